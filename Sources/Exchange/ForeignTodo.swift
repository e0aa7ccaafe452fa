import Text
import TodoFormat
import TodoModel

/// A todo as another tool exports it, or is to read it, in Docket's terms.
package struct ForeignTodo: Hashable, Sendable {
  /// What tells it from all others, of this export and of others: an address, or the tool's name and the
  /// todo's id there. A second import knows the todo by it.
  package var source: String
  /// What Docket itself calls it in what it exports; `nil` where that is the source.
  package var ownName: String?
  /// What it was before a tool moved it to another list.
  package var former: Former?
  /// Its id, where that counts in its list alone.
  package var listID: String?
  /// On which it begins in its file, from 1; 0 where the format has no lines for todos.
  package var line = 0
  package var title: String
  /// In Markdown.
  package var body = ""
  package var state = Status.Meaning.todo
  /// The state's own name, where the workspace has that name too.
  package var stateName: String?
  package var created: TodoDate?
  /// When it was completed or cancelled.
  package var closed: TodoDate?
  package var start: TodoDate?
  package var due: TodoDate?
  /// When it is due and how it repeats, as people type it, where the tool exports just that.
  package var dayWords: String?
  package var repeats: String?
  /// The rule of a calendar, beside which Docket's own words for it may be; empty for a task without one.
  var calendarRule: String?
  package var priority: Priority?
  /// Where the format has one beside the tags.
  package var category: String?
  /// Without a category the first that the workspace knows is the category.
  package var tags: [String] = []
  package var project: String?
  package var estimateMinutes: Int?
  package var isStarred = false
  /// Names of people in that tool. The first is the owner here.
  package var people: [String] = []
  package var author: String?
  package var comments: [Comment] = []
  package var subtasks: [Subtask] = []
  /// The sources of todos that it waits for.
  package var depends: [String] = []
  /// What Docket has no place for.
  package var others: [Other] = []
  /// What its file tells; `nil` where a value that is not there is none.
  package var told: ToldNames?
  /// The columns that were named for its table, where these are others than those found by their names.
  package var columns: [ImportColumn: String] = [:]

  /// The key of a state that is not understood.
  package static let stateKey = "source_status"

  package init(source: String, title: String) { (self.source, self.title) = (source, title) }

  package struct Former: Hashable, Sendable {
    /// The name of the file, without its ending.
    package var list: String
    package var source: String
  }

  package struct Comment: Hashable, Sendable {
    package var author: String?
    /// `nil` where the tool does not say.
    package var time: TodoDate?
    /// In Markdown.
    package var text: String
  }

  package struct Subtask: Hashable, Sendable {
    package var title: String
    package var isDone: Bool
    /// How many others it is below.
    package var depth = 0
  }

  package struct Other: Hashable, Sendable {
    /// As a key of front matter: lower-case letters, digits and `_`.
    package var key: String
    package var value: String
  }

  /// Keeps a value under a key that is made from a name, if there is a value.
  package mutating func keep(_ value: String?, as name: String) {
    guard let value = value?.trimmingBlanks, !value.isEmpty else { return }
    others.append(Other(key: Self.key(name), value: value))
  }

  /// Keeps an estimate that cannot be read as it is written.
  mutating func setEstimate(_ text: String?) {
    guard let text else { return }
    switch EstimateReader.read(text.asEstimate ?? text) {
    case .success(let minutes): estimateMinutes = minutes
    case .failure: keep(text, as: "source_estimate")
    }
  }

  /// Keeps a rule that cannot be read as it is written.
  mutating func setRule(_ text: String?) {
    guard let text else { return }
    switch RecurrenceReader.read(text) {
    case .success: repeats = text
    case .failure: keep(text, as: "source_repeat")
    }
  }

  /// Keeps the words for a rule that a calendar has as it was exported, without Docket's own words.
  package mutating func keepRule(of exported: ForeignTodo) {
    guard let calendarRule, let rule = exported.calendarRule,
      Self.ruleParts(rule) == Self.ruleParts(calendarRule)
    else { return }
    repeats = exported.repeats
  }

  /// What a rule says, in whatever order: programs add a week's first day, and leave out an interval of one.
  static func ruleParts(_ rule: String) -> Set<String> {
    Set(
      rule.uppercased().split(separator: ";").map(String.init).filter {
        $0 != "INTERVAL=1" && !$0.hasPrefix("WKST=")
      })
  }

  /// A key that is made from a name: lower-case letters, digits and `_`.
  package static func key(_ name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "value" : words.joined(separator: "_")
  }
}

