import Testing
import TodoModel

@Suite struct NameTests {
  @Test(arguments: [
    ("Renew passport", "renew-passport"), ("  Größe -- ändern! ", "größe-ändern"),
    ("買い物リスト 3", "買い物リスト-3"), ("Cre\u{300}me bru\u{302}le\u{301}e", "crème-brûlée"),
    ("!!!", "todo"), ("", "todo"), ("CON", "con-todo"), ("com1", "com1-todo"), ("com10", "com10"),
    ("a/b\\c:d", "a-b-c-d"), ("../../etc/passwd", "etc-passwd"), ("🚢 Ship it 🚢", "ship-it"),
    ("İstanbul", "i\u{307}stanbul"),
  ])
  func slugs(text: String, expected: String) {
    #expect(Array(slug(of: text).utf8) == Array(expected.utf8))
  }

  @Test func aSlugIsAtMostEightyBytesAndNeverCutsALetter() {
    let slug = slug(of: String(repeating: "日本語 ", count: 40))
    #expect(slug.utf8.count <= 80)
    #expect(slug.utf8.count > 70)
    #expect(!slug.hasSuffix("-"))
    #expect(slug.unicodeScalars.allSatisfy { "日本語-".unicodeScalars.contains($0) })
  }

  @Test func aSecondNameOfOneSlugGetsDigitsOfItsOwn() {
    #expect(distinctSlug(of: "abc") == "abc-ba78")  // SHA-256 of "abc": ba7816bf…
    #expect(distinctSlug(of: "a b") != distinctSlug(of: "a-b"))
  }

  @Test(arguments: [
    ("@Claude", "claude"), ("claude", "claude"), ("[[Claude]]", "claude"),
    ("Ana Núñez", "ana-nunez"),
    ("j.doe_1", "j.doe_1"), ("@@x", "x"), ("Ωμέγας", "ωμεγασ"), ("Łukasz Groß", "łukasz-groß"),
  ])
  func usernames(text: String, expected: String) {
    #expect(username(from: text) == expected)
  }

  @Test(arguments: ["", "@", "[[]]", "---", "🚢"])
  func nothingIsNoUsername(text: String) {
    #expect(username(from: text) == nil)
  }

  @Test(arguments: [
    ("ana", true), ("a", true), ("0-9._x", true), ("Ana", false), ("-ana", false), (".ana", false),
    ("", false), ("añа", false), (String(repeating: "a", count: 32), true),
    (String(repeating: "a", count: 33), false),
  ])
  func folderNames(name: String, isValid: Bool) {
    #expect(isUsername(name) == isValid)
  }

  @Test(arguments: [
    ("#4463c6", "#4463c6"), ("4463C6", "#4463c6"), ("#abc", "#aabbcc"), ("000", "#000000"),
  ])
  func colours(text: String, css: String) {
    #expect(Colour(text)?.css == css)
  }

  @Test(arguments: ["", "#", "red", "#12345", "#1234567", "#gggggg", "+12345", "１２３"])
  func noColours(text: String) {
    #expect(Colour(text) == nil)
  }
}
