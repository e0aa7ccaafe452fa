import Text
import TodoModel

/// Merges two versions of the line of a task item: mark, title, tags and metadata each on their own.
enum ItemMerge {
  /// - Parameter base: the ancestor; `nil` if it is unknown.
  static func merge(
    base: [UInt8]?, _ x: [UInt8], _ y: [UInt8], _ replaced: inout [ReplacedValue]
  ) -> [UInt8] {
    if x == y || base == y { return x }
    if base == x { return y }
    let old = base.flatMap(Parts.init)
    guard let first = Parts(x), let second = Parts(y), old != nil || base == nil else {
      return greater(x, y, &replaced)
    }
    // The version with the right title is the one that is changed.
    var (result, other) = (first, second)
    if old?.title == first.title
      || old?.title != second.title && first.title.lexicographicallyPrecedes(second.title)
    {
      (result, other) = (second, first)
    }
    if old?.title != first.title, old?.title != second.title, first.title != second.title {
      replaced.append(ReplacedValue(field: "title", other.title))
    }
    var lost: [ReplacedValue] = []
    guard let line = result.merged(with: other, base: old, &lost) else {
      return greater(x, y, &replaced)
    }
    replaced += lost.map { $0.inItem(result.title) }
    return line
  }

  private static func greater(
    _ x: [UInt8], _ y: [UInt8], _ replaced: inout [ReplacedValue]
  ) -> [UInt8] {
    let isFirst = y.lexicographicallyPrecedes(x)
    replaced.append(ReplacedValue(field: "line", isFirst ? y : x))
    return isFirst ? x : y
  }

  /// The parts of an item's line.
  private struct Parts {
    let line: [UInt8]
    /// The number of bytes before the list marker: indentation and marks of quotes.
    let indentation: Int
    let item: ItemLayout
    let title: [UInt8]
    let tags: [[UInt8]]
    /// The metadata as written, and the `^block`.
    let fields: [InlineKey: [UInt8]]
    let block: [UInt8]?
    let comments: [[UInt8]]

    init?(_ line: [UInt8]) {
      let start = line.firstIndex { !$0.isBlank && $0 != UInt8(ascii: ">") } ?? line.count
      let bytes = Array(line[start...])
      do throws(EditProblem) {
        let items = try FileText(path: "", bytes).body(in: .utc).items
        guard items.count == 1 else { return nil }
        item = items[0]
      } catch {
        return nil
      }
      (self.line, indentation) = (line, start)
      title = Array(
        item.texts.map { bytes[$0].trimmingBlanks }.filter { !$0.isEmpty }.joined(separator: [0x20])
      )
      tags = item.tags.map { Array(bytes[$0]) }
      var fields: [InlineKey: [UInt8]] = [:]
      for field in item.fields { fields[field.key] = Array(bytes[field.range]) }
      self.fields = fields
      block = item.block.map { Array(bytes[$0]) }
      comments = item.comments.map { Array(bytes[$0]) }
    }

    private var bytes: ArraySlice<UInt8> { line[indentation...] }

    var mark: [UInt8] { Array(line[inLine(item.mark)]) }

    private func inLine(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + indentation..<range.upperBound + indentation
    }

