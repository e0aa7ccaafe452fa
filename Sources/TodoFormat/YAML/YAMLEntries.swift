import Text

/// The entries of one mapping in file order. If a key occurs twice, the first entry counts.
struct YAMLEntries {
  private let path: String
  private(set) var all: [YAMLEntry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The positions in `all` by key, used once a linear search would be slow.
  private var places: [String: Int] = [:]

  init(path: String) { self.path = path }

  mutating func reserve(_ count: Int) { all.reserveCapacity(count) }

  mutating func add(_ entry: YAMLEntry) {
    if let first = place(of: entry.key) {
      diagnostics.report(
        .error, "duplicate-key", path: path, at: entry.keyMark.position,
        length: Int(entry.keyMark.length),
        "duplicate key '\(entry.key)'; the one in line "
          + "\(all[first].keyMark.position.line) is used")
      return
    }
    all.append(entry)
    if all.count == 17 {
      for (index, entry) in all.enumerated() { places[entry.key] = index }
    } else if all.count > 17 {
      places[entry.key] = all.count - 1
    }
  }

  private func place(of key: String) -> Int? {
    all.count < 17 ? all.indices.first { all[$0].key == key } : places[key]
  }
}
