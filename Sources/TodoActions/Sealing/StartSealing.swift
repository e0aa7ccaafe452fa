import Sealing
import TodoFormat
import TodoModel

/// Writes the id of the site, which the keys of its users need. The secret of the site is in no file.
package struct StartSealing: TodoAction {
  let siteID: SiteID
  /// Whether the secret of a site is known, for the refusal if the site has an id already.
  let hasSecret: Bool

  package init(_ siteID: SiteID, hasSecret: Bool) {
    (self.siteID, self.hasSecret) = (siteID, hasSecret)
  }

  package func apply(to changeset: inout Changeset) throws {
    guard changeset.workspace.kind == .accounts else { throw Refusal.noAccounts(.sealing) }
    guard changeset.settings.siteID == nil else { throw Refusal.hasSiteID(hasSecret: hasSecret) }
    if let user = changeset.workspace.users.first(where: \.hasKey) {
      throw Refusal.keysOfOtherSite(path: changeset.keyPath(of: user.username))
    }
    let old = try changeset.bytes(of: "docket.yml") ?? []
    changeset.allowAllFolders()
    try changeset.put(
      "docket.yml", try SettingsText.adding(Self.key, siteID.text, to: old))
    changeset.tell(.sealingStarted)
  }

  static let key = "site_id"
}
