import FoundationEssentials
import TodoActions
import TodoFormat
import TodoModel

/// A request to change todos: the name of an action and its fields, from a form or from JSON.
struct ActionRequest: Hashable, Sendable {
  /// What is wrong with a request, which is a mistake of the program that sent it.
  struct Mistake: Error { let message: String }

  var name: String
  var fields: [String: [String]]
  /// The names of fields that are numbers in JSON.
  private var numeric: Set<String> = []
  /// The page that a form leads back to, if it says so.
  var page: String?

  init(_ name: String, _ fields: [String: [String]]) { (self.name, self.fields) = (name, fields) }

  // MARK: Reading

  /// - Parameter type: the media type of the body.
  init(_ body: [UInt8], type: String) throws(Mistake) {
    switch type.prefix(while: { $0 != ";" }).lowercased() {
    case "application/json": try self.init(json: body)
    case "application/x-www-form-urlencoded": try self.init(form: body)
    default:
      throw Mistake(message: "send application/json or application/x-www-form-urlencoded")
    }
  }

  private init(json body: [UInt8]) throws(Mistake) {
    let object: [String: JSONField]
    do {
      object = try JSONDecoder().decode([String: JSONField].self, from: Data(body))
    } catch {
      throw Mistake(
        message: "the body must be a JSON object of texts, numbers, booleans, null and lists")
    }
    fields = object.mapValues(\.texts)
    numeric = Set(object.filter { $0.value.isNumber }.keys)
    guard let name = fields.removeValue(forKey: "action"), name.count == 1 else {
      throw Mistake(message: "'action' must be one text, such as \"done\"")
    }
    self.name = name[0]
  }

