import Foundation
import Testing

/// Several repositories in one site.
@Suite struct SourcesTests {
  /// A project with accounts, the same again, one of Backlog.md and a folder of notes, below a folder whose
  /// settings name them.
  private func sandbox(_ settings: String = "") throws -> Sandbox {
    let sandbox = try Sandbox()
    let team = try Sandbox.team()
    for copy in ["one", "two"] {
      for file in team.files() { try sandbox.write("\(copy)/\(file)", try team.read(file)) }
    }
    try sandbox.write(
      "engine/backlog/config.yml",
      "project_name: Engine\nstatuses: [To Do, In Review, Done]\ndate_format: yyyy-mm-dd\n")
    try sandbox.write("engine/README.md", "# Engine\n")
    try sandbox.write(
      "engine/backlog/tasks/task-1 - Parser.md",
      """
      ---
      id: task-1
      title: Parser
      status: In Review
      assignee: ['@ana']
      created_date: 2026-11-01
      ---
      See [[task-2]], [it](<task-2 - Lexer.md>) and [this](/README.md).

      """)
    try sandbox.write(
      "engine/backlog/tasks/task-2 - Lexer.md",
      "---\nid: task-2\ntitle: Lexer\nstatus: To Do\nassignee: []\ndependencies: [task-1]\n---\n")
    try sandbox.write("notes/garden.md", "- [ ] Cut the hedge 📅 2026-11-20\n- [x] Plant tulips\n")
    try sandbox.write("notes/docket.yml", "title: Garden\ntimezone: Europe/Lisbon\nuser: ana\n")
    try sandbox.write(
      "hub/docket.yml",
      """
      title: All of us
      timezone: Europe/Lisbon
      sources:
        - {path: ../one, name: First, repository: 'https://github.com/team/one'}
        - {path: ../two, name: Second, repository: 'https://gitlab.com/team/two', branch: trunk}
        - {path: ../engine, colour: teal, repository: 'https://codeberg.org/team/engine'}
        - ../notes
      \(settings)
      """)
    return sandbox
  }

  @Test func calendarsNameTheSource() throws {
    let sandbox = try sandbox("base_url: https://example.org/")
    try sandbox.docket("build", in: "hub")
    let calendar = try sandbox.read("hub/site/calendar.ics").replacing("\r\n ", with: "")
    #expect(calendar.contains("SUMMARY:Parser · Ana Núñez · Engine\r\n"), "\(calendar)")
    #expect(calendar.contains("SUMMARY:Cut the hedge · Ana Núñez · Garden\r\n"))
    let own = try sandbox.read("hub/site/users/ana/calendar.ics").replacing("\r\n ", with: "")
    #expect(own.contains("SUMMARY:Parser · Engine\r\n"))
  }

