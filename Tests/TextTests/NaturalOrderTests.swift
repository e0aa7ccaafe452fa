import Testing

@testable import Text

@Suite struct NaturalOrderTests {
  @Test(arguments: [
    ["", "a", "a1", "a2", "a10", "a10b", "a11", "b"], ["ABC-1", "ABC-2", "ABC-9", "ABC-10"],
    ["1", "1.2", "1.10", "2", "12345678", "112345678", "11234567812345678"], ["a07", "a7", "a08"],
    ["a0", "a00b", "a1", "a01b"], ["x", "x 1", "x-1", "x1", "xé"], ["7-a", "07-b", "7-b"],
    ["t-1x9", "t-1x10", "t-1y"],
  ])
  func numbersAreOrderedByValue(_ texts: [String]) {
    #expect(texts.reversed().sorted(by: precedesNaturally) == texts)
  }

  /// Keys and their beginnings, which sort many texts, are in the order of the comparison.
  @Test func keysAreInThatOrder() {
    var random = SystemRandomNumberGenerator()
    let pieces = ["0", "1", "9", "00", "10", "12345678", "99999999", "a", "b", "-", ".", "é", " "]
    func text() -> String {
      (0..<Int.random(in: 0...6, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
    }
    for _ in 0..<20_000 {
      let (a, b) = (text(), text())
      let (x, y) = (naturalKey(of: a), naturalKey(of: b))
      if x != y {
        #expect(precedesNaturally(a, b) == x.lexicographicallyPrecedes(y), "'\(a)', '\(b)'")
      }
      #expect(!(precedesNaturally(a, b) && precedesNaturally(b, a)), "'\(a)', '\(b)'")
      #expect(a == b || precedesNaturally(a, b) || precedesNaturally(b, a), "'\(a)', '\(b)'")
      let (first, second) = (naturalBeginning(of: a), naturalBeginning(of: b))
      if first != second { #expect((first < second) == precedesNaturally(a, b), "'\(a)', '\(b)'") }
    }
  }
}
