import Foundation
import Testing

/// The actions themselves are tested in `CategoryTests`, and the sentences in
/// `RefusalSentenceTests` and `ResultSentenceTests`.
@Suite("docket category")
struct CategoryCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  /// Ana's category Boats is in two files and, by heading and by front matter, in two checklists.
  private static func boats() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/categories.yml", "# mine\n- Boats # the sea\n- Night\n")
    try sandbox.write("users/ana/sail.md", "---\ntitle: Sail\ncategory: boats # c\n---\n")
    try sandbox.write(
      "users/ana/paint.md",
      "---\ntitle: Paint\ncompleted: 2026-11-20\ncategories: [Boats, hull]\n---\n")
    try sandbox.write(
      "users/ana/trip.md", "# Boats\n\n- [ ] rope\n- [x] tar\n\n## Shop\n\n- [ ] buy\n")
    try sandbox.write(
      "users/ana/list.md", "---\ncategory: Boats\nupdated: 2026-11-01\n---\n- [ ] oars\n")
    try sandbox.write("users/ana/odd.md", "---\ntitle: Odd\ncategory: Oddities\n---\n")
    try sandbox.write("users/ben/hull.md", "---\ntitle: Hull\ncategory: Boats\n---\n")
    return sandbox
  }

  private func texts(_ sandbox: Sandbox) throws -> [String] {
    try sandbox.files(below: "users").map { "\($0)\n" + (try sandbox.read("users/\($0)")) }
  }

  @Test func listHasCountsOfOnesOwnTodos() throws {
    let sandbox = try Self.boats()
    let run = try sandbox.docket("category", "list", environment: ana)
    #expect(run.errors == "11 categories\n", "\(run)")
    #expect(run.lines[0] == "CATEGORY   COLOUR     FROM      COMPLETED  PENDING  OVERDUE")
    #expect(run.lines[6] == "Travel     ● #0b7a8f  settings          0        0        1")
    #expect(run.lines[9] == "Boats                 own               2        3        0")
    #expect(run.lines[11] == "Oddities              todos             0        1        0")
    let words = try sandbox.docket("category", "list", "SHO", "ng", environment: ana)
    #expect(words.lines.count == 3 && words.lines[1].hasPrefix("Shopping "), "\(words)")
    #expect(
      try sandbox.docket("category", "list", "zz", environment: ana).errors == "no categories\n")
    let bens = try sandbox.docket("category", "list", "boats", "--as", "ben")
    #expect(bens.lines[1].hasPrefix("Boats "), "\(bens)")
    #expect(bens.lines[1].contains("todos"))
  }

  @Test func listForOtherPrograms() throws {
    let sandbox = try Self.boats()
    try sandbox.docket("category", "edit", "Night", "--colour", "f00", environment: ana)
    let run = try sandbox.docket("category", "list", "night", "--format", "json", environment: ana)
    #expect(
      run.output == """
        {"schema": 1, "categories": [
        {"name": "Night", "colour": "#ff0000", "from": "own", "completed": 0, "pending": 0, "overdue": 0, "cancelled": 0, "all": 0}
        ]}

        """)
  }

  @Test func coloursAreSeenInATerminal() throws {
    let sandbox = try Self.boats()
    let text = try sandbox.inTerminal(columns: 80, "category", "list", "travel", environment: ana)
    #expect(text.contains("\u{1B}[38;2;11;122;143m● #0b7a8f\u{1B}[0m"), "\(text)")
  }

  @Test func showHasItsTodos() throws {
    let sandbox = try Self.boats()
    let run = try sandbox.docket("category", "show", "BOATS", environment: ana)
    #expect(
      run.lines.dropLast().map { $0.split(separator: " ").last } == [
        "TODO", "ana/list-oars", "ana/sail", "ana/trip-rope",
      ], "\(run)")
    #expect(run.errors == "3 todos, 2 closed ones with --all\n")
    let all = try sandbox.docket(
      "category", "show", "boats", "--all", "--format", "json", environment: ana)
    #expect(all.output.components(separatedBy: "\"category\": \"Boats\"").count == 6, "\(all)")
    #expect(try sandbox.docket("category", "show", "work", environment: ana).errors == "no todos\n")
    let unknown = try sandbox.docket("category", "show", "boots", environment: ana)
    #expect(unknown.status == 64)
    #expect(unknown.errors == "error: there is no category 'boots', did you mean 'Boats'?\n")
  }

  @Test func eachCommandSaysWhatItDid() throws {
    let sandbox = try Self.boats()
    for (words, told) in [
      (["add", "Dawn", "patrol", "--colour", "#4463C6"], "added  Dawn patrol  #4463c6\n"),
      (
        ["edit", "boats", "--name", "Sea: us", "--colour", "teal"],
        "renamed  Boats to Sea: us, also in 5 todos\nchanged  Sea: us  #0b7a8f\n"
      ),
      (["edit", "sea: us", "--no-colour"], "changed  Sea: us  no colour\n"),
      (["remove", "sea: us", "--yes"], "removed  Sea: us, 5 todos left without a category\n"),
      (["remove", "oddities", "--move-to", "WORK"], "removed  Oddities, 1 todo moved to Work\n"),
    ] {
      let run = try sandbox.docket(["category"] + words, environment: ana)
      #expect(run.status == 0 && run.output == told && run.errors.isEmpty, "\(run)")
    }
  }

  @Test func aDryRunIsADiff() throws {
    let sandbox = try Self.boats()
    let before = try texts(sandbox)
    let dry = try sandbox.docket(
      "category", "edit", "boats", "--name", "Sea: us", "--dry-run", environment: ana)
    #expect(dry.output.contains("-# Boats\n+# Sea: us\n"), "\(dry)")
    #expect(try texts(sandbox) == before)
    let removed = try sandbox.docket(
      "category", "remove", "boats", "--with-todos", "--yes", environment: ana)
    #expect(removed.output.hasPrefix("removed  Boats, with 5 todos\nremoved  ana/"), "\(removed)")
    let left = try sandbox.docket("category", "show", "boats", "--all", environment: ana)
    #expect(left.status == 64, "\(left)")
    #expect(try sandbox.docket("list", "user:ben", "category:boats", "-q").output.contains("Hull"))
    try sandbox.docket("undo")
    #expect(try texts(sandbox) == before)
  }

  @Test func forOtherPrograms() throws {
    let sandbox = try Self.boats()
    for (words, data) in [
      (
        ["add", "Fish"],
        "\"category\": {\"name\": \"Fish\", \"colour\": null, \"from\": \"own\"}"
      ),
      (
        ["edit", "oddities", "--name", "oddity"],
        "\"category\": {\"name\": \"oddity\", \"colour\": null, \"from\": \"todos\"}, \"was\": \"Oddities\", \"todos\": [\"ana/odd\"]"
      ),
      (
        ["edit", "fish", "--name", "fish"],
        "\"category\": {\"name\": \"fish\", \"colour\": null, \"from\": \"own\"}, \"was\": \"Fish\", \"todos\": []"
      ),
      (
        ["remove", "oddity", "--move-to", "work"],
        "\"removed_category\": \"oddity\", \"moved_to\": \"Work\", \"todos\": [\"ana/odd\"], \"removed\": []"
      ),
    ] {
      let run = try sandbox.docket(
        ["category"] + words + ["--format", "json"], environment: ana)
      #expect(run.output == "{\"schema\": 1, \(data)}\n", "\(run)")
    }
    let list = "# Sea\n\n## Boats\n\n- [ ] hull\n  - [ ] sand\n    - [ ] paper 📅 2026-12-01\n"
    let team = try Sandbox.team()
    try team.write("users/ana/categories.yml", "- Boats\n")
    try team.write("users/ana/sea.md", list)
    let gone = try team.docket(
      "category", "remove", "Boats", "--with-todos", "--yes", "--format", "json", environment: ana)
    for name in ["sea-hull", "sea-paper"] {
      #expect(gone.output.contains("\"ana/\(name)\""), "\(gone)")
    }
  }

  // MARK: The question

  @Test(
    "Whether its todos lose it is asked",
    arguments: [
      (
        [],
        "Remove 'Boats', and leave 5 todos without a category (--move-to CATEGORY moves\nthem, --with-todos removes them)? [y/N] "
      ),
      (
        ["--with-todos"],
        "Remove 'Boats' and its 5 todos; 'ana/sail': 'ben/hull' waits for it? [y/N] "
      ),
    ])
  func asks(options: [String], question: String) throws {
    let sandbox = try Self.boats()
    try sandbox.write(
      "users/ben/hull.md", "---\ntitle: Hull\ncategory: Boats\ndepends: ana/sail\n---\n")
    let before = try texts(sandbox)
    for answers in options.isEmpty ? [["n"], [""], []] : [["n"]] {
      let run = try sandbox.dialogue(
        ["category", "remove", "boats"] + options, answers: answers, environment: ana)
      #expect(run.status == 1)
      #expect(run.shown.hasPrefix(question), "\(run)")
      #expect(run.shown.hasSuffix("no changes made\n"), "\(run)")
      #expect(try texts(sandbox) == before)
    }
    let run = try sandbox.dialogue(
      ["category", "remove", "boats"] + options, answers: ["y"], environment: ana)
    #expect(run.status == 0)
    #expect(run.shown.hasPrefix(question + "y\nremoved  Boats, "), "\(run)")
    #expect(try sandbox.read("users/ana/categories.yml") == "# mine\n- Night\n")
    #expect(sandbox.has("users/ana/sail.md") == options.isEmpty)
    try sandbox.docket("undo")
    #expect(try texts(sandbox) == before)
  }

  @Test func whatIsClearIsNotAsked() throws {
    let sandbox = try Self.boats()
    for words in [
      ["boats", "--dry-run"], ["night"], ["boats", "--move-to", "Health"], ["oddities", "--yes"],
    ] {
      let run = try sandbox.dialogue(
        ["category", "remove"] + words, answers: [], environment: ana)
      #expect(run.status == 0, "\(run)")
      #expect(!run.shown.contains("?"), "\(run)")
    }
    let new = try Self.boats().dialogue(
      ["category", "remove", "boats", "--with-todos", "--yes"], answers: [], environment: ana)
    #expect(new.status == 0 && !new.shown.contains("?"), "\(new)")
  }

  @Test func whatIsRefused() throws {
    let sandbox = try Self.boats()
    let before = try texts(sandbox)
    for (words, status, message) in [
      (["add"], 64, "missing expected argument"),
      (["add", "travel"], 1, "the workspace already has a category 'Travel'"),
      (
        ["add", "X", "--colour", "rde"], 64, "--colour: 'rde' is not a colour, did you mean 'red'?"
      ),
      (["add", "X", "--colour", "#12345"], 64, "write it as '#4463c6', or as one of blue, purple"),
      (["edit", "Boats"], 64, "nothing to change"),
      (["edit", "Boats", "--colour", "red", "--no-colour"], 64, "cannot be used together"),
      (["remove", "Boats", "--move-to", "Work", "--with-todos"], 64, "cannot be used together"),
      (
        ["remove", "Boats"], 1,
        "cannot ask what to do with the 5 todos in 'Boats'\npass --move-to CATEGORY to move them, --with-todos to remove them,\nor --yes to keep them\n"
      ),
      (
        ["remove", "Boats", "--with-todos"], 1,
        "cannot ask whether to remove 'Boats' and its 5 todos\npass --yes to remove without a question\n"
      ),
    ] as [([String], Int32, String)] {
      let run = try sandbox.docket(["category"] + words, environment: ana)
      #expect(run.status == status && run.errors.contains(message), "\(run)")
      #expect(run.output.isEmpty)
    }
    #expect(try texts(sandbox) == before)
  }

  @Test func withoutAccounts() throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: UTC\ncategories: [Work]\n")
    try sandbox.write("a.md", "---\ntitle: A\ndue: 2026-12-01\ncategory: Boats\n---\n")
    let list = try sandbox.docket("category", "list", "--format", "json")
    #expect(list.output.contains("{\"name\": \"Work\", \"colour\": null, \"from\": \"settings\""))
    #expect(list.output.contains("{\"name\": \"Boats\", \"colour\": null, \"from\": \"todos\""))
    #expect(try sandbox.docket("category", "show", "boats", "-q").output.contains("A"))
    let run = try sandbox.docket("category", "add", "X")
    #expect(run.status == 1 && run.errors.contains("this workspace has no accounts"), "\(run)")
  }
}
