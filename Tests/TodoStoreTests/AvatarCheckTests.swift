import Foundation
import Platform
import TodoModel
import Testing

@testable import TodoStore

@Suite struct AvatarCheckTests {
  private func check(_ folder: TemporaryFolder, _ name: String) throws -> Image {
    try AvatarCheck(root: try FileSystem().openDirectory(folder.path), folder: "users/ana").check(
      name)
  }

  private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0])

  @Test(
    arguments: [
      (Array(png), .png), ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg), (Array("GIF89a".utf8), .gif),
      (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), .webp),
    ] as [([UInt8], Image.Format)])
  func takesPicturesByTheirFirstBytes(_ bytes: [UInt8], _ format: Image.Format) throws {
    let folder = try TemporaryFolder()
    try folder.write("users/ana/pics/me.svg", Data(bytes))
    let avatar = try check(folder, "./pics/me.svg")
    #expect(avatar == Image(path: "users/ana/pics/me.svg", format: format))
  }

  @Test(arguments: [
    ("me.svg", "avatar 'me.svg' is not a PNG, JPEG, GIF or WebP file"),
    ("gone.png", "avatar 'gone.png' cannot be read: no such file or directory"),
    (
      "link.png",
      "avatar 'link.png' cannot be read: symbolic links are not followed"
    ),
    ("out/me.png", "avatar 'out/me.png' is behind a symbolic link, and those are not followed"),
    ("large.png", "avatar 'large.png' is larger than 5 MB"),
    ("../ben/me.png", "avatar '../ben/me.png' is not a file in the user's folder"),
    ("/etc/passwd", "avatar '/etc/passwd' is not a file in the user's folder"),
    ("pics", "avatar 'pics' cannot be read: it is a folder"),
    ("pipe.png", "avatar 'pipe.png' cannot be read: it is not a regular file"),
    ("", "avatar '' is not a file in the user's folder"),
  ])
  func refuses(_ name: String, _ message: String) throws {
    let folder = try TemporaryFolder(["users/ana/me.svg": "<svg xmlns='x'/>"])
    try folder.makeFolder("users/ana/pics")
    try folder.write("users/ben/me.png", Self.png)
    try folder.write("users/ana/large.png", Self.png + Data(count: 5 << 20))
    try folder.link("users/ana/link.png", to: "../ben/me.png")
    try folder.link("users/ana/out", to: "../ben")
    #expect(mkfifo(folder.path + "/users/ana/pipe.png", 0o600) == 0)
    #expect(throws: AvatarCheck.Problem(message: message)) { try check(folder, name) }
  }
}
