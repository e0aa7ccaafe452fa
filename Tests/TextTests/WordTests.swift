import Testing
import Text

@Suite("Words in messages")
struct WordTests {
  @Test(arguments: [
    ("hihg", "high"), ("HIGH", "high"), ("hgh", "high"), ("lowst", "lowest"), ("xyz", nil),
    ("", nil), ("mediumm", "medium"), ("hig", "high"), ("hi", nil), ("medi", "medium"),
  ])
  func nearestName(word: String, expected: String?) {
    #expect(nearest(to: word, among: ["highest", "high", "medium", "low", "lowest"]) == expected)
  }

  @Test func ofEqualsTheFirstIsMeant() {
    #expect(nearest(to: "bat", among: ["cat", "hat"]) == "cat")
    #expect(nearest(to: "anything", among: []) == nil)
  }

  @Test func suggestionsReadAsAPartOfTheMessage() {
    #expect(suggestion(for: "lst", among: ["list"]) == ", did you mean 'list'?")
    #expect(suggestion(for: "qqq", among: ["list"]) == "")
  }

  @Test(arguments: [
    ("plain", "plain"), ("\u{1B}[31m", "\\u{1B}[31m"), ("a\nb\tc\r", "a\\u{A}b\\u{9}c\\u{D}"),
    ("\u{9B}2J", "\\u{9B}2J"), ("\u{202E}", "\\u{202E}"), ("\u{2028}", "\\u{2028}"),
    ("\u{AD}", "\\u{AD}"), ("a\u{E0041}\u{E0001}\u{E007F}", "a\\u{E0041}\\u{E0001}\\u{E007F}"),
    ("\u{E0000}", "\\u{E0000}"),
    ("👨‍👩‍👧 ❤\u{FE0F}", "👨‍👩‍👧 ❤\u{FE0F}"), ("e\u{301}牛", "e\u{301}牛"), ("\u{7F}", "\\u{7F}"),
    ("::error::x", "\\u{3A}:error::x"), (" \t::error", " \\u{9}\\u{3A}:error"),
    ("\u{A0}::error", "\u{A0}\\u{3A}:error"), (":::error", "\\u{3A}::error"),
    ("a::b ::c", "a::b ::c"),
    ("x ##[error]y", "x \\u{23}#[error]y"), ("###[a]##vso[b", "#\\u{23}#[a]\\u{23}#vso[b"),
    ("## a #[b]", "## a #[b]"), ("##[\u{301}", "\\u{23}#[\u{301}"),
  ])
  func terminalSafe(text: String, shown: String) {
    #expect(text.terminalSafe == shown)
  }

  @Test(arguments: [
    ("a ##[b\n  ::c\n", "a \\u{23}#[b\n  \\u{3A}:c\n"), ("x\r::c", "x\r\\u{3A}:c"),
    ("+::c\n\n\n::d", "+::c\n\n\n\\u{3A}:d"), ("##\n[b", "##\n[b"), ("", ""),
    ("\0##[b\n\0\0::c\n\0", "\0\u{5C}u{23}#[b\n\0\0\u{5C}u{3A}:c\n\0"),
  ])
  func linesWithoutLogCommands(text: String, shown: String) {
    #expect(Array(text.utf8).withoutLogCommands == Array(shown.utf8))
    let bytes: [UInt8] = [0xFF, 0x0A, 0xFE]
    #expect((bytes + Array(text.utf8)).withoutLogCommands.starts(with: bytes))
  }
}
