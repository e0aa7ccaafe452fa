import Testing
import TodoFormat

/// One line is added to `docket.yml`, and nothing else changes.
@Suite struct SettingsTextTests {
  private func added(_ text: String) throws -> String {
    String(
      decoding: try SettingsText.adding("site_id", "0123abcd", to: Array(text.utf8)),
      as: UTF8.self)
  }

  @Test(
    "At the end",
    arguments: [
      ("", ""), ("title: Team\n", ""), ("title: Team", "\n"), ("title: Team # ours\r\n", ""),
      ("# nothing yet\n", ""), ("# nothing yet", "\n"), ("---\ntitle: Team\n", ""),
      ("categories:\n  - Work\n  - {name: Travel}\n", ""), ("title: >\n  A\n  team\n\n", ""),
      ("title: |+\n  A\n\n\n", ""), ("title:   'a'   \n\n\n# end\n", ""),
      ("\u{FEFF}title: Team\n", ""), ("\u{FEFF}", ""), ("views: []\nlimits: {title: 3}\n", ""),
    ])
  func atTheEnd(text: String, lineEnd: String) throws {
    let end = text.contains("\r\n") ? "\r\n" : "\n"
    let wanted = text + lineEnd + "site_id: 0123abcd" + end
    #expect(Array(try added(text).utf8) == Array(wanted.utf8))
  }

  @Test(
    "Above the first key",
    arguments: [
      ("title: Team\n...\n", "site_id: 0123abcd\ntitle: Team\n...\n"),
      ("title: |\n  Team", "site_id: 0123abcd\ntitle: |\n  Team"),
      ("# ours\n---\ntitle: Team\n...\n", "# ours\n---\nsite_id: 0123abcd\ntitle: Team\n...\n"),
    ])
  func aboveTheFirstKey(text: String, wanted: String) throws {
    #expect(try added(text) == wanted)
  }

  @Test func indentedKeysAreContinued() throws {
    #expect(try added("  title: Team\n") == "  title: Team\n  site_id: 0123abcd\n")
  }

  private static let view = "- name: \"A \\\"b\\\"\"\n"

  /// A view is the last of the list, and all other lines stay.
  @Test(arguments: [
    ("", "views:\n  @    query: \"is:open\"\n"),
    ("title: Team", "title: Team\nviews:\n  @    query: \"is:open\"\n"),
    (
      "views:\n- name: x # ours\n  query: >\n    a\n    b\n\n# The statuses.\nstatuses: [A]\n",
      "views:\n- name: x # ours\n  query: >\n    a\n    b\n@  query: \"is:open\"\n\n# The statuses.\nstatuses: [A]\n"
    ),
    (
      "views:\n    - {name: x, query: a}\ntitle: T\n...\n",
      "views:\n    - {name: x, query: a}\n    @      query: \"is:open\"\ntitle: T\n...\n"
    ),
    ("views:\ntitle: T\n", "views:\n  @    query: \"is:open\"\ntitle: T\n"),
    (
      "views:\r\n  - name: x\r\n    query: a",
      "views:\r\n  - name: x\r\n    query: a\r\n  @    query: \"is:open\"\r\n"
    ),
    ("title: T\n...\n", "views:\n  @    query: \"is:open\"\ntitle: T\n...\n"),
  ])
  func aViewIsTheLast(text: String, wanted: String) throws {
    let added = try SettingsText.adding(
      view: "A \"b\"", query: "is:open", to: Array(text.utf8))
    let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    let view = Self.view.replacing("\n", with: lineEnd)
    #expect(String(decoding: added, as: UTF8.self) == wanted.replacing("@", with: view))
  }

  @Test(arguments: ["views: [{name: x, query: a}]\n", "{title: T}\n", "views: []\n"])
  func aViewHasNoPlaceInALine(text: String) {
    let error = #expect(throws: EditProblem.self) {
      try SettingsText.adding(view: "A", query: "is:open", to: Array(text.utf8))
    }
    #expect(error?.description.contains("the view cannot be added here") == true)
  }

  @Test(
    arguments: [
      ("{title: Team}\n", "'site_id' cannot be added here"),
      ("site_id: x\n", "'site_id' cannot be added here"),
      ("- a\n", "docket.yml:1:1: correct the file first: settings must be lines of 'key: value'"),
      ("title: a\ntitle: b\n", "docket.yml:2:1: correct the file first: duplicate key 'title'"),
    ])
  func whatCannotBeChanged(text: String, problem: String) {
    let error = #expect(throws: EditProblem.self) { try added(text) }
    #expect(error?.description.contains(problem) == true, "\(String(describing: error))")
  }
}
