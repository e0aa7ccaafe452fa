import Foundation
import Testing

/// What `docket __complete` answers the scripts of the shells.
@Suite("Completion")
struct CompletionTests {
  private func offered(_ words: String..., in sandbox: Sandbox) async -> [String] {
    await sandbox.completions(words).map { String($0.prefix { $0 != "\t" }) }
  }

  @Test(
    "Offers",
    arguments: [
      (["li"], ["list"]), (["sh"], ["show"]), (["help", "stat"], ["stats"]),
      (["theme", ""], ["export"]), (["zz"], []), (["zz", ""], []),
      (["-s", ".", "stat"], ["stats"]),
      (["report", ""], ["daily", "weekly", "monthly"]), (["report", "we"], ["weekly"]),
      (["report", "daily", ""], []), (["report", "--for"], ["--format"]),
      (["report", "--format", "h"], ["html"]), (["report", "--format=h"], ["--format=html"]),
      (["list", "--format", ""], ["table", "json", "jsonl", "csv", "ids"]),
      (["--v"], ["--verbose", "--version"]),
      (["list", "--color", "a"], ["auto", "always"]), (["list", "--today", ""], []),
      (["stats", "--by", "c"], ["category"]), (["completions", ""], ["bash", "zsh", "fish"]),
      (["report", "-u", ""], ["ana", "ben"]), (["report", "--user=B"], ["--user=ben"]),
      (["list", "--as", "a"], ["ana"]), (["--as", "a"], ["ana"]),
      (["show", "pa"], ["passport"]), (["show", "ana/b"], ["ana/boat"]),
      (["show", "ben"], ["ben/"]), (["done", "pa"], ["passport"]), (["start", "BO"], ["boat"]),
      (["add", "--category", "tr"], ["Travel"]), (["add", "X", "--for", "b"], ["ben"]),
      (["add", "--tag", "pa"], ["paperwork"]),
      (["add", "--priority", "high"], ["highest", "high"]),
      (["add", "--depends", "mi"], ["milk"]), (["star", "ben/b"], ["ben/bread"]),
      (["edit", "pa"], ["passport"]), (["edit", "passport", "--remove-tag", "pa"], ["paperwork"]),
      (["edit", "x", "--add-depends", "bo"], ["boat"]),
      (["edit", "x", "--category", "tr"], ["Travel"]),
      (["reopen", "ben/t"], ["ben/taxes"]), (["cancel", "zz"], []), (["rm", "bo"], ["boat"]),
      (["move", "bo"], ["boat"]), (["move", "boat", "--to", "b"], ["ben"]),
      (["move", "boat", "--category", "tr"], ["Travel"]),
      (["done", "--as", "b"], ["ben"]), (["user", "r"], ["rename", "remove"]),
      (["user", "show", ""], ["ana", "ben"]), (["user", "edit", "B"], ["ben"]),
      (["seal", ""], ["init", "password", "revoke"]), (["seal", "revoke", "a"], ["ana"]),
      (["user", "remove", "a"], ["ana"]), (["user", "add", ""], []),
      (
        ["user", "edit", "--no-"],
        [
          "--no-phone", "--no-avatar", "--no-sealed", "--no-public-name", "--no-public-avatar",
          "--no-in-team-totals",
        ]
      ),
      (["user", "list", "--format", ""], ["table", "json"]),
      (["archive", "ta"], ["taxes"]), (["archive", "--be"], ["--before"]),
      (["done", "--fo"], ["--force", "--format"]), (["undo", "--format", "j"], ["json"]),
      (["undo", "--s"], ["--skip", "--source"]),
      (["category", "s"], ["show"]), (["category", "show", "tr"], ["Travel"]),
      (["category", "edit", "he"], []), (["category", "remove", "fi"], []),
      (["category", "remove", "X", "--move-to", "tr"], ["Travel"]),
      (["category", "add", "X", "--colour", "te"], ["teal"]),
      (["category", "list", "--as", "b"], ["ben"]), (["category", "add", "t"], []),
      (["show", "passport", "BO"], ["boat"]), (["show", "zz"], []),
      (["list", "is:o"], ["is:open", "is:overdue"]), (["list", "-is:ov"], ["-is:overdue"]),
      (["list", "pr"], ["project:", "priority:"]), (["list", "category:T"], ["category:Travel"]),
      (["list", "category:tr"], ["category:Travel"]),
      (["list", "tag:"], ["tag:paperwork", "tag:later"]),
      (["list", "user:"], ["user:ana", "user:ben", "user:me"]),
      (["list", "due:to"], ["due:today", "due:tomorrow", "due:tonight"]),
      (["list", "due<=e"], ["due<=eow", "due<=eom"]), (["list", "sort:-du"], ["sort:-due"]),
      (["list", "milk or has:b"], ["milk or has:body"]), (["list", "(is:ov"], ["(is:overdue"]),
      (["list", "id:pa"], ["id:passport"]), (["list", "zz:"], []), (["list", "stars:"], []),
      (["report", "--fail-on", "is:ov"], ["is:overdue"]),
      (["report", "--fail-on=is:ov"], ["--fail-on=is:overdue"]),
      (["ls", "is:ov"], ["is:overdue"]), (["list", "--", "is:ov"], ["is:overdue"]),
    ] as [([String], [String])])
  func offers(words: [String], expected: [String]) async throws {
    let lines = try await Sandbox.team().completions(words)
    #expect(lines.first == "words")
    #expect(lines.dropFirst().map { String($0.prefix { $0 != "\t" }) } == expected)
  }

