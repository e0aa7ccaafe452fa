/// The candidate that `word` is probably a misspelling of: the one with the fewest edits, at most a
/// third of the longer length (at least one), ignoring case; the first of equals. Without one the first that
/// begins with `word`, if that has three letters or more.
package func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(word.lowercased().unicodeScalars.prefix(64))
  var (best, longer): ((candidate: String, distance: Int)?, String?)
  for candidate in candidates {
    let letters = Array(candidate.lowercased().unicodeScalars.prefix(64))
    if longer == nil, wanted.count > 2, letters.starts(with: wanted) { longer = candidate }
    let limit = max(1, max(wanted.count, letters.count) / 3)
    guard abs(wanted.count - letters.count) <= limit else { continue }
    let distance = editDistance(wanted, letters)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.candidate ?? longer
}

/// The number of insertions, deletions, replacements and swaps of neighbours that turn one word into
/// the other (optimal string alignment).
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in 1...a.count {
    var row = [i] + [Int](repeating: 0, count: b.count)
    for j in 1...b.count {
      row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        row[j] = min(row[j], beforeLast[j - 2] + 1)
      }
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}

/// `, did you mean 'x'?` where there is a near candidate, otherwise empty.
package func suggestion(for word: String, among candidates: some Sequence<String>) -> String {
  suggestion(nearest(to: word, among: candidates))
}

/// `, did you mean 'x'?` for a name that was probably meant, otherwise empty.
package func suggestion(_ name: String?) -> String { name.map { ", did you mean '\($0)'?" } ?? "" }
