import Testing
import TodoAnalysis
import TodoModel

@Suite struct QueryVocabularyTests {
  @Test(arguments: QueryVocabulary.fields)
  func `every field has values that queries take`(field: String) throws {
    let context = QueryContext(today: day("2026-11-21"), weekStarts: .monday, me: "ana")
    let words =
      switch try #require(QueryVocabulary.values(of: field)) {
      case .words(let words): words
      case .days: QueryVocabulary.days
      case .users, .categories, .projects, .tags, .statuses, .sections, .ids: ["me"]
      case .unknown: field == "estimate" ? ["2h"] : ["3"]
      }
    #expect(!words.isEmpty)
    for word in words { _ = try Query.parse("\(field):\(word)", context: context) }
  }

  @Test func `what is no field has no values`() {
    #expect(QueryVocabulary.values(of: "colour") == nil)
    #expect(QueryVocabulary.values(of: "DUE") == .days)
  }
}