  @Test(arguments: [
    (["build", ""], "folders"), (["-s", "x"], "folders"), (["report", "-o", ""], "files"),
    (["user", "add", "--avatar", "x"], "files"), (["user", "edit", "--avatar="], "files"),
  ])
  func pathsAreTheShells(words: [String], kind: String) throws {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    #expect(try Sandbox.team().shell("docket __complete zsh \(line)").output == kind + "\n")
  }

  @Test func anotherFolderIsAskedWhereItIsNamed() async throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("other/users/eve/profile.md", "---\nname: Eve\n---\n")
    #expect(
      await offered("-s", sandbox.path + "/other", "list", "user:", in: sandbox) == [
        "words", "user:eve", "user:me",
      ])
    #expect(
      await offered("list", "--source=\(sandbox.path)/other", "user:", in: sandbox) == [
        "words", "user:eve", "user:me",
      ])
    #expect(
      await offered("list", "-s", "~/other", "user:", in: sandbox) == [
        "words", "user:eve", "user:me",
      ])
  }

  @Test func whatIsImportedIsOfThisDevice() async throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/boat.md", "---\ntitle: Toy boat\n---\n")
    try sandbox.write("local/charge.md", "---\ntitle: Charge\n---\n")
    #expect(
      await offered("import", "local", "", in: sandbox).prefix(3) == ["words", "boat", "charge"])
    #expect(await offered("import", "local", "mi", in: sandbox) == ["words"])
    #expect(await offered("import", "l", in: sandbox) == ["words", "local"])
  }

  @Test func idsOfSeveralAreOfferedAsAddresses() async throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ben/boat.md", "---\ntitle: Another boat\n---\n")
    #expect(await offered("show", "boa", in: sandbox) == ["words"])
    #expect(await offered("show", "ben/bo", in: sandbox) == ["words", "ben/boat"])
    #expect(await offered("show", "ana", in: sandbox) == ["words", "ana/boat", "ana/"])
  }

  @Test func notesSayWhatIsMeant() throws {
    let sandbox = try Sandbox.team()
    #expect(
      try sandbox.shell("docket __complete fish show passp").output
        == "words\npassport\tRenew passport\n")
    #expect(
      try sandbox.shell("docket __complete zsh report -u ''").output
        == "words\nwhole\tana\tana  Ana Núñez\nwhole\tben\tben  Ben\n")
  }

  @Test func whatATerminalWouldObeyIsNotOffered() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/x.md",
      "---\ntitle: \"x\\u202Ey\"\ncategory: \"Travel\\u202Ex\"\ntags: [\"later\\u2028x\"]\n---\n")
    for line in ["list category:", "list tag:", "show x", "list id:"] {
      for shell in ["bash 'docket \(line)'", "zsh \(line)", "fish \(line)"] {
        let output = try sandbox.shell("docket __complete \(shell)").output
        #expect(output.hasPrefix("words\n"))
        #expect(!output.unicodeScalars.contains { "\u{202E}\u{2028}".unicodeScalars.contains($0) })
      }
    }
  }

  @Test(arguments: [
    "bash", "bash ''", "bash 'docket list category:' x y", "zsh", "fish", "fish list --format",
    "fish -s /nowhere list user:", "nosh list", "", "fish -s /dev/null show x",
    "zsh list 'category:\"' '\\'", "bash 'docket list \\'", "bash 'docket list \"'",
  ])
  func mistakesAreSilent(arguments: String) throws {
    let run = try Sandbox.team().shell("docket __complete \(arguments)")
    #expect(run.errors.isEmpty, "\(run)")
    #expect(run.status == 0 || run.output.isEmpty)
  }

  @Test func whatTheScriptsCallIsNoCommand() throws {
    let help = try Sandbox().docket("--help", today: nil).output
    #expect(!help.contains("__complete"))
    #expect(
      try Sandbox().docket("completions", "tcsh", today: nil).message.contains(
        "'bash', 'zsh' or 'fish'"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func thereIsOneScript(shell: String) throws {
    let script = try Sandbox().docket("completions", shell, today: nil)
    #expect(script.status == 0)
    #expect(script.output.contains("__complete \(shell) "))
    let other = try Sandbox().docket("--generate-completion-script", shell, today: nil)
    #expect(other.output == script.output)
  }
}
