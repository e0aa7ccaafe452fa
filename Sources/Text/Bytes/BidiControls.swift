/// The characters that set the direction of text (UAX #9).
package enum BidiControls {
  /// A text that cannot change the order of what is shown after it: without its embeddings, overrides
  /// and isolates if one of them is not closed, or closes something before the text.
  ///
  /// - Parameter keepsMarks: whether marks (U+200E, U+200F, U+061C) stay. They have an effect on what
  ///   follows, unless the text is isolated.
  /// - Returns: `nil` if nothing is to be removed.
  package static func contained(
    _ text: UnsafeBufferPointer<UInt8>, keepsMarks: Bool
  ) -> [UInt8]? {
    // Most texts contain none of these bytes.
    guard
      ByteScanner.first(0xE2, in: text, from: 0) != nil
        || !keepsMarks && ByteScanner.first(0xD8, in: text, from: 0) != nil
    else { return nil }
    let controls = controls(in: text)
    let isBalanced = isBalanced(controls)
    var result: [UInt8] = []
    var next = 0
    for control in controls where control.kind == .mark ? !keepsMarks : !isBalanced {
      result += text[next..<control.offset]
      next = control.offset + control.length
    }
    return next == 0 ? nil : result + text[next...]
  }

  private enum Kind { case embedding, isolate, endOfEmbedding, endOfIsolate, mark }

  private struct Control {
    var offset: Int
    var length: Int
    var kind: Kind
  }

  private static func controls(in text: UnsafeBufferPointer<UInt8>) -> [Control] {
    var found: [Control] = []
    for (offset, byte) in text.enumerated() where byte == 0xE2 || byte == 0xD8 {
      func next(_ count: Int) -> UInt8 { offset + count < text.count ? text[offset + count] : 0 }
      switch (byte, next(1), next(2)) {
      case (0xE2, 0x80, 0xAA), (0xE2, 0x80, 0xAB), (0xE2, 0x80, 0xAD), (0xE2, 0x80, 0xAE):
        found.append(Control(offset: offset, length: 3, kind: .embedding))
      case (0xE2, 0x80, 0xAC):
        found.append(Control(offset: offset, length: 3, kind: .endOfEmbedding))
      case (0xE2, 0x81, 0xA6...0xA8):
        found.append(Control(offset: offset, length: 3, kind: .isolate))
      case (0xE2, 0x81, 0xA9):
        found.append(Control(offset: offset, length: 3, kind: .endOfIsolate))
      case (0xE2, 0x80, 0x8E), (0xE2, 0x80, 0x8F):
        found.append(Control(offset: offset, length: 3, kind: .mark))
      case (0xD8, 0x9C, _): found.append(Control(offset: offset, length: 2, kind: .mark))
      default: break
      }
    }
    return found
  }

  private static func isBalanced(_ controls: [Control]) -> Bool {
    var open: [Kind] = []
    for control in controls {
      switch control.kind {
      case .embedding, .isolate: open.append(control.kind)
      case .endOfEmbedding: if open.popLast() != .embedding { return false }
      case .endOfIsolate: if open.popLast() != .isolate { return false }
      case .mark: break
      }
    }
    return open.isEmpty
  }
}
