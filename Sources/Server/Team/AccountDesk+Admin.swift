import Platform
import Sealing
import SiteBuild
import Text
import TodoActions
import TodoModel
import TodoRendering
import TodoStore

/// What admins do for the whole team.
extension AccountDesk {
  func admin(
    _ member: Team.Member, _ answer: AccountPages.Answer = AccountPages.Answer(),
    settings draft: (text: String, seen: String)? = nil
  ) async throws -> ServedResponse {
    let (disabled, known) = (try team.state.disabledUsers(), try team.state.usersWithPassword())
    // Without sealed users.
    let people = site.loaded.workspace.users.filter { $0.username != Workspace.localOwner }
    let names = Set(people.map(\.username))
    let saved = savedSettings
    return pages.admin(
      AccountPages.Administration(
        people: people.map { user in
          AccountPages.Administration.Person(
            username: user.username, name: user.displayName,
            isAdmin: site.admins.contains(user.username),
            isDisabled: disabled.contains(user.username),
            hasPassword: known.contains(user.username))
        },
        invitations: try team.state.invitations(at: team.now).filter {
          $0.invitation.user.map(names.contains) ?? true
        },
        commits: try await team.commits?.status(hiding: site.hiddenUsers.map(\.username)),
        webhooks: try team.webhooks?.status(settings.webhooks) ?? [],
        webhookKey: try team.state.webhookKey().text,
        settings: draft?.text ?? saved, seen: draft?.seen ?? Self.mark(saved),
        isLoggedInByProxy: team.isLoggedInByProxy, now: team.now), of: member, answer)
  }

  private var savedSettings: String { site.loaded.store.sourceText(EditSettings.path) ?? "" }

  /// Differs for each text of the settings.
  private static func mark(_ settings: String) -> String {
    Fingerprint(of: Array(settings.utf8)).hex
  }

  func administer(_ form: Form, _ member: Team.Member) async throws -> ServedResponse {
    func refuse(_ text: String) async throws -> ServedResponse {
      try await admin(member, AccountPages.Answer(refusal: text))
    }
    func tell(_ text: String) async throws -> ServedResponse {
      try await admin(member, AccountPages.Answer(notice: text))
    }
    let name = form["username"].isEmpty ? nil : ProfileRules.normalized(form["username"])
    // Admins do not learn of sealed users. Their links are made with 'docket user invite'.
    if let name, !site.loaded.workspace.users.contains(where: { $0.username == name }) {
      return try await refuse(strings.say(.noSuchUser, ["name": .text(name)]))
    }
    switch form["do"] {
    case "invite" where !team.isLoggedInByProxy:
      if name == nil, settings.signupRule == .closed {
        return try await refuse(strings[.noNewAccounts])
      }
      let code = try team.state.invite(name, by: member.username, at: team.now)
      let link = "\(origin)\(Self.join)?code=\(code)"
      return try await admin(
        member, AccountPages.Answer(secret: link, explanation: .linkOnce))
    case "withdraw":
      try team.state.withdraw(invitation: form["invitation"])
      return try await tell(strings[.linkWithdrawn])
    case "disable", "enable":
      guard let name, name != member.username else {
        return try await refuse(strings[.notYourself])
      }
      let isDisabled = form["do"] == "disable"
      try team.state.set(isDisabled: isDisabled, name)
      if isDisabled { try team.state.endInvitations(of: name) }
      ended()
      return try await tell(
        strings.say(isDisabled ? .userDisabled : .userEnabled, ["name": .text(name)]))
    case "settings": return try await save(form, member)
    default: return .text(400, Self.unknownForm)
    }
  }

  /// Whether an admin still gets in, by the address in use.
  private func mayStay(_ member: Team.Member, _ new: Settings) -> Bool {
    func host(_ address: String?) -> Substring? {
      address.map { $0.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "/" } }
    }
    let isByName = host(origin) == host(settings.baseURL)
    guard !isByName || host(new.baseURL) == host(origin), let site = live.preview else {
      return false
    }
    return site.users.contains { $0.username == member.username }
  }

  private func save(_ form: Form, _ member: Team.Member) async throws -> ServedResponse {
    let saved = savedSettings
    // Browsers send the line ends of Windows; the file keeps its own.
    let lines = form["settings"].replacing("\r\n", with: "\n")
    let text = saved.contains("\r\n") ? lines.replacing("\n", with: "\r\n") : lines
    // What the admin saw stays what it was: saving again must not overwrite what somebody else wrote.
    func refuse(_ refusal: String, _ lines: [String] = []) async throws -> ServedResponse {
      try await admin(
        member, AccountPages.Answer(refusal: refusal, lines: lines),
        settings: (text, form["seen"]))
    }
    let read = EditSettings.read(Array(text.utf8))
    let errors = read.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      return try await refuse(
        strings[.settingsWrong],
        errors.map { "\($0.path):\($0.position.line):\($0.position.column): \($0.message)" })
    }
    guard read.value.admins.contains(member.username) else {
      return try await refuse(strings[.notYourself])
    }
    if let nobody = read.value.admins.first(where: { name in
      !site.users.contains { $0.username == name }
    }) {
      return try await refuse(strings.say(.noSuchUser, ["name": .text(nobody)]))
    }
    // All would be gone, and nothing could be written any more.
    guard read.value.usersFolder == settings.usersFolder else {
      return try await refuse(strings[.settingsLockOut])
    }
    guard form["seen"] == Self.mark(saved), let actions else {
      return try await refuse(strings[.settingsChanged])
    }
    let version = live.news.version
    let edit = EditSettings(Array(text.utf8), seen: Array(saved.utf8))
    if let refusal = await actions.edit(edit, as: member.username, in: strings) {
      return try await refuse(refusal)
    }
    await live.waitForChange(after: version)
    guard mayStay(member, read.value) else {
      let back = EditSettings(Array(saved.utf8), seen: Array(text.utf8))
      if let refusal = await actions.edit(back, as: member.username, in: strings) {
        return try await refuse(refusal)
      }
      await live.waitForChange(after: live.news.version)
      return try await refuse(strings[.settingsLockOut])
    }
    // The page shows what is saved now, in the language of now.
    var desk = self
    desk.site = live.preview ?? site
    return try await desk.admin(member, AccountPages.Answer(notice: desk.strings[.settingsSaved]))
  }
}
