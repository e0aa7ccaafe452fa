/// A property of a page model: a field that templates can show.
struct ModelProperty {
  let name: String
  private let type: Substring
  private let isComputed: Bool
  /// The comment at the end of the line: the value of the field on some page.
  private let example: String?

  /// - Returns: `nil` for a line that does not declare such a property.
  init?(_ line: Substring) {
    var code = line
    var example: Substring?
    if let comment = code.firstRange(of: "  // ") {
      example = code[comment.upperBound...]
      code = code[..<comment.lowerBound]
    }
    // Quotes keep the spaces at the ends of an example.
    let isQuoted = (example?.count ?? 0) > 1 && example?.first == "\"" && example?.last == "\""
    self.example = example.map { String(isQuoted ? $0.dropFirst().dropLast() : $0) }
    guard let start = ["  var ", "  let "].first(where: code.hasPrefix) else { return nil }
    code = code.dropFirst(start.count)
    name = String(code.prefix { $0.isLetter || $0.isNumber })
    code = code.dropFirst(name.count)
    isComputed = code.hasSuffix("{") || code.hasSuffix("}")
    type =
      code.hasPrefix(": ")
      ? code.dropFirst(2).prefix { $0 != " " } : code.hasSuffix("\"") ? "String" : "Bool"
  }

  /// What keeps it from being a field.
  var problem: String? {
    if isComputed, type != "Bool", type != "Int" {
      return "'\(name)' is computed: templates show stored properties, and numbers and flags"
    }
    if needsExample, example == nil {
      return "'\(name)' needs an example of its value at the end of the line: '// Renew passport'"
    }
    return nil
  }

  /// The field's declaration.
  func field(_ summary: String) -> String {
    let example = needsExample ? ", example: \((example ?? "").debugDescription)" : ""
    let value = isComputed ? "computed: { $0.pointee.\(name) }" : "\\.\(name)"
    return ".\(kind)(\"\(templateName)\", \(summary.debugDescription)\(example), \(value)),"
  }

  /// `more_url` for `moreURL`.
  private var templateName: String {
    var result = ""
    for character in name {
      if character.isUppercase, result.last?.isUppercase == false { result += "_" }
      result.append(character)
    }
    return result.lowercased()
  }

  private var needsExample: Bool {
    !["flag", "object", "optionalObject", "list"].contains(kind)
  }

  private var kind: String {
    switch type {
    case "String": "text"
    case "String?": "optionalText"
    case "HTML": "html"
    case "HTML?": "optionalHTML"
    case "Int": "number"
    case "Bool": "flag"
    case "[String]": "texts"
    case let type where type.hasPrefix("["): "list"
    case let type where type.hasSuffix("?"): "optionalObject"
    default: "object"
    }
  }
}
