import Text
import Testing

@Suite("Diagnostics for other programs")
struct MachineFormTests {
  @Test(
    "Workflow commands escape what would end them",
    arguments: [
      (path: "a.md", message: "plain", command: "::error file=a.md,line=3,col=4,title=x::plain\n"),
      ("a:b,c.md", "50% : ,", "::error file=a%3Ab%2Cc.md,line=3,col=4,title=x::50%25 : ,\n"),
      ("a\r\nb.md", "1\r\n2", "::error file=a%0D%0Ab.md,line=3,col=4,title=x::1%0D%0A2\n"),
      ("a.md", "\u{1B}[2J", "::error file=a.md,line=3,col=4,title=x::\\u{1B}[2J\n"),
    ])
  func github(path: String, message: String, command: String) {
    let diagnostic = Diagnostic(
      .error, "x", path: path, at: SourcePosition(line: 3, column: 4), message)
    #expect([diagnostic].githubCommands() == command)
  }

  @Test func githubNamesFilesFromTheRepositorysRoot() {
    let diagnostic = Diagnostic(.warning, "x", path: "a.md", "m", notes: ["n"])
    #expect(
      [diagnostic].githubCommands(root: "todos/")
        == "::warning file=todos/a.md,line=1,col=1,title=x::m%0An\n")
  }

  @Test func json() {
    let diagnostics = [
      Diagnostic(
        .error, "x", path: "a.md", at: SourcePosition(line: 3, column: 4), length: 2,
        "unknown '\"<b>\u{1B}\\'", notes: ["n"]),
      Diagnostic(.warning, "y", path: "ä/b.md", "m"),
    ]
    #expect(
      String(decoding: diagnostics.json(), as: UTF8.self) == #"""
        {"schema": 1, "diagnostics": [
        {"path": "a.md", "line": 3, "column": 4, "severity": "error", "id": "x", "message": "unknown '\"\u003cb>\u001b\\'"},
        {"path": "ä/b.md", "line": 1, "column": 1, "severity": "warning", "id": "y", "message": "m"}
        ]}

        """#)
  }

  @Test func noDiagnosticsAreAnEmptyList() {
    #expect(
      String(decoding: [Diagnostic]().json(), as: UTF8.self)
        == "{\"schema\": 1, \"diagnostics\": []}\n")
    #expect([Diagnostic]().githubCommands().isEmpty)
  }

  @Test func diagnosticsSortByPathThenPlace() {
    func at(_ path: String, _ line: Int, _ column: Int, _ id: String = "x") -> Diagnostic {
      Diagnostic(.error, id, path: path, at: SourcePosition(line: line, column: column), "m")
    }
    let sorted = [at("B", 1, 1), at("a", 1, 2), at("a", 1, 2, "y"), at("a", 2, 1), at("é", 1, 1)]
    #expect(sorted.reversed().sorted() == sorted)
  }
}
