import Foundation
import Testing

@Suite("docket theme export")
struct ThemeTests {
  @Test func aSiteOfTheExportedThemeIsTheSame() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("build", "-d", "before")
    let run = try sandbox.docket("theme", "export")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(run.lines.contains("  created  theme/html/row.html"))
    #expect(run.lines.contains("  created  theme/markdown/report.md"))
    #expect(try sandbox.read("theme/README.md").contains("| `html/team.html` |"))
    let build = try sandbox.docket("build", "-d", "after")
    #expect(build.status == 0 && build.errors.isEmpty, "\(build)")
    let files = sandbox.files(below: "before")
    #expect(files.count > 20 && sandbox.files(below: "after") == files)
    for file in files {
      let (before, after) = (sandbox.bytes("before/" + file), sandbox.bytes("after/" + file))
      #expect(before != nil && before == after, "\(file)")
    }
    let report = try sandbox.docket("report").output
    try FileManager.default.removeItem(atPath: sandbox.path + "/theme")
    #expect(try sandbox.docket("report").output == report)
  }

  @Test func aFileThatIsThereIsKeptUnlessForced() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("theme/html/row.html", "mine")
    let run = try sandbox.docket("theme", "export")
    #expect(run.status == 0)
    #expect(run.lines.contains("  kept     theme/html/row.html"))
    #expect(
      run.output.contains("\n1 file already existed and was not changed; --force replaces it.\n"))
    #expect(try sandbox.read("theme/html/row.html") == "mine")
    let forced = try sandbox.docket("theme", "export", "--force")
    #expect(forced.lines.contains("  replaced theme/html/row.html"))
    #expect(try sandbox.read("theme/html/row.html").hasPrefix("{{! A todo as a row"))
    #expect(sandbox.files(below: "theme").allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test func aThemeReplacesSingleTexts() throws {
    let sandbox = try Sandbox.team()
    let texts = "theme/texts/en.ftl"
    try sandbox.write(texts, "home = Desk\ncount_overdue = { $count } to do at once\n")
    let run = try sandbox.docket("build")
    #expect(run.status == 0, "\(run)")
    let page = try sandbox.read("site/users/ana/index.html")
    #expect(page.contains("Desk") && page.contains("Starred"))
    #expect(try sandbox.read("site/badge.svg").contains("1 to do at once"))
    try sandbox.write(texts, "hmoe = Desk\n")
    let wrong = try sandbox.docket("build")
    #expect(wrong.status == 1, "\(wrong)")
    #expect(
      wrong.message.contains("theme/texts/en.ftl:1:1: error: unknown text 'hmoe'"), "\(wrong)")
    #expect(wrong.message.contains("did you mean 'home'?"), "\(wrong)")
  }

  @Test func textsReachScripts() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("theme/texts/en.ftl", "late_by = { $time } overdue\nsave_view = Keep it\n")
    try sandbox.write("theme/assets/own.js", "const texts = {};\nalert(texts.save_view)\n")
    let run = try sandbox.docket("build")
    #expect(run.status == 0, "\(run)")
    #expect(
      try sandbox.read("site/assets/docket.js").contains(
        "late_by: (v) => v.time.toLocaleString(\"en\") + \" overdue\""))
    #expect(
      try sandbox.read("site/assets/own.js")
        == "const texts = {save_view: \"Keep it\"};\nalert(texts.save_view)\n")
    try sandbox.write("theme/assets/own.js", "const texts = {};\nalert(texts.save_veiw)\n")
    let wrong = try sandbox.docket("build")
    #expect(wrong.status == 1, "\(wrong)")
    #expect(
      wrong.message.contains(
        "theme/assets/own.js:2:13: error: unknown text 'save_veiw', did you mean 'save_view'?"),
      "\(wrong)")
  }

  /// Translators may use the tools of Fluent.
  @Test func textsAreInFluentsSyntax() throws {
    guard let python = Reader.python else { return }
    let folder = Reader.package.appending(path: "Templates/texts").path
    let run = try Sandbox().shell("'\(python)' '\(Reader.folder)/read_texts.py' '\(folder)'/*.ftl")
    #expect(run.status == 0, "\(run)")
  }

  @Test func nothingIsWrittenThroughALink() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("elsewhere/mine", "mine")
    for (link, target) in [("theme", "elsewhere"), ("other/html", "../elsewhere")] {
      try FileManager.default.createDirectory(
        atPath: sandbox.path + "/other", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: sandbox.path + "/" + link, withDestinationPath: target)
    }
    #expect(try sandbox.docket("theme", "export").status == 1)
    let run = try sandbox.docket("theme", "export", "other", "--force")
    #expect(run.status == 1)
    #expect(run.errors.contains("error: 'other/html' exists but is not a folder"))
    #expect(run.output.isEmpty && sandbox.files(below: "other") == [], "\(run)")
    #expect(sandbox.files(below: "elsewhere") == ["mine"])
    try FileManager.default.removeItem(atPath: sandbox.path + "/other/html")
    try FileManager.default.createDirectory(
      atPath: sandbox.path + "/other/html", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path + "/other/html/row.html",
      withDestinationPath: "../../elsewhere/mine")
    #expect(try sandbox.docket("theme", "export", "other", "--force").status == 1)
    #expect(try sandbox.read("elsewhere/mine") == "mine")
  }

  @Test(
    "Only a folder of its own is taken",
    arguments: [
      ("/", "contains the workspace"), ("//.", "contains the workspace"),
      ("", "is not a path; choose a folder"), ("$HOME", "is the home folder"),
      ("home/", "is the home folder"), (".", "is the workspace itself"),
      ("users/..", "is the workspace itself"), ("..", "contains the workspace"),
      ("link", "is a symbolic link"), ("link/", "is a symbolic link"),
      ("docket.yml", "'docket.yml' is a file"),
    ])
  func refused(folder: String, reason: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("home/x", "")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path + "/link", withDestinationPath: "home")
    let before = sandbox.files()
    let run = try sandbox.shell(
      "docket theme export \"\(folder)\" --force",
      environment: ["HOME": sandbox.path + "/home"])
    #expect(run.status == 1 && run.output.isEmpty, "\(run)")
    #expect(run.message.contains(reason), "\(run)")
    #expect(sandbox.files() == before)
  }

  @Test func scriptsOfABuiltSiteFollowTheirTexts() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("build", "-d", "site")
    func menu() throws -> String { try sandbox.read("site/assets/menu.js") }
    let first = try menu()
    try sandbox.docket("build", "-d", "site")
    #expect(try menu() == first)
    try sandbox.write("theme/texts/en.ftl", "menu = What there is\n")
    try sandbox.docket("build", "-d", "site")
    #expect(try menu().contains("menu: \"What there is\""))
    try sandbox.write("theme/assets/menu.js", "// Mine\n")
    try sandbox.docket("build", "-d", "site")
    #expect(try menu() == "// Mine\n")
  }

  @Test func nothingIsReplacedWhereSomethingIsInTheWay() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("theme/assets/style.css", "mine")
    try sandbox.write("theme/markdown/report.md/inside", "")
    let run = try sandbox.docket("theme", "export", "--force")
    #expect(run.status == 1 && run.output.isEmpty, "\(run)")
    #expect(run.message.contains("theme/markdown/report.md' exists but is not a file"), "\(run)")
    #expect(try sandbox.read("theme/assets/style.css") == "mine")
  }

  @Test func itSaysWhereATemplateIsLookedAt() throws {
    let sandbox = try Sandbox.team()
    #expect(
      try sandbox.docket("theme", "export", "/tmp/../\(sandbox.path)/x").output.contains(
        "Docket reads templates from the workspace's folder 'theme'"))
    let bare = try Sandbox()
    try bare.write("a.md", "- [ ] x\n")
    let run = try bare.docket("theme", "export")
    #expect(run.output.contains("They are not read here"), "\(run)")
    #expect(try !sandbox.docket("theme", "export", "theme").output.contains("read here"), "\(run)")
  }

  @Test func optionsMayStandBeforeBothWords() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("-s", sandbox.path, "-q", "theme", "export", in: "users/ana")
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    #expect(sandbox.has("theme/html/row.html"))
    #expect(try sandbox.docket("theme", today: nil).output.contains("docket theme export"))
  }
}

extension Sandbox {
  fileprivate func bytes(_ file: String) -> Data? {
    FileManager.default.contents(atPath: path + "/" + file)
  }
}
