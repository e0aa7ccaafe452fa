/// A bar of block characters.
///
/// - Parameters:
///   - part: a part of `whole`. 0 gives no bar, any larger value at least an eighth of a column.
///   - width: the columns of a full bar.
package func bar(_ part: Int, of whole: Int, width: Int) -> String {
  guard part > 0, whole > 0 else { return "" }
  let eighths = max(1, min(1, Double(part) / Double(whole)) * Double(width * 8))
  let (full, rest) = Int(eighths.rounded()).quotientAndRemainder(dividingBy: 8)
  let blocks = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  return String(repeating: "█", count: full) + blocks[rest]
}
