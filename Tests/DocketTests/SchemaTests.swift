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
}
