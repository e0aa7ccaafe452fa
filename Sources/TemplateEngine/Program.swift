/// A compiled template: blocks of operations, the first of them the template itself.
struct Program: Sendable {
  var blocks: [[Operation]]
  /// How many shapes the template opens, the root's (slot 0) included; at least 1.
  var slotCount: Int

  /// Blocks inside each other while rendering. Values nested more deeply than this are cut off
  /// there, which keeps a thread's stack.
  static let maximumDepth = 200

  /// Renders the value at an address, which is one of the type that the root's shape declares.
  func run(_ model: UnsafeRawPointer, into output: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UnsafeRawPointer.self, capacity: slotCount) { slots in
      slots.initialize(repeating: model)
      guard let slots = slots.baseAddress else { return }
      run(0, slots, 0, &output)
    }
  }

  private func run(
    _ block: Int, _ slots: UnsafeMutablePointer<UnsafeRawPointer>, _ depth: Int,
    _ output: inout [UInt8]
  ) {
    guard depth < Self.maximumDepth else { return }
    let operations = blocks[block]
    var index = 0
    while index < operations.count {
      switch operations[index] {
      case .literal(let bytes): output.append(contentsOf: bytes)
      case .text(let slot, let read, let style): style.append(read(slots[slot]), to: &output)
      case .optionalText(let slot, let read, let style):
        if let text = read(slots[slot]) { style.append(text, to: &output) }
      case .html(let slot, let read): output.append(contentsOf: read(slots[slot]).bytes)
      case .optionalHTML(let slot, let read):
        if let html = read(slots[slot]) { output.append(contentsOf: html.bytes) }
      case .number(let slot, let read): output.append(contentsOf: String(read(slots[slot])).utf8)
      case .skipUnless(let slot, let read, let count): if !read(slots[slot]) { index += count }
      case .skipIf(let slot, let read, let count): if read(slots[slot]) { index += count }
      case .each(let slot, let visit, let opened, let block):
        let outer = slots[opened]
        visit(slots[slot]) { value in
          slots[opened] = value
          run(block, slots, depth + 1, &output)
        }
        slots[opened] = outer
      case .call(let block): run(block, slots, depth + 1, &output)
      case .endExclamation: TextStyle.endExclamation(in: &output)
      }
      index += 1
    }
  }
}
