import Markdown
import Testing
import TodoModel

@Suite struct OpeningTests {
  @Test(arguments: [
    ("see [this](../old.md), **now**", "see this, now"),
    ("# Yes\n\nand no", "Yes"),
    ("one\ntwo\n\nthree", "one two"),
    ("> What do you think?\n\nI think ~~red~~ `blue`", "I think red blue"),
    ("- first\n- second", "first"),
    ("![photo](p.png) of [[boat|the boat]]", "photo of the boat"),
    ("\\*ten\\* < 20 & @ben", "*ten* < 20 & @ben"),
    ("<script>x</script> after", "<script>x</script> after"),
    ("\n \n", nil),
    ("> only a quote", nil),
    ("    code", nil),
    (String(repeating: "> ", count: 1_000) + "deep", nil),
  ])
  func theFirstParagraphIsPlain(body: String, opening: String?) {
    #expect(InlineText.opening(of: MarkdownText(body)) == opening)
  }
}
