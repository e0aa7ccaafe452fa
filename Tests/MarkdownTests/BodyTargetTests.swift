import Text
import Testing
import TodoModel

@testable import Markdown

/// The pictures and files that a body names, and where.
@Suite struct BodyTargetTests {
  private func images(_ text: String) -> [String] {
    MarkdownText(text, firstLine: 5).targets.filter { $0.kind != .link }.map { image in
      "\(image.path)@\(image.position.line):\(image.position.column)+\(image.length)"
        + (image.kind == .embedded ? "[[]]" : "")
    }
  }

  @Test(arguments: [
    ("![a](b.png)", "b.png@5:6+5"), ("é\n\n![é](é.png \"t\")", "é.png@7:6+5"),
    ("![a](b%20c.png)", "b c.png@5:6+9"), ("![a](<b c.png>)", "b c.png@5:7+7"),
    ("![[b c.png|200]]", "b c.png@5:4+7[[]]"), ("![[note]]", "note@5:4+4[[]]"),
    ("- ![a\n  b](../c.png)", "../c.png@6:6+8"),
    ("> | a |\n> |---|\n> | ![b](c.png) |", "c.png@7:10+5"),
    ("![b.png](b.png)", "b.png@5:10+5"), ("![a][b]\n\n[b]: /c.png", "/c.png@7:6+6"),
    ("[![a](b.png)](c)", "b.png@5:7+5"), ("![a](b\\_c.png)", "b_c.png@5:6+8"),
    ("![a](b%5fc.png)", "b_c.png@5:6+9"), ("![a](<%2E/b.png?x=1>)", "./b.png@5:7+9"),
    ("b.png b.png: ![a](b.png)", "b.png@5:19+5"), ("z\n![a](z&amp;.png)", "z&.png@5:1+1"),
  ])
  func `is found where it is written`(text: String, expected: String) {
    #expect(images(text) == [expected])
  }

  /// One that is found further down, or not at all, hides none of those between.
  @Test(arguments: [
    (
      "![a](..%2fo.png)\n\n![a](m.png)\n\n![[../o.png]]",
      ["../o.png@5:6+10", "m.png@7:6+5", "../o.png@9:4+8[[]]"]
    ),
    (
      "![a][r]\n\n![a](m.png)\n\n![a][r]\n\n[r]: r.png",
      ["r.png@11:6+5", "m.png@7:6+5", "r.png@11:6+5"]
    ),
    ("![a](b.pngx)\n![a](  b.png )", ["b.pngx@5:6+6", "b.png@6:8+5"]),
    ("![a](b.png.gif) ![a](b.png)", ["b.png.gif@5:6+9", "b.png@5:22+5"]),
  ])
  func `each is found`(text: String, expected: [String]) {
    #expect(images(text) == expected)
  }

  @Test(arguments: [
    "![a](https://b.c/d.png)", "![a](//b.c/d.png)", "![a](data:image/png;base64,x)",
    "`![a](b.png)`", "    ![a](b.png)", "\\![[b.png]]", "[a](b.png)", "!\\[a](b.png)",
    "! [[b.png]]",
    "[[b.png]]", "![a]", "![](javascript:b.png)",
  ])
  func `what shows no picture of the workspace`(text: String) { #expect(images(text) == []) }

  @Test func `the same one is found again further down`() {
    #expect(
      images("![a](b.png) ![a](c.png)\n![a](b.png)") == [
        "b.png@5:6+5", "c.png@5:18+5", "b.png@6:6+5",
      ])
  }

  @Test func `a plain body shows none`() {
    #expect(MarkdownText("![a](b.png)", isPlain: true).targets.isEmpty)
  }

  private func links(_ text: String) -> [String] {
    MarkdownText(text, firstLine: 5).targets.filter { $0.kind == .link }.map { link in
      "\(link.path)@\(link.position.line):\(link.position.column)+\(link.length)"
    }
  }

  @Test(arguments: [
    ("[a](b.pdf)", ["b.pdf@5:5+5"]), ("[a](../b%20c.md#d)", ["../b c.md@5:5+11"]),
    ("[a](<b c/>)", ["b c/@5:6+4"]), ("[a][r]\n\n[r]: /x.rs#L3", ["/x.rs@7:6+5"]),
    ("![a](b.png) [a](b.png)", ["b.png@5:17+5"]), ("[![a](b.png)](c)", ["c@5:15+1"]),
    ("[a](x)\n\n- [b](x)", ["x@5:5+1", "x@7:7+1"]), ("[a]( b )", ["b@5:6+1"]),
  ])
  func `a link to a file is found`(text: String, expected: [String]) {
    #expect(links(text) == expected)
  }

  @Test(arguments: [
    "[a](https://b.c/d)", "[a](//b.c)", "[a](javascript:b)", "[a](mailto:b@c.d)", "[a](#b)",
    "[a](?b)", "`[a](b)`", "[a]()", "[[b]]", "![a](b.png)", "<b.c>", "https://b.c/d",
  ])
  func `what links no file of the workspace`(text: String) { #expect(links(text) == []) }
}
