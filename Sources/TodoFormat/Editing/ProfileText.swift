import Text
import TodoModel

/// The text of a `profile.md` during an edit. Changing one field changes one line. Each change is
/// parsed again and rejected if it affects any other field.
package struct ProfileText: Sendable {
  package enum Field: String, CaseIterable, Sendable {
    case firstName = "first_name"
    case lastName = "last_name"
    case email, phone, joined, avatar
    /// `true` or `false`.
    case sealed
    /// `true`, or not set.
    case publicName = "public_name"
    case publicAvatar = "public_avatar"
    case inTeamTotals = "in_team_totals"
    /// The body of the file.
    case bio

    /// The name used in messages.
    package var name: String {
      switch self {
      case .firstName: "first name"
      case .lastName: "last name"
      case .publicName: "public name"
      case .publicAvatar: "public avatar"
      case .inTeamTotals: "in team totals"
      default: rawValue
      }
    }

    /// Whether the value is a day or a boolean, written without quotes.
    fileprivate var isPlain: Bool {
      [.joined, .sealed, .publicName, .publicAvatar, .inTeamTotals].contains(self)
    }
  }

  private var text: FileText

  /// Creates an empty profile.
  package init(path: String) throws(EditProblem) {
    try self.init(path: path, Array("---\n---\n".utf8))
  }

  /// - Throws: the first error, with its position, if the front matter does not parse.
  package init(path: String, _ bytes: [UInt8]) throws(EditProblem) {
    text = try FileText(path: path, bytes)
  }

  package var bytes: [UInt8] { text.bytes }

  /// The user as parsed from the text, without data that requires reading other files.
  package func user(named username: String) -> User { profile(username).user }

  private func profile(_ username: String = "") -> Profile {
    Profile.parse(SourceFile(path: text.path, bytes: bytes), username: username).value
  }

  /// The value of a field; `nil` if it is not set.
  package func value(_ field: Field) -> String? {
    let profile = profile()
    switch field {
    case .firstName: return profile.user.firstName
    case .lastName: return profile.user.lastName
    case .email: return profile.user.email
    case .phone: return profile.user.phone
    case .joined: return profile.user.joined.map { "\($0)" }
    case .avatar: return profile.avatar?.text
    case .sealed: return profile.user.isSealed.map { "\($0)" }
    case .publicName: return isPublic(.name, profile)
    case .publicAvatar: return isPublic(.avatar, profile)
    case .inTeamTotals: return isPublic(.counts, profile)
    case .bio: return profile.user.bio.text.isEmpty ? nil : profile.user.bio.text
    }
  }

  private func isPublic(_ part: User.PublicParts, _ profile: Profile) -> String? {
    profile.user.publicParts.contains(part) ? "true" : nil
  }

  /// Sets or removes a field.
  ///
  /// - Throws: if the value does not parse as intended.
  package mutating func set(_ field: Field, to value: String?) throws(EditProblem) {
    let value = field == .bio && value == "" ? nil : value
    let old = self
    do {
      try write(field, value)
    } catch {
      self = old
      throw error
    }
    for other in Field.allCases {
      let wanted = other == field ? value : old.value(other)
      guard self.value(other).map({ Array($0.utf8) }) == wanted.map({ Array($0.utf8) }) else {
        self = old
        throw EditProblem(path: text.path, Self.unreadable(field))
      }
    }
  }

  private static func unreadable(_ field: Field) -> String {
    field == .bio
      ? "the bio would be read as something else"
      : "the \(field.name) would be read as something else: use one line of text, "
        + "without control characters or spaces around it"
  }

  /// Updates `updated:` if the profile contains it.
  package mutating func touch(_ now: Now, in zone: Zone) throws(EditProblem) {
    try text.touch(now, in: zone)
  }

  private mutating func write(_ field: Field, _ value: String?) throws(EditProblem) {
    switch field {
    case .bio:
      let body = text.layout.body.start..<text.bytes.count
      try text.replaceInBody(body, with: Array((value ?? "").utf8))
    case .firstName where isNamedWhole:
      try writeName(first: value, last: self.value(.lastName))
    case .lastName where isNamedWhole:
      try writeName(first: self.value(.firstName), last: value)
    default: try writeLine(field.rawValue, value, isPlain: field.isPlain)
    }
  }

  private mutating func writeLine(
    _ key: String, _ value: String?, isPlain: Bool = false
  ) throws(EditProblem) {
    let entry = entry(key)
    switch (entry, value) {
    case (let entry?, let value?): try text.set(entry, to: isPlain ? .plain(value) : .text(value))
    case (nil, let value?): try text.append(key, isPlain ? .plain(value) : .text(value))
    case (let entry?, nil): try text.remove(entry)
    case (nil, nil): break
    }
  }

  private func entry(_ key: String) -> FrontMatterLayout.Entry? {
    text.layout.entries.first { $0.key == key }
  }

  // MARK: `name:`

  private static let wholeName = "name"

  /// Whether first and last name come from `name:`.
  private var isNamedWhole: Bool {
    func isSet(_ key: String) -> Bool { entry(key).map { $0.content != .absent } ?? false }
    return isSet(Self.wholeName) && !isSet(Field.firstName.rawValue)
      && !isSet(Field.lastName.rawValue)
  }

  /// Changes `name:`, whose first word is the first name. If that cannot represent the names,
  /// `first_name` and `last_name` replace it.
  private mutating func writeName(first: String?, last: String?) throws(EditProblem) {
    guard let name = entry(Self.wholeName) else { return }
    if let first, !first.utf8.contains(0x20) {
      return try text.set(name, to: .text([first, last].compactMap { $0 }.joined(separator: " ")))
    }
    for (field, value) in [(Field.firstName, first), (.lastName, last)] {
      if let empty = entry(field.rawValue) { try text.remove(empty) }
      guard let value, let name = entry(Self.wholeName) else { continue }
      try text.insert(field.rawValue, .text(value), before: name)
    }
    if let name = entry(Self.wholeName) { try text.remove(name) }
  }
}
