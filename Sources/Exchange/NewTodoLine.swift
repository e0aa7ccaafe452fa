import Text
import TodoModel

/// A new todo as a program writes it for `docket add --from`: an object of JSON Lines.
package struct NewTodoLine: Hashable, Sendable {
  /// Its line, from 1.
  package let line: Int
  /// By which others in the same text name it.
  package private(set) var name: String?
  package private(set) var title = ""
  package private(set) var values: [TodoField: String] = [:]
  /// Of the fields that the workspace defines.
  package private(set) var customValues: [String: String] = [:]
  package private(set) var tags: [String] = []
  /// Names in the same text, or of todos that exist.
  package private(set) var depends: [String] = []
  package private(set) var body: String?
  package private(set) var status: String?
  package private(set) var isStarred = false
  /// In whose folder it is written.
  package private(set) var recipient: String?

  /// The most todos of a text.
  package static let most = 1000

  private static let fields: [TodoField] = [
    .due, .start, .category, .project, .priority, .repeat, .estimate,
  ]
  private static let keys =
    ["name", "title"] + fields.map(\.name)
    + ["tags", "depends", "body", "status", "starred", "for", "fields"]

  /// - Parameter path: for messages.
  package static func read(
    _ path: String, _ bytes: [UInt8]
  ) throws(ImportProblem) -> [NewTodoLine] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ImportProblem(path: path, "it is not valid UTF-8")
    }
    var reader = JSONReader(bytes, path: path)
    var todos: [NewTodoLine] = []
    var lines: [String: Int] = [:]
    for (line, value) in try reader.lines() {
      let reading = ObjectReading(path: path, line: line)
      let todo = try NewTodoLine(value, reading)
      if let name = todo.name, let first = lines.updateValue(line, forKey: name) {
        throw reading.problem("the name '\(name)' is that of line \(first) too")
      }
      todos.append(todo)
    }
    if todos.isEmpty { throw ImportProblem(path: path, "it contains no todos") }
    if todos.count > most {
      throw ImportProblem(path: path, "it has \(todos.count) todos; the limit is \(most)")
    }
    return todos
  }

  private init(_ value: JSONValue, _ reading: ObjectReading) throws(ImportProblem) {
    guard value.isObject else { throw reading.problem("each line must be an object, {…}") }
    line = reading.line
    for member in value.members where member.value != .null {
      let (key, value) = (member.key, member.value)
      switch key {
      case "name": name = try reading.text(value, of: key)
      case "title": title = try reading.text(value, of: key)
      case "tags": tags = try reading.texts(value, of: key)
      case "depends": depends = try reading.texts(value, of: key)
      case "body": body = try reading.text(value, of: key)
      case "status": status = try reading.text(value, of: key)
      case "for": recipient = try reading.text(value, of: key)
      case "starred":
        guard case .truth(let isTrue) = value else {
          throw reading.problem("'starred' must be true or false")
        }
        isStarred = isTrue
      case "fields":
        guard value.isObject else {
          throw reading.problem("'fields' must be an object with your own fields")
        }
        for field in value.members where field.value != .null {
          customValues[field.key] = try reading.text(field.value, of: field.key)
        }
      default:
        guard let field = Self.fields.first(where: { $0.name == key }) else {
          throw reading.problem(
            "unknown key '\(key.quotedShort)'\(suggestion(for: key, among: Self.keys))")
        }
        values[field] = try reading.text(value, of: key)
      }
    }
    if title.isEmpty { throw reading.problem("a todo needs a 'title'") }
  }
}

/// Reads the values of an object, and says where one is wrong.
private struct ObjectReading {
  let path: String
  let line: Int

  func problem(_ message: String) -> ImportProblem {
    ImportProblem(path: path, line: line, message)
  }

  /// A text that says something, or a number.
  func text(_ value: JSONValue, of key: String) throws(ImportProblem) -> String {
    guard let text = value.text else {
      throw problem("'\(key.quotedShort)' must be a text that is not empty")
    }
    return text
  }

  /// A list of texts, or one.
  func texts(_ value: JSONValue, of key: String) throws(ImportProblem) -> [String] {
    guard value.isList else { return [try text(value, of: key)] }
    var texts: [String] = []
    for element in value.elements { texts.append(try text(element, of: key)) }
    return texts
  }
}
