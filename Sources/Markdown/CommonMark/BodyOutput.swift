import TodoModel

/// What the pieces of a body are written to, in document order: as HTML, or as values for whoever
/// shows them otherwise.
///
/// Texts are UTF-8 as libcmark has it, never checked, and valid only during the call.
protocol BodyOutput {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  init()

  mutating func open(_ block: BodyBlock)
  mutating func close(_ block: BodyBlock)
  mutating func open(_ style: BodyStyle)
  mutating func close(_ style: BodyStyle)
  /// - Parameter isExternal: whether it leads away from the site.
  mutating func openLink(to address: Bytes, title: Bytes, isExternal: Bool)
  mutating func closeLink()

  mutating func append(text: Bytes)
  mutating func append(code: Bytes)
  mutating func appendSoftBreak()
  mutating func appendLineBreak()
  mutating func append(image address: Bytes, alternative: Bytes, title: Bytes)
  mutating func append(codeBlock: Bytes, language: Bytes)
  /// A block of HTML, to be shown as it was written.
  mutating func append(rawHTML: Bytes)
  mutating func appendRule()
  /// All of a body that is too much to be read.
  mutating func append(plain: Bytes)
}

/// A block of a body that holds others or text.
package enum BodyBlock: Hashable, Sendable {
  /// A tight one stands in an item without a distance to what is around it.
  case paragraph(isTight: Bool)
  /// - Parameter level: 1 to 6.
  case heading(level: Int)
  case quote
  /// - Parameter start: the first number; `nil` of a bullet list.
  case list(start: Int?)
  /// - Parameter task: what its checkbox says, where it has one; `nil` when the item ends.
  case item(task: Status.Meaning?)
  case table
  case tableHead
  case tableBody
  case tableRow
  case tableCell(BodyAlignment, isHeader: Bool)
}

package enum BodyAlignment: Hashable, Sendable { case none, left, right, center }

/// How a piece of text looks.
package enum BodyStyle: Hashable, Sendable {
  case emphasis, strong, strike
  /// A link to something that is not there.
  case missing
}
