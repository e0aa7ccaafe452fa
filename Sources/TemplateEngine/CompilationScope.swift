/// Where in a template's expansion the compiler is.
struct CompilationScope {
  struct Opened {
    var shape: ShapeDeclaration
    var slot: Int
  }

  /// What replaces a block of a parent.
  struct Override {
    var block: TemplateBlock
    var source: TemplateSource

    /// The same for the same block of the same file.
    var id: String { "\(source.name)@\(block.name.place.lowerBound)" }
  }

  /// The file that the nodes stand in.
  var source: TemplateSource
  /// The shapes whose names can be used, innermost last, each once: a value hides all outer ones of
  /// its own shape. So there are finitely many contexts, and a recursion ends in a block that exists.
  var context: [Opened]
  /// By the name of the block; those of the outermost template win.
  var overrides: [String: Override] = [:]
  var indentation = Reindentation()
  /// The slots that sections around this place fill, each from a value in another one.
  var openings: [(opened: Int, from: Int)] = []
  /// The tags that led here, outermost first, as notes of a diagnostic.
  var trail: [String] = []
  /// Sections, partials, parents and blocks around this place.
  var depth = 0

  /// Whether the sections opened since `count` of them lead to a value inside the one that was
  /// there before, so that repeating them comes to an end.
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

/// How lines are indented where a partial or a block stands: `removed` is taken off a line's blanks
/// as far as it is there, then `added` put before them.
struct Reindentation: Hashable {
  var removed: [UInt8] = []
  var added: [UInt8] = []

  func callAsFunction(_ blanks: [UInt8]) -> [UInt8] {
    let common = zip(blanks, removed).prefix { $0 == $1 }.count
    return added + blanks.dropFirst(common)
  }
}
