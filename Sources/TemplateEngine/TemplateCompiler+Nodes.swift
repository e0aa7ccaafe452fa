import Text

extension TemplateCompiler {
  mutating func compile(
    _ nodes: [TemplateNode], _ scope: CompilationScope, into list: inout OperationList
  ) {
    for node in nodes {
      switch node {
      case .text(let bytes): list.append(literal: bytes)
      case .lineStart(let blanks): list.append(literal: scope.indentation(blanks))
      case .variable(let name, let raw): compileVariable(name, raw: raw, scope, into: &list)
      case .section(let name, let inverted, let inner):
        guard let scope = deeper(name, scope) else { continue }
        if inverted {
          compileInverted(name, inner, scope, into: &list)
        } else {
          compileSection(name, inner, scope, into: &list)
        }
      case .partial(let name, let indentation):
        guard let scope = deeper(name, scope) else { continue }
        compileTemplate(name, indentation, replacing: [], scope, into: &list)
      case .parent(let name, let indentation, let blocks):
        guard let scope = deeper(name, scope) else { continue }
        compileTemplate(name, indentation, replacing: blocks, scope, into: &list)
      case .block(let block):
        guard let scope = deeper(block.name, scope) else { continue }
        compileBlock(block, scope, into: &list)
      }
    }
  }

  private mutating func deeper(_ name: TagName, _ scope: CompilationScope) -> CompilationScope? {
    guard scope.depth < Self.maximumDepth else {
      report(
        "template-too-deep", name.place,
        "'\(name.text)' is nested deeper than \(Self.maximumDepth) levels, partials included",
        in: scope)
      return nil
    }
    var inner = scope
    inner.depth += 1
    return inner
  }

  // MARK: - Sections

  private mutating func compileSection(
    _ name: TagName, _ nodes: [TemplateNode], _ scope: CompilationScope,
    into list: inout OperationList
  ) {
    guard let found = resolve(name, in: scope) else { return }
    let access = found.access
    if case .flag = access, let flag = access.presence(rules) {
      var body = OperationList(kind, isInDestination: list.isInDestination)
      compile(nodes, scope, into: &body)
      list.append(body) { .condition(slot: found.slot, flag, is: true, $0) }
      return
    }
    guard let (shape, source) = access.opened(rules) else {
      report("template-wrong-kind", name.place, access.sectionMessage(name), in: scope)
      return
    }
    let opened = slot(of: shape)
    let inner = scope.opening(shape, opened, from: found.slot)
    var body = OperationList(kind, isInDestination: list.isInDestination)
    compile(nodes, inner, into: &body)
    if case .optionalText = access, let isThere = access.presence(rules),
      !body.operations.contains(where: { $0.mayRead(opened) })
    {
      // The section uses its text by name, or not at all, so no value needs to be opened.
      list.append(body) { .condition(slot: found.slot, isThere, is: true, $0) }
    } else {
      list.append(body) { .each(slot: found.slot, source, opened: opened, $0) }
    }
  }

  private mutating func compileInverted(
    _ name: TagName, _ nodes: [TemplateNode], _ scope: CompilationScope,
    into list: inout OperationList
  ) {
    guard let found = resolve(name, in: scope) else {
      // If the rules treat an unknown name as empty, an inverted section over it is shown.
      if rules == .specification { compile(nodes, scope, into: &list) }
      return
    }
    guard let isPresent = found.access.presence(rules) else {
      report("template-wrong-kind", name.place, found.access.sectionMessage(name), in: scope)
      return
    }
    var body = OperationList(kind, isInDestination: list.isInDestination)
    compile(nodes, scope, into: &body)
    list.append(body) { .condition(slot: found.slot, isPresent, is: false, $0) }
  }

  // MARK: - Other templates

  private mutating func compileTemplate(
    _ name: TagName, _ blanks: [UInt8]?, replacing replaced: [TemplateBlock],
    _ scope: CompilationScope, into list: inout OperationList
  ) {
    guard let template = template(named: name, from: scope.source) else {
      guard rules == .strict else { return }
      let (folder, ending) = neighbourhood(of: scope.source.name)
      let neighbours = templates.names.filter {
        $0.hasPrefix(folder) && $0.hasSuffix(ending)
      }.map { String($0.dropFirst(folder.count).dropLast(ending.count)) }
      report(
        "template-unknown-partial", name.place,
        "there is no template '\(folder)\(name.text)\(ending)'"
          + suggestion(for: name.text, among: neighbours), in: scope)
      return
    }
    checkBlocks(replaced, of: template, called: name, in: scope)
    var inner = scope
    inner.source = template.source
    inner.indentation = Reindentation(
      added: blanks.map { limited(scope.indentation($0), scope) } ?? [])
    inner.trail.append((scope.source, name.place))
    for block in replaced where inner.overrides[block.name.text] == nil {
      inner.overrides[block.name.text] = .init(block: block, source: scope.source)
    }
    if let index = block(of: template, inner, at: name, in: scope) {
      list.append(.call(block: index))
    }
  }

  private mutating func compileBlock(
    _ block: TemplateBlock, _ scope: CompilationScope, into list: inout OperationList
  ) {
    guard let override = scope.overrides[block.name.text] else {
      if block.startsLine { list.append(literal: scope.indentation(block.indentation)) }
      compile(block.nodes, scope, into: &list)
      return
    }
    let new = override.block
    let added = limited(scope.indentation(block.indentation), scope)
    var inner = scope
    inner.source = override.source
    inner.indentation = Reindentation(
      removed: new.isStandalone ? new.indentation : [], added: added)
    inner.trail.append((scope.source, block.name.place))
    if block.isStandalone, new.startsLine || !new.isStandalone, !new.nodes.isEmpty {
      list.append(literal: added)
    }
    if let index = self.block(override.id, new.nodes, inner, at: block.name, in: scope) {
      list.append(.call(block: index))
    }
  }

  /// Recursion may indent its lines further each time, up to a limit.
  private func limited(_ blanks: [UInt8], _ scope: CompilationScope) -> [UInt8] {
    blanks.count <= Self.maximumIndentation ? blanks : scope.indentation.added
  }
}
