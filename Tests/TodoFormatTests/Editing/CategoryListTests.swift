import Testing
import Text
import TodoModel

@testable import TodoFormat

@Suite struct CategoryListTests {
  private func edited(
    _ text: String, _ change: (inout CategoryListText) throws(EditProblem) -> Void
  ) throws(EditProblem) -> String {
    var list = try CategoryListText(path: "categories.yml", Array(text.utf8))
    try change(&list)
    return String(decoding: list.bytes, as: UTF8.self)
  }

  private let red = Colour(0xFF0000)

  @Test(
    "A category is added in the list's own form",
    arguments: [
      ("", "- New\n", "- {name: New, colour: \"#ff0000\"}\n"),
      ("# mine\n", "# mine\n- New\n", "# mine\n- {name: New, colour: \"#ff0000\"}\n"),
      ("- a", "- a\n- New\n", "- a\n- {name: New, colour: \"#ff0000\"}\n"),
      (
        "  -   a # c\r\n# end\r\n", "  -   a # c\r\n  -   New\r\n# end\r\n",
        "  -   a # c\r\n  -   {name: New, colour: \"#ff0000\"}\r\n# end\r\n"
      ),
      ("[]\n", "[New]\n", "[{name: New, colour: \"#ff0000\"}]\n"),
      ("[a, 'b'] # c\n", "[a, 'b', New] # c\n", "[a, 'b', {name: New, colour: \"#ff0000\"}] # c\n"),
      (
        "- name: a\n  colour: '#00ff00' # green\n\n# end\n",
        "- name: a\n  colour: '#00ff00' # green\n- New\n\n# end\n",
        "- name: a\n  colour: '#00ff00' # green\n- name: New\n  colour: \"#ff0000\"\n\n# end\n"
      ),
      ("---\n- a\n", "---\n- a\n- New\n", "---\n- a\n- {name: New, colour: \"#ff0000\"}\n"),
      (
        "\u{FEFF}- a\n", "\u{FEFF}- a\n- New\n", "\u{FEFF}- a\n- {name: New, colour: \"#ff0000\"}\n"
      ),
    ])
  func add(before: String, plain: String, coloured: String) throws {
    let a = try edited(before) { list throws(EditProblem) in try list.add(Category(name: "New")) }
    #expect(Array(a.utf8) == Array(plain.utf8), "\(a)")
    let b = try edited(before) { list throws(EditProblem) in
      try list.add(Category(name: "New", colour: red))
    }
    #expect(Array(b.utf8) == Array(coloured.utf8), "\(b)")
  }

  @Test(
    "A category is renamed where it stands",
    arguments: [
      ("- a\n- Old # c\n", "- a\n- N: w # c\n".replacing("N: w", with: "\"N: w\"")),
      ("- 'old'\n", "- 'N: w'\n"), ("- \"OLD\"\n", "- \"N: w\"\n"),
      ("[x, Old, y]\n", "[x, \"N: w\", y]\n"),
      ("- {colour: '#f00', name: Old}\n", "- {colour: '#f00', name: \"N: w\"}\n"),
      ("- name: Old # c\n  icon: sail\n", "- name: \"N: w\" # c\n  icon: sail\n"),
      ("- Old\n- x\n- old\n", "- \"N: w\"\n- x\n"), ("- x\n", "- x\n"),
    ])
  func rename(before: String, after: String) throws {
    let text = try edited(before) { list throws(EditProblem) in
      try list.rename("Old", to: "N: w")
    }
    #expect(text == after)
  }

  @Test(
    "Colours come and go",
    arguments: [
      ("- Old # c\n", "- {name: Old, colour: \"#ff0000\"} # c\n", "- Old # c\n"),
      ("- 'O, ld'\n", "- {name: 'O, ld', colour: \"#ff0000\"}\n", "- 'O, ld'\n"),
      ("[a, Old]\n", "[a, {name: Old, colour: \"#ff0000\"}]\n", "[a, Old]\n"),
      (
        "- {name: Old, icon: x}\n", "- {name: Old, colour: \"#ff0000\", icon: x}\n",
        "- {name: Old, icon: x}\n"
      ),
      (
        "- {name: Old, colour: '#00f'} # c\n", "- {name: Old, colour: '#ff0000'} # c\n",
        "- {name: Old} # c\n"
      ),
      ("- {color: 00f, name: Old}\n", "- {color: \"#ff0000\", name: Old}\n", "- {name: Old}\n"),
      (
        "- name: Old # c\n  icon: x\n", "- name: Old # c\n  colour: \"#ff0000\"\n  icon: x\n",
        "- name: Old # c\n  icon: x\n"
      ),
      (
        "- name: Old\n  colour: '#00f' # blue\n- b\n",
        "- name: Old\n  colour: '#ff0000' # blue\n- b\n",
        "- name: Old\n- b\n"
      ),
      ("- colour: '#00f'\n  name: Old\n", "- colour: '#ff0000'\n  name: Old\n", "- name: Old\n"),
      ("- name: Old", "- name: Old\n  colour: \"#ff0000\"", "- name: Old"),
    ])
  func colour(before: String, with: String, without: String) throws {
    for (colour, after) in [(red, with), (nil, without)] as [(Colour?, String)] {
      // The name of some is another one than 'Old'.
      let name = before.contains("O, ld") ? "o, LD" : "old"
      let text = try edited(before) { list throws(EditProblem) in
        try list.setColour(of: name, to: colour)
      }
      #expect(text == after)
    }
  }

