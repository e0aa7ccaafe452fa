import Foundation
import TestData
import Testing
import TodoActions
import TodoModel
import TodoRendering
import TodoStore

/// Every hostile string as title, body, tag, category and comment: what an action takes,
/// `show --format json` gives back scalar for scalar; what it refuses leaves nothing behind.
struct HostileFieldTests {
  private enum Field {
    case title, body, tag, category, comment

    static let ofTodos = [title, body, tag, category]

    /// The part of the strings that the field takes at least.
    static let leastShares = [title: 0.3, body: 0.9, tag: 0.46, category: 0.46, comment: 0.9]
  }

  /// Few strings share a workspace, since each action reads the todos that are there already.
  @Test(arguments: 0..<8) func areGivenBackScalarForScalar(part: Int) async throws {
    let all = try TestData.naughtyStrings()
    let strings = all.indices.filter { $0 % 8 == part }.map { all[$0] }
    var taken: [Field: Int] = [:]
    for start in stride(from: 0, to: strings.count, by: 24) {
      let counts = try await take(Array(strings[start...].prefix(24)))
      taken.merge(counts, uniquingKeysWith: +)
    }
    for (field, share) in Field.leastShares {
      let count = taken[field] ?? 0
      #expect(Double(count) >= share * Double(strings.count), "\(field): \(count)")
    }
  }

  /// Tries each string in each field of a workspace.
  ///
  /// - Returns: how many strings each field took.
  private func take(_ strings: [String]) async throws -> [Field: Int] {
    let sandbox = try ActionSandbox.team([
      "docket.yml": "timezone: UTC\nlimits: {title: 1000, category: 1000, tag: 1000}\n"
    ])
    var files = try paths(of: sandbox)
    var added: [(fields: [Field], text: String, address: String)] = []
    var comments: [String] = []
    for (number, text) in strings.enumerated() {
      let user = ["ana", "ben"][number % 2]
      func changeset(of action: some TodoAction) async throws -> Changeset? {
        let changeset = try await taken(action, as: user, in: sandbox)
        files.formUnion(try changeset?.changes().map { Bytes($0.path) } ?? [])
        return changeset
      }
      // In all fields at once; where one of them is refused in each alone.
      for fields in [Field.ofTodos] + Field.ofTodos.map({ [$0] }) {
        guard let changeset = try await changeset(of: todo(text, in: fields)) else { continue }
        guard case .added(let todo, _)? = changeset.outcomes.first else {
          Issue.record("\(changeset.outcomes)")
          continue
        }
        added.append((fields, text, todo.address))
        if fields.count > 1 { break }
      }
      if try await changeset(of: ChangeComment(on: "ben/bread", .add(text))) != nil {
        comments.append(text)
      }
    }

    #expect(try paths(of: sandbox) == files)
    #expect(try await !sandbox.hasErrors())
    let shown = try await shown(in: sandbox)
    var counts: [Field: Int] = [.comment: comments.count]
    for (fields, text, address) in added {
      let todo = try #require(shown[address], "\(address)")
      for field in fields {
        counts[field, default: 0] += 1
        expect(todo, text, isIn: field, among: strings)
      }
    }
    let bread = try #require(shown["ben/bread"]?["discussion"] as? [[String: Any]])
    #expect(
      Set(bread.map { Bytes($0["body"] as? String ?? "") })
        == Set(comments.map { Bytes(asLines($0)) }))
    #expect(bread.count == comments.count)
    return counts
  }

  private func todo(_ text: String, in fields: [Field]) -> AddTodo {
    add(fields.contains(.title) ? text : "Title") { todo in
      if fields.contains(.body) { todo.body = text }
      if fields.contains(.tag) { todo.tags = [text] }
      if fields.contains(.category) {
        (todo.values[.category], todo.isNewCategory) = (text, true)
      }
    }
  }

  /// What an action did; `nil` where it refused the text. Another error is a mistake of Docket's.
  private func taken(
    _ action: some TodoAction, as user: String, in sandbox: ActionSandbox
  ) async throws -> Changeset? {
    do throws(ActionError) {
      return try await sandbox.perform(action, as: user)
    } catch {
      switch error {
      case .refused, .edit: return nil
      default: throw error
      }
    }
  }

  private func paths(of sandbox: ActionSandbox) throws -> Set<Bytes> {
    Set(try sandbox.files().keys.map { Bytes($0) })
  }

  /// What `show --format json` writes about all todos, by address.
  private func shown(in sandbox: ActionSandbox) async throws -> [String: [String: Any]] {
    let loaded = try await sandbox.loaded()
    let bytes = todosJSON(
      Array(loaded.workspace.todos.indices), of: loaded.workspace, loaded.insights, details: true)
    let value = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let todos = value?["todos"] as? [[String: Any]] ?? []
    return Dictionary(
      todos.map { ("\($0["owner"] ?? "")/\($0["id"] ?? "")", $0) },
      uniquingKeysWith: { first, _ in first })
  }

  private func expect(
    _ todo: [String: Any], _ text: String, isIn field: Field, among strings: [String]
  ) {
    // Blanks around a title or a category are none of it, around a tag those of all kinds.
    let trimmed = self.trimmed(text) { [0x09, 0x0A, 0x0D, 0x20].contains($0.value) }
    switch field {
    case .title: #expect(isSame(todo["title"], trimmed))
    case .body: #expect(isSame(todo["body"], asLines(text)))
    case .tag:
      let isBlank: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace }
      let tag = self.trimmed(text, where: isBlank)
      let name = tag.hasPrefix("#") ? self.trimmed(String(tag.dropFirst()), where: isBlank) : tag
      #expect(isSame((todo["tags"] as? [String])?.first, name))
    case .category:
      // One that is spelt otherwise may be there already.
      let found = todo["category"] as? String ?? ""
      let isAnother =
        strings.contains { isSame($0, found) } && found.lowercased() == trimmed.lowercased()
      #expect(isSame(found, trimmed) || isAnother, "\(found) \(text)")
    case .comment: break
    }
  }

  private func asLines(_ text: String) -> String {
    text.isEmpty || text.utf8.last == 0x0A ? text : text + "\n"
  }

  private func trimmed(_ text: String, where isBlank: (Unicode.Scalar) -> Bool) -> String {
    var scalars = text.unicodeScalars.drop(while: isBlank)
    while scalars.last.map(isBlank) == true { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }

  private func isSame(_ value: Any?, _ text: String) -> Bool {
    (value as? String).map { Array($0.utf8) } == Array(text.utf8)
  }
}
