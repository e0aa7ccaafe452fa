import Text
import Sealing
import Testing
import TodoFormat
import TodoModel
import TodoStore

@testable import TodoActions

/// The id of a site, and the key files of users.
@Suite("Sealing") struct SealingActionTests {
  private static let site = "00112233445566778899aabbccddeeff"

  private func siteID() throws -> SiteID { try #require(SiteID(Self.site)) }

  private func secret(_ seed: UInt64 = 1) -> SiteSecret {
    var generator = Counter(number: 100 * seed)
    return .random(using: &generator)
  }

  /// Few rounds, and the same salt each time.
  private let wrapping = KeyWrapping(rounds: 100_000, generator: Counter(number: 7))

  /// A team whose site has an id.
  private func team(_ files: [String: String] = [:]) throws -> ActionSandbox {
    try ActionSandbox.team(["docket.yml": settings].merging(files) { $1 })
  }

  private let settings = "timezone: UTC\nsite_id: \(site)\nsealed: true\n"

  private func set(
    _ password: String, by source: SetPassword.KeySource? = nil, of user: String? = "ana"
  ) throws -> SetPassword {
    SetPassword(
      user, keyFrom: source ?? .secret(secret()), try Password(password), wrapping: wrapping)
  }

  private func key(in sandbox: ActionSandbox) throws -> KeyFile? {
    try WorkspaceStore(root: sandbox.root).keyFile(of: "ana", Settings()).value
  }

  // MARK: The site

  @Test func theSettingsGetOneLine() async throws {
    let sandbox = try ActionSandbox.team(["docket.yml": "# ours\ntitle:  Team # of two\n"])
    let start = StartSealing(try siteID(), hasSecret: false)
    let result = try await sandbox.result(of: start, as: nil)
    #expect(
      result.files == [
        "docket.yml": "# ours\ntitle:  Team # of two\nsite_id: \(Self.site)\n"
      ])
    #expect(result.outcomes == [.sealingStarted])
    try await sandbox.expect(.hasSiteID(hasSecret: false), of: start, as: nil)
    try await sandbox.expect(
      .hasSiteID(hasSecret: true), of: StartSealing(try siteID(), hasSecret: true), as: nil)
    try sandbox.undo()
    #expect(try sandbox.read("docket.yml") == "# ours\ntitle:  Team # of two\n")
  }

  @Test func missingSettingsAreMade() async throws {
    let sandbox = try ActionSandbox.team()
    try sandbox.remove("docket.yml")
    let start = StartSealing(try siteID(), hasSecret: false)
    let result = try await sandbox.result(of: start, as: nil)
    #expect(result.files == ["docket.yml": "site_id: \(Self.site)\n"])
    try sandbox.undo()
    #expect(!sandbox.has("docket.yml"))
  }

  /// They are for an id that is lost.
  @Test func keysOfAnotherSiteAreRefused() async throws {
    let key = KeyFile(revoked: "ana", epoch: 3).text
    let sandbox = try ActionSandbox.team(["users/ana/key.yml": key])
    try await sandbox.expect(
      .keysOfOtherSite(path: "users/ana/key.yml"),
      of: StartSealing(try siteID(), hasSecret: false), as: nil)
  }

  @Test func notesWithoutAccountsHaveNoSealedUsers() async throws {
    let sandbox = try ActionSandbox(only: ["todo.md": "- [ ] a\n"])
    try await sandbox.expect(
      .noAccounts(.sealing), of: StartSealing(try siteID(), hasSecret: false), as: nil)
  }

  // MARK: Passwords

