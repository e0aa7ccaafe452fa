/// The operations of a block during compilation; adjacent literals are merged.
struct OperationList {
  private(set) var operations: [Operation] = []
  private let kind: TemplateKind
  private var endsInLiteral = false
  /// Whether the literals so far end inside the destination of a Markdown link, `](…`.
  private(set) var isInDestination: Bool

  init(_ kind: TemplateKind, isInDestination: Bool = false) {
    self.kind = kind
    self.isInDestination = isInDestination
  }

  /// The style in which text is written at this position.
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

  /// Appends an operation that contains others, which were compiled from `inner`.
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
