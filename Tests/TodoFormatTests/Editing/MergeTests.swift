import TestData
import Testing
import TodoModel

@testable import TodoFormat

/// Merges both ways, and expects the same.
func merge(
  _ base: String?, _ x: String, _ y: String, path: String = "a.md", settings: Settings = Settings()
) throws -> (text: String, replaced: [String]) {
  let merge = FileMerge(settings)
  let (base, x, y) = (base.map { Array($0.utf8) }, Array(x.utf8), Array(y.utf8))
  let one = try merge.merge(path: path, base: base, x, y)
  let other = try merge.merge(path: path, base: base, y, x)
  #expect(one == other)
  return (String(decoding: one.bytes, as: UTF8.self), one.replaced.map(\.description))
}

private let base = """
  ---
  title: Milk
  # when
  due: 2026-12-01
  status: todo
  tags: [a, b]
  ---
  Text.

  """

@Suite struct MergeTests {
  /// Whoever reads the remote knows of that claim already.
  @Test func ofTwoClaimsTheRemotesCounts() throws {
    func file(_ claim: String) -> [UInt8] {
      Array("---\ntitle: Milk\nupdated: 2026-12-0\(claim.count)\nclaim: \(claim)\n---\n".utf8)
    }
    let old = Array("---\ntitle: Milk\n---\n".utf8)
    for (ours, theirs) in [("a", "bb"), ("bb", "a"), ("zz", "b"), ("b", "zz")] {
      let merged = try FileMerge().merge(path: "a.md", base: old, file(ours), file(theirs))
      let text = String(decoding: merged.bytes, as: UTF8.self)
      #expect(text.contains("claim: \(theirs)\n"), "\(text)")
    }
  }

  /// In each case the lines of a list: the ancestor, both sides and the result.
  @Test(arguments: [
    (
      "- [ ] one", "- [ ] one/- [ ] Alpha/  - [ ] call", "- [ ] one/- [ ] Beta/  - [ ] call",
      "- [ ] one/- [ ] Alpha/  - [ ] call/- [ ] Beta/  - [ ] call"
    ),
    (
      "- [ ] one", "- [ ] one/- [ ] Alpha/  - [ ] xx", "- [ ] one/- [ ] Alpha/  - [ ] yy",
      "- [ ] one/- [ ] Alpha/  - [ ] xx/  - [ ] yy"
    ),
    (
      "- [ ] A/- [ ] B/- [ ] C", "- [ ] B/- [ ] C/- [ ] A", "- [ ] A/  - [ ] sub/- [ ] B/- [ ] C",
      "- [ ] B/- [ ] C/- [ ] A/  - [ ] sub"
    ),
    (
      "- [ ] A/  old/- [ ] B/- [ ] C", "- [ ] B/- [ ] C/- [ ] A/  old",
      "- [ ] A/  new/- [ ] B/- [ ] C", "- [ ] B/- [ ] C/- [ ] A/  new"
    ),
    (
      "- [ ] A/  - [ ] x/  - [ ] y", "- [ ] A/  - [x] x/  - [ ] y", "- [x] A/  - [ ] x",
      "- [x] A/  - [x] x"
    ),
  ])
  func whatIsBelowAnItemBelongsToIt(
    _ base: String, _ ours: String, _ theirs: String, _ expected: String
  ) throws {
    func text(_ lines: String) -> String { lines.replacing("/", with: "\n") + "\n" }
    let merged = try merge(text(base), text(ours), text(theirs))
    #expect(merged.text == text(expected))
  }

  @Test func longListsTakeNoLonger() throws {
    func list(_ numbers: Range<Int>) -> [UInt8] {
      Array((numbers.map { "- [ ] new \($0)\n" }.joined() + "- [ ] z\n").utf8)
    }
    func seconds(_ count: Int) throws -> Duration {
      let (x, y) = (list(0..<count), list(count / 2..<count + count / 2))
      return try (0..<3).map { _ in
        try processorTime {
          _ = try FileMerge().merge(path: "a.md", base: list(0..<0), x, y)
        }
      }.min() ?? .zero
    }
    let few = try seconds(2000)
    #expect(try seconds(8000) < few * 10)
  }

  @Test func aCommentAboveARemovedKeyStays() throws {
    let merged = try merge(
      "---\ntitle: A\ndue: 2026-12-01\n---\n", "---\ntitle: A\n---\n",
      "---\ntitle: A\n# do not move\ndue: 2026-12-01\n---\n")
    #expect(merged.text == "---\ntitle: A\n# do not move\n---\n")
  }

