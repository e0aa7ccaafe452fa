import Testing
import Text

@testable import Sealing

/// Texts that someone with the key could have encrypted, but no program did.
@Suite struct PaddedTextTests {
  /// Too short, a length past the end, padding that is not 0, no deflate, cut off, more after it.
  @Test func otherTextsAreDamaged() throws {
    let deflated = try Deflate.deflate(Array("some content, some content".utf8))
    let count = UInt8(deflated.count)
    let damaged: [[UInt8]] = [
      [], [1, 0, 0], [0, 0, 0, 0], [255, 255, 255, 255, 0],
      [count + 1, 0, 0, 0] + deflated, [count, 0, 0, 0] + deflated + [0, 1],
      [count - 1, 0, 0, 0] + deflated.dropLast() + [0], [2, 0, 0, 0, 0xFF, 0xFF],
      [count + 1, 0, 0, 0] + deflated + [0, 0],
    ]
    for bytes in damaged {
      #expect(throws: SealingError.damaged, "\(bytes)") {
        try PaddedText.content(of: bytes, limit: 1000)
      }
    }
    #expect(
      try PaddedText.content(of: [count, 0, 0, 0] + deflated + [0, 0], limit: 26)
        == Array("some content, some content".utf8))
  }

  /// RFC 1951: a stored block and one with fixed codes, made elsewhere.
  @Test func deflatedTextsOfOthersAreRead() throws {
    #expect(
      try Deflate.inflate([1, 3, 0, 0xFC, 0xFF, 0x61, 0x62, 0x63], limit: 3) == Array("abc".utf8))
    #expect(try Deflate.inflate([0x4B, 0x4C, 0x4A, 0x06, 0x00], limit: 3) == Array("abc".utf8))
  }
}