  @Test(
    "A category goes alone",
    arguments: [
      ("- a\n- Old # c\n# about b\n- b\n", "- a\n# about b\n- b\n"), ("- Old\n", ""),
      ("# mine\n- Old\n", "# mine\n"), ("[a, Old, b]\n", "[a, b]\n"), ("[Old, a]\n", "[a]\n"),
      ("[Old]\n", "[]\n"), ("- a\n- name: Old\n  colour: '#f00'\n\n# end\n", "- a\n\n# end\n"),
      ("- {name: Old}\n- a", "- a"), ("- a\n- OLD\n- old\n", "- a\n"), ("- a\n", "- a\n"),
      ("[\n  a,\n  {name: Old},\n]\n", "[\n  a,\n]\n"),
    ])
  func remove(before: String, after: String) throws {
    #expect(try edited(before) { list throws(EditProblem) in try list.remove("Old") } == after)
  }

  @Test(
    "What cannot be read is not changed",
    arguments: [
      "a: b\n", "- [x]\n", "- a\n  b: c\n", "- {name: a, colour: rde}\n", "- &a x\n- *a\n",
    ])
  func refuse(text: String) throws {
    #expect(throws: EditProblem.self) {
      try edited(text) { list throws(EditProblem) in try list.add(Category(name: "New")) }
    }
  }

  @Test(
    "What would say something else is refused", arguments: ["~\n", "null # none\n", "- - a\n"])
  func unclear(text: String) throws {
    #expect(throws: EditProblem.self) {
      try edited(text) { list throws(EditProblem) in try list.add(Category(name: "New")) }
    }
  }

  @Test(arguments: [
    "", "- a\n", "[a]\n", "- {name: a, colour: '#f00'}\n", "- name: a\n  icon: b\n",
  ])
  func `any name is read back as it is, or refused`(before: String) throws {
    var taken = 0
    for naughty in try naughtyStrings() where naughty.foldedName != "a" {
      var list = try CategoryListText(path: "categories.yml", Array(before.utf8))
      let old = list.bytes
      do {
        try list.add(Category(name: naughty))
      } catch {
        #expect(list.bytes == old)
        continue
      }
      taken += 1
      #expect(list.categories.last.map { Array($0.name.utf8) } == Array(naughty.utf8))
      try list.setColour(of: naughty, to: red)
      try list.rename(naughty, to: "b")
      #expect(list.categories.last == Category(name: "b", colour: red))
      try list.rename("b", to: naughty)
      #expect(list.categories.last.map { Array($0.name.utf8) } == Array(naughty.utf8))
      try list.remove(naughty)
      #expect(list.categories.map(\.name) == (before.isEmpty ? [] : ["a"]))
    }
    #expect(taken > 1000, "\(taken)")
  }
}

@Suite struct CategoryFieldTests {
  @Test(
    "A todo's category is replaced where it stands",
    arguments: [
      ("category: Old # c\n", "category: New # c\n", ""),
      ("category: 'Old'\nx: 1\n", "category: 'New'\nx: 1\n", "x: 1\n"),
      ("categories: [Old, a, b]\n", "categories: [New, a, b]\n", "tags: [a, b]\n"),
      (
        "category:\n  - Old # c\n  - a\ntags: [A, c]\n",
        "category:\n  - New # c\n  - a\ntags: [A, c]\n",
        "tags: [A, c]\n"
      ),
      ("category: [Old]\n", "category: [New]\n", ""), ("x: 1\n", "x: 1\n", "x: 1\n"),
    ])
  func front(before: String, with: String, without: String) throws {
    for (name, after) in [("New", with), (nil, without)] as [(String?, String)] {
      let text = try edited("---\n\(before)---\nB") { file throws(EditProblem) in
        try file.setCategory(name)
      }
      #expect(text == "---\n\(after)---\nB")
    }
  }

  @Test(
    "A heading gets another text and keeps its form",
    arguments: [
      ("# Old\n- [ ] a\n", 1, "# N *w*\n- [ ] a\n"),
      (
        "---\nx: 1\n---\n\n  ##  Old  ##\n\n- [ ] a\n", 5,
        "---\nx: 1\n---\n\n  ##  N *w*  ##\n\n- [ ] a\n"
      ),
      ("Old\n===\n\n- [ ] a\n", 1, "N *w*\n===\n\n- [ ] a\n"),
      ("> # Old\n> - [ ] a\n", 1, "> # N *w*\n> - [ ] a\n"),
      ("- [ ] b\r\n\r\n# Old\r\n- [ ] a\r\n", 3, "- [ ] b\r\n\r\n# N *w*\r\n- [ ] a\r\n"),
    ])
  func heading(before: String, line: Int, after: String) throws {
    let text = try edited(before) { file throws(EditProblem) in
      try file.setHeading(inLine: line, to: "N *w*", in: .utc)
    }
    // Signs are kept from meaning something.
    let escaped = text.replacing("\\*", with: "*")
    #expect(Array(escaped.utf8) == Array(after.utf8), "\(text)")
    var file = try FileText(path: "a.md", Array(text.utf8))
    #expect(file.body(in: .utc).items.last?.section?.text == "N *w*")
    #expect(throws: EditProblem.self) {
      try file.setHeading(inLine: line, to: "a\nb", in: .utc)
    }
  }

  @Test func itemsGoTogether() throws {
    let text = try edited("- [ ] a\n  - [ ] b\n    text\n- [ ] c\n- [x] d\n- [ ] e\n") {
      file throws(EditProblem) in
      try file.remove(items: [4, 1, 0, 3], in: .utc)
    }
    #expect(text == "- [ ] c\n")
  }
}
