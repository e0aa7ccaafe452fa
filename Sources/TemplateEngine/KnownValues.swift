/// The values that all models of a template have in common, which are rendered once instead of for
/// each model.
struct KnownValues {
  /// Where the values are.
  struct Places: Sendable {
    /// The byte offset of the part of the model that contains them.
    var part: Int
    /// The bytes of that part that are known.
    var known: [Range<Int>]
  }

  private let places: Places
  /// The address of a model of which only the known bytes exist.
  private let model: UnsafeRawPointer

  init(_ places: Places, ofPart part: UnsafeRawPointer) {
    (self.places, model) = (places, part - places.part)
  }

  /// All stored properties of a part of a model, except some.
  static func places<Model, Part>(
    of path: KeyPath<Model, Part>, except others: [StoredProperty<Part>]
  ) -> Places {
    var known: [Range<Int>] = []
    var start = 0
    for bytes in others.map(\.bytes).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      known.append(start..<max(start, bytes.lowerBound))
      start = max(start, bytes.upperBound)
    }
    known.append(start..<max(start, MemoryLayout<Part>.size))
    return Places(part: StoredProperty(path).bytes.lowerBound, known: known)
  }

  private func isKnown(_ bytes: Range<Int>) -> Bool {
    places.known.contains {
      $0.lowerBound + places.part <= bytes.lowerBound
        && bytes.upperBound <= $0.upperBound + places.part
    }
  }

  private func isKnown<Value>(_ source: FieldAccess.Source<Value>) -> Bool {
    switch source {
    case .stored(let offset): isKnown(offset..<offset + MemoryLayout<Value>.size)
    case .element(let array, _): isKnown(array..<array + MemoryLayout<[Value]>.size)
    case .computed: false
    }
  }

  // MARK: Operations

  /// The operations with literals in place of what only shows known values.
  func known(in operations: [Operation], slotCount: Int) -> [Operation] {
    operations.flatMap { operation -> [Operation] in
      let (operation, isKnown) = known(operation, slotCount)
      guard isKnown else { return operation }
      var output: [UInt8] = []
      Program([operation], slotCount: slotCount).run(model, into: &output)
      return output.isEmpty ? [] : [.literal(output)]
    }
  }

  /// - Returns: the operations in place of one, and whether they depend on known values alone.
  private func known(
    _ operation: Operation, _ slotCount: Int
  ) -> (operations: [Operation], isKnown: Bool) {
    switch operation {
    case .literal, .endExclamation, .call, .html, .number: return ([operation], false)
    case .text(0, let source, _): return ([operation], isKnown(source))
    case .optionalText(0, let source, _): return ([operation], isKnown(source))
    case .text, .optionalText: return ([operation], false)
    case .condition(let slot, let condition, let wanted, let body):
      let body = known(in: body, slotCount: slotCount)
      if slot == 0, isKnown(condition) {
        return (condition.reader(model) == wanted ? body : [], false)
      }
      return ([.condition(slot: slot, condition, is: wanted, body)], false)
    case .each(let slot, let source, let opened, let body):
      let body = known(in: body, slotCount: slotCount)
      let each = Operation.each(slot: slot, source, opened: opened, body)
      let isKnown = slot == 0 && source.bytes.map(isKnown) ?? false
      return ([each], isKnown && body.allSatisfy { $0.reads(only: [opened]) })
    }
  }

  private func isKnown(_ condition: Condition) -> Bool {
    switch condition {
    case .computed: false
    case .storedFlag(let offset): isKnown(offset..<offset + MemoryLayout<Bool>.size)
    case .storedText(let offset): isKnown(offset..<offset + MemoryLayout<String?>.size)
    }
  }
}

/// The place of a stored property in a value.
package struct StoredProperty<Root>: Sendable {
  let bytes: Range<Int>

  package init<Value>(_ path: KeyPath<Root, Value>) {
    guard let start = MemoryLayout<Root>.offset(of: path) else {
      preconditionFailure("\(path) is not a stored property of \(Root.self)")
    }
    bytes = start..<start + MemoryLayout<Value>.size
  }
}

extension Operation {
  /// Whether the operation reads only values in these slots, and those behind them.
  fileprivate func reads(only slots: Set<Int>) -> Bool {
    switch self {
    case .literal: true
    case .call, .endExclamation: false
    case .text(let read, _, _), .optionalText(let read, _, _), .html(let read, _),
      .number(let read, _):
      slots.contains(read)
    case .condition(let read, _, _, let body):
      slots.contains(read) && body.allSatisfy { $0.reads(only: slots) }
    case .each(let read, _, let opened, let body):
      slots.contains(read) && body.allSatisfy { $0.reads(only: slots.union([opened])) }
    }
  }
}
