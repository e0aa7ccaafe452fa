import Testing
import Text

struct ByteScannerTests {
  /// Each byte at each place of texts that are shorter and longer than eight bytes, among words.
  private func forEachText(_ check: (_ text: [UInt8], _ byte: UInt8, _ place: Int) -> Void) {
    for length in 1...17 {
      for place in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var text = (0..<length).map { Array("Milk za Zy".utf8)[$0 % 10] }
          text[place] = byte
          check(text, byte, place)
        }
      }
    }
  }

  @Test func wordsEndAtWhatIsNeitherLetterNorBlank() {
    forEachText { text, byte, place in
      let isWord = byte == 0x20 || byte < 0x80 && Unicode.Scalar(byte).properties.isAlphabetic
      let end = text.withUnsafeBufferPointer { ByteScanner.endOfWords(in: $0, from: 0) }
      let expected = isWord ? text.count : place
      if end != expected { Issue.record("\(text): \(end) instead of \(expected)") }
      let rest = text.withUnsafeBufferPointer { ByteScanner.endOfWords(in: $0, from: place) }
      if rest != expected { Issue.record("\(text) from \(place): \(rest)") }
    }
  }

  @Test func markupIsFoundAtEachPlace() {
    forEachText { text, byte, _ in
      // With the first bytes of C1 controls and of those of the direction.
      let others = Array("\"&'<>".utf8) + [0x7F, 0xC2, 0xE2]
      let isMarkup = byte < 0x20 || others.contains(byte)
      let found = text.withUnsafeBufferPointer { ByteScanner.mayHoldMarkup($0) }
      if found != isMarkup { Issue.record("\(text): \(found)") }
    }
  }

  @Test func aTextOfNothingHasNeither() {
    let nothing = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    #expect(ByteScanner.endOfWords(in: nothing, from: 0) == 0)
    #expect(!ByteScanner.mayHoldMarkup(nothing))
  }

  @Test func aByteIsFoundAtEachPlace() {
    forEachText { text, byte, place in
      let expected = text.firstIndex(of: byte)
      let found = text.withUnsafeBufferPointer { ByteScanner.first(byte, in: $0, from: 0) }
      if found != expected { Issue.record("\(text): \(String(describing: found))") }
      let next = text[(place + 1)...].firstIndex(of: byte)
      let behind = text.withUnsafeBufferPointer { ByteScanner.first(byte, in: $0, from: place + 1) }
      if behind != next { Issue.record("\(text) after \(place): \(String(describing: behind))") }
    }
  }

  @Test func theFirstByteThatIsSoughtIsFoundFromEachPlace() {
    forEachText { text, _, place in
      let expected = text[place...].firstIndex { $0 < 0x20 || $0 >= 0x80 }
      let found = text.withUnsafeBufferPointer { text in
        ByteScanner.first(in: text, from: place) { $0.below(0x20) | $0.high }
      }
      if found != expected { Issue.record("\(text) from \(place): \(String(describing: found))") }
    }
  }
}
