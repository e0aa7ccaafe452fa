import Testing
import Text

@Suite("Files of texts")
struct TextFileTests {
  private func pattern(_ text: String) throws -> TextPattern {
    let file = TextFile.parse(text, path: "en.ftl")
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics)")
    return try #require(file.value.entries.first).pattern
  }

  @Test func valuesStandInTheirPlaces() throws {
    let pattern = try pattern("part_of = { $done } of {$total}, “{ $title }”.  \n")
    #expect(pattern.names == ["done", "total", "title"])
    let text = pattern.text(["total": .number(5), "done": .number(-1), "title": .text("{ $done }")])
    #expect(text == "-1 of 5, “{ $done }”.")
    #expect(pattern.text() == "{ $done } of { $total }, “{ $title }”.")
  }

  @Test(arguments: [(0, "nothing."), (1, "1 day."), (2, "two."), (21, "21 days.")])
  func aChoiceGoesByTheNumber(count: Int, text: String) throws {
    let pattern = try pattern(
      """
      # How long.
      late = { $count ->
          [0] nothing
          [2] two
          [one] { $count } day
         *[other] { $count } days
        }.

      """)
    #expect(pattern.text(["count": .number(count)]) == text)
  }

  @Test func aLiteralKeepsBlanksAndMayBeEmpty() throws {
    let pattern = try pattern(
      "all = { $all } done{ $more ->\n    [0] {\"\"}\n   *[other] {\" \"}({ $more })\n  }\n")
    #expect(pattern.text(["all": .number(3), "more": .number(0)]) == "3 done")
    #expect(pattern.text(["all": .number(3), "more": .number(2)]) == "3 done (2)")
  }

  @Test func editorsMayEndLinesAsTheyLike() {
    let text = "\u{FEFF}a = 1\r\n \t\r\nb = { $n ->\r\n\t[one] x\r\n\t*[other] y\r\n}\rc = 3\r"
    let file = TextFile.parse(text, path: "en.ftl")
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics)")
    #expect(file.value.entries.map(\.name) == ["a", "b", "c"])
    #expect(file.value.entries.map { $0.pattern.text(["n": .number(1)]) } == ["1", "x", "3"])
  }

  @Test(arguments: [
    ("a", "1:2", "after the name should be '='"),
    ("A = b", "1:1", "this should be a name"),
    ("a =", "1:1", "'a' has no text on its line"),
    ("\na = { $b }\n  c = d\ne", "4:2", "after the name should be '='"),
    ("a = b }", "1:7", "there is no '{' before this '}'"),
    ("a = { b }", "1:7", "such as '$count'"),
    ("a = { $b", "1:9", "after the value should be '}' or '->'"),
    ("a = {\"b}", "1:9", "this literal has no '\"' at its end"),
    ("a = { $b ->\n  [few] c\n *[other] d\n }", "2:4", "'few' is not 'one' or a number"),
    ("a = { $b ->\n  [one] c\n }", "3:2", "the last variant should be '*[other]'"),
    (
      "a = " + String(repeating: "{ $b ->\n [one] ", count: 100_000), "5:8",
      "more than 4 choices are inside each other"
    ),
    ("ok = 1\na = b\na = c", "3:1", "there are two texts 'a'"),
  ])
  func mistakesHaveAPlace(text: String, place: String, message: String) throws {
    let file = TextFile.parse(text + "\nnext = read\n", path: "en.ftl")
    #expect(file.diagnostics.count == 1)
    let problem = try #require(file.diagnostics.first)
    #expect("\(problem.position.line):\(problem.position.column)" == place, "\(problem)")
    #expect(problem.message.contains(message), "\(problem)")
    #expect(file.value.entries.last?.name == "next")
  }

  @Test func whatReplacesOthersHasTheirNamesAndValues() throws {
    let defaults = TextFile.parse("count_days = { $count } days\nmoved = Moved", path: "").value
    let own = TextFile.parse("moved = Gone\nmovd = x\ncount_days = { $cuont } d", path: "").value
    let problems = own.unfit(for: defaults, path: "theme/texts/en.ftl")
    #expect(
      problems.map(\.message) == [
        "unknown text 'movd', did you mean 'moved'?",
        "the text 'count_days' has no value '$cuont', did you mean 'count'?",
      ])
    #expect(problems.map(\.position.line) == [2, 3])
  }
}
