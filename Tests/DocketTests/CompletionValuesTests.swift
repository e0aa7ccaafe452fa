import Foundation
import Testing

/// What is completed is what the command would take: of the todos those that it changes, by whoever
/// acts.
@Suite("Completion of values")
struct CompletionValuesTests {
  /// Two users, of whom Ana acts; todos in each state, starred or not, a checklist, and two of this
  /// device.
  private static func workspace() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/fair.md", "---\ntitle: Fair\nstatus: done\n---\n")
    try sandbox.write("users/ana/kite.md", "---\ntitle: Kite\nstatus: doing\n---\n")
    try sandbox.write("users/ana/archive/2025/old.md", "---\ntitle: Old\nstatus: done\n---\n")
    try sandbox.write("users/ana/trip.md", "# Trip\n\n- [x] pack\n- [ ] lock\n")
    try sandbox.write("users/ana/stars.yml", "- ben/bread\n")
    try sandbox.write("users/ana/categories.yml", "- Garden\n- Travel\n")
    try sandbox.write("users/ana/fence.md", "---\ntitle: Fence\ncategory: Fences\n---\n")
    try sandbox.write("users/ben/categories.yml", "- Bakery\n")
    try sandbox.write("users/ben/boat.md", "---\ntitle: Ben's boat\n---\n")
    try sandbox.write("local/charge.md", "---\ntitle: Charge\n---\n")
    try sandbox.write("local/boat.md", "---\ntitle: Toy boat\nstatus: done\n---\n")
    for (time, author) in [("20261103T102000Z", "ben"), ("20261104T102000Z-k3f9", "ana")] {
      try sandbox.write(
        "users/\(author)/comments/ben/bread/\(time).md", "\n**By** \(author):\nsecond line\n")
    }
    return sandbox
  }

  /// The lines that fish would show, whole.
  private static func offered(
    _ words: [String], in sandbox: Sandbox, as user: String? = "ana"
  ) async -> [String] {
    Array(await sandbox.completions(words, as: user).dropFirst())
  }

  private static func names(_ lines: [String]) -> [String] {
    lines.map { String($0.prefix { $0 != "\t" }) }
  }

  private static let open = [
    "boat", "dentist", "fence", "kite", "milk", "passport", "trip-lock", "charge",
  ]
  private static let own = [
    "boat", "dentist", "fair", "fence", "kite", "milk", "old", "passport", "trip-pack",
    "trip-lock", "local/boat", "charge",
  ]

  @Test func statuses() async throws {
    let sandbox = try Self.workspace()
    let words = ["edit", "milk", "--status"]
    #expect(
      await Self.offered(words + [""], in: sandbox) == ["todo", "doing", "done", "cancelled"])
    try sandbox.write(
      "docket.yml", "statuses:\n  - Someday\n  - {name: In review, means: doing}\n  - Done\n")
    #expect(await Self.offered(words + [""], in: sandbox) == ["Someday", "In review", "Done"])
  }

  @Test(
    "Todos",
    arguments: [
      (["done"], open + ["ana/", "local/"]), (["cancel"], open + ["ana/", "local/"]),
      (["start"], open.filter { $0 != "kite" } + ["ana/", "local/"]),
      (["reopen"], ["fair", "kite", "old", "trip-pack", "local/boat", "ana/", "local/"]),
      (["edit"], own + ["ana/", "local/"]), (["remove"], own + ["ana/", "local/"]),
      (["rm"], own + ["ana/", "local/"]), (["move"], own + ["ana/", "local/"]),
      (
        ["move", "--to", "ben"],
        own.filter { !$0.hasPrefix("trip") } + ["ana/", "local/"]
      ),
      (["archive"], ["fair", "local/boat", "ana/", "local/"]),
      (["done", "--subtask", "1"], own + ["ana/", "local/"]),
      (["done", "boat"], open.filter { $0 != "boat" } + ["ana/", "local/"]),
      (["import", "local"], ["boat", "charge"]),
      (["done", "--as", "ben"], ["boat", "bread", "charge", "ben/", "local/"]),
      (["unstar"], ["passport", "bread", "ana/", "ben/"]),
      (["unstar", "--as", "ben"], []),
      (["edit", "passport", "--remove-depends"], []),
    ] as [([String], [String])])
  func todos(words: [String], expected: [String]) async throws {
    let lines = await Self.offered(words + [""], in: try Self.workspace())
    #expect(Self.names(lines) == expected)
  }

  @Test func whatMayBeStarred() async throws {
    let sandbox = try Self.workspace()
    #expect(
      await Self.names(Self.offered(["star", ""], in: sandbox)) == [
        "boat", "dentist", "fair", "fence", "kite", "milk", "old", "trip-pack", "trip-lock",
        "ben/boat", "taxes", "local/boat", "charge", "ana/", "ben/", "local/",
      ])
  }

  @Test func everythingCanBeShownAndNothingOfThisDeviceCommentedOn() async throws {
    let sandbox = try Self.workspace()
    for command in ["show", "comments"] {
      let all = await Self.names(Self.offered([command, ""], in: sandbox))
      #expect(all.contains("bread") && all.contains("old") && all.contains("charge"), "\(command)")
    }
    let commented = await Self.names(Self.offered(["comment", ""], in: sandbox))
    #expect(commented.contains("bread") && commented.contains("old"))
    #expect(!commented.contains("charge") && !commented.contains("local/"))
    #expect(await Self.offered(["comment", "bread", ""], in: sandbox).isEmpty)
  }

  @Test func whoDoesNotSayWhoTheyAreGetsEverybodys() async throws {
    let sandbox = try Self.workspace()
    let names = await Self.names(Self.offered(["done", ""], in: sandbox, as: nil))
    #expect(names.contains("bread") && names.contains("milk") && !names.contains("taxes"))
    #expect(await Self.offered(["done", "zz"], in: sandbox, as: nil).isEmpty)
  }

  @Test func whoIsNobodyGetsNothing() async throws {
    let sandbox = try Self.workspace()
    #expect(await Self.offered(["done", "--as", "nobody", ""], in: sandbox).isEmpty)
    #expect(await Self.offered(["category", "remove", "--as", "nobody", ""], in: sandbox).isEmpty)
  }

  @Test func withoutThisDevicesTodosOneUsersAreRead() async throws {
    let sandbox = try Sandbox()
    for user in ["ana", "ben", "eve"] {
      try sandbox.write("users/\(user)/profile.md", "---\nname: \(user)\n---\n")
      try sandbox.write("users/\(user)/boat.md", "---\ntitle: Boat of \(user)\n---\n")
    }
    #expect(
      await Self.offered(["done", "bo"], in: sandbox, as: "ben") == ["boat\tBoat of ben"])
    #expect(
      await Self.offered(["done", "ben/"], in: sandbox, as: "ben") == ["ben/boat\tBoat of ben"])
    #expect(await Self.offered(["done", "eve/"], in: sandbox, as: "ben").isEmpty)
  }

  @Test func withoutAccountsAllTodosAreOnesOwn() async throws {
    let sandbox = try Sandbox()
    try sandbox.write("a.md", "---\ntitle: A\nstatus: open\nassignee: ben\n---\n")
    try sandbox.write("b.md", "---\ntitle: B\nstatus: done\nstarred: true\n---\n")
    try sandbox.write("c.md", "- [ ] item\n")
    #expect(await Self.names(Self.offered(["done", ""], in: sandbox, as: nil)).contains("a"))
    #expect(await Self.names(Self.offered(["reopen", ""], in: sandbox, as: nil)).first == "b")
    #expect(await Self.names(Self.offered(["star", ""], in: sandbox, as: nil)) == ["a"])
    #expect(
      await Self.names(Self.offered(["unstar", ""], in: sandbox, as: nil)) == ["b"])
    #expect(await Self.offered(["archive", ""], in: sandbox, as: nil).isEmpty)
    #expect(await Self.offered(["comment", ""], in: sandbox, as: nil).isEmpty)
  }

  @Test(
    "Categories",
    arguments: [
      (["remove"], ["Garden", "Travel", "Fences"]), (["edit"], ["Garden", "Travel", "Fences"]),
      (["remove", "--as", "ben"], ["Bakery"]), (["remove", "Garden"], []),
      (["add"], []),
    ] as [([String], [String])])
  func categories(words: [String], expected: [String]) async throws {
    let lines = await Self.offered(["category"] + words + [""], in: try Self.workspace())
    #expect(lines == expected)
  }

  @Test func aTodoGetsCategoriesThatItsOwnerHas() async throws {
    let sandbox = try Self.workspace()
    let settings = [
      "Work", "Personal", "Shopping", "Health", "Finance", "Travel", "Household", "Study",
    ]
    for words in [["add", "x"], ["edit", "milk"], ["move", "milk"]] {
      let lines = await Self.offered(words + ["--category", ""], in: sandbox)
      #expect(lines == settings + ["Garden", "Fences"], "\(words)")
    }
    #expect(
      await Self.offered(["add", "x", "--for", "ben", "--category", ""], in: sandbox)
        == settings + ["Bakery"])
    #expect(
      await Self.offered(["category", "remove", "Garden", "--move-to", ""], in: sandbox)
        == settings + ["Fences"])
    #expect(
      await Self.offered(["category", "show", ""], in: sandbox) == settings + ["Garden", "Fences"])
  }

  @Test(arguments: [
    (["user", "edit", ""], ["ana"]), (["user", "remove", ""], ["ana"]),
    (["user", "remove", "--as", "ben", ""], ["ben"]), (["user", "show", ""], ["ana", "ben"]),
    (["move", "milk", "--to", ""], ["ben"]), (["add", "x", "--for", ""], ["ben"]),
    (["done", "--as", ""], ["ana", "ben"]),
  ])
  func users(words: [String], expected: [String]) async throws {
    #expect(await Self.names(Self.offered(words, in: try Self.workspace())) == expected)
  }

  @Test func numbersAreOfOnesOwnComments() async throws {
    let sandbox = try Self.workspace()
    for option in ["--edit", "--remove"] {
      #expect(
        await Self.offered(["comment", "bread", option, ""], in: sandbox) == ["2\t**By** ana:"])
    }
    #expect(
      await Self.offered(["comment", "bread", "--as", "ben", "--edit", ""], in: sandbox)
        == ["1\t**By** ben:"])
    #expect(await Self.offered(["comment", "milk", "--edit", ""], in: sandbox).isEmpty)
    #expect(await Self.offered(["comment", "--edit", ""], in: sandbox).isEmpty)
    #expect(await Self.offered(["comment", "zz", "--edit", ""], in: sandbox).isEmpty)
    let shown = try sandbox.docket("comments", "bread")
    #expect(shown.output.contains("2  ana"))
  }

  @Test(arguments: [
    ("done", ["2\ttwo photos"]), ("start", ["2\ttwo photos"]), ("cancel", ["2\ttwo photos"]),
    ("reopen", ["1\tfill in the form"]),
  ])
  func numbersAreOfSubtasks(command: String, expected: [String]) async throws {
    let sandbox = try Self.workspace()
    #expect(
      await Self.offered([command, "passport", "--subtask", ""], in: sandbox) == expected)
    #expect(await Self.offered([command, "milk", "--subtask", ""], in: sandbox).isEmpty)
    #expect(await Self.offered([command, "--subtask", ""], in: sandbox).isEmpty)
  }

  @Test func whatATodoHasCanBeTakenFromIt() async throws {
    let sandbox = try Self.workspace()
    try sandbox.write(
      "users/ana/milk.md", "---\ntitle: Milk\ntags: [shop]\ndepends: [ben/bread, gone]\n---\n")
    #expect(await Self.offered(["edit", "milk", "--remove-tag", ""], in: sandbox) == ["shop"])
    #expect(
      await Self.offered(["edit", "milk", "--remove-depends", ""], in: sandbox) == [
        "ben/bread\tBread", "gone",
      ])
    #expect(
      await !Self.names(Self.offered(["edit", "milk", "--add-depends", ""], in: sandbox))
        .contains("milk"))
  }

  // MARK: Words

  @Test func eachWordIsTaken() async throws {
    let sandbox = try Self.workspace()
    var words: [[String]] = []
    for option in ["--due", "--start", "--repeat", "--estimate", "--priority"] {
      let all = await Self.offered(["add", "x", option, ""], in: sandbox)
      #expect(all.count > 1, "\(option)")
      // All options at once, each word of each once.
      for (place, word) in all.enumerated() {
        if words.count == place { words.append([]) }
        words[place] += [option, word]
      }
    }
    for line in words {
      let run = try sandbox.docket(
        ["add", "x", "--dry-run"] + line, environment: ["DOCKET_USER": "ana"])
      #expect(run.status == 0 && run.output.contains("+++"), "\(line): \(run)")
    }
  }

  @Test func daysAreCompleted() async throws {
    let sandbox = try Self.workspace()
    #expect(await Self.offered(["add", "--due", "f"], in: sandbox) == ["friday"])
    #expect(await Self.offered(["add", "--due", "to"], in: sandbox) == ["today", "tomorrow"])
    #expect(await Self.offered(["add", "--due=+1"], in: sandbox) == ["--due=+1w", "--due=+1m"])
    #expect(await Self.offered(["archive", "--before", "y"], in: sandbox) == ["yesterday"])
    #expect(await Self.offered(["add", "--due", "y"], in: sandbox).isEmpty)
    #expect(await Self.offered(["list", "--today", ""], in: sandbox).isEmpty)
  }

  @Test func revisionsAreGits() async throws {
    let sandbox = try Self.workspace()
    #expect(await Self.offered(["check", "--own-changes", "--base", ""], in: sandbox).isEmpty)
    let made = try sandbox.shell(
      """
      git init -q -b main && git add -A && git -c user.name=a -c user.email=a@example.org \
      commit -qm x && git branch 'it$(id);x' && git tag v1 \
      && git update-ref refs/remotes/origin/main HEAD
      """)
    #expect(made.status == 0, "\(made)")
    for option in ["--base", "--head"] {
      #expect(
        await Self.offered(["check", "--own-changes", option, ""], in: sandbox) == [
          "HEAD", "it$(id);x", "main", "origin/main", "v1",
        ])
    }
    #expect(await Self.offered(["check", "--base=o"], in: sandbox) == ["--base=origin/main"])
  }

  // MARK: Errors

  @Test(arguments: [
    ["done", ""], ["comment", "bread", "--edit", ""], ["done", "passport", "--subtask", ""],
    ["category", "remove", ""], ["user", "edit", ""], ["add", "--category", ""],
    ["check", "--base", ""], ["edit", "milk", "--remove-tag", ""],
  ])
  func whatCannotBeReadIsSilent(words: [String]) throws {
    let sandbox = try Self.workspace()
    try sandbox.write("docket.yml", "users_folder: [\n")
    try sandbox.write("users/ana/profile.md", "---\nname: [\n---\n")
    try sandbox.write(".git/HEAD", "nonsense")
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    for place in ["", "-s /nowhere ", "-s docket.yml "] {
      let run = try sandbox.shell(
        "docket __complete fish \(place)\(line)", environment: ["DOCKET_USER": "ana"])
      #expect(run.errors.isEmpty, "\(run)")
    }
  }
}
