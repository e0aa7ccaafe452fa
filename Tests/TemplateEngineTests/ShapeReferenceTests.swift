import Testing

@testable import TemplateEngine

@Suite struct ShapeReferenceTests {
  @Test func listsEveryShapeOnce() {
    let references = ShapeReference.all(of: [Page.self, Row.self])
    #expect(references.map(\.name) == ["Page", "Row", "Person"])
  }

  @Test func writesATableOfNames() {
    let references = ShapeReference.all(of: [Row.self])
    #expect(
      references.map(\.markdown) == [
        """
        ### Row

        One line of a list.

        | name | kind | description | example |
        |---|---|---|---|
        | `title` | text | What is to be done. | `Renew passport` |
        | `note` | optional text | What to think of. | `bring a photo` |
        | `children` | list of [Row](#row) | What belongs to it. |  |

        """
      ])
  }

  @Test func keepsExamplesInTheirCell() throws {
    let page = try #require(ShapeReference.all(of: [Page.self]).first)
    #expect(
      page.markdown.contains("| `tags` | texts | What it is tagged with. | `home, paper\\|work` |"))
    #expect(page.markdown.contains("| `owner` | object of [Person](#person) | Whose it is. |  |"))
  }
}
