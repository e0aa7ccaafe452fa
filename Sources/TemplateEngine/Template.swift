import Text

/// A template that was checked against the model `M` and can be rendered any number of times.
package struct Template<M>: Sendable {
  /// The path in the theme, for example `html/home.html`.
  package let name: String
  private let late: LateProgram

  init(name: String, _ program: LateProgram) { (self.name, late) = (name, program) }

  /// A template that renders nothing.
  package init(empty name: String) {
    self.init(name: name, LateProgram(Program([], slotCount: 0)))
  }

  /// Renders a value and appends the result as UTF-8. Never fails, because all errors are reported
  /// when the template is compiled.
  package func render(_ model: M, into output: inout [UInt8]) {
    withUnsafePointer(to: model) { late.program.run(UnsafeRawPointer($0), into: &output) }
  }
}

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
