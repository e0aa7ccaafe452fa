import Foundation
import Testing

/// What the tests of accounts have in common.
enum AccountFixtures {
  /// The environment in which git knows Eva.
  static let evaInGit = [
    "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "user.name", "GIT_CONFIG_VALUE_0": "Eva de la Luz",
    "GIT_CONFIG_KEY_1": "user.email", "GIT_CONFIG_VALUE_1": "eva@example.org",
  ]

  /// The first bytes of pictures, by what files of them end in.
  static let images: [(ending: String, bytes: [UInt8])] = [
    ("png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0xFF]),
    ("jpg", [0xFF, 0xD8, 0xFF, 0xE0]), ("gif", Array("GIF89a".utf8)),
    ("webp", Array("RIFF0000WEBP".utf8)),
  ]
}

extension Sandbox {
  func write(_ file: String, bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + file))
  }

  func bytes(of file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/" + file)))
  }
}

extension Run {
  /// The users of an output in JSON.
  var users: [[String: Any]] {
    get throws {
      let json = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
      return try #require(json?["users"] as? [[String: Any]])
    }
  }
}
