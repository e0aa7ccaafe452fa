import Diagnostics

/// The entries of one mapping in file order. If a key occurs twice, the first entry counts.
struct YAMLEntries {
  private let path: String
  private(set) var all: [YAMLEntry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The keys, used once a linear search would be slow.
  private var keys: Set<String> = []

  init(path: String) { self.path = path }

  mutating func reserve(_ count: Int) { all.reserveCapacity(count) }

  mutating func add(_ entry: YAMLEntry) {
    guard !contains(entry.key) else {
      let first = all.first { $0.key == entry.key }
      diagnostics.report(
        .error, "duplicate-key", path: path, at: entry.keyMark.position,
        length: Int(entry.keyMark.length),
        "duplicate key '\(entry.key)'; the one in line "
          + "\(first?.keyMark.position.line ?? 1) is used")
      return
    }
    all.append(entry)
    if all.count == 17 {
      keys.formUnion(all.map(\.key))
    } else if all.count > 17 {
      keys.insert(entry.key)
    }
  }

  private func contains(_ key: String) -> Bool {
    all.count < 17 ? all.contains { $0.key == key } : keys.contains(key)
  }
}
