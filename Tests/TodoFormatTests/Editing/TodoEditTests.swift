import Text
import Foundation
import Testing
import TodoModel

@testable import TodoFormat

/// Fields of whole todos: those with a file of their own, and items of a checklist.
@Suite struct TodoEditTests {
  private let reader = TodoReader(
    settings: Settings(), zone: .utc, context: FileContext(area: .user, owner: "ana"))

  /// The text of `a.md` once a todo of it is changed; the first one, of a list.
  private func text(
    _ before: String, item: Int = 0, _ edit: (inout TodoEdit) -> Void
  ) throws -> String {
    var change = TodoEdit()
    edit(&change)
    return try edited(before) { file throws(EditProblem) in
      switch reader.read("a.md", file.bytes).value {
      case .todo(let todo, _): try change.apply(to: todo, in: &file, reader)
      case .checklist(_, let items): try change.apply(to: items[item], in: &file, reader)
      case .note, .unreadable: throw EditProblem(path: "a.md", "no todo")
      }
    }
  }

  @Test(
    "A title is written where it stands",
    arguments: [
      ("---\ntitle: 'T' # c\nx: 1\n---\n# H\n", "---\ntitle: 'N: *w*' # c\nx: 1\n---\n# H\n"),
      ("---\nSummary: T\n---\n", "---\nSummary: \"N: *w*\"\n---\n"),
      (
        "---\ndue: 2026-12-01\n---\n\n#  T #\nb\n",
        "---\ndue: 2026-12-01\n---\n\n#  N\\: \\*w\\* #\nb\n"
      ),
      (
        "---\r\ndue: 2026-12-01\r\n---\r\nT\r\nof two\r\n===\r\nb",
        "---\r\ndue: 2026-12-01\r\n---\r\nN\\: \\*w\\*\r\n===\r\nb"
      ),
      ("---\ndue: 2026-12-01\n---\nb\n", "---\ndue: 2026-12-01\ntitle: \"N: *w*\"\n---\nb\n"),
      ("---\ntitle:\ntags: todo\n---\nb", "---\ntitle: \"N: *w*\"\ntags: todo\n---\nb"),
      ("- [ ] T 📅 2026-12-01 ^b\n", "- [ ] N\\: \\*w\\* 📅 2026-12-01 ^b\n"),
      ("- [ ] T\n- [ ] T\n", "- [ ] N\\: \\*w\\* 🆔 a-t\n- [ ] T\n"),
      (
        "* [ ] (A) T #x of due:2026-12-01 two\r\n",
        "* [ ] (A) N\\: \\*w\\* #x due:2026-12-01 id:a-t-x-of-two\r\n"
      ),
      ("- [ ] T é\n", "- [ ] N\\: \\*w\\*  [id:: a-t-é]\n"),
    ])
  func title(before: String, after: String) throws {
    let text = try text(before) { $0.title = "N: *w*" }
    #expect(Array(text.utf8) == Array(after.utf8), "\(text)")
  }

  @Test(
    "A body is what stands behind the front matter and a heading that is the title",
    arguments: [
      ("---\ntitle: T\n---\nold\n", "new\nb", "---\ntitle: T\n---\nnew\nb\n"),
      ("---\r\ntitle: T\r\n---\r\nold", "new\nb", "---\r\ntitle: T\r\n---\r\nnew\r\nb\r\n"),
      ("---\ntitle: T\n---", "new", "---\ntitle: T\n---\nnew\n"),
      ("---\ndue: 2026-12-01\n---\n# T\n\nold\n", "new", "---\ndue: 2026-12-01\n---\n# T\n\nnew\n"),
      ("---\ndue: 2026-12-01\n---\n# T\nold\n", "", "---\ndue: 2026-12-01\n---\n# T\n"),
      ("---\ntitle: T\n---\nold\n", "---\nx: y\n---\n", "---\ntitle: T\n---\n---\nx: y\n---\n"),
    ])
  func body(before: String, body: String, after: String) throws {
    let text = try text(before) { $0.body = body }
    #expect(Array(text.utf8) == Array(after.utf8), "\(text)")
  }

