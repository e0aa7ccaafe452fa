/// One part of a compiled template. A slot holds the current value of a shape.
indirect enum Operation: Sendable {
  case literal([UInt8])
  case text(slot: Int, FieldAccess.Source<String>, TextStyle)
  case optionalText(slot: Int, FieldAccess.Source<String?>, TextStyle)
  case html(slot: Int, FieldAccess.Reader<HTML?>)
  case number(slot: Int, FieldAccess.Reader<Int>)
  /// Operations that run if the condition has the given value.
  case condition(slot: Int, Condition, is: Bool, [Operation])
  /// Operations that run for each value that the source finds; slot `opened` holds the value.
  case each(slot: Int, FieldAccess.NestedSource, opened: Int, [Operation])
  /// Calls a block of the program: a partial, a parent, or the override of a parent's block.
  case call(block: Int)
  /// Keeps an exclamation mark at the end of a value from turning the following link into an image.
  case endExclamation
}

/// A condition that decides whether operations run.
enum Condition: Sendable {
  case computed(FieldAccess.Reader<Bool>)
  /// A flag at this byte offset in the model.
  case storedFlag(Int)
  /// Whether text is present at this byte offset in the model.
  case storedText(Int)

  var reader: FieldAccess.Reader<Bool> {
    switch self {
    case .computed(let read): read
    case .storedFlag(let offset): { ($0 + offset).load(as: Bool.self) }
    case .storedText(let offset): { StoredText.isPresent(at: $0 + offset) }
    }
  }
}

extension Operation {
  /// Whether the operation may read the value in a slot; always true for a call.
  func mayRead(_ slot: Int) -> Bool {
    switch self {
    case .literal, .endExclamation: false
    case .text(let read, _, _), .optionalText(let read, _, _), .html(let read, _),
      .number(let read, _):
      read == slot
    case .condition(let read, _, _, let body), .each(let read, _, _, let body):
      read == slot || body.contains { $0.mayRead(slot) }
    case .call: true
    }
  }
}
