import Testing

@testable import Sealing

/// A site with one user, the same in each run.
struct SealedSite {
  var generator = FixedGenerator(19)
  let id: SiteID
  let secret: SiteSecret
  let user = "alice"

  init() {
    id = .random(using: &generator)
    secret = .random(using: &generator)
  }

  var key: UserKey { secret.key(of: user, epoch: 1, site: id) }
  var sealer: Sealer { Sealer(key: key, user: user, epoch: 1, site: id) }

  /// With the fewest rounds, because each takes time.
  mutating func keyFile(_ password: String = "correct horse") throws -> KeyFile {
    try KeyFile.wrapping(
      key, of: user, epoch: 1, under: Password(password), site: id,
      rounds: WrappedKey.allowedRounds.lowerBound, using: &generator)
  }
}

/// The bytes of hex digits, in which spaces and line ends do not count.
func hex(_ digits: String) -> [UInt8] {
  let values = digits.compactMap(\.hexDigitValue)
  return stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
}

/// The keys and values of a key file, as a YAML parser gives them.
func fields(of text: String) -> [String: String] {
  let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
  return Dictionary(
    uniqueKeysWithValues: lines.map { line in
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      return (parts[0], parts.count > 1 ? parts[1] : "")
    })
}
