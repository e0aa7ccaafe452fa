import Text
import Testing
import TodoModel
import TodoFormat

/// A text in which `1️⃣` to `9️⃣` mark the places that diagnostics must name.
struct Marked {
  var text = ""
  var positions: [Character: SourcePosition] = [:]

  init(_ marked: String) {
    var position = SourcePosition.start
    for character in marked {
      if character.unicodeScalars.count == 3, character.unicodeScalars.last == "\u{20E3}" {
        positions[character] = position
        continue
      }
      text.append(character)
      for scalar in character.unicodeScalars {
        if scalar == "\n" || (scalar == "\r" && character.unicodeScalars.count == 1) {
          position = SourcePosition(line: Int(position.line) + 1, column: 1)
        } else if scalar != "\u{FEFF}" || position != .start {
          position = SourcePosition(line: Int(position.line), column: Int(position.column) + 1)
        }
      }
    }
  }

  func file(_ path: String) -> SourceFile { SourceFile(path: path, bytes: Array(text.utf8)) }
}

/// One diagnostic that a marked text must give.
struct Finding: Sendable {
  var mark: Character
  var severity: Severity
  var id: String
  var message: String

  static func error(_ mark: Character, _ id: String, _ message: String) -> Finding {
    Finding(mark: mark, severity: .error, id: id, message: message)
  }

  static func warning(_ mark: Character, _ id: String, _ message: String) -> Finding {
    Finding(mark: mark, severity: .warning, id: id, message: message)
  }
}

/// Fails for each finding that is missing, elsewhere or different, and for each unexpected one.
func expect(
  _ diagnostics: [Diagnostic], _ findings: [Finding], in marked: Marked,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  func line(_ position: SourcePosition?, _ severity: Severity, _ id: String, _ words: String)
    -> String
  {
    "\(position.map { "\($0.line):\($0.column)" } ?? "no mark"): \(severity.rawValue): \(words) [\(id)]"
  }
  let found = diagnostics.map { line($0.position, $0.severity, $0.id, $0.message) }
  let wanted = findings.map { line(marked.positions[$0.mark], $0.severity, $0.id, $0.message) }
  #expect(found.sorted() == wanted.sorted(), sourceLocation: sourceLocation)
}

/// Reads a marked file and checks its problems.
@discardableResult
func parse(
  _ text: String, _ findings: [Finding] = [], path: String = "users/ana/file.md",
  in context: FileContext = FileContext(area: .user, owner: "ana"),
  settings: Settings = Settings(), zone: Zone = .utc,
  sourceLocation: SourceLocation = #_sourceLocation
) -> TodoFile {
  let marked = Marked(text)
  let parsed = FileParser(settings: settings, zone: zone).parse(marked.file(path), in: context)
  expect(parsed.diagnostics, findings, in: marked, sourceLocation: sourceLocation)
  return parsed.value
}

/// The todo that a marked file is; anything else fails.
func todo(
  _ text: String, _ findings: [Finding] = [], path: String = "users/ana/file.md",
  in context: FileContext = FileContext(area: .user, owner: "ana"),
  settings: Settings = Settings(), zone: Zone = .utc,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Todo {
  let file = parse(
    text, findings, path: path, in: context, settings: settings, zone: zone,
    sourceLocation: sourceLocation)
  guard case .todo(let todo, _) = file else {
    Issue.record("not a todo: \(file)", sourceLocation: sourceLocation)
    throw NotATodo()
  }
  return todo
}

struct NotATodo: Error {}

extension FileContext {
  static let bare = FileContext(area: .bare)
  static let backlog = FileContext(area: .backlogTask)
}
