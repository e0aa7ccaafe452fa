import Exchange
import Sealing
import TodoActions

/// What the page for imports was sent.
struct ImportForm {
  var name = ""
  /// Whether that stands for a text that was pasted.
  var isPasted = false
  /// `nil` before there is a file.
  var bytes: [UInt8]?
  /// Usernames by the names that people have in the file; empty for nobody.
  var people: [String: String] = [:]
  /// The names of a table's columns, as they were chosen; empty for none.
  var columns: [ImportColumn: String] = [:]
  var updates = false
  /// `nil` to find it out.
  var format: ImportFormat?
  /// Whether the change is to be written, and not only shown.
  var isFinal = false

  init() {}

  /// - Parameter standIn: the name of a text that was pasted.
  /// - Returns: `nil` if it is not one that the page sends.
  init?(_ fields: [String: [String]], _ standIn: String) {
    name = fields["name"]?.last ?? ""
    let text = fields["text"]?.last ?? ""
    if !text.isEmpty {
      (name, bytes, isPasted) = (standIn, Array(text.utf8), true)
    } else if let sent = fields["file"]?.last, !sent.isEmpty {
      guard let read = Base64.bytes(of: sent) else { return nil }
      bytes = read
      isPasted = fields["pasted"] != nil
    }
    updates = fields["update"] != nil
    format = fields["format"]?.last.flatMap(ImportFormat.init)
    isFinal = fields["step"]?.last == "write"
    for (key, values) in fields where key.hasPrefix(Self.person) {
      people[String(key.dropFirst(Self.person.count))] = values.last
    }
    for column in ImportColumn.allCases {
      columns[column] = fields[Self.column + column.rawValue]?.last
    }
  }

  /// The beginning of the names of fields that say who somebody is.
  static let person = "person."

  /// The beginning of the names of fields that say which column of a table holds a value.
  static let column = "column."

  /// The columns of a file that is a table.
  var table: TableColumns? {
    bytes.flatMap { ImportFormat.columns(of: name, $0, as: format, named: columns) }
  }

  /// `nil` without a file.
  var action: ImportTodos? {
    guard let bytes else { return nil }
    var action = ImportTodos([.init(path: name, bytes, hasName: !isPasted)])
    action.people = people.filter { !$0.value.isEmpty }
    action.columns = columns
    action.updates = updates
    action.format = format
    return action
  }
}
