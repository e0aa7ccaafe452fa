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
      case .users, .categories, .projects, .tags, .statuses, .sections, .sources, .ids: ["me"]
      case .custom(let field): [field.name]
      case .unknown: field == "estimate" ? ["2h"] : ["3"]
      }
    #expect(!words.isEmpty)
    for word in words { _ = try Query.parse("\(field):\(word)", context: context) }
  }

  @Test func `fields of the workspace have values too`() throws {
    var context = QueryContext(today: day("2026-11-21"))
    context.customFields = [
      CustomField(name: "size", kind: .choice(["small", "large"])),
      CustomField(name: "place"), CustomField(name: "review", kind: .day),
    ]
    let fields = context.customFields
    #expect(QueryVocabulary.values(of: "size", fields) == .words(["small", "large"]))
    #expect(QueryVocabulary.values(of: "place", fields) == .custom(fields[1]))
    #expect(QueryVocabulary.values(of: "review", fields) == .days)
    for field in ["has", "sort"] {
      guard case .words(let words)? = QueryVocabulary.values(of: field, fields) else {
        Issue.record("\(field)")
        continue
      }
      #expect(words.contains("size"))
      for word in words { _ = try Query.parse("\(field):\(word)", context: context) }
    }
    #expect(QueryFragment("-st", [CustomField(name: "story_points")]).fields.isEmpty == false)
  }

  @Test func `what is no field has no values`() {
    #expect(QueryVocabulary.values(of: "colour") == nil)
    #expect(QueryVocabulary.values(of: "DUE") == .days)
  }
}
