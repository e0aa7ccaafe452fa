import Text
import Testing
import TodoModel

@testable import TodoAnalysis

/// Queries and what they find, or what is said about them: the vectors that the site's search has to
/// pass too.
@Suite struct QueryVectorTests {
  @Test(arguments: QueryVectors.groups)
  func findsOrSays(_ group: QueryVectors.Group) async throws {
    let workspace = try await QueryVectors.file.get().load(group.workspace)
    #expect(workspace.diagnostics.filter { $0.severity == .error }.isEmpty)
    let insights = analyse(workspace, at: try moment(group.now, in: workspace.zone))
    let context = QueryContext(
      today: insights.now.today, workspace.settings, me: group.me)
    for vector in group.vectors {
      do {
        let found = try Query.parse(vector.query, context: context).matches(in: workspace, insights)
        #expect(workspace.names(found) == vector.ids, "\(vector.query)")
      } catch {
        let mistake = QueryVectors.Mistake(
          column: error.column, length: error.length, message: error.message)
        #expect(mistake == vector.error, "\(vector.query)")
      }
    }
  }

  @Test func thereAreVectorsOfEverything() throws {
    let file = try QueryVectors.file.get()
    #expect(file.schema == 1)
    let vectors = file.groups.flatMap(\.vectors)
    #expect(vectors.count >= 150)
    #expect(vectors.allSatisfy { ($0.ids == nil) != ($0.error == nil) })
    let good = vectors.filter { $0.ids != nil }.map {
      $0.query.lowercased().replacing("sort:-", with: "sort:")
    }
    let wanted = [
      QueryFlag.allCases.map { "is:\($0.rawValue)" },
      QueryPart.allCases.map { "has:\($0.rawValue)" },
      QueryTextField.allCases.map { "\($0.rawValue):" },
      QueryNumberField.allCases.flatMap { ["\($0.rawValue):", "sort:\($0.rawValue)"] },
      QuerySort.textFields.map { "sort:\($0.rawValue)" }, ["sort:title", "sort:priority"],
      QueryContext.dayWords.map { ":\($0)" }, ["owner:", "priority:", ":me"],
      ["<", "<=", ">", ">=", "..", " or ", " and ", "not ", "-", "(", "\""],
    ].joined()
    for part in wanted { #expect(good.contains { $0.contains(part) }, "no vector of '\(part)'") }
  }
}
