import Testing

/// Random changes of a board of Obsidian's Kanban plugin, which a program of our own holds to the rules of
/// that plugin.
struct KanbanRandomEditTests {
  @Test func theBoardIsAsThatPluginWouldWriteIt() throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    let script = "\(Reader.folder)/edit_kanban.py"
    let run = try sandbox.shell(
      "'\(python)' -B '\(script)' '\(Sandbox.program)' '\(sandbox.path)' 60 1")
    #expect(run.status == 0, "\(run)")
  }
}
