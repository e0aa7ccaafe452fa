import Testing
import TodoModel

@testable import TodoFormat

/// How much may stand in docket.yml.
extension SettingsTests {
  /// What stands in a list once too often is named by its line, and the first ones count.
  @Test(arguments: [
    ("views", "{name: v#, query: a}", 200, "'views' has 201 entries; the limit is 200"),
    ("statuses", "s#", 200, "'statuses' has 201 entries; the limit is 200"),
    ("include", "a#", 1000, "'include' has 1001 entries; the limit is 1000"),
    ("exclude", "a#", 1000, "'exclude' has 1001 entries; the limit is 1000"),
  ])
  func limitsLists(_ key: String, _ item: String, _ limit: Int, _ message: String) {
    func line(_ number: Int) -> String { "- " + item.replacing("#", with: "\(number)") + "\n" }
    let first = "\(key):\n" + (0..<limit).map(line).joined()
    settings(first)
    let settings = settings(
      first + line(limit).replacing("- ", with: "- 1️⃣"), [.error("1️⃣", "too-many-entries", message)])
    #expect(
      [
        settings.views.count, settings.statuses.count, settings.include.count,
        settings.exclude.count,
      ].max() == limit)
  }

  @Test func limitsTheLengthOfAQuery() {
    let longest = String(repeating: "é", count: 10_000)
    #expect(settings("views: [{name: A, query: \(longest)}]").views.count == 1)
    settings(
      "views: [{name: A, query: 1️⃣\(longest)é}]",
      [
        .error(
          "1️⃣", "query-too-long", "the query has 10001 characters; the limit is 10000")
      ])
  }
}
