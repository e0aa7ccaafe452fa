/// One part of a compiled template. A slot is the place of a shape's current value.
indirect enum Operation: Sendable {
  case literal([UInt8])
  case text(slot: Int, FieldAccess.Source<String>, TextStyle)
  case optionalText(slot: Int, FieldAccess.Source<String?>, TextStyle)
  case html(slot: Int, FieldAccess.Reader<HTML>)
  case optionalHTML(slot: Int, FieldAccess.Reader<HTML?>)
  case number(slot: Int, FieldAccess.Reader<Int>)
  /// Operations that are shown if the condition holds or does not, as wanted.
  case condition(slot: Int, Condition, is: Bool, [Operation])
  /// Operations for each value that the visitor finds, which the slot `opened` then holds.
  case each(slot: Int, FieldAccess.Visitor, opened: Int, [Operation])
  /// A block of the program: a partial, a parent, or what replaces a parent's block.
  case call(block: Int)
  /// Keeps an exclamation mark that a value ended with from making the link behind it an image.
  case endExclamation
}

/// What decides whether operations are shown.
enum Condition: Sendable {
  case computed(FieldAccess.Reader<Bool>)
  /// A flag that many bytes into the model.
  case storedFlag(Int)
  /// Whether there is text that many bytes into the model.
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
  /// Whether the value in a slot may be looked at; of a block that is called nobody knows.
  func mayRead(_ slot: Int) -> Bool {
    switch self {
    case .literal, .endExclamation: false
    case .text(let read, _, _), .optionalText(let read, _, _), .html(let read, _),
      .optionalHTML(let read, _), .number(let read, _):
      read == slot
    case .condition(let read, _, _, let body), .each(let read, _, _, let body):
      read == slot || body.contains { $0.mayRead(slot) }
    case .call: true
    }
  }
}
