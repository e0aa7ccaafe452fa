/// Inlines blocks where they are called, so that a page consists of a few long runs of operations
/// instead of many short ones.
///
/// A block that still calls other blocks is not inlined: it includes itself, or inlining it would
/// make a template too large.
struct BlockInlining {
  /// The maximum number of operations that inlining duplicates.
  private static let maximumSize = 20_000

  private struct Body {
    var operations: [Operation] = []
    var size = 0
    var callsOthers = false
  }

  private let blocks: [[Operation]]
  private var bodies: [Int: Body] = [:]
  /// The blocks that are currently being inlined.
  private var open: Set<Int> = []
  private var size = 0

  /// The blocks that are still reachable from the first one, each at its index; the others are
  /// empty.
  static func inlined(_ blocks: [[Operation]]) -> [[Operation]] {
    var inlining = BlockInlining(blocks: blocks)
    var result = [[Operation]](repeating: [], count: blocks.count)
    var (waiting, seen): ([Int], Set<Int>) = ([0], [0])
    while let block = waiting.popLast(), block < blocks.count {
      result[block] = inlining.body(of: block)?.operations ?? blocks[block]
      waiting += result[block].flatMap(\.calledBlocks).filter { seen.insert($0).inserted }
    }
    return result
  }

  private init(blocks: [[Operation]]) { self.blocks = blocks }

  /// The inlined body of a block; `nil` for a block that is currently being inlined.
  private mutating func body(of block: Int) -> Body? {
    if let known = bodies[block] { return known }
    guard open.insert(block).inserted else { return nil }
    let body = body(of: blocks[block])
    open.remove(block)
    bodies[block] = body
    return body
  }

  private mutating func body(of operations: [Operation]) -> Body {
    var body = Body()
    func add(_ inner: Body, as operation: Operation) {
      body.operations.append(operation)
      body.size += inner.size + 1
      body.callsOthers = body.callsOthers || inner.callsOthers
    }
    for operation in operations {
      switch operation {
      case .call(let block):
        if let called = self.body(of: block), !called.callsOthers,
          size + called.size <= Self.maximumSize
        {
          body.operations += called.operations
          body.size += called.size
          size += called.size
        } else {
          add(Body(callsOthers: true), as: operation)
        }
      case .condition(let slot, let condition, let wanted, let inner):
        let inner = self.body(of: inner)
        add(inner, as: .condition(slot: slot, condition, is: wanted, inner.operations))
      case .each(let slot, let source, let opened, let inner):
        let inner = self.body(of: inner)
        add(inner, as: .each(slot: slot, source, opened: opened, inner.operations))
      case .literal, .text, .optionalText, .html, .number, .endExclamation:
        add(Body(), as: operation)
      }
    }
    return body
  }
}

extension Operation {
  fileprivate var calledBlocks: [Int] {
    switch self {
    case .call(let block): [block]
    case .condition(_, _, _, let inner), .each(_, _, _, let inner): inner.flatMap(\.calledBlocks)
    case .literal, .text, .optionalText, .html, .number, .endExclamation: []
    }
  }
}
