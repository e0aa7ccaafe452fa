import Foundation
import Testing
import TodoModel

@testable import TodoActions

/// Days as people write them: the vectors that the forms of the site have to pass too.
@Suite struct DayVectorTests {
  struct File: Decodable {
    var schema: Int
    var groups: [Group]
  }

  struct Group: Decodable {
    var about: String
    var today: String
    /// The ISO number of the weekday on which weeks start.
    var week_starts: Int
    var vectors: [Vector]
  }

  struct Vector: Decodable {
    var text: String
    var day: String?
  }

  @Test func daysAreReadAsVectorsSay() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = try JSONDecoder().decode(
      File.self, from: try Data(contentsOf: tests.appending(path: "Vectors/days.json")))
    #expect(file.schema == 1 && file.groups.count > 5)
    for group in file.groups {
      let numbers = group.today.split(separator: "-").compactMap { Int($0) }
      let today = try #require(
        CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]))
      var workspace = Workspace(kind: .bare, settings: Settings(), zone: .utc, title: "")
      workspace.settings.weekStarts = try #require(Weekday(rawValue: group.week_starts - 1))
      let days = DayReader(workspace, at: Now(startOf: today, in: .utc))
      for vector in group.vectors {
        #expect(days.named(vector.text) == vector.day, "'\(vector.text)', \(group.about)")
      }
    }
  }
}
