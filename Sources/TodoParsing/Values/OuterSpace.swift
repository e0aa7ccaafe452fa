extension StringProtocol {
  /// This text without the blanks, tabs and line ends around it.
  package var withoutOuterSpace: Substring {
    let bytes = Substring(self).utf8
    guard let first = bytes.firstIndex(where: { !$0.isSpaceOrLineEnd }),
      let last = bytes.lastIndex(where: { !$0.isSpaceOrLineEnd })
    else { return "" }
    return Substring(bytes[first...last])
  }
}

extension UInt8 {
  var isSpaceOrLineEnd: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  var isDigit: Bool { self &- 0x30 < 10 }
  /// ASCII letters in lower case, everything else as it is.
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
