import Text
import Markdown
import Testing
import TodoModel

@testable import TodoFormat

@Suite struct InlineFieldTests {
  /// What was understood, in a fixed order, behind the title.
  private func summary(_ line: String) -> String {
    let body = MarkdownText("- [ ] " + line)
    let reader = InlineFieldReader(
      dates: DateReader(zone: .utc), path: "a.md", lines: BodyLines(Array(body.text.utf8)),
      firstLine: 1)
    let fields = reader.read(6..<body.text.utf8.count, line: 1).value
    var parts = [fields.title]
    func add(_ name: String, _ value: (some CustomStringConvertible)?) {
      if let value { parts.append("\(name)=\(value)") }
    }
    add("due", fields.due)
    add("start", fields.start)
    add("scheduled", fields.scheduled)
    add("created", fields.created)
    add("completed", fields.completed)
    add("cancelled", fields.cancelled)
    add("priority", fields.priority?.name)
    add("repeat", fields.recurrence?.text)
    add("on", fields.onCompletion?.value)
    add("id", fields.id?.text)
    if !fields.depends.isEmpty { add("depends", fields.depends.map(\.text).joined(separator: "+")) }
    if !fields.tags.isEmpty { add("tags", fields.tags.joined(separator: "+")) }
    return parts.joined(separator: "|")
  }

