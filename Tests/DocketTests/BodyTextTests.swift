import Text
import Foundation
import Testing

/// Bodies as `docket show` has them.
@Suite("A body in a terminal")
struct BodyTextTests {
  private func sandbox(_ body: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    for name in ["d.png", "e.png", "x.md"] { try sandbox.write(name, "GIF89a") }
    try sandbox.write("a.md", "---\ntitle: T\ndue: 2026-12-01\n---\n" + body)
    return sandbox
  }

  /// What stands behind the last field.
  private func body(of shown: String) -> String {
    String(shown[(shown.range(of: "a.md:1\n\n")?.upperBound ?? shown.startIndex)...])
  }

  @Test(arguments: [
    ("a **b** *c* ~~d~~ `e`\nf", "a b c ~~d~~ `e`\nf"),
    ("# A\nb\n\n## C", "# A\n\nb\n\n## C"),
    ("- a\n- b\n  - c\n- d\n\ne", "- a\n- b\n  - c\n- d\n\ne"),
    ("- a\n\n- b", "- a\n\n- b"),
    ("9. a\n9. b\n   c", "9. a\n10. b\n    c"),
    ("- [ ] a\n- [x] b\n- [/] c\n- [-] d\n  - e", "[ ] a\n[x] b\n[/] c\n[-] d\n    - e"),
    ("-\n- a", "-\n- a"),
    ("a\n> b\n>\n> > c\n\nd", "a\n\n│ b\n│\n│ │ c\n\nd"),
    ("> - a\n>\n>   b", "│ - a\n│\n│   b"),
    ("```\na\tb\n\n  c\n```\nd", "    a   b\n\n      c\n\nd"),
    ("a\n\n---\nb", "a\n\n" + String(repeating: "─", count: 40) + "\n\nb"),
    ("| a | b |\n|--:|:-:|\n| c | ddd |\n| eeee | |", "   a   b\n────  ───\n   c  ddd\neeee"),
    ("<b>a</b> <!-- c -->", "<b>a</b>"), ("<div>\na\n</div>", "    <div>\n    a\n    </div>"),
    ("[a](https://b.c) <https://b.c> www.b.c <a@b.c>", "a (https://b.c) https://b.c www.b.c a@b.c"),
    ("[a](javascript:b) ![c](d.png) ![](e.png)", "a c (d.png) (e.png)"),
    ("[[a]] [[nobody|who]] [b](x.md)", "a (me/a) who (not found) b (x.md)"),
    ("a  \nb\\\nc", "a\nb\nc"), ("&lt;b&gt; \\*c\\*", "<b> *c*"),
    ("世界 é e\u{301}", "世界 é e\u{301}"),
  ])
  func `as text`(text: String, expected: String) throws {
    let run = try sandbox(text + "\n").docket("show", "a")
    #expect(body(of: run.output) == expected + "\n")
  }

  private static let long = """
    # A heading that is so long that it does not fit into the terminal, whatever it says

    \(String(repeating: "word **bold words** *it* `co de` [link](https://example.org/x) ", count: 8))

    - \(String(repeating: "item ", count: 30))
      - [ ] \(String(repeating: "世界", count: 60))

    > \(String(repeating: "quote ", count: 30))

    | name | \(String(repeating: "wide ", count: 30)) |
    |:--|--:|
    | \(String(repeating: "cell ", count: 20)) | \(String(repeating: "text ", count: 30)) |

    """

  @Test("It fits", arguments: [30, 40, 80, 120] as [UInt16])
  func fits(columns: UInt16) throws {
    let sandbox = try sandbox(Self.long)
    let plain = try sandbox.inTerminal(columns: columns, "show", "a", "--color", "never")
    for line in plain.split(separator: "\n") {
      #expect(String(line).displayWidth <= columns, "\(line)")
    }
    #expect(plain.count(where: \.isNewline) > 20)
    // Colour changes nothing but the look.
    let coloured = try sandbox.inTerminal(columns: columns, "show", "a", "--color", "always")
    #expect(coloured.contains("\u{1B}[1mbold words\u{1B}[0m"))
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test func aLongAddressIsNotBroken() throws {
    let address = "https://example.org/" + String(repeating: "a", count: 100)
    let text = try sandbox("see \(address) there\n")
      .inTerminal(columns: 40, "show", "a", "--color", "never")
    #expect(text.contains("see\n\(address)\nthere\n"), "\(text)")
  }

  @Test func nothingIsSentThatATerminalObeys() throws {
    let evil = "\u{1B}]0;x\u{7}\u{9B}2J\u{202E}\u{8}"
    let body =
      "\(evil) `\(evil)` [\(evil)](https://a.b/\(evil)) **\(evil)**\n\n```\n\(evil)\n```\n\n"
      + "| \(evil) |\n|-|\n\n<b \(evil)>\n\n- [ ] \(evil)\n"
    let sandbox = try sandbox(body)
    try sandbox.write("b.md", String(repeating: "> ", count: 101) + evil + "\n\n- [ ] x\n")
    try sandbox.write(
      "c.md", "---\nstatus: open\n\"k\\e[2J\": \"v\\e[2J\"\ntags: [\"\\e[2J\"]\n---\n")
    for id in ["a", "c"] {
      for color in ["always", "never"] {
        let run = try sandbox.docket("show", id, "--color", color)
        #expect(run.status == 0)
        let sent = (run.output + run.errors).replacing(/\u{1B}\[[0-9;]*m/, with: "").unicodeScalars
        #expect(
          !sent.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
        #expect(!sent.contains("\u{202E}"))
        if id == "a" { #expect(run.output.contains("\\u{1B}]0;x\\u{7}")) }
      }
    }
  }

  @Test func whatIsTooDeepIsShownAsItStands() throws {
    let deep = String(repeating: "> ", count: 101) + "*a*"
    let run = try sandbox(deep + "\n").docket("show", "a")
    #expect(body(of: run.output).hasPrefix(deep + "\n\nProblems (1)\n"), "\(run)")
  }

  /// What is emphasised a thousand times over looks as once, and takes no more room.
  @Test func emphasisDoesNotPileUp() throws {
    let text = String(repeating: "*a ", count: 2000) + String(repeating: "b* ", count: 2000)
    let run = try sandbox(text + "\n").docket("show", "a", "--color", "always")
    #expect(run.output.contains("\u{1B}[3ma a"))
    #expect(run.output.utf8.count < 20_000)
  }
}
