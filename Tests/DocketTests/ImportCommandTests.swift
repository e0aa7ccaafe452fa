import Foundation
import Testing

@Suite("docket import local")
struct ImportCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  private func texts(_ sandbox: Sandbox) throws -> [String] {
    try (["users", "local"] as [String]).flatMap { folder in
      try sandbox.files(below: folder).map { file in
        "\(folder)/\(file)\n" + (try sandbox.read("\(folder)/\(file)"))
      }
    }
  }

  @Test func filesBecomeOnesOwn() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "local/charge.md",
      "---\ntitle: Charge # 1\nauthor: Local Device\ncreated: 2026-11-02 # then\nstarred: yes\n---\nB"
    )
    try sandbox.write("local/home/deep/lamp.md", "---\ntitle: Lamp\nid: LAMP-1\n---\n")
    let before = try texts(sandbox)
    let dry = try sandbox.docket("import", "local", "--dry-run", environment: ana)
    #expect(dry.output.contains("--- a/local/charge.md\n+++ /dev/null\n"), "\(dry)")
    #expect(try texts(sandbox) == before)
    let run = try sandbox.docket("import", "local", environment: ana)
    #expect(
      run.output
        == "imported  local/charge -> ana/charge  Charge\nimported  local/LAMP-1 -> ana/LAMP-1  Lamp\n",
      "\(run)")
    #expect(
      try sandbox.read("users/ana/charge.md")
        == "---\ntitle: Charge # 1\ncreated: 2026-11-02 # then\nstarred: yes\naliases: [local/charge]\n---\nB"
    )
    #expect(
      try sandbox.read("users/ana/home/deep/lamp.md")
        == "---\ntitle: Lamp\nid: LAMP-1\naliases: [local/LAMP-1]\n---\n")
    #expect(sandbox.files(below: "local").isEmpty)
    let shown = try sandbox.docket("show", "local/charge", "--format", "json")
    #expect(shown.output.contains("\"author\": \"ana\""), "\(shown)")
    #expect(
      try sandbox.docket("list", "is:starred", "--format", "ids").output.contains("ana/charge"))
    #expect(try sandbox.docket("check").status == 0)
    try sandbox.docket("undo")
    #expect(try texts(sandbox) == before)
  }

  @Test func ofTwoOfOneIdEachIsFoundByItsOwn() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/milk.md", "---\ntitle: Oat milk\n---\n")
    try sandbox.write("local/mush.md", "---\ntitle: Mush\ndepends: milk\n---\n")
    try sandbox.write("local/stay.md", "---\ntitle: Stay\ndepends: [milk] # oat\n---\n")
    try sandbox.write("users/ana/cake.md", "---\ntitle: Cake\ndepends: [local/milk, milk]\n---\n")
    let run = try sandbox.docket("import", "local", "milk", "mush", environment: ana)
    let id = try #require(run.output.firstMatch(of: /local\/milk -> (ana\/milk-[a-z0-9]{4})  Oat/))
      .1
    #expect(sandbox.has("users/\(id).md"))
    let waits = { (todo: String) in
      try sandbox.docket("show", todo, "--format", "json").output
    }
    #expect(
      try waits("ana/mush").contains("\"address\": \"\(id)\"")
        || waits("ana/mush").contains("\(id)"))
    #expect(try waits("local/stay").contains("\(id)"))
    #expect(try sandbox.read("local/stay.md") == "---\ntitle: Stay\ndepends: [milk] # oat\n---\n")
    #expect(try waits("ana/cake").contains("\(id)") && waits("ana/cake").contains("ana/milk\""))
    #expect(try sandbox.docket("check").status == 0)
  }

  @Test func aChecklistMovesWhole() throws {
    let sandbox = try Sandbox.team()
    let text = "# Shop\r\n\r\n- [ ] bread ➕ 2026-11-02\r\n- [x] jam ⛔ list-bread\r\n"
    try sandbox.write("users/ben/list.md", "- [ ] bread\n")
    try sandbox.write("local/list.md", text)
    try sandbox.write("local/x.md", "---\ntitle: X\ndepends: [list-bread]\n---\n")
    let run = try sandbox.docket("import", "local", "list-jam", environment: ana)
    #expect(
      run.errors == "'local/list-jam' is an item of 'local/list.md', which is imported whole\n",
      "\(run)")
    #expect(
      run.output
        == "imported  local/list-bread -> ana/list-bread  bread\nimported  local/list-jam -> ana/list-jam  jam\n"
    )
    #expect(Array(try sandbox.read("users/ana/list.md").utf8) == Array(text.utf8))
    #expect(try sandbox.read("local/x.md").contains("depends: [ana/list-bread]\n"))
    #expect(try sandbox.docket("check").status == 0)
  }

  @Test func itemsWhoseIdsAreTaken() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/list.md", "- [ ] bread\n- [ ] tea 🆔 tea\n")
    try sandbox.write(
      "local/list.md",
      "---\nauthor: Local Device\n---\n- [ ] bread\n- [ ] green 🆔 tea\n- [ ] cup ⛔ tea\n")
    let before = try texts(sandbox)
    let run = try sandbox.docket("import", "local", environment: ana)
    #expect(run.status == 0, "\(run)")
    let path = try #require(
      sandbox.files(below: "users/ana").first { $0.hasPrefix("list-") && $0.hasSuffix(".md") })
    let text = try sandbox.read("users/ana/\(path)")
    let pattern =
      /---\n---\n- \[ \] bread\n- \[ \] green 🆔 (tea-[a-z0-9]{4})\n- \[ \] cup ⛔ (tea-[a-z0-9]{4})\n/
    let match = try #require(text.wholeMatch(of: pattern), "\(text)")
    #expect(match.1 == match.2)
    #expect(try sandbox.docket("check", "--strict").status == 0)
    try sandbox.docket("undo")
    #expect(try texts(sandbox) == before)
  }

  @Test func whatAnItemCannotSayIsTold() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/list.md", "- [ ] bread\n")
    try sandbox.write("local/rest.md", "- [ ] eat ⛔ list-bread\n")
    try sandbox.write("users/ben/list.md", "- [ ] bread\n")
    let run = try sandbox.docket("import", "local", "list-bread", environment: ana)
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "warning: 'local/rest-eat' waits for a todo that was moved; edit 'local/rest.md'\n"),
      "\(run)")
    #expect(try sandbox.read("local/rest.md") == "- [ ] eat ⛔ list-bread\n")
  }

  @Test func namesThatMeanSomethingElse() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/profile.md", "---\ntitle: Profile\n---\n")
    try sandbox.write("local/comments/a.md", "---\ntitle: A\n---\n")
    let run = try sandbox.docket("import", "local", environment: ana)
    #expect(run.output.contains("local/a -> ana/a  A\n"), "\(run)")
    #expect(run.output.contains(/local\/profile -> ana\/profile-[a-z0-9]{4}  Profile\n/))
    #expect(try sandbox.read("users/ana/profile.md").contains("name: Ana"))
    #expect(try sandbox.docket("check", "--strict").status == 0)
  }

  @Test func nothingToImportIsSaid() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("import", "local", environment: ana)
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.errors == "nothing to import: this device has no todos\n")
    let json = try sandbox.docket("import", "local", "--format", "json", environment: ana)
    #expect(json.output.contains("\"todos\": ["), "\(json)")
  }

  @Test func forOtherPrograms() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/a.md", "---\ntitle: A\n---\n")
    let run = try sandbox.docket("import", "local", "--format", "json", environment: ana)
    #expect(run.output.contains("\"owner\": \"ana\", \"id\": \"a\""), "\(run)")
    #expect(try sandbox.docket("whoami", environment: ana).lines.count == 2)
  }

  @Test(
    "What is refused",
    arguments: [
      (["boat"], 1, "'ana/boat' already belongs to 'ana'\n'docket list is:local' shows"),
      (["bread"], 1, "'ben/bread' already belongs to 'ben'"),
      (["zzz"], 64, "there is no todo 'zzz'"), (["chrge"], 64, "did you mean\n  local/charge"),
      (["--as", "local"], 64, "you act as this device, which has no account"),
      (["--as", "carl"], 64, "there is no user 'carl'"),
    ] as [([String], Int32, String)])
  func refusals(arguments: [String], status: Int32, words: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/charge.md", "---\ntitle: Charge\n---\n")
    let before = try texts(sandbox)
    let run = try sandbox.docket(["import", "local"] + arguments, environment: ana)
    #expect(run.status == status, "\(run)")
    #expect(run.errors.contains(words), "\(run)")
    #expect(try texts(sandbox) == before)
  }

  @Test func withoutAccountsThereIsNobody() throws {
    let sandbox = try Sandbox()
    try sandbox.write("local/a.md", "---\ntitle: A\n---\n")
    let run = try sandbox.docket("import", "local")
    #expect(
      run.errors
        == "error: this workspace has no accounts to import todos into\n")
    #expect(run.status == 1)
  }

  @Test func aBrokenFileStopsAll() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/a.md", "---\ntitle: A\n---\n")
    try sandbox.write("local/b.md", "---\n{title: B}\n---\n")
    let before = try texts(sandbox)
    let run = try sandbox.docket("import", "local", environment: ana)
    #expect(run.status == 1 && run.errors.contains("local/b.md:"), "\(run)")
    #expect(try texts(sandbox) == before)
  }

  @Test func aThousandTodos() throws {
    let sandbox = try Sandbox.team()
    for number in 0..<1000 {
      try sandbox.write("local/\(number % 10)/t\(number).md", "---\ntitle: \(number)\n---\n")
    }
    let run = try sandbox.docket("import", "local", "-q", environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(sandbox.files(below: "local").isEmpty)
    #expect(try sandbox.read("users/ana/9/t999.md").contains("aliases: [local/t999]"))
    try sandbox.docket("undo")
    #expect(sandbox.files(below: "local").count == 1000)
  }

  /// A text is not refused for what it names: others see a link that leads nowhere.
  @Test func linksToThisDeviceAreWarnedOf() throws {
    let sandbox = try Sandbox.team()
    let ana = ["DOCKET_USER": "ana"]
    try sandbox.write("local/secret.md", "---\ntitle: Secret\n---\n")
    try sandbox.write("local/list.md", "# List\n\n- [ ] a\n")
    try sandbox.write(
      "users/ana/boat.md",
      "---\ntitle: Boat\n---\n[[local/secret]] [[secret#x]] [l](../../local/list.md) `[[local/secret]]`\n"
    )
    try sandbox.write("local/x.md", "---\ntitle: X\n---\n[[secret]] [[milk]]\n")
    try sandbox.write("users/ana/milk.md", "---\ntitle: Milk\n---\n[[dentist]]\n")
    func warnings(_ words: String...) throws -> String {
      let run = try sandbox.docket(words, environment: ana)
      #expect(run.status == 0, "\(run)")
      return run.message
    }
    #expect(try warnings("move", "milk", "--to", "ben").isEmpty)
    #expect(
      try warnings("move", "boat", "--to", "ben")
        == "warning: 'users/ben/boat.md' links to 'local/secret', which is only on this device: others cannot see it "
        + "warning: 'users/ben/boat.md' links to 'local/list.md', which is only on this device: others cannot see it\n"
    )
    #expect(
      try warnings("import", "local", "x")
        == "warning: 'users/ana/x.md' links to 'local/secret', which is only on this device: others cannot see it\n"
    )
    try sandbox.docket("undo")
    #expect(try warnings("import", "local").isEmpty)
  }

  @Test func linksToThisDeviceAreWarnedOfInNewTextsToo() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/secret.md", "---\ntitle: Secret\n---\n")
    try sandbox.write("local/a.png", "\u{89}PNG")
    let body = "[[local/secret]] [s](../../local/secret.md) ![](../../local/a.png) [[milk]]"
    func warnings(_ words: String...) throws -> [String] {
      let run = try sandbox.docket(words, environment: ["DOCKET_USER": "ana"])
      #expect(run.status == 0, "\(run)")
      return run.message.components(separatedBy: "warning: ").dropFirst().map {
        let parts = $0.components(separatedBy: "'")
        #expect(parts[4].contains("only on this device"), "\(run)")
        return "\(parts[1]) \(parts[3])"
      }
    }
    let file = "users/ben/t.md"
    #expect(
      try warnings("add", "T", "--for", "ben", "--body", body)
        == ["\(file) local/secret", "\(file) local/secret.md", "\(file) local/a.png"])
    #expect(try warnings("add", "Mine", "--local", "--body", body).isEmpty)
    #expect(
      try warnings("add", "U", "--for", "ben", "--body", "[[milk]] `[[local/secret]]`").isEmpty)
    let said = try warnings("comment", "bread", "See [[secret]].")
    #expect(said.count == 1 && said[0].hasSuffix(".md local/secret"), "\(said)")
    try sandbox.write("users/ana/pics.md", "---\ntitle: Pics\n---\n![](../../local/a.png)\n")
    #expect(try warnings("move", "pics", "--to", "ben") == ["users/ben/pics.md local/a.png"])
  }

  /// What is only on this device is named in no file that others read.
  @Test(
    arguments: [
      ["add", "X", "--depends", "local/secret"], ["add", "X", "--depends", "local/list-a"],
      ["add", "X", "--for", "ben", "--depends", "secret"],
      ["edit", "milk", "--add-depends", "local/secret"],
      ["import", "local", "waits"], ["move", "waits", "--to", "ben"],
    ])
  func whatOthersDoNotSeeIsNotWaitedFor(arguments: [String]) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/secret.md", "---\ntitle: Secret\n---\n")
    try sandbox.write("local/list.md", "- [ ] a\n")
    try sandbox.write("local/waits.md", "---\ntitle: Waits\ndepends: secret\n---\n")
    let before = sandbox.files()
    let run = try sandbox.docket(arguments, environment: ["DOCKET_USER": "ana"])
    let id = arguments.last == "local/list-a" ? "list-a" : "secret"
    #expect(run.status == 1)
    #expect(
      run.message
        == "error: 'local/\(id)' is only on this device, where others cannot see it "
        + "'docket import local \(id)' brings it into your account, then try again\n")
    #expect(sandbox.files().filter { !$0.hasPrefix(".docket") } == before)
    let own = try sandbox.docket(
      "add", "Y", "--local", "--depends", "secret", environment: ["DOCKET_USER": "ana"])
    #expect(own.status == 0)
    let both = try sandbox.docket(
      "import", "local", "waits", "secret", environment: ["DOCKET_USER": "ana"])
    #expect(both.status == 0, "\(both)")
    #expect(try !sandbox.read("users/ana/waits.md").contains("local/secret]\n---"))
  }
}