  @Test func dataNamesTheSource() throws {
    struct List: Decodable {
      struct Todo: Decodable { let owner, id: String, source: String? }
      let todos: [Todo]
    }
    let sandbox = try sandbox()
    try sandbox.write("hub/users/ana/own.md", "---\ntitle: Own\n---\n")
    try sandbox.docket("build", in: "hub")
    let list = try JSONDecoder().decode(
      List.self, from: Data(try sandbox.read("hub/site/todos.json").utf8))
    func source(_ owner: String, _ id: String) -> String?? {
      list.todos.first { $0.owner == owner && $0.id == id }.map(\.source)
    }
    #expect(source("ana", "engine/task-1") == "Engine" && source("ana", "two/boat") == "Second")
    #expect(source("ana", "own") == .some(nil))
    let csv = try sandbox.docket(
      "list", "--all", "--format", "csv", "--fields", "id,source", "source:garden", in: "hub")
    #expect(
      csv.lines.first?.hasSuffix("source\r") == true || csv.output.hasPrefix("id,source"), "\(csv)")
    #expect(csv.output.contains(",Garden"), "\(csv)")
    #expect(
      try !sandbox.docket("list", "--format", "json", in: "one").output.contains("\"source\""))
  }

  /// A dependency on a todo of a source is written into the file.
  @Test func aDependencyOnASourceIsRefusedWithWhatIsRight() throws {
    let sandbox = try sandbox()
    try sandbox.write("hub/users/ana/profile.md", "---\nname: Ana\n---\n")
    let run = try sandbox.docket("add", "Next", "--depends", "ana/engine/task-1", in: "hub")
    #expect(
      run.message.contains("write 'depends: [ana/engine/task-1]' into the todo's file"), "\(run)")
    #expect(!sandbox.has("hub/users/ana/next.md"))
    let short = try sandbox.docket("add", "Next", "--depends", "engine/task-1", in: "hub")
    #expect(short.message.contains("'depends: [OWNER/engine/task-1]'"), "\(short)")
  }

  @Test func aUserOfASourceWhoIsALinkIsToldAsOne() throws {
    let sandbox = try sandbox()
    try sandbox.write("away/profile.md", "---\nname: Ben\n---\n")
    try sandbox.write("three/docket.yml", "timezone: Europe/Lisbon\n")
    try sandbox.write("three/users/ana/profile.md", "---\nname: Ana\n---\n")
    try FileManager.default.createSymbolicLink(
      atPath: "\(sandbox.path)/three/users/ben", withDestinationPath: "../../away")
    try sandbox.write(
      "hub/docket.yml",
      "timezone: Europe/Lisbon\nsources: [{path: ../three, users: {ben: ana}}]\n")
    let check = try sandbox.docket("check", in: "hub").output
    #expect(
      check.contains(
        "no user 'ben' in the source '../three': 'users/ben' is a symbolic link, which is not followed"
      ),
      "\(check)")
  }

  private func counts(_ sandbox: Sandbox, in folder: String) throws -> [String: Int] {
    struct Stats: Decodable { var total: [String: Int] }
    let run = try sandbox.docket("stats", "--format", "json", in: folder)
    return try JSONDecoder().decode(Stats.self, from: Data(run.output.utf8)).total
  }

  @Test func countsAreTheSumsOfEach() throws {
    let sandbox = try sandbox()
    var sum: [String: Int] = [:]
    for folder in ["one", "two", "engine", "notes"] {
      sum.merge(try counts(sandbox, in: folder)) { $0 + $1 }
    }
    #expect(try counts(sandbox, in: "hub") == sum && sum["all"] == 16)
    let check = try sandbox.docket("check", in: "hub")
    #expect(check.status == 0 && check.output.contains("error") == false, "\(check)")
    // Each person once, whatever the number of repositories.
    let users = try sandbox.docket("stats", "--by", "user", in: "hub").lines.dropFirst()
    #expect(
      users.map { String($0.prefix { $0 != " " }) }.filter { !$0.isEmpty }
        == ["ana", "ben", "unassigned"])
  }

  @Test func queriesFindTheTodosOfASource() throws {
    let sandbox = try sandbox("views: [{name: Of the engine, query: 'source:engine is:open'}]")
    func found(_ query: String...) throws -> [String] {
      try sandbox.docket(["list", "--all", "--format", "ids"] + query, in: "hub").lines.dropLast()
    }
    let tasks = ["ana/engine/task-1", "unassigned/engine/task-2"]
    #expect(try found("source:Engine", "sort:id") == tasks)
    #expect(try found("source:garden").count == 2)
    #expect(try found("-source:first", "-source:second").count == 4)
    // The second is the prefix of its ids.
    for (name, near) in [("enigne", "Engine"), ("notes", "Garden")] {
      let unknown = try sandbox.docket("list", "source:\(name)", in: "hub")
      let message = "no todo has the source '\(name)', did you mean '\(near)'?"
      #expect(unknown.message.contains(message), "\(unknown)")
    }
    let counts = try sandbox.docket("stats", "--by", "source", in: "hub").output
    #expect(counts.contains("Engine") && counts.contains("Garden"), "\(counts)")
    let report = try sandbox.docket("report", "weekly", in: "hub").output
    #expect(report.contains(" · First") && report.contains(" · Garden"), "\(report)")
    #expect(try sandbox.docket("build", "--strict", in: "hub").status == 0)
    // By it the scripts of board and lists make their groups.
    #expect(try sandbox.read("hub/site/board.html").contains("data-source><i"))
    let view = try sandbox.read("hub/site/views/of-the-engine.html")
    #expect(view.contains("Parser") && view.contains("data-source") && !view.contains("tulips"))
    #expect(try sandbox.read("hub/site/search.js").contains(#""sources":["Engine""#))
  }

  @Test func eachSourceHasAPageAndLinksLeadToItsHost() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.docket("build", "--strict", in: "hub").status == 0)
    let site = "hub/site"
    let page = try sandbox.read("\(site)/users/ana/todos/engine-task-1.html")
    for link in [
      "https://codeberg.org/team/engine/_edit/main/backlog/tasks/task-1%20-%20Parser.md",
      "https://codeberg.org/team/engine/src/branch/main/README.md", "../../../sources/engine.html",
    ] {
      #expect(page.contains("href=\"\(link)\""), "\(link)")
    }
    let lexer = "../../../users/unassigned/todos/engine-task-2.html"
    #expect(page.components(separatedBy: "href=\"\(lexer)\"").count == 4)
    #expect(
      try sandbox.read("\(site)/users/ben/todos/two-bread.html")
        .contains("https://gitlab.com/team/two/-/edit/trunk/users/ben/bread.md"))
    #expect(try sandbox.read("\(site)/sources/second.html").contains("Renew passport"))
    #expect(try !sandbox.read("\(site)/sources/second.html").contains("engine"))
    #expect(try brokenLinks(of: sandbox, site) == [])
  }

  /// The links that lead to no file.
  private func brokenLinks(of sandbox: Sandbox, _ site: String) throws -> [String] {
    var broken: [String] = []
    for file in sandbox.files(below: site) where file.hasSuffix(".html") {
      let base = URL(filePath: "\(sandbox.path)/\(site)/\(file)")
      for link in try sandbox.read("\(site)/\(file)").matches(of: /(?:href|src)="([^"#?]+)/) {
        let target = String(link.1)
        guard !target.contains(":"), let url = URL(string: target, relativeTo: base) else {
          continue
        }
        // 404.html stands for pages at any depth, so that its links begin at the root.
        let path = target.hasPrefix("/") ? "\(sandbox.path)/\(site)\(target)" : url.path
        if !FileManager.default.fileExists(atPath: path) { broken.append("\(file): \(target)") }
      }
    }
    return broken
  }

  @Test func aChangeInASourceRenewsItsPagesAlone() throws {
    let sandbox = try sandbox()
    try sandbox.docket("build", in: "hub")
    let again = try sandbox.docket("build", in: "hub")
    let files = again.output.firstMatch(of: /files +(\d+)\n/)?.1
    #expect(files != nil && again.output.firstMatch(of: /unchanged +(\d+)\n/)?.1 == files)
    try sandbox.write("two/users/ana/boat.md", "---\ntitle: Build a ship\n---\n")
    try sandbox.docket("build", in: "hub")
    #expect(try sandbox.read("hub/site/users/ana/todos/two-boat.html").contains("Build a ship"))
    #expect(try sandbox.read("hub/site/users/ana/todos/one-boat.html").contains("Build a boat"))
    try sandbox.docket("build", "--full", "-d", "clean", in: "hub")
    for file in sandbox.files(below: "hub/site") where file != ".docket-build" {
      let (kept, made) = ("\(sandbox.path)/hub/site/\(file)", "\(sandbox.path)/hub/clean/\(file)")
      #expect(FileManager.default.contentsEqual(atPath: kept, andPath: made), "\(file)")
    }
    // Nothing was written into the other repositories.
    #expect(!sandbox.has("two/.docket") && !sandbox.has("engine/.docket"))
  }

  /// By the table, by e-mail, by name; two with the same name and other addresses stay two.
  @Test func peopleAreJoined() throws {
    let sandbox = try Sandbox()
    for (folder, name, email) in [
      ("hub", "ana", "ana@example.org"), ("a", "anna", "ANA@example.org"),
      ("b", "ana", "ana@elsewhere.org"), ("c", "ana", ""), ("d", "an", "other@example.org"),
    ] {
      try sandbox.write("\(folder)/docket.yml", "timezone: Europe/Lisbon\n")
      let address = email.isEmpty ? "" : "email: \(email)\n"
      try sandbox.write("\(folder)/users/\(name)/profile.md", "---\n\(address)---\n")
      try sandbox.write("\(folder)/users/\(name)/x.md", "---\ntitle: From \(folder)\n---\n")
    }
    try sandbox.write(
      "hub/docket.yml",
      "timezone: Europe/Lisbon\nsources: [../a, ../b, ../c, {path: ../d, users: {an: ana}}]\n")
    let run = try sandbox.docket("list", "--format", "ids", in: "hub")
    #expect(
      run.lines.filter { !$0.isEmpty }.sorted() == [
        "ana/a/x", "ana/c/x", "ana/d/x", "ana/x", "b-ana/b/x",
      ])
  }

  @Test func whatCannotBeReadStopsTheBuild() throws {
    let sandbox = try sandbox()
    try sandbox.docket("build", in: "hub")
    let before = try sandbox.read("hub/site/index.html")
    try FileManager.default.removeItem(atPath: sandbox.path + "/engine")
    let run = try sandbox.docket("build", in: "hub")
    #expect(run.status == 1)
    #expect(run.errors.contains("docket.yml:6:"), "\(run)")
    #expect(run.message.contains("cannot read the source '../engine': there is no folder"))
    #expect(try sandbox.read("hub/site/index.html") == before)
  }

  @Test func aTodoOfASourceIsChangedThere() throws {
    let sandbox = try sandbox()
    let run = try sandbox.docket("done", "ana/one/boat", in: "hub")
    #expect(run.status == 64)
    #expect(run.message.contains("'ana/one/boat' is a todo of the source '../one'"), "\(run)")
    let show = try sandbox.docket("show", "ana/engine/task-1", in: "hub")
    #expect(show.output.contains("unassigned/engine/task-2"), "\(show)")
  }

  /// Of sealed users a site of others shows nothing.
  @Test func sealedTodosStayInTheirRepository() throws {
    let sandbox = try sandbox()
    try sandbox.write("one/users/ben/profile.md", "---\nname: Ben\nsealed: true\n---\n")
    try sandbox.write("one/users/ben/secret.md", "---\ntitle: Top secret plan\n---\n")
    let run = try sandbox.docket("build", in: "hub")
    #expect(run.status == 0, "\(run)")
    for file in sandbox.files(below: "hub/site") {
      let bytes = try Data(contentsOf: URL(filePath: "\(sandbox.path)/hub/site/\(file)"))
      #expect(!String(decoding: bytes, as: UTF8.self).contains("Top secret"), "\(file)")
    }
    #expect(try !sandbox.docket("list", in: "hub").output.contains("Top secret"))
  }

  @Test func folderInsideIsReadOnce() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "docket.yml", "timezone: Europe/Lisbon\nsources: [services/billing, services/shop]\n")
    try sandbox.write("own.md", "- [ ] Mine\n")
    for name in ["billing", "shop"] {
      try sandbox.write("services/\(name)/docket.yml", "timezone: Europe/Lisbon\nuser: ben\n")
      try sandbox.write("services/\(name)/todo.md", "- [ ] Of \(name)\n")
    }
    let run = try sandbox.docket("list", "--format", "ids")
    #expect(run.lines.filter { !$0.isEmpty }.count == 3, "\(run)")
    #expect(try sandbox.docket("check").output.contains("error") == false)
  }
}

