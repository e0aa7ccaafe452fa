/// The SHA-256 of bytes (FIPS 180-4, §6.2), for names and for policies of pages: nothing that is
/// secret. swift-crypto has it too, but takes a minute to build, for which all targets would wait.
///
/// - Returns: 32 bytes.
package func sha256(of bytes: [UInt8]) -> [UInt8] {
  var state = squareRoots
  // The bytes, a bit that is set, zeros, and the number of bits.
  var padded = bytes + [0x80]
  padded.append(contentsOf: repeatElement(0, count: (120 - padded.count % 64) % 64))
  padded.append(contentsOf: bigEndian(UInt64(bytes.count) * 8))
  for start in stride(from: 0, to: padded.count, by: 64) {
    add(padded[start..<start + 64], to: &state)
  }
  return state.flatMap(bigEndian)
}

/// Adds the next 64 bytes to the state.
private func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
  var words = [UInt32](repeating: 0, count: 64)
  for (index, byte) in block.enumerated() {
    words[index / 4] = words[index / 4] << 8 | UInt32(byte)
  }
  for index in 16..<64 {
    let (early, late) = (words[index - 15], words[index - 2])
    let first = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
    let second = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
    words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
  }
  var (a, b, c, d) = (state[0], state[1], state[2], state[3])
  var (e, f, g, h) = (state[4], state[5], state[6], state[7])
  for (word, root) in zip(words, cubeRoots) {
    let choice = (e & f) ^ (~e & g)
    let first = h &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ choice &+ root &+ word
    let majority = (a & b) ^ (a & c) ^ (b & c)
    let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
    (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
  }
  for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
}

/// Rotates to the right.
private func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
  word >> count | word << (32 - count)
}

private func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: number.bigEndian) { Array($0) }
}

/// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
private let squareRoots: [UInt32] = [
  0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19,
]

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
private let cubeRoots: [UInt32] = [
  0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
  0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
  0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
  0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
  0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
  0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
  0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
  0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
]
