import Foundation
import TestData
import Testing
import TodoFormat
import TodoModel

@testable import TodoActions

/// Accounts that are made and changed.
struct AccountTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0xFF]
  private static let images: [String: [UInt8]] = [
    "png": png, "jpg": [0xFF, 0xD8, 0xFF, 0xE0], "gif": Array("GIF89a".utf8),
    "webp": Array("RIFF0000WEBP".utf8),
  ]

  private let example = "write it as name@example.org"

  private func new(_ name: String, _ change: (inout AddUser) -> Void = { _ in }) -> AddUser {
    var action = AddUser(
      username: name, firstName: "Eva", lastName: "Luz", email: "eva@example.org")
    change(&action)
    return action
  }

  private func changed(
    _ name: String? = nil, _ change: (inout EditUser) -> Void
  ) -> EditUser {
    var action = EditUser(name)
    change(&action)
    return action
  }

  // MARK: A new account

  @Test func anAccountIsAFolderWithAProfile() async throws {
    let sandbox = try ActionSandbox.team()
    let result = try await sandbox.result(of: new("Eva") { $0.phone = "+351 21 000" }, as: nil)
    #expect(
      result.outcomes == [
        .userAdded(username: "eva", displayName: "Eva Luz", email: "eva@example.org")
      ])
    #expect(
      result.files == [
        "users/eva/profile.md": """
        ---
        first_name: Eva
        last_name: Luz
        email: eva@example.org
        phone: "+351 21 000"
        joined: 2026-11-21
        ---

        """
      ])
    #expect(try await sandbox.problems() == [])
    try sandbox.undo()
    #expect(!sandbox.has("users/eva"))
  }

  @Test(arguments: ["png", "jpg", "gif", "webp"])
  func thePictureIsCopied(ending: String) async throws {
    let bytes = try #require(Self.images[ending])
    let picture = try Avatar(bytes, path: "/me")
    let sandbox = try ActionSandbox.team()
    let result = try await sandbox.result(of: new("eva") { $0.avatar = picture }, as: nil)
    #expect(result.files["users/eva/avatar.\(ending)"] == .some(Bytes(bytes)))
    #expect(try sandbox.read("users/eva/profile.md").contains("\navatar: avatar.\(ending)\n"))
    #expect(try await sandbox.problems() == [])
  }

  @Test func picturesThatPagesCannotShow() throws {
    #expect(throws: Refusal.avatarFormat(path: "x.svg")) {
      try Avatar(Array("<svg/>".utf8), path: "x.svg")
    }
    #expect(throws: Refusal.avatarTooLarge(path: "big.png")) {
      try Avatar(Self.png + [UInt8](repeating: 0, count: Image.limit), path: "big.png")
    }
  }

  @Test func newAccountsThatAreRefused() async throws {
    let sandbox = try ActionSandbox.team()
    func expect(
      _ refusal: Refusal, _ name: String = "eva", location: SourceLocation = #_sourceLocation,
      _ change: (inout AddUser) -> Void = { _ in }
    ) async throws {
      try await sandbox.expect(refusal, of: new(name, change), as: nil, location: location)
    }
    for name in ["ana", "ANA", "@ana"] {
      try await expect(.usernameTaken("ana", hasProfile: true), name)
    }
    for name in ["", " "] { try await expect(.empty(.username), name) }
    let long = String(repeating: "a", count: 33)
    for (name, problem, suggestion) in [
      ("Eva Luz", .characters, "eva-luz"), ("../eva", .characters, "..-eva"),
      ("a/b", .characters, "a-b"), (".eva", .characters, nil), ("éva", .characters, nil),
      (long, .characters, nil), ("local", .reserved, nil), ("Index", .reserved, nil),
      ("con", .windows, nil), ("lpt1.x", .windows, nil), ("eva.", .windows, nil),
    ] as [(String, ProfileRules.NameProblem, String?)] {
      let refusal = try await sandbox.refusal(of: new(name), as: nil)
      guard case .invalidUsername(name, problem, let near) = refusal else {
        Issue.record("\(name): \(String(describing: refusal))")
        continue
      }
      if name == "Eva Luz" { #expect(near == suggestion) }
    }
    try await expect(.empty(.firstName)) { $0.firstName = " \u{200B}" }
    try await expect(.empty(.lastName)) { $0.lastName = "" }
    try await expect(.empty(.email)) { $0.email = "  " }
    for email in ["a@x..org", "a@-x.org", String(repeating: "a", count: 65) + "@x.org"] {
      try await expect(.invalidEmail(email)) { $0.email = email }
    }
    try await expect(.tooLong(.firstName, count: 101, limit: 100)) {
      $0.firstName = String(repeating: "a", count: 101)
    }
    for email in ["eva", "a b@example.org"] {
      try await expect(.invalid(.email, "'\(email)' is not a valid e-mail address; \(example)")) {
        $0.email = email
      }
    }
    try await expect(.emailTaken("ÁNA@example.org", by: "ana")) { $0.email = "ÁNA@example.org" }
    try await expect(
      .invalid(.phone, "'none' is not a valid phone number; write it as +34 600 000 000")
    ) {
      $0.phone = "none"
    }
    // A folder without a profile is taken too.
    try sandbox.write("users/eva/x.md", "---\ntitle: x\n---\n")
    try await expect(.usernameTaken("eva", hasProfile: false))
    try await sandbox.perform(changed { ($0.firstName, $0.lastName) = ("Eva", "Luz") }, as: "eva")
    let profile = try sandbox.read("users/eva/profile.md")
    #expect(profile.contains("\nfirst_name: Eva\n"))
    #expect(profile.contains("joined: 2026-11-21\n"))
  }

  /// A killed command may leave one, and git does not track it.
  @Test func aFolderWithoutFilesIsFree() async throws {
    let sandbox = try ActionSandbox.team(["users/eva/.profile.md.docket.tmp": "half"])
    try await sandbox.perform(new("eva"), as: nil)
    #expect(try sandbox.files().keys.filter { $0.contains("eva") } == ["users/eva/profile.md"])
  }

  @Test func whereAccountsAreMade() async throws {
    let empty = try ActionSandbox(only: [:])
    try await empty.expect(.noWorkspace, of: new("eva"), as: nil)
    let notes = try ActionSandbox(only: ["notes.md": "- [ ] x\n"])
    try await notes.expect(.todosWithoutAccounts(usersFolder: "users"), of: new("eva"), as: nil)
    // Where all have left, settings are there still.
    let left = try ActionSandbox(only: ["docket.yml": "timezone: UTC\n"])
    try await left.perform(new("eva"), as: nil)
    #expect(left.has("users/eva/profile.md"))
  }

  // MARK: A profile

  private static let profile = "users/ana/profile.md"

  @Test func oneFieldIsOneLine() async throws {
    let sandbox = try ActionSandbox.team([
      Self.profile:
        "---\r\n# me\r\nname: 'Ana Núñez' # all\r\nemail: ana@example.org\r\nfoo: 1\r\n---\r\nBio"
    ])
    let result = try await sandbox.result(
      of: changed("ana") { ($0.lastName, $0.phone) = ("de la O", .set("123 45")) })
    #expect(result.outcomes == [.profileEdited(username: "ana", [.lastName, .phone])])
    #expect(
      result.files == [
        Self.profile:
          "---\r\n# me\r\nname: 'Ana de la O' # all\r\nemail: ana@example.org\r\nfoo: 1\r\nphone: \"123 45\"\r\n---\r\nBio"
      ])
    let no = try await sandbox.perform(changed { ($0.phone, $0.bio) = (.remove, "New.") })
    #expect(no.outcomes == [.profileEdited(username: "ana", [.phone, .bio])])
    #expect(try sandbox.read(Self.profile).hasSuffix("foo: 1\r\n---\r\nNew.\n"))
    let same = try await sandbox.result(of: changed { $0.phone = .remove })
    #expect(same.outcomes.isEmpty && same.notices == [.profileUnchanged(username: "ana")])
  }

  @Test func aPictureIsReplacedAndTakenAway() async throws {
    let sandbox = try ActionSandbox.team()
    func avatar(_ ending: String, path: String? = nil) throws -> EditUser {
      let picture = try Avatar(try #require(Self.images[ending]), path: path)
      return changed { $0.avatar = .set(picture) }
    }
    try await sandbox.perform(try avatar("png"))
    let before = try sandbox.files()
    #expect(try sandbox.read(Self.profile).contains("\navatar: avatar.png\n"))
    try await sandbox.perform(try avatar("gif"))
    #expect(!sandbox.has("users/ana/avatar.png") && sandbox.has("users/ana/avatar.gif"))
    try sandbox.undo()
    #expect(try sandbox.files() == before)
    try await sandbox.perform(changed { $0.avatar = .remove })
    #expect(!sandbox.has("users/ana/avatar.png"))
    #expect(!(try sandbox.read(Self.profile).contains("avatar")))
    // One of one's own stays where it is.
    let face = "users/ana/face.webp"
    try sandbox.write(face, "RIFF0000WEBP")
    try await sandbox.perform(try avatar("webp", path: "\(sandbox.root)/\(face)"))
    #expect(try sandbox.read(Self.profile).contains("\navatar: face.webp\n"))
    try await sandbox.perform(changed { $0.avatar = .remove })
    #expect(sandbox.has(face))
    #expect(try await sandbox.problems() == [])
  }

  /// A todo may show a picture that is called like an avatar.
  @Test func otherPicturesOfThatNameStay() async throws {
    let sandbox = try ActionSandbox.team()
    let other = "users/ana/avatar.png"
    try sandbox.write(other, "other")
    let picture = try Avatar(Self.png, path: nil)
    for _ in 0..<2 {
      try await sandbox.perform(changed { $0.avatar = .set(picture) })
      #expect(try sandbox.read(Self.profile).contains("\navatar: avatar-2.png\n"))
    }
    #expect(!sandbox.has("users/ana/avatar-3.png"))
    let gif = try Avatar(try #require(Self.images["gif"]), path: nil)
    try await sandbox.perform(changed { $0.avatar = .set(gif) })
    #expect(!sandbox.has("users/ana/avatar-2.png") && sandbox.has("users/ana/avatar.gif"))
    try await sandbox.perform(changed { $0.avatar = .remove })
    #expect(!sandbox.has("users/ana/avatar.gif"))
    #expect(try sandbox.read(other) == "other")
  }

  @Test func aPictureThatIsNoneCanBeTakenAway() async throws {
    let sandbox = try ActionSandbox.team()
    let profile = try sandbox.read(Self.profile)
    try sandbox.write(
      Self.profile, profile.replacing("email:", with: "avatar: /etc/passwd\nemail:"))
    try await sandbox.perform(changed { $0.avatar = .remove })
    #expect(try sandbox.read(Self.profile) == profile)
  }

  @Test func editsThatAreRefused() async throws {
    let sandbox = try ActionSandbox.team()
    try await sandbox.expect(.empty(.firstName), of: changed { $0.firstName = " " })
    try await sandbox.expect(.empty(.lastName), of: changed { $0.lastName = "" })
    try await sandbox.expect(.empty(.email), of: changed { $0.email = "" })
    try await sandbox.expect(
      .invalid(.email, "'x' is not a valid e-mail address; \(example)"),
      of: changed { $0.email = "x" })
    try await sandbox.expect(
      .emailTaken("BEN@example.org", by: "ben"), of: changed { $0.email = "BEN@example.org" })
    try await sandbox.expect(
      .invalid(.phone, "'x' is not a valid phone number; write it as +34 600 000 000"),
      of: changed { $0.phone = .set("x") })
    try await sandbox.expect(
      .notYourAccount("ben", .profile, actor: "ana"),
      of: changed("ben") { $0.phone = .set("123") })
    try await sandbox.expect(
      .unknownUser(
        Refusal.UnknownUser(
          name: "bem", field: .username, isName: true, suggestion: "ben",
          users: ["ana", "ben"], addable: nil)), of: changed("bem") { $0.phone = .set("123") })
    try await sandbox.expect(
      problem: "the first name would be read as something else",
      of: changed { $0.firstName = "a\u{1}b\nc" })
    try await sandbox.expect(
      .invalid(.bio, "the text contains the control character U+0000"),
      of: changed { $0.bio = "\u{0}" })
    let long = String(repeating: "x\n", count: 10_001)
    try await sandbox.expect(
      .tooLong(.bio, count: 20_002, limit: 20_000), of: changed { $0.bio = long })
  }

  @Test func onesOwnAddressIsNotTaken() async throws {
    let sandbox = try ActionSandbox.team()
    let result = try await sandbox.result(of: changed { $0.email = "Ana@example.org" })
    #expect(result.notices.isEmpty)
    #expect(try sandbox.read(Self.profile).contains("\nemail: Ana@example.org\n"))
    let known = try await sandbox.result(
      of: changed { $0.email = "ana@new.example" }, as: nil, email: "ana@example.org")
    #expect(
      known.notices == [.gitKnowsOldEmail(old: "Ana@example.org", new: "ana@new.example")]
        || known.notices == [.gitKnowsOldEmail(old: "ana@example.org", new: "ana@new.example")])
  }

  /// The profile gives a text back byte for byte, or it was refused.
  @Test func naughtyStringsComeBackAsTheyWere() async throws {
    let sandbox = try ActionSandbox.team()
    let strings = try TestData.naughtyStrings()
    var (taken, tried) = (0, 0)
    // Each eighth: the workspace is read again for each.
    for text in stride(from: 0, to: strings.count, by: 8).map({ strings[$0] }) {
      for field in [ProfileText.Field.firstName, .lastName, .bio, .phone] {
        tried += 1
        let action = changed {
          switch field {
          case .firstName: $0.firstName = text
          case .lastName: $0.lastName = text
          case .bio: $0.bio = text
          default: $0.phone = .set(text)
          }
        }
        do throws(ActionError) {
          try await sandbox.perform(action)
        } catch {
          switch error {
          case .refused, .edit: continue
          default: Issue.record("\(text.debugDescription) \(error)")
          }
          continue
        }
        taken += 1
        let user = try #require(try await sandbox.load().users.first { $0.username == "ana" })
        let end = text.isEmpty || text.utf8.last == 0x0A ? "" : "\n"
        let (value, wanted): (String?, String) =
          switch field {
          case .firstName: (user.firstName, text.trimmingCharacters(in: .whitespacesAndNewlines))
          case .lastName: (user.lastName, text.trimmingCharacters(in: .whitespacesAndNewlines))
          case .bio: (user.bio.text, text + end)
          default: (user.phone, text.trimmingCharacters(in: .whitespaces))
          }
        #expect(value.map { Bytes($0) } == Bytes(wanted), "\(field) \(text.debugDescription)")
      }
    }
    #expect(taken * 2 > tried, "\(taken) of \(tried)")
    #expect(!(try await sandbox.hasErrors()))
  }
}
