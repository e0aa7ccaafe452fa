import Testing

/// What `stats --by source` prints is what `source:` finds.
@Suite struct SourceNamesTests {
  @Test func eachRowIsAQuery() throws {
    let sandbox = try Sandbox()
    for (folder, todos) in [("hub", 1), ("a", 2), ("b", 3)] {
      let name = folder == "b" ? "Main tools" : "Main"
      let sources = folder == "hub" ? "sources: [../a, ../b]\n" : ""
      try sandbox.write("\(folder)/docket.yml", "title: \(name)\ntimezone: UTC\n\(sources)")
      try sandbox.write("\(folder)/users/ana/profile.md", "---\nname: Ana\n---\n")
      for number in 1...todos {
        try sandbox.write("\(folder)/users/ana/x\(number).md", "---\ntitle: X\(number)\n---\n")
      }
    }
    let stats = try sandbox.docket("stats", "--by", "source", in: "hub").output
    for (name, count) in [("Main", 1), ("Main (a)", 2), ("Main tools", 3)] {
      #expect(stats.contains("\n\(name) "), "\(stats)")
      let found = try sandbox.docket("list", "--format", "ids", "source:\"\(name)\"", in: "hub")
      #expect(found.lines.dropLast().count == count, "\(name): \(found)")
    }
  }
}
