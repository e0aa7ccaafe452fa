/// One step of a compiled template. A slot is the place of a shape's current value.
enum Operation: Sendable {
  case literal([UInt8])
  case text(slot: Int, FieldAccess.Reader<String>, TextStyle)
  case optionalText(slot: Int, FieldAccess.Reader<String?>, TextStyle)
  case html(slot: Int, FieldAccess.Reader<HTML>)
  case optionalHTML(slot: Int, FieldAccess.Reader<HTML?>)
  case number(slot: Int, FieldAccess.Reader<Int>)
  /// Steps of the same block, shown or jumped over: `count` operations behind this one.
  case skipUnless(slot: Int, FieldAccess.Reader<Bool>, count: Int)
  case skipIf(slot: Int, FieldAccess.Reader<Bool>, count: Int)
  /// A block for each value that the visitor finds, which `opened` then holds.
  case each(slot: Int, FieldAccess.Visitor, opened: Int, block: Int)
  case call(block: Int)
  /// Keeps an exclamation mark that a value ended with from making the link behind it an image.
  case endExclamation
}

/// How text is written where it stands.
enum TextStyle: Sendable {
  case html, markdown, markdownDestination, plain
}
