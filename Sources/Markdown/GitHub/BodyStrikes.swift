/// Finds which runs of tildes strike what stands between them, among the children of one node.
///
/// The rule is that of emphasis (CommonMark 0.30 §6.2), with runs of one or two tildes, and only
/// equal ones make a pair (GFM 0.29 §6.5, cmark-gfm's `strikethrough.c`).
struct BodyStrikes {
  /// A run of tildes that may open or close.
  private struct Run {
    var index: Int
    var length: Int
    var canClose: Bool
  }

  /// Runs that may still open, from left to right.
  private var openers: [Run] = []
  /// By length modulo 3: openers below this position were looked at in vain.
  private var bottoms = [0, 0, 0]
  private(set) var pairs: [(open: Int, close: Int)] = []

  /// - Parameters:
  ///   - index: what `pairs` names it by.
  ///   - before, after: the scalars beside it.
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
