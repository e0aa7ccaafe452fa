import Testing

@testable import Text

/// A search that folds as it goes finds what a search in folded copies finds.
@Suite struct FoldedNeedleTests {
  private func isIn(_ word: String, _ text: String) -> Bool {
    text.foldedForSearch.isEmpty && word.foldedForSearch.isEmpty
      || Array(text.foldedForSearch.utf8).contains(Array(word.foldedForSearch.utf8))
  }

  @Test func theTableFoldsAsTextsAreFolded() {
    for value: UInt32 in 0x80..<0x20000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var text = String(scalar)
      guard let folded = text.withUTF8(FoldTable.shared.folded) else { continue }
      #expect(folded == Array(text.foldedForSearch.utf8), "\(value)")
    }
  }

  @Test func itFindsWhatFoldedCopiesHold() {
    let pieces = [
      "a", "e", "E", "b", "B", " ", "é", "e\u{301}", "É", "\u{301}", "ñ", "ß", "ς", "Σ", "σ", "Ж",
      "“", "—", "牛", "が", "か", "😀", "İ", "ı", "i", "\u{212A}", "k", "한", "ệ", "@", "`", "Ω", "1",
      "ł", "’", "s", "æ", "Æ",
      "aaaaaaaaaa", "abcdefghijklmnop",
    ]
    var random = SeededGenerator(state: 3)
    func text(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
    }
    var found = 0
    for _ in 0..<20_000 {
      let (word, text) = (text(1...3), text(0...30))
      let needle = FoldedNeedle(word)
      let wanted = isIn(word, text)
      found += wanted ? 1 : 0
      #expect(needle.isIn(text) == wanted, "\(word) in \(text)")
      #expect(needle.isAll(of: text) == (word.foldedForSearch == text.foldedForSearch))
      #expect(needle.isAll(of: word))
    }
    #expect((2000...18_000).contains(found))
  }

  /// At every place of a text, beside the eight bytes that are looked at together.
  @Test(arguments: ["z", "Bread", "bréad", "牛乳", "e\u{301}e"])
  func itFindsAtEveryPlace(_ word: String) {
    for before in 0..<20 {
      for after in 0..<10 {
        let text =
          String(repeating: "x", count: before) + word + String(repeating: "y", count: after)
        #expect(FoldedNeedle(word).isIn(text))
        #expect(!FoldedNeedle(word + "w").isIn(text))
      }
    }
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