    /// The line with the changes of the other side; `nil` if it would be read as something else.
    func merged(
      with other: Parts, base: Parts?, _ replaced: inout [ReplacedValue]
    ) -> [UInt8]? {
      // A comment is not merged on its own.
      guard comments == other.comments || other.comments == base?.comments else { return nil }
      var edits: [(range: Range<Int>, text: [UInt8])] = []
      let mark =
        merged(self.mark, other.mark, base?.mark) { _, _ in
          item.meaning.isClosed != other.item.meaning.isClosed
            ? item.meaning.isClosed : other.mark.lexicographicallyPrecedes(self.mark)
        } ?? self.mark
      edits.append((item.mark, mark))

      let end = item.block?.lowerBound ?? item.text.upperBound
      func insert(_ text: [UInt8]) {
        edits.append((end..<end, item.block == nil ? [0x20] + text : text + [0x20]))
      }
      var wanted: [InlineKey: [UInt8]] = [:]
      for key in Set(fields.keys).union(other.fields.keys).sorted(by: { "\($0)" < "\($1)" }) {
        let (own, others) = (fields[key], other.fields[key])
        // A change counts more than a removal, and the later date more than the earlier one.
        let value = merged(own, others, base?.fields[key]) { x, y in
          x.map { x in y.map { $0.lexicographicallyPrecedes(x) } ?? true } ?? false
        }
        wanted[key] = value
        if own != others, own != base?.fields[key], others != base?.fields[key],
          let lost = value == own ? others : own
        {
          replaced.append(ReplacedValue(field: "\(key)", lost))
        }
        let ranges = item.fields.filter { $0.key == key }.map(\.range)
        guard value != own else { continue }
        if let value, let range = ranges.last {
          edits.append((range, value))
        } else if let value {
          insert(value)
        } else {
          edits += ranges.map { (withBlanks($0), []) }
        }
      }
      let tags = mergedSet(base: base?.tags, self.tags, other.tags)
      for (tag, range) in zip(self.tags, item.tags) where !tags.contains(tag) {
        edits.append((withBlanks(range), []))
      }
      let last =
        (item.tags + item.texts).map { range in
          range.lowerBound + Array(line[inLine(range)]).trailingTrimmedCount
        }.max() ?? item.text.lowerBound
      for tag in tags where !self.tags.contains(tag) {
        edits.append((last..<last, [0x20] + tag))
      }
      let block = merged(block, other.block, base?.block) { x, _ in x != nil }
      if block != self.block {
        if let range = item.block { edits.append((withBlanks(range), [])) }
        if let block { edits.append((item.text.upperBound..<item.text.upperBound, [0x20] + block)) }
      }

      var result = line
      let order = edits.enumerated().sorted { a, b in
        let (x, y) = (a.element.range, b.element.range)
        if x.lowerBound != y.lowerBound { return x.lowerBound > y.lowerBound }
        if x.upperBound != y.upperBound { return x.upperBound > y.upperBound }
        return a.offset > b.offset
      }
      for (_, edit) in order { result.replaceSubrange(inLine(edit.range), with: edit.text) }
      guard let read = Parts(result), read.title == title, read.fields == wanted,
        read.mark == mark, Set(read.tags) == Set(tags), read.block == block
      else { return nil }
      return result
    }

    private func merged(
      _ own: [UInt8]?, _ other: [UInt8]?, _ base: [UInt8]?, isOwn: ([UInt8]?, [UInt8]?) -> Bool
    ) -> [UInt8]? {
      if own == other || base == other { return own }
      if base == own { return other }
      return isOwn(own, other) ? own : other
    }

    /// A range with the white space before it, or after it at the start of the text.
    private func withBlanks(_ range: Range<Int>) -> Range<Int> {
      let bytes = Array(bytes)
      var (lower, upper) = (range.lowerBound, range.upperBound)
      while lower > item.text.lowerBound, bytes[lower - 1].isBlank { lower -= 1 }
      if lower == item.text.lowerBound {
        while upper < item.text.upperBound, bytes[upper].isBlank { upper += 1 }
      }
      return lower..<upper
    }
  }
}

/// Merges two lists as sets: what one side removed goes, what one side added comes.
///
/// - Parameter base: the ancestor; `nil` if there is none.
/// - Returns: in the order of the ancestor, then the new elements in the order of `precedes`.
func mergedSet<Element: Hashable>(
  base: [Element]?, _ x: [Element], _ y: [Element], by precedes: (Element, Element) -> Bool
) -> [Element] {
  let (old, first, second) = (Set(base ?? []), Set(x), Set(y))
  var seen = Set<Element>()
  let kept = (base ?? []).filter {
    first.contains($0) && second.contains($0) && seen.insert($0).inserted
  }
  let new = (x + y).filter { !old.contains($0) && seen.insert($0).inserted }
  return kept + new.sorted(by: precedes)
}

func mergedSet(base: [[UInt8]]?, _ x: [[UInt8]], _ y: [[UInt8]]) -> [[UInt8]] {
  mergedSet(base: base, x, y) { $0.lexicographicallyPrecedes($1) }
}

extension Status.Meaning {
  fileprivate var isClosed: Bool { self == .done || self == .cancelled }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingBlanks: ArraySlice<UInt8> {
    var rest = drop(while: \.isBlank)
    while rest.last?.isBlank == true { rest.removeLast() }
    return rest
  }
}

extension [UInt8] {
  fileprivate var trailingTrimmedCount: Int {
    var count = count
    while count > 0, self[count - 1].isBlank { count -= 1 }
    return count
  }
}
