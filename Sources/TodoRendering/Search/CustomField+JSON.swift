import Text
import TodoModel

extension JSONWriter {
  /// The members that tell scripts what a field of the workspace is.
  mutating func members(of field: CustomField) {
    member("name", field.name)
    member("label", field.label)
    member("kind", field.kind.name)
    if case .choice(let choices) = field.kind { member("choices", choices) }
  }
}
