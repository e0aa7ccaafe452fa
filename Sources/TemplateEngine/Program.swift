import Text

/// A compiled template: a list of blocks, the first of which is the template itself.
struct Program: Sendable {
  private let blocks: [Step]
  private let slotCount: Int

  /// - Parameter slotCount: the number of shapes that the template opens, including the root's
  ///   (slot 0).
  init(_ blocks: [[Operation]], slotCount: Int) {
    self.blocks = BlockInlining.inlined(blocks).map { Step($0) }
    self.slotCount = max(1, slotCount)
  }

  /// Renders the value at an address. The value must have the type that the root's shape declares.
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