extension [ForeignTodo] {
  /// Makes todos wait for those below them. The name of one that is not there stays under a key of the other.
  mutating func wait(for below: [Below], key: String) {
    let places = Dictionary(indices.map { (self[$0].source, $0) }) { first, _ in first }
    for each in below {
      if let place = places[each.parent] {
        self[place].depends.append(self[each.place].source)
      } else {
        self[each.place].keep(each.name, as: key)
      }
    }
  }

  /// A todo that is below another one.
  struct Below {
    let place: Int
    /// The other's source.
    let parent: String
    /// What the file calls the other one.
    let name: String
  }
}

/// Names for todos that have no id: the same words twice are two todos.
package struct UniqueSources {
  private var used: Set<String> = []
  /// The last number that each name was given.
  private var numbers: [String: Int] = [:]

  /// The beginning of a long name is enough: it is a line of front matter.
  private static let longest = 1000

  mutating func next(_ name: String) -> String {
    let name = String(name.prefix(Self.longest))
    var number = numbers[name, default: 0]
    var source: String
    repeat {
      number += 1
      source = Self.source(name, number)
    } while !used.insert(source).inserted
    numbers[name] = number
    return source
  }

  /// The source of the second, third … of the same words.
  package static func source(_ name: String, _ number: Int) -> String {
    number == 1 ? name : "\(name) (\(number))"
  }

  /// The sources that others of the same words have, if there are any: the first, and the next one.
  package static func namesakes(of source: String) -> [String] {
    var names = [Self.source(source, 2)]
    if source.last == ")", let open = source.lastIndex(of: "("), open > source.startIndex {
      let name = source[..<source.index(before: open)]
      if let number = Int(source[open...].dropFirst().dropLast()),
        source == Self.source(String(name), number)
      {
        names += [String(name), Self.source(String(name), number &+ 1)]
      }
    }
    return names
  }
}

/// What a file of another tool holds.
package struct ForeignFile: Hashable, Sendable {
  package let format: ImportFormat
  package var todos: [ForeignTodo] = []
  /// What a reader of the summary has to know: "comments before 3 May are not in the file".
  package var notes: [String] = []
  /// The columns of a table that Docket exported.
  var header: [String] = []
  /// The full names of people by those that the todos have.
  package var fullNames: [String: String] = [:]
  /// Whether it is a list without texts, comments and other keys.
  var isBrief = false
}

/// Why a file cannot be imported.
package struct ImportProblem: Error, Hashable, Sendable {
  package let path: String
  /// From 1; `nil` for the whole file.
  package var line: Int?
  /// Lower case, no full stop.
  package let message: String
  /// The columns of a table, if it is not clear which of them holds the titles.
  package let titleColumns: [String]

  package init(path: String, line: Int? = nil, _ message: String) {
    (self.path, self.line, self.message, titleColumns) = (path, line, message, [])
  }

  init(path: String, titleColumns: [String]) {
    (self.path, self.titleColumns) = (path, titleColumns)
    message = "no column is called 'title', 'summary' or 'name'"
  }
}

extension String {
  /// A duration of ISO 8601 such as `P1DT2H30M` as people write an estimate; `nil` for any other text.
  fileprivate var asEstimate: String? {
    guard let match = wholeMatch(of: /P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:0+S)?)?/)
    else { return nil }
    let parts = [(match.1, "w"), (match.2, "d"), (match.3, "h"), (match.4, "m")]
    return parts.compactMap { number, unit in number.map { "\($0)\(unit)" } }
      .joined(separator: " ")
  }
}

extension StringProtocol {
  var trimmingBlanks: String { String(withoutOuterSpace) }
}
