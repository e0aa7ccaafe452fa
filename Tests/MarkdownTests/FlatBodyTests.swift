import Testing
import TodoModel

@testable import Markdown

/// What is read without libcmark is what libcmark reads, piece by piece.
@Suite struct FlatBodyTests {
  private let links = BodyLinks { reference in
    if case .file(let path) = reference, path.hasPrefix("x") { nil } else { "page.html" }
  }

  /// `nil` where only libcmark can tell.
  private func flat(_ text: String) -> [BodyPiece]? {
    var text = text
    let isAnswered = text.withUTF8 { FlatBody.read($0) != nil }
    return isAnswered ? MarkdownText(text).pieces(links: links) : nil
  }

  private func tree(_ text: String) -> [BodyPiece] {
    var (text, list) = (text, BodyPieceList())
    text.withUTF8 { MarkdownText.writeTree($0, links: links, into: &list) }
    return list.pieces
  }

  @Test(arguments: [
    "", "\n  \n", "words", "words\nand more\n\n\nOthers: é, (日本) & \"q\" 1 > 0!\n",
    "# One\n## Two, #3\ntext\n###### Six\n#tag text\n#tag again\n####### seven",
    "- a\n- b\n\n\ntext\n* c\n\n* d\n+ e\n# Heading\n- f", "text\n- [ ] a\n- [x]  b\n- [/] *c*\n",
    "a **b** *c*, (_d e_): __f.__ snake_case x1_y2 `g <&> **` h", "`a`, `b`",
    "[a](b.md) and [c: d](https://e.f/g_h?i=j#k): [l](javascript:m) [n](x.md)\n[o](p)",
    "12 apples\n3", "Look: a! b. ww c", "**a: b** c", "_a_b_ *c_d*",
    "a\n \nb\n  ",
  ])
  func `plain bodies are read without a tree`(text: String) throws {
    #expect(try #require(flat(text)) == tree(text))
  }

  @Test(arguments: [
    " a", "\ta", "a\r\nb", "a \nb", "a  \nb", "a\n b", "> a", "a\n===", "a\n---", "***", "- - -",
    "1. a", "2) a", "- 1. a", "- a\nb", "- a\n\n  b", "- a\n  - b", "-\ta", "- ", "-a",
    "```\na\n```",
    "~~~", "~a~", "<b>", "a < b", "&amp;", "AT&T", "a\\*b", "![a](b)", "[a]", "[a][b]", "[a]: b",
    "- [a]: b", "[[a]]", "[a](b \"c\")", "[a](<b>)", "[a](b(c))", "[a](b&c)", "[](b)", "[*a*](b)",
    "http://a.b", "www.a.b", "a | b\n:-|-:", "a\n:-", "a|b", "*a", "a*b*", "*a*b", "**a*",
    "*a **b***",
    "***a***", "* a *", "_ a_", "``a``", "` a `", "`a", "`a\nb`", "# a #", "#", "# ", "#  a",
    "- [*] a*", "a]", "\u{FEFF}a", "a\u{0}", "*a\u{A0}*", "*a*é", "- [x]\n", "* [ ] ",
  ])
  func `everything else is left to libcmark`(text: String) {
    #expect(flat(text) == nil)
  }

  @Test func `twenty thousand random bodies are read alike`() {
    let pieces = [
      "a", "b c", "é", "\u{A0}", "\u{2028}", " ", " ", " ", "\n", "\n", "\n", "\n\n", "\n\n",
      "\n  ",
      "- ", "\n- ", "\n- ", "\n* ", "\n+ ", "[ ] ", "[x] ", "[-]", "# ", "\n# ", "\n### ", "\n#",
      "1", "1. ",
      "*", "*", "**", "**", "_", "__", "*a*", "**b c**", "_d_", "`", "`e`", "``", "[", "]", "(",
      ")",
      "](", "[f](g)", "[h i](j.md)", "[k](https://l.m/n_o)", "<", ">", "&", "&amp;", "!", ".", ",",
      ":", ":/", "www.", "=", "\n===", "-", "\n---", "\n:-", "~", "|", "\\", "\t", "\r\n", "\"",
      "'", "#",
      "\u{0}", "\u{FEFF}", "[[p]]", "[q]: r", ";", "?", "1)", "+",
    ]
    var state: UInt64 = 0x9E37_79B9
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var answered = 0
    for _ in 0..<20_000 {
      let text = (0...next(9)).map { _ in pieces[next(pieces.count)] }.joined()
      guard let read = flat(text) else { continue }
      answered += 1
      #expect(read == tree(text), "\(text.debugDescription)")
    }
    #expect(answered > 1000)
  }

  /// Longer ones of what is mostly answered.
  @Test func `five thousand random pages are read alike`() {
    let lines = [
      "", "", "", "Text and *more* of it", "two **words** here.", "snake_case & `code`", "- item",
      "- item",
      "- [ ] open", "- [x] done `x`", "* star", "# Heading", "## Next: one", "[link](a.md), b",
      "see [this](https://a.b/c)", "#tag", "2026 was", "(_aside_)", "\"quoted\"", "+ plus", "  ",
    ]
    var state: UInt64 = 3
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var answered = 0
    for _ in 0..<5000 {
      let text = (0...next(12)).map { _ in lines[next(lines.count)] }.joined(separator: "\n")
      guard let read = flat(text) else { continue }
      answered += 1
      #expect(read == tree(text), "\(text.debugDescription)")
    }
    #expect(answered > 2000)
  }

  @Test func `what is over its limit is left to be shown as it stands`() {
    #expect(flat(String(repeating: "a b\n", count: BodyLimits.bytes / 4)) != nil)
    #expect(flat(String(repeating: "a b\n", count: BodyLimits.bytes / 4) + "c") == nil)
  }
}
