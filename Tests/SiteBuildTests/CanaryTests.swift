import Foundation
import SiteBuild
import Synchronization
import Testing
import Text
import TodoModel

/// Fifty words in all fields that a sealed user can write must be in encrypted files only.
@Suite("Words of sealed users")
struct CanaryTests {
  /// Words that occur nowhere else, with a letter that most encodings change.
  private static let words = (0..<50).map { "qzx\($0)köder" }

  private func fill(_ workspace: SealedWorkspace) throws {
    let word = Self.words
    try workspace.write(
      "users/sam/profile.md",
      "---\nfirst_name: \(word[0])\nlast_name: \(word[1])\nsealed: true\nemail: \(word[2].utf8.count)@\(word[2]).example\nphone: \(word[3])\navatar: \(word[4]).png\n---\n\(word[5])\n"
    )
    var picture = Array(Data(base64Encoded: Self.picture) ?? Data())
    // A chunk of text before the end of the picture, as cameras write them.
    let text = Array("tEXtComment\0\(word[6])".utf8)
    let size = withUnsafeBytes(of: UInt32(text.count - 4).bigEndian, Array.init)
    picture.insert(contentsOf: size + text + [0, 0, 0, 0], at: picture.count - 12)
    try workspace.write("users/sam/\(word[4]).png", Data(picture))
    try workspace.write(
      "users/sam/categories.yml", "- \(word[7])\n- {name: \(word[8]), colour: \"#123456\"}\n")
    for number in 0..<10 {
      try workspace.write(
        "users/sam/\(word[10 + number]).md",
        """
        ---
        title: The \(word[20 + number])
        tags: [\(word[30 + number]), \(word[9])]
        category: \(word[7 + number % 2])
        project: \(word[40])
        assignees: [\(word[41])]
        depends: \(word[42])
        due: 2026-11-\(15 + number)
        ---
        # \(word[43])

        - [ ] \(word[44])
        """)
    }
    try workspace.write("users/sam/broken.md", "---\ntitle: \(word[45])\ndue: \(word[46])\n---\n")
    let todo = word[10]
    try workspace.write("users/ana/comments/sam/\(todo)/20261120T100000Z.md", "\(word[47])\n")
    try workspace.write("users/sam/comments/ana/fence/20261120T100000Z.md", "\(word[48])\n")
    try workspace.write("users/ana/stars.yml", "- sam/\(todo)\n")
    try workspace.write(
      "users/ana/wait.md", "---\ntitle: Wait\ndepends: sam/\(todo)\n---\n")
    try workspace.write("users/sam/stars.yml", "- \(word[49])\n")
  }

  static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  @Test func areInEncryptedFilesAlone() async throws {
    let workspace = try SealedWorkspace()
    try fill(workspace)
    let found = Mutex<[String]>([])
    try await workspace.build { problems in found.withLock { $0 += problems } }
    var bytes = try workspace.files()
    for (path, content) in try workspace.files(in: ".docket") { bytes[".docket/" + path] = content }
    bytes["messages"] = Array(found.withLock { $0.joined() }.utf8)
    bytes["names"] = Array(bytes.keys.joined(separator: "\n").utf8)
    for word in Self.words {
      for (form, sought) in Self.forms(of: word) {
        for (path, content) in bytes {
          let isThere = Data(content).firstRange(of: Data(sought)) != nil
          #expect(!isThere, "\(word) as \(form) is in \(path)")
        }
      }
    }
    let opened = try workspace.openedSite()
    let all = (Array(opened.keys) + Array(opened.values)).joined()
    // Some are on no page of an open site either: the file name of an avatar, names of todos that do
    // not exist, an assignee who is no user. A comment on another user's todo is on neither's page.
    for (number, word) in Self.words.enumerated() where ![4, 41, 42, 48, 49].contains(number) {
      #expect(
        all.contains(word) || all.contains(slug(of: word)), "word \(number), \(word), is on no page"
      )
    }
  }

  /// CI keeps no cache of sealed users if the site is not set up yet or the secret is missing.
  @Test(
    arguments: [
      "timezone: Etc/UTC\n", "timezone: Etc/UTC\nsite_id: \(SealedWorkspace.siteID)\n",
    ],
    [
      "---\nsealed: true\n---\n", "---\nSealed: true\n---\n", "---\nseal: true\n---\n",
      // The front matter does not end, or is not valid.
      "---\nSealed: true\n", "---\nname: \"Sam\nSealed: true\n---\n",
    ])
  func areInNoCacheOfCIWithoutTheSecret(_ settings: String, _ profile: String) async throws {
    let workspace = try SealedWorkspace()
    try workspace.write("docket.yml", settings)
    try workspace.write("users/sam/profile.md", profile)
    await #expect(throws: BuildError.self) { try await workspace.build(secret: nil) }
    let caches = (try? workspace.files(in: ".docket")) ?? [:]
    #expect(!caches.values.contains { Data($0).firstRange(of: Data("dentist".utf8)) != nil })
    await #expect(throws: BuildError.self) { try await workspace.build(secret: nil, onCI: false) }
    let own = try workspace.files(in: ".docket")
    #expect(own.values.contains { Data($0).firstRange(of: Data("dentist".utf8)) != nil })
  }

  @Test func theCacheOfCIHasThoseOfOpenUsers() async throws {
    let workspace = try SealedWorkspace()
    try workspace.write("docket.yml", "timezone: Etc/UTC\n")
    try workspace.write("users/sam/profile.md", "---\nsealed: false\n---\n")
    try await workspace.build(secret: nil)
    let caches = try workspace.files(in: ".docket")
    #expect(caches.values.contains { Data($0).firstRange(of: Data("dentist".utf8)) != nil })
  }

  private static func forms(of word: String) -> [(String, [UInt8])] {
    let bytes = Array(word.utf8)
    let hex = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    let url = word.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    var forms: [(String, [UInt8])] = [
      ("text", bytes), ("a slug", Array(slug(of: word).utf8)), ("hex", Array(hex.utf8)),
      ("upper-case hex", Array(hex.uppercased().utf8)), ("a part of an address", Array(url.utf8)),
      ("UTF-16", word.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }),
      ("big-endian UTF-16", word.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }),
    ]
    for start in 0..<3 {
      // The letters that do not depend on what is before and behind.
      let text = Data([UInt8](repeating: 0, count: start) + bytes).base64EncodedString()
      let inner = text.dropFirst([0, 2, 3][start]).prefix { $0 != "=" }.dropLast(2)
      forms.append(("Base64 from \(start)", Array(inner.utf8)))
    }
    return forms
  }
}
