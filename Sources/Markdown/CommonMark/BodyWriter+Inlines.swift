import Text

/// Text, links and images.
extension BodyWriter where Output: ~Copyable {
  // MARK: Text

  mutating func append(_ text: UnsafeBufferPointer<UInt8>, isVerbatim: Bool = false) {
    withMeant(text, isVerbatim: isVerbatim) { output.append(.text($0)) }
  }

  mutating func appendCode(_ literal: UnsafeBufferPointer<UInt8>) {
    guard openImages == 0 else { return append(literal, isVerbatim: true) }
    withMeant(literal, isVerbatim: true) { output.append(.code($0)) }
  }

  mutating func appendText(_ node: BodyNode) {
    let text = node.literal
    let start = mark.isEmpty ? 0 : passMark(in: text)
    if !tokens.isEmpty, let tokens = tokens.removeValue(forKey: node.id) {
      append(text, from: start, tokens)
    } else {
      append(start == 0 ? text : UnsafeBufferPointer(rebasing: text[start...]))
    }
  }

  /// Returns the number of bytes of a text that belong to its task item's mark.
  private mutating func passMark(in text: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    (count, mark) = Self.pass(mark, in: text)
    return count
  }

  private static func pass(
    _ mark: Slice<UnsafeBufferPointer<UInt8>>, in text: UnsafeBufferPointer<UInt8>
  ) -> (count: Int, left: Slice<UnsafeBufferPointer<UInt8>>) {
    // Markup may have consumed part of the mark: `[*] a*`.
    var (count, left) = (0, mark)
    while let expected = left.first, count < text.count {
      left.removeFirst()
      if text[count] == expected { count += 1 }
    }
    return (count, left)
  }

  mutating func appendRawHTML(_ literal: UnsafeBufferPointer<UInt8>) {
    if !HTMLComment.isComment(literal) { append(literal, isVerbatim: true) }
  }

  // MARK: Extensions of GitHub and Obsidian

  /// Finds the tokens in the text children of a node.
  mutating func noteTokens(below parent: BodyNode) {
    BodyToken.note(below: parent, signs: signs, in: &tokens) { first in
      Self.pass(mark, in: first.literal).count
    }
  }

