import TestData
import Testing
import Text
import TodoModel
import TodoStore

@testable import TodoActions
@testable import TodoAnalysis

/// Lines as people type them: the vectors that the form of the site has to pass too.
@Suite struct QuickVectorTests {
  @Test func linesAreUnderstoodAsVectorsSay() async throws {
    let file = try QuickVectors()
    let sandbox = try ActionSandbox(file.workspace)
    let workspace = try await sandbox.loaded().workspace
    let numbers = file.today.split(separator: "-").compactMap { Int($0) }
    let today = try #require(CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]))
    let days = DayReader(workspace, at: Now(startOf: today, in: .utc))
    for group in file.groups {
      for vector in group.vectors {
        guard case .text(let line) = vector["line"] else { throw QuickVectorError.noLine }
        let entry = AddQuickly(line).entries(in: workspace, of: "ana", days)[0].entry
        #expect(entry.vector(of: line) == vector, "'\(line)', \(group.language)")
      }
    }
    func count(_ language: String) -> Int {
      file.groups.filter { $0.language == language }.map(\.vectors.count).reduce(0, +)
    }
    #expect(count("English") >= 120 && count("Spanish") >= 120 && count("German") >= 40)
  }

  /// A word has one meaning in all languages.
  @Test func noPhraseIsThereTwice() {
    let all = [DayLanguage.english, .spanish, .german].flatMap { DayPhrases.pairs(in: $0.phrases) }
    let twice = Dictionary(grouping: all, by: \.phrase).filter { $0.value.count > 1 }
    #expect(twice.keys.sorted() == [])
    #expect(all.allSatisfy { !$0.english.isEmpty && $0.phrase == $0.phrase.foldedForSearch })
  }

  @Test func rulesAreWrittenInEnglish() async throws {
    let sandbox = try ActionSandbox()
    var action = AddTodo(title: "Pagar el alquiler")
    action.values = [.repeat: "cada 2 meses", .due: "pasado mañana a las 10"]
    try await sandbox.perform(action)
    let text = try sandbox.read("users/ana/pagar-el-alquiler.md")
    #expect(text.contains("due: 2026-11-23 10:00\n") && text.contains("repeat: every 2 months\n"))
  }
}

private enum QuickVectorError: Error { case noLine }
