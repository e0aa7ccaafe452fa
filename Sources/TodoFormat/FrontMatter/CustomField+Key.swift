import TodoModel

extension [CustomField] {
  /// The field that a key of front matter sets. Its name takes precedence over the other names of
  /// Docket's keys, such as `effort`.
  ///
  /// - Parameter known: the key of Docket that the name would mean.
  func field(of key: String, known: KnownKey?) -> CustomField? {
    if isEmpty || known?.name == key { return nil }
    return first { $0.name == key } ?? first { $0.isMeant(by: key) }
  }
}
