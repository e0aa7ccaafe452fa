import Foundation
import Testing

/// One workspace in several shares, each written by a runner of its own, and joined by one.
@Suite struct SharesTests {
  /// Todos that depend on each other, images, links and comments across shares, a theme, a history with a
  /// move, and files with problems.
  private func sandbox(in folder: String = "team") throws -> Sandbox {
    let sandbox = try Sandbox()
    let team = try Sandbox.team()
    for file in team.files() { try sandbox.write("\(folder)/\(file)", try team.read(file)) }
    let png = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII="
      ))
    for file in ["users/ana/avatar.png", "users/ana/plan.png", "users/ben/map.png"] {
      try png.write(to: URL(filePath: "\(sandbox.path)/\(folder)/\(file)"))
    }
    for (file, text) in [
      (
        "users/ana/profile.md",
        "---\nname: Ana Núñez\nemail: ana@example.org\navatar: avatar.png\n---\n![m](../ben/map.png)\n"
      ),
      (
        "users/ana/sea.md",
        "---\ntitle: Sea\ndepends: [ben/bread, ben/gone]\n---\n![p](plan.png) [f](../ben/x.pdf) [[taxes]]\n"
      ),
      (
        "users/ben/map.md",
        "---\ntitle: Map\n---\n![m](map.png) ![p](../ana/plan.png) [n](../../docs/note.md)\n"
      ),
      ("users/ben/x.pdf", "%PDF"), ("docs/note.md", "# Not read\n"),
      ("users/ben/list.md", "# List\n- [ ] First 📅 2026-12-01\n- [x] Second\n"),
      ("users/ben/stars.yml", "- ana/passport\n- ana/lost\n"),
      ("users/ben/categories.yml", "- {name: Sailing, colour: teal}\n"),
      ("users/ben/comments/ana/milk/20261120T100000Z.md", "Two *litres*.\n"),
      ("users/ben/todo.txt", "(A) Not read\n"),
      ("users/ben/export.json", "[{\"number\": 1, \"title\": \"x\"}]\n"),
      ("users/stray.md", "- [ ] Of nobody\n"),
      ("users/ana/bad.md", "---\ntitle: Bad\ndue: 2026-02-31\n---\n"),
      ("theme/assets/extra.css", "p { color: red }\n"), ("local/own.md", "- [ ] Of this device\n"),
      (".gitignore", "local/\nsite/\nskipped.md\n"), ("users/ben/skipped.md", "- [ ] Ignored\n"),
    ] { try sandbox.write("\(folder)/\(file)", text) }
    try commit(sandbox, in: folder, "git init -q && git add -A")
    try sandbox.write(
      "\(folder)/users/ana/milk.md", "---\ntitle: Buy 牛乳\ncompleted: true\n---\n")
    try commit(
      sandbox, in: folder, "git mv users/ben/taxes.md users/ana/taxes.md && git add -A")
    return sandbox
  }

  private func commit(_ sandbox: Sandbox, in folder: String = "team", _ line: String) throws {
    let run = try sandbox.shell(
      "cd \(folder) && \(line) && git -c user.name=Ben -c user.email=ben@example.org "
        + "commit -qm x --allow-empty")
    #expect(run.status == 0, "\(run)")
  }

  /// Writes shares, the last one first, to files with names in another order.
  private func share(
    _ sandbox: Sandbox, by count: Int, today: String? = "2026-11-21", of folder: String = "team"
  ) throws {
    try sandbox.write("parts/README", "")
    for number in (1...count).reversed() {
      let run = try sandbox.docket(
        "part", "--share", "\(number)/\(count)", "-o", file(number), folder, today: today)
      #expect(run.status == 0, "\(run)")
    }
  }

  private func file(_ number: Int) -> String { "parts/\(UnicodeScalar(UInt8(123 - number))).part" }

  private func site(_ sandbox: Sandbox, _ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for file in sandbox.files(below: folder) {
      files[file] = try Data(contentsOf: URL(filePath: "\(sandbox.path)/\(folder)/\(file)"))
    }
    return files
  }

  private func expectSame(_ one: [String: Data], _ other: [String: Data]) {
    let differing = Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
    #expect(differing == [])
  }

  /// With each file on a share of its own, and with shares that have none.
  @Test(arguments: [1, 2, 3, 7, 40]) func sharesGiveTheSiteOfTheWhole(count: Int) throws {
    let sandbox = try sandbox()
    try FileManager.default.removeItem(atPath: sandbox.path + "/team/local")
    try sandbox.docket("build", "-d", "../whole", in: "team")
    let report = try sandbox.docket("report", "weekly", in: "team").output
    let counts = try sandbox.docket("stats", in: "team").output
    try share(sandbox, by: count)
    let written = try site(sandbox, "parts")
    try share(sandbox, by: count)
    expectSame(written, try site(sandbox, "parts"))
    try FileManager.default.removeItem(atPath: sandbox.path + "/team")
    try sandbox.write("join/README", "")
    // The shares say what day it is.
    let run = try sandbox.docket("build", "--parts", "../parts", today: nil, in: "join")
    #expect(run.status == 0 && run.output.contains("\nsite/index.html"), "\(run)")
    expectSame(try site(sandbox, "whole"), try site(sandbox, "join/site"))
    let asked = ["--parts", "../parts"]
    #expect(try sandbox.docket(["report", "weekly"] + asked, in: "join").output == report)
    #expect(try sandbox.docket(["stats"] + asked, in: "join").output == counts)
  }

  @Test func aShareHasTheFilesOfAFewOnly() throws {
    let sandbox = try sandbox()
    try share(sandbox, by: 4)
    let run = try sandbox.docket("part", "-o", "parts/whole.part", "team")
    let whole = try #require(run.output.firstMatch(of: #/: (\d+) files/#)?.1)
    for number in 1...4 {
      let name = sandbox.path + "/" + file(number)
      let line = try #require(try Data(contentsOf: URL(filePath: name)).split(separator: 10).first)
      #expect(String(decoding: line, as: UTF8.self) == "docket-part 2 \(number)/4")
    }
    let one = try sandbox.docket("part", "--share", "3/4", "-o", "parts/3.part", "team")
    let few = try #require(one.output.firstMatch(of: #/: share 3/4, (\d+) files/#)?.1)
    #expect((Int(few) ?? 0) * 2 < Int(whole) ?? 0)
  }

  @Test func whatIsNoWholeStopsTheBuild() throws {
    let sandbox = try sandbox()
    try share(sandbox, by: 3)
    try sandbox.write("join/README", "")
    try sandbox.docket("build", "--parts", "../parts", in: "join")
    let (before, parts) = (try site(sandbox, "join/site"), try site(sandbox, "parts"))
    func refuses(_ words: String, today: String? = "2026-11-21", by change: () throws -> Void)
      throws
    {
      try change()
      let run = try sandbox.docket("build", "--parts", "../parts", today: today, in: "join")
      #expect(run.status == 1 && run.message.contains(words), "\(run)")
      expectSame(try site(sandbox, "join/site"), before)
      for name in sandbox.files(below: "parts") {
        try FileManager.default.removeItem(atPath: "\(sandbox.path)/parts/\(name)")
      }
      for (name, bytes) in parts {
        try bytes.write(to: URL(filePath: "\(sandbox.path)/parts/\(name)"))
      }
    }
    let second = URL(filePath: sandbox.path + "/" + file(2))
    func again(_ share: String = "2/3", today: String? = "2026-11-21") throws {
      let run = try sandbox.docket(
        "part", "--share", share, "-o", file(2), "team", today: today)
      #expect(run.status == 0, "\(run)")
    }
    try refuses("share 2/3 is missing in '../parts'") {
      try FileManager.default.removeItem(at: second)
    }
    func refusesSecond(_ reason: String, by change: () throws -> Void) throws {
      try refuses("share 2/3 is missing in '../parts'; \(reason)", by: change)
    }
    try refusesSecond(
      "'../parts/y.part' is in version 3 of the format; write it again with this version of Docket"
    ) {
      var bytes = try #require(parts["y.part"])
      bytes[12] = UInt8(ascii: "3")
      try bytes.write(to: second)
    }
    try refusesSecond("'../parts/y.part' is not a part; 'docket part' writes one") {
      try Data().write(to: second)
    }
    try refusesSecond("cannot read '../parts/y.part': symbolic links are not followed") {
      try FileManager.default.moveItem(atPath: second.path, toPath: sandbox.path + "/y")
      try FileManager.default.createSymbolicLink(atPath: second.path, withDestinationPath: "../y")
    }
    try FileManager.default.removeItem(at: second)
    try #require(parts["y.part"]).write(to: second)
    try refuses("share 1/5 is missing in '../parts', and 3 more") {
      for number in [1, 3] {
        try FileManager.default.removeItem(atPath: sandbox.path + "/" + file(number))
      }
      try again("2/5")
    }
    try refuses("'../parts/w.part' and '../parts/z.part' are both share 1/3") {
      try again("1/3")
      try FileManager.default.moveItem(
        at: second, to: URL(filePath: sandbox.path + "/parts/w.part"))
    }
    try refuses("'../parts/y.part' is share 2/4, but '../parts/x.part' is share 3/3") {
      try again("2/4")
    }
    let whole = try Data(contentsOf: second)
    for place in stride(from: 14, to: whole.count, by: 397) {
      try refuses("'../parts/y.part' ") {
        var bytes = whole
        bytes[place] ^= 0x25
        try bytes.write(to: second)
      }
    }
    try refuses("'../parts/y.part' is damaged") { try whole.prefix(99).write(to: second) }
    try refuses("'../parts/y.part' was written from another '--today' than '../parts/z.part'") {
      try again(today: "2026-11-22")
    }
    try refuses(
      "the shares were written with '--today 2026-11-21', not 2026-11-22", today: "2026-11-22"
    ) {}
    try refuses("no source in 'docket.yml' has the prefix 'b'") {
      try sandbox.docket("part", "-o", "parts/b.part", "team")
    }
    // Files of the same commit that are not in it.
    try sandbox.write("team/users/ben/new.md", "- [ ] New\n")
    try refuses("'../parts/y.part' was written from other files than '../parts/z.part'") {
      try again()
    }
    try commit(sandbox, "git add -A")
    try refuses("'../parts/y.part' was written from another commit than '../parts/z.part'") {
      try again()
    }
    // The same files in another commit.
    try commit(sandbox, "git reset -q --hard HEAD~1")
    try refuses("'../parts/y.part' was written from another commit") { try again() }
    #expect(try sandbox.shell("cd team && git reset -q --hard HEAD~1").status == 0)
    try sandbox.write("team/docket.yml", "title: Other\ntimezone: Europe/Lisbon\n")
    try refuses("'../parts/y.part' was written from other settings or another theme than") {
      try again()
    }
    try refuses("with another 'docket.yml' than that of") {
      try sandbox.write("join/docket.yml", "title: Other\n")
    }
  }

  @Test(arguments: ["0/3", "4/3", "3", "1/x", "01/3", "-1/3", "1/3/3", "1/10000"])
  func numbersOfSharesAreChecked(share: String) throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket(["part", "--share=\(share)", "-o", "x.part"])
    #expect(run.status == 64 && !sandbox.has("x.part"), "\(run)")
  }

  /// The profile may be in another share than the todos, now and in the past.
  @Test func noShareTellsOfWhoIsSealed() throws {
    let sandbox = try sandbox()
    try sandbox.write("team/users/zed/profile.md", "---\nsealed: true\n---\n")
    for name in ["a", "b", "c", "z1", "z2"] {
      try sandbox.write("team/users/zed/\(name).md", "---\ntitle: Secret\n---\n")
    }
    for line in ["git add -A", "git rm -rq users/zed"] {
      for number in 1...9 where line != "git add -A" || sandbox.has("team/users/zed") {
        let run = try sandbox.docket("part", "--share", "\(number)/9", "-o", "x.part", "team")
        #expect(run.status == 1 && run.message.contains("has, or had, sealed users"), "\(run)")
      }
      try commit(sandbox, line)
    }
    for number in 1...9 {
      let run = try sandbox.docket("part", "--share", "\(number)/9", "-o", "x.part", "team")
      #expect(run.status == 1 && run.message.contains("has, or had, sealed users"), "\(run)")
    }
  }

  /// Notes without accounts, whose site has the name of their folder, and sources in parts beside the shares.
  @Test func sharesOfNotesAndTheirSources() throws {
    let sandbox = try Sandbox()
    for number in 1...9 {
      try sandbox.write("notes/\(number).md", "- [ ] Item \(number) 📅 2026-12-0\(number)\n")
    }
    try sandbox.write("notes/docket.yml", "timezone: Europe/Lisbon\nsources: [../other]\n")
    try sandbox.write("other/docket.yml", "timezone: Europe/Lisbon\n")
    try sandbox.write("other/x.md", "- [ ] Of the other\n")
    try sandbox.docket("build", "-d", "../whole", in: "notes")
    try share(sandbox, by: 2, of: "notes")
    try sandbox.write("join/README", "")
    let beside = try sandbox.docket("build", "--parts", "../parts", in: "join")
    #expect(beside.status == 0, "\(beside)")
    expectSame(try site(sandbox, "whole"), try site(sandbox, "join/site"))
    try sandbox.docket("part", "-o", "parts/other.part", "other")
    try FileManager.default.removeItem(atPath: sandbox.path + "/other")
    let run = try sandbox.docket("build", "--parts", "../parts", in: "join")
    #expect(run.status == 0, "\(run)")
    expectSame(try site(sandbox, "whole"), try site(sandbox, "join/site"))
  }

  @Test func nothingOfSharesStaysInTheTemporaryFolder() throws {
    let sandbox = try sandbox()
    try share(sandbox, by: 2)
    try sandbox.write("join/README", "")
    try FileManager.default.createDirectory(
      atPath: sandbox.path + "/tmp", withIntermediateDirectories: true)
    let temporary = ["TMPDIR": sandbox.path + "/tmp"]
    for command in [["build"], ["report"], ["stats"]] {
      let run = try sandbox.docket(
        command + ["--parts", "../parts"], environment: temporary, in: "join")
      #expect(run.status == 0, "\(run)")
    }
    try FileManager.default.removeItem(atPath: sandbox.path + "/" + file(1))
    #expect(
      try sandbox.docket("build", "--parts", "../parts", environment: temporary, in: "join").status
        == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.path + "/tmp") == [])
  }
}
