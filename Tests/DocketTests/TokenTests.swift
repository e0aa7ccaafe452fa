import Testing

/// What commands print for programs that pay for each token, about 4 bytes: it does not grow with the
/// workspace.
@Suite struct TokenTests {
  @Test func isBoundedHoweverManyTodosThereAre() throws {
    let sandbox = try Sandbox()
    try sandbox.write("users/ana/profile.md", "---\nname: Ana\n---\n")
    let title = String(repeating: "long ", count: 20)
    for number in 0..<300 {
      let waits = number == 0 ? "" : "depends: t\(number - 1)\n"
      try sandbox.write(
        "users/ana/t\(number).md",
        "---\ntitle: \(title)\(number)\ndue: 2026-12-01\n\(number < 290 ? waits : "")---\n")
    }
    func tokens(_ words: String...) throws -> Int {
      let run = try sandbox.docket(words, environment: ["DOCKET_USER": "ana"])
      #expect(run.status == 0, "\(run)")
      return (run.output.utf8.count + run.message.utf8.count) / 4
    }
    #expect(try tokens("prime") <= 256)
    // Three todos.
    #expect(try tokens("next") <= 200)
    #expect(try tokens("next", "--claim", "--format", "ids") <= 64)
    // 50 rows, of titles of at most 120 characters.
    #expect(try tokens("list") <= 50 * 50)
    #expect(
      try tokens("list", "--format", "jsonl", "--fields", "owner,id,title", "--limit", "20") <= 20
        * 50)
    // One todo with 50 that wait for it, and one that waits for as many.
    #expect(try tokens("show", "t0") <= 3000)
    #expect(try tokens("show", "t289") <= 3000)
    let list = try sandbox.docket("list")
    #expect(list.output.split(separator: "\n").count == 51)
    #expect(list.message.contains("250 more: narrow the query, or raise --limit"), "\(list)")
    let whole = try sandbox.docket("list", "--limit", "300")
    #expect(whole.output.split(separator: "\n").count == 301)
    let show = try sandbox.docket("show", "t0")
    #expect(show.output.contains("  239 more, '--format json' has them\n"), "\(show)")
  }
}
