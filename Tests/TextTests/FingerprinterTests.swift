import Testing
@testable import Text

@Suite struct FingerprinterTests {
  /// The words of texts are mixed as if each was added alone, wherever a text begins.
  @Test(arguments: 0...40) func aTextIsItsLengthAndItsWords(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 1) }
    for before in 0...1 {
      var (whole, single) = (Fingerprinter(), Fingerprinter())
      for _ in 0..<before {
        whole.combine(7)
        single.combine(7)
      }
      whole.combine(bytes: bytes)
      single.combine(count)
      for start in stride(from: 0, to: count, by: 8) {
        let word = bytes[start..<min(start + 8, count)].reversed()
        single.combine(word.reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
      }
      #expect(whole.fingerprint == single.fingerprint)
    }
  }
}
