import Text

/// Consecutive operations of a template that call no closure, fused into one: literals and fields
/// stored in the models, with the conditions that skip some of them.
struct FusedOperations: Sendable {
  private var literals: [UInt8] = []
  private var parts: [Part] = []

  /// The location of a field: a byte offset in the value of a slot.
  private struct Place {
    private let slot, offset: Int32

    init?(_ slot: Int, _ offset: Int) {
      guard let slot = Int32(exactly: slot), let offset = Int32(exactly: offset) else { return nil }
      (self.slot, self.offset) = (slot, offset)
    }

    @inline(__always)
    func address(in slots: UnsafeMutableBufferPointer<UnsafeRawPointer>) -> UnsafeRawPointer {
      slots[Int(slot)] + Int(offset)
    }
  }

  /// Holds no references, so that running it needs no reference counting.
  private enum Part {
    case literal(start: Int32, count: Int32)
    case text(Place, TextStyle)
    case optionalText(Place, TextStyle)
    /// An element of the array of texts at the location.
    case element(Place, at: Int32, TextStyle)
    /// Skips this many parts unless the flag has this value.
    case flag(Place, is: Bool, skip: Int32)
    /// Skips this many parts unless the presence of a text has this value.
    case presence(Place, is: Bool, skip: Int32)
  }

  /// Whether the last part is a literal that is written whenever the next part is written.
  private var endsInLiteral = false

  var isEmpty: Bool { parts.isEmpty }

  /// Adds an operation if it, and all operations nested in it, can be fused.
  mutating func take(_ operation: Operation) -> Bool {
    let before = (literals: literals.count, parts: parts.count, last: parts.last, endsInLiteral)
    if append(operation) { return true }
    literals.removeSubrange(before.literals...)
    parts.removeSubrange(before.parts...)
    if let last = before.last { parts[parts.count - 1] = last }
    endsInLiteral = before.3
    return false
  }

  private mutating func append(_ operation: Operation) -> Bool {
    switch operation {
    case .literal(let bytes):
      return append(bytes)
    case .text(let slot, .stored(let offset), let style):
      guard let place = Place(slot, offset) else { return false }
      append(.text(place, style))
      return true
    case .text(let slot, .element(let array, let index), let style):
      guard let place = Place(slot, array), let index = Int32(exactly: index) else { return false }
      append(.element(place, at: index, style))
      return true
    case .optionalText(let slot, .stored(let offset), let style):
      guard let place = Place(slot, offset) else { return false }
      append(.optionalText(place, style))
      return true
    case .condition(let slot, .storedFlag(let offset), let wanted, let body):
      return append(slot, offset, body) { .flag($0, is: wanted, skip: $1) }
    case .condition(let slot, .storedText(let offset), let wanted, let body):
      return append(slot, offset, body) { .presence($0, is: wanted, skip: $1) }
    case .text, .optionalText, .html, .number, .condition, .each, .call, .endExclamation:
      return false
    }
  }

  private mutating func append(
    _ slot: Int, _ offset: Int, _ body: [Operation], _ part: (Place, _ skip: Int32) -> Part
  ) -> Bool {
    guard let place = Place(slot, offset) else { return false }
    let index = parts.count
    append(part(place, 0))
    guard body.allSatisfy({ append($0) }), let skip = Int32(exactly: parts.count - index - 1)
    else { return false }
    parts[index] = part(place, skip)
    endsInLiteral = false
    return true
  }

  private mutating func append(_ part: Part) {
    parts.append(part)
    endsInLiteral = false
  }

  /// Merges consecutive literals; they occur where a block was inlined.
  private mutating func append(_ bytes: [UInt8]) -> Bool {
    guard Int32(exactly: literals.count + bytes.count) != nil else { return false }
    if endsInLiteral, case .literal(let start, let count)? = parts.last {
      parts[parts.count - 1] = .literal(start: start, count: count + Int32(bytes.count))
    } else {
      parts.append(.literal(start: Int32(literals.count), count: Int32(bytes.count)))
    }
    literals += bytes
    endsInLiteral = true
    return true
  }

  func run(_ rendering: inout Rendering) {
    // Uses pointers, because passing the arrays would update reference counts shared by all
    // threads.
    literals.withUnsafeBufferPointer { literals in
      parts.withUnsafeBufferPointer { parts in
        let start = literals.baseAddress
        var index = 0
        while index < parts.count {
          switch parts[index] {
          case .literal(let offset, let count):
            // Without the checks of a slice: all are in the literals that were put together above.
            rendering.output.append(
              UnsafeBufferPointer(start: start.map { $0 + Int(offset) }, count: Int(count)))
          case .text(let place, let style):
            StoredText.withBytes(at: place.address(in: rendering.slots)) {
              style.append($0, to: &rendering.output)
            }
          case .optionalText(let place, let style):
            let address = place.address(in: rendering.slots)
            guard StoredText.isPresent(at: address) else { break }
            StoredText.withBytes(at: address) { style.append($0, to: &rendering.output) }
          case .element(let place, let element, let style):
            StoredTexts.withAddress(of: Int(element), at: place.address(in: rendering.slots)) {
              StoredText.withBytes(at: $0) { style.append($0, to: &rendering.output) }
            }
          case .flag(let place, let wanted, let skip):
            let address = place.address(in: rendering.slots)
            if address.load(as: Bool.self) != wanted { index += Int(skip) }
          case .presence(let place, let wanted, let skip):
            let address = place.address(in: rendering.slots)
            if StoredText.isPresent(at: address) != wanted { index += Int(skip) }
          }
          index += 1
        }
      }
    }
  }
}
