extension String {
  /// Whether two texts are the same but for their line endings and those at the end, which a form does
  /// not keep.
  func hasSameLines(as other: String) -> Bool {
    Self.lines(of: self) == Self.lines(of: other)
  }

  private static func lines(of text: String) -> [UInt8] {
    var bytes = text.utf8.filter { $0 != 0x0D }
    while bytes.last == 0x0A { bytes.removeLast() }
    return bytes
  }
}
