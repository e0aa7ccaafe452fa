extension UInt8 {
  /// A space, tab, line feed or carriage return.
  @inlinable package var isSpaceOrLineEnd: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D
  }
  /// A space or tab.
  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// An ASCII digit.
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
  /// An ASCII letter.
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// ASCII letters in lower case, every other byte unchanged.
  @inlinable package var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
  /// The value of a hexadecimal digit.
  package var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46, 0x61...0x66: (self | 0x20) - 0x57
    default: nil
    }
  }
}

extension StringProtocol {
  /// This text without the spaces, tabs and line ends around it.
  package var withoutOuterSpace: Substring {
    let bytes = Substring(self).utf8
    if let first = bytes.first, let last = bytes.last, !first.isSpaceOrLineEnd,
      !last.isSpaceOrLineEnd
    {
      return Substring(bytes)
    }
    guard let first = bytes.firstIndex(where: { !$0.isSpaceOrLineEnd }),
      let last = bytes.lastIndex(where: { !$0.isSpaceOrLineEnd })
    else { return "" }
    return Substring(bytes[first...last])
  }
}
