import Testing
import Text
import TodoModel

@testable import TodoFormat

/// What is taken from settings that have mistakes.
@Suite struct BrokenSettingsTests {
  /// They may be those of a site, where a user without a profile is sealed.
  @Test(
    arguments: [
      ("title: T\n", nil), ("titel: T\n# site_id: 0001\n", nil), ("titel: T\n", nil),
      ("Site_ID: 0001\n", true), ("siteid: 0001\n", true), ("<<<<<<< a\nsite_id: 0001\n", true),
    ] as [(String, Bool?)])
  func settingsWithAMistakeBesideTheIDOfASiteSeal(text: String, isSealed: Bool?) {
    let file = SourceFile(path: "docket.yml", bytes: Array(text.utf8))
    #expect(Settings.parse(file).value.isSealed == isSealed)
  }
}
