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

  /// A file whose id another one has is read, and its todo has another name.
  @Test func aFileWithTheIdOfAnotherIsNamedWithIt() throws {
    let sandbox = try Sandbox.team()
    for name in ["001-a", "001-b"] {
      try sandbox.write("users/ana/\(name).md", "---\nid: x1\ntitle: Task \(name.suffix(1))\n---\n")
    }
    let run = try sandbox.docket("done", "001-b", environment: ana)
    #expect(run.status == 64 && !run.message.contains("not read"), "\(run)")
    for words in ["'users/ana/001-b.md'", "'users/ana/001-a.md'", "ana/x1-2  Task b"] {
      #expect(run.message.contains(words), "\(run)")
    }
  }

  /// As a list cuts it short.
  @Test func anIDMayEndWithAnEllipsis() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("edit", "ana/passp…", "--priority", "low", environment: ana)
    #expect(run.output.hasPrefix("changed  ana/passport  "), "\(run)")
  }

  @Test(
    "A title and its beginning, or words of it",
    arguments: [
      // Items and files.
      (["done", "Call the plumber"], "ana/list-call-the-plumber"),
      (["done", "call the"], "ana/list-call-the-plumber"),
      (["done", "Call the pl…"], "ana/list-call-the-plumber"),
      (["done", "call"], "ana/list-call-the-plumber"),
      (["edit", "renew PASS", "--priority", "low"], "ana/passport"),
      // The acting user's open todos first: Ben calls too, and one of Ana's is completed.
      (["done", "plants"], "ana/list-water-the-plants"),
      (["done", "THE PLANTS"], "ana/list-water-the-plants"),
      (["star", "Call the bank"], "ben/bank"),
      // The whole title before a longer one.
      (["done", "Wash"], "ana/wash"),
    ])
  func aTitle(arguments: [String], address: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/list.md",
      "- [ ] Call the plumber\n- [ ] Water the plants\n- [x] Repot the plants\n")
    try sandbox.write("users/ana/wash.md", "---\ntitle: Wash\n---\n")
    try sandbox.write("users/ana/w2.md", "---\ntitle: Wash the car\n---\n")
    try sandbox.write("users/ben/bank.md", "---\ntitle: Call the bank\n---\n")
    try sandbox.write("users/ben/leaf.md", "---\ntitle: Feed the plants\n---\n")
    let run = try sandbox.docket(arguments, environment: ana)
    #expect(run.status == 0 && run.output.contains(" \(address) "), "\(run)")
  }

  @Test func aTitleOfSeveralNamesThem() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/list.md", "- [ ] Water the plants\n- [ ] Repot the plants\n")
    let run = try sandbox.docket("done", "plants", environment: ana)
    #expect(run.status == 64, "\(run)")
    #expect(run.message.contains("list-water-the-plants"), "\(run)")
    #expect(run.message.contains("list-repot-the-plants"), "\(run)")
    // A part of a word is not one.
    let part = try sandbox.docket("done", "plant", environment: ana)
    #expect(part.message.contains("there is no todo 'plant'"), "\(part)")
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