/// Sources that are handed over as files.
extension SourcesTests {
  private func parts(of sandbox: Sandbox) throws {
    try sandbox.write("parts/README", "")
    for folder in ["one", "two", "engine", "notes"] {
      let run = try sandbox.docket("part", "-o", "parts/\(folder).part", folder, today: nil)
      #expect(run.status == 0 && run.output.contains("parts/\(folder).part: "), "\(run)")
    }
  }

  private func site(_ sandbox: Sandbox, _ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for file in sandbox.files(below: folder) where file != ".docket-build" {
      files[file] = try Data(contentsOf: URL(filePath: "\(sandbox.path)/\(folder)/\(file)"))
    }
    return files
  }

  /// With avatars, images, linked files and what git knows.
  @Test func partsGiveTheSameSiteAsFolders() throws {
    let sandbox = try sandbox()
    let png = Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII="
    )
    for path in ["one/users/ana/avatar.png", "one/users/ana/plan.png"] {
      try #require(png).write(to: URL(filePath: "\(sandbox.path)/\(path)"))
    }
    try sandbox.write(
      "one/users/ana/sea.md", "---\ntitle: Sea\n---\n![plan](plan.png) [file](x.pdf)\n")
    try sandbox.write("one/users/ana/x.pdf", "%PDF")
    try sandbox.write(
      "one/users/ana/profile.md",
      "---\nname: Ana Núñez\nemail: ana@example.org\navatar: avatar.png\n---\n")
    try sandbox.write("one/local/secret.md", "---\ntitle: Of this device\n---\n")
    let clone = try sandbox.shell(
      "cd one && git init -q && git add -A && git -c user.name=Ana -c user.email=ana@example.org "
        + "commit -qm x")
    #expect(clone.status == 0, "\(clone)")
    try sandbox.docket("build", "-d", "folders", in: "hub")
    let folders = try site(sandbox, "hub/folders")
    let report = try sandbox.docket("report", "weekly", in: "hub").output
    let counts = try sandbox.docket("stats", in: "hub").output
    try parts(of: sandbox)
    let first = try Data(contentsOf: URL(filePath: sandbox.path + "/parts/one.part"))
    try parts(of: sandbox)
    #expect(try Data(contentsOf: URL(filePath: sandbox.path + "/parts/one.part")) == first)
    for folder in ["one", "two", "engine", "notes"] {
      try FileManager.default.removeItem(atPath: "\(sandbox.path)/\(folder)")
    }
    let run = try sandbox.docket("build", "--parts", "../parts", "-d", "parts", in: "hub")
    #expect(run.status == 0, "\(run)")
    let asked = ["--parts", "../parts"]
    #expect(try sandbox.docket(["report", "weekly"] + asked, in: "hub").output == report)
    #expect(try sandbox.docket(["stats"] + asked, in: "hub").output == counts)
    #expect(try sandbox.docket(["report", "--since", "1d"] + asked, in: "hub").status == 64)
    let built = try site(sandbox, "hub/parts")
    #expect(Set(folders.keys) == Set(built.keys))
    let differing = folders.keys.filter { folders[$0] != built[$0] }.sorted()
    #expect(differing == [])
    #expect(built.keys.contains { $0.hasPrefix("images/plan-") })
    #expect(built.keys.contains("users/ana/avatar.png"))
    #expect(try sandbox.read("hub/parts/users/ana/todos/one-sea.html").contains("commit/"))
    #expect(built.values.allSatisfy { !$0.contains("Of this device".utf8) })
  }

  @Test func aMissingUnknownOrDamagedPartStopsTheBuild() throws {
    let sandbox = try sandbox()
    try parts(of: sandbox)
    try sandbox.docket("build", "--parts", "../parts", in: "hub")
    let before = try site(sandbox, "hub/site")
    let url = URL(filePath: sandbox.path + "/parts/engine.part")
    let whole = try Data(contentsOf: url)
    try FileManager.default.moveItem(
      atPath: sandbox.path + "/engine", toPath: sandbox.path + "/away")
    func refuses(_ words: String) throws {
      let run = try sandbox.docket("build", "--parts", "../parts", in: "hub")
      #expect(run.status == 1 && run.message.contains(words), "\(run)")
      #expect(try site(sandbox, "hub/site") == before)
    }
    try whole.prefix(whole.count / 2).write(to: url)
    try refuses("'../parts/engine.part' is damaged; write it again")
    for place in stride(from: 16, to: whole.count, by: 29) {
      var bytes = whole
      bytes[place] ^= 0x21
      try bytes.write(to: url)
      try refuses("'../parts/engine.part' is ")
    }
    try Data("docket-part 0\n".utf8).write(to: url)
    try refuses("is in version 0 of the format; write it again")
    try FileManager.default.removeItem(at: url)
    try refuses("and no part '../parts/engine.part'")
    try whole.write(to: url)
    try whole.write(to: URL(filePath: sandbox.path + "/parts/engin.part"))
    try refuses("no source in 'docket.yml' has the prefix 'engin', did you mean 'engine'?")
  }

  @Test func whatIsSealedIsNoPart() throws {
    let sandbox = try sandbox()
    try sandbox.write("one/users/ben/profile.md", "---\nname: Ben\nsealed: true\n---\n")
    let run = try sandbox.docket("part", "-o", "one.part", "one", today: nil)
    #expect(run.status == 1 && run.message.contains("has, or had, sealed users"), "\(run)")
    #expect(!sandbox.has("one.part"))
  }
}
