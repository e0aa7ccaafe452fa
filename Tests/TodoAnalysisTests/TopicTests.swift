import Text
import Testing
import TodoModel

@testable import TodoAnalysis

@Suite struct TopicTests {
  private let workspaceOfThree = workspace([
    todo("ana/a", due: "2026-12-01") {
      $0.project = "Pier 7"; $0.tags = ["Crane", "big"]
    },
    todo("bob/b", due: "2026-12-18") {
      $0.project = "pier 7"; $0.tags = ["crane"]
    },
    todo("bob/c", .done, completed: "2026-11-20") { $0.project = "PIER 7" },
    todo("bob/old", .done, completed: "2025-02-03") { $0.project = "Pier 7" },
    todo("bob/none"),
  ])

  @Test func projectsAreOneWhateverTheirCase() throws {
    let insights = analyse(workspaceOfThree, at: now("2026-11-21"))
    let projects = topics(.project, of: workspaceOfThree, insights)
    let project = try #require(projects.first)
    #expect(projects.count == 1)
    #expect(project.name == "Pier 7")
    #expect(project.counts.all == 4 && project.counts.completed == 2)
    #expect(project.open.map { workspaceOfThree.todos[$0].id } == ["a", "b"])
    #expect(project.closed.map { workspaceOfThree.todos[$0].id } == ["c"])
    #expect(project.years.map(\.year) == [2025])
    #expect(project.people == ["ana", "bob"])
    #expect(project.due?.description == "2026-12-18")
  }

  @Test func aTodoStandsUnderEachOfItsTags() {
    let insights = analyse(workspaceOfThree, at: now("2026-11-21"))
    let tags = topics(.tag, of: workspaceOfThree, insights)
    #expect(tags.map(\.name) == ["big", "Crane"])
    #expect(tags.map(\.counts.all) == [1, 2])
  }

  @Test func theDayOfATagIsTheNextOne() {
    let days = ["2026-02-10", "2026-12-24", "2026-12-01"]
    let workspace = workspace(
      days.map { day in todo("ana/\(day)", due: day) { $0.tags = ["crane"] } })
    let insights = analyse(workspace, at: now("2026-11-21"))
    #expect(topics(.tag, of: workspace, insights).map(\.due?.description) == ["2026-12-01"])
  }

  @Test func theMostStarredComesFirst() {
    var ana = User(username: "ana")
    ana.stars = [1]
    let workspace = workspace(
      [
        todo("ana/own") { $0.isStarred = true }, todo("bob/both") { $0.isStarred = true },
        todo("bob/plain"),
      ], users: [ana])
    let insights = analyse(workspace, at: now("2026-11-21"))
    #expect(popular(insights).map { workspace.todos[$0].id } == ["both", "own"])
  }

  @Test func ofThoseWithAsManyStarsOpenOnesComeFirst() {
    let workspace = workspace([
      todo("ana/done", .done, due: "2026-11-01") { $0.isStarred = true },
      todo("ana/open", due: "2026-12-01") { $0.isStarred = true },
    ])
    let insights = analyse(workspace, at: now("2026-11-21"))
    #expect(popular(insights).map { workspace.todos[$0].id } == ["open", "done"])
  }

  @Test func aViewThatIsNoQueryIsAnErrorWithItsPlace() {
    var settings = Settings()
    settings.views = [
      Settings.View(name: "Late", query: "is:overdue", isInReports: false),
      Settings.View(name: "Odd", query: "is:overdeu", isInReports: false),
    ]
    let views = ViewQueries(settings, at: now("2026-11-21"), path: "docket.yml")
    #expect(views.views.map(\.view.name) == ["Late"])
    #expect(views.problems.map(\.id) == ["invalid-query"])
    #expect(views.problems.first?.message.contains("did you mean 'overdue'") == true)
  }
}
