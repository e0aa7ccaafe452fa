extension UnsafeBufferPointer<UInt8> {
  /// The length in bytes of the DEL or C1 control (U+007F to U+009F) at an index, else 0.
  @inlinable
  package func lengthOfControl(at index: Int) -> Int {
    switch self[index] {
    case 0x7F: 1
    case 0xC2 where index + 1 < count && self[index + 1] < 0xA0: 2
    default: 0
    }
  }
}