  @Test(
    "Each field of a file is one line",
    arguments: [
      (
        .with { $0.values[.due] = .set("2026-12-24") }, "due: 2026-12-01 # c", "due: 2026-12-24 # c"
      ),
      (.with { $0.values[.due] = .remove }, "due: 2026-12-01 # c\n", ""),
      (
        .with { $0.values[.start] = .set("2026-12-24 10:00") }, "wait: 2026-01-01",
        "wait: 2026-12-24 10:00"
      ),
      (
        .with { $0.values[.category] = .set("a: b") }, "category: [x, z]", "category: [\"a: b\", z]"
      ),
      (.with { $0.values[.category] = .remove }, "category: x\n", ""),
      (.with { $0.values[.project] = .set("P") }, "milestone: \"x\"", "milestone: \"P\""),
      (.with { $0.values[.priority] = .set("low") }, "priority: P1", "priority: low"),
      (
        .with { $0.values[.repeat] = .set("every day") }, "recurrence: every week",
        "recurrence: every day"
      ),
      (.with { $0.values[.estimate] = .set("2h") }, "timeEstimate: 30", "timeEstimate: 120"),
      (.with { $0.addedTags = ["n w"] }, "tags: a, b", "tags: [a, b, n w]"),
      (.with { $0.removedTags = ["b"] }, "tags:\n- a\n- '#b' # c\n- c", "tags:\n- a\n- c"),
      (.with { $0.addedDepends = ["ben/x"] }, "depends: [a]", "depends: [a, ben/x]"),
      (.with { $0.removedDepends = ["a"] }, "depends: [\"[[a]]\", b]", "depends: [b]"),
    ] as [(TodoEdit, String, String)])
  func field(edit: TodoEdit, before: String, after: String) throws {
    func file(_ lines: String) -> String { "---\ntitle: T\n\(lines)\nfoo: [1,2]\n---\nB" }
    let text = try text(file(before)) { $0 = edit }
    #expect(text == file(after).replacing("\n\n", with: "\n") || text == file(after), "\(text)")
  }

  @Test(
    "A field of an item is written in its dialect, else in one that can say it",
    arguments: [
      (.with { $0.values[.due] = .set("2026-12-24") }, "T ⏫", "T ⏫ 📅 2026-12-24"),
      (
        .with { $0.values[.due] = .set("2026-12-24 10:00") }, "T ⏫", "T ⏫  [due:: 2026-12-24 10:00]"
      ),
      (.with { $0.values[.due] = .remove }, "T [due:: 2026-12-01] x", "T x"),
      (.with { $0.values[.start] = .set("2026-12-24") }, "T ⏳ 2026-01-01", "T ⏳ 2026-12-24"),
      (.with { $0.values[.start] = .remove }, "T ⏳ 2026-01-01 🛫 2026-01-02", "T"),
      (.with { $0.values[.priority] = .set("low") }, "T ⏫ 📅 2026-12-01", "T 🔽 📅 2026-12-01"),
      (.with { $0.values[.priority] = .set("low") }, "(A) T", "(D) T"),
      (.with { $0.values[.priority] = .set("low") }, "T [priority:: high]", "T [priority:: low]"),
      (
        .with { $0.values[.repeat] = .set("every day") }, "T due:2026-12-01",
        "T due:2026-12-01 rec:+1d"
      ),
      (.with { $0.values[.repeat] = .set("every day") }, "T rec:1w", "T rec:+1d"),
      (
        .with { $0.values[.repeat] = .set("every 2 weekdays when done") }, "T rec:1w", "T rec:2b"
      ),
      (
        .with { $0.values[.repeat] = .set("every month on the 1st, 2nd last friday") },
        "T (A)x due:2026-12-01",
        "T (A)x due:2026-12-01 rec:every-month-on-the-1st-2nd-last-friday"
      ),
      (.with { $0.addedTags = ["b"] }, "T #a x 📅 2026-12-01", "T #a x #b 📅 2026-12-01"),
      (.with { $0.removedTags = ["a"] }, "T #a x 📅 2026-12-01", "T a x 📅 2026-12-01"),
      (.with { $0.removedTags = ["a"] }, "T #b of #a x #ab y #a", "T #b of a x #ab y"),
      (.with { $0.title = "N" }, "T #a x #b", "N #a #b 🆔 a-t-a-x"),
      (.with { $0.title = "N #a y" }, "T #a x #b", "N #a y #b 🆔 a-t-a-x"),
      (.with { $0.removedTags = ["a"] }, "#a T #a", "T"),
      (.with { $0.addedDepends = ["y"] }, "T ⛔ x", "T ⛔ x,y"),
      (.with { $0.addedDepends = ["b/y"] }, "T ⛔ x", "T  [dependsOn:: x, b/y]"),
      (.with { $0.removedDepends = ["x"] }, "T [dependsOn:: x, y]", "T [dependsOn:: y]"),
      (.with { $0.removedDepends = ["x"] }, "T ⛔ x", "T"),
    ] as [(TodoEdit, String, String)])
  func itemField(edit: TodoEdit, before: String, after: String) throws {
    let text = try text("x\n\n> - [ ] \(before)\n>   - [ ] sub\n> - [x] other\n") { $0 = edit }
    #expect(text == "x\n\n> - [ ] \(after)\n>   - [ ] sub\n> - [x] other\n", "\(text)")
  }

