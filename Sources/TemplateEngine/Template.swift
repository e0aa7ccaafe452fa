/// A template that was checked against the model `M`, ready to be rendered any number of times.
package struct Template<M>: Sendable {
  /// Its path in the theme, for example `html/home.html`.
  package let name: String
  let program: Program

  /// Appends what the template makes of a value, as UTF-8. Never fails: what could was checked
  /// when the template was compiled.
  package func render(_ model: M, into output: inout [UInt8]) {
    withUnsafePointer(to: model) { program.run(UnsafeRawPointer($0), into: &output) }
  }
}
