import ArgumentParser

/// The value of a field of the workspace, as an option has it: `effort=3`.
struct FieldOption: ExpressibleByArgument {
  let name: String
  /// Empty for none.
  let value: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else { return nil }
    name = String(argument[..<sign])
    value = String(argument[argument.index(after: sign)...])
  }
}
