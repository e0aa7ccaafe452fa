import Testing

@testable import TemplateEngine

@Suite struct TemplateLimitTests {
  @Test func nestingTooDeepIsAnError() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "{{#public}}", count: depth) + "x"
        + String(repeating: "{{/public}}", count: depth)
    }
    let limit = ParsedTemplate.maximumDepth
    #expect(try render(["main.html": nested(limit)], "main.html", RenderingTests.page) == "x")
    let problems = Marked(["main.html": nested(1_000)]).problems("main.html", for: Page.self)
    #expect(
      problems == [
        "theme/main.html:1:\(limit * 11 + 1): 'public' is nested deeper than \(limit) levels [template-too-deep]"
      ])
  }

  @Test func aLongChainOfPartialsIsAnError() {
    var templates: [String: String] = [:]
    for number in 0..<1_000 { templates["t\(number).html"] = "{{>t\(number + 1)}}" }
    templates["t1000.html"] = ""
    let problems = Marked(templates).problems("t0.html", for: Page.self)
    #expect(problems.count == 1)
    #expect(problems.first?.hasSuffix("levels, partials included [template-too-deep]") == true)
  }

  @Test func valuesNestedVeryDeeplyAreCutOff() throws {
    var row = Row(title: "end")
    for _ in 0..<2_000 { row = Row(title: "x", children: [row]) }
    let output = try render(
      [
        "main.html": "{{#rows}}{{>row}}{{/rows}}",
        "row.html": "{{title}}{{#children}}{{>row}}{{/children}}",
      ],
      "main.html", Page(rows: [row]))
    #expect(output.hasPrefix("xxxx"))
    #expect(output.utf8.allSatisfy { $0 == UInt8(ascii: "x") })
  }

  @Test func hugeTextsAndTagsWithoutEndTakeNoTime() throws {
    let text = String(repeating: "<", count: 1_000_000)
    #expect(
      try render(["main.html": "{{title}}"], "main.html", Page(title: text)).utf8.count == 4_000_000
    )
    let unclosed = String(repeating: "{{{", count: 300_000)
    #expect(Marked(["main.html": unclosed]).problems("main.html", for: Page.self).isEmpty == false)
  }

  @Test func manyContextsOfAPartialAreCompiledOnce() throws {
    // Without sharing, thirty doublings would be a thousand million blocks.
    var templates = ["main.html": "{{>t0}}"]
    for number in 0..<30 {
      templates["t\(number).html"] = "{{#banner}}{{>t\(number + 1)}}{{>t\(number + 1)}}{{/banner}}"
    }
    templates["t30.html"] = "x"
    #expect(try render(templates, "main.html", RenderingTests.page) == "")
  }
}
