import Foundation
import Testing

@Suite("docket add")
struct AddCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  @Test func aTodoIsAFileInOnesFolder() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket(
      "add", "Book", "flights: Lisbon", "--due", "2026-12-01", "--start", "mon", "--category",
      "travel",
      "--project", "Trip", "--tag", "#air", "--tag", "big trip", "--priority", "H", "--star",
      "--repeat",
      "every year", "--depends", "milk", "--depends", "ben/bread", "--estimate", "2h", "--body",
      "Two\n\nseats.",
      environment: ana)
    #expect(
      run.output == "added  ana/book-flights-lisbon  Book flights: Lisbon, due 2026-12-01\n",
      "\(run)")
    #expect(
      try sandbox.read("users/ana/book-flights-lisbon.md") == """
        ---
        title: "Book flights: Lisbon"
        due: 2026-12-01
        start: 2026-11-23
        category: Travel
        project: Trip
        tags: [air, big trip]
        starred: true
        priority: high
        estimate: 2h
        repeat: every year
        depends: [milk, ben/bread]
        created: 2026-11-21
        ---
        Two

        seats.

        """)
    #expect(try sandbox.docket("check", "--strict").status == 0)
    try sandbox.docket("undo")
    #expect(!sandbox.has("users/ana/book-flights-lisbon.md"))
  }

  @Test(
    "Days as people name them",
    arguments: [
      ("today", "2026-11-21"), ("tomorrow", "2026-11-22"), ("fri", "2026-11-27"),
      ("+2w", "2026-12-05"),
      ("Saturday", "2026-11-21"), ("eow", "2026-11-22"), ("tomorrow 16:30", "2026-11-22 16:30"),
      ("2026-12-01 09:00", "2026-12-01 09:00"), ("2026-12-01T09:00:00Z", "2026-12-01T09:00:00Z"),
    ])
  func days(word: String, written: String) throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("add", "X", "--due", word, environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("users/ana/x.md").contains("\ndue: \(written)\n"))
  }

  @Test func aTakenNameGetsLettersOfItsOwn() throws {
    let sandbox = try Sandbox.team()
    var ids: Set<String> = []
    for title in ["Milk", "milk!", "Profile", "Readme"] {
      let run = try sandbox.docket("add", title, environment: ana)
      let id = run.output.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      #expect(id.wholeMatch(of: /ana\/(milk|profile|readme)-[a-z0-9]{4}/) != nil, "\(run)")
      ids.insert(id)
    }
    #expect(ids.count == 4)
    #expect(try sandbox.read("users/ana/profile.md").contains("email: ana@example.org"))
    #expect(try sandbox.docket("check", "--strict").status == 0)
  }

  /// What cannot be kept as it was is not taken.
  @Test(arguments: [
    ("printf 'a\\377b' | docket add X --body -", "standard input is not valid UTF-8"),
    ("printf 'a\\377b' | docket comment milk -", "standard input is not valid UTF-8"),
    ("docket add X --body - < users", "cannot read standard input: "),
    ("yes | docket add X --body -", "standard input is longer than 1 MB"),
  ])
  func inputThatCannotBeKept(line: String, message: String) throws {
    let sandbox = try Sandbox.team()
    let before = sandbox.files(below: "users")
    let run = try sandbox.shell(line, environment: ["DOCKET_USER": "ana"])
    #expect(run.status == 1 && run.errors.contains(message), "\(run)")
    #expect(sandbox.files(below: "users") == before)
  }

  @Test func whatWasSaidAboutAnotherIsNotTakenOver() throws {
    let sandbox = try Sandbox.team()
    let ben = ["DOCKET_USER": "ben"]
    try sandbox.docket("comment", "ana/boat", "Which wood?", environment: ben)
    try sandbox.docket("star", "ana/dentist", environment: ben)
    try sandbox.docket("move", "boat", "--to", "ben", environment: ana)
    try sandbox.docket("remove", "dentist", "--yes", environment: ana)
    for title in ["Boat", "Dentist"] {
      let added = try sandbox.docket("add", title, environment: ana)
      #expect(added.output.hasPrefix("added  ana/\(title.lowercased())-"), "\(added)")
    }
    #expect(try sandbox.docket("comments", "ben/boat").output.contains("Which wood?"))
  }

  /// An address that another's todo had is free; from then on it leads to the new todo.
  @Test func anIDThatExistsBeatsAnothersOldAddress() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("move", "dentist", "--to", "ben", environment: ana)
    #expect(try sandbox.docket("list", "id:dentist", "--format", "ids").output == "ben/dentist\n")
    for options in [[], ["--for", "ana"]] {
      let added = try sandbox.docket(
        ["add", "Dentist", "--dry-run"] + options, environment: ana)
      #expect(added.output.contains("+++ b/users/ana/dentist.md\n"), "\(added)")
    }
    try sandbox.docket("add", "Dentist", environment: ana)
    try sandbox.docket("edit", "ana/dentist", "--title", "Teeth", environment: ana)
    #expect(try sandbox.read("users/ana/dentist.md").contains("title: Teeth\n"))
    // One's own old addresses are not given away.
    try sandbox.write("users/ana/x.md", "---\ntitle: X\naliases: [was, ana/had]\n---\n")
    for title in ["Was", "Had"] {
      let added = try sandbox.docket("add", title, environment: ana)
      #expect(added.output.hasPrefix("added  ana/\(title.lowercased())-"), "\(added)")
    }
  }

  @Test func aNameThatAFileTookMeanwhileIsTaken() throws {
    let sandbox = try Sandbox.team()
    for title in ["One", "Two"] { try sandbox.docket("add", title, environment: ana) }
    try sandbox.write("users/ana/one.md", "---\ntitle: One\nid: three\n---\n")
    try sandbox.write("users/ana/two.md", "---\ntitle: Two\ncategory: Garden\n---\n")
    let three = try sandbox.docket("add", "Three", environment: ana)
    #expect(three.output.hasPrefix("added  ana/three-"), "\(three)")
    try FileManager.default.removeItem(atPath: sandbox.path + "/users/ana/one.md")
    let four = try sandbox.docket("add", "Four", "--category", "garden", environment: ana)
    #expect(four.status == 0, "\(four)")
    #expect(try sandbox.read("users/ana/four.md").contains("\ncategory: Garden\n"))
    let one = try sandbox.docket("add", "One", environment: ana)
    #expect(one.output == "added  ana/one  One\n", "\(one)")
  }

  @Test(arguments: [
    ["--category", "Nope"], ["--due", "someday"], ["--tag", "a,b"], ["--for", "nobody"],
    ["--as", "x"],
    ["--priority", "most"],
  ])
  func aRefusalWritesNothing(options: [String]) throws {
    let sandbox = try Sandbox.team()
    let before = sandbox.files()
    let run = try sandbox.docket(["add", "One"] + options, environment: ana)
    #expect(run.status != 0, "\(run)")
    #expect(sandbox.files() == before)
    try sandbox.docket("add", "One", environment: ana)
    try sandbox.docket("add", "Two", environment: ana)
  }

  @Test func aDryRunWritesNothing() throws {
    let sandbox = try Sandbox.team()
    let before = sandbox.files()
    try sandbox.docket("add", "One", "--dry-run", environment: ana)
    #expect(sandbox.files() == before)
  }

  @Test func forSomebodyElse() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("add", "Order tyres", "--for", "Ben", environment: ana)
    #expect(run.output == "added  ben/order-tyres  Order tyres\n", "\(run)")
    #expect(
      try sandbox.read("users/ben/order-tyres.md")
        == "---\ntitle: Order tyres\nauthor: ana\ncreated: 2026-11-21\n---\n")
    let own = try sandbox.docket("add", "Own", "--for", "ana", environment: ana)
    #expect(own.status == 0)
    #expect(try !sandbox.read("users/ana/own.md").contains("author"))
  }

  @Test func ofThisDevice() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("add", "Charge", "--local")
    #expect(run.output == "added  local/charge  Charge\n", "\(run)")
    #expect(sandbox.has("local/charge.md"))
    #expect(try sandbox.docket("list", "user:local").output.contains("Charge"))
  }

  @Test func aNewCategoryIsListedAsOnesOwn() throws {
    let sandbox = try Sandbox.team()
    let unknown = try sandbox.docket("add", "X", "--category", "Trvel", environment: ana)
    #expect(unknown.status == 64)
    #expect(
      unknown.errors
        == "error: there is no category 'Trvel', did you mean 'Travel'?\npass --new-category to add it\n"
    )
    try sandbox.write("users/ana/categories.yml", "- name: Boats\n  colour: '#ff0000'\n")
    let made = try sandbox.docket(
      "add", "X", "--category", "Sails", "--new-category", environment: ana)
    #expect(made.status == 0, "\(made)")
    #expect(
      try sandbox.read("users/ana/categories.yml")
        == "- name: Boats\n  colour: '#ff0000'\n- Sails\n")
    #expect(try sandbox.read("users/ana/x.md").contains("category: Sails\n"))
    #expect(try sandbox.docket("add", "Y", "--category", "sails", environment: ana).status == 0)
    #expect(try sandbox.read("users/ana/y.md").contains("category: Sails\n"))
  }

  @Test(
    "What the app would refuse is refused, and nothing is written",
    arguments: [
      (["add", " "], 64, "a todo needs a title"),
      (["add"], 64, "a todo needs a title\nwithout a terminal"),
      (
        ["add", String(repeating: "a", count: 121)], 64,
        "the title has 121 characters; the limit is 120"
      ),
      (
        ["add", "a\u{0}b".replacing("\u{0}", with: "\u{1}")], 1,
        "the title would be read as something else"
      ),
      (["add", "a\nb"], 1, "the title would be read as something else"),
      (
        ["add", "X", "--body", String(repeating: "a", count: 20_001)], 64,
        "the body has 20001 characters"
      ),
      (
        ["add", "X", "--due", "2026-02-30"], 64,
        "--due: '2026-02-30' is not a valid date: February 2026 has 28 days"
      ),
      (["add", "X", "--due", "3d"], 64, "or '+3d'"),
      (["add", "X", "--due", "soon"], 64, "--due: 'soon' is not a valid date"),
      (
        ["add", "X", "--priority", "hihg"], 64,
        "--priority: unknown priority 'hihg', did you mean 'high'?"
      ),
      (["add", "X", "--repeat", "sometimes"], 64, "--repeat: "),
      (["add", "X", "--estimate", "long"], 64, "--estimate: "),
      (["add", "X", "--depends", "nothing"], 64, "there is no todo 'nothing'"),
      (["add", "X", "--for", "carl"], 64, "--for: there is no user 'carl'"),
      (["add", "X", "--local", "--for", "ben"], 64, "cannot be used together"),
      (["add", "X", "--tag", "a\nb"], 1, "error: the tag would be read as something else"),
      (["add", "X", "--tag", " "], 64, "error: --tag is empty; pass a value"),
      (["add", "X", "--tag", "#"], 64, "error: --tag is empty"),
      (["add", "X", "--project", ""], 64, "error: --project is empty"),
      (["add", "X", "--due", ""], 64, "error: --due is empty"),
      (
        ["add", "X", "--tag", "a, b c"], 64,
        "error: --tag: a tag cannot contain a comma; pass --tag a --tag 'b c'"
      ),
      (
        ["add", "X", "--tag", String(repeating: "a", count: 41)], 64,
        "the tag has 41 characters; the limit is 40"
      ),
      (
        ["add", "X", "--project", String(repeating: "a", count: 81)], 64,
        "the project has 81 characters; the limit is 80"
      ),
      (
        ["comment", "milk", String(repeating: "a", count: 20_001)], 64,
        "the comment has 20001 characters; the limit is 20000"
      ),
      (["add", "X", "--for", "local"], 64, "--for: 'local' is this device, not a user"),
      (["add", "X", "--category", " ", "--new-category"], 64, "a category needs a name"),
    ] as [([String], Int32, String)])
  func refusals(arguments: [String], status: Int32, words: String) throws {
    let sandbox = try Sandbox.team()
    let before = sandbox.files(below: "users")
    let run = try sandbox.docket(arguments, environment: ana)
    #expect(run.status == status, "\(run)")
    #expect(run.errors.contains(words), "\(run)")
    #expect(sandbox.files(below: "users") == before)
  }

  @Test(arguments: [
    "Call due:fri", "Call [due:: foo]", "foo pri:ZZ", "t:today", "Meet 📅 tomorrow", "x 📅",
    "foo 🔁 sometimes", "Up ⏫", "🗓️ 2026-12-01 *is* near", "✅ 2026-12-01", "a & 🆔 b &amp; `📅 c`",
  ])
  func aWordWithoutItsValueIsTextOfAnItem(title: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\n")
    let run = try sandbox.docket("add", title)
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.docket("check", "--strict").status == 0)
    #expect(try sandbox.docket("list").output.contains(title))
  }

  @Test func aSignThatWouldMeanSomethingIsAReference() throws {
    let sandbox = try Sandbox()
    for title in ["Meet 📅 tomorrow", "Print 📅 pages now", "Sing ⏫"] {
      try sandbox.docket("add", title)
    }
    #expect(
      try sandbox.read("todo.md")
        == "- [ ] Meet &#x1F4C5; tomorrow\n- [ ] Print 📅 pages now\n- [ ] Sing &#x23EB;\n")
    try sandbox.docket("edit", "todo-sing", "--title", "Read ⛔ x", "--due", "2026-12-01")
    #expect(
      try sandbox.read("todo.md").hasSuffix(
        "\n- [ ] Read &#x26D4; x 🆔 todo-sing 📅 2026-12-01\n"))
  }

  @Test func aRefusalLeavesNothingInAFolderOfNotes() throws {
    let sandbox = try Sandbox()
    let before = sandbox.files()
    let run = try sandbox.docket("add", "X", "--star")
    #expect(run.status == 1, "\(run)")
    #expect(sandbox.files() == before)
  }

  @Test func thisDeviceHasNoCategoriesOfItsOwn() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket(
      "add", "X", "--local", "--category", "Boats", "--new-category", environment: ana)
    #expect(run.status == 64)
    #expect(
      run.errors
        == "error: there is no category 'Boats'\ntodos of this device can only have categories of the settings\n"
    )
    #expect(!sandbox.has("local/x.md"))
  }

  @Test func aDayThatIsPastIsAWarning() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("add", "X", "--due", "2026-11-20", environment: ana)
    #expect(run.status == 0)
    #expect(
      run.errors == "warning: 2026-11-20 is in the past: the todo is overdue from the start\n")
  }

  @Test func theSettingsMayAskForADay() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\nrequire_due: true\n")
    let run = try sandbox.docket("add", "X", environment: ana)
    #expect(run.status == 1)
    #expect(run.errors == "error: the settings require a due date; pass --due DAY\n")
  }

  @Test(
    "In a folder of notes it is the last item of todo.md",
    arguments: [
      (nil, "- [ ] Fix *it* 🔼 📅 2026-12-01\n"),
      ("- [ ] a\n", "- [ ] a\n- [ ] Fix *it* 🔼 📅 2026-12-01\n"),
      (
        "* [ ] a [due:: 2026-11-30]",
        "* [ ] a [due:: 2026-11-30]\n* [ ] Fix *it*  [priority:: medium]  [due:: 2026-12-01]\n"
      ),
      (
        "- [ ] a due:2026-11-30\r\n",
        "- [ ] a due:2026-11-30\r\n- [ ] Fix *it* pri:C due:2026-12-01\r\n"
      ),
      ("# List\n\nText\n", "# List\n\nText\n\n- [ ] Fix *it* 🔼 📅 2026-12-01\n"),
    ] as [(String?, String)])
  func item(before: String?, after: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\n")
    if let before { try sandbox.write("todo.md", before) }
    let run = try sandbox.docket("add", "Fix *it*", "--due", "2026-12-01", "--priority", "medium")
    #expect(run.status == 0, "\(run)")
    let text = try sandbox.read("todo.md").replacingOccurrences(of: "\\*", with: "*")
    #expect(Array(text.utf8) == Array(after.utf8), "\(text)")
    let shown = try sandbox.docket("list", "--format", "json", "Fix")
    #expect(shown.output.contains("\"title\": \"Fix *it*\""), "\(shown)")
    let again = try sandbox.docket("add", "Again", "--repeat", "every 2 weeks", "--priority", "low")
    #expect(again.status == 0, "\(again)")
    let isInWords = before?.contains("due:2026") == true
    #expect(
      try sandbox.read("todo.md").contains("- [ ] Again pri:D rec:+2w\r\n") == isInWords)
    #expect(
      try sandbox.docket("add", "X", "--project", "Work").errors.contains(
        "cannot have a project\na Markdown file of its own can, with 'status: open'"))
  }

  @Test func whereNothingCanBeToldTheChangeIs() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.shell(
      "docket add closed --today 2026-11-21 > /dev/full; echo $?", environment: ana)
    #expect(run.output == "1\n")
    #expect(
      run.errors.hasPrefix("the change was made, but could not be printed\nerror: "), "\(run)")
    #expect(sandbox.has("users/ana/closed.md"))
  }

  @Test func ofManyAtOnceNoneIsLost() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.shell(
      "seq 8 | xargs -P 8 -n 1 sh -c 'docket add Same title -q'", environment: ana)
    #expect(run.errors.isEmpty, "\(run)")
    #expect(sandbox.files(below: "users/ana").filter { $0.hasPrefix("same-title") }.count == 8)
  }

  /// Files keep other blanks than the usual ones.
  @Test(arguments: ["milk\u{A0}", "\u{3000}milk", "milk\u{2003}"])
  func aTitleKeepsItsBlanks(title: String) throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket(
      "add", "--format", "json", " \(title)\t", environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("\"title\": \"\(title)\""), "\(run)")
    let edited = try sandbox.docket(
      "edit", "boat", "--format", "json", "--title", title, environment: ana)
    #expect(edited.output.contains("\"title\": \"\(title)\""), "\(edited)")
  }

  @Test func aTimeBehindADayIsNoTitle() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("add", "Gym", "--due", "fri", "16:30", environment: ana)
    #expect(run.status == 64)
    #expect(
      run.message
        == "error: '16:30' after '--due fri' would be a word of the title write a day with a time as --due 'fri 16:30', or put the title after '--'\n",
      "\(run)")
    let title = try sandbox.docket(
      "add", "--due", "fri", "--today", "2026-11-21", "--", "16:30", "train", today: nil,
      environment: ana)
    #expect(title.output == "added  ana/16-30-train  16:30 train, due 2026-11-27\n", "\(title)")
  }

  @Test func blanksOfAnyKindAreNoTitle() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("add", "\u{A0}\u{3000}", environment: ana)
    #expect(run.status == 64 && run.errors == "error: a todo needs a title\n", "\(run)")
  }
}
