import Testing

/// Fields that `docket.yml` adds, from the options to all that shows them. Their rules are tested in
/// `TodoFieldsTests` and `CustomFieldTests`, queries in `Tests/Vectors/queries.json`.
@Suite struct CustomFieldCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "docket.yml",
      """
      title: The Team
      timezone: Europe/Lisbon
      fields:
        - {name: effort, type: number, label: Effort in points}
        - {name: size, choices: [small, very large]}
        - {name: review, type: day}
      views:
        - {name: Big, query: "size>small sort:-effort"}

      """)
    try sandbox.write("users/ana/milk.md", "---\ntitle: Milk\neffort: 1\n---\n")
    return sandbox
  }

  @Test func optionsQueriesAndTablesKnowThem() throws {
    let sandbox = try sandbox()
    let add = try sandbox.docket(
      "add", "Paint", "--field", "effort=2.50", "--field", "size=Very large", environment: ana)
    #expect(add.status == 0, "\(add)")
    let file = try sandbox.read("users/ana/paint.md")
    #expect(file.contains("effort: 2.5\nsize: very large\n"))
    let edit = try sandbox.docket(
      "edit", "paint", "--field", "review=2026-12-01", "--field", "effort=", environment: ana)
    #expect(edit.status == 0, "\(edit)")
    #expect(try sandbox.read("users/ana/paint.md").contains("size: very large\ncreated:"))
    try sandbox.docket("edit", "paint", "--field", "effort=12", environment: ana)

    #expect(try sandbox.docket("list", "effort>1", "--format", "ids").output == "ana/paint\n")
    #expect(
      try sandbox.docket("list", "has:effort", "sort:-effort", "--format", "ids").output
        == "ana/paint\nana/milk\n")
    let table = try sandbox.docket("list", "has:effort", "sort:-effort").output
    #expect(table.hasPrefix("STATE    EFFORT  TITLE  TODO\npending  12      Paint  "), "\(table)")
    let json = try sandbox.docket("list", "size:\"very large\"", "--format", "json").output
    #expect(
      json.contains(
        #""fields": {"effort": 12, "size": "very large", "review": "2026-12-01"}"#), "\(json)")
    let csv = try sandbox.docket("list", "milk", "--format", "csv").output.split(separator: "\r\n")
    #expect(csv.first?.hasSuffix(",effort,size,review") == true)
    #expect(csv.last?.hasSuffix(",1,,") == true)
    let show = try sandbox.docket("show", "paint").output
    #expect(show.contains("Effort in points  12\n") && show.contains("Tue 1 Dec 2026"), "\(show)")
    #expect(
      try sandbox.docket("show", "paint", "--format", "json").output.contains(#""extra": []"#))

    try sandbox.docket("build")
    let page = try sandbox.read("site/users/ana/todos/paint.html")
    #expect(page.contains("<dt>Effort in points</dt><dd>12</dd>"))
    #expect(page.contains("<dt>Review</dt><dd>Tuesday 1 December 2026</dd>"))
    let home = try sandbox.read("site/users/ana/index.html")
    #expect(home.contains("<span>Effort in points 12</span>"))
    #expect(home.contains("<span>Review 1 Dec</span>"))
    let view = try sandbox.read("site/views/big.html")
    #expect(view.contains("Paint") && !view.contains("Milk"))
  }

  @Test(arguments: [
    (
      ["edit", "milk", "--field", "efort=1"],
      "docket.yml defines no field 'efort', did you mean 'effort'?"
    ),
    (
      ["edit", "milk", "--field", "effort=much"],
      "--field: 'much' is not a valid number for 'effort'; write it as 3 or 2.5, "
        + "with up to 9 digits and 3 decimal places"
    ),
    (["add", "X", "--field", "effort="], "'effort' has no value; write effort=VALUE"),
    (["add", "X", "--field", "due=fri"], "'due' is a field of Docket itself; pass --due"),
    (["list", "effort=1"], "write 'effort:' instead of 'effort='"),
    (["list", "efort>1"], "unknown field 'efort', did you mean 'effort'?"),
  ])
  func mistakesSayWhatIsRight(_ arguments: [String], _ message: String) throws {
    let run = try sandbox().docket(arguments, environment: ana)
    #expect(run.status == 64)
    #expect(run.message.contains(message), "\(run)")
  }

  @Test(arguments: [
    (["edit", "milk", "--field", ""], ["effort=", "size=", "review="]),
    (["edit", "milk", "--field", "size="], ["size=small", "size=very large"]),
    (["list", "eff"], ["effort:"]), (["list", "size:v"], [#"size:"very large""#]),
  ])
  func wordsAreCompleted(_ words: [String], _ values: [String]) async throws {
    let found = try await sandbox().completions(words, as: "ana")
    let named = found.dropFirst().map { String($0.prefix { $0 != "\t" }) }
    #expect(named == values)
  }
}
