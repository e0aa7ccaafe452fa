import Text

/// Merges two versions of a text by lines. Nothing that one side wrote is lost: where both changed
/// the same lines, the result has both texts.
///
/// A task item is the same on both sides as long as its title or id is, also if it was moved. What is
/// indented below it belongs to it: it is merged on its own, and moves with it.
struct LineMerge {
  struct Line {
    /// Without the line ending.
    var text: [UInt8]
    /// Equal for lines that are versions of one line.
    var key: [UInt8]
    /// The title of a task item; `nil` for other lines.
    var title: String?
    /// The lines that are indented below an item.
    var body: [Line] = []

    var isItem: Bool { title != nil }

    /// Its text and those of its body.
    var texts: [[UInt8]] { body.isEmpty ? [text] : [text] + body.flatMap(\.texts) }

    func isSame(as other: Line) -> Bool {
      text == other.text && body.count == other.body.count
        && zip(body, other.body).allSatisfy { $0.isSame(as: $1) }
    }
  }

  private let base: [Line]
  /// Whether the ancestor is known. Otherwise `base` has the lines that both versions have.
  private let hasBase: Bool
  private let sides: [Side]
  private(set) var replaced: [ReplacedValue] = []

  /// - Parameters:
  ///   - base: the ancestor; `nil` if there is none.
  ///   - sides: the two versions, in an order that does not depend on who merges.
  init(base: [Line]?, _ x: [Line], _ y: [Line]) {
    var numbers: [[UInt8]: Int] = [:]
    func numbered(_ lines: [Line]) -> [Int] {
      lines.map { line in
        let number = numbers[line.key] ?? numbers.count
        numbers[line.key] = number
        return number
      }
    }
    hasBase = base != nil
    let (first, second) = (numbered(x), numbered(y))
    if let base {
      self.base = base
    } else {
      let matches = LineDiff.matches(first, second)
      self.base = x.indices.filter { matches[$0] != nil }.map { x[$0] }
    }
    let old = numbered(self.base)
    sides = [
      Side(x, matching: LineDiff.matches(old, first), to: self.base),
      Side(y, matching: LineDiff.matches(old, second), to: self.base),
    ]
  }

  /// The lines of the result.
  mutating func merged() -> [[UInt8]] {
    var result: [[UInt8]] = []
    for gap in 0...base.count {
      result += insertions(at: gap)
      if gap < base.count { result += kept(gap) }
    }
    return result
  }

  /// A line of the ancestor in the result; empty if it is removed or moved.
  private mutating func kept(_ index: Int) -> [[UInt8]] {
    if sides.contains(where: { $0.moved[index] != nil }) { return [] }
    let lines = sides.map { side in side.places[index].map { side.lines[$0] } }
    switch (lines[0], lines[1]) {
    case (let x?, let y?): return content(hasBase ? base[index] : nil, x, y)
    case (let line?, nil), (nil, let line?):
      // A change counts more than a removal.
      return hasBase && line.isSame(as: base[index]) ? [] : line.texts
    case (nil, nil): return []
    }
  }

  private mutating func content(_ base: Line?, _ x: Line, _ y: Line) -> [[UInt8]] {
    let text = ItemMerge.merge(base: base?.text, x.text, y.text, &replaced)
    if x.body.isEmpty, y.body.isEmpty { return [text] }
    var body = LineMerge(base: base?.body, x.body, y.body)
    defer { replaced += body.replaced }
    return [text] + body.merged()
  }

  // MARK: New lines

  private mutating func insertions(at gap: Int) -> [[UInt8]] {
    var x = sides[0].insertions[gap]
    var y = sides[1].insertions[gap]
    if x.isEmpty && y.isEmpty { return [] }
    // An item that both sides added is one item.
    var common: [Int: [[UInt8]]] = [:]
    let added = Dictionary(grouping: y.filter(sides[1].isNewItem)) { sides[1].lines[$0].key }
    var taken: Set<Int> = []
    for place in x where sides[0].isNewItem(place) {
      let line = sides[0].lines[place]
      guard let twins = added[line.key], twins.count == 1, taken.insert(twins[0]).inserted else {
        continue
      }
      common[place] = content(nil, line, sides[1].lines[twins[0]])
    }
    y.removeAll(where: taken.contains)
    if !common.isEmpty, y.allSatisfy({ sides[1].lines[$0].text.allSatisfy(\.isBlank) }) { y = [] }
    x = x.filter { !isEmittedElsewhere($0, of: 0) }
    y = y.filter { !isEmittedElsewhere($0, of: 1) }
    var blocks: [[[UInt8]]] = []
    blocks.append(x.flatMap { common[$0] ?? moved($0, of: 0) })
    blocks.append(y.flatMap { moved($0, of: 1) })
    if blocks[0].containsBlock(blocks[1]) { return blocks[0] }
    if blocks[1].containsBlock(blocks[0]) { return blocks[1] }
    let isOrdered = !blocks[1].lexicographicallyPrecedes(blocks[0]) {
      $0.lexicographicallyPrecedes($1)
    }
    return isOrdered ? blocks[0] + blocks[1] : blocks[1] + blocks[0]
  }

