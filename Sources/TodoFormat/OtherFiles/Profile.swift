import Text
import Markdown
import TodoModel

/// The contents of a `profile.md`.
package struct Profile: Sendable {
  package var user: User
  /// The value of `avatar:`, relative to the user's folder, and its position.
  package var avatar: Reference?

  /// The caller decides whether fatal problems stop it: invalid UTF-8 and unreadable front matter
  /// have the id `unreadable-file`, an unknown key beside a `key.yml` has `unknown-key`. Otherwise
  /// only `check --strict` reports unknown keys.
  package static func parse(_ file: SourceFile, username: String) -> Parsed<Profile> {
    var user = User(username: username)
    user.profilePath = file.path
    if let problem = FileProblem.find(in: file) {
      user.isSealed = SealedClaim(in: file.bytes).isSealed
      return Parsed(Profile(user: user), [problem])
    }
    let frontMatter = FrontMatter.read(file)
    let claim = SealedClaim(in: frontMatter.value.claimedText(of: file))
    var reader = ProfileReader(
      user: user, entries: EntryReader(path: file.path), sealing: claim)
    reader.entries.diagnostics = frontMatter.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      let isFatal = frontMatter.value.isUnreadable || diagnostic.id == "unclosed-front-matter"
      if isFatal, diagnostic.severity == .error { diagnostic.id = "unreadable-file" }
      return diagnostic
    }
    reader.read(frontMatter.value.entries)
    var bio = file.text(from: frontMatter.value.body)
    let summary = BodySummary.read(bio, path: file.path, findsHeading: false)
    bio.isPlain = summary.value.isPlain
    reader.user.bio = bio
    return Parsed(
      Profile(user: reader.user, avatar: reader.avatar),
      reader.entries.diagnostics + summary.diagnostics)
  }
}

extension Profile {
  /// What a profile means for its user's pages on a site with sealed users.
  package enum Seal: Sendable {
    case open, sealed
    /// It does not contain the word `sealed`, so the settings decide.
    case silent
    /// It cannot be read, or contains the word `sealed` without a clear value. That seals too.
    case unclear
  }

  /// - Parameter file: `nil` if there is none that can be read.
  package static func seal(of file: SourceFile?) -> Seal {
    guard let file else { return .unclear }
    switch parse(file, username: "").value.user.isSealed {
    case true?: return .sealed
    case _ where FileProblem.find(in: file) != nil: return .unclear
    case false?: return .open
    case nil: return SealedClaim.isMentioned(in: file.bytes) ? .unclear : .silent
    }
  }
}

extension FrontMatter {
  /// The part of a profile that may say whether it is sealed: the front matter with both sides of a
  /// merge conflict; the whole file if the front matter could not be read, something is before it, or
  /// it does not end with `---`: what follows `...` may be meant to belong to it.
  fileprivate func claimedText(of file: SourceFile) -> ArraySlice<UInt8> {
    let fence = Fence(in: file.bytes)
    let isPlain =
      fence.kind == .closed && fence.line == 1 && file.bytes[fence.content.upperBound] == 0x2D
    return isPlain ? file.bytes[fence.content] : file.bytes[...]
  }
}

struct ProfileReader {
  var user: User
  var entries: EntryReader
  var avatar: Reference?
  var sealing: SealedClaim

  static let keys = [
    "first_name", "last_name", "name", "email", "phone", "joined", "avatar",
    "sealed", "public_name", "public_avatar", "in_team_totals",
  ]

  mutating func read(_ all: [YAMLEntry]) {
    var name: String?
    for entry in all {
      if entry.value.isAbsent, entry.key != "sealed", Self.keys.contains(entry.key) { continue }
      switch entry.key {
      case "first_name": user.firstName = entries.text(entry)?.text
      case "last_name": user.lastName = entries.text(entry)?.text
      case "name": name = entries.text(entry)?.text
      case "email":
        user.email = entries.value(entry, ContactReader.email)
        user.emailPosition = user.email == nil ? nil : entry.value.mark.position
      case "phone": user.phone = entries.value(entry, ContactReader.phone)
      case "joined": user.joined = entries.value(entry) { readDate($0, zone: .utc) }?.day
      case "avatar": readAvatar(entry)
      case "sealed": sealing.note(entry, entries.value(entry, BooleanReader.read))
      case "public_name": readPublic(.name, entry)
      case "public_avatar": readPublic(.avatar, entry)
      case "in_team_totals": readPublic(.counts, entry)
      case let key where SealedClaim.isMeant(by: key):
        sealing.note(entry, nil)
        entries.reportUnknown(.error, entry, among: Self.keys)
      default: entries.reportUnknown(.warning, entry, among: Self.keys)
      }
    }
    user.isSealed = sealing.isSealed
    // "Gabriel García Márquez": the first word is the first name.
    guard let name, user.firstName == nil, user.lastName == nil else { return }
    let words = name.split(separator: " ", maxSplits: 1)
    user.firstName = words.first.map(String.init)
    user.lastName = words.count == 2 ? String(words[1].withoutOuterSpace) : nil
  }

  private mutating func readPublic(_ part: User.PublicParts, _ entry: YAMLEntry) {
    if entries.value(entry, BooleanReader.read) == true { user.publicParts.insert(part) }
  }

  private mutating func readAvatar(_ entry: YAMLEntry) {
    guard let text = entries.text(entry) else { return }
    let parts = text.text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    guard !text.text.utf8.contains(0x5C),
      !parts.contains(where: { $0.isEmpty || $0.elementsEqual("..".utf8) })
    else {
      entries.report(
        "invalid-avatar", text.mark,
        "'\(text.text)' is not an image in the user's folder; write its file name, for example 'avatar.png'"
      )
      return
    }
    avatar = Reference(text: text.text, position: text.mark.position)
  }
}