  @Test func aPasswordOpensTheKeyThatFollowsFromTheSecret() async throws {
    let sandbox = try team()
    let result = try await sandbox.result(of: try set("correct horse"))
    #expect(
      result.outcomes == [.passwordSet(username: "ana", path: "users/ana/key.yml")])
    #expect(result.notices.isEmpty)
    #expect(result.files.keys.sorted() == ["users/ana/key.yml"])
    let file = try #require(try key(in: sandbox))
    #expect(file.user == "ana")
    let key = try file.opened(with: Password("correct horse"), site: try siteID())
    #expect(key == secret().key(of: "ana", epoch: file.epoch, site: try siteID()))
    #expect(throws: SealingError.wrongPassword) {
      try file.opened(with: Password("wrong horse"), site: try siteID())
    }
    try sandbox.undo()
    #expect(!sandbox.has("users/ana/key.yml"))
  }

  @Test(arguments: [true, false])
  func itCanBeChanged(byTheOldOne: Bool) async throws {
    let sandbox = try team()
    try await sandbox.perform(try set("correct horse"))
    let old = try sandbox.read("users/ana/key.yml")
    let source: SetPassword.KeySource? =
      byTheOldOne ? .oldPassword(try Password("correct horse")) : nil
    let result = try await sandbox.result(of: try set("battery staple", by: source))
    #expect(result.notices == [.oldPasswordKnown(username: "ana")])
    let file = try #require(try key(in: sandbox))
    #expect(file.fits(secret(), site: try siteID()) == true)
    _ = try file.opened(with: Password("battery staple"), site: try siteID())
    #expect(throws: SealingError.wrongPassword) {
      try file.opened(with: Password("correct horse"), site: try siteID())
    }
    try sandbox.undo()
    #expect(try sandbox.read("users/ana/key.yml") == old)
  }

  @Test func whatMakesAKeyImpossible() async throws {
    let bare = try ActionSandbox.team()
    try await bare.expect(.noSiteID, of: try set("correct horse"))
    let sandbox = try team()
    let byOld = try set("battery staple", by: .oldPassword(try Password("wrong horse")))
    try await sandbox.expect(.secretNeeded(username: "ana", isRevoked: false), of: byOld)
    try await sandbox.perform(try set("correct horse"))
    try await sandbox.expect(.wrongPassword, of: byOld)
    try await sandbox.expect(
      .otherSecret(path: "users/ana/key.yml"),
      of: try set("battery staple", by: .secret(secret(2))))
    try await sandbox.expect(
      .notYourAccount("ben", .password, actor: "ana"), of: try set("battery", of: "ben"))
    try sandbox.write("users/ana/key.yml", "version: 1\nuser: ana\nepoch: x\n")
    let refusal = try await sandbox.refusal(of: try set("battery staple"))
    guard case .invalidKeyFile(let problem)? = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(problem.path == "users/ana/key.yml" && problem.position.line == 3)
  }

  @Test func withoutAPasswordNothingIsWritten() async throws {
    let sandbox = try team()
    let check = SetPassword(nil, keyFrom: .secret(secret()))
    let changeset = try await sandbox.preview(check)
    #expect(try changeset.changes().isEmpty)
    guard case .key("ana", _, true) = changeset.data else {
      Issue.record("\(changeset.data)")
      return
    }
  }

  @Test func aPasswordSealsWhereNothingElseIsSaid() async throws {
    let settings = "timezone: UTC\nsite_id: \(Self.site)\n"
    let sandbox = try team(["docket.yml": settings])
    let result = try await sandbox.result(of: try set("correct horse"))
    #expect(result.outcomes.last == .profileEdited(username: "ana", [.sealed]))
    #expect(try sandbox.read("users/ana/profile.md").contains("\nsealed: true\n"))
    let open = try team(["docket.yml": settings + "sealed: false\n"])
    let told = try await open.result(of: try set("correct horse"))
    #expect(told.notices == [.notSealed(username: "ana")])
  }

  // MARK: Revoking

  @Test func aRevokedUserHasNoKeyBeforeANewPassword() async throws {
    let sandbox = try team()
    let revoke = RevokeKey("ana")
    try await sandbox.expect(
      .nothingToRevoke(username: "ana", isRevoked: false), of: revoke)
    try await sandbox.perform(try set("correct horse"))
    let first = try #require(try key(in: sandbox)).epoch
    try await sandbox.expect(asks: .revokeKey(username: "ana"), of: revoke)
    let result = try await sandbox.result(of: revoke, consent: .everything)
    #expect(result.notices == [.keyRevoked(username: "ana")])
    #expect(try key(in: sandbox) == KeyFile(revoked: "ana", epoch: first + 1))
    try await sandbox.expect(.nothingToRevoke(username: "ana", isRevoked: true), of: revoke)
    try await sandbox.expect(
      .secretNeeded(username: "ana", isRevoked: true),
      of: try set("battery", by: .oldPassword(try Password("correct horse"))))
    let again = try await sandbox.result(of: try set("battery staple"))
    #expect(again.notices.isEmpty)
    let file = try #require(try key(in: sandbox))
    #expect(file.epoch == first + 1)
    let key = try file.opened(with: Password("battery staple"), site: try siteID())
    #expect(key == secret().key(of: "ana", epoch: first + 1, site: try siteID()))
    #expect(key != secret().key(of: "ana", epoch: first, site: try siteID()))
    // Without the file, a new password is one for none of the old keys.
    try sandbox.remove("users/ana/key.yml")
    try await sandbox.perform(
      SetPassword(
        nil, keyFrom: .secret(secret()), try Password("correct horse"),
        wrapping: KeyWrapping(rounds: 100_000, generator: Counter(number: 1 << 60))))
    let new = try #require(try self.key(in: sandbox)).epoch
    #expect(![first, first + 1].contains(new))
  }

  @Test func nobodyRevokesTheKeyOfAnother() async throws {
    try await team().expect(
      .notYourAccount("ben", .key, actor: "ana"), of: RevokeKey("ben"))
  }

  // MARK: Accounts

  @Test func aNewUserMayHaveAPassword() async throws {
    let sandbox = try team()
    var action = AddUser(
      username: "eva", firstName: "Eva", lastName: "Luz", email: "eva@example.org")
    action.key = AddUser.NewKey(secret(), try Password("correct horse"), wrapping: wrapping)
    let result = try await sandbox.result(of: action, as: nil)
    #expect(result.files.keys.sorted() == ["users/eva/key.yml", "users/eva/profile.md"])
    let file = try WorkspaceStore(root: sandbox.root).keyFile(of: "eva", Settings()).value
    #expect(file?.fits(secret(), site: try siteID()) == true)
    try sandbox.undo()
    #expect(!sandbox.has("users/eva"))
  }

  @Test func aKeyDoesNotFollowANewName() async throws {
    let sandbox = try team()
    try await sandbox.perform(try set("correct horse"))
    let result = try await sandbox.result(of: RenameUser("ana", to: "anna"))
    #expect(result.notices == [.keyRemoved(username: "anna")])
    #expect(sandbox.has("users/anna/profile.md"))
    #expect(!sandbox.has("users/anna/key.yml") && !sandbox.has("users/ana/key.yml"))
    try sandbox.undo()
    #expect(sandbox.has("users/ana/key.yml"))
  }

  /// A user without `sealed:` in the profile or the settings is sealed because of the key alone.
  @Test func aUserWhomOnlyTheKeySealsStaysSealed() async throws {
    let sandbox = try team([
      "docket.yml": "timezone: UTC\nsite_id: \(Self.site)\n",
      "users/ana/key.yml": KeyFile(revoked: "ana", epoch: 3).text,
    ])
    let result = try await sandbox.result(of: RenameUser("ana", to: "anna"))
    #expect(try sandbox.read("users/anna/profile.md").contains("\nsealed: true\n"))
    #expect(!sandbox.has("users/anna/key.yml"))
    #expect(result.outcomes.last == .profileEdited(username: "anna", [.sealed]))
    let open = try team([
      "docket.yml": "timezone: UTC\nsite_id: \(Self.site)\nsealed: false\n",
      "users/ana/key.yml": KeyFile(revoked: "ana", epoch: 3).text,
    ])
    try await open.perform(RenameUser("ana", to: "anna"))
    #expect(!(try open.read("users/anna/profile.md").contains("sealed")))
  }

  @Test func aProfileSaysWhoIsSealedAndWhatIsShown() async throws {
    let sandbox = try ActionSandbox.team()
    var action = EditUser(nil)
    (action.isSealed, action.publicName, action.isInTeamTotals) = (true, true, true)
    let sealed = try await sandbox.result(of: action)
    #expect(
      sealed.outcomes == [.profileEdited(username: "ana", [.sealed, .publicName, .inTeamTotals])])
    #expect(sealed.notices == [.sealedWithoutKey(username: "ana", hasSiteID: false)])
    let profile = "---\nname: Ana Núñez\nemail: ana@example.org\n"
    #expect(
      try sandbox.read("users/ana/profile.md")
        == profile + "sealed: true\npublic_name: true\nin_team_totals: true\n---\n")
    action = EditUser(nil)
    (action.isSealed, action.publicName, action.publicAvatar) = (false, false, false)
    try await sandbox.perform(action)
    #expect(
      try sandbox.read("users/ana/profile.md")
        == profile + "sealed: false\nin_team_totals: true\n---\n")
  }
}

/// Numbers that count up.
private struct Counter: RandomNumberGenerator, Sendable {
  var number: UInt64

  mutating func next() -> UInt64 {
    number += 1
    return number
  }
}
