/// The operations of a block while it is compiled: neighbouring literals become one.
struct OperationList {
  private(set) var operations: [Operation] = []
  private let kind: TemplateKind
  private var endsInLiteral = false
  /// Whether the literals so far end inside the address of a Markdown link, `](…`.
  private(set) var isInDestination: Bool

  init(_ kind: TemplateKind, isInDestination: Bool = false) {
    self.kind = kind
    self.isInDestination = isInDestination
  }

  /// How text is to be written at this place.
  var style: TextStyle {
    switch kind {
    case .html: .html
    case .plain: .plain
    case .markdown: isInDestination ? .markdownDestination : .markdown
    }
  }

  mutating func append(literal bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    if kind == .markdown { followDestination(bytes) }
    if endsInLiteral, case .literal(let before)? = operations.popLast() {
      operations.append(.literal(before + bytes))
    } else {
      if kind == .markdown, first == UInt8(ascii: "[") { operations.append(.endExclamation) }
      operations.append(.literal(bytes))
    }
    endsInLiteral = true
  }

  mutating func append(_ operation: Operation) {
    operations.append(operation)
    endsInLiteral = false
  }

  /// Appends an operation that holds others, which were compiled from `inner`.
  mutating func append(_ inner: OperationList, as operation: ([Operation]) -> Operation) {
    append(operation(inner.operations))
    isInDestination = inner.isInDestination
  }

  private mutating func followDestination(_ bytes: [UInt8]) {
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == UInt8(ascii: "("), previous == UInt8(ascii: "]") {
        isInDestination = true
      } else if byte == UInt8(ascii: ")") || byte <= 0x20 {
        isInDestination = false
      }
      previous = byte
    }
  }
}