  private mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ tokens: [BodyToken]
  ) {
    var start = start
    for token in tokens {
      append(UnsafeBufferPointer(rebasing: text[start..<token.range.lowerBound]))
      append(token, of: text)
      start = token.range.upperBound
    }
    append(UnsafeBufferPointer(rebasing: text[start...]))
  }

  private mutating func append(_ token: BodyToken, of text: UnsafeBufferPointer<UInt8>) {
    let written = UnsafeBufferPointer(rebasing: text[token.range])
    switch token.kind {
    case .tildes(nil): append(written)
    case .tildes(.opens): if openImages == 0 { output.append(.openStyle(.strike)) }
    case .tildes(.closes): if openImages == 0 { output.append(.closeStyle(.strike)) }
    case .address:
      guard !isInLink, openImages == 0 else { return append(written) }
      let scheme: [UInt8] = written.first == 0x77 ? Array("http://".utf8) : []
      (scheme + restored(text[token.range])).withUnsafeBufferPointer {
        output.append(.openLink($0, title: Self.noText, isExternal: true))
      }
      append(written)
      output.append(.closeLink)
    case .name(let target, let shown, let isEmbedded):
      guard let links, !isInLink, openImages == 0 else { return append(written) }
      let name = String(decoding: restored(text[target]), as: UTF8.self)
      append(name, shown: UnsafeBufferPointer(rebasing: text[shown]), isEmbedded, links)
    case .mention:
      let name = String(decoding: written.dropFirst(), as: UTF8.self)
      guard let links, !isInLink, openImages == 0, let address = links.address(.person(name)) else {
        return append(written)
      }
      openLink(toPage: address)
      append(written)
      closeLink()
    }
  }

  private mutating func append(
    _ name: String, shown: UnsafeBufferPointer<UInt8>, _ isEmbedded: Bool, _ links: BodyLinks
  ) {
    if isEmbedded, let image = links.address(.image(name)) {
      return appendImage(at: image, alternative: Array(name.utf8), title: [])
    }
    let address = links.address(.name(name))
    openLink(toPage: address)
    append(shown)
    closeLink()
  }

  private func restored(_ text: [UInt8]) -> [UInt8] {
    text.withUnsafeBufferPointer { restored($0[...]) }
  }

  private func restored(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    hidesEscapes
      ? BodyEscapes.restored(UnsafeBufferPointer(rebasing: text), isVerbatim: false) : Array(text)
  }

  static var noText: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: nil, count: 0)
  }

  // MARK: Links

  mutating func enterLink(_ link: BodyNode) -> BodyTree.Step {
    // `[x]` can also be a reference link: the mark takes precedence.
    if mark.first == 0x5B {
      mark = mark.drop { !$0.isBlank }
      return .skip
    }
    openLink(to: link.address, title: link.linkTitle)
    return .descend
  }

  mutating func openLink(to address: UnsafeBufferPointer<UInt8>, title: UnsafeBufferPointer<UInt8>)
  {
    if let links, openImages == 0, !isInLink,
      let file = withMeant(address, BodyLinks.Reference.init(linkTo:))
    {
      var target = links.address(file)
      // A place in a file of another site, such as `#L10`.
      if let found = target, Self.isExternal(found) {
        target =
          found + withMeant(address) { String(decoding: $0.drop { $0 != 0x23 }, as: UTF8.self) }
      }
      openLink(toPage: target)
    } else {
      openLink(toAddress: address, title: title)
    }
  }

  /// Opens a link to a page of the site, or marks a link whose target is missing.
  private mutating func openLink(toPage address: String?) {
    guard var address else {
      openLinks.append(.missing)
      return output.append(.openStyle(.missing))
    }
    openLinks.append(.link)
    isInLink = true
    let isExternal = Self.isExternal(address)
    address.withUTF8 { output.append(.openLink($0, title: Self.noText, isExternal: isExternal)) }
  }

  private static func isExternal(_ address: String) -> Bool {
    var address = address
    return address.withUTF8 { BodyAddress.target(of: $0) } == .external
  }

  private mutating func openLink(
    toAddress address: UnsafeBufferPointer<UInt8>, title: UnsafeBufferPointer<UInt8>
  ) {
    guard openImages == 0, !isInLink, let target = BodyAddress.target(of: address) else {
      openLinks.append(.nothing)
      return
    }
    openLinks.append(.link)
    isInLink = true
    withMeant(address) { address in
      withMeant(title) { title in
        output.append(.openLink(address, title: title, isExternal: target == .external))
      }
    }
  }

  mutating func closeLink() {
    switch openLinks.popLast() {
    case .link:
      isInLink = false
      output.append(.closeLink)
    case .missing: output.append(.closeStyle(.missing))
    case .nothing, nil: break
    }
  }

  // MARK: Images

  mutating func enterImage(_ image: BodyNode) -> BodyTree.Step {
    if let links, openImages == 0,
      let reference = withMeant(image.address, BodyLinks.Reference.init(imageIn:))
    {
      if let address = links.address(reference) {
        appendImage(
          at: address, alternative: restored(InlineText.shown(below: image)),
          title: restored(image.linkTitle[...]))
        return .skip
      }
      openLinks.append(.missing)
      output.append(.openStyle(.missing))
    } else {
      openLink(toAddress: image.address, title: image.linkTitle)
    }
    if image.firstChild == nil { append(image.address) }
    openImages += 1
    return .descend
  }

  private mutating func appendImage(at address: String, alternative: [UInt8], title: [UInt8]) {
    var address = address
    address.withUTF8 { address in
      alternative.withUnsafeBufferPointer { alternative in
        title.withUnsafeBufferPointer { title in
          output.append(.image(address, alternative: alternative, title: title))
        }
      }
    }
  }
}