  @Test(
    "What cannot be said is refused",
    arguments: [
      (
        .with { $0.title = "a\nb" }, "---\ntitle: T\n---\n",
        "the title would be read as something else"
      ),
      (
        .with { $0.title = "" }, "---\ntitle: T\n---\n", "the title would be read as something else"
      ),
      (.with { $0.addedTags = ["a b"] }, "- [ ] T\n", "'a b' is not a valid tag of an item"),
      (
        .with { $0.addedTags = ["a\nb"] }, "---\ntitle: T\n---\n",
        "the tag would be read as something"
      ),
      (
        .with { $0.removedTags = ["a"] }, "---\ntags: a\n---\n- [ ] T\n",
        "the tag 'a' comes from the whole"
      ),
      (
        .with { $0.values[.due] = .remove },
        "---\nkind: checklist\ndue: 2026-12-01\n---\n- [ ] T\n",
        "the due date of 'T' comes from the whole list"
      ),
      (
        .with { $0.values[.category] = .set("x") }, "- [ ] T\n",
        "a.md:1:1: a checklist item cannot have a category"
      ),
      (.with { $0.values[.project] = .remove }, "- [ ] T\n", "cannot have a project"),
      (.with { $0.values[.estimate] = .set("2h") }, "- [ ] T\n", "cannot have an estimate"),
      (
        .with { $0.body = "x" }, "- [ ] T\n",
        "cannot have a body: its text is the lines below it"
      ),
      (
        .with { $0.values[.category] = .remove }, "---\ntitle: T\ncategory: [a, b]\n---\n",
        "there are several values for the category"
      ),
      (
        .with { $0.removedTags = ["b"] }, "---\ntitle: T\ncategory: [a, b]\n---\n",
        "the tag would be read"
      ),
    ] as [(TodoEdit, String, String)])
  func refusals(edit: TodoEdit, before: String, words: String) throws {
    let problem = #expect(throws: EditProblem.self) { _ = try text(before) { $0 = edit } }
    #expect(problem?.description.contains(words) == true, "\(String(describing: problem))")
  }

  /// What is taken is read back byte for byte, and nothing else changes.
  @Test(arguments: [
    "---\ntitle: T\nx: 1\n---\nB\n", "---\ndue: 2026-12-01\n---\n# T #\n\nB\n",
    "---\ndue: 2026-12-01\n---\nT\n===\nB\n", "- [ ] T #t 📅 2026-12-01\n- [ ] U\n",
  ])
  func anyTitle(before: String) throws {
    var taken = 0
    for title in try naughtyStrings() {
      do {
        _ = try text(before) { $0.title = title }
        taken += 1
      } catch is EditProblem {}
    }
    #expect(taken > 800, "\(taken)")
  }
}

extension TodoEdit {
  fileprivate static func with(_ change: (inout TodoEdit) -> Void) -> TodoEdit {
    var edit = TodoEdit()
    change(&edit)
    return edit
  }
}
