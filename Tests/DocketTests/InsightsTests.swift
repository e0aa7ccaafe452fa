import Testing

/// Figures beside those that another program computes from the same files
/// (`Tests/Readers/read_insights.py`).
@Suite struct InsightsTests {
  @Test(arguments: [
    (seed: 1, todos: 120, users: 3, today: "2026-11-21"),
    (seed: 2, todos: 600, users: 12, today: "2026-03-02"),
    (seed: 3, todos: 14, users: 2, today: "2026-11-21"),
  ])
  func figuresAreThoseOfAnotherProgram(
    seed: Int, todos: Int, users: Int, today: String
  ) throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    let reader = "\(python) '\(Reader.folder)/read_insights.py'"
    // The small one has no page that is sure to have each chart.
    let site = todos > 100 ? "site" : ""
    let run = try sandbox.shell(
      "\(reader) make work \(seed) \(todos) \(users) \(today)"
        + " && docket build work -d site -q --today \(today)"
        + " && docket stats -s work --format json --today \(today) > stats.json"
        + " && \(python) '\(Reader.folder)/read_json.py' stats stats.json"
        + " && docket report weekly -s work --format json --today \(today) > report.json"
        + " && \(python) '\(Reader.folder)/read_json.py' report report.json"
        + " && \(reader) read work \(today) stats.json \(site)"
        + " && \(reader) read work \(today) report.json")
    #expect(run.status == 0, "\(run)")
  }

  @Test(arguments: [(seed: 1, todos: 60), (seed: 2, todos: 200)])
  func whatGitKnowsIsWhatHappened(seed: Int, todos: Int) throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    let (reader, today) = ("\(python) '\(Reader.folder)/read_insights.py'", "2026-11-21")
    let run = try sandbox.shell(
      "\(reader) live work \(seed) \(todos) \(today) log.json"
        + " && docket build work -d site -q --today \(today)"
        + " && docket stats -s work --format json --today \(today) > stats.json"
        + " && \(python) '\(Reader.folder)/read_json.py' stats stats.json"
        + " && docket report weekly -s work --format json --today \(today) > report.json"
        + " && \(python) '\(Reader.folder)/read_json.py' report report.json"
        + " && \(reader) lived log.json \(today) stats.json site"
        + " && docket report weekly -s work --today \(today) | grep -q 'Due days were moved later'"
        + " && grep -q 'starts with the commit that first has it in progress' site/insights.html"
        + " && grep -q 'the day of the commit counts' site/insights.html")
    #expect(run.status == 0, "\(run)")
    // A build of only what changed has the same figures.
    let again = try sandbox.shell(
      "sed -i 's/status: doing/status: todo/' work/users/ana/*.md"
        + " && git -C work -c user.name=a -c user.email=a@a commit -qam 'Put back'"
        + " && cp site/insights.html old.html && docket build work -d site -q --today \(today)"
        + " && cp site/insights.html new.html && ! cmp -s old.html new.html"
        + " && docket build work -d site -q --full --today \(today)"
        + " && cmp new.html site/insights.html")
    #expect(again.status == 0, "\(again)")
  }
}
