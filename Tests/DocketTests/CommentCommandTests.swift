import Foundation
import Testing

/// The actions themselves are tested in `CommentTests`, and the sentences in `RefusalSentenceTests` and
/// `ResultSentenceTests`.
@Suite("docket comment and comments")
struct CommentCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  private func bodies(_ sandbox: Sandbox, _ id: String) throws -> [String] {
    let run = try sandbox.docket("comments", id, "--format", "json")
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run)")
    return (data["comments"] as? [[String: Any]] ?? []).compactMap { $0["body"] as? String }
  }

  @Test func aCommentIsWrittenChangedAndRemoved() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("comment", "bread", "Take", "the dark one.", environment: ana)
    #expect(run.output == "commented on  ben/bread  Bread\n" && run.status == 0, "\(run)")
    let shown = try sandbox.docket("comments", "ben/bread")
    #expect(shown.output == "1  ana  2026-11-21 00:00\n   Take the dark one.\n", "\(shown)")
    #expect(try sandbox.docket("show", "bread").output.contains("Take the dark one."))
    let changed = try sandbox.docket(
      "comment", "bread", "--edit", "1", "The white one.", environment: ana)
    #expect(changed.output == "changed comment 1 on  ben/bread  Bread\n", "\(changed)")
    #expect(try bodies(sandbox, "bread") == ["The white one.\n"])
    let other = try sandbox.docket("comment", "bread", "--remove", "1", "--as", "ben")
    #expect(other.status == 1)
    #expect(other.errors == "error: comment 1 on 'ben/bread' is by 'ana', and you are 'ben'\n")
    let removed = try sandbox.docket("comment", "bread", "--remove", "1", environment: ana)
    #expect(removed.output == "removed comment 1 on  ben/bread  Bread\n", "\(removed)")
    #expect(try sandbox.docket("comments", "bread").errors == "no comments\n")
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

  @Test func whatIsRefused() throws {
    let sandbox = try Sandbox.team()
    for (words, status, message) in [
      (["bread", " \n"], 64, "a comment needs text"), (["bread"], 64, "a comment needs text"),
      (["bread", "--edit", "1", "x"], 64, "there is no comment 1, 'ben/bread' has no comments"),
      (["bread", "--remove", "1", "x"], 64, "--remove takes no text"),
      (["milk", "--edit=-9223372036854775808", "x"], 64, "there is no comment"),
      (["milk", "--remove=-9223372036854775808"], 64, "there is no comment"),
    ] as [([String], Int32, String)] {
      let run = try sandbox.docket(["comment"] + words, environment: ana)
      #expect(run.status == status && run.errors.contains(message), "\(run)")
    }
    #expect(!sandbox.has("users/ana/comments"))
    try sandbox.docket("add", "Torch", "--local")
    let device = try sandbox.docket(
      "comment", "ana/milk", "Hi", environment: ["DOCKET_USER": "local"])
    #expect(
      device.status == 64 && device.errors.contains("pass --as USER to act as a user"), "\(device)")
    #expect(!sandbox.has("users/local"))
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

  @Test func standardInputIsRead() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.shell(
      "printf 'a\\r\\nb' | docket comment bread - --today 2026-11-21", environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(try bodies(sandbox, "bread") == ["a\r\nb\n"])
  }
}
