import Text
import Testing

@testable import TodoFormat

/// What is read without libyaml is what libyaml reads, marks and all.
@Suite struct PlainEntriesTests {
  private func plain(_ text: String) -> Parsed<[YAMLEntry]>? {
    let bytes = Array(text.utf8)
    return PlainEntries.read(bytes, 4..<bytes.count, line: 2, path: "a.md")
  }

  /// `nil` for what is no mapping.
  private func libyaml(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    do {
      let read = try YAMLBuilder.read(
        bytes, 4..<bytes.count, line: 2, path: "a.md", takesTextAsMeant: true)
      guard case .map(let entries)? = read.value?.content else { return nil }
      return "\(entries) \(read.diagnostics)"
    } catch {
      return nil
    }
  }

  @Test(arguments: [
    "title: Renew passport\ndue: 2026-12-01\ncategory: Travel\ntags: [paperwork, two words]\n",
    "title: \"Fix: #1\"\nstarred: true\n\n\npriority: high\r\nestimate: 1h 30m   \r\nx_1: 'a b'",
    "title: Señal – “quoted” 🗼\ntags: [größe, a/b, c-d, 日本]\nurl: https://example.org/a?b#c\n",
    "a: []\nb: [ ]\nc: [ one ]\nd: (brackets) {and} [more], all * & fine!\ne: 12:30\n",
    "title: one\ntitle: two\n",
  ])
  func `plain lines are read as libyaml reads them`(text: String) throws {
    let read = try #require(plain("---\n" + text))
    #expect("\(read.value) \(read.diagnostics)" == libyaml("---\n" + text))
  }

  @Test(arguments: [
    "", "title:\n", "title: \n", "title: a # comment\n", "# comment\n", "title: a: b\n",
    "title: *a\n", "title: - a\n", "a: |\n  text\n", "a: [b\n", "a: [b, [c]]\n", "a: [b,]\n",
    "a: {b: c}\n", "a: \"b\\n\"\n", "a: 'it''s'\n", "a: \"b\" c\n", "a:b\n", " a: b\n",
    "a: b\n  c\n",
    "a:\tb\n", "a: b\tc\n", "a: b\u{85}c\n", "a: b\u{2028}c\n", "a: \u{FEFF}b\n", "a: @b\n",
    "- a\n",
    "a: b:\n", "%a: b\n", "? a\n", "a: [b: c]\n", "a: [\"b\"]\n", "a: b\u{7F}\n", "{a: b}\n",
  ])
  func `everything else is left to libyaml`(text: String) {
    #expect(plain("---\n" + text) == nil)
  }

  @Test func `two thousand random texts are read alike`() {
    let keys = ["title", "due", "a-b", "_x", "T1", "ключ", "a b", "-", ""]
    let values = [
      "text", "two words ", "2026-12-01", "12:30", "a: b", "a:b", "#1", "a #b", "a#b", "[x]",
      "[x, y z]", "[x,, y]", "[ x , y ]", "[x", "x]", "\"q\"", "\"q' ", "'q'", "'q", "''", "\"\"",
      "größe", "“q” – x", "e\u{301}", "a\u{A0}b", "a\u{85}b", "a\u{2029}b", "🗼 x", "~", "null",
      "yes",
      "!t x", "*x", "&x y", "@x", "`x`", "%x", "|", "> x", "- x", "-x", "? x", "?x", ", x",
      "{a: b}",
      "(x) y", "/a/b", "+1", "$5, 6", "a\tb", "", " ", "a\\b", "\"a\\b\"", "x 'y' \"z\"",
      "[a-b, c.d/e_f]",
      "[é, ü]", "a\u{7F}", "\u{FEFF}x", "=x", "_y", "x\u{E000}y", "x\u{FFFD}y", "[+x, $y]", "[a:b]",
    ]
    let ends = ["\n", "\n", "\n", "\r\n", "\r", "\n\n", "\n  ", "\n# c\n", ""]
    var state: UInt64 = 11
    func pick(_ list: [String]) -> String {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return list[Int(state >> 33) % list.count]
    }
    var answered = 0
    for _ in 0..<2000 {
      var text = "---\n"
      for _ in 0..<(pick(["1", "2", "3"]).count + Int(state >> 60) % 3) {
        text += pick(keys) + pick([": ", ": ", ":  ", ":"]) + pick(values) + pick(ends)
      }
      guard let read = plain(text) else { continue }
      answered += 1
      #expect("\(read.value) \(read.diagnostics)" == libyaml(text), "\(text.debugDescription)")
    }
    #expect(answered > 100)
  }
}
