/// The compiler's position in the expansion of a template.
struct CompilationScope {
  struct Opened {
    var shape: ShapeDeclaration
    var slot: Int
  }

  /// The content that replaces a block of a parent.
  struct Override {
    var block: TemplateBlock
    var source: TemplateSource

    /// Equal for the same block of the same file.
    var id: String { "\(source.name)@\(block.name.place.lowerBound)" }
  }

  /// The file that contains the nodes.
  var source: TemplateSource
  /// The shapes whose names are visible, innermost last, each once: a value hides all outer values
  /// of its own shape. The number of contexts is therefore finite, and recursion ends at a block
  /// that already exists.
  var context: [Opened]
  /// By block name; overrides of the outermost template win.
  var overrides: [String: Override] = [:]
  var indentation = Reindentation()
  /// The slots that the enclosing sections fill, each from a value in another slot.
  var openings: [(opened: Int, from: Int)] = []
  /// The tags that led to this position, outermost first.
  var trail: [(source: TemplateSource, place: TemplatePlace)] = []
  /// The number of enclosing sections, partials, parents and blocks.
  var depth = 0

  /// Whether the sections opened after the first `count` lead to a value nested in the earlier
  /// value of the same slot. If so, repeating them terminates.
  func goesDeeper(since count: Int) -> Bool {
    var origins: [Int: Int] = [:]
    for (opened, from) in openings.dropFirst(count) { origins[opened] = origins[from] ?? from }
    return origins.contains { $0.key == $0.value }
  }

  func opening(_ shape: ShapeDeclaration, _ slot: Int, from: Int) -> CompilationScope {
    var inner = self
    inner.context.removeAll { $0.slot == slot }
    inner.context.append(Opened(shape: shape, slot: slot))
    inner.openings.append((slot, from))
    return inner
  }
}

/// How lines are indented at the position of a partial or block: `removed` is stripped from the
/// start of a line as far as it matches, then `added` is put in front.
struct Reindentation: Hashable {
  var removed: [UInt8] = []
  var added: [UInt8] = []

  func callAsFunction(_ blanks: [UInt8]) -> [UInt8] {
    let common = zip(blanks, removed).prefix { $0 == $1 }.count
    return added + blanks.dropFirst(common)
  }
}

/// What the compiler accepts.
enum CompilationRules: Sendable {
  /// Every name, partial and block exists, and has the kind that its tag needs.
  case strict
  /// The rules of the Mustache specification, which has no types; only its tests use them. Unknown
  /// names, partials, parents and blocks render as nothing, a section over text or a number opens
  /// the value, and `{{{x}}}` writes text and numbers unescaped.
  case specification
}
