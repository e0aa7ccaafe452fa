/// A template that was checked against the model `M` and can be rendered any number of times.
package struct Template<M>: Sendable {
  /// The path in the theme, for example `html/home.html`.
  package let name: String
  let program: Program

  /// Renders a value and appends the result as UTF-8. Never fails, because all errors are reported
  /// when the template is compiled.
  package func render(_ model: M, into output: inout [UInt8]) {
    withUnsafePointer(to: model) { program.run(UnsafeRawPointer($0), into: &output) }
  }
}
