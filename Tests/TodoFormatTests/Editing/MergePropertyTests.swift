import Testing
import TodoModel

@testable import TodoFormat

/// Random edits of both sides: nothing that one side alone changed is lost.
@Suite struct MergePropertyTests {
  private static let keys = [
    "title", "due", "status", "priority", "tags", "completed", "extra", "start",
  ]

  private struct File: Equatable {
    var fields: [(key: String, value: String)] = []
    var items: [(title: String, mark: String, due: Int?)] = []

    static func == (a: Self, b: Self) -> Bool { a.text == b.text }

    var text: String {
      "---\n" + fields.map { "\($0.key): \($0.value)\n" }.joined() + "---\nIntro\n\n"
        + items.map { item in
          "- [\(item.mark)] \(item.title)" + (item.due.map { " 📅 2026-12-0\($0)" } ?? "") + "\n"
        }.joined() + "\nEnd\n"
    }
  }

  private static func value(of key: String, _ random: inout SplitMix) -> String {
    let number = Int.random(in: 1...9, using: &random)
    switch key {
    case "due", "start", "completed": return "2026-12-0\(number)"
    case "status": return ["todo", "doing", "done", "cancelled"][number % 4]
    case "priority": return ["high", "low", "medium"][number % 3]
    case "tags":
      return "[" + (0..<number % 4).map { "t\($0 * number)" }.joined(separator: ", ") + "]"
    default: return ["One \(number)", "\"two: \(number)\"", "'it''s \(number)'"][number % 3]
    }
  }

  private static func edit(_ file: File, _ random: inout SplitMix) -> File {
    var file = file
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let key = keys[Int.random(in: 0..<keys.count, using: &random)]
        let value = value(of: key, &random)
        if let index = file.fields.firstIndex(where: { $0.key == key }) {
          file.fields[index].value = value
        } else {
          file.fields.append((key, value))
        }
      case 2:
        if file.fields.count > 1 {
          file.fields.remove(at: Int.random(in: 1..<file.fields.count, using: &random))
        }
      case 3:
        if let index = file.items.indices.randomElement(using: &random) {
          file.items[index].mark = ["x", " ", "-", "/"][Int.random(in: 0..<4, using: &random)]
        }
      case 4:
        if let index = file.items.indices.randomElement(using: &random) {
          file.items[index].due = Int.random(in: 1...9, using: &random)
        }
      default:
        let title = "item \(Int.random(in: 100..<100_000, using: &random))"
        let place = Int.random(in: 0...file.items.count, using: &random)
        file.items.insert((title, " ", nil), at: place)
      }
    }
    return file
  }

  @Test func nothingIsLost() throws {
    var random = SplitMix(state: 18)
    for number in 0..<1500 {
      var base = File(fields: [("title", "Start")])
      for index in 0..<4 { base.items.append(("thing \(index)", " ", nil)) }
      base = Self.edit(base, &random)
      let (ours, theirs) = (Self.edit(base, &random), Self.edit(base, &random))
      let merged = try merge(base.text, ours.text, theirs.text)
      let comment: Testing.Comment =
        "\(number)\n\(base.text)\n\(ours.text)\n\(theirs.text)\n\(merged.text)"
      let read = try FileText(path: "a.md", Array(merged.text.utf8))
      #expect(!merged.text.contains("<<<<<<<") && !merged.text.contains(">>>>>>>"), comment)
      func field(_ key: String, _ file: File) -> String? {
        file.fields.first { $0.key == key }?.value
      }
      let lines = merged.text.split(separator: "\n").map(String.init)
      for key in Self.keys {
        let (old, x, y) = (field(key, base), field(key, ours), field(key, theirs))
        guard old == x || old == y || x == y else { continue }
        let wanted = old == x ? y : x
        let found = lines.filter { $0.hasPrefix("\(key): ") }
        #expect(found == (wanted.map { ["\(key): \($0)"] } ?? []), comment)
      }
      let items = read.body(in: .utc).items
      let all = Set((ours.items + theirs.items).map(\.title))
      #expect(Set(items.map(\.title)) == all, comment)
      #expect(items.count == all.count, comment)
      for item in base.items {
        guard let x = ours.items.first(where: { $0.title == item.title }),
          let y = theirs.items.first(where: { $0.title == item.title })
        else { continue }
        let line = lines.first { $0.contains("] \(item.title)") } ?? ""
        if item.mark == x.mark { #expect(line.hasPrefix("- [\(y.mark)] "), comment) }
        if item.due == x.due, let due = y.due {
          #expect(line.hasSuffix("📅 2026-12-0\(due)"), comment)
        }
        if item.due == y.due, let due = x.due {
          #expect(line.hasSuffix("📅 2026-12-0\(due)"), comment)
        }
      }
      // Merging the result once more changes nothing.
      #expect(try merge(base.text, merged.text, theirs.text).text == merged.text, comment)
    }
  }

  @Test func anyTextsCanBeMerged() throws {
    var random = SplitMix(state: 81)
    let parts = [
      "---\n", "title: a\n", "due: 2026-12-01\n", "tags: [a, b]\n", "tags:\n  - c\n", "# x\n", "\n",
      "- [ ] a\n", "- [x] a\n", "  - [ ] b 📅 2026-12-01\n", "```\n", "> - [ ] q ^b\n", "text\n",
      "1. [ ] n\r\n", "x: |\n  block\n", "y: {a: 1}\n", "...\n", "=======\n", "é\n", "- [ ] a #t\n",
    ]
    func text() -> String {
      (0..<Int.random(in: 0..<9, using: &random)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &random)]
      }.joined()
    }
    var merges = 0
    for _ in 0..<3000 {
      let (start, base, x, y) = (
        Bool.random(using: &random) ? "---\ntitle: z\n" : "", text(), text(), text()
      )
      do {
        let merged = try merge(start + base, start + x, start + y)
        _ = try FileText(path: "a.md", Array(merged.text.utf8))
        merges += 1
      } catch is EditProblem {
        // One of the versions cannot be read.
      }
    }
    #expect(merges > 1000)
  }
}
