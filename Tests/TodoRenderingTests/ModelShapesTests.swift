import Testing

@testable import model_shapes

/// The shapes and fingerprints that are written from the properties of page models.
@Suite struct ModelShapesTests {
  private static func reader(_ text: String) -> ModelReader {
    var reader = ModelReader(path: "Row.swift")
    reader.read(text)
    return reader
  }

  @Test(arguments: [
    (
      "var moreURL: String?  // https://x.example",
      #"optionalText("more_url", "Its text.", example: "https://x.example", \.moreURL)"#
    ),
    (#"var end: String  // " · Team""#, #"text("end", "Its text.", example: " · Team", \.end)"#),
    ("var hint = \"\"  // a \"b\"", #"text("hint", "Its text.", example: "a \"b\"", \.hint)"#),
    ("let count: Int  // 3", #"number("count", "Its text.", example: "3", \.count)"#),
    ("var isLate = false", #"flag("is_late", "Its text.", \.isLate)"#),
    (
      "var hasTags: Bool { !tags.isEmpty }",
      #"flag("has_tags", "Its text.", computed: { $0.pointee.hasTags })"#
    ),
    ("var tags: [String] = []  // shop", #"texts("tags", "Its text.", example: "shop", \.tags)"#),
    ("var body: HTML?  // <p>", #"optionalHTML("body", "Its text.", example: "<p>", \.body)"#),
    ("var face: Face", #"object("face", "Its text.", \.face)"#),
    ("var face: Face? = nil", #"optionalObject("face", "Its text.", \.face)"#),
    ("var rows: [Row] = []", #"list("rows", "Its text.", \.rows)"#),
  ])
  func aPropertyIsAField(property: String, field: String) {
    let reader = Self.reader(
      """
      /// A row.
      package struct Row: TemplateModel {
        /// Its
        /// text.
        ///
        /// More for programmers.
        \(property)
        private let other: Int
        var another: Int
      }
      """)
    #expect(reader.problems == [])
    let name = property.split { $0 == " " || $0 == ":" }[1]
    // The field has the line of its property, where the compiler then reports a mistake in it.
    #expect(
      reader.shapes == [
        """
        #sourceLocation(file: "Row.swift", line: 2)
        extension Row: Fingerprinted { package static let shape = Shape<Row>("Row", "A row.", [




        .\(field),
        ])
        func combine(into fingerprinter: inout Fingerprinter) {
        fingerprinter.combine(\(name))
        }}
        #sourceLocation()

        """
      ])
  }

  @Test func onlyModelsHaveShapes() {
    let reader = Self.reader(
      """
      struct Plan {
        /// Its path.
        var path: String
      }

      /// Words.
      struct Labels: TemplateModel {
        /// The language.
        private let language: String
        static let shape = Shape<Labels>("Words", "Words.", [])
      }

      /// A page.
      struct Page: PageModel {
        var frame: PageFrame
      }
      """)
    #expect(reader.problems == [])
    #expect(reader.shapes.count == 1)
    #expect(reader.shapes[0].contains(#"Shape<Page>("Page", "A page.", [.object("page", "#))
    #expect(reader.shapes[0].contains("fingerprinter.combine(frame)"))
  }

  @Test(arguments: [
    ("  /// Its title.\n  var title: String", "4:3: error: 'title' needs an example"),
    ("  /// Its title.\n  var title: String { name }  // A", "4:3: error: 'title' is computed"),
  ])
  func aMistakeIsReportedAtItsPlace(property: String, problem: String) throws {
    let reader = Self.reader("/// A row.\nstruct Row: TemplateModel {\n\(property)\n}")
    #expect(try #require(reader.problems.first).hasPrefix("Row.swift:\(problem)"))
    let bare = Self.reader("struct Row: TemplateModel {\n}")
    #expect(
      bare.problems == ["Row.swift:1:1: error: a model needs a doc comment, which describes it"])
  }
}
