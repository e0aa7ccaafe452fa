import Exchange
import Testing

@testable import TodoActions

/// Tables whose columns were named.
struct ImportColumnsTests {
  private func table(
    _ rows: String, _ columns: [ImportColumn: String] = [:], header: String = "Was,Wann: um,wer"
  ) -> ImportTodos {
    var action = ImportTodos("list.csv", "\(header)\n\(rows)\n")
    action.columns = columns
    action.updates = true
    return action
  }

  /// An update knows which columns the last import was told.
  @Test func anUpdateKnowsTheColumns() async throws {
    let sandbox = try ActionSandbox()
    let columns: [ImportColumn: String] = [.title: "Was", .due: "Wann: um"]
    try await sandbox.perform(table("Boot,2026-12-01,ben", columns))
    let text = try sandbox.read("users/ana/boot.md")
    #expect(text.contains("columns=due:Wann%3a;%20;um,title:Was "), "\(text)")
    let same = try await sandbox.result(of: table("Boot,2026-12-01,ben"))
    #expect(same.files.isEmpty && same.notices.contains(.importing(.known(1))), "\(same.notices)")
    let result = try await sandbox.result(of: table("Boot,2026-12-03,ben\nSegel,2026-12-04,ben"))
    #expect(result.notices.contains(.importing(.lastColumns(columns))), "\(result.notices)")
    #expect(try sandbox.read("users/ana/boot.md").contains("\ndue: 2026-12-03\n"))
    #expect(try sandbox.read("users/ana/segel.md").contains("\ndue: 2026-12-04\n"))
  }

  @Test func columnsThatTheTableDoesNotHaveAreNotTaken() async throws {
    let sandbox = try ActionSandbox()
    try await sandbox.perform(table("Boot,2026-12-01,ben", [.title: "Was", .due: "Wann: um"]))
    try await sandbox.expect(
      .noTitleColumn(path: "list.csv", columns: ["Was", "Wann"]),
      of: table("Boot,2026-12-01", header: "Was,Wann"))
    var new = table("Boot,2026-12-01,ben")
    new.updates = false
    try await sandbox.expect(
      .noTitleColumn(path: "list.csv", columns: ["Was", "Wann: um", "wer"]), of: new)
  }
}
