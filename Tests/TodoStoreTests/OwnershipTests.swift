import Text
import TodoModel
import TodoFormat
import Testing

@testable import TodoStore

@Suite struct OwnershipTests {
  @Test func withAccountsTheFoldersUserOwns() {
    let workspace = assemble(
      .accounts,
      [
        file(todo("users/ana/a.md", owner: "ana") { $0.assignees = ["ana", "ben"] }),
        file(todo("users/ana/b.md", owner: "ana")),
      ], users: ["ana", "ben"])
    #expect(workspace.addresses == ["ana/a", "ana/b"])
    #expect(workspace.todos.map(\.assignees) == [["ana", "ben"], ["ana"]])
    #expect(workspace.todos.map(\.author) == ["ana", "ana"])
    #expect(workspace.users.map(\.username) == ["ana", "ben"])
  }

  @Test func aBareTodoIsTheFirstAssignees() {
    let workspace = assemble(
      .bare,
      [file(todo("a.md") { $0.assignees = ["zoe", "ana"] }), file(todo("b.md"))])
    #expect(workspace.addresses == ["unassigned/b", "zoe/a"])
    #expect(workspace.todos.map(\.assignees) == [["unassigned"], ["zoe", "ana"]])
    #expect(workspace.users.map(\.username) == ["ana", "unassigned", "zoe"])
  }

  @Test(arguments: [(nil, "me"), ("Ana Núñez", "ana-nunez")])
  func aBareTodoWithoutAssigneesIsTheSettingsUsers(_ user: String?, _ owner: String) {
    var settings = Settings()
    settings.user = user
    let workspace = assemble(
      .bare, [file(todo("a.md")), checklist("b.md", items: ["b-x"])], settings: settings)
    #expect(workspace.addresses == ["\(owner)/a", "\(owner)/b-x"])
    #expect(workspace.checklists.map(\.owner) == [owner])
    #expect(workspace.users.map(\.username) == [owner])
    #expect(workspace.todos.map(\.author) == [owner, owner])
  }

  @Test func theDevicesTodosAreLocalAndLast() {
    let workspace = assemble(
      .accounts,
      [
        file(todo("local/x.md", owner: "local")),
        file(todo("users/zoe/a.md", owner: "zoe")),
      ], users: ["zoe"])
    #expect(workspace.users.map(\.username) == ["zoe", "local"])
    #expect(workspace.addresses == ["local/x", "zoe/a"])
  }

  @Test func localTodosNameNoAssigneesForTheRest() {
    let workspace = assemble(
      .bare,
      [
        file(todo("a.md")),
        file(todo("local/x.md", owner: "local") { $0.assignees = ["local"] }),
      ])
    #expect(workspace.addresses == ["local/x", "me/a"])
  }

  @Test(arguments: ["local", "index"])
  func reservedNamesAreNobodys(_ name: String) {
    let workspace = assemble(.bare, [file(todo("a.md") { $0.assignees = [name] })])
    #expect(workspace.users.map(\.username) == [distinctSlug(of: name)])
  }

  @Test func aWrittenAuthorStays() {
    let workspace = assemble(
      .accounts,
      [
        file(
          todo("users/ana/a.md", owner: "ana") {
            $0.author = "bem"
            $0.marks.author = SourcePosition(line: 2, column: 9)
          })
      ], users: ["ana", "ben"])
    #expect(workspace.todos.map(\.author) == ["bem"])
    #expect(
      workspace.problems == [
        "warning unknown-user users/ana/a.md: no user 'bem', did you mean 'ben'?"
      ])
  }

  @Test func whoLeadsAProjectIsAUser() {
    var settings = Settings()
    settings.projects = ["bem", "ben"].map {
      var project = Settings.Project(name: "Pier of \($0)")
      project.lead = $0
      return project
    }
    let workspace = assemble(.accounts, [], users: ["ana", "ben"], settings: settings)
    #expect(
      workspace.problems == ["warning unknown-user docket.yml: no user 'bem', did you mean 'ben'?"])
  }
}
