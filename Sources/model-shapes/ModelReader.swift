/// Reads the page models of a file that `swift format` has formatted, and writes their shapes and
/// fingerprints.
///
/// A model is a struct that conforms to `TemplateModel` or `PageModel` and does not declare its
/// shape itself. Its fields are the properties with a doc comment, in their order.
struct ModelReader {
  let path: String
  private(set) var shapes: [String] = []
  /// As the compiler writes them, so that editors show them.
  private(set) var problems: [String] = []

  /// The number of the line that is read.
  private var line = 0
  /// The first paragraph of the doc comment above the line.
  private var summary = ""
  private var isSummaryComplete = false
  /// The shape of the model that is read.
  private var shape: String?
  /// The values in its fingerprint.
  private var values: [String] = []
  /// The line of the model's file at which the shape ends.
  private var shapeLine = 0

  /// The fields of every page.
  private static let pageFields =
    #".object("page", "The frame of the page.", \.frame), "#
    + #".object("t", "The texts of the page's language.", \.frame.labels),"#

  init(path: String) { self.path = path }

  mutating func read(_ text: String) {
    for code in text.split(separator: "\n", omittingEmptySubsequences: false) {
      line += 1
      let trimmed = code.drop { $0 == " " }
      if trimmed.hasPrefix("///") {
        readComment(trimmed.dropFirst(3).drop { $0 == " " })
        continue
      }
      if shape == nil { readDeclaration(code) } else { readMember(code) }
      (summary, isSummaryComplete) = ("", false)
    }
  }

  private mutating func readComment(_ text: Substring) {
    if text.isEmpty { isSummaryComplete = true }
    if !isSummaryComplete { summary += (summary.isEmpty ? "" : " ") + text }
  }

  private mutating func readDeclaration(_ code: Substring) {
    let isPage = code.contains(": PageModel")
    guard isPage || code.contains(": TemplateModel"), code.hasSuffix(" {"),
      let start = code.firstRange(of: "struct ")
    else { return }
    if summary.isEmpty { report("a model needs a doc comment, which describes it", column: 1) }
    let (access, name) = (code[..<start.lowerBound], code[start.upperBound...].prefix { $0 != ":" })
    shape = """
      #sourceLocation(file: \(path.debugDescription), line: \(line))
      extension \(name): Fingerprinted { \(access)static let shape = Shape<\(name)>(\
      "\(name)", \(summary.debugDescription), [\(isPage ? Self.pageFields : "")
      """
    shapeLine = line
    values = isPage ? ["frame"] : []
  }

  private mutating func readMember(_ code: Substring) {
    if code.contains("static let shape") {
      shape = nil
    } else if code == "}" {
      let combine = values.map { "fingerprinter.combine(\($0))\n" }.joined()
      shapes.append(
        """
        \(shape ?? "")
        ])
        func combine(into fingerprinter: inout Fingerprinter) {
        \(combine)}}
        #sourceLocation()

        """)
      shape = nil
    } else if !summary.isEmpty, let property = ModelProperty(code) {
      if let problem = property.problem { report(problem, column: 3) }
      // The same line as the property, where the compiler then reports what is wrong with it.
      shape? += String(repeating: "\n", count: line - shapeLine) + property.field(summary)
      shapeLine = line
      values.append(property.name)
    }
  }

  private mutating func report(_ message: String, column: Int) {
    problems.append("\(path):\(line):\(column): error: \(message)")
  }
}
