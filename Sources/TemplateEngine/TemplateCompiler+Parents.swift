import Text

/// Relations between templates by name.
extension TemplateCompiler {
  func template(named name: TagName, from source: TemplateSource) -> ParsedTemplate? {
    let (folder, ending) = neighbourhood(of: source.name)
    return templates[folder + name.text + ending]
  }

  /// `html/` and `.html` for `html/home.html`: partials and parents are named without folder and
  /// extension.
  func neighbourhood(of name: String) -> (folder: String, ending: String) {
    let file = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    let dot = name[file...].lastIndex(of: ".") ?? name.endIndex
    return (String(name[..<file]), String(name[dot...]))
  }

  /// Reports overrides of blocks that neither the parent nor any template it includes has. They
  /// would never be shown.
  mutating func checkBlocks(
    _ replaced: [TemplateBlock], of parent: ParsedTemplate, called name: TagName,
    in scope: CompilationScope
  ) {
    if replaced.isEmpty || rules == .specification { return }
    var blocks: Set<String> = []
    var seen: Set<String> = []
    collectBlocks(of: parent, into: &blocks, &seen)
    for block in replaced where !blocks.contains(block.name.text) {
      report(
        "template-unknown-block", block.name.place,
        "'\(name.text)' has no block '\(block.name.text)'"
          + suggestion(for: block.name.text, among: blocks.sorted()), in: scope)
    }
  }

  private func collectBlocks(
    of template: ParsedTemplate, into blocks: inout Set<String>, _ seen: inout Set<String>
  ) {
    guard seen.insert(template.source.name).inserted else { return }
    var pending = template.nodes
    while let node = pending.popLast() {
      switch node {
      case .text, .lineStart, .variable: break
      case .section(_, _, let inner): pending += inner
      case .block(let block):
        blocks.insert(block.name.text)
        pending += block.nodes
      case .partial(let name, _):
        if let other = self.template(named: name, from: template.source) {
          collectBlocks(of: other, into: &blocks, &seen)
        }
      case .parent(let name, _, let replaced):
        for block in replaced {
          blocks.insert(block.name.text)
          pending += block.nodes
        }
        if let other = self.template(named: name, from: template.source) {
          collectBlocks(of: other, into: &blocks, &seen)
        }
      }
    }
  }
}
