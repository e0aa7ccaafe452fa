import Text
import TodoFormat
import TodoModel

/// Reads the values of one file of another tool.
struct ImportReading {
  /// As it was given.
  let path: String
  /// Whether that is the name of a file.
  let hasName: Bool
  /// What the list in the file is called; `nil` for the file's own name.
  let name: String?
  /// A time without an offset is one of this zone.
  let zone: Zone
  private let statuses: StatusReader
  /// Case folded, of the settings.
  private let ownNames: Set<String>

  /// The file's name without its folder and ending.
  let stem: String

  init(path: String, hasName: Bool, name: String?, zone: Zone, statuses: [Status]) {
    (self.path, self.hasName, self.name, self.zone) = (path, hasName, name, zone)
    stem = Self.stem(of: path)
    self.statuses = StatusReader(statuses: statuses)
    ownNames = Set(statuses.compactMap(\.name).map(\.foldedName))
  }

  func problem(_ message: String) -> ImportProblem { ImportProblem(path: path, message) }

  /// By which todos without ids that count elsewhere are known: `todo`, or `work/todo` for a list that is called
  /// `work`.
  var list: String { list(stem) }

  func list(_ stem: String) -> String { name.map { "\($0)/\(stem)" } ?? stem }

  static func stem(of path: String) -> String {
    let name = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    // As browsers name a file that is there already.
    return String(name[..<dot]).replacing(#/\s\(\d+\)$/#, with: "")
  }

  /// A day or moment as files of Docket have it; `nil` for any other text.
  func date(_ text: String?) -> TodoDate? {
    guard let text, case .success(let date) = readDate(text, zone: zone) else { return nil }
    return DateReader.isZeroValue(text) ? nil : date
  }

  /// A day or moment; a text that is none is kept under the key, as it is written.
  func date(_ text: String?, orKeptAs key: String, of todo: inout ForeignTodo) -> TodoDate? {
    let date = date(text)
    if date == nil, let text, !DateReader.isZeroValue(text) { todo.keep(text, as: key) }
    return date
  }

  /// `20261103T102000Z`. One at midnight here is a day, as the tools that write it show it.
  func stamp(_ text: String) -> TodoDate? {
    guard text.utf8.count == 16,
      let match = text.wholeMatch(of: /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/)
    else { return nil }
    let date = date("\(match.1)-\(match.2)-\(match.3)T\(match.4):\(match.5):\(match.6)Z")
    guard let date, date.time?.secondOfDay == 0 else { return date }
    return TodoDate(day: date.day)
  }

  /// What a word for a state means; `nil` for one that Docket does not know.
  func state(_ word: String) -> Status.Meaning? {
    guard case .success(let status) = statuses.read(word) else { return nil }
    return status.meaning
  }

  /// The name of a state that the settings have, or that says more than the state; `nil` for any other word.
  func ownName(ofState word: String) -> String? {
    guard ownNames.contains(word.foldedName) || StatusReader.saysMore(word),
      case .success(let status) = statuses.read(word)
    else { return nil }
    return status.name
  }

  /// The word for a state in the name of a list; any other name as it is.
  func stateWord(ofList name: String) -> String { statuses.word(inName: name) }

  /// A link in Markdown.
  static func link(_ address: String, named name: String?) -> String {
    let address = address.replacing("<", with: "%3C").replacing(">", with: "%3E")
    guard let name, name != address else { return "<\(address)>" }
    let text = name.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing(
      "]", with: "\\]")
    return "[\(text)](<\(address)>)"
  }
}
