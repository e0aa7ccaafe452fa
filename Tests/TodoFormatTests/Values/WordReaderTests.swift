import Testing
import TodoModel
import TodoFormat

@Suite("Words and numbers of values") struct WordReaderTests {
  @Test(arguments: [
    (Priority.highest, ["highest", "critical", "URGENT", "A", "a", "P0", "1", "0"]),
    (.high, ["high", "B", "p1", "2", "H"]),
    (.medium, ["medium", "C", "P2", "3", "M"]),
    (.low, ["low", "D", "P3", "4", "L"]),
    (.lowest, ["lowest", "E", "Z", "k", "P4", "5"]),
    (nil, ["normal", "None", "", "  "]),
  ])
  func readsPriorities(_ priority: Priority?, _ words: [String]) throws {
    for word in words { #expect(try PriorityReader.read(word).get() == priority, "\(word)") }
  }

  @Test(arguments: [
    ("hihg", "unknown priority 'hihg', did you mean 'high'?"),
    ("P9", "unknown priority 'P9'; priorities are highest, high, medium, low, lowest"),
    ("6", "unknown priority '6'; priorities are highest, high, medium, low, lowest"),
    ("é", "unknown priority 'é'; priorities are highest, high, medium, low, lowest"),
  ])
  func refusesPriorities(_ word: String, _ message: String) {
    #expect(throws: ValueProblem("unknown-priority", message)) {
      try PriorityReader.read(word).get()
    }
  }

  @Test(arguments: [
    (Status.Meaning.todo, ["open", "Pending", "to do", "To-Do", "TODO", "backlog", "new", "none"]),
    (.todo, ["blocked", "paused", "on hold", "false"]),
    (.doing, ["doing", "In Progress", "in_progress", "in-progress", "started", "active", "WIP"]),
    (.doing, ["review", "in review"]),
    (
      .done,
      ["done", "completed", "Complete", "closed", "resolved", "finished", "archived", "true"]
    ),
    (.cancelled, ["cancelled", "canceled", "won't do", "won’t do", "wontfix", "Won't Fix"]),
    (.cancelled, ["dropped", "skipped", "deleted"]),
  ])
  func readsStatuses(_ meaning: Status.Meaning, _ words: [String]) throws {
    for word in words {
      let status = try StatusReader(statuses: []).read(word).get()
      #expect(status == Status(meaning, name: word), "\(word)")
    }
  }

  @Test func readsTheSettingsStatusesFirst() throws {
    let statuses = [Status(.todo, name: "Review"), Status(.done, name: "Großartig")]
    let reader = StatusReader(statuses: statuses)
    #expect(try reader.read("re-view").get() == statuses[0])
    #expect(try reader.read("GROßARTIG").get() == statuses[1])
    #expect(try reader.read("wip").get() == Status(.doing, name: "wip"))
    #expect(try reader.read("").get() == Status(.todo))
  }

  @Test(
    arguments: [
      ([], "In Progres", "unknown status 'In Progres', did you mean 'in progress'?"),
      ([], "xyzzy", "unknown status 'xyzzy'; statuses are to do, doing, done, cancelled"),
      (["Idea"], "idee", "unknown status 'idee', did you mean 'Idea'?"),
      (["Idea", "Shipped"], "xyzzy", "unknown status 'xyzzy'; statuses are Idea, Shipped"),
    ] as [([String], String, String)])
  func refusesStatuses(_ own: [String], _ word: String, _ message: String) {
    let reader = StatusReader(statuses: own.map { Status(.todo, name: $0) })
    #expect(throws: ValueProblem("unknown-status", message)) { try reader.read(word).get() }
  }

  @Test(arguments: [
    ("30m", 30), ("2h", 120), ("3d", 1440), ("1w", 2400), ("1h30m", 90), ("1h 30m", 90),
    ("1w2d3h4m", 3544), ("1.5h", 90), ("0.25h", 15), ("2 hours", 120), ("1 Day", 480),
    ("45 min", 45), ("0m", 0), ("1000w", 2_400_000),
  ])
  func readsEstimates(_ text: String, _ minutes: Int) throws {
    #expect(try EstimateReader.read(text).get() == minutes)
  }

  @Test(arguments: [
    ("90", "'90' is not a valid duration; write it as '90m' or '90h'"),
    ("large", "'large' is not a valid duration; write it as 30m, 2h, 3d, 1w or 1h30m"),
    ("1h30", "'1h30' is not a valid duration; write it as 30m, 2h, 3d, 1w or 1h30m"),
    ("-1h", "'-1h' is not a valid duration; write it as 30m, 2h, 3d, 1w or 1h30m"),
    ("1.h", "'1.h' is not a valid duration; write it as 30m, 2h, 3d, 1w or 1h30m"),
    ("", "'' is not a valid duration; write it as 30m, 2h, 3d, 1w or 1h30m"),
    ("99999999w", "'99999999w' is too long; the limit is 1000 years of work"),
    ("999999999999999w", "'999999999999999w' is too long; the limit is 1000 years of work"),
    ("51999w 9999w", "'51999w 9999w' is too long; the limit is 1000 years of work"),
    (
      "9999999999999999w",
      "'9999999999999999w' is not a valid duration; write it as 30m, 2h, 3d, 1w or 1h30m"
    ),
  ])
  func refusesEstimates(_ text: String, _ message: String) {
    #expect(throws: ValueProblem("invalid-estimate", message)) {
      try EstimateReader.read(text).get()
    }
  }

  @Test func readsMinutes() throws {
    #expect(try EstimateReader.readMinutes("90").get() == 90)
    #expect(try EstimateReader.readMinutes("2h").get() == 120)
    #expect(throws: ValueProblem.self) { try EstimateReader.readMinutes("a lot").get() }
  }

  @Test(arguments: [
    (true, ["true", "TRUE", "yes", "On"]), (false, ["false", "No", "off", " false "]),
  ])
  func readsBooleans(_ value: Bool, _ words: [String]) throws {
    for word in words { #expect(try BooleanReader.read(word).get() == value, "\(word)") }
  }

  @Test(arguments: ["", "1", "y", "truee", "maybe"])
  func refusesBooleans(_ word: String) {
    #expect(throws: ValueProblem("invalid-boolean", "'\(word)' is neither 'true' nor 'false'")) {
      try BooleanReader.read(word).get()
    }
  }
}
