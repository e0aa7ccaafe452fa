#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What of GitHub's Markdown may stand in a body beside CommonMark: a body without any of the signs
/// takes the short way.
struct BodySigns: OptionSet {
  let rawValue: UInt8

  /// `~`: a text may be struck through.
  static let tilde = BodySigns(rawValue: 1)
  /// `[[`: a link by a todo's name.
  static let brackets = BodySigns(rawValue: 2)
  /// `:/` or `w.`: an address without markup.
  static let address = BodySigns(rawValue: 4)
  /// `|`, or `:` beside `-`: a line may be the second of a table.
  static let table = BodySigns(rawValue: 8)

  static let inline: BodySigns = [.tilde, .brackets, .address]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(in bytes: UnsafeBufferPointer<UInt8>) {
    self = []
    func byte(_ i: Int) -> UInt8 { bytes.indices.contains(i) ? bytes[i] : 0 }
    if Self.contains(0x7E, in: bytes, where: { _ in true }) { insert(.tilde) }
    if Self.contains(0x5B, in: bytes, where: { byte($0 + 1) == 0x5B }) { insert(.brackets) }
    if Self.contains(0x3A, in: bytes, where: { byte($0 + 1) == 0x2F })
      || Self.contains(0x2E, in: bytes, where: { byte($0 - 1) == 0x77 })
    {
      insert(.address)
    }
    if Self.contains(0x7C, in: bytes, where: { _ in true })
      || Self.contains(0x3A, in: bytes, where: { byte($0 - 1) == 0x2D || byte($0 + 1) == 0x2D })
    {
      insert(.table)
    }
  }

  /// Whether `![` stands anywhere.
  static func mayHoldImages(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    contains(0x21, in: bytes) { $0 + 1 < bytes.count && bytes[$0 + 1] == 0x5B }
  }

  /// Whether a byte stands anywhere that is a sign at its place.
  @inline(__always)
  private static func contains(
    _ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, where isSign: (_ place: Int) -> Bool
  ) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    var next = 0
    while let found = memchr(start + next, Int32(byte), bytes.count - next) {
      let place = UnsafeRawPointer(found) - UnsafeRawPointer(start)
      if isSign(place) { return true }
      next = place + 1
    }
    return false
  }
}
