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
