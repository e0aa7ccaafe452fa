import Text
import TodoModel

/// Writes new todos from text as people type it: one a line, and an indented line is a subtask of the todo
/// above it. Asks whether to add an unknown category to the acting user's own.
package struct AddQuickly: TodoAction {
  private let lines: [Line]
  /// Has the values that do not come from the text.
  private let given: AddTodo

  private struct Line {
    let text: String
    /// Where it begins in the whole text, in UTF-16 code units.
    var start = 0
    /// In Markdown.
    var subtasks: [String] = []
  }

  /// The maximum number of todos in a text.
  package static let most = 100

  package init(_ text: String, given: AddTodo = AddTodo(title: "")) {
    (lines, self.given) = (Self.lines(of: text), given)
  }

  /// A list from elsewhere has bullets, which are no part of the titles.
  private static func lines(of text: String) -> [Line] {
    let all = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    guard all.count > 1 else { return [Line(text: text)] }
    var lines: [Line] = []
    for line in all {
      let words = line.drop(while: \.isWhitespace)
      let bullet = words.prefixMatch(of: /(?:[-*+]|[0-9]+[.)])\s+/)
      var rest = words[(bullet?.range.upperBound ?? words.startIndex)...]
      let box = rest.prefixMatch(of: /\[([ xX])\]\s+/)
      if let box, box.1 == " " { rest = rest[box.range.upperBound...] }
      if let last = lines.indices.last, line.first?.isWhitespace == true {
        lines[last].subtasks.append("- \(box?.1 == " " || box == nil ? "[ ] " : "")\(rest)")
      } else {
        let start = text.utf16.distance(from: text.startIndex, to: rest.startIndex)
        lines.append(Line(text: String(rest), start: start))
      }
    }
    return lines
  }

  package var scope: LoadScope {
    let isForSomebody = lines.contains {
      $0.text.lowercased().contains("\(QuickEntry.recipientKey):")
    }
    return isForSomebody ? .all : given.scope
  }

  package var fitsProjects: Bool { true }

  package func apply(to changeset: inout Changeset) throws {
    guard lines.count <= Self.most else {
      throw Refusal.tooManyLines(count: lines.count, limit: Self.most)
    }
    // What is local to this device needs no user.
    let hasUser = changeset.workspace.kind == .accounts && !given.isLocal
    let user = hasUser ? try changeset.actingUser().username : ""
    let entries = entries(in: changeset.workspace, of: user, DayReader(changeset))
    for (line, entry) in zip(lines, entries.map(\.entry)) {
      var action = given
      (action.title, action.values) = (entry.title, entry.values)
      (action.customValues, action.recipient) = (entry.customValues, entry.recipient)
      action.tags += entry.tags
      action.isStarred = given.isStarred || entry.isStarred
      if !line.subtasks.isEmpty {
        let list = line.subtasks.joined(separator: "\n")
        action.body = given.body.map { "\($0)\n\n\(list)" } ?? list
      }
      if !action.isNewCategory { action.isNewCategory = try mayAddCategory(of: action, &changeset) }
      try action.apply(to: &changeset)
    }
  }

  private func mayAddCategory(of action: AddTodo, _ changeset: inout Changeset) throws -> Bool {
    guard given.values[.category] == nil, let category = action.values[.category],
      changeset.workspace.kind == .accounts, action.recipient == nil, !action.isLocal
    else { return false }
    let user = try changeset.actingUser().username
    do {
      _ = try changeset.category(category, of: user, orNew: false)
      return false
    } catch Refusal.unknownCategory(let name, let near, .own) {
      try changeset.confirm(.addCategory(name: name, suggestion: near))
      return true
    }
  }

  /// What each of the first lines means, and where it begins in the text, in UTF-16 code units.
  package func entries(
    in workspace: Workspace, of user: String, _ days: DayReader
  ) -> [(entry: QuickEntry, start: Int)] {
    var names = QuickEntry.Names(in: workspace, of: user)
    // A todo of this device is nobody else's: the word stays in the title.
    if given.isLocal { names.users = [] }
    return lines.prefix(Self.most).map {
      (QuickEntry($0.text, given: given, among: names, days), $0.start)
    }
  }

  /// How many todos and subtasks the text has.
  package var counts: (todos: Int, subtasks: Int) {
    (lines.count, lines.reduce(0) { $0 + $1.subtasks.count })
  }

  /// The names that a word at which the cursor is may become.
  package struct Completion: Hashable, Sendable {
    /// The word, in UTF-16 code units.
    package let range: Range<Int>
    package let names: [String]
    /// Whether the word is meant to be one of them.
    package let isMeant: Bool
  }

  /// The names that a word at which the cursor is may become; `nil` without any.
  ///
  /// - Parameters:
  ///   - offset: of the cursor, in UTF-16 code units.
  ///   - most: how many names.
  package func completion(
    at offset: Int, in workspace: Workspace, of user: String, most: Int = 6
  ) -> Completion? {
    guard let line = lines.last(where: { $0.start <= offset }),
      let end = line.text.utf16.index(
        line.text.startIndex, offsetBy: offset - line.start, limitedBy: line.text.endIndex)
    else { return nil }
    let before = line.text[..<end]
    let start = before.lastIndex(where: \.isWhitespace).map(before.index(after:))
    let word = before[(start ?? before.startIndex)...]
    let (names, isMeant) = QuickEntry.Names.completions(
      of: word, in: workspace, of: user, most: most)
    guard !names.isEmpty else { return nil }
    return Completion(range: offset - word.utf16.count..<offset, names: names, isMeant: isMeant)
  }
}
