import Foundation
import Testing

/// What commands print as JSON beside todos is as its schema says.
@Suite struct SchemaTests {
  @Test(arguments: [
    ("users", ["user", "list"]), ("users", ["user", "show"]),
    ("users", ["user", "edit", "--phone", "+34 600 000 000"]),
    ("categories", ["category", "list"]), ("comments", ["comments", "passport"]),
    ("comments", ["comment", "passport", "x"]),
    ("comments", ["comment", "passport", "--edit", "1", "y"]),
    ("comments", ["comment", "passport", "--remove", "1"]),
    ("changes", ["done", "milk", "passport", "--dry-run"]),
    ("changes", ["user", "remove", "ana", "--dry-run"]),
    ("todos", ["list", "--all"]), ("todos", ["add", "Boat"]),
    ("show", ["show", "passport", "milk"]),
    ("next", ["next"]), ("next", ["next", "--claim", "--count", "2"]),
    ("claims", ["claim", "passport", "milk"]), ("stats", ["stats"]), ("whoami", ["whoami"]),
    ("undone", ["undo"]), ("removed", ["remove", "boat", "--yes"]),
    ("removed", ["user", "remove", "ana", "--yes"]),
    ("removed", ["user", "remove", "ana", "--yes", "--keep-todos"]),
  ])
  func isAsTheSchemaSays(schema: String, command: [String]) throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox.team()
    let ana = ["DOCKET_USER": "ana"]
    try sandbox.docket("category", "add", "Boats", "--colour", "teal", environment: ana)
    try sandbox.docket("comment", "passport", "Where is it?", environment: ana)
    let run = try sandbox.docket(command + ["--format", "json"], environment: ana)
    #expect(run.status == 0, "\(run)")
    try sandbox.write("out.json", run.output)
    let read = try sandbox.shell("\(python) \(Reader.folder)/read_json.py \(schema) out.json")
    #expect(read.status == 0, "\(read)")
  }

  @Test func claimsAreAsTheSchemaSaysHoweverTheyStand() throws {
    guard let python = Reader.python else { return }
    let clones = try Clones()
    try clones.docket("ana", "claim", "passport", "--run", "a", "--as", "ana")
    try clones.docket("ana", "claim", "milk", "--as", "ana")
    try clones.docket("ana", "done", "milk")
    try clones.docket("ana", "sync")
    for (number, words) in [
      ["--check", "passport", "boat", "milk"], ["passport", "milk", "boat"],
      ["--check", "boat", "--run", "b"],
    ].enumerated() {
      let run = try clones.sandbox.docket(
        ["claim", "--format", "json", "--as", "ana"] + words, in: "ben")
      #expect(run.output.contains("\"standing\": "), "\(run)")
      try clones.write("out\(number).json", run.output)
    }
    let show = try clones.docket("ben", "show", "passport", "--format", "json")
    #expect(show.output.contains("\"claim\": {\"run\": \"a\""), "\(show)")
    try clones.write("show.json", show.output)
    let folder = "\(python) \(Reader.folder)/read_json.py"
    try clones.git("\(folder) claims out0.json out1.json out2.json && \(folder) show show.json")
  }

  @Test func theProgramHasThem() throws {
    let sandbox = try Sandbox()
    let names = try FileManager.default.contentsOfDirectory(atPath: Reader.folder + "/../Schemas")
      .map { $0.replacing(".schema.json", with: "") }
    let list = try sandbox.docket("schema")
    #expect(list.output.split(separator: "\n").count == names.count + 1, "\(list)")
    for name in names {
      let file = try String(
        contentsOfFile: "\(Reader.folder)/../Schemas/\(name).schema.json", encoding: .utf8)
      #expect(try sandbox.docket("schema", name).output == file)
      #expect(list.output.contains(name))
    }
    let unknown = try sandbox.docket("schema", "nxt")
    #expect(unknown.status == 64 && unknown.message.contains("did you mean 'next'"), "\(unknown)")
  }
}
