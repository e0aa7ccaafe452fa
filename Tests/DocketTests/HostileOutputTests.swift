import Foundation
import TestData
import Testing

/// What Docket writes, read back by other people's parsers (`Tests/Readers`): nothing that a todo
/// says may run, whatever field it stands in and whatever it is written into.
@Suite struct HostileOutputTests {
  private static let periods = ["daily", "weekly", "monthly"]

  @Test(arguments: ["team", "notes", "broken"])
  func examplesReadWell(_ example: String) throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    try Example.copy(example, to: "work", in: sandbox)
    try read(sandbox, with: python, Self.periods)
  }

  /// A vault that people wrote, in another tool's dialects.
  @Test(arguments: TestData.folders) func aVaultReadsWell(_ data: TestData) throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    let copied = try sandbox.shell("cp -R '\(data.path)/obsidian' work && chmod -R u+w work")
    #expect(copied.status == 0, "\(copied)")
    try read(sandbox, with: python, Self.periods)
  }

  /// Every other string, in parts, since `show` of all takes time by the square of their number. A browser
  /// opens the pages of all: `HostilePagesTests`.
  @Test(arguments: [0, 2, 4]) func naughtyStringsAreInert(part: Int) throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    let all = try TestData.naughtyStrings()
    let strings = all.indices.filter { $0 % 6 == part }.map { all[$0] }
    try sandbox.write(
      "strings.json", String(decoding: try JSONEncoder().encode(strings), as: UTF8.self))
    let made = try sandbox.shell("\(python) \(Reader.folder)/make_naughty.py strings.json work")
    #expect(made.status == 0, "\(made)")
    try read(sandbox, with: python, ["monthly"], titles: "work.titles.json")
  }

  private func read(
    _ sandbox: Sandbox, with python: String, _ periods: [String], titles: String = ""
  ) throws {
    // In CI the commands print what the site shows to all: nothing of sealed users.
    let environment = Example.secret.merging(["CI": "true"]) { $1 }
    func succeeds(_ line: String) throws {
      let run = try sandbox.shell(line, environment: environment)
      #expect(run.status == 0, "\(line): \(run)")
    }
    let now = "-s work --today 2026-11-21"
    try succeeds("docket build work --today 2026-11-21 -d site")
    try succeeds("\(python) \(Reader.folder)/read_site.py site \(titles)")
    try succeeds("\(python) \(Reader.folder)/read_feed.py site 2026-11-21")
    try succeeds("\(python) \(Reader.folder)/read_calendar.py site 2026-11-21 work")
    try succeeds("\(python) \(Reader.folder)/read_badge.py site")
    try succeeds("\(python) \(Reader.folder)/read_csv.py site")
    try succeeds("docket list --all --format csv \(now) > list.csv")
    try succeeds("cmp list.csv site/todos.csv")
    try succeeds("docket list --all --format json \(now) > list.json")
    try succeeds("cmp list.json site/todos.json")
    try succeeds("\(python) \(Reader.folder)/read_json.py todos list.json site/users/*/todos.json")
    try succeeds(
      "docket list --all --format ids \(now) | grep -v '[^A-Za-z0-9/ ._-]' | tr '\\n' '\\0' > ids")
    try succeeds("xargs -0 docket show --format json \(now) < ids > show.json")
    try succeeds("\(python) \(Reader.folder)/read_json.py show show.json")
    try succeeds("docket stats --format json \(now) > stats.json")
    try succeeds("\(python) \(Reader.folder)/read_json.py stats stats.json")
    try succeeds("docket check --format json \(now) > check.json || test $? = 1")
    try succeeds("\(python) \(Reader.folder)/read_json.py check check.json")
    try succeeds("mkdir reports")
    for period in periods {
      for format in ["json", "markdown", "html"] {
        try succeeds(
          "docket report \(period) --format \(format) --rows 1000 --max-bytes 9999999 \(now)"
            + " -o reports/\(period).\(format)")
      }
      let forms = ["json", "markdown", "html"].map { "reports/\(period).\($0)" }
      try succeeds("\(python) \(Reader.folder)/read_json.py report \(forms[0])")
      try succeeds("\(python) \(Reader.folder)/read_markdown.py \(forms[1])")
      try succeeds("\(python) \(Reader.folder)/read_report.py \(forms.joined(separator: " "))")
    }
    try succeeds("\(python) \(Reader.folder)/read_site.py reports")
    // A terminal is sent text and line ends, nothing that it would obey.
    let commands = ["docket --as u00", "docket list --all", "docket stats", "docket check"]
    for command in commands + ["< ids xargs -0 docket show"] {
      let run = try sandbox.shell("\(command) \(now)")
      let controls = (run.output + run.errors).unicodeScalars.filter { scalar in
        (scalar.value < 0x20 && scalar != "\n") || (0x7F...0x9F).contains(scalar.value)
      }
      #expect(controls.isEmpty, "\(command): \(controls.map(\.value))")
    }
  }
}
