import Markdown
import Testing
import TodoModel

@Suite struct BodyPieceTests {
  @Test(
    arguments: [
      (
        "# A *b*",
        [
          .open(.heading(level: 1)), .text("A "), .openStyle(.emphasis), .text("b"),
          .closeStyle(.emphasis), .close(.heading(level: 1)),
        ]
      ),
      (
        "- [x] a ~~b~~",
        [
          .open(.list(start: nil)), .open(.item(task: .done)), .open(.paragraph(isTight: true)),
          .text("a "), .openStyle(.strike), .text("b"), .closeStyle(.strike),
          .close(.paragraph(isTight: true)), .close(.item(task: nil)), .close(.list(start: nil)),
        ]
      ),
      (
        "[a](b.md) `c\\`",
        [
          .open(.paragraph(isTight: false)), .openLink(address: "b.md"), .text("a"), .closeLink,
          .text(" "), .code("c\\"), .close(.paragraph(isTight: false)),
        ]
      ),
      (
        "www.a.de  \n\\[[b]]",
        [
          .open(.paragraph(isTight: false)), .openLink(address: "http://www.a.de"),
          .text("www.a.de"), .closeLink, .lineBreak, .text("[[b]]"),
          .close(.paragraph(isTight: false)),
        ]
      ),
      (
        "|a|\n|:-:|",
        [
          .open(.table), .open(.tableHead), .open(.tableRow),
          .open(.tableCell(.center, isHeader: true)), .text("a"),
          .close(.tableCell(.center, isHeader: true)), .close(.tableRow), .close(.tableHead),
          .close(.table),
        ]
      ),
      ("```sh\nx\n```\n---", [.codeBlock("x\n"), .rule]),
      ("<b>\n<!-- c -->", [.rawHTML("<b>\n\n")]),
    ] as [(String, [BodyPiece])])
  func `what a body says`(text: String, expected: [BodyPiece]) {
    #expect(MarkdownText(text).pieces() == expected)
  }

  @Test func `links lead where the workspace has what they name`() {
    let links = BodyLinks { reference in
      reference == .name("b") ? "ana/b" : reference == .image("c.png") ? "c" : nil
    }
    #expect(
      MarkdownText("[[b]] [[d]] ![e](c.png)").pieces(links: links) == [
        .open(.paragraph(isTight: false)), .openLink(address: "ana/b"), .text("b"), .closeLink,
        .text(" "), .openStyle(.missing), .text("d"), .closeStyle(.missing), .text(" "),
        .image(address: "c", alternative: "e"), .close(.paragraph(isTight: false)),
      ])
  }

  @Test func `what is too much to read is one piece`() {
    let deep = String(repeating: "> ", count: 101) + "a"
    #expect(MarkdownText(deep).pieces() == [.plain(deep)])
    #expect(MarkdownText("*a*", isPlain: true).pieces() == [.plain("*a*")])
  }
}