  @Test(arguments: [
    // Obsidian Tasks (formats.md §3).
    ("a 📅 2026-12-01", "a|due=2026-12-01"), ("a 📆2026-12-01", "a|due=2026-12-01"),
    ("a 🗓️ 2026-12-01", "a|due=2026-12-01"), ("a 🛫 2026-12-01", "a|start=2026-12-01"),
    ("a ⏳ 2026-12-01", "a|scheduled=2026-12-01"), ("a ⌛️2026-12-01", "a|scheduled=2026-12-01"),
    ("a ➕ 2026-12-01", "a|created=2026-12-01"), ("a ✅ 2026-12-01", "a|completed=2026-12-01"),
    ("a ❌ 2026-12-01", "a|cancelled=2026-12-01"), ("a 🔺", "a|priority=highest"),
    ("a ⏫", "a|priority=high"), ("a 🔼", "a|priority=medium"), ("a 🔽", "a|priority=low"),
    ("a ⏬️", "a|priority=lowest"), ("a 🔁 every week on Monday", "a|repeat=every week on Monday"),
    ("a 🔁 every day, when done", "a|repeat=every day, when done"),
    ("a 🏁 delete", "a|on=delete"), ("a 🆔 ab-1_c", "a|id=ab-1_c"),
    ("a ⛔ x1, y2,z3", "a|depends=x1+y2+z3"), ("a ^block-1", "a|id=block-1"),
    (
      "a ⏫ 🔁 every day 🛫 2023-04-05 ⏳ 2023-04-06 📅 2023-04-07",
      "a|due=2023-04-07|start=2023-04-05|scheduled=2023-04-06|priority=high|repeat=every day"
    ),
    (
      "#task a 🔁 every day 🏁 delete 📅 2024-10-27 #b/c ^d",
      "a|due=2024-10-27|repeat=every day|on=delete|id=d|tags=task+b/c"
    ),
    ("a 📅 2026-12-01 #b ⏫", "a|due=2026-12-01|priority=high|tags=b"),
    ("a 📅 2026-12-01✅ 2026-12-02", "a|due=2026-12-01|completed=2026-12-02"),
    // A signifier before text is no metadata.
    ("a 📅 2026-12-01 b", "a 📅 2026-12-01 b"), ("⏫ a", "⏫ a"), ("a ✅ b", "a ✅ b"),
    ("a 📅", "a 📅"), ("a 🔁", "a 🔁"),
    // Dataview.
    ("a [due:: 2026-12-01]", "a|due=2026-12-01"), ("a (due::2026-12-01) b", "a b|due=2026-12-01"),
    (
      "a [  due::2026-12-01  ]  [priority:: High],",
      "a|due=2026-12-01|priority=high"
    ),
    (
      "a [start:: 2026-12-01] [scheduled:: 2026-12-02] [created:: 2026-12-03]",
      "a|start=2026-12-01|scheduled=2026-12-02|created=2026-12-03"
    ),
    (
      "a [completion:: 2026-12-01] [cancelled:: 2026-12-02]",
      "a|completed=2026-12-01|cancelled=2026-12-02"
    ),
    (
      "a [repeat:: every day when done] [onCompletion:: keep]",
      "a|repeat=every day when done|on=keep"
    ),
    ("a [id:: x] [dependsOn:: y,z]", "a|id=x|depends=y+z"), ("a [mood:: good]", "a [mood:: good]"),
    ("a [due: 2026-12-01] [x](due::2026-12-01)", "a [due: 2026-12-01] x"),
    ("a [due:: 2026-12-01", "a [due:: 2026-12-01"),
    // Words, as in todo.txt (formats.md §5).
    ("due:2026-12-01 a t:2026-11-01", "a|due=2026-12-01|start=2026-11-01"),
    ("a due:2026-12-01T16:00", "a|due=2026-12-01T16:00:00Z"),
    ("a rec:+1w pri:B id:x p:y", "a|priority=high|repeat=+1w|id=x|depends=y"),
    (
      "a created:2026-11-01 completed:2026-11-02 cancelled:2026-11-03",
      "a|created=2026-11-01|completed=2026-11-02|cancelled=2026-11-03"
    ),
    (
      "a completed:80% created:20261101 cancelled: 2026-11-03",
      "a completed:80% created:20261101 cancelled: 2026-11-03"
    ),
    ("created:2026", "created:2026"), ("a created\\:2026-11-01", "a created:2026-11-01"),
    ("(A) a", "a|priority=highest"), ("(b) a", "(b) a"), ("(A)a", "(A)a"),
    ("a t://b due: 2026-12-01 xdue:1 p:", "a t://b due: 2026-12-01 xdue:1 p:"),
    ("see http://a.b/#c", "see http://a.b/#c"),
    // Tags.
    ("a #b, #c-d/é #1 x#y # z", "a #b, #c-d/é #1 x#y # z|tags=b+c-d/é"),
    // A tag inside a sentence is a word of it; at the ends it is not.
    ("Ask #finance about the invoice", "Ask #finance about the invoice|tags=finance"),
    ("Fix #login bug, then #ship it #p", "Fix #login bug, then #ship it|tags=login+ship+p"),
    ("#t a `b` #c 📅 2026-12-01 #d", "a b|due=2026-12-01|tags=t+c+d"),
    // Comments are not text; `<br>` is a blank.
    ("a 📅 2026-12-01 <!-- task-id: x -->", "a|due=2026-12-01"),
    ("a 📅 2026-12-01 %%x 7%%", "a|due=2026-12-01"),
    ("a <!-- b #c --> d 50%% e 📅 2026-12-01 <!-- #x", "a d 50%% e 📅 2026-12-01 <!--|tags=x"),
    ("**09:00**<br>b<BR />c", "09:00 b c"),
    // Cards of Kanban boards.
    ("a @{2026-12-01} b", "a b|due=2026-12-01"),
    ("a @[[2026-12-01]] @{x}", "a @{x}|due=2026-12-01"),
    ("a@{2026-12-01} @{2026-12-1}", "a@{2026-12-01} @{2026-12-1}"),
    // A day of creation after a priority.
    ("(A) 2026-11-01 a", "a|created=2026-11-01|priority=highest"),
    ("(A) 2026-11-01", "2026-11-01|priority=highest"),
    ("2026-11-01 a", "2026-11-01 a"), ("(A) 2026-11-1 a", "2026-11-1 a|priority=highest"),
    // Code, links and escapes are text.
    ("`due:2026-12-01 #a` [[b #c]] \\#d", "due:2026-12-01 #a b #c #d"),
    ("`a` ``b ` #c`` #d", "a b ` #c|tags=d"), ("` #a", "`|tags=a"),
  ])
  func `the dialects`(line: String, expected: String) throws {
    #expect(summary(line) == expected)
  }

