/// Pairs the runs of tildes among the children of one node that form strikethrough.
///
/// Follows the rule for emphasis (CommonMark 0.30 §6.2), for runs of one or two tildes. Only runs
/// of equal length form a pair (GFM 0.29 §6.5, cmark-gfm's `strikethrough.c`).
struct BodyStrikes {
  /// A run of tildes that can open or close strikethrough.
  private struct Run {
    var index: Int
    var length: Int
    var canClose: Bool
  }

  /// Runs that can still open, from left to right.
  private var openers: [Run] = []
  /// By length modulo 3: openers below this position were already searched without a match.
  private var bottoms = [0, 0, 0]
  private(set) var pairs: [(open: Int, close: Int)] = []

  /// - Parameters:
  ///   - index: identifies the run in `pairs`.
  ///   - before, after: the classes of the adjacent characters.
  mutating func add(
    _ index: Int, length: Int, before: BodyScalar.Class, after: BodyScalar.Class
  ) {
    guard length <= 2 else { return }
    let canOpen = after == .other || (after == .punctuation && before != .other)
    let canClose = before == .other || (before == .punctuation && after != .other)
    if canClose, close(Run(index: index, length: length, canClose: canClose), canOpen) { return }
    if canOpen { openers.append(Run(index: index, length: length, canClose: canClose)) }
  }

  private mutating func close(_ closer: Run, _ canOpen: Bool) -> Bool {
    var i = openers.count
    let bottom = min(bottoms[closer.length % 3], openers.count)
    while i > bottom {
      i -= 1
      let opener = openers[i]
      let isOdd = (canOpen || opener.canClose) && (opener.length + closer.length) % 3 == 0
      if isOdd { continue }
      guard opener.length == closer.length else { return false }
      pairs.append((opener.index, closer.index))
      openers.removeSubrange(i...)
      return true
    }
    bottoms[closer.length % 3] = openers.count
    return false
  }
}
