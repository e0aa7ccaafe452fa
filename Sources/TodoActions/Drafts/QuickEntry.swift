import Text
import TodoAnalysis
import TodoModel
import TodoFormat

/// A new todo in one line: `Renew passport fri #paperwork !high @Travel`.
///
/// `#tag`, `!priority` and `@Category` are understood anywhere, `due:`, `start:`, `category:`,
/// `project:`, `priority:`, `repeat:`, `estimate:` and fields of the workspace with a value behind them
/// and `for:` with a user too, and at the end or the beginning a day or a repeat rule. Words in double
/// quotes are taken as they are. A second value of a field stays in the title, as does a tag between its words.
package struct QuickEntry: Hashable, Sendable {
  package private(set) var title = ""
  /// Values of `TodoField.single`.
  package private(set) var values: [TodoField: String] = [:]
  /// Values of fields of the workspace, by name.
  package private(set) var customValues: [String: String] = [:]
  package private(set) var tags: [String] = []
  /// The user who gets it; `nil` for the acting user.
  package private(set) var recipient: String?

  private let customFields: [CustomField]
  private let users: [String]

  private struct Word {
    var text: String
    var isQuoted = false
  }

  /// - Parameters:
  ///   - categories: those of the acting user; the longest that fits is meant.
  ///   - customFields: the fields of the workspace.
  ///   - users: those who can get todos.
  package init(
    _ text: String, categories: [String], customFields: [CustomField] = [], users: [String] = [],
    _ days: DayReader
  ) {
    (self.customFields, self.users) = (customFields, users)
    var words = Self.words(of: text)[...]
    var plain: [Word] = []
    var signed: [(place: Int, word: Word)] = []
    while let word = words.popFirst() {
      if word.isQuoted || !read(word.text, &words, categories) {
        plain.append(word)
      } else if word.text.first == "#" {
        signed.append((plain.count, word))
      }
    }
    let first = readEnds(of: &plain, days)
    // A tag between words of the title is one of them.
    for (place, word) in signed.reversed() where place > first && place < first + plain.count {
      plain.insert(word, at: place - first)
    }
    title = plain.map(\.text).joined(separator: " ")
  }

  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var (current, quoted, isQuoted) = ("", false, false)
    func end() {
      if !current.isEmpty { words.append(Word(text: current, isQuoted: isQuoted)) }
      (current, isQuoted) = ("", false)
    }
    for character in text {
      if character == "\"", quoted || current.isEmpty || current.last == ":" {
        if current.isEmpty { isQuoted = true }
        quoted.toggle()
      } else if character.isWhitespace, !quoted {
        end()
      } else {
        current.append(character)
      }
    }
    end()
    return words
  }

  /// Reads a word with a sign.
  ///
  /// - Parameter rest: the words behind it, of which a category takes those that are its name.
  private mutating func read(
    _ word: String, _ rest: inout ArraySlice<Word>, _ categories: [String]
  ) -> Bool {
    let value = String(word.dropFirst())
    switch word.first {
    case "#" where !value.isEmpty && !value.allSatisfy(\.isNumber):
      tags.append(value)
    case "!":
      guard values[.priority] == nil, case .success(let priority?) = PriorityReader.read(value)
      else { return false }
      values[.priority] = priority.name
    case "@" where !value.isEmpty && values[.category] == nil:
      let following = rest.prefix { !$0.isQuoted }.map(\.text)
      let lengths = (0...min(3, following.count)).reversed()
      for length in lengths {
        let name = ([value] + following.prefix(length)).joined(separator: " ")
        guard let known = categories.first(where: { $0.foldedName == name.foldedName }) else {
          continue
        }
        values[.category] = known
        rest = rest.dropFirst(length)
        return true
      }
      values[.category] = value
    default: return readKey(word)
    }
    return true
  }

  static let recipientKey = "for"

  private mutating func readKey(_ word: String) -> Bool {
    guard let colon = word.firstIndex(of: ":") else { return false }
    let (key, value) = (word[..<colon].lowercased(), String(word[colon...].dropFirst()))
    // Not an address: `start://…`.
    guard !value.isEmpty, !value.hasPrefix("//") else { return false }
    if let field = TodoField.single.first(where: { $0.name == key }), values[field] == nil {
      values[field] = value
    } else if let field = customFields.first(where: { $0.name == key }),
      customValues[field.name] == nil
    {
      customValues[field.name] = value
    } else if key == Self.recipientKey, recipient == nil,
      let user = users.first(where: { $0 == ProfileRules.normalized(value) })
    {
      recipient = user
    } else {
      return false
    }
    return true
  }

  /// Takes a day and a repeat rule from the end of the words, or the day from their beginning. One word
  /// stays as the title.
  ///
  /// - Returns: the number of words taken from the beginning.
  private mutating func readEnds(of words: inout [Word], _ days: DayReader) -> Int {
    func text(_ words: ArraySlice<Word>) -> String? {
      words.contains(where: \.isQuoted) ? nil : words.map(\.text).joined(separator: " ")
    }
    for _ in 0..<2 {
      // `every week on monday, wednesday and friday`
      for length in (1...8).reversed() where length < words.count {
        guard let last = text(words.suffix(length)) else { continue }
        if values[.repeat] == nil, last.lowercased().hasPrefix("every "),
          case .success = RecurrenceReader.read(last)
        {
          values[.repeat] = last
        } else if values[.due] == nil, let day = days.named(last) {
          values[.due] = day
        } else {
          continue
        }
        words.removeLast(length)
        break
      }
    }
    guard values[.due] == nil else { return 0 }
    for length in (1...5).reversed() where length < words.count {
      guard let day = text(words.prefix(length)).flatMap(days.named) else { continue }
      values[.due] = day
      words.removeFirst(length)
      return length
    }
    return 0
  }
}

/// Writes a new todo from one line. Asks whether to add an unknown category to the acting user's own.
package struct AddQuickly: TodoAction {
  let text: String
  /// Whether it is added without a question.
  let isNewCategory: Bool

  package init(_ text: String, isNewCategory: Bool = false) {
    (self.text, self.isNewCategory) = (text, isNewCategory)
  }

  package var scope: LoadScope {
    text.lowercased().contains("\(QuickEntry.recipientKey):") ? .all : .own()
  }

  package func apply(to changeset: inout Changeset) throws {
    let user = changeset.workspace.kind == .accounts ? try changeset.actingUser().username : ""
    var action = action(in: changeset.workspace, of: user, DayReader(changeset))
    if !isNewCategory { action.isNewCategory = try mayAddCategory(of: action, &changeset) }
    try action.apply(to: &changeset)
  }

  private func mayAddCategory(of action: AddTodo, _ changeset: inout Changeset) throws -> Bool {
    guard let category = action.values[.category], changeset.workspace.kind == .accounts,
      action.recipient == nil
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

  /// What the line means.
  package func entry(in workspace: Workspace, of user: String, _ days: DayReader) -> QuickEntry {
    let own = workspace.users.first { $0.username == user }?.categories ?? []
    return QuickEntry(
      text, categories: (workspace.settings.categories + own).map(\.name),
      customFields: workspace.settings.fields,
      users: workspace.users.map(\.username).filter { $0 != Workspace.localOwner }, days)
  }

  private func action(in workspace: Workspace, of user: String, _ days: DayReader) -> AddTodo {
    let entry = entry(in: workspace, of: user, days)
    var action = AddTodo(title: entry.title)
    (action.values, action.tags, action.isNewCategory) = (entry.values, entry.tags, isNewCategory)
    (action.customValues, action.recipient) = (entry.customValues, entry.recipient)
    return action
  }
}