  /// A value of a field in JSON, as the texts that a form would send.
  private struct JSONField: Decodable {
    let texts: [String]
    private(set) var isNumber = false

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        texts = [text]
      } else if let flag = try? container.decode(Bool.self) {
        texts = [String(flag)]
      } else if let number = try? container.decode(Int.self) {
        (texts, isNumber) = ([String(number)], true)
      } else if let number = try? container.decode(Double.self) {
        (texts, isNumber) = (["\(number)"], true)
      } else if container.decodeNil() {
        texts = [""]
      } else if let numbers = try? container.decode([Int].self) {
        texts = numbers.map(String.init)
      } else {
        texts = try container.decode([String].self)
      }
    }
  }

  /// The name of the button that was pressed is the action, and its value what the action is about.
  private init(form body: [UInt8]) throws(Mistake) {
    guard var fields = FormFields.read(body) else {
      throw Mistake(message: "the form is not valid UTF-8")
    }
    let buttons = fields.keys.filter { $0.hasPrefix(Self.prefix) }
    guard let button = buttons.first, buttons.count == 1 else {
      throw Mistake(message: "the form needs exactly one field such as 'action.done'")
    }
    let name = String(button.dropFirst(Self.prefix.count))
    let subject = fields.removeValue(forKey: button) ?? []
    page = fields.removeValue(forKey: "page")?.last
    (self.name, self.fields) = (name, fields)
    self.fields[self.subject] = subject
  }

  /// What the names of buttons begin with: a field may have the name of an action.
  private static let prefix = "action."

  /// The field for the value of the button.
  private var subject: String { ServedAction.byName[name]?.subject ?? "todo" }

  /// The fields of a form that sends the request again.
  var formFields: [String: [String]] {
    var fields = fields
    fields[Self.prefix + name] = fields.removeValue(forKey: subject) ?? [""]
    return fields
  }

  // MARK: Actions

  /// What is to be done.
  enum Work {
    case action(any TodoAction)
    /// The change with this number in the journal, or the last one.
    case undo(Int?)
  }

  /// - Throws: `Mistake` for an unknown action or field, or a value that an action cannot take.
  func work() throws -> Work {
    guard let action = ServedAction.byName[name] else {
      throw Mistake(
        message: "there is no action '\(name)'; use one of "
          + ServedAction.byName.keys.sorted().joined(separator: ", "))
    }
    let known = action.fields + ServedAction.Field.common
    let unknown = fields.keys.sorted().first { name in !known.contains { $0.takes(name) } }
    if let field = unknown {
      throw Mistake(message: "'\(name)' has no field '\(field)'")
    }
    return try action.work(self)
  }

  func isDryRun() throws(Mistake) -> Bool { try isSet("dry_run") }

  /// What tells the request from all others: it is carried out once, even if it is sent again.
  func id() throws(Mistake) -> String? {
    guard let id = try filled("request") else { return nil }
    guard id.utf8.count <= 100 else { throw Mistake(message: "'request' has more than 100 bytes") }
    return id
  }

  /// How many seconds ago it was made: it may have waited in a browser.
  func age() throws(Mistake) -> Int64 {
    guard let age = try numbers("age").first else { return 0 }
    guard (0...Self.mostSeconds).contains(age) else {
      throw Mistake(message: "'age' must be 0 to \(Self.mostSeconds) seconds, a year")
    }
    return Int64(age)
  }

  /// What `tomorrow` was is not asked about after a year of 366 days.
  private static let mostSeconds = 366 * 86_400

  /// The ids of the questions that were answered with yes.
  var agreed: Set<String> { Set(fields["agreed"] ?? []) }

  /// - Throws: for a value that is neither yes nor no. Taken for no, `dry_run` would write.
  func isSet(_ name: String) throws(Mistake) -> Bool {
    guard let texts = fields[name] else { return false }
    switch texts {
    case ["true"], ["on"], ["1"]: return true
    case ["false"], ["off"], ["0"], [""], []: return false
    default: throw Mistake(message: "'\(name)' must be true or false")
    }
  }

  func todos() throws(Mistake) -> [String] {
    guard let todos = fields["todo"], !todos.isEmpty, todos.allSatisfy({ !$0.isEmpty }) else {
      throw Mistake(message: "'todo' is missing")
    }
    return todos
  }

  func todo() throws(Mistake) -> String {
    let todos = try todos()
    guard todos.count == 1 else { throw Mistake(message: "'\(name)' takes one todo") }
    return todos[0]
  }

  /// A text with the line endings of files; forms have those of HTTP.
  func text(_ name: String) throws(Mistake) -> String {
    guard let texts = fields[name], texts.count == 1 else {
      throw Mistake(message: "'\(name)' must be sent once")
    }
    return texts[0].replacing("\r\n", with: "\n")
  }

  func texts(_ name: String) throws(Mistake) -> [String] {
    guard let texts = fields[name], !texts.isEmpty else {
      throw Mistake(message: "'\(name)' is missing")
    }
    return texts
  }

  func numbers(_ name: String) throws(Mistake) -> [Int] {
    var numbers: [Int] = []
    for text in fields[name] ?? [] where !text.isEmpty {
      guard let number = Int(text) else {
        throw Mistake(message: "'\(name)' must be a whole number")
      }
      numbers.append(number)
    }
    return numbers
  }

  func number(_ name: String = "number") throws(Mistake) -> Int {
    guard let number = try numbers(name).first else {
      throw Mistake(message: "'\(name)' is missing")
    }
    return number
  }

  func state(_ meaning: Status.Meaning) throws(Mistake) -> ChangeState {
    var action = ChangeState(meaning, try todos(), subtasks: try numbers("subtask"))
    action.seenBody = fields["seen.body"] == nil ? nil : try text("seen.body")
    action.seenStatus = fields["seen.status"] == nil ? nil : try text("seen.status")
    return action
  }

  func comment(_ change: ChangeComment.Change) throws(Mistake) -> ChangeComment {
    var action = ChangeComment(on: try todo(), change)
    action.seen = fields["seen.text"] == nil ? nil : try text("seen.text")
    return action
  }

  /// Only the fields whose value is another one than the one that was seen.
  func edit(_ todo: String) throws(Mistake) -> EditTodo {
    var edit = EditTodo(id: todo)
    edit.isNewCategory = try isSet("new_category")
    edit.keepsTime = try isSet("keep_time")
    for field in Todo.formFields where fields[field.name] != nil {
      if field == .tags || field == .depends {
        try change(field, in: &edit)
        continue
      }
      guard let value = try changed(field.name) else { continue }
      edit.seen[field] = try seen(field.name)
      if field == .title {
        edit.title = value
      } else if field == .body {
        edit.body = value
      } else {
        edit.values[field] = value.isEmpty ? .remove : .set(value)
      }
    }
    let prefix = CustomField.formPrefix
    for formName in fields.keys.filter({ $0.hasPrefix(prefix) }) {
      guard let value = try changed(formName) else { continue }
      let name = String(formName.dropFirst(prefix.count))
      edit.seenCustom[name] = try seen(formName)
      edit.customValues[name] = value.isEmpty ? .remove : .set(value)
    }
    return edit
  }

  /// The value of a field that the acting user saw, if the request has it.
  func seen(_ name: String) throws(Mistake) -> String? {
    fields["seen.\(name)"] == nil ? nil : try text("seen.\(name)")
  }

  /// Adds and removes entries of a list. What others did to the list meanwhile stays.
  func change(_ field: TodoField, in edit: inout EditTodo) throws(Mistake) {
    func entries(_ name: String) -> [String] {
      (fields[name] ?? []).flatMap { $0.split(separator: ",") }
        .map { String($0.trimmed) }.filter { !$0.isEmpty }
    }
    guard fields["seen.\(field.name)"] != nil else {
      throw Mistake(message: "'\(field.name)' needs 'seen.\(field.name)', the entries that it had")
    }
    let (wanted, seen) = (entries(field.name), entries("seen.\(field.name)"))
    let (allWanted, allSeen) = (Set(wanted), Set(seen))
    let added = wanted.filter { !allSeen.contains($0) }
    let removed = seen.filter { !allWanted.contains($0) }
    if field == .tags {
      (edit.addedTags, edit.removedTags) = (added, removed)
    } else {
      (edit.addedDepends, edit.removedDepends) = (added, removed)
    }
  }

  // MARK: Accounts and categories

  /// `nil` if the field is empty or missing.
  func filled(_ name: String) throws(Mistake) -> String? {
    guard let texts = fields[name] else { return nil }
    guard texts.count == 1 else { throw Mistake(message: "'\(name)' was sent twice") }
    return texts[0].isEmpty ? nil : try text(name)
  }

  /// The value of a field, if it is another one than the one that was seen.
  func changed(_ name: String) throws(Mistake) -> String? {
    guard fields[name] != nil else { return nil }
    let value = try text(name)
    return try seen(name) == value ? nil : value
  }

  func profile() throws(Mistake) -> EditUser {
    var edit = EditUser(try text("user"))
    (edit.firstName, edit.lastName) = (try changed("first_name"), try changed("last_name"))
    (edit.email, edit.bio) = (try changed("email"), try changed("bio"))
    edit.phone = try changed("phone").map { $0.isEmpty ? .remove : .set($0) }
    for (name, field) in [
      ("first_name", ProfileText.Field.firstName), ("last_name", .lastName), ("email", .email),
      ("phone", .phone), ("bio", .bio),
    ] where fields["seen.\(name)"] != nil {
      edit.seen[field] = try text("seen.\(name)")
    }
    return edit
  }

  func newUser() throws(Mistake) -> AddUser {
    var user = AddUser(
      username: try text("username"), firstName: try text("first_name"),
      lastName: try text("last_name"), email: try text("email"))
    user.phone = try filled("phone")
    return user
  }

  func colour() throws -> Colour? {
    guard let text = try filled("colour") else { return nil }
    // As a text it would be three digits of a colour.
    guard !numeric.contains("colour"), let colour = ColourName.read(text) else {
      let names = ColourName.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal.invalid(
        .colour, "'\(text)' is not a colour; write it as '#4463c6', or as one of \(names)")
    }
    return colour
  }

  func category() throws -> EditCategory {
    var colour: EditCategory.ColourChange?
    if try changed("colour") != nil { colour = try self.colour().map { .set($0) } ?? .remove }
    var edit = EditCategory(try text("category"), newName: try changed("name"), colour: colour)
    if colour != nil, fields["seen.colour"] != nil {
      edit.seenColour = .some(ColourName.read(try text("seen.colour")))
    }
    return edit
  }
}
