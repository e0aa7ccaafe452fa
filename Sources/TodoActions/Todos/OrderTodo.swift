import Text
import TodoFormat
import TodoModel
import TodoStore

/// Moves a todo to a place in a column of a board.
///
/// Files get numbers, ascending: the todo itself, and those above it that have none, since a todo
/// without a number comes after all others. A todo whose file the acting user may not change, or an
/// item of a checklist, gets none: what is moved below it stays above it.
package struct OrderTodo: TodoAction {
  let id: String
  /// The todos of the column in the wanted order.
  let column: [String]
  /// The change of its status, if it comes from another column.
  package var edit: EditTodo?

  /// - Parameter column: the todos of the column in the wanted order, with the one that is moved.
  package init(_ id: String, in column: [String]) { (self.id, self.column) = (id, column) }

  package var scope: LoadScope { .all }

  package var fitsProjects: Bool { true }

  package func apply(to changeset: inout Changeset) throws {
    let moved = try changeset.find(id) { _ in true }
    let found = changeset.workspace.todos[moved]
    try changeset.checkOwner(of: found)
    if found.isItem { throw Refusal.itemHasNoPlace(.field(.order)) }
    try edit?.apply(to: &changeset)
    // Others may have removed some of them meanwhile.
    let positions = Dictionary(
      changeset.workspace.todos.enumerated().map { ($1.address, $0) }, uniquingKeysWith: { $1 })
    var seen: Set<Int> = []
    var order = column.compactMap { positions[$0] }.filter { seen.insert($0).inserted }
    if !order.contains(moved) { order.append(moved) }
    let places: any ColumnPlaces
    if changeset.workspace.kind == .backlog {
      order.removeAll { !changeset.mayChange(changeset.workspace.todos[$0]) }
      places = ProjectColumnOrder(
        order.map { changeset.workspace.todos[$0].orderThousandths },
        moved: order.firstIndex(of: moved) ?? 0)
    } else {
      places = ColumnOrder(
        order.map { Self.card($0, changeset) }, moved: order.firstIndex(of: moved) ?? 0)
    }
    let reference = changeset.reference(to: found)
    var isChanged = false
    for (card, number) in places.numbers.sorted(by: { $0.key < $1.key }) {
      let todo = changeset.workspace.todos[order[card]]
      let hasChanged = try changeset.edit(todo.path) { text in
        try text.set(.order, to: .plain("\(Thousandths(count: number))"))
      }
      if hasChanged { isChanged = true }
    }
    // What it tells names the todo.
    if edit != nil { return }
    guard isChanged else {
      changeset.notify(.nothingToEdit(reference))
      return changeset.mention(found.address)
    }
    changeset.tell(.ordered(reference, place: places.place + 1), about: found.address)
  }

  private static func card(_ index: Int, _ changeset: Changeset) -> ColumnOrder.Card {
    let todo = changeset.workspace.todos[index]
    return ColumnOrder.Card(
      number: todo.orderThousandths, isFixed: todo.isItem || !changeset.mayChange(todo))
  }
}

/// The numbers that put a card of a column where it is wanted, in thousandths.
protocol ColumnPlaces {
  /// The new numbers, by the positions of the cards in the wanted order.
  var numbers: [Int: Int] { get }
  /// The position that the card really gets.
  var place: Int { get }
}

/// Few new numbers: those of the card, and of what is above it without one.
struct ColumnOrder: ColumnPlaces {
  struct Card {
    var number: Int?
    /// Whether it cannot get another number.
    var isFixed = false
  }

  private(set) var numbers: [Int: Int] = [:]
  let place: Int

  /// - Parameters:
  ///   - cards: in the wanted order.
  ///   - moved: the position of the card that is moved.
  init(_ cards: [Card], moved: Int) {
    var above: Int?
    var place = 0
    while place < moved {
      let card = cards[place]
      if card.number == nil {
        if card.isFixed { break }
        numbers[place] = Self.whole(after: above)
      }
      above = max(above ?? .min, numbers[place] ?? card.number ?? .min)
      place += 1
    }
    self.place = place
    let others = cards.indices.filter { $0 >= place && $0 != moved }
    let below = others.compactMap { cards[$0].number }.first { $0 > above ?? .min }
    var last = Self.between(above, below)
    numbers[moved] = last
    // Where there was no room, and behind numbers that were equal.
    for card in others {
      guard let number = cards[card].number, number <= last else { continue }
      if cards[card].isFixed || number < above ?? .min { continue }
      last = Self.whole(after: last)
      numbers[card] = last
    }
  }

  private static let one = 1000

  /// The next whole number.
  private static func whole(after number: Int?) -> Int {
    guard let number else { return one }
    // The remainder of a negative number is negative.
    let rest = (number % one + one) % one
    return number - rest + one
  }

  /// A number between two others, a whole one if possible.
  private static func between(_ above: Int?, _ below: Int?) -> Int {
    guard let below else { return whole(after: above) }
    guard let above else { return whole(after: below - 1) - one }
    if whole(after: above) < below { return whole(after: above) }
    let middle = above + (below - above) / 2
    return middle > above ? middle : whole(after: above)
  }
}
