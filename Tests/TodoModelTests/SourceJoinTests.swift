import Testing
import Text
import TodoModel

@Suite struct SourceJoinTests {
  /// What lies in the folder of a user who is sealed here is not on the site, whatever it is.
  @Test func nothingOfAUserWhoIsSealedHereIsTaken() {
    var own = Workspace(kind: .accounts, settings: Settings(), zone: .utc, title: "Hub")
    own.sealedUsers = [User(username: "bob")]
    var other = Workspace(kind: .accounts, settings: Settings(), zone: .utc, title: "Billing")
    other.users = [User(username: "ana"), User(username: "bob")]
    other.todos = ["ana", "bob"].map {
      Todo(owner: $0, id: "x", title: "Of \($0)", path: "users/\($0)/x.md")
    }
    other.images.ofTodos = ["ana", "bob"].map {
      Image(path: "users/\($0)/plan.png", format: .png)
    }
    for name in ["ana", "bob"] {
      other.diagnostics.report(
        .warning, "unknown-key", path: "users/\(name)/x.md", at: .start, "in \(name)'s file")
    }
    other.checklists = [
      Checklist(
        owner: "ana", id: "list", title: "List", path: "list.md",
        body: MarkdownText("- [ ] Of bob", firstLine: 1), items: [0, 1])
    ]
    var join = SourceJoin(of: own)
    join.add(other, as: Settings.Source(folder: "../billing", position: .start, prefix: "billing"))
    join.sort()
    #expect(join.workspace.todos.map(\.address) == ["ana/billing/x"])
    #expect(join.workspace.images.ofTodos.map(\.path) == ["../billing/users/ana/plan.png"])
    #expect(
      join.workspace.diagnostics.map(\.id).sorted() == ["sealed-user", "unknown-key"])
    #expect(join.workspace.checklists.map(\.items) == [[0]])
    #expect(join.workspace.checklists.allSatisfy { $0.body.isBlank })
    #expect(join.workspace.users.map(\.username) == ["ana"])
  }

  /// Names are shortened, and stay valid.
  @Test(arguments: ["a-very-long-prefix-of-a-repository", "12345678901234567890123456789012"])
  func namesThatAreTakenGetOthers(prefix: String) {
    var own = Workspace(kind: .accounts, settings: Settings(), zone: .utc, title: "Hub")
    own.users = ["1", "2"].map { name in
      var user = User(username: name)
      user.email = "\(name)@here.example"
      return user
    }
    var other = own
    for index in other.users.indices { other.users[index].email = "x\(index)@there.example" }
    other.todos = ["1", "2"].map { Todo(owner: $0, id: "x", title: "X", path: "users/\($0)/x.md") }
    var join = SourceJoin(of: own)
    let short = String(prefix.prefix(32))
    join.add(other, as: Settings.Source(folder: "../b", position: .start, prefix: short))
    join.sort()
    let names = Set(join.workspace.users.map(\.username))
    #expect(names.count == 4 && names.allSatisfy(isUsername), "\(names.sorted())")
  }
}
