/// Compares two sequences of lines, given as numbers: equal lines have equal numbers.
enum LineDiff {
  /// Returns, for each old line, the place of the same line in the new text; `nil` if it has none.
  /// Places rise.
  static func matches(_ old: [Int], _ new: [Int]) -> [Int?] {
    var places = [Int?](repeating: nil, count: old.count)
    var (start, oldEnd, newEnd) = (0, old.count, new.count)
    while start < min(oldEnd, newEnd), old[start] == new[start] {
      places[start] = start
      start += 1
    }
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
      places[oldEnd] = newEnd
    }
    // Lines that occur once in both texts divide them into short parts.
    var part = (old: start, new: start)
    for anchor in anchors(old[start..<oldEnd], new[start..<newEnd]) + [(oldEnd, newEnd)] {
      compare(old, part.old..<anchor.old, new, part.new..<anchor.new, &places)
      if anchor.old < oldEnd { places[anchor.old] = anchor.new }
      part = (anchor.old + 1, anchor.new + 1)
    }
    return places
  }

  /// Longer parts without a common line count as replaced, because comparing takes quadratic memory.
  private static let longest = 4000

  private static func compare(
    _ old: [Int], _ oldRange: Range<Int>, _ new: [Int], _ newRange: Range<Int>,
    _ places: inout [Int?]
  ) {
    if oldRange.isEmpty || newRange.isEmpty { return }
    guard oldRange.count + newRange.count <= longest else { return }
    let changes = Array(new[newRange]).difference(from: Array(old[oldRange]))
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let left = newRange.indices.lazy.filter { !inserted.contains($0 - newRange.lowerBound) }
    let kept = oldRange.indices.lazy.filter { !removed.contains($0 - oldRange.lowerBound) }
    for (old, new) in zip(kept, left) { places[old] = new }
  }

  /// The longest rising sequence of lines that occur once in both texts (patience diff).
  private static func anchors(
    _ old: ArraySlice<Int>, _ new: ArraySlice<Int>
  ) -> [(old: Int, new: Int)] {
    func single(_ lines: ArraySlice<Int>) -> [Int: Int] {
      var places: [Int: Int?] = [:]
      for index in lines.indices {
        places.updateValue(places[lines[index]] == nil ? index : nil, forKey: lines[index])
      }
      return places.compactMapValues { $0 }
    }
    let (inOld, inNew) = (single(old), single(new))
    let pairs = old.indices.compactMap { index -> (old: Int, new: Int)? in
      guard inOld[old[index]] == index, let place = inNew[old[index]] else { return nil }
      return (index, place)
    }
    // The last pair of the best sequence of each length, and the pair before each.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var result: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      result.append(pairs[index])
      next = previous[index]
    }
    return result.reversed()
  }
}
