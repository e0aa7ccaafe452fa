import Testing

@testable import Markdown

/// A cursor finds what a list of all lines finds.
@Suite struct LineCursorTests {
  @Test(arguments: [
    "", "one", "one\ntwo\n\nthree", "a\r\nb\rc\n", "\n\n\n", "é – ü\nx", "a\r", "\r\n",
  ])
  func `each place of each line`(text: String) {
    let lines = BodyLines(Array(text.utf8))
    var text = text
    text.withUTF8 { bytes in
      var cursor = LineCursor(bytes)
      for line in 1...lines.count + 1 {
        for column in [1, 2, 3, 7, 2] {
          #expect(
            cursor.offset(line: line, column: column) == lines.offset(line: line, column: column))
        }
      }
      #expect(cursor.offset(line: 1, column: 1) == 0)
    }
  }

  @Test func `a null byte has no place behind it`() {
    var text = "a\0b\nc"
    text.withUTF8 { bytes in
      var cursor = LineCursor(bytes)
      #expect(cursor.offset(line: 1, column: 2) == 1)
      #expect(cursor.offset(line: 1, column: 4) == nil)
      #expect(cursor.offset(line: 2, column: 1) == 4)
    }
  }
}
