import Foundation
import Testing

@Suite("What words of the command line name")
struct TodoNameTests {
  private let ana = ["DOCKET_USER": "ana"]

  @Test func aFileWithAMistakeIsNamedWhereItsTodoIsMissing() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/broken.md", "---\ntitle: Broken\n")
    for name in ["broken", "users/ana/broken.md"] {
      let run = try sandbox.docket("edit", name, "--due", "fri", environment: ana)
      #expect(run.status == 64, "\(run)")
      #expect(
        run.message.hasSuffix(
          "'users/ana/broken.md' has a mistake and is not read as a todo; see 'docket check'\n"),
        "\(run)")
    }
  }

  /// As a list cuts it short.
  @Test func anIDMayEndWithAnEllipsis() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("edit", "ana/passp…", "--priority", "low", environment: ana)
    #expect(run.output.hasPrefix("changed  ana/passport  "), "\(run)")
  }

  /// A user's folder is no workspace of its own, whoever names it.
  @Test(arguments: [["add", "Hello"], ["init"], ["init", "new"], ["done", "bread"], ["undo"]])
  func noUsersFolderIsWrittenAsAWorkspace(arguments: [String]) throws {
    let sandbox = try Sandbox.team()
    let before = sandbox.files()
    let run = try sandbox.docket(
      arguments[0] == "init" && arguments.count > 1
        ? ["init", "users/new"] : ["-s", "users/ben"] + arguments, environment: ana)
    #expect(run.status == 64, "\(run)")
    #expect(run.message.contains("is inside the users folder of the workspace"), "\(run)")
    #expect(sandbox.files() == before)
    // Within it the workspace around is meant.
    let inside = try sandbox.docket("add", "Here", environment: ana, in: "users/ben")
    #expect(inside.output == "added  ana/here  Here\n", "\(inside)")
  }
}