  @Test func `each dependency has its place`() {
    let depends = readChecklist("- [ ] é ⛔ a1, b2").value.first?.depends
    #expect(
      depends == [
        Todo.Dependency(text: "a1", position: SourcePosition(line: 1, column: 11)),
        Todo.Dependency(text: "b2", position: SourcePosition(line: 1, column: 15)),
      ])
  }

  @Test func `a line of more than a thousand pieces is text`() {
    let read = readChecklist("- [ ] " + String(repeating: "p:x ", count: 1001))
    #expect(read.value.first?.depends == [])
    #expect(read.diagnostics.map(\.id) == ["title-too-long"])
  }

  /// `1️⃣` marks where the problem is reported.
  @Test(arguments: [
    (
      "é 📅 1️⃣2026-02-30", "invalid-date", 10,
      "'2026-02-30' is not a valid date: February 2026 has 28 days"
    ),
    (
      "a ⛔ 1️⃣ben/x", "misplaced-metadata", 5,
      "'ben/x' is ignored after '⛔'; write [dependsOn:: ben/x]"
    ),
    (
      "a ⛔ x1, 1️⃣ben/y-2, z 📅 2026-12-01", "misplaced-metadata", 7,
      "'ben/y-2' is ignored after '⛔'; write [dependsOn:: ben/y-2]"
    ),
    ("a 📅 1️⃣tomorrow", "invalid-date", 8, "'tomorrow' is not a valid date; write it as 2026-12-01"),
    (
      "a [due:: 1️⃣2026-13-01]", "invalid-date", 10,
      "'2026-13-01' is not a valid date: months go from 01 to 12"
    ),
    (
      "a due:1️⃣friday b", "invalid-date", 6,
      "'friday' is not a valid date; write it as 2026-12-01 or 2026-12-01 16:00"
    ),
    ("a pri:1️⃣hihg", "unknown-priority", 4, "unknown priority 'hihg', did you mean 'high'?"),
    (
      "a 🔁 1️⃣every wek", "invalid-repeat", 9,
      "unknown word 'wek' in the repeat rule, did you mean 'week'?"
    ),
    (
      "a rec:1️⃣1x", "invalid-repeat", 2,
      "unknown repeat '1x'; write 'every 2 weeks', 'every month on the 3rd' or an RRULE"
    ),
    (
      "a due:2026-12-01 due:1️⃣2026-12-02", "duplicate-field", 10,
      "duplicate due date; '2026-12-02' is used"
    ),
    (
      "a 1️⃣📅 2026-12-01 b", "misplaced-metadata", 12,
      "'📅 2026-12-01' is ignored before text; move it to the end of the line"
    ),
    (
      "a 1️⃣[Estimate:: 2h] b", "unread-field", 15,
      "items have no field 'Estimate': '[Estimate:: 2h]' stays in the title"
    ),
  ])
  func `what looks like metadata and is wrong is named at its place, and stays`(
    marked: String, id: String, length: Int, message: String
  ) throws {
    let parts = marked.split(separator: "1️⃣", omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let read = readChecklist("\n- [ ] " + parts.joined())
    let column = 7 + parts[0].unicodeScalars.count
    // A sign before a word is text, which is probably not meant.
    let isError =
      (id.hasPrefix("invalid") || id.hasPrefix("unknown")) && !marked.hasSuffix("📅 1️⃣tomorrow")
    let severity: Severity = isError ? .error : .warning
    #expect(
      read.diagnostics == [
        Diagnostic(
          severity, id, path: "list.md", at: SourcePosition(line: 2, column: column),
          length: length, message)
      ])
    if id != "duplicate-field" {
      #expect(read.value.first?.title.contains(String(parts[1].prefix(3))) == true)
    }
  }
}
