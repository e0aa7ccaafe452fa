import Testing
import TodoActions
import TodoFormat
import TodoModel

/// The contents of a file, compared byte for byte.
struct Bytes: Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }
  init(_ text: String) { bytes = Array(text.utf8) }
  init(stringLiteral text: String) { self.init(text) }

  var description: String { String(decoding: bytes, as: UTF8.self).debugDescription }
}

/// What an action did.
struct Performed {
  /// The files that are others than before, by path; `nil` for those that were removed.
  var files: [String: Bytes?]
  var changeset: Changeset

  var outcomes: [Outcome] { changeset.outcomes }
  var notices: [Notice] { changeset.notices }
}

extension ActionSandbox {
  /// Performs an action that is not refused.
  func result(
    of action: some TodoAction, as user: String? = "ana", email: String? = nil,
    consent: Consent = .to([]), day: Int = 21, in folder: String? = nil
  ) async throws -> Performed {
    let before = try files()
    let changeset = try await perform(
      action, as: user, email: email, consent: consent, day: day, in: folder)
    let after = try files()
    var changed = after.filter { before[$0.key] != $0.value }
    for path in before.keys where after[path] == nil { changed[path] = .some(nil) }
    return Performed(files: changed, changeset: changeset)
  }

  /// Expects that an action is refused, and that no file changes.
  func expect(
    _ refusal: Refusal, of action: some TodoAction, as user: String? = "ana",
    email: String? = nil, location: SourceLocation = #_sourceLocation
  ) async throws {
    let error = try await failure(of: action, as: user, email, location)
    guard case .refused(refusal)? = error else {
      Issue.record("\(String(describing: error)), not \(refusal)", sourceLocation: location)
      return
    }
  }

  /// Expects that an action is refused because of a file's text, with a message that contains some
  /// words.
  func expect(
    problem: String, of action: some TodoAction, as user: String? = "ana",
    location: SourceLocation = #_sourceLocation
  ) async throws {
    let error = try await failure(of: action, as: user, nil, location)
    guard case .edit(let found)? = error, found.description.contains(problem) else {
      Issue.record("\(String(describing: error)), not \(problem)", sourceLocation: location)
      return
    }
  }

  /// Why the text of a file cannot be changed; `nil` where it can be. Then no file changes.
  func problem(
    of action: some TodoAction, as user: String? = "ana",
    location: SourceLocation = #_sourceLocation
  ) async throws -> String? {
    let error = try await failure(of: action, as: user, nil, location)
    if case .edit(let problem)? = error { return problem.description }
    return nil
  }

  /// Expects that an action asks a question, and changes nothing before it is answered.
  func expect(
    asks question: TodoActions.Confirmation, of action: some TodoAction, as user: String? = "ana",
    location: SourceLocation = #_sourceLocation
  ) async throws {
    let error = try await failure(of: action, as: user, nil, location)
    guard case .needsConfirmation(question)? = error else {
      Issue.record("\(String(describing: error)), not \(question)", sourceLocation: location)
      return
    }
  }

  private func failure(
    of action: some TodoAction, as user: String?, _ email: String?, _ location: SourceLocation
  ) async throws -> ActionError? {
    let before = try files()
    var found: ActionError?
    do throws(ActionError) {
      try await perform(action, as: user, email: email)
    } catch {
      found = error
    }
    #expect(try files() == before, sourceLocation: location)
    return found
  }
}

/// An edit of a todo's fields.
func edit(_ id: String, _ change: (inout EditTodo) -> Void) -> EditTodo {
  var action = EditTodo(id: id)
  change(&action)
  return action
}

/// A new todo with some fields.
func add(_ title: String, _ change: (inout AddTodo) -> Void = { _ in }) -> AddTodo {
  var action = AddTodo(title: title)
  change(&action)
  return action
}

/// A todo as an outcome names it in a workspace of several users.
func todo(_ address: String, _ title: String) -> TodoReference {
  TodoReference(address: address, name: address, title: title)
}

/// A day of November 2026.
func day(_ number: Int) -> CalendarDay { CalendarDay(daysSince1970: Int32(20_757 + number)) }

/// How a message about a text that is not one line ends.
let oneLine = "use one line of text, without control characters or spaces around it"
