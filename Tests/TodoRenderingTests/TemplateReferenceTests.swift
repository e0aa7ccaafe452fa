import DefaultTheme
import Foundation
import Testing
import TodoRendering

@Suite struct TemplateReferenceTests {
  private let readme = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Templates/README.md")

  @Test func theReadmeIsWhatTheDeclarationsSay() throws {
    let expected = TemplateReference.markdown(isExported: false)
    let found = try String(contentsOf: readme, encoding: .utf8)
    if found != expected, ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data(expected.utf8).write(to: readme)
    }
    #expect(found == expected, "Templates/README.md is not current; UPDATE_GOLDEN=1 writes it anew")
  }

  @Test func everyTemplateSaysWhatItIs() {
    for file in DefaultTheme.files
    where !["assets/", "texts/"].contains(where: file.path.hasPrefix)
      && file.path != Theme.reportStyleName
    {
      #expect(file.text.hasPrefix("{{! "), "\(file.path) begins with no comment")
    }
  }
}
