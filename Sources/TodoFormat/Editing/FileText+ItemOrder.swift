import Text
import TodoModel

/// The order of task items.
extension FileText {
  /// Moves an item, with its nested content, to the place of another one with the same parent: behind it
  /// if that is below, else before it. The numbers of a list stay where they are.
  ///
  /// - Throws: if another item would become nested in another one. The text then stays the same.
  package mutating func move(
    item: Int, toPlaceOf target: Int, in zone: Zone
  ) throws(EditProblem) {
    let items = body(in: zone).items
    let places = (min(item, target)...max(item, target))
      .filter { items[$0].parent == items[item].parent }
    var moved = places
    if item < target {
      moved.append(moved.removeFirst())
    } else {
      moved.insert(moved.removeLast(), at: 0)
    }
    let range =
      items[places[0]].allLines.lowerBound..<items[places[places.count - 1]].allLines.upperBound
    let isOneList = zip(places, places.dropFirst()).allSatisfy { above, below in
      bytes[items[above].allLines.upperBound..<items[below].allLines.lowerBound]
        .allSatisfy(\.isSpaceOrLineEnd)
    }
    let new =
      isOneList
      ? exchanged(places.map { items[$0] }, moved.map { items[$0] })
      : carried(items[item], to: items[target], within: range)
    let nested = { (index: Int) in
      items[index...].prefix { $0.firstLine.lowerBound < items[index].allLines.upperBound }.indices
    }
    let others = items.indices.filter { !range.contains(items[$0].firstLine.lowerBound) }
    let above = others.prefix { $0 < places[0] }
    let order = above + moved.flatMap(nested) + others.dropFirst(above.count)
    try replace([range], with: new, leaving: order.map { items[$0].title }, in: zone) { body in
      zip(body.items, order).allSatisfy { $0.parent.map { order[$0] } == items[$1].parent }
    }
  }

  /// The items of one list in another order. The lines between them stay.
  private func exchanged(_ places: [ItemLayout], _ moved: [ItemLayout]) -> [UInt8] {
    var new: [UInt8] = []
    var end = places[0].allLines.lowerBound
    for (place, item) in zip(places, moved) {
      new += bytes[end..<place.allLines.lowerBound] + lines(of: item, inPlaceOf: place)
      end = place.allLines.upperBound
    }
    if !bytes.endsLine(before: end) { new.removeLineEnd() }
    return new
  }

  /// The text with an item that moves past other text.
  private func carried(
    _ item: ItemLayout, to target: ItemLayout, within range: Range<Int>
  ) -> [UInt8] {
    var lines = lines(of: item, inPlaceOf: item)
    if item.allLines.lowerBound > target.allLines.lowerBound {
      return lines + bytes[range.lowerBound..<item.allLines.lowerBound]
    }
    let rest = bytes[item.allLines.upperBound..<range.upperBound]
    // The blank lines behind it stay with the text before it.
    if bytes.endsLine(before: range.upperBound) { return rest + lines }
    lines.removeLineEnd()
    return rest + lineEnd + lines
  }

  /// The lines of an item, with the number of the item whose place it gets, if both have one.
  private func lines(of item: ItemLayout, inPlaceOf other: ItemLayout) -> [UInt8] {
    var lines = Array(bytes[item.allLines])
    if let own = number(of: item), let number = number(of: other) {
      let start = item.allLines.lowerBound
      let room = own.count - number.count
      lines.replaceSubrange(own.lowerBound - start..<own.upperBound - start, with: bytes[number])
      // What is nested keeps its indentation: the text begins where it did.
      let blanks = own.lowerBound - start + number.count + 1
      if room > 0 {
        lines.insert(contentsOf: [UInt8](repeating: 0x20, count: room), at: blanks)
      } else {
        for _ in 0..<(-room) where lines[blanks...].prefix(2).allSatisfy(\.isBlank) {
          lines.remove(at: blanks)
        }
      }
    }
    return lines.endsLine(before: lines.count) ? lines : lines + lineEnd
  }

  /// The digits before an item of a numbered list.
  private func number(of item: ItemLayout) -> Range<Int>? {
    let line = bytes[item.firstLine.lowerBound..<item.mark.lowerBound - 1]
    guard let sign = line.lastIndex(where: { !$0.isBlank }), ".)".utf8.contains(line[sign]) else {
      return nil
    }
    let digits = line[..<sign].reversed().prefix { (0x30...0x39).contains($0) }.count
    return digits > 0 ? sign - digits..<sign : nil
  }
}

extension [UInt8] {
  fileprivate mutating func removeLineEnd() {
    if last == 0x0A { removeLast() }
    if last == 0x0D { removeLast() }
  }
}
