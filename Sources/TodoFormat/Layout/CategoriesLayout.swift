import Text
import TodoModel

/// The locations of categories in a `categories.yml`, for editing the text.
///
/// Offsets are byte offsets in the file.
package struct CategoriesLayout: Sendable {
  /// In file order.
  package var items: [Item] = []
  /// The offset of the list's opening bracket; `nil` for a list with one item per line.
  package var bracket: Int?

  package struct Item: Sendable {
    /// `nil` if the item is not a category.
    package var name: String?
    package var form: Form
    /// The item without its `-`.
    package var range: Range<Int>
    /// The item's lines, including the last line ending.
    package var lines: Range<Int>
    /// The entries of a mapping, in file order.
    package var entries: [Entry] = []
    package var quote: FrontMatterLayout.Quote

    package var nameEntry: Entry? { entries.first { $0.key == "name" } }
    package var colourEntry: Entry? { entries.first { ["colour", "color"].contains($0.key) } }
  }

  package enum Form: Sendable {
    case name
    /// `{name: Boats, colour: "#4463c6"}`
    case braces
    /// A mapping with one line per key.
    case lines
  }

  package struct Entry: Sendable {
    package var key: String
    /// The offset of the key.
    package var start: Int
    package var value: Range<Int>
    package var quote: FrontMatterLayout.Quote
  }

  /// - Parameter file: must parse without errors.
  package static func read(_ file: SourceFile) -> CategoriesLayout {
    var layout = CategoriesLayout()
    guard let root = YAMLFile.read(file).root, case .list(let items) = root.content else {
      return layout
    }
    let bytes = file.bytes
    if Self.byte(at: Int(root.mark.start), bytes) == 0x5B { layout.bracket = Int(root.mark.start) }
    let first = bytes.startsWithByteOrderMark ? 3 : 0
    let starts = items.map {
      FrontMatterLayout.lineStart(of: Int($0.mark.start), bytes, first)
    }
    for (index, item) in items.enumerated() {
      // The list ends before a line `...`.
      let listEnd = layout.bracket == nil ? min(Int(root.mark.end), bytes.count) : bytes.count
      let next = index + 1 < items.count ? starts[index + 1] : listEnd
      let limit = max(starts[index], next)
      let end = FrontMatterLayout.lastContent(
        bytes, from: starts[index], to: limit, isBlockText: false)
      layout.items.append(Self.item(item, bytes, lines: starts[index]..<end.following))
    }
    return layout
  }

  private static func item(_ node: YAMLNode, _ bytes: [UInt8], lines: Range<Int>) -> Item {
    let range = range(of: node, bytes)
    switch node.content {
    case .scalar:
      return Item(
        name: node.oneText?.text, form: .name, range: range, lines: lines,
        quote: quote(of: node, bytes))
    case .list: return Item(form: .name, range: range, lines: lines, quote: .none)
    case .map(let parts):
      let form: Form = byte(at: range.lowerBound, bytes) == 0x7B ? .braces : .lines
      let entries = parts.map { part in
        Entry(
          key: part.key, start: Int(part.keyMark.start), value: Self.range(of: part.value, bytes),
          quote: quote(of: part.value, bytes))
      }
      let name = parts.last { $0.key == "name" }?.value.oneText?.text
      return Item(
        name: name, form: form, range: range, lines: lines, entries: entries, quote: .none)
    }
  }

  private static func range(of node: YAMLNode, _ bytes: [UInt8]) -> Range<Int> {
    let (start, end) = (Int(node.mark.start), Int(node.mark.end))
    return start..<max(start, FrontMatterLayout.trimmed(bytes, from: start, to: end))
  }

  private static func quote(of node: YAMLNode, _ bytes: [UInt8]) -> FrontMatterLayout.Quote {
    guard case .scalar(_, .quoted) = node.content else { return .none }
    return byte(at: Int(node.mark.start), bytes) == 0x27 ? .single : .double
  }

  private static func byte(at offset: Int, _ bytes: [UInt8]) -> UInt8 {
    bytes.indices.contains(offset) ? bytes[offset] : 0
  }
}
