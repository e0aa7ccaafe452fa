import Testing
import Text

@Suite struct FoldingTests {
  @Test(arguments: [
    ("Straße", "straße"), ("", ""), ("Ab9-Z[", "ab9-z["), ("ΌΔΟΣ", "όδοσ"), ("e\u{301}", "é"),
    ("ABC", "abc"), ("plain", "plain"),
  ])
  func namesAreFolded(name: String, expected: String) {
    #expect(Array(name.foldedName.utf8) == Array(expected.utf8))
  }

  @Test(arguments: [
    ("Ana NÚÑEZ", "ana nunez"), ("ὈΔΥΣΣΕΎΣ", "οδυσσευσ"), ("naïve", "naive"), ("日本", "日本"),
    ("ก็", "ก"), ("STRAẞE", "strasse"), ("Łódź", "lodz"), ("Ærø", "aero"), ("Đà Lạt", "da lat"),
    ("Ǿ", "o"), ("Ilık", "ilik"), ("œuvre", "oeuvre"), ("Don’t", "don't"), ("ﬁle", "ﬁle"),
  ])
  func searchesIgnoreCaseAndAccents(text: String, expected: String) {
    #expect(Array(text.foldedForSearch.utf8) == Array(expected.utf8))
  }
}
