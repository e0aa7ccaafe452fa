import Testing

/// Random changes of tasks of other tools, which a program of our own holds to the rules of these tools.
struct ToolRandomEditTests {
  @Test(arguments: [("tasknotes", 1), ("taskmd", 2), ("kanban-md", 3)])
  func filesAreAsTheToolWouldWriteThem(tool: String, seed: Int) throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    let script = "\(Reader.folder)/edit_tools.py"
    let run = try sandbox.shell(
      "'\(python)' -B '\(script)' '\(Sandbox.program)' '\(sandbox.path)' \(tool) 60 \(seed)")
    #expect(run.status == 0, "\(run)")
  }
}
