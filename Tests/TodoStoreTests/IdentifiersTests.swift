import Text
import TodoModel
import Testing

@testable import TodoStore

@Suite struct IdentifiersTests {
  private func owned(_ path: String, _ change: (inout Todo) -> Void = { _ in }) -> LoadedFile {
    file(todo("users/ana/" + path, owner: "ana", change))
  }

  @Test func ofTwoOfOneIDTheLaterPathGetsANumber() {
    let workspace = assemble(
      .accounts, [owned("a/x.md"), owned("b/x.md"), owned("c/x.md"), owned("x-2.md")],
      users: ["ana"])
    // `x-2.md` has its name from its file, so the others go round it.
    #expect(workspace.addresses == ["ana/x", "ana/x-2", "ana/x-3", "ana/x-4"])
    #expect(workspace.todos.map(\.path.last) == ["d", "d", "d", "d"])
    #expect(
      workspace.todos.map(\.path) == [
        "users/ana/a/x.md", "users/ana/x-2.md", "users/ana/b/x.md", "users/ana/c/x.md",
      ])
    #expect(
      workspace.problems == [
        "error duplicate-id users/ana/b/x.md: the id 'x' is also used by 'users/ana/a/x.md'; "
          + "this todo is shown as \'x-3'",
        "error duplicate-id users/ana/c/x.md: the id 'x' is also used by 'users/ana/a/x.md'; "
          + "this todo is shown as \'x-4'",
      ])
  }

  @Test(arguments: [("Straße", "STRASSE"), ("\u{E9}t\u{E9}", "E\u{301}te\u{301}"), ("ΣΑΣ", "σας")])
  func idsAreEqualWhenTheirFoldedNamesAre(_ first: String, _ second: String) {
    let workspace = assemble(
      .accounts, [owned("a/\(first).md"), owned("b/\(second).md")], users: ["ana"])
    let equal = first.foldedName == second.foldedName
    #expect(workspace.diagnostics.count == (equal ? 1 : 0))
    #expect(Set(workspace.todos.map(\.id.foldedName)).count == 2)
  }

  @Test func aWrittenIDIsMarkedWhereItStands() {
    let position = SourcePosition(line: 4, column: 5)
    let workspace = assemble(
      .accounts,
      [
        owned("a.md"),
        owned("b.md") {
          $0.id = "a"
          $0.marks.id = position
          $0.marks.hasWrittenID = true
        },
      ], users: ["ana"])
    #expect(workspace.diagnostics.map(\.position) == [position])
  }

  @Test func usersHaveIDsOfTheirOwn() {
    let workspace = assemble(
      .accounts, [owned("x.md"), file(todo("users/ben/x.md", owner: "ben"))],
      users: ["ana", "ben"])
    #expect(workspace.addresses == ["ana/x", "ben/x"])
    #expect(workspace.diagnostics.isEmpty)
  }

  @Test func aBareStemThatIsNotUniqueBecomesThePath() {
    let workspace = assemble(
      .bare, [file(todo("a/x.md")), file(todo("b/c/x.md")), file(todo("x.md")), file(todo("y.md"))])
    #expect(workspace.addresses == ["me/a/x", "me/b/c/x", "me/x", "me/y"])
    #expect(workspace.diagnostics.isEmpty)
  }

  @Test func aBareWrittenIDStays() {
    let workspace = assemble(
      .bare,
      [
        file(
          todo("a/one.md") {
            $0.id = "x"
            $0.marks.hasWrittenID = true
          }), file(todo("b/x.md")),
      ])
    #expect(workspace.addresses == ["me/b/x", "me/x"])
    #expect(workspace.diagnostics.isEmpty)
  }

  @Test func itemsOfListsOfOneNameStayApart() {
    let workspace = assemble(
      .bare, [checklist("a/l.md", items: ["l-milk"]), checklist("b/l.md", items: ["l-milk"])])
    #expect(workspace.addresses == ["me/a/l-milk", "me/b/l-milk"])
    #expect(workspace.checklists.map(\.id) == ["a/l", "b/l"])
    #expect(workspace.diagnostics.isEmpty)
  }

  @Test func itemsKeepTheirOrderAndNumbersCountByValue() {
    let workspace = assemble(
      .bare,
      [
        checklist("l.md", items: ["z10", "z9", "a"]), file(todo("t-1.md")), file(todo("t-10.md")),
        file(todo("t-2.md")),
      ])
    #expect(
      workspace.addresses == ["me/z10", "me/z9", "me/a", "me/t-1", "me/t-2", "me/t-10"])
    #expect(workspace.checklists[0].items == [0, 1, 2])
  }

  /// In the file's order they are not neighbours.
  @Test func equalIDsOfOneFileAreFound() {
    let workspace = assemble(.bare, [checklist("l.md", items: ["x", "b", "x"])])
    #expect(workspace.addresses == ["me/x", "me/b", "me/x-2"])
    #expect(workspace.diagnostics.map(\.id) == ["duplicate-id"])
  }

  @Test func withAccountsAnItemsSecondIDIsAWarning() {
    let workspace = assemble(
      .accounts,
      [
        checklist("users/ana/a/l.md", owner: "ana", items: ["l-milk"]),
        checklist("users/ana/b/l.md", owner: "ana", items: ["l-milk"]),
      ], users: ["ana"])
    #expect(workspace.addresses == ["ana/l-milk", "ana/l-milk-2"])
    #expect(workspace.diagnostics.map(\.severity) == [.warning])
    #expect(workspace.checklists.map(\.id) == ["l", "l-2"])
  }

  @Test func manyChecklistsOfOneNameAreCounted() {
    let paths = ["a/l.md", "b/l.md", "c/l-2.md", "d/l.md", "e/l.md"]
    let workspace = assemble(
      .accounts, paths.map { checklist("users/ana/" + $0, owner: "ana", items: []) },
      users: ["ana"])
    #expect(workspace.checklists.map(\.id) == ["l", "l-2", "l-2-2", "l-3", "l-4"])
  }

  @Test func aChecklistsPageGoesRoundATodos() {
    let workspace = assemble(
      .accounts,
      [owned("l.md"), checklist("users/ana/sub/l.md", owner: "ana", items: ["l-milk"])],
      users: ["ana"])
    #expect(workspace.checklists.map(\.id) == ["l-2"])
  }

  @Test func listsAndItemsKnowEachOther() {
    let workspace = assemble(
      .bare,
      [
        checklist("b.md", items: ["z", "a"]), checklist("a.md", items: ["m"]),
        file(todo("c.md")),
      ])
    #expect(workspace.addresses == ["me/m", "me/z", "me/a", "me/c"])
    #expect(workspace.checklists.map(\.id) == ["a", "b"])
    #expect(workspace.checklists.map(\.items) == [[0], [1, 2]])
    #expect(
      workspace.todos.map(\.place) == [
        .item(checklist: 0), .item(checklist: 1), .item(checklist: 1), .file,
      ])
  }

  @Test func manyOfOneIDAreQuick() {
    let files = (0..<5000).map { owned("\($0)/x.md") }
    let workspace = assemble(.accounts, files, users: ["ana"])
    #expect(Set(workspace.addresses).count == 5000)
    #expect(workspace.diagnostics.count == 4999)
  }
}
