import Text

/// The names of pages in one folder that are in use, folded.
///
/// Most come in byte order, as the files that pages are named after. Then each one only has to be
/// compared with the one before it.
struct TakenNames {
  /// All names, as long as they come in order.
  private var ordered: [String] = []
  /// All names, once one came out of order.
  private var unordered: Set<String>?

  /// - Returns: `false` if the name is taken.
  mutating func insert(_ name: String) -> Bool {
    if unordered == nil {
      guard let last = ordered.last, !precedesByBytes(last, name) else {
        ordered.append(name)
        return true
      }
      unordered = Set(ordered)
      ordered = []
    }
    return unordered?.insert(name).inserted ?? true
  }
}
