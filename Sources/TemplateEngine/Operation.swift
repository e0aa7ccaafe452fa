/// One part of a compiled template. A slot is the place of a shape's current value.
indirect enum Operation: Sendable {
  case literal([UInt8])
  case text(slot: Int, FieldAccess.Reader<String>, TextStyle)
  case optionalText(slot: Int, FieldAccess.Reader<String?>, TextStyle)
  case html(slot: Int, FieldAccess.Reader<HTML>)
  case optionalHTML(slot: Int, FieldAccess.Reader<HTML?>)
  case number(slot: Int, FieldAccess.Reader<Int>)
  /// Operations that are shown if the flag is as it should be.
  case condition(slot: Int, FieldAccess.Reader<Bool>, is: Bool, [Operation])
  /// Operations for each value that the visitor finds, which the slot `opened` then holds.
  case each(slot: Int, FieldAccess.Visitor, opened: Int, [Operation])
  /// A block of the program: a partial, a parent, or what replaces a parent's block.
  case call(block: Int)
  /// Keeps an exclamation mark that a value ended with from making the link behind it an image.
  case endExclamation
}

/// How text is written where it stands.
enum TextStyle: Sendable {
  case html, markdown, markdownDestination, plain
}
