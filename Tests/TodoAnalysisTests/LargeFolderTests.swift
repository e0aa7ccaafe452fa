import Text
import TodoModel
import Testing

@testable import TodoAnalysis

@Suite("Folders with many files") struct LargeFolderTests {
  @Test func aFolderOfMoreThanTwoThousandFilesIsNamed() {
    let many = (1...2001).map { todo("ana/t\($0)") } + (1...2000).map { todo("ben/t\($0)") }
    let problems = workspace(many).largeFolders
    #expect(problems.map(\.path) == ["users/ana"])
    #expect(problems.map(\.id) == ["large-folder"])
    #expect(problems[0].message.contains("2001 files in one folder make git slow"))
    #expect(problems[0].message.contains("docket archive"))
  }

  @Test func theItemsOfAFileAreOneFile() {
    let items = (1...3000).map { number in todo("ana/t\(number)") { $0.path = "users/ana/list.md" }
    }
    #expect(workspace(items).largeFolders.isEmpty)
  }
}
