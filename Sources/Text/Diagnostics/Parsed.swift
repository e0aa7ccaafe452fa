/// A value read from a user's file, with the problems found in it.
@usableFromInline
package struct Parsed<Value: Sendable>: Sendable {
  @usableFromInline package var value: Value
  @usableFromInline package var diagnostics: [Diagnostic]

  /// Inlinable, so that it is compiled for the type of each value; the compiler only does so for
  /// what is marked `public`.
  @inlinable
  public init(_ value: Value, _ diagnostics: [Diagnostic]) {
    self.value = value
    self.diagnostics = diagnostics
  }
}
