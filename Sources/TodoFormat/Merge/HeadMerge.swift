import TodoModel

/// Merges two versions of a front matter by fields.
struct HeadMerge {
  private let base: MergeHead?
  private let x: MergeHead
  private let y: MergeHead
  private let statuses: StatusReader
  /// Which side has the later `updated`; `nil` unless both have one and they differ.
  private let isFirstLater: Bool?
  /// Whether the first side is the remote's.
  private let isFirstTheirs: Bool
  private(set) var replaced: [ReplacedValue] = []

  init(
    base: MergeHead?, _ x: MergeHead, _ y: MergeHead, _ statuses: StatusReader,
    knowsFields: Bool, fields: [CustomField], isFirstTheirs: Bool
  ) {
    self.isFirstTheirs = isFirstTheirs
    var heads = [x, y] + (base.map { [$0] } ?? [])
    MergeHead.identify(&heads, knowsFields: knowsFields, fields: fields)
    (self.x, self.y, self.base) = (heads[0], heads[1], base == nil ? nil : heads[2])
    self.statuses = statuses
    let name = knowsFields ? TodoField.updated.name : ":\(TodoField.updated.name)"
    isFirstLater = {
      guard let first = heads[0].byIdentity[name]?.date,
        let second = heads[1].byIdentity[name]?.date,
        first != second
      else { return nil }
      return first > second
    }()
  }

  /// The merged front matter, with its fences; empty if neither version has one.
  mutating func merged() -> [UInt8] {
    guard x.hasFences || y.hasFences else { return [] }
    let (first, second, old) = (x.byIdentity, y.byIdentity, base?.byIdentity ?? [:])
    var result: [UInt8] = []
    // The order of the ancestor, then new keys in byte order.
    let known = (base ?? x).chunks.map(\.identity)
    let new = Set(first.keys).union(second.keys).subtracting(known)
    for name in known + new.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let leading = lines(old[name]?.leading, first[name]?.leading, second[name]?.leading)
      if let text = merged(old[name], first[name], second[name]) {
        result += leading + text
      } else if leading != old[name]?.leading {
        // Written above a field that the other side removed.
        result += leading
      }
    }
    result += lines(base?.tail, x.tail, y.tail)
    let fence = Array("---\n".utf8)
    return fence + result + fence
  }

  private func lines(_ base: [UInt8]?, _ x: [UInt8]?, _ y: [UInt8]?) -> [UInt8] {
    guard let x else { return y ?? [] }
    guard let y else { return x }
    return TextMerge.lines(base: base, x, y)
  }

  // MARK: One field

  /// The lines of a field; `nil` if it is removed.
  private mutating func merged(
    _ base: MergeChunk?, _ x: MergeChunk?, _ y: MergeChunk?
  ) -> [UInt8]? {
    if x?.text == y?.text || base?.text == y?.text { return x?.text }
    if base?.text == x?.text { return y?.text }
    // Only one side, or neither, changed the value: the other changed how it is written.
    if x?.entry.content == base?.entry.content { return y?.text }
    if y?.entry.content == base?.entry.content || x?.entry.content == y?.entry.content {
      return x?.text
    }
    if let merged = mergedList(base, x, y) { return merged.text }
    guard isFirst(x, y) else {
      replaced.append(ReplacedValue(field: (x ?? y)?.entry.key ?? "", x?.reported ?? []))
      return y?.text
    }
    replaced.append(ReplacedValue(field: (y ?? x)?.entry.key ?? "", y?.reported ?? []))
    return x?.text
  }

  /// Which of two different values counts: that of the side with the later `updated` if both have one,
  /// else a value instead of none, completed instead of open, the later date, the greater in byte
  /// order.
  private func isFirst(_ x: MergeChunk?, _ y: MergeChunk?) -> Bool {
    let field = x?.field ?? y?.field
    if let x, let y, x.entry.key == Claim.key, y.entry.key == Claim.key { return isFirstTheirs }
    if field != .updated, let isFirstLater { return isFirstLater }
    guard let x else { return false }
    guard let y else { return true }
    if field == .status, let first = isClosed(x), let second = isClosed(y), first != second {
      return first
    }
    if let first = x.date, let second = y.date, first != second { return first > second }
    return y.reported.lexicographicallyPrecedes(x.reported)
  }

  private func isClosed(_ chunk: MergeChunk) -> Bool? {
    guard case .text(let text) = chunk.entry.content,
      case .success(let status) = statuses.read(text)
    else { return nil }
    return status.isClosed
  }

  /// Merges lists as sets; `nil` if the values are not lists, or the result cannot be written.
  private func mergedList(
    _ base: MergeChunk?, _ x: MergeChunk?, _ y: MergeChunk?
  ) -> (text: [UInt8]?, Void)? {
    let versions = [base, x, y].compactMap { $0 }
    guard versions.contains(where: { $0.elements != nil }),
      versions.allSatisfy({ $0.elements != nil || $0.entry.content == .absent }),
      let model = ([base, x, y].compactMap { $0 }.first { !$0.items.isEmpty }) ?? versions.first
    else { return nil }
    let elements = mergedSet(base: base?.elements, x?.elements ?? [], y?.elements ?? []) {
      "\($0)".utf8.lexicographicallyPrecedes("\($1)".utf8)
    }
    if elements.isEmpty { return (nil, ()) }
    var written: [FrontMatterLayout.Content: [UInt8]] = [:]
    for version in versions where version.isFlow == model.isFlow && !version.items.isEmpty {
      for (content, text) in zip(version.elements ?? [], version.items)
      where written[content] == nil {
        written[content] = text
      }
    }
    let isBlock = model.marker != nil
    for case .text(let text) in elements where written[.text(text)] == nil {
      written[.text(text)] = Array(YAMLText.written(text, in: isBlock ? .line : .brackets).utf8)
    }
    let texts = elements.compactMap { written[$0] }
    guard texts.count == elements.count else { return nil }
    var text = model.text
    let value: [UInt8]
    if let marker = model.marker {
      value = texts.flatMap { [0x0A] + marker + $0 }
    } else {
      value = [UInt8(ascii: "[")] + texts.joined(separator: Array(", ".utf8)) + [UInt8(ascii: "]")]
    }
    let blank: [UInt8] = isBlock || model.text[model.value.lowerBound - 1] == 0x20 ? [] : [0x20]
    text.replaceSubrange(model.value, with: blank + value)
    guard let read = TextMerge.head(of: text), read.chunks.count == 1,
      read.chunks[0].entry.key == model.entry.key, read.chunks[0].entry.content == .list(elements)
    else { return nil }
    return (text, ())
  }
}

extension MergeChunk {
  fileprivate var date: TodoDate? {
    guard case .text(let text) = entry.content, case .success(let date) = readDate(text, zone: .utc)
    else { return nil }
    return date
  }
}
