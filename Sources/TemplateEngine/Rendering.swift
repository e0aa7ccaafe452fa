import Text

/// The state of a template while it is rendered.
struct Rendering: ~Copyable {
  /// The maximum nesting depth of values and blocks. Deeper content is cut off, which protects the
  /// thread's stack.
  static let maximumDepth = 200
  /// A capacity in bytes that is enough for most pages.
  private static let usualSize = 16_384

  var output: OutputBuffer
  /// The current value of each shape that the template opens; a value stays alive while it is here.
  let slots: UnsafeMutableBufferPointer<UnsafeRawPointer>
  private let blocks: UnsafeBufferPointer<Step>
  private var depth = 0

  init(
    slots: UnsafeMutableBufferPointer<UnsafeRawPointer>, blocks: UnsafeBufferPointer<Step>,
    behind output: [UInt8]
  ) {
    self.output = OutputBuffer(minimumCapacity: output.count + Self.usualSize)
    self.output.append(output)
    self.slots = slots
    self.blocks = blocks
  }

  mutating func call(_ block: Int) { descend(blocks[block]) }

  private mutating func descend(_ step: Step) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    step.run(&self)
    depth -= 1
  }

  mutating func each(
    _ slot: Int, _ visit: FieldAccess.Visitor, _ opened: Int, _ body: Step
  ) {
    let outer = slots[opened]
    visit(slots[slot]) { value in
      slots[opened] = value
      descend(body)
    }
    slots[opened] = outer
  }
}
