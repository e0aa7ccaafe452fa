import Testing
import TodoModel

@testable import TodoFormat

@Suite struct ItemTests {
  @Test(
    "A mark is one byte",
    arguments: [
      ("- [ ] a\n- [ ] b\n", "- [ ] a\n- [x] b\n"),
      ("# T\r\n\r\n1. [ ] a\r\n   * [/] b\r\n", "# T\r\n\r\n1. [ ] a\r\n   * [x] b\r\n"),
      (
        "---\ntitle: [x\ny]\n---\n> - [ ] a\n> - [-] b",
        "---\ntitle: [x\ny]\n---\n> - [ ] a\n> - [x] b"
      ),
      ("- [x] a\n- [ ]   [b]\n", "- [x] a\n- [x]   [b]\n"),
      ("- [ ] a\n- [é] b\n", "- [ ] a\n- [x] b\n"),
      ("```\n- [ ] no\n```\n- [ ] a\n- [?] b", "```\n- [ ] no\n```\n- [ ] a\n- [x] b"),
      ("\u{FEFF}- [ ] a\n\n- [ ] b", "\u{FEFF}- [ ] a\n\n- [x] b"),
    ])
  func mark(before: String, after: String) throws {
    let text = try edited(before) { file throws(EditProblem) in
      try file.setMark(ofItem: 1, to: .done, in: .utc)
    }
    #expect(Array(text.utf8) == Array(after.utf8))
  }

  @Test(arguments: [(Status.Meaning.todo, " "), (.doing, "/"), (.done, "x"), (.cancelled, "-")])
  func marks(meaning: Status.Meaning, mark: String) throws {
    let text = try edited("- [?] a\n") { file throws(EditProblem) in
      try file.setMark(ofItem: 0, to: .done, in: .utc)
      try file.setMark(ofItem: 0, to: meaning, in: .utc)
    }
    #expect(text == "- [\(mark)] a\n")
  }

  @Test func aMarkThatMeansTheSameStays() throws {
    #expect(
      try edited("- [X] a\n- [>] b\n") { file throws(EditProblem) in
        try file.setMark(ofItem: 0, to: .done, in: .utc)
        try file.setMark(ofItem: 1, to: .todo, in: .utc)
      } == "- [X] a\n- [>] b\n")
  }

  @Test(
    "A field is written in the item's dialect, else the file's",
    arguments: [
      ("- [ ] a", "- [ ] a 📅 2026-12-01"),
      ("- [ ] a 📅 2026-01-01 ⏫\n", "- [ ] a 📅 2026-12-01 ⏫\n"),
      ("- [ ] a 🔁 every week ^b1\n", "- [ ] a 🔁 every week 📅 2026-12-01 ^b1\n"),
      ("- [ ] a [due:: 2026-01-01] b\n", "- [ ] a [due:: 2026-12-01] b\n"),
      ("- [ ] a [priority:: high]\n", "- [ ] a [priority:: high]  [due:: 2026-12-01]\n"),
      ("- [ ] a due:2026-01-01\n", "- [ ] a due:2026-12-01\n"),
      ("- [ ] a pri:A #t\n", "- [ ] a pri:A #t due:2026-12-01\n"),
      ("- [ ] (A) a\n", "- [ ] (A) a due:2026-12-01\n"),
      (
        "- [ ] a\n- [ ] b (due:: 2026-01-01)\n",
        "- [ ] a  [due:: 2026-12-01]\n- [ ] b (due:: 2026-01-01)\n"
      ),
      ("- [ ] a 📅 2026-01-01 b\n", "- [ ] a 📅 2026-01-01 b 📅 2026-12-01\n"),
      ("- [ ] a 📅 2026-01-01 📅 2026-02-02\n", "- [ ] a 📅 2026-01-01 📅 2026-12-01\n"),
    ])
  func field(before: String, after: String) throws {
    #expect(
      try edited(before) { file throws(EditProblem) in
        try file.set(.due, ofItem: 0, to: "2026-12-01", in: .utc)
      } == after)
  }

  @Test(
    "A field that goes leaves one blank",
    arguments: [
      ("- [ ] a 📅 2026-01-01 ⏫\n", "- [ ] a ⏫\n"),
      ("- [ ] a  [due:: 2026-01-01]  [id:: x]\n", "- [ ] a  [id:: x]\n"),
      ("- [ ] due:2026-01-01 a\n", "- [ ] a\n"),
      ("- [ ] a 📅 2026-01-01 📅 2026-02-02\n", "- [ ] a\n"),
      ("- [ ] a\n", "- [ ] a\n"),
    ])
  func removal(before: String, after: String) throws {
    #expect(
      try edited(before) { file throws(EditProblem) in
        try file.set(.due, ofItem: 0, to: nil, in: .utc)
      } == after)
  }

  @Test(
    "The copy of a line stands above it, without what is nested",
    arguments: [
      (
        "- [ ] a 📅 2026-01-01\n  - [ ] b\n",
        "- [ ] a 📅 2026-01-01\n- [ ] a 📅 2026-01-01\n  - [ ] b\n"
      ),
      ("- [ ] a", "- [ ] a\n- [ ] a"), ("> 1. [ ] a\r\n", "> 1. [ ] a\r\n> 1. [ ] a\r\n"),
    ])
  func copy(before: String, after: String) throws {
    #expect(
      try edited(before) { file throws(EditProblem) in
        try file.copyLineAbove(ofItem: 0, in: .utc)
      } == after)
  }
}
