import TodoModel

/// Receives the contents of a body in document order, to produce HTML or values for other formats.
protocol BodyOutput: ~Copyable {
  mutating func append(_ part: BodyPart)

  /// A task item follows, whose text is on this line of the body, counted from 1.
  mutating func beginTask(line: Int)

  /// The text of that item is complete; what is nested in it follows.
  mutating func endTaskText(line: Int)
}

extension BodyOutput where Self: ~Copyable {
  mutating func beginTask(line: Int) {}
  mutating func endTaskText(line: Int) {}
}

/// A part of a body's contents. Texts are UTF-8, not validated, and only valid while they are passed
/// on.
enum BodyPart {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  case open(BodyBlock)
  case close(BodyBlock)
  case openStyle(BodyStyle)
  case closeStyle(BodyStyle)
  /// - Parameter isExternal: whether the link leads away from the site.
  case openLink(Bytes, title: Bytes, isExternal: Bool)
  case closeLink
  case text(Bytes)
  case code(Bytes)
  case softBreak
  case lineBreak
  case image(Bytes, alternative: Bytes, title: Bytes)
  case codeBlock(Bytes, language: Bytes)
  /// An HTML block, to be shown as text.
  case rawHTML(Bytes)
  case rule
  /// The whole body as plain text, if it exceeds a limit.
  case plain(Bytes)
}

/// A block of a body that contains other blocks or text.
package enum BodyBlock: Hashable, Sendable {
  /// A tight paragraph is part of a list item, without space around it.
  case paragraph(isTight: Bool)
  /// - Parameter level: 1 to 6.
  case heading(level: Int)
  case quote
  /// - Parameter start: the first number; `nil` for a bullet list.
  case list(start: Int?)
  /// - Parameter task: the state of the item's checkbox, if any; always `nil` in `close`.
  case item(task: Status.Meaning?)
  case table
  case tableHead
  case tableBody
  case tableRow
  case tableCell(BodyAlignment, isHeader: Bool)
}

package enum BodyAlignment: Hashable, Sendable { case none, left, right, center }

/// The style of a range of text.
package enum BodyStyle: Hashable, Sendable {
  case emphasis, strong, strike
  /// A link whose target does not exist.
  case missing
}
