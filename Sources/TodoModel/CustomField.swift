import Text

/// A field that a workspace adds to those of Docket: an entry of `fields` in `docket.yml`.
///
/// Its value is the entry of `Todo.extra` with its name. A value that is valid is kept in one form:
/// a day as `2026-12-01`, a number without needless zeros, a choice as the settings spell it.
package struct CustomField: Hashable, Sendable {
  /// The key in front matter, and the name in queries, options and JSON: `a` to `z` and `_`.
  package var name: String
  /// What pages call it.
  package var label: String
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    case text
    /// With up to three decimal places and nine digits before them.
    case number
    case day
    /// One of these, in their order.
    case choice([String])

    /// As the settings have it.
    package var name: String {
      switch self {
      case .text: "text"
      case .number: "number"
      case .day: "day"
      case .choice: "choice"
      }
    }
  }

  package init(name: String, label: String? = nil, kind: Kind = .text) {
    (self.name, self.label, self.kind) = (name, label ?? Self.label(of: name), kind)
  }

  /// `Story points` for `story_points`.
  private static func label(of name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst().replacing("_", with: " ")
  }

  /// The name in forms and requests of actions, where other fields have names too.
  package var formName: String { Self.formPrefix + name }

  package static let formPrefix = "field."
}

extension CustomField {
  /// Whether a key of front matter means the field. Ignores case, spaces, `_` and `-`, as for the
  /// keys of Docket: `story_points`, `storyPoints` and `Story points` are the same.
  package func isMeant(by key: String) -> Bool {
    if key == name { return true }
    func letters(_ name: String) -> String {
      name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    }
    return letters(key) == letters(name)
  }

  /// A value as a number that can be compared and sorted: thousandths, days since 1970, the place
  /// among the choices.
  ///
  /// - Returns: `nil` for text, and for a value that is not valid.
  package func number(_ value: String) -> Int? {
    switch kind {
    case .text: nil
    case .number: Thousandths(value)?.count
    case .day: CalendarDay(iso: value).map { Int($0.daysSince1970) }
    case .choice(let choices): choices.firstIndex(of: value)
    }
  }
}

extension CalendarDay {
  /// Reads `2026-12-01`; `nil` for any other text.
  package init?(iso text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], !text.utf8.contains(0x2B),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension Todo {
  /// The value of a field of the workspace; as written if it is not valid.
  package func value(of field: CustomField) -> String? {
    self.extra.first { $0.key == field.name }?.value
  }

  /// Sets the value of a field of the workspace; `nil` removes it, under all names.
  package mutating func set(_ field: CustomField, to value: String?) {
    guard let value else { return self.extra.removeAll { field.isMeant(by: $0.key) } }
    if let place = self.extra.firstIndex(where: { $0.key == field.name }) {
      self.extra[place].value = value
    } else {
      self.extra.append(ExtraField(key: field.name, value: value, position: .start))
    }
  }

  /// The key under which an import keeps what it saw in the other tool, for the next import alone.
  package static let importRecord = "source_seen"

  /// The keys that neither Docket nor the workspace knows, with their values as written; without claims.
  package func unknownKeys(besides fields: [CustomField]) -> [ExtraField] {
    self.extra.filter { entry in
      entry.key != Self.importRecord && entry.key != Claim.key
        && !fields.contains { $0.name == entry.key }
    }
  }
}
