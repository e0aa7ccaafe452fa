import Testing
import Text

@Suite struct ByteOrderTests {
  /// Texts that differ in one byte at each place, below and above ASCII.
  @Test func textsAreOrderedByTheirBytes() {
    let texts = (0..<20).flatMap { place in
      ["", "\u{1}", "a", "b", "é", "牛"].map { String(repeating: "x", count: place) + $0 + "xyz" }
    }
    for a in texts {
      for b in texts {
        #expect(precedesByBytes(a, b) == a.utf8.lexicographicallyPrecedes(b.utf8))
        #expect(a.hasSameBytes(as: b) == Array(a.utf8).elementsEqual(b.utf8))
      }
    }
  }

  @Test func normalFormsDiffer() {
    #expect(!"\u{E9}".hasSameBytes(as: "e\u{301}"))
  }
}
