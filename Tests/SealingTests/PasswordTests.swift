import Testing

@testable import Sealing

@Suite struct PasswordTests {
  @Test(arguments: [
    ("abc", 6, PasswordProblem.tooShort(minimum: 6)),
    ("", 6, .tooShort(minimum: 6)),
    ("éèêëē", 6, .tooShort(minimum: 6)),
    // Six scalars that NFC makes three.
    ("e\u{301}e\u{301}e\u{301}", 6, .tooShort(minimum: 6)),
    ("elevenchars", 12, .tooShort(minimum: 12)),
    // The settings cannot ask for fewer than 6 or more than 128.
    ("abcde", 1, .tooShort(minimum: 6)),
    (String(repeating: "ab", count: 63), 1000, .tooShort(minimum: 128)),
    (String(repeating: "a", count: 129), 6, .tooLong(maximum: 128)),
    ("pass\tword", 6, .controlCharacter),
    ("password\n", 6, .controlCharacter),
    ("\0", 6, .controlCharacter),
    ("pass\u{85}word", 6, .controlCharacter),
  ])
  func unusablePasswordsAreRefused(typed: String, minimum: Int, problem: PasswordProblem) {
    #expect(throws: problem) { try Password(typed, minimum: minimum) }
  }

  @Test(arguments: [
    ("test21", 6), ("      ", 6), ("twelve chars", 12), ("日本語日本語", 6),
    (String(repeating: "a", count: 128), 128),
  ])
  func otherPasswordsAreAccepted(typed: String, minimum: Int) throws {
    #expect(try Password(typed, minimum: minimum).text == typed)
  }

  /// UAX #15; all scalars are compared in Node.
  @Test(arguments: [
    ("ﬁﬀﬃ①Ａ12", "ﬁﬀﬃ①Ａ12"), ("cafe\u{301}s!", "caf\u{E9}s!"),
    ("\u{1112}\u{1161}\u{11AB}\u{AE00}12345", "한글12345"),
    ("\u{212B}\u{2126}password", "\u{C5}\u{3A9}password"),
    ("a\u{A0}b\u{3000}c d", "a\u{A0}b\u{3000}c d"),
    ("q\u{307}\u{323}abcdef", "q\u{323}\u{307}abcdef"), ("\u{1FEE}abcdef", "\u{385}abcdef"),
    ("\u{1E9B}\u{323}abcdef", "\u{1E9B}\u{323}abcdef"),
  ])
  func passwordsAreComposed(typed: String, expected: String) throws {
    let password = try Password(typed)
    #expect(Array(password.text.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("test21", "test", Weakness.containsUsername), ("myALICE99", "alice", .containsUsername),
    ("aaaaaaaa", "bob", .repeated), ("121212", "bob", .repeated), ("abcabcab", "bob", .repeated),
    ("123456", "bob", .sequence), ("890123", "bob", .sequence), ("abcdef", "bob", .sequence),
    ("FEDCBA", "bob", .sequence), ("qwerty", "bob", .sequence), ("poiuytrewq", "bob", .sequence),
    ("1qaz2wsx", "bob", .sequence), ("1q2w3e4r", "bob", .sequence),
    ("password", "bob", .common), ("Password123!", "bob", .common), ("letmein", "bob", .common),
    ("19840523", "bob", .fewDigits), ("718293645", "bob", .fewDigits),
  ])
  func weakPasswordsAreNamed(typed: String, user: String, weakness: Weakness) throws {
    #expect(try Password(typed).weakness(of: user) == weakness)
  }

  /// A name of two letters is in many words, and ten digits may be a good password.
  @Test(arguments: [
    ("correct horse", "alice"), ("xk7-blue-tram", "bob"), ("banister", "an"),
    ("7182936450", "bob"), ("qwertzab", "bob"), ("passwordless", "bob"), ("日本語東京都", "bob"),
  ])
  func otherPasswordsAreNotWeak(typed: String, user: String) throws {
    #expect(try Password(typed).weakness(of: user) == nil)
  }

  @Test func commonPasswordsCanBeTypedAndDiffer() throws {
    #expect(CommonPasswords.all.count >= 100)
    #expect(Set(CommonPasswords.all).count == CommonPasswords.all.count)
    for word in CommonPasswords.all where word.count >= 6 {
      #expect(try Password(word).weakness(of: "bob") == .common, "\(word)")
    }
  }
}
