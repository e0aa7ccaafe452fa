import Foundation
import Testing

@Suite("docket build")
struct BuildTests {
  @Test func writesTheSiteAndSumsUp() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("build")
    #expect(run.status == 0, "\(run)")
    #expect(sandbox.has("site/index.html"))
    let rows = run.lines.prefix(10).map { $0.split(separator: " ").map(String.init) }
    #expect(
      rows.compactMap(\.first) == [
        "users", "todos", "completed", "pending", "overdue", "notes", "pages", "files",
        "unchanged", "problems",
      ])
    #expect(
      rows[1] == ["todos", "6"] && rows[4] == ["overdue", "1"] && rows[8] == ["unchanged", "0"])
    #expect(run.lines.contains("site/index.html"))
    #expect(run.output.firstMatch(of: /\nTotal in \d+ ms\n$/) != nil)
    #expect(run.errors.isEmpty)
    #expect(try sandbox.docket("build").output.firstMatch(of: /unchanged +0\n/) == nil)
  }

  @Test func theSitesTodosAreWhatListPrints() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("build")
    let listed = try sandbox.docket("list", "--all", "--format", "json").output
    #expect(try sandbox.read("site/todos.json") == listed)
  }

  @Test func theDefaultIsBesideTheSettingsElseHere() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("build", in: "users/ana")
    #expect(sandbox.has("site/index.html"))
    try sandbox.write("notes/a.md", "- [ ] x\n")
    try sandbox.write("else/where/x", "")
    try sandbox.docket("build", sandbox.path + "/notes", in: "else/where")
    #expect(sandbox.has("else/where/site/index.html"))
  }

  @Test func errorsAreNamedAndTheRestIsShown() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ben/late.md", "---\ntitle: Late\ndue: someday\n---\n")
    let run = try sandbox.docket("build")
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("users/ben/late.md:3:6: error: "))
    #expect(run.output.firstMatch(of: /problems +1\n/) != nil)
    #expect(sandbox.files(below: "site").contains { $0.contains("late") })
  }

  @Test func strictWritesNothing() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("build")
    let before = try sandbox.read("site/index.html")
    try sandbox.write("users/ben/late.md", "---\ntitle: Late\ndue: someday\n---\n")
    let run = try sandbox.docket("build", "--strict")
    #expect(run.status == 1)
    #expect(
      run.errors.contains("error: nothing was written because of --strict and 1 error in 1 file"))
    #expect(try sandbox.read("site/index.html") == before)
  }

  @Test(
    "What stops a build",
    arguments: [
      ("docket.yml", "titel: x\n", "docket.yml:1:1: error: "),
      ("theme/html/home.html", "{{nothing-like-it}}", "theme/html/home.html:1:"),
      ("theme/html/hmoe.html", "x", "did you mean 'html/home.html'?"),
      (
        "theme/style.css", "x",
        "the theme has no file 'style.css', did you mean 'assets/style.css'?"
      ),
      (
        "theme/html/row.html/x", "x",
        "theme/html/row.html:1:1: error: this is a folder; a template must be a file"
      ),
      (
        "theme/html/home.html", "{{< list}}\n{{$mian}}x{{/mian}}\n{{/ list}}",
        "theme/html/home.html:2:4: error: 'list' has no block 'mian', did you mean 'main'?"
      ),
    ])
  func blockers(file: String, text: String, words: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("build")
    let before = try sandbox.read("site/index.html")
    try sandbox.write(file, text)
    let run = try sandbox.docket("build")
    #expect(run.status == 1, "\(run)")
    #expect(run.errors.contains(words), "\(run)")
    #expect(run.errors.contains("error: nothing was written because of 1 error in "))
    #expect(run.output.isEmpty)
    #expect(try sandbox.read("site/index.html") == before)
  }

  @Test func aThemesAssetsAreCopiedAsTheyAre() throws {
    let sandbox = try Sandbox.team()
    let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x00, 0xFF])
    try sandbox.write("theme/assets/logo.png", "")
    try picture.write(to: URL(fileURLWithPath: sandbox.path + "/theme/assets/logo.png"))
    try sandbox.docket("build")
    let copied = try Data(contentsOf: URL(fileURLWithPath: sandbox.path + "/site/assets/logo.png"))
    #expect(copied == picture)
  }

  @Test func aThemesOwnColoursTakeThePlaceOfTheCategories() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("theme/assets/categories.css", ".c-travel{--tint:#123456}\n")
    let run = try sandbox.docket("build")
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("site/assets/categories.css") == ".c-travel{--tint:#123456}\n")
  }

  @Test func aMistakeInAPartialIsSaidOnce() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("theme/html/rail.html", "{{> nosuch}}")
    let run = try sandbox.docket("build")
    #expect(run.status == 1)
    #expect(run.errors.components(separatedBy: "theme/html/rail.html:1:5: error:").count == 2)
    #expect(run.errors.contains("because of 1 error in theme/html/rail.html\n"), "\(run)")
    #expect(try sandbox.docket("build").errors == run.errors)
  }

  @Test func aFolderOfNotesMayBeCalledTheme() throws {
    let sandbox = try Sandbox()
    try sandbox.write("theme/ideas.md", "# Ideas\n\n- [ ] paint it\n")
    let run = try sandbox.docket("build")
    #expect(run.status == 0, "\(run)")
    #expect(sandbox.has("site/users/me/todos/ideas.html"))
  }

  @Test("Outputs that are refused", arguments: ["", ".", "users", "users/ana/site", "..", "/"])
  func refused(output: String) throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("build", "--force", "-d", output)
    #expect(run.status == 1, "\(run)")
    #expect(run.errors.hasPrefix("error: "))
    #expect(sandbox.has("users/ana/milk.md"))
  }

  @Test(arguments: ["journal/2026/a.md", "backlog/tasks/task-1 - a.md"])
  func foldersThatTodosWereReadFromAreNeverReplaced(file: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(file, "---\ntitle: A\nstatus: To Do\n---\n")
    let folder = file.split(separator: "/").first.map(String.init) ?? ""
    let run = try sandbox.docket("build", "--force", "-d", folder)
    #expect(run.status == 1, "\(run)")
    #expect(sandbox.has(file))
    #expect(try sandbox.docket("build", "-d", folder + "/public").status == 0)
  }

  @Test func aForeignFolderIsReplacedOnlyWithForce() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("out/precious.txt", "x")
    let run = try sandbox.docket("build", "-d", "out")
    #expect(run.status == 1)
    #expect(run.errors.contains("--force"))
    #expect(sandbox.has("out/precious.txt"))
    #expect(try sandbox.docket("build", "-d", "out", "--force").status == 0)
    #expect(!sandbox.has("out/precious.txt"))
  }

  @Test func theFirstPageIsOpened() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("bin/xdg-open", "#!/bin/sh\necho \"$1\" > opened; mv opened done\n")
    let run = try sandbox.shell(
      "chmod +x bin/xdg-open; ln -s xdg-open bin/open; docket build -q -O; "
        + "n=0; while [ ! -e done ] && [ $n -lt 100 ]; do n=$((n+1)); sleep 0.05; done; cat done")
    #expect(run.output == "site/index.html\n", "\(run)")
  }

  @Test func quietSaysNothing() throws {
    let run = try Sandbox.team().docket("build", "-q")
    #expect(run.output.isEmpty && run.errors.isEmpty)
  }
}
