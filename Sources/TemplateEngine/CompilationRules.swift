/// What the compiler lets pass beyond what a theme may do. Only the tests of the language's own
/// specification, which knows no types, choose anything but `strict`.
struct CompilationRules: Sendable {
  /// An unknown name is nothing, instead of an error.
  var unknownNamesAreEmpty = false
  /// An unknown partial or parent is nothing, instead of an error.
  var unknownPartialsAreEmpty = false
  /// What replaces no block of its parent is nothing, instead of an error.
  var unknownBlocksAreEmpty = false
  /// A section over text or a number opens it.
  var sectionsOverAnyValue = false
  /// `{{{x}}}` puts out text and numbers as they are.
  var rawText = false

  static let strict = CompilationRules()
  static let specification = CompilationRules(
    unknownNamesAreEmpty: true, unknownPartialsAreEmpty: true, unknownBlocksAreEmpty: true,
    sectionsOverAnyValue: true, rawText: true)
}
