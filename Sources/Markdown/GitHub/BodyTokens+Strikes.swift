extension BodyToken {
  /// Finds the tokens in the text children of a node, and pairs their tildes.
  ///
  /// - Parameters:
  ///   - tokens: the tokens by text node.
  ///   - start: the number of bytes to skip at the start of the first text.
  static func note(
    below parent: BodyNode, signs: BodySigns, in tokens: inout [Int: [BodyToken]],
    start: (_ first: BodyNode) -> Int
  ) {
    let kind = parent.kind
    switch kind {
    case .paragraph, .heading, .emphasis, .strong, .link, .image: break
    default: return
    }
    var strikes = BodyStrikes()
    var runs: [(node: Int, token: Int)] = []
    var child = parent.firstChild
    while let node = child {
      child = node.next
      guard node.kind == .text else { continue }
      let text = node.literal
      let found = Self.tokens(in: text, from: node.isFirstChild ? start(node) : 0, signs: signs)
      if found.isEmpty { continue }
      tokens[node.id] = found
      for (index, token) in found.enumerated() {
        guard case .tildes = token.kind else { continue }
        runs.append((node.id, index))
        strikes.add(
          runs.count - 1, length: token.range.count,
          before: BodyScalar.last(text, before: token.range.lowerBound).map(BodyScalar.Class.init)
            ?? edge(node.previous, kind),
          after: BodyScalar.first(text, at: token.range.upperBound).map(BodyScalar.Class.init)
            ?? edge(node.next, kind))
      }
    }
    for (open, close) in strikes.pairs {
      let (open, close) = (runs[open], runs[close])
      tokens[open.node]?[open.token].kind = .tildes(.opens)
      tokens[close.node]?[close.token].kind = .tildes(.closes)
    }
  }

  /// The character class at the edge of a text, from the adjacent node, or from the parent if there
  /// is none.
  private static func edge(_ neighbour: BodyNode?, _ parent: BodyNode.Kind) -> BodyScalar.Class {
    switch neighbour?.kind ?? parent {
    case .softBreak, .lineBreak, .paragraph, .heading: .space
    default: .punctuation
    }
  }
}
