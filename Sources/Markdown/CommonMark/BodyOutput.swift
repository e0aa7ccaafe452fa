import TodoModel

/// Receives the contents of a body in document order, to produce HTML or values for other formats.
///
/// Texts are UTF-8 from libcmark, not validated, and only valid during the call.
protocol BodyOutput {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  init()

  mutating func open(_ block: BodyBlock)
  mutating func close(_ block: BodyBlock)
  mutating func open(_ style: BodyStyle)
  mutating func close(_ style: BodyStyle)
  /// - Parameter isExternal: whether the link leads away from the site.
  mutating func openLink(to address: Bytes, title: Bytes, isExternal: Bool)
  mutating func closeLink()

  mutating func append(text: Bytes)
  mutating func append(code: Bytes)
  mutating func appendSoftBreak()
  mutating func appendLineBreak()
  mutating func append(image address: Bytes, alternative: Bytes, title: Bytes)
  mutating func append(codeBlock: Bytes, language: Bytes)
  /// Appends an HTML block, to be shown as text.
  mutating func append(rawHTML: Bytes)
  mutating func appendRule()
  /// Appends the whole body as plain text, if it exceeds a limit.
  mutating func append(plain: Bytes)
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
