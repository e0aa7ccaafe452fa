import TodoActions
import TodoModel

extension QuickEntry {
  /// What is understood of a line, as a vector has it.
  package func vector(of line: String) -> [String: QuickVectors.Value] {
    var vector: [String: QuickVectors.Value] = ["line": .text(line), "title": .text(title)]
    for (field, value) in values { vector[field.name] = .text(value) }
    for (name, value) in customValues { vector["field.\(name)"] = .text(value) }
    if !tags.isEmpty { vector["tags"] = .list(tags) }
    if isStarred { vector["starred"] = .truth }
    if let recipient { vector["for"] = .text(recipient) }
    return vector
  }
}
