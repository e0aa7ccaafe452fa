import Foundation
import TestData
import Testing
import TodoModel

@testable import TodoFormat

/// A text after a change.
func edited(
  _ text: String, _ change: (inout FileText) throws(EditProblem) -> Void
) throws(EditProblem) -> String {
  var file = try FileText(path: "a.md", Array(text.utf8))
  try change(&file)
  return String(decoding: file.bytes, as: UTF8.self)
}

/// Hostile strings, and strings of signs that mean something.
func naughtyStrings() throws -> [String] {
  var strings = [
    "", " ", "a: b", "a:", ":a", "# a", "a # b", "- a", "-", "? a", "[a]", "{a}", "a, b", "[[a]]",
    "'",
    "\"", "'a'", "\"a\"", "a'b\"c", "\\", "\\n", "@a", "`a`", "*a*", "&a", "!a", "%a", "|", ">",
    "|-", "null",
    "Null", "~", "true", "No", "12", "1e3", "0x1F", "12:30", "2026-12-01", "2026-12-01 16:00", ".5",
    "-1",
    "+1", "---", "...", "--- a", "<<", "=", "a\nb", "a\r\nb", "\n", "\ta", "a\t", "a\u{0}b",
    "\u{7F}", "\u{85}",
    "\u{A0}", "\u{2028}a\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{1FFFE}", "e\u{301}", "é",
    "👩‍👩‍👧", "日本",
    "\u{202E}abc", String(repeating: "a", count: 3000), String(repeating: "é: ", count: 500),
  ]
  strings += try TestData.naughtyStrings()
  var random = SplitMix(state: 7)
  let alphabet = Array(
    "a b:#-,[]{}'\"\\&*!|>%@`?=~.0 1\n\t\r\u{0}\u{85}\u{2028}é日\u{301}\u{FEFF}".unicodeScalars)
  for _ in 0..<2000 {
    var text = ""
    for _ in 0...Int.random(in: 0..<12, using: &random) {
      text.unicodeScalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
    }
    strings.append(text)
  }
  return strings
}

/// The same numbers each time (Steele, Lea and Flood 2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
