import Testing

/// Sources that cannot be used, or are used twice.
@Suite struct MissingSourcesTests {
  private func sandbox(_ sources: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    for folder in ["x/todos", "y/todos", "z", "hub"] {
      try sandbox.write("\(folder)/users/ana/profile.md", "---\nname: Ana\n---\n")
      try sandbox.write("\(folder)/users/ana/t.md", "---\ntitle: Of \(folder)\n---\n")
    }
    try sandbox.write("z/docket.yml", "title: Z\n")
    try sandbox.write(
      "hub/docket.yml", "title: Hub\ntimezone: Europe/Lisbon\nsources: \(sources)\n")
    return sandbox
  }

  @Test(arguments: [
    "[../x/todos, ../y/todos]", "[../z, {path: ../x/todos, prefix: A B}]",
    "['https://example.org/x']", "../z", "{path: ../z}",
    "\nsource: [../z]",
  ])
  func noAnswerLeavesASourceOut(sources: String) throws {
    let sandbox = try sandbox(sources)
    for words in [["list"], ["stats"], ["report"], ["export", "--to", "csv"]] {
      let run = try sandbox.docket(words, in: "hub")
      #expect(run.status == 1 && run.output.isEmpty, "\(run)")
      let line = sources.hasPrefix("\n") ? 4 : 3
      #expect(run.errors.contains("docket.yml:\(line):"), "\(run)")
      #expect(run.errors.contains("an answer without all of the sources would mislead"))
    }
    #expect(try sandbox.docket("check", in: "hub").status == 1)
  }

  @Test func checkGoesOnWithoutASource() throws {
    let sandbox = try sandbox("[../missing, ../z]")
    try sandbox.write("z/users/ana/t.md", "---\ntitle: T\ndue: never\n---\n")
    let run = try sandbox.docket("check", in: "hub")
    #expect(run.status == 1 && run.output.contains("cannot read the source '../missing'"), "\(run)")
    #expect(run.output.contains("../z/users/ana/t.md:3:6: error:"), "\(run)")
  }

  @Test func oneFolderIsNoTwoSources() throws {
    let sandbox = try sandbox("[../z, {path: ../link, prefix: other}]")
    _ = try sandbox.shell("ln -s z link")
    let run = try sandbox.docket("check", in: "hub")
    #expect(run.status == 1, "\(run)")
    #expect(
      run.output.contains("'../link' is the same folder as '../z'; name it once"), "\(run)")
  }

  /// A source without a time zone has that of the site.
  @Test func aSourceHasTheTimeZoneOfTheSite() throws {
    let sandbox = try sandbox("[../z]")
    try sandbox.write("hub/docket.yml", "title: Hub\ntimezone: Asia/Tokyo\nsources: [../z]\n")
    try sandbox.write("z/users/ana/t.md", "---\ntitle: T\ndue: 2026-12-01 10:00\n---\n")
    let check = try sandbox.docket("check", in: "hub")
    #expect(check.status == 0 && check.output.isEmpty, "\(check)")
    let list = try sandbox.docket("list", "--format", "json", "id:z/t", in: "hub")
    #expect(list.output.contains("\"2026-12-01T10:00:00+09:00\""), "\(list)")
  }

  @Test func ownTodosAreCountedBesideThoseOfSources() throws {
    let sandbox = try sandbox("[../z]")
    let run = try sandbox.docket("stats", "--by", "source", "--format", "csv", in: "hub")
    #expect(run.output.contains("\r\nHub,0,1,") && run.output.contains("\r\nZ,0,1,"), "\(run)")
  }
}