  /// Whether an item that a side moved is removed by the other side, or is where that moved it.
  private func isEmittedElsewhere(_ place: Int, of number: Int) -> Bool {
    guard let index = sides[number].origins[place] else { return false }
    let other = sides[1 - number]
    if other.moved[index] != nil { return number == 1 }
    return other.places[index] == nil && sides[number].lines[place].isSame(as: base[index])
  }

  /// A new or moved line.
  private mutating func moved(_ place: Int, of number: Int) -> [[UInt8]] {
    let line = sides[number].lines[place]
    guard let index = sides[number].origins[place] else { return line.texts }
    let other = sides[1 - number]
    guard let theirs = other.places[index] ?? other.moved[index] else { return line.texts }
    let old = hasBase ? base[index] : nil
    return number == 0
      ? content(old, line, other.lines[theirs]) : content(old, other.lines[theirs], line)
  }
}

/// One version, compared with the ancestor.
private struct Side {
  let lines: [LineMerge.Line]
  /// The place of each line of the ancestor; `nil` if it was removed or moved.
  private(set) var places: [Int?]
  /// The places of items that were moved.
  private(set) var moved: [Int: Int] = [:]
  /// The line of the ancestor from which a moved item comes.
  private(set) var origins: [Int?]
  /// The new and moved lines before each line of the ancestor, and after the last one.
  private(set) var insertions: [[Int]]

  init(_ lines: [LineMerge.Line], matching matches: [Int?], to base: [LineMerge.Line]) {
    self.lines = lines
    places = matches
    origins = [Int?](repeating: nil, count: lines.count)
    insertions = [[Int]](repeating: [], count: base.count + 1)
    findMoves(base)
    findRenames(base)
    var owners = [Int?](repeating: nil, count: lines.count)
    for (index, place) in places.enumerated() { if let place { owners[place] = index } }
    var gap = 0
    for (place, owner) in owners.enumerated() {
      if let owner { gap = owner + 1 } else { insertions[gap].append(place) }
    }
  }

  func isNewItem(_ place: Int) -> Bool { lines[place].isItem && origins[place] == nil }

  /// Items that occur once in both texts, in another order.
  private mutating func findMoves(_ base: [LineMerge.Line]) {
    func single(_ lines: [LineMerge.Line]) -> [[UInt8]: Int] {
      let items = lines.indices.filter { lines[$0].isItem }
      return Dictionary(grouping: items) { lines[$0].key }.compactMapValues {
        $0.count == 1 ? $0[0] : nil
      }
    }
    let (old, new) = (single(base), single(lines))
    for (key, index) in old where places[index] == nil {
      guard let place = new[key] else { continue }
      moved[index] = place
      origins[place] = index
    }
  }

  /// Items whose title was changed where they are.
  private mutating func findRenames(_ base: [LineMerge.Line]) {
    // For each line, the place of the next line that is in both texts.
    var ends = [Int](repeating: lines.count, count: base.count + 1)
    for index in base.indices.reversed() { ends[index] = places[index] ?? ends[index + 1] }
    var next = 0
    for index in base.indices {
      if let place = places[index] {
        next = place + 1
        continue
      }
      guard let title = base[index].title, moved[index] == nil, next < ends[index] else { continue }
      let candidates = (next..<ends[index]).prefix(Self.mostCandidates)
      let found = candidates.first { place in
        origins[place] == nil && lines[place].title.map { title.resembles($0) } ?? false
      }
      guard let found else { continue }
      places[index] = found
      next = found + 1
    }
  }

  /// Each removed item is compared with the next new ones only, so that long lists take no longer.
  private static let mostCandidates = 10
}

extension String {
  /// Whether at least half of the words are the same, or one has all words of the other.
  fileprivate func resembles(_ other: String) -> Bool {
    func words(_ text: String) -> Set<Substring> {
      Set(text.split(whereSeparator: \.isWhitespace))
    }
    let (own, others) = (words(self), words(other))
    let common = own.intersection(others).count
    return common > 0
      && (common * 2 >= max(own.count, others.count) || common == min(own.count, others.count))
  }
}

extension [[UInt8]] {
  fileprivate func containsBlock(_ block: [[UInt8]]) -> Bool {
    if block.count > count { return false }
    return (0...count - block.count).contains { self[$0..<$0 + block.count].elementsEqual(block) }
  }
}

extension [LineMerge.Line] {
  /// Puts the lines that are indented below an item into its body.
  func nested(depth: Int = 0) -> [LineMerge.Line] {
    // As deep as bodies are read.
    if depth == 100 { return self }
    var result: [LineMerge.Line] = []
    var index = 0
    while index < count {
      var line = self[index]
      var end = index + 1
      if line.isItem {
        let indentation = line.text.indentation
        var next = end
        while next < count {
          let isBlank = self[next].text.allSatisfy(\.isBlank)
          guard isBlank || self[next].text.indentation > indentation else { break }
          next += 1
          if !isBlank { end = next }
        }
        line.body = [LineMerge.Line](self[(index + 1)..<end]).nested(depth: depth + 1)
      }
      result.append(line)
      index = end
    }
    return result
  }
}

extension [UInt8] {
  /// The number of blanks and marks of quotes at its beginning.
  fileprivate var indentation: Int {
    prefix { $0.isBlank || $0 == UInt8(ascii: ">") }.count
  }
}
