/// A change in the format of `git diff --text`, which `git apply` accepts, with three lines of
/// context. If the content is not valid UTF-8, the diff only states that the files differ. NUL is
/// treated like any other character, since todos may contain it.
package func unifiedDiff(_ change: FileChange) -> [UInt8] {
  let (oldName, newName) = (quoted("a/\(change.path)"), quoted("b/\(change.path)"))
  var head = "diff --git \(oldName) \(newName)\n"
  // Git stores no other permissions.
  let mode = (change.permissions ?? 0) & 0o100 == 0 ? "100644" : "100755"
  if change.before == nil { head += "new file mode \(mode)\n" }
  if change.after == nil { head += "deleted file mode \(mode)\n" }
  let from = change.before == nil ? "/dev/null" : oldName
  let to = change.after == nil ? "/dev/null" : newName
  if [change.before, change.after].contains(where: { $0.map(isText) == false }) {
    return Array((head + "Binary files \(from) and \(to) differ\n").utf8)
  }
  let (old, new) = (lines(of: change.before ?? []), lines(of: change.after ?? []))
  let marks = marked(old, new)
  // An empty file has no lines to add or remove.
  if marks.isEmpty { return Array(head.utf8) }
  var result = Array((head + "--- \(from)\n+++ \(to)\n").utf8)
  var place = 0
  while let first = marks[place...].firstIndex(where: { $0.sign != 0x20 }) {
    var end = first
    // Extend the hunk while the next change is near.
    while let next = marks[(end + 1)...].prefix(7).firstIndex(where: { $0.sign != 0x20 }) {
      end = next
    }
    let range = max(place, first - 3)..<min(marks.count, end + 4)
    result += hunk(marks, range)
    place = range.upperBound
  }
  return result
}

/// A file name in git's notation: quoted if it contains a quote, a backslash or a control character
/// (git-config(1), core.quotePath).
private func quoted(_ name: String) -> String {
  let isPlain = name.utf8.allSatisfy { $0 >= 0x20 && ![0x22, 0x5C, 0x7F].contains($0) }
  if isPlain { return name }
  var result: [UInt8] = [0x22]
  for byte in name.utf8 {
    switch byte {
    case 0x22, 0x5C: result += [0x5C, byte]
    case ..<0x20, 0x7F:
      result += [0x5C, 0x30 + byte >> 6, 0x30 + byte >> 3 & 7, 0x30 + byte & 7]
    default: result.append(byte)
    }
  }
  return String(decoding: result + [0x22], as: UTF8.self)
}

private func isText(_ bytes: [UInt8]) -> Bool {
  String(validating: bytes, as: UTF8.self) != nil
}

/// A line of either side, with its line ending.
private struct MarkedLine {
  /// ` `, `-` or `+`.
  var sign: UInt8
  var text: ArraySlice<UInt8>
}

private func marked(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [MarkedLine] {
  // The difference takes quadratic time, also from nothing.
  if old.isEmpty { return new.map { MarkedLine(sign: 0x2B, text: $0) } }
  if new.isEmpty { return old.map { MarkedLine(sign: 0x2D, text: $0) } }
  let difference = new.difference(from: old)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var marks: [MarkedLine] = []
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    if removed.contains(i) {
      marks.append(MarkedLine(sign: 0x2D, text: old[i]))
      i += 1
    } else if inserted.contains(j) {
      marks.append(MarkedLine(sign: 0x2B, text: new[j]))
      j += 1
    } else {
      marks.append(MarkedLine(sign: 0x20, text: old[i]))
      (i, j) = (i + 1, j + 1)
    }
  }
  return marks
}

private func hunk(_ marks: [MarkedLine], _ range: Range<Int>) -> [UInt8] {
  func span(_ own: UInt8) -> String {
    let before = marks[..<range.lowerBound].count { $0.sign == 0x20 || $0.sign == own }
    let count = marks[range].count { $0.sign == 0x20 || $0.sign == own }
    return count == 0 ? "\(before),0" : "\(before + 1),\(count)"
  }
  var result = Array("@@ -\(span(0x2D)) +\(span(0x2B)) @@\n".utf8)
  for line in marks[range] {
    result.append(line.sign)
    result += line.text
    if line.text.last != 0x0A { result += Array("\n\\ No newline at end of file\n".utf8) }
  }
  return result
}

private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  for (index, byte) in bytes.enumerated() where byte == 0x0A {
    lines.append(bytes[start...index])
    start = index + 1
  }
  if start < bytes.count { lines.append(bytes[start...]) }
  return lines
}
