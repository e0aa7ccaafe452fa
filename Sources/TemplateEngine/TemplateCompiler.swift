import Text

/// Compiles a template, with everything that it includes, into operations for one model.
struct TemplateCompiler {
  /// The inputs of a compiled block; a block is compiled once for each key.
  private struct BlockKey: Hashable {
    var id: String
    var slots: [Int]
    var overrides: [String: String]
    var indentation: Reindentation?
  }

  /// The maximum nesting of sections, partials and blocks in the whole expansion.
  static let maximumDepth = 150
  /// Far more blocks than a theme needs; only partials in very many contexts reach it.
  private static let maximumBlocks = 10_000
  /// The maximum indentation that recursion can add to a line.
  static let maximumIndentation = 64

  let templates: ParsedTemplates
  let rootName: String
  let kind: TemplateKind
  let rules: CompilationRules
  private(set) var diagnostics: [Diagnostic] = []

  private var blocks: [[Operation]] = []
  private var slots: [ObjectIdentifier: Int] = [:]
  private var compiled: [BlockKey: Int] = [:]
  /// The blocks that are currently being compiled, each with the number of openings around it.
  private var active: [BlockKey: Int] = [:]
  private var checked: Set<String> = []

  init(_ templates: ParsedTemplates, root: String, _ rules: CompilationRules) {
    self.templates = templates
    rootName = root
    kind = TemplateKind(name: root)
    self.rules = rules
  }

  mutating func compile(_ shape: ShapeDeclaration) throws(TemplateErrors) -> Program {
    guard let root = templates[rootName] else {
      let message =
        "there is no template '\(rootName)'"
        + suggestion(for: rootName, among: templates.names)
      throw TemplateErrors(
        diagnostics: [Diagnostic(.error, "template-missing", path: rootName, message)])
    }
    let scope = CompilationScope(
      source: root.source, context: [.init(shape: shape, slot: slot(of: shape))])
    _ = block(of: root, scope, at: TagName(parts: [rootName], place: 0..<0), in: scope)
    guard diagnostics.isEmpty else { throw TemplateErrors(diagnostics: diagnostics.sorted()) }
    return Program(blocks, slotCount: slots.count)
  }

  mutating func slot(of shape: ShapeDeclaration) -> Int {
    let id = ObjectIdentifier(shape)
    if let slot = slots[id] { return slot }
    slots[id] = slots.count
    return slots.count - 1
  }

  mutating func report(
    _ id: String, _ place: TemplatePlace, _ message: String, in scope: CompilationScope
  ) {
    guard diagnostics.count < TemplateProblem.maximumCount else { return }
    let problem = TemplateProblem(id: id, place: place, message: message)
    let trail = scope.trail.map { source, place in
      "included by \(source.path):\(source.line(of: place))"
    }
    let diagnostic = problem.diagnostic(in: scope.source, notes: trail)
    let isKnown = diagnostics.contains {
      $0.path == diagnostic.path && $0.position == diagnostic.position && $0.id == id
        && $0.message == message
    }
    if !isKnown { diagnostics.append(diagnostic) }
  }

  // MARK: - Blocks

  /// The block of a whole template in this scope, for a tag in another template.
  mutating func block(
    of template: ParsedTemplate, _ scope: CompilationScope, at tag: TagName,
    in outer: CompilationScope
  ) -> Int? {
    if checked.insert(template.source.name).inserted {
      for problem in template.problems {
        report(problem.id, problem.place, problem.message, in: scope)
      }
    }
    // With wrong nesting, names would be resolved in the wrong context.
    guard !template.hasWrongNesting else { return nil }
    return block(template.source.name, template.nodes, scope, at: tag, in: outer)
  }

  /// The block of these nodes in this scope, compiled unless it already exists; `nil` after
  /// reporting a problem.
  mutating func block(
    _ id: String, _ nodes: [TemplateNode], _ scope: CompilationScope, at tag: TagName,
    in outer: CompilationScope
  ) -> Int? {
    var key = BlockKey(
      id: id, slots: scope.context.map(\.slot), overrides: scope.overrides.mapValues(\.id))
    let activeKey = key
    if let openings = active[activeKey], !scope.goesDeeper(since: openings) {
      report(
        "template-recursion", tag.place,
        "'\(tag.text)' includes itself without a section in between that goes deeper into the model",
        in: outer)
      return nil
    }
    key.indentation = scope.indentation
    if let index = compiled[key] { return index }
    let index = blocks.count
    guard index < Self.maximumBlocks else {
      report(
        "template-too-large", tag.place,
        "'\(rootName)' includes templates in more than \(Self.maximumBlocks) ways", in: outer)
      return nil
    }
    blocks.append([])
    compiled[key] = index
    let enclosing = active.updateValue(scope.openings.count, forKey: activeKey)
    var list = OperationList(kind)
    compile(nodes, scope, into: &list)
    blocks[index] = list.operations
    active[activeKey] = enclosing
    return index
  }
}
