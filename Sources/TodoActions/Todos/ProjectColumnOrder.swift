/// The numbers that Backlog.md gives when a card is moved, in steps of 1000 (`src/core/reorder.ts`): the card
/// gets one between its neighbours, and all of the column that have none, or are not in order, get one too.
struct ProjectColumnOrder: ColumnPlaces {
  private(set) var numbers: [Int: Int] = [:]
  let place: Int

  private static let step = 1_000_000

  /// - Parameters:
  ///   - cards: the numbers that there are in the wanted order, in thousandths.
  ///   - moved: the position of the card that is moved.
  init(_ cards: [Int?], moved: Int) {
    place = moved
    guard cards.indices.contains(moved) else { return }
    var all = cards
    let (number, isCrowded) = Self.number(
      after: moved > 0 ? cards[moved - 1] : nil,
      before: moved + 1 < cards.count ? cards[moved + 1] : nil)
    all[moved] = number
    var last: Int?
    for index in all.indices {
      let next = last.map { $0 + Self.step } ?? Self.step
      let assigned: Int
      if let own = all[index], !isCrowded, last.map({ own > $0 }) ?? true {
        assigned = own
      } else {
        assigned = next
      }
      if assigned != cards[index] { numbers[index] = assigned }
      last = assigned
    }
  }

  /// - Returns: the number of the card, and whether there is no room for it.
  private static func number(after above: Int?, before below: Int?) -> (Int, isCrowded: Bool) {
    guard let above else {
      guard let below else { return (step, false) }
      return (below / 2, below / 2 <= 0 || below / 2 >= below)
    }
    guard let below else { return (above + step, false) }
    if below <= above { return (above + step, true) }
    let middle = above + (below - above) / 2
    return (middle, middle <= above || middle >= below)
  }
}
