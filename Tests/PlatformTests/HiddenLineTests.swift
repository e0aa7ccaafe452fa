import Testing

@testable import Platform

/// A line whose keys the program itself has to understand.
@Suite struct HiddenLineTests {
  private func typed(_ keys: String, limit: Int = 20) throws -> (HiddenLine.End, String) {
    var rest = Array(keys.utf8)[...]
    var line = HiddenLine(limit: limit)
    let end = try line.read { () throws(SystemError) in rest.popFirst() }
    return (end, String(decoding: line.bytes, as: UTF8.self))
  }

  @Test(
    arguments: [
      ("abc\nd", "abc"), ("abc\r", "abc"), ("\n", ""), ("aé\u{7F}b\n", "ab"), ("\u{8}a\n", "a"),
      ("wrong\u{15}right\n", "right"), ("ab\u{4}c\n", "abc"), ("a\u{1A}b\n", "ab"), ("abc", "abc"),
    ])
  func keysOfALine(keys: String, line: String) throws {
    let (end, text) = try typed(keys)
    #expect(end == .line && text == line)
  }

  @Test func keysThatEndTheQuestion() throws {
    #expect(try typed("ab\u{3}c\n").0 == .interrupt(2))
    #expect(try typed("ab\u{1C}").0 == .interrupt(3))
    #expect(try typed("\u{4}").0 == .input)
    #expect(try typed("").0 == .input)
  }

  @Test func aLongLineIsCutOff() throws {
    #expect(try typed("abcdef\n", limit: 3).1 == "abc")
  }
}
