import Text

/// One or more operations compiled to a closure.
///
/// A closure keeps its captured values alive. A loop over enum cases would update shared reference
/// counts for each row, which is slower and makes threads wait for each other.
struct Step: Sendable {
  let run: @Sendable (inout Rendering) -> Void

  /// A step that runs all operations in order.
  init(_ operations: [Operation]) {
    var steps: [Step] = []
    var fused = FusedOperations()
    for operation in operations where !fused.take(operation) {
      if !fused.isEmpty { steps.append(Step(fused)) }
      fused = FusedOperations()
      steps.append(Step(operation))
    }
    if !fused.isEmpty { steps.append(Step(fused)) }
    self.init(joining: steps[...])
  }

  private init(_ fused: FusedOperations) { self.init { fused.run(&$0) } }

  private init(_ run: @escaping @Sendable (inout Rendering) -> Void) { self.run = run }

  private init(joining steps: ArraySlice<Step>) {
    let middle = steps.startIndex + steps.count / 2
    switch steps.count {
    case 0: self.init { _ in }
    case 1: self = steps[middle]
    default:
      let first = Step(joining: steps[..<middle])
      let second = Step(joining: steps[middle...])
      self.init {
        first.run(&$0)
        second.run(&$0)
      }
    }
  }

  private init(_ operation: Operation) {
    switch operation {
    case .literal(let bytes):
      // Uses a pointer, because passing the array would update a reference count shared by all
      // threads.
      self.init { rendering in bytes.withUnsafeBufferPointer { rendering.output.append($0) } }
    case .text(let slot, let source, let style):
      let read = source.reader
      self.init { style.append(read($0.slots[slot]), to: &$0.output) }
    case .optionalText(let slot, let source, let style):
      let read = source.reader
      self.init { if let text = read($0.slots[slot]) { style.append(text, to: &$0.output) } }
    case .html(let slot, let read):
      self.init { if let html = read($0.slots[slot]) { $0.output.append(html.bytes) } }
    case .number(let slot, let read): self.init { $0.output.append(read($0.slots[slot])) }
    case .condition(let slot, let condition, let wanted, let operations):
      let (holds, body) = (condition.reader, Step(operations))
      self.init { if holds($0.slots[slot]) == wanted { body.run(&$0) } }
    case .each(let slot, let source, let opened, let operations):
      let (visit, body) = (source.visitor, Step(operations))
      self.init { $0.each(slot, visit, opened, body) }
    case .call(let block): self.init { $0.call(block) }
    case .endExclamation: self.init { TextStyle.endExclamation(in: &$0.output) }
    }
  }
}
