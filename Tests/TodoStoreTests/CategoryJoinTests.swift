import Text
import TodoModel
import Testing

@testable import TodoStore

@Suite struct CategoryJoinTests {
  private func owned(_ owner: String, _ id: String, category: String) -> LoadedFile {
    file(
      todo("users/\(owner)/\(id).md", owner: owner) {
        $0.category = category
        $0.marks.category = SourcePosition(line: 2, column: 11)
      })
  }

  private var settings: Settings {
    var settings = Settings()
    settings.categories = [Category(name: "Work", colour: Colour(1)), Category(name: "Home")]
    return settings
  }

  @Test func aKnownCategoryGetsItsSpelling() {
    let workspace = assemble(
      .accounts, [owned("ana", "a", category: "wORK")], users: ["ana"], settings: settings)
    #expect(workspace.todos.map(\.category) == ["Work"])
    #expect(workspace.categories.map(\.name) == ["Work", "Home"])
    #expect(workspace.diagnostics.isEmpty)
  }

  @Test func anUnknownOneJoinsAsWrittenWithAWarning() {
    let workspace = assemble(
      .accounts,
      [
        owned("ana", "a", category: "Wrok"), owned("ana", "b", category: "wrok"),
        owned("ana", "c", category: "Garden"),
      ], users: ["ana"], settings: settings)
    #expect(workspace.todos.map(\.category) == ["Wrok", "Wrok", "Garden"])
    #expect(workspace.categories.map(\.name) == ["Work", "Home", "Garden", "Wrok"])
    #expect(
      workspace.problems == [
        "warning unknown-category users/ana/a.md: unknown category 'Wrok', did you mean 'Work'?",
        "warning unknown-category users/ana/b.md: unknown category 'wrok', did you mean 'Work'?",
        "warning unknown-category users/ana/c.md: unknown category 'Garden'; "
          + "list it in docket.yml, or let its owner run 'docket category add'",
      ])
  }

  /// Each looks through all names of its owner, who may have many.
  @Test func onlyTheFirstUnknownOnesGetASuggestion() {
    let files = (100..<350).map { owned("ana", "a\($0)", category: "Household\($0)") }
    var settings = settings
    settings.categories.append(Category(name: "Household"))
    let workspace = assemble(.accounts, files, users: ["ana"], settings: settings)
    #expect(workspace.diagnostics.count == 250)
    #expect(workspace.diagnostics.count { $0.message.contains("did you mean") } == 200)
  }

  @Test func aUsersOwnAreTheUsers() {
    let own = LoadedFile(
      path: "users/ana/categories.yml",
      content: .categories([Category(name: "Garden", colour: Colour(2))], username: "ana"))
    let workspace = assemble(
      .accounts,
      [own, owned("ana", "a", category: "garden"), owned("ben", "b", category: "GARDEN")],
      users: ["ana", "ben"], settings: settings)
    #expect(workspace.todos.map(\.category) == ["Garden", "Garden"])
    #expect(workspace.users.map { $0.categories.map(\.name) } == [["Garden"], []])
    #expect(workspace.categories.last?.colour == Colour(2))
    #expect(workspace.diagnostics.map(\.path) == ["users/ben/b.md"])
  }
}
