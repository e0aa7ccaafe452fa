import Foundation
import Testing

@Suite("docket move")
struct MoveCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  /// A todo that others starred, commented on and wait for, with settings that have no users of their own.
  private func shared() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/cem/profile.md", "---\nname: Cem\n---\n")
    try sandbox.write(
      "users/ana/jam.md",
      "---\ntitle: Jam\nstarred: true # mine\ndepends: [milk, ben/bread] # both\nordinal: 1\n---\nText\n"
    )
    try sandbox.write("users/ana/toast.md", "---\ntitle: Toast\ndepends: jam\n---\n")
    try sandbox.write("users/cem/cake.md", "---\ntitle: Cake\ndepends: ana/jam\n---\n")
    try sandbox.write("users/cem/stars.yml", "- ana/jam\n")
    try sandbox.write("users/ben/stars.yml", "- ana/jam\n")
    try sandbox.write("users/ana/list.md", "- [ ] a\n")
    try sandbox.docket("comment", "ana/jam", "Mine.", "--as", "ana")
    try sandbox.docket("comment", "ana/jam", "His.", "--as", "cem")
    return sandbox
  }

  private func todo(_ address: String, in sandbox: Sandbox) throws -> NSDictionary? {
    let run = try sandbox.docket("list", "--all", "--format", "json")
    let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? NSDictionary
    let todos = list?["todos"] as? [NSDictionary] ?? []
    return todos.first { "\($0["owner"] ?? "")/\($0["id"] ?? "")" == address }
  }

  @Test func whatOthersMadeOfItFollows() throws {
    let sandbox = try shared()
    let before = try #require(try todo("ana/jam", in: sandbox))
    let run = try sandbox.docket("move", "jam", "--to", "Ben", environment: ana)
    #expect(run.output == "moved  ana/jam -> ben/jam  Jam\n", "\(run)")
    #expect(!sandbox.has("users/ana/jam.md"))
    #expect(
      try sandbox.read("users/ben/jam.md") == """
        ---
        title: Jam
        depends: [ana/milk, ben/bread] # both
        ordinal: 1
        aliases: [ana/jam]
        author: ana
        ---
        Text

        """)
    // The star in the file was hers.
    #expect(try sandbox.read("users/ana/stars.yml") == "- ben/jam\n")
    let after = try #require(try todo("ben/jam", in: sandbox))
    for key in ["starred_by", "stars", "comments", "depends", "blocked", "title"] {
      #expect(after[key] as? NSObject == before[key] as? NSObject, "\(key)")
    }
    #expect(before["stars"] as? Int == 3 && before["comments"] as? Int == 2)
    for waiting in ["ana/toast", "cem/cake"] {
      #expect(try todo(waiting, in: sandbox)?["depends"] as? [String] == ["ben/jam"])
    }
    #expect(try sandbox.docket("check", "--strict").status == 0)
    try sandbox.docket("build")
    #expect(
      try sandbox.read("site/users/ana/todos/jam.html").contains(
        "url=../../../users/ben/todos/jam.html\""))
    #expect(try sandbox.read("site/users/ben/todos/jam.html").contains("His."))
  }

  @Test func undoBringsItBack() throws {
    let sandbox = try shared()
    let before = sandbox.files(below: "users")
    let text = try sandbox.read("users/ana/jam.md")
    let dry = try sandbox.docket("move", "jam", "--to", "ben", "--dry-run", environment: ana)
    #expect(dry.output.contains("+++ b/users/ben/jam.md\n"), "\(dry)")
    #expect(sandbox.files(below: "users") == before)
    try sandbox.docket("move", "jam", "milk", "--to", "ben", environment: ana)
    #expect(sandbox.has("users/ben/milk.md") && sandbox.has("users/ben/jam.md"))
    try sandbox.docket("undo")
    #expect(sandbox.files(below: "users") == before)
    #expect(try sandbox.read("users/ana/jam.md") == text)
  }

  @Test func onAndBackToItsFirstOwner() throws {
    let sandbox = try shared()
    try sandbox.docket("move", "jam", "--to", "ben", "--as", "ana")
    try sandbox.docket("move", "jam", "--to", "cem", "--as", "ben")
    #expect(
      try sandbox.read("users/cem/jam.md").contains("aliases: [ana/jam, ben/jam]\nauthor: ana\n"))
    #expect(try todo("cem/jam", in: sandbox)?["starred_by"] as? [String] == ["ana", "ben", "cem"])
    let back = try sandbox.docket("move", "jam", "--to", "ana", "--as", "cem")
    #expect(back.output == "moved  cem/jam -> ana/jam  Jam\n")
    #expect(
      try sandbox.read("users/ana/jam.md").contains("aliases: [ben/jam, cem/jam]\n---\n"))
    #expect(try todo("ana/jam", in: sandbox)?["starred_by"] as? [String] == ["ana", "ben", "cem"])
    #expect(try todo("ana/jam", in: sandbox)?["comments"] as? Int == 2)
    #expect(try sandbox.docket("check", "--strict").status == 0)
  }

  @Test func aTakenIDGetsLettersOfItsOwn() throws {
    let sandbox = try shared()
    try sandbox.write("users/ben/jam.md", "---\ntitle: Another jam\n---\n")
    try sandbox.write("users/ben/plan.md", "- [ ] a\n")
    try sandbox.write("users/ana/plan.md", "---\ntitle: Plan\n---\n")
    let words = ["move", "ana/jam", "ana/plan", "--to", "ben"]
    #expect(
      try sandbox.docket(words + ["--dry-run"], environment: ana).errors
        == "the last four letters of new names are different each time\n")
    let run = try sandbox.docket(words, environment: ana)
    #expect(
      run.output.wholeMatch(
        of:
          /moved  ana\/jam -> ben\/jam-[a-z0-9]{4}  Jam\nmoved  ana\/plan -> ben\/plan-[a-z0-9]{4}  Plan\n/
      ) != nil, "\(run)")
    let waiting = try todo("ana/toast", in: sandbox)?["depends"] as? [String]
    #expect(waiting?.first?.hasPrefix("ben/jam-") == true, "\(waiting ?? [])")
    #expect(try sandbox.docket("check").status == 0)
    #expect(try todo("cem/cake", in: sandbox)?["depends"] as? [String] == waiting)
  }

  /// The address of a todo that was handed over is not given to a new one.
  @Test func itsOldAddressStaysItsOwn() throws {
    let sandbox = try shared()
    try sandbox.docket("move", "jam", "--to", "ben", environment: ana)
    try sandbox.docket("add", "Jam", "--for", "ana", "--as", "ben")
    #expect(!sandbox.has("users/ana/jam.md"))
    #expect(try todo("ben/jam", in: sandbox)?["comments"] as? Int == 2)
  }

  @Test(
    "What names the owner follows, each on its line",
    arguments: [
      (
        "---\nid: Loaf\ntitle: A\nassignee: Ana # me\nauthor: cem\naliases:\n  - was # w\n---\n",
        "---\nid: Loaf\ntitle: A\nassignee: ben # me\nauthor: cem\naliases:\n  - ana/was # w\n  - ana/Loaf\n---\n"
      ),
      (
        "---\r\ntitle: A\r\naliases: [\"An Old Title\", ben/a]\r\nupdated: 2026-01-01\r\n---\r\nB",
        "---\r\ntitle: A\r\naliases: [\"An Old Title\", ana/a]\r\nupdated: 2026-11-21\r\nauthor: ana\r\n---\r\nB"
      ),
      (
        "---\ntitle: A\naliases: [old, Old Name, ana/was, was, a]\nauthor: ana\n---\n",
        "---\ntitle: A\naliases: [ana/old, Old Name, ana/was, ana/a]\nauthor: ana\n---\n"
      ),
      (
        "---\ntitle: A\naliases: old\nauthor: ana\n---\n",
        "---\ntitle: A\naliases: [ana/old, ana/a]\nauthor: ana\n---\n"
      ),
      ("# Just text\n", nil),
    ] as [(String, String?)])
  func fields(before: String, after: String?) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/sub/a.md", before)
    let run = try sandbox.docket("move", "ana/", "--to", "ben", environment: ana)
    #expect(run.status == 64, "\(run)")
    let id = before.contains("Loaf") ? "loaf" : "a"
    let moved = try sandbox.docket("move", id, "--to", "ben", environment: ana)
    guard let after else {
      #expect(moved.status == 64, "\(moved)")
      return
    }
    #expect(moved.status == 0, "\(moved)")
    #expect(Array(try sandbox.read("users/ben/a.md").utf8) == Array(after.utf8))
  }

  /// Categories are their owner's; what leads nowhere there is told, and goes.
  @Test(
    arguments: [
      ("category: Baking # b\n", "", true),
      ("category: [baking, sweet]\n", "tags: [sweet]\n", true),
      ("category: Bread\n", "category: Bread\n", false),
      ("category: travel\n", "category: travel\n", false),
      ("category: Used\n", "category: Used\n", false),
    ])
  func theCategory(before: String, after: String, isTold: Bool) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/categories.yml", "- Baking\n- Bread\n- Used\n")
    try sandbox.write("users/ben/categories.yml", "- bread\n")
    try sandbox.write("users/ben/used.md", "---\ntitle: U\ncategory: Used\n---\n")
    try sandbox.write("users/ana/a.md", "---\ntitle: A\n\(before)---\n")
    let run = try sandbox.docket("move", "a", "--to", "ben", environment: ana)
    #expect(run.output == "moved  ana/a -> ben/a  A\n", "\(run)")
    #expect(
      run.message.lowercased()
        == (isTold
          ? "warning: 'ben' has no category 'baking', so 'ben/a' has none now; pass --category to give it one\n"
          : ""))
    let text = try sandbox.read("users/ben/a.md")
    #expect(
      text.contains("title: A\n\(after)aliases") || text.contains("author: ana\n\(after)---"),
      "\(text)")
    // He uses it himself, and is told so already.
    let isWarned = before.contains("Used")
    #expect(try sandbox.docket("check").output.contains("users/ben/a.md") == isWarned)
    try sandbox.docket("undo")
    #expect(try sandbox.read("users/ana/a.md") == "---\ntitle: A\n\(before)---\n")
  }

  @Test func anothersCategoryIsNotMade() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/categories.yml", "- Baking\n")
    let before = sandbox.files(below: "users")
    for command in [["add", "X", "--for", "ben"], ["move", "milk", "--to", "ben"]] {
      for more in [[], ["--new-category"]] {
        let run = try sandbox.docket(command + ["--category", "Baking"] + more, environment: ana)
        #expect(run.status == 64)
        #expect(
          run.errors == "error: 'ben' has no category 'Baking', and only 'ben' can add one\n")
      }
    }
    #expect(sandbox.files(below: "users") == before)
    #expect(try sandbox.read("users/ana/categories.yml") == "- Baking\n")
    try sandbox.docket("move", "dentist", "--to", "ben", "--category", "travel", environment: ana)
    #expect(try sandbox.read("users/ben/dentist.md").contains("category: Travel\n"))
  }

  /// What its text leads to, and what leads to it, is what it was.
  @Test func linksStayRight() throws {
    let sandbox = try shared()
    try Data(ArchiveCommandTests.picture).write(
      to: URL(fileURLWithPath: sandbox.path + "/users/ana/sub/p.gif"), creatingFolders: true)
    try sandbox.write(
      "users/ana/sub/tea.md",
      "---\ntitle: Tea\n---\n[m](../milk.md) ![](p.gif) [[milk]] [[dentist|d]] [[ben/bread]] [b](../../ben/bread.md)\n"
    )
    try sandbox.write("users/ben/milk.md", "---\ntitle: His milk\n---\n")
    try sandbox.write("users/ana/jam.md", "---\ntitle: Jam\n---\n[tea](sub/tea.md) [[tea]]\n")
    try sandbox.write("users/cem/cake.md", "---\ntitle: Cake\n---\n[tea](../ana/tea.md)\n")
    let run = try sandbox.docket("move", "tea", "--to", "ben", environment: ana)
    #expect(run.errors.isEmpty, "\(run)")
    #expect(
      try sandbox.read("users/ben/tea.md").hasSuffix(
        "---\n[m](../ana/milk.md) ![](../ana/sub/p.gif) [[ana/milk|milk]] [[ana/dentist|d]] [[ben/bread]] [b](bread.md)\n"
      ))
    #expect(try sandbox.read("users/ana/jam.md").hasSuffix("[tea](../ben/tea.md) [[tea]]\n"))
    try sandbox.docket("build")
    let page = try sandbox.read("site/users/ben/todos/tea.html")
    #expect(!page.contains("class=\"missing\"") && page.contains("<img "))
    #expect(page.contains("ana/todos/milk.html\">milk</a>"))
    for other in ["ana/todos/jam", "cem/todos/cake"] {
      let page = try sandbox.read("site/users/\(other).html")
      #expect(page.contains("ben/todos/tea.html") && !page.contains("class=\"missing\""))
    }
  }

  @Test func aTodoOfThisDevice() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/x.md", "---\ntitle: X\nstarred: true\n---\n")
    try sandbox.write("local/y.md", "---\ntitle: Y\nstarred: true\nauthor: Local Device\n---\n")
    let run = try sandbox.docket("move", "x", "--to", "ben", environment: ana)
    #expect(run.output == "moved  local/x -> ben/x  X\n", "\(run)")
    #expect(
      try sandbox.read("users/ben/x.md")
        == "---\ntitle: X\naliases: [local/x]\nauthor: ana\n---\n")
    #expect(try sandbox.read("users/ana/stars.yml") == "- ben/x\n")
    try sandbox.docket("move", "y", "--to", "ana", environment: ana)
    #expect(
      try sandbox.read("users/ana/y.md")
        == "---\ntitle: Y\nstarred: true\naliases: [local/y]\n---\n")
  }

  @Test(
    "Refused, and nothing is written",
    arguments: [
      (["jam", "--to", "bne"], 64, "--to: there is no user 'bne', did you mean 'ben'?"),
      (["jam", "--to", "local"], 64, "--to: 'local' is this device, not a user"),
      (["jam", "--to", "ana"], 1, "'ana/jam' already belongs to 'ana'"),
      (["jam", "milk", "--to", "Ana"], 1, "'ana/jam' already belongs to 'ana'"),
      (["ben/bread", "--to", "cem"], 1, "'ben/bread' belongs to Ben, and you are 'ana'\n"),
      (["milk", "ben/bread", "--to", "cem"], 1, "'ben/bread' belongs to Ben"),
      (["nothing", "--to", "ben"], 64, "there is no todo 'nothing'"),
      (["--to", "ben"], 64, "Missing expected argument '<id> ...'"),
      (["jam"], 64, "pass --to USER, --category NAME or --project NAME"),
      (
        ["jam", "--category", "Trvel"], 64,
        "no category 'Trvel', did you mean 'Travel'?\npass --new-"
      ),
      (["jam", "--category", " "], 64, "a category needs a name"),
      (["jam", "--to", "ben", "--category", "Trvel"], 64, "no category 'Trvel', did you mean"),
      (["jam", "--project", "a\nb"], 1, "the project would be read as something else"),
      (["ben/bread", "--category", "Travel"], 1, "'ben/bread' belongs to Ben, and you"),
      (["list-a", "--category", "Travel"], 1, "cannot have a category"),
      (["list-a", "--category", "Boats"], 1, "cannot have a category"),
      (["list-a", "--to", "ben"], 1, "'docket add TITLE --for ben' adds it again"),
    ] as [([String], Int32, String)])
  func refusals(arguments: [String], status: Int32, words: String) throws {
    let sandbox = try shared()
    let before = sandbox.files(below: "users")
    let run = try sandbox.docket(["move"] + arguments, environment: ana)
    #expect(run.status == status && (run.errors + run.message).contains(words), "\(run)")
    #expect(run.output.isEmpty)
    #expect(sandbox.files(below: "users") == before)
  }

  @Test func whereTheSettingsForbidIt() throws {
    let sandbox = try shared()
    try sandbox.write("local/x.md", "---\ntitle: X\n---\n")
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\nassign: false\n")
    let before = sandbox.files(below: "users")
    for arguments in [["move", "jam", "--to", "ben"], ["add", "X", "--for", "ben"]] {
      let run = try sandbox.docket(arguments, environment: ana)
      #expect(run.status == 1)
      #expect(
        run.errors
          == "error: the settings forbid giving todos to other users: 'assign: false'\n")
    }
    #expect(sandbox.files(below: "users") == before)
    #expect(try sandbox.docket("add", "X", "--for", "ana", environment: ana).status == 0)
    #expect(try sandbox.docket("move", "local/x", "--to", "ana", environment: ana).status == 0)
  }

  @Test func toACategoryAndAProject() throws {
    let sandbox = try shared()
    let run = try sandbox.docket(
      "move", "boat", "passport", "--category", "health", "--project", "Summer", environment: ana)
    #expect(
      run.output
        == "moved  ana/boat -> Health, Summer  Build a boat\nmoved  ana/passport -> Health, Summer  Renew passport\n",
      "\(run)")
    #expect(
      try sandbox.read("users/ana/boat.md")
        == "---\ntitle: Build a boat\ncategory: Health\nproject: Summer\n---\n")
    #expect(try sandbox.read("users/ana/passport.md").contains("\ncategory: Health\n"))
    let again = try sandbox.docket("move", "boat", "--category", "Health", environment: ana)
    #expect(again.status == 0 && again.errors == "ana/boat is already there\n", "\(again)")
    let made = try sandbox.docket(
      "move", "boat", "--category", "Sails", "--new-category", environment: ana)
    #expect(made.status == 0, "\(made)")
    #expect(try sandbox.read("users/ana/categories.yml") == "- Sails\n")
    try sandbox.docket("undo")
    #expect(!sandbox.has("users/ana/categories.yml"))
    let both = try sandbox.docket(
      "move", "boat", "--to", "ben", "--category", "work", environment: ana)
    #expect(both.output == "moved  ana/boat -> ben/boat  Build a boat\n", "\(both)")
    #expect(try sandbox.read("users/ben/boat.md").contains("\ncategory: Work\n"))
    let bare = try Sandbox()
    try bare.write("a.md", "---\ntitle: A\ndue: 2026-12-01\n---\n")
    try bare.docket("move", "a", "--category", "Work")
    #expect(try bare.read("a.md").contains("\ncategory: Work\n"))
  }

  @Test func forOtherPrograms() throws {
    let sandbox = try shared()
    let run = try sandbox.docket(
      "move", "jam", "--to", "ben", "--format", "json", environment: ana)
    #expect(run.output.contains("\"owner\": \"ben\", \"id\": \"jam\""), "\(run)")
  }

  @Test func withoutAccounts() throws {
    let sandbox = try Sandbox()
    try sandbox.write("a.md", "---\ntitle: A\ndue: 2026-12-01\n---\n")
    let run = try sandbox.docket("move", "a", "--to", "ben")
    #expect(run.status == 1)
    #expect(run.errors.contains("this workspace has no accounts"), "\(run)")
  }
}

extension Data {
  fileprivate func write(to url: URL, creatingFolders: Bool) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: creatingFolders)
    try write(to: url)
  }
}
