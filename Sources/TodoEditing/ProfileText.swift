import Diagnostics
import TodoModel
import TodoParsing

/// The text of a `profile.md` while it is being changed: one field, one line. Each change is read back
/// before it counts.
package struct ProfileText: Sendable {
  package enum Field: String, CaseIterable, Sendable {
    case firstName = "first_name"
    case lastName = "last_name"
    case email, phone, joined, avatar
    /// The body.
    case bio

    /// What people call it.
    package var name: String {
      switch self {
      case .firstName: "first name"
      case .lastName: "last name"
      default: rawValue
      }
    }
  }

  private var text: FileText

  /// A new one.
  package init(path: String) throws(EditProblem) {
    try self.init(path: path, Array("---\n---\n".utf8))
  }

  /// - Throws: where the front matter cannot be read as it stands, with the place.
  package init(path: String, _ bytes: [UInt8]) throws(EditProblem) {
    text = try FileText(path: path, bytes)
  }

  package var bytes: [UInt8] { text.bytes }

  /// What it says, without what only the disk can tell.
  package func user(named username: String) -> User { profile(username).user }

  private func profile(_ username: String = "") -> Profile {
    Profile.parse(SourceFile(path: text.path, bytes: bytes), username: username).value
  }

  /// What it says of a field; `nil` where it says nothing.
  package func value(_ field: Field) -> String? {
    let profile = profile()
    switch field {
    case .firstName: return profile.user.firstName
    case .lastName: return profile.user.lastName
    case .email: return profile.user.email
    case .phone: return profile.user.phone
    case .joined: return profile.user.joined.map { "\($0)" }
    case .avatar: return profile.avatar?.text
    case .bio: return profile.user.bio.text.isEmpty ? nil : profile.user.bio.text
    }
  }

  /// Gives a field a value, or takes it away.
  ///
  /// - Throws: where it would be read as something else.
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
      : "the \(field.name) would be read as something else: it is one line of text, "
        + "without control characters and blanks around"
  }

  /// Keeps `updated:` right where the profile has it.
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
    default: try writeLine(field.rawValue, value, isPlain: field == .joined)
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

  /// Whether first and last name are what `name:` says.
  private var isNamedWhole: Bool {
    func isSet(_ key: String) -> Bool { entry(key).map { $0.content != .absent } ?? false }
    return isSet(Self.wholeName) && !isSet(Field.firstName.rawValue)
      && !isSet(Field.lastName.rawValue)
  }

  /// Changes `name:`, whose first word is the first name. Names that it cannot tell apart take its
  /// place, a line each.
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
