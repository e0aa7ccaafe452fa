/// What the compiler accepts.
enum CompilationRules: Sendable {
  /// Every name, partial and block exists, and has the kind that its tag needs.
  case strict
  /// The rules of the Mustache specification, which has no types; only its tests use them. Unknown
  /// names, partials, parents and blocks render as nothing, a section over text or a number opens
  /// the value, and `{{{x}}}` writes text and numbers unescaped.
  case specification
}
