import Testing
import TodoModel

@testable import TodoFormat

@Suite struct ListTests {
  @Test(
    "An item is added in the list's own form",
    arguments: [
      ("---\ntags: [a, b]\n---\n", "---\ntags: [a, b, new]\n---\n"),
      ("---\ntags: [a, b, ] # c\n---\n", "---\ntags: [a, b, new, ] # c\n---\n"),
      ("---\ntags: []\n---\n", "---\ntags: [new]\n---\n"),
      ("---\ntags: [\n  a,\n  b\n]\n---\n", "---\ntags: [\n  a,\n  b, new\n]\n---\n"),
      (
        "---\ntags:\n  - a\n  - \"b\" # c\nx: 1\n---\n",
        "---\ntags:\n  - a\n  - \"b\" # c\n  - new\nx: 1\n---\n"
      ),
      ("---\ntags:\n- a\n# about x\nx: 1\n---\n", "---\ntags:\n- a\n- new\n# about x\nx: 1\n---\n"),
      ("---\r\ntags:\r\n-   a\r\n---\r\n", "---\r\ntags:\r\n-   a\r\n-   new\r\n---\r\n"),
      ("---\ntags: a b\n---\n", "---\ntags: [a, b, new]\n---\n"),
      ("---\ntags: a, b # c\n---\n", "---\ntags: [a, b, new] # c\n---\n"),
      ("---\ntags:\n---\n", "---\ntags: [new]\n---\n"),
      ("---\nlabels: [a]\n---\n", "---\nlabels: [a, new]\n---\n"),
      ("---\nx: 1\n---\n", "---\nx: 1\ntags: [new]\n---\n"),
      ("B", "---\ntags: [new]\n---\nB"),
    ])
  func add(before: String, after: String) throws {
    #expect(
      try edited(before) { file throws(EditProblem) in try file.add("new", to: .tags) } == after)
  }

  @Test(
    "An item goes alone, the last one with its key",
    arguments: [
      ("---\ntags: [a, old, b]\n---\n", "---\ntags: [a, b]\n---\n"),
      ("---\ntags: [old, a]\n---\n", "---\ntags: [a]\n---\n"),
      ("---\ntags: [a, 'old'] # c\n---\n", "---\ntags: [a] # c\n---\n"),
      ("---\ntags: [old]\nx: 1\n---\n", "---\nx: 1\n---\n"),
      ("---\ntags: [old, old, a]\n---\n", "---\ntags: [a]\n---\n"),
      ("---\ntags:\n  - old # o\n  - b\n---\n", "---\ntags:\n  - b\n---\n"),
      (
        "---\ntags:\n  - a\n  - old\n# about x\nx: 1\n---\n",
        "---\ntags:\n  - a\n# about x\nx: 1\n---\n"
      ),
      ("---\ntags:\n- old\nx: 1\n---\n", "---\nx: 1\n---\n"),
      ("---\ntags:\n- old\n# why b\n- b # b\n---\n", "---\ntags:\n# why b\n- b # b\n---\n"),
      ("---\ntags: a old b\n---\n", "---\ntags: [a, b]\n---\n"),
      ("---\ntags: old\n---\n", "---\n---\n"),
      ("---\ntags: [a]\n---\n", "---\ntags: [a]\n---\n"),
    ])
  func remove(before: String, after: String) throws {
    #expect(
      try edited(before) { file throws(EditProblem) in
        try file.removeItems(from: .tags) { $0 == "old" }
      } == after)
  }

  @Test(
    "Items get another text where they stand",
    arguments: [
      ("---\ntags: [a, old, b, 'old'] # c\n---\n", "---\ntags: [a, x/new, b, x/new] # c\n---\n"),
      ("---\ntags:\n  - old # o\n  - b\n---\n", "---\ntags:\n  - x/new # o\n  - b\n---\n"),
      ("---\ntags: old\n---\n", "---\ntags: x/new\n---\n"),
      ("---\ntags: a, old\n---\n", "---\ntags: [a, x/new]\n---\n"),
      ("---\ntags: [a] # c\n---\n", "---\ntags: [a] # c\n---\n"),
      ("---\nx: old\n---\n", "---\nx: old\n---\n"),
    ])
  func replace(before: String, after: String) throws {
    #expect(
      try edited(before) { file throws(EditProblem) in
        try file.replaceItems(of: .tags) { $0 == "old" ? "x/new" : nil }
      } == after)
  }

  @Test(arguments: [
    "---\ntags: [a]\nx: 1\n---\nB", "---\ntags:\n  - a\nx: 1\n---\nB", "---\nx: 1\n---\n",
    "---\ntags: []\n---\n",
  ])
  func `any item is read back as it is, and can be taken away`(before: String) throws {
    for naughty in try naughtyStrings() where naughty != "a" {
      var file = try FileText(path: "a.md", Array(before.utf8))
      let old = file.items(.tags)
      do {
        try file.add(naughty, to: .tags)
      } catch {
        Issue.record("\(naughty.debugDescription): \(error)")
        continue
      }
      let expected = (old + [naughty]).map { Array($0.utf8) }
      #expect(file.items(.tags).map { Array($0.utf8) } == expected)
      try file.removeItems(from: .tags) { $0.utf8.elementsEqual(naughty.utf8) }
      #expect(file.items(.tags) == old)
    }
  }
}
