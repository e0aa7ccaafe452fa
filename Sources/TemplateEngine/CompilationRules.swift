/// What the compiler accepts in addition to a valid theme. Only the tests of the Mustache
/// specification, which has no types, use anything but `strict`.
struct CompilationRules: Sendable {
  /// An unknown name renders as nothing, instead of an error.
  var unknownNamesAreEmpty = false
  /// An unknown partial or parent renders as nothing, instead of an error.
  var unknownPartialsAreEmpty = false
  /// An override of a block that the parent does not have renders as nothing, instead of an error.
  var unknownBlocksAreEmpty = false
  /// A section over text or a number opens the value.
  var sectionsOverAnyValue = false
  /// `{{{x}}}` writes text and numbers unescaped.
  var rawText = false

  static let strict = CompilationRules()
  static let specification = CompilationRules(
    unknownNamesAreEmpty: true, unknownPartialsAreEmpty: true, unknownBlocksAreEmpty: true,
    sectionsOverAnyValue: true, rawText: true)
}