  @Test func takesNeighbouringFieldsOfBothSides() throws {
    let ours = base.replacing("2026-12-01", with: "2026-12-05")
    let theirs = base.replacing("status: todo", with: "status: done\ncompleted: 2026-11-20")
    let merged = try merge(base, ours, theirs)
    #expect(
      merged.text == """
        ---
        title: Milk
        # when
        due: 2026-12-05
        status: done
        tags: [a, b]
        completed: 2026-11-20
        ---
        Text.

        """)
    #expect(merged.replaced == [])
  }

  @Test(arguments: [
    ("tags: [a, c]", "tags: [d, a, b]", "tags: [a, c, d]"),
    ("tags: [a, b, c]", "tags: [a, b, c, d]", "tags: [a, b, c, d]"),
    ("tags: [a]", "tags: [b]", nil),
    ("tags: [b, \"x: y\"]", "tags:\n  - a\n  - b\n  - z # why", "tags: [b, \"x: y\", z]"),
    ("tags: a, c", "tags: [a, b, e]", "tags: [a, c, e]"),
  ])
  func mergesListsAsSets(_ ours: String, _ theirs: String, _ expected: String?) throws {
    let merged = try merge(
      base, base.replacing("tags: [a, b]", with: ours), base.replacing("tags: [a, b]", with: theirs)
    )
    let line = merged.text.split(separator: "\n").first { $0.hasPrefix("tags") }
    #expect(line.map(String.init) == expected)
    #expect(merged.replaced == [])
  }

  @Test func mergesListsWithAnItemOnEachLine() throws {
    let list = "---\ntitle: A\ndepends:\n  - one # first\n  - two\n---\n"
    let merged = try merge(
      list, list.replacing("  - two\n", with: "  - two\n  - four\n"),
      list.replacing("  - two\n", with: "  - three\n"))
    #expect(
      merged.text == "---\ntitle: A\ndepends:\n  - one # first\n  - four\n  - three\n---\n"
        || merged.text == "---\ntitle: A\ndepends:\n  - one\n  - four\n  - three\n---\n")
  }

  @Test(arguments: [
    // Completed over open, then the later date, then the greater in byte order.
    ("status: todo", "status: done", "status: doing", "status: done", "status: doing"),
    ("status: todo", "status: open", "status: doing", "status: open", "status: doing"),
    ("due: 2026-12-01", "due: 2026-12-05", "due: 2026-11-30", "due: 2026-12-05", "due: 2026-11-30"),
    (
      "due: 2026-12-01", "due: 2026-12-05 10:00", "due: 2026-12-05", "due: 2026-12-05 10:00",
      "due: 2026-12-05"
    ),
    ("title: Milk", "title: Bread", "title: 'Cake'", "title: Bread", "title: 'Cake'"),
  ])
  func theSameFieldOnBothSides(
    _ old: String, _ ours: String, _ theirs: String, _ wanted: String, _ lost: String
  ) throws {
    let merged = try merge(
      base, base.replacing(old, with: ours), base.replacing(old, with: theirs))
    #expect(merged.text == base.replacing(old, with: wanted))
    #expect(merged.replaced == [lost])
  }

  @Test func theLaterUpdatedDecides() throws {
    let old = base.replacing("title", with: "updated: 2026-11-01\ntitle")
    let merged = try merge(
      old,
      old.replacing("2026-11-01", with: "2026-11-19").replacing("2026-12-01", with: "2026-12-31"),
      old.replacing("2026-11-01", with: "2026-11-20").replacing("2026-12-01", with: "2026-12-02"))
    #expect(merged.text.contains("updated: 2026-11-20"))
    #expect(merged.text.contains("due: 2026-12-02"))
    #expect(merged.replaced == ["updated: 2026-11-19", "due: 2026-12-31"])
  }

  @Test func aValueCountsMoreThanItsRemoval() throws {
    let merged = try merge(
      base, base.replacing("due: 2026-12-01\n", with: ""),
      base.replacing("2026-12-01", with: "2026-12-09"))
    #expect(merged.text.contains("due: 2026-12-09"))
    #expect(merged.replaced == ["due: (removed)"])
  }

  @Test func mergesItemsOneByOne() throws {
    let list = """
      # Shopping
      - [ ] milk 📅 2026-12-01
      - [ ] bread #food
        - [ ] rye
      - [ ] two photos

      """
    let merged = try merge(
      list,
      """
      # Shopping
      - [x] milk 📅 2026-12-01 ✅ 2026-11-20
      - [ ] bread #food #bakery
        - [x] rye
      - [ ] two photos
      - [ ] butter

      """,
      """
      # Shopping
      - [ ] bread ⏫ #food
        - [ ] rye and wheat
      - [ ] milk 📅 2026-12-05
      - [ ] cheese

      """)
    #expect(
      merged.text == """
        # Shopping
        - [ ] bread #bakery ⏫ #food
          - [x] rye and wheat
        - [x] milk 📅 2026-12-05 ✅ 2026-11-20
        - [ ] butter
        - [ ] cheese

        """ || merged.text.contains("- [x] milk 📅 2026-12-05 ✅ 2026-11-20"), "\(merged.text)")
    #expect(merged.text.contains("butter") && merged.text.contains("cheese"))
    #expect(!merged.text.contains("two photos"))
    #expect(merged.text.contains("- [x] rye and wheat"))
    #expect(merged.text.split(separator: "milk").count == 2)
  }

  @Test func keepsBothTextsOfTheSameLines() throws {
    let merged = try merge(
      base, base.replacing("Text.", with: "Two.\nThree."), base.replacing("Text.", with: "One."))
    #expect(merged.text.hasSuffix("---\nOne.\nTwo.\nThree.\n"))
  }

  @Test func mergesNeighbouringLinesOfTheText() throws {
    let merged = try merge("a\nb\nc\nd\n", "A\nb\nc\nd\ne\n", "a\nB\nd\n")
    #expect(merged.text == "A\nB\nd\ne\n")
  }

  @Test func mergesFilesThatBothAdded() throws {
    let merged = try merge(
      nil, "---\ntitle: A\ntags: [x]\n---\n- [x] one\n- [ ] two\n",
      "---\ntitle: A\ndue: 2026-12-01\ntags: [y]\n---\n- [ ] one\n- [ ] three\n")
    #expect(
      merged.text
        == "---\ntitle: A\ndue: 2026-12-01\ntags: [x, y]\n---\n- [x] one\n- [ ] three\n- [ ] two\n")
  }

  @Test func mergesStars() throws {
    for (base, x, y, expected) in [
      (
        "- a/b\n- c/d\n", "- a/b\n- c/d\n- x/y\n", "# mine\n- c/d\n- e/f\n",
        "# mine\n- c/d\n- e/f\n- x/y\n"
      ),
      ("[a/b]\n", "[a/b, c/d]\n", "[e/f]\n", "- c/d\n- e/f\n"),
    ] {
      let merged = try merge(base, x, y, path: "users/ana/stars.yml")
      #expect(merged.text == expected)
    }
  }

  @Test func mergesSettingsByKey() throws {
    let merged = try merge(
      "title: A\ncategories: [x, y]\n# views\nviews:\n  - {name: One, query: a}\n",
      "title: B\ncategories: [x, y, z]\n# views\nviews:\n  - {name: One, query: a}\n"
        + "  - {name: Two, query: b}\n",
      "title: A\nwip: 3\ncategories: [w, x, y]\n# views\nviews:\n  - {name: Three, query: c}\n"
        + "  - {name: One, query: a}\n",
      path: "docket.yml")
    #expect(
      merged.text == """
        title: B
        categories: [x, y, w, z]
        # views
        views:
          - {name: One, query: a}
          - {name: Three, query: c}
          - {name: Two, query: b}
        wip: 3

        """)
  }

  @Test func listsOfSettingsGetNoNameTwice() throws {
    let old = "fields:\n  - name: size\n"
    let (ours, theirs) = ("  - {name: effort, type: number}\n", "  - {name: effort}\n")
    #expect(throws: EditProblem.self) {
      try merge(old, old + ours, old + theirs, path: "todos/docket.yml")
    }
    // Another mistake does not hide it.
    #expect(throws: EditProblem.self) {
      try merge(old, old + ours, old + theirs + "  - {name: estimate2}\n", path: "docket.yml")
    }
    let other = "  - {name: risk}\n"
    let merged = try merge(old, old + ours, old + other, path: "docket.yml")
    #expect(merged.text == old + ours + other)
  }

  /// Without a field of that name, `effort:` is another word for `estimate:`.
  @Test func fieldsOfTheWorkspaceAreNoOtherFields() throws {
    let (ours, theirs) = ("---\nestimate: 2h\n---\n", "---\neffort: 3\n---\n")
    var settings = Settings()
    settings.fields = [CustomField(name: "effort", kind: .number)]
    #expect(
      try merge("", ours, theirs, settings: settings).text
        == "---\neffort: 3\nestimate: 2h\n---\n")
    #expect(try merge("", ours, theirs).replaced.count == 1)
  }

  @Test func keepsLineEndsAndMark() throws {
    let old = "\u{FEFF}" + base.replacing("\n", with: "\r\n")
    let merged = try merge(
      old, old.replacing("2026-12-01", with: "2026-12-05"),
      base.replacing("status: todo", with: "status: doing"))
    #expect(
      merged.text
        == base.replacing("2026-12-01", with: "2026-12-05")
        .replacing("status: todo", with: "status: doing"))
  }

  @Test func refusesWhatItCannotRead() {
    #expect(throws: EditProblem.self) { try merge(base, "---\n{a: 1}\n---\nx\n", base + "y\n") }
    #expect(throws: EditProblem.self) { try merge("a", "b", "c", path: "a.txt") }
    #expect(throws: EditProblem.self) {
      try merge(
        "- Boats\n", "- {name: Boats, colour: red}\n", "- {name: Boats, colour: blue}\n",
        path: "categories.yml")
    }
  }
}
