import Testing
import Text

@Suite("Widths in a terminal")
struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Milk", 4), ("Ñandú", 5), ("N\u{303}andu\u{301}", 5), ("牛乳", 4), ("ｶﾞ", 2), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👨‍👩‍👧", 2), ("🇵🇹", 2), ("👍🏽", 2), ("❤\u{FE0F}", 2),
    ("❤", 1),
    ("…", 1), ("═", 1), ("क्ष", 2), ("क्षि", 3), ("ﷺ", 1), ("！", 2), ("a\u{200D}b", 2), ("✅", 2),
    ("1\u{FE0F}\u{20E3}", 2),
  ])
  func measures(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    ("Milk", 4, "Milk"), ("Milk", 3, "Mi…"), ("Milk", 1, "…"), ("Milk", 0, ""), ("牛乳", 4, "牛乳"),
    ("牛乳", 3, "牛…"), ("牛乳", 2, "…"), ("e\u{301}clair", 3, "e\u{301}c…"), ("", 0, ""), ("x", -1, ""),
  ])
  func truncates(text: String, width: Int, result: String) {
    #expect(text.truncated(toWidth: width) == result)
    #expect(text.truncated(toWidth: width).displayWidth <= max(0, width))
  }

  @Test(arguments: [("ab", 4, "ab  "), ("牛", 4, "牛  "), ("abcd", 2, "abcd")])
  func pads(text: String, width: Int, result: String) {
    #expect(text.padded(toWidth: width) == result)
  }
}
