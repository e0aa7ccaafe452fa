import Markdown
import Testing
import Text
import TodoModel

@testable import TodoFormat

/// What a body names, named in another way.
@Suite struct BodyNameTests {
  private func renamed(_ body: String, _ names: [String: String]) throws -> String {
    let text = try edited("---\ntitle: a.md\n---\n" + body) { file throws(EditProblem) in
      try file.rename { names[$0.text] }
    }
    #expect(text.hasPrefix("---\ntitle: a.md\n---\n"))
    return String(text.dropFirst("---\ntitle: a.md\n---\n".count))
  }

  @Test(
    "Each where it stands, and nothing else",
    arguments: [
      ("[x](a.md) a.md `(a.md)` <!-- (a.md) -->", "[x](../b c.md) a.md `(a.md)` <!-- (a.md) -->"),
      ("[x](a.md#top \"a.md\")", "[x](../b c.md#top \"a.md\")"),
      ("[x](<a.md>) [y](  a.md  )\r\n", "[x](<../b c.md>) [y](  ../b c.md  )\r\n"),
      ("[x][1] [y][1]\n\n[1]: a.md\n", "[x][1] [y][1]\n\n[1]: ../b c.md\n"),
      ("```\n[x](a.md)\n```\n[x](a.md)", "```\n[x](a.md)\n```\n[x](../b c.md)"),
      ("\\[x](a.md) [x](%61.md)", "\\[x](a.md) [x](../b c.md)"),
      ("[x](https://a.md/a.md) [x](a.md?q)", "[x](https://a.md/a.md) [x](../b c.md?q)"),
      ("![p](p.png) ![[p.png]]", "![p](q/(1).png) ![[q/(1).png]]"),
      ("[plan](plan.pdf#2)", "[plan](<../a&b.pdf>#2)"),
      ("[[n]] [[n|text]] [[n#part]]", "[[ana/n|n]] [[ana/n|text]] [[n#part]]"),
      ("[[x]] none", "[[x]] none"),
    ])
  func rename(before: String, after: String) throws {
    let names = [
      "a.md": "../b c.md", "p.png": "q/(1).png", "plan.pdf": "../a&b.pdf", "n": "ana/n",
    ]
    let expected = after.replacing("](../b c.md", with: "](../b%20c.md")
      .replacing("<../b c.md>", with: "<../b%20c.md>").replacing(
        "  ../b c.md", with: "  ../b%20c.md"
      )
      .replacing(": ../b c.md", with: ": ../b%20c.md").replacing("(q/(1)", with: "(q/%281%29")
      .replacing("(<../a&b.pdf>#2)", with: "(../a%26b.pdf#2)")
    #expect(try renamed(before, names) == expected)
  }

  /// What cannot be said is not said in part.
  @Test(arguments: [("[[n]]", "a]b"), ("[[n]]", "a|b"), ("![[p.png]]", "a\nb")])
  func refusals(body: String, name: String) throws {
    let names = [String(body.filter { $0.isLetter || $0 == "." }): name]
    #expect(throws: EditProblem.self) { try renamed(body, names) }
  }

  @Test func manyPlacesAreQuick() throws {
    let body = String(repeating: "[x](a.md) [[n]]\n", count: 3000)
    let after = try renamed(body, ["a.md": "b.md", "n": "o/n"])
    #expect(after == String(repeating: "[x](b.md) [[o/n|n]]\n", count: 3000))
  }
}
