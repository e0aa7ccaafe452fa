import Text

/// A compiled template: blocks of steps, the first of them the template itself.
struct Program: Sendable {
  private let blocks: [Step]
  private let slotCount: Int

  /// `slotCount` is how many shapes the template opens, the root's (slot 0) included.
  init(_ blocks: [[Operation]], slotCount: Int) {
    self.blocks = BlockInlining.inlined(blocks).map { Step($0) }
    self.slotCount = max(1, slotCount)
  }

  /// Renders the value at an address, which is one of the type that the root's shape declares.
  func run(_ model: UnsafeRawPointer, into output: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UnsafeRawPointer.self, capacity: slotCount) { slots in
      slots.initialize(repeating: model)
      blocks.withUnsafeBufferPointer { blocks in
        var rendering = Rendering(slots: slots, blocks: blocks, behind: output)
        rendering.call(0)
        output = Array(rendering.output.bytes)
      }
    }
  }
}
