/// A value read from a user's file, with the problems found in it.
package struct Parsed<Value: Sendable>: Sendable {
  package var value: Value
  package var diagnostics: [Diagnostic]

  package init(_ value: Value, _ diagnostics: [Diagnostic]) {
    self.value = value
    self.diagnostics = diagnostics
  }
}
