import Testing

@testable import Markdown

@Suite struct BodyLinesTests {
  @Test(arguments: [
    ("", [0]), ("one", [0]), ("one\ntwo\n\nthree", [0, 4, 8, 9]), ("a\r\nb\rc\n", [0, 3, 5, 7]),
    ("\n\n", [0, 1, 2]), ("é – ü\nx", [0, 10]), ("a\r", [0, 2]), ("\r\n", [0, 2]),
  ])
  func `each place of each line`(text: String, starts: [Int]) {
    let lines = BodyLines(Array(text.utf8))
    #expect(lines.count == starts.count)
    for (index, start) in starts.enumerated() {
      #expect(lines.start(of: index + 1) == start)
      #expect(lines.offset(line: index + 1, column: 1) == start)
      for column in [2, 3, 9] {
        let end = lines.range(of: index + 1).upperBound
        #expect(lines.offset(line: index + 1, column: column) == min(start + column - 1, end))
      }
    }
    #expect(lines.start(of: starts.count + 1) == text.utf8.count)
  }

  /// libcmark makes three bytes of it.
  @Test func `places behind a null byte`() {
    let lines = BodyLines(Array("a\0b\nc".utf8))
    #expect(lines.offset(line: 1, column: 2) == 1)
    #expect(lines.offset(line: 1, column: 5) == 2)
    #expect(lines.offset(line: 2, column: 1) == 4)
  }
}
