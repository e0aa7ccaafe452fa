import Text
import TodoFormat
import TodoModel

/// The text of a todo with boxes such as `- [ ] Mast`, which are ticked there and here.
struct TickedText {
  /// Before the body, so that no line of it is front matter.
  private static let head = "---\n---\n"
  /// Of more boxes none is followed.
  private static let most = 100

  private let text: FileText
  private let items: [ItemLayout]
  /// What tells each box from the others: its title, and how many above it have that title.
  private let names: [Name]

  struct Name: Hashable {
    let title: String
    let number: Int
  }

  init(_ body: String) throws(EditProblem) {
    text = try FileText(path: "todo.md", Array("\(Self.head)\(body)".utf8))
    let found = body.utf8.contains(UInt8(ascii: "[")) ? text.body(in: .utc).items : []
    items = found.count > Self.most ? [] : found
    var counts: [String: Int] = [:]
    names = items.map { item in
      counts[item.title, default: 0] += 1
      return Name(title: item.title, number: counts[item.title, default: 0])
    }
  }

  /// With all boxes empty, without blanks around.
  var withoutTicks: String {
    var bytes = text.bytes
    for item in items.reversed() { bytes.replaceSubrange(item.mark, with: [0x20]) }
    return String(Self.body(bytes).withoutOuterSpace)
  }

  /// The states of the boxes, a digit each; `nil` without any.
  var ticks: String? {
    items.isEmpty
      ? nil : items.map { String(Status.Meaning.allCases.firstIndex(of: $0.meaning) ?? 0) }.joined()
  }

  /// The states of the boxes that had others; `nil` if these are not the boxes.
  func changes(since ticks: String) -> [Name: Status.Meaning]? {
    guard let own = self.ticks, own.count == ticks.count else { return nil }
    var changes: [Name: Status.Meaning] = [:]
    for (index, pair) in zip(own, ticks).enumerated() where pair.0 != pair.1 {
      changes[names[index]] = items[index].meaning
    }
    return changes
  }

  func has(_ boxes: some Sequence<Name>) -> Bool { boxes.allSatisfy(names.contains) }

  /// The text with other states of its boxes.
  func with(_ changes: [Name: Status.Meaning]) throws(EditProblem) -> String {
    var text = text
    for (index, name) in names.enumerated() {
      if let state = changes[name] { try text.setMark(ofItem: index, to: state, in: .utc) }
    }
    return Self.body(text.bytes)
  }

  private static func body(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.dropFirst(head.utf8.count), as: UTF8.self)
  }
}

extension ImportRecord {
  /// The text where one of the sides changed its boxes alone, with those changes; `nil` where both changed
  /// more, or the other side has no such box any more.
  func mergedBody(there: String, here: String) throws(EditProblem) -> String? {
    guard let ticks = boxes else { return nil }
    let (there, here) = (try TickedText(there), try TickedText(here))
    if has(here.withoutTicks, of: Self.textOfBoxes), let changes = here.changes(since: ticks),
      there.has(changes.keys)
    {
      return try there.with(changes)
    }
    if has(there.withoutTicks, of: Self.textOfBoxes), let changes = there.changes(since: ticks),
      here.has(changes.keys)
    {
      return try here.with(changes)
    }
    return nil
  }
}
