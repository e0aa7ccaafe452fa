import Testing
import TodoFormat
import TodoModel

/// The values of fields that a workspace adds, in files.
@Suite struct CustomFieldValueTests {
  private static let customFields = {
    var settings = Settings()
    settings.fields = [
      CustomField(name: "place"), CustomField(name: "effort", kind: .number),
      CustomField(name: "size", kind: .choice(["small", "Very large"])),
      CustomField(name: "review_day", kind: .day),
    ]
    return settings
  }()

  /// Reads a todo whose front matter is a title and these lines.
  private func read(_ lines: String, _ findings: [Finding] = []) throws -> Todo {
    try todo(
      "---\ntitle: T\nkind: todo\n\(lines)\n---\n", findings, path: "file.md", in: .bare,
      settings: Self.customFields)
  }

  @Test(arguments: [
    ("place: \"Lisbon: port\"", ["place=Lisbon: port"]),
    ("place: [Lisbon]", ["place=Lisbon"]),
    ("effort: 02.50", ["effort=2.5"]), ("Effort: -3", ["effort=-3"]),
    // Another name of `estimate` elsewhere.
    ("estimate: 2h\neffort: 3", ["effort=3"]),
    ("size: very LARGE", ["size=Very large"]),
    ("reviewDay: 2026-11-21 10:00", ["review_day=2026-11-21"]),
    ("Review day: \"[[2026-11-21]]\"", ["review_day=2026-11-21"]),
    ("effort:\nplace: ''", []),
  ])
  func readsFieldsOfTheWorkspace(_ lines: String, _ values: [String]) throws {
    let todo = try read(lines)
    #expect(todo.extra.map { "\($0.key)=\($0.value)" } == values)
    #expect(todo.estimateMinutes == (lines.hasPrefix("estimate") ? 120 : nil))
  }

  @Test(arguments: [
    (
      "effort: 1️⃣much", "invalid-number",
      "'much' is not a valid number for 'effort'; write it as 3 or 2.5, "
        + "with up to 9 digits and 3 decimal places"
    ),
    (
      "effort: 1️⃣1.2345", "invalid-number",
      "'1.2345' is not a valid number for 'effort'; write it as 3 or 2.5, "
        + "with up to 9 digits and 3 decimal places"
    ),
    ("size: 1️⃣smal", "unknown-choice", "unknown value 'smal' of 'size', did you mean 'small'?"),
    (
      "size: 1️⃣tiny", "unknown-choice",
      "unknown value 'tiny' of 'size'; use one of small, Very large"
    ),
    (
      "review_day: 1️⃣2026-02-30", "invalid-date",
      "'2026-02-30' is not a valid date: February 2026 has 28 days"
    ),
  ])
  func reportsValuesOfTheWorkspaceThatAreNotValid(
    _ line: String, _ id: String, _ message: String
  ) throws {
    let todo = try read(line, [.error("1️⃣", id, message)])
    // As written, so that pages show it.
    #expect(line.hasSuffix(try #require(todo.extra.first).value))
  }

  @Test func aFieldOfTheWorkspaceCountsOnce() throws {
    let words = "'Effort' is another name for 'effort'; the value in line 4 is used"
    let todo = try read(
      "effort: 1\n1️⃣Effort: 2", [.warning("1️⃣", "key-alias", words)])
    #expect(todo.value(of: Self.customFields.fields[1]) == "1")
    #expect(todo.unknownKeys(besides: Self.customFields.fields).map(\.value) == ["2"])
    let later = "'reviewDay' is another name for 'review_day'; the value in line 5 is used"
    let second = try read(
      "1️⃣reviewDay: 2026-11-01\nreview_day: 2026-11-02", [.warning("1️⃣", "key-alias", later)])
    #expect(second.value(of: Self.customFields.fields[3]) == "2026-11-02")
  }
}
