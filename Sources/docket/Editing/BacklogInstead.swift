import TodoModel
import TodoParsing
import TodoStore

/// What Backlog.md has in place of a command that writes: its projects are only read (formats.md §1).
struct BacklogInstead: Sendable {
  /// One a line, with what each of them begins with: `backlog task edit task-1`.
  private let commands: [String]
  private var words: [Word] = []
  /// What it has no option for.
  private var lacking: [String] = []
  /// Why none of its commands does it.
  private var obstacle: String?

  private enum Word: Sendable {
    case text(String)
    case day(String, of: String)
    case status(Status.Meaning)
    case statusNamed(String)
  }

  /// - Parameter commands: as they are typed, without their options.
  init(_ commands: [String]) { self.commands = commands }

  /// A command that makes a task. It takes a title that begins with `-` for an option, and leaves away
  /// a `--` before it (commander's `parseOptions`, in commands below commands).
  init(creating title: String) {
    commands = ["backlog task create \(title.quotedForShell)"]
    if title.utf8.first == 0x2D, title.utf8.count > 1 {
      obstacle = "it takes a title that begins with '-' for an option"
    }
  }

  /// A command about tasks, one for each of them.
  init(_ command: String, _ ids: [String]) {
    commands = ids.map { "backlog task \(command) \($0.shellWord)" }
  }

  mutating func add(_ option: String, _ value: String?) {
    if let value { words.append(.text("\(option) \(value.quotedForShell)")) }
  }

  mutating func add(_ flag: String, if isGiven: Bool) {
    if isGiven { words.append(.text(flag)) }
  }

  /// - Parameter day: as it was given.
  mutating func addDue(_ day: String?) {
    if let day { words.append(.day(day, of: "--due-date")) }
  }

  /// - Parameter priority: as it was given; it has three.
  mutating func addPriority(_ priority: String?) {
    guard let priority else { return }
    let known: [Priority] = [.high, .medium, .low]
    guard case .success(let value?) = PriorityReader.read(priority), known.contains(value) else {
      return lack("--priority \(priority.shellWord)", if: true)
    }
    add("--priority", value.name)
  }

  mutating func add(_ status: Status.Meaning) { words.append(.status(status)) }

  /// - Parameter status: as it was given.
  mutating func addStatus(_ status: String?) {
    if let status { words.append(.statusNamed(status)) }
  }

  /// - Parameter option: as it is given here.
  mutating func lack(_ option: String, if isGiven: Bool) {
    if isGiven { lacking.append(option) }
  }

  /// What to say behind "a Backlog.md project is only read here".
  ///
  /// - Parameters:
  ///   - statuses: the project's.
  ///   - days: reads the days that were given.
  func message(_ statuses: [Status], _ days: DayOption) throws -> String {
    if let obstacle { return ", and \(obstacle)" }
    var options = ""
    var reasons: [String] = []
    func add(_ meaning: Status.Meaning) {
      if let name = statuses.name(of: meaning) {
        options += " -s \(name.shellWord)"
      } else {
        let names = statuses.compactMap(\.name).map { "'\($0)'" }.joined(separator: ", ")
        reasons.append("none of its statuses means \(meaning.rawValue): \(names)")
      }
    }
    for word in words {
      switch word {
      case .text(let text): options += " \(text)"
      case .day(let day, let option): options += " \(option) '\(try days.universal(day, "--due"))'"
      case .status(let meaning): add(meaning)
      case .statusNamed(let text):
        let status = try FieldCheck.status(text, among: statuses)
        if let name = status.name, statuses.contains(status) {
          options += " -s \(name.shellWord)"
        } else {
          add(status.meaning)
        }
      }
    }
    if !lacking.isEmpty {
      reasons.append("it has no option for \(lacking.joined(separator: ", "))")
    }
    let reason = reasons.joined(separator: ", ")
    if options.isEmpty, !reasons.isEmpty { return ", and \(reason)" }
    let lines = commands.map { "\n  \($0)\(options)" }.joined()
    return ", write with\(lines)\(reason.isEmpty ? "" : "\n\(reason)")"
  }
}
