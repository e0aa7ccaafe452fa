import Foundation
import Testing

@Suite("docket comment and comments")
struct CommentCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  private func bodies(_ sandbox: Sandbox, _ id: String) throws -> [String] {
    let run = try sandbox.docket("comments", id, "--format", "json")
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run)")
    return (data["comments"] as? [[String: Any]] ?? []).compactMap { $0["body"] as? String }
  }

  @Test func aCommentIsAFileInOnesOwnFolder() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("comment", "bread", "Take", "the dark one.", environment: ana)
    #expect(run.output == "commented on  ben/bread  Bread\n", "\(run)")
    let files = sandbox.files(below: "users/ana/comments/ben/bread")
    #expect(files.count == 1)
    #expect(files[0].wholeMatch(of: /20261121T000000Z-[a-z0-9]{4}\.md/) != nil, "\(files)")
    #expect(try sandbox.read("users/ana/comments/ben/bread/\(files[0])") == "Take the dark one.\n")
    let shown = try sandbox.docket("comments", "ben/bread")
    #expect(shown.output == "1  ana  2026-11-21 00:00\n   Take the dark one.\n", "\(shown)")
    #expect(try sandbox.docket("check", "--strict").status == 0)
    #expect(try sandbox.docket("show", "bread").output.contains("Take the dark one."))
  }

  @Test func aDryRunThatChangesNothingSaysSo() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("comment", "bread", "One", environment: ana)
    let words = ["comment", "bread", "--edit", "1", "One", "--dry-run"]
    let run = try sandbox.docket(words, environment: ana)
    #expect(run.output.isEmpty && run.errors == "nothing would change\n", "\(run)")
    let json = try sandbox.docket(words + ["--format", "json"], environment: ana)
    #expect(json.output == "{\"schema\": 1, \"changes\": []}\n", "\(json)")
    let done = try sandbox.docket("star", "passport", "--dry-run", environment: ana)
    #expect(
      done.output.isEmpty
        && done.errors == "ana/passport is already starred\nnothing would change\n")
  }

  @Test func thoseOfOneSecondStandInTheirOrder() throws {
    let sandbox = try Sandbox.team()
    let texts = ["one", "two", "three", "four", "five"]
    for text in texts { try sandbox.docket("comment", "bread", text, environment: ana) }
    #expect(try bodies(sandbox, "ben/bread") == texts.map { "\($0)\n" })
  }

  @Test func onesOwnAreChangedAndRemoved() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("comment", "bread", "One", today: "2026-11-19", environment: ana)
    try sandbox.docket(
      "comment", "bread", "Two", today: "2026-11-20", environment: ["DOCKET_USER": "ben"])
    try sandbox.docket("comment", "bread", "Three", environment: ana)
    try sandbox.docket("comment", "bread", "--edit", "1", "Uno", environment: ana)
    #expect(try bodies(sandbox, "bread") == ["Uno\n", "Two\n", "Three\n"])
    let another = try sandbox.docket("comment", "bread", "--remove", "2", environment: ana)
    #expect(another.status == 1)
    #expect(another.errors == "error: comment 2 on 'ben/bread' is by 'ben', and you are 'ana'\n")
    try sandbox.docket("comment", "bread", "--remove", "3", environment: ana)
    #expect(try bodies(sandbox, "bread") == ["Uno\n", "Two\n"])
    try sandbox.docket("undo")
    #expect(try bodies(sandbox, "bread") == ["Uno\n", "Two\n", "Three\n"])
  }

  @Test(
    "What is wrong is said, and nothing is written",
    arguments: [
      (["bread", " \n"], 64, "a comment needs text"), (["bread"], 64, "a comment needs text"),
      (["nothing", "x"], 64, "there is no todo 'nothing'"),
      (["bread", "--edit", "1", "x"], 64, "there is no comment 1, 'ben/bread' has no comments"),
      (["bread", "--remove", "1", "x"], 64, "--remove takes no text"),
      (["local/x", "y"], 1, "'local/x' is only on this device"),
    ] as [([String], Int32, String)])
  func refusals(arguments: [String], status: Int32, words: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/x.md", "---\ntitle: X\n---\n")
    let run = try sandbox.docket(["comment"] + arguments, environment: ana)
    #expect(run.status == status, "\(run)")
    #expect(run.errors.contains(words), "\(run)")
    #expect(!sandbox.has("users/ana/comments"))
  }

  private func data(_ run: Run) throws -> (comments: [NSDictionary], all: NSDictionary) {
    let all = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? NSDictionary, "\(run)")
    return (all["comments"] as? [NSDictionary] ?? [], all)
  }

  /// What is made is told as `docket comments` tells it.
  @Test func forOtherPrograms() throws {
    let sandbox = try Sandbox.team()
    func run(_ arguments: String...) throws -> (comments: [NSDictionary], all: NSDictionary) {
      try data(
        sandbox.docket(["comment", "bread"] + arguments + ["--format", "json"], environment: ana))
    }
    func listed() throws -> [NSDictionary] {
      try data(sandbox.docket("comments", "bread", "--format", "json")).comments
    }
    try sandbox.docket(
      "comment", "bread", "Mine", today: "2026-11-20", environment: ["DOCKET_USER": "ben"])
    let (added, all) = try run("Take the dark one.")
    #expect(all["todo"] as? String == "ben/bread")
    #expect(added == [try listed()[1]])
    #expect(added[0]["number"] as? Int == 2)
    #expect(added[0]["body"] as? String == "Take the dark one.\n")
    let path = try #require(added[0]["path"] as? String)
    #expect(sandbox.has(path))
    let (changed, _) = try run("--edit", "2", "The white one.")
    #expect(changed == [try listed()[1]] && changed[0]["path"] as? String == path)
    #expect(changed[0]["body"] as? String == "The white one.\n")
    let (left, gone) = try run("--remove", "2")
    #expect(left.isEmpty && gone["removed"] as? NSDictionary == changed[0])
    #expect(try listed().count == 1)
  }

  /// A clock that was wrong may have let others comment later than now.
  @Test func theNumberIsItsPlaceInTheList() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("comment", "bread", "Late", today: "2026-11-25", environment: ana)
    for (user, number) in [("ben", 1), ("ana", 1), ("ben", 3)] {
      let run = try sandbox.docket(
        "comment", "bread", user, "--format", "json", environment: ["DOCKET_USER": user])
      #expect(try data(run).comments[0]["number"] as? Int == number, "\(run)")
    }
    #expect(try bodies(sandbox, "bread") == ["ana\n", "ben\n", "ben\n", "Late\n"])
  }

  @Test func bareFoldersHaveNoComments() throws {
    let sandbox = try Sandbox()
    try sandbox.write("todo.md", "- [ ] Milk\n")
    let run = try sandbox.docket("comment", "todo-milk", "x")
    #expect(run.status == 1)
    #expect(run.errors.contains("this workspace has no accounts"), "\(run)")
  }

  @Test func standardInputIsRead() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.shell(
      "printf 'a\\r\\nb' | docket comment bread - --today 2026-11-21", environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(try bodies(sandbox, "bread") == ["a\r\nb\n"])
  }

  @Test func anyTextIsReadBackAsItIs() throws {
    let sandbox = try Sandbox.team()
    var written: [String] = []
    for text in ["---\ntitle: x\n---\ny", "---\n", "<<<<<<< a\nb\n>>>>>>> c", "\u{FEFF}x"] {
      let number = written.count
      let run = try sandbox.docket(
        ["comment", "bread", "--", text], today: nil,
        environment: ["DOCKET_USER": "ana", "SOURCE_DATE_EPOCH": "\(1_795_219_200 + number)"])
      #expect(run.status == 0, "\(run)")
      written.append(text)
    }
    let read = try bodies(sandbox, "bread").map { Array($0.utf8) }
    #expect(read == written.map { Array(($0.hasSuffix("\n") ? $0 : $0 + "\n").utf8) })
  }

  @Test(arguments: [
    ["comment", "milk", "--edit=-9223372036854775808", "x"],
    ["comment", "milk", "--remove=-9223372036854775808"],
    ["done", "passport", "--subtask=-9223372036854775808"],
  ])
  func noNumberIsTooSmall(arguments: [String]) throws {
    let run = try Sandbox.team().docket(arguments, environment: ["DOCKET_USER": "ana"])
    #expect([1, 64].contains(run.status) && run.errors.hasPrefix("error: "), "\(run)")
  }

  @Test(arguments: [["comment", "ana/milk", "Hi"], ["star", "ana/milk"]])
  func thisDeviceHasNoFolder(arguments: [String]) throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("add", "Torch", "--local")
    let run = try sandbox.docket(arguments, environment: ["DOCKET_USER": "local"])
    #expect(run.status == 64 && run.errors.contains("pass --as USER to act as a user"), "\(run)")
    #expect(!sandbox.has("users/local"))
  }
}
