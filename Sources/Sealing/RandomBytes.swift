extension Array<UInt8> {
  /// Bytes from a generator, which must be the system's wherever they become a key or a salt.
  static func random(
    count: Int, using generator: inout some RandomNumberGenerator
  ) -> [UInt8] {
    (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
  }
}
