extension Array<UInt8> {
  /// Bytes from a generator. For keys and salts it must be the system's generator.
  static func random(
    count: Int, using generator: inout some RandomNumberGenerator
  ) -> [UInt8] {
    (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
  }
}
