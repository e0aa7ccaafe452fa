/// An address of the internet: 4 bytes (IPv4) or 16 (IPv6, RFC 4291 §2.2).
struct PeerAddress: Hashable, Sendable {
  let bytes: [UInt8]

  /// An IPv4 address in an IPv6 one (`::ffff:10.0.0.1`) is that IPv4 address.
  init?(_ text: String) {
    // Of a link-local address without its interface.
    let text = String(text.prefix { $0 != "%" })
    guard text.contains(":") else {
      guard let bytes = Self.ipv4(text) else { return nil }
      self.bytes = bytes
      return
    }
    guard let bytes = Self.ipv6(text) else { return nil }
    let isMapped =
      bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10...11].allSatisfy { $0 == 255 }
    self.bytes = isMapped ? Array(bytes.suffix(4)) : bytes
  }

  /// Whether it is this machine, as seen from itself.
  var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes.last == 1 && bytes.dropLast().allSatisfy { $0 == 0 }
  }

  private static func ipv4(_ text: some StringProtocol) -> [UInt8]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt8(part) : nil
    }
    return parts.count == 4 && bytes.count == 4 ? bytes : nil
  }

  private static func ipv6(_ text: String) -> [UInt8]? {
    let halves = text.split(separator: "::", omittingEmptySubsequences: false)
    guard halves.count <= 2 else { return nil }
    let read = halves.compactMap { groups($0) }
    guard read.count == halves.count else { return nil }
    if halves.count == 1 { return read[0].count == 16 ? read[0] : nil }
    let missing = 16 - read[0].count - read[1].count
    return missing >= 2 ? read[0] + Array(repeating: 0, count: missing) + read[1] : nil
  }

  private static func groups(_ text: Substring) -> [UInt8]? {
    if text.isEmpty { return [] }
    var bytes: [UInt8] = []
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index == parts.count - 1, part.contains("."), let last = ipv4(part) {
        bytes += last
        continue
      }
      guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
        let group = UInt16(part, radix: 16)
      else { return nil }
      bytes += [UInt8(group >> 8), UInt8(group & 255)]
    }
    return bytes
  }
}

/// Addresses with the same first bits: `10.0.0.0/8`.
package struct AddressRange: Hashable, Sendable {
  private let address: PeerAddress
  private let bits: Int

  /// - Parameter text: an address, or the first address of the range and the number of its fixed bits.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = PeerAddress(String(parts[0])) else { return nil }
    let most = address.bytes.count * 8
    guard let bits = parts.count == 1 ? most : Int(parts[1]), (0...most).contains(bits) else {
      return nil
    }
    (self.address, self.bits) = (address, bits)
  }

  /// Whether nobody is outside of it.
  package var isEverything: Bool { bits == 0 }

  func contains(_ text: String) -> Bool {
    guard let other = PeerAddress(text), other.bytes.count == address.bytes.count else {
      return false
    }
    return zip(address.bytes, other.bytes).enumerated().allSatisfy { index, pair in
      let fixed = min(max(bits - index * 8, 0), 8)
      return fixed == 0 || (pair.0 ^ pair.1) >> (8 - fixed) == 0
    }
  }
}
