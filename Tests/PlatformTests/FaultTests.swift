import Foundation
import Platform
import Synchronization
import Testing

/// Counts from 1.
final class Counter: Sendable {
  private let count = Atomic(0)
  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}

/// Every call can be made to fail, and fails with the error that is asked for.
@Suite struct FaultTests {
  private typealias Use = (FileSystem.Call, @Sendable (Directory) throws -> Void)

  private static let uses: [Use] = [
    (.openDirectory, { _ = try $0.openDirectory("d") }),
    (.openFile, { _ = try $0.openFile("a") }),
    (.createFile, { _ = try $0.createFile("new") }),
    (.read, { _ = try $0.openFile("a").contents() }),
    (.write, { try $0.createFile("new", [1]) }),
    (.close, { try $0.createFile("new", [1]) }),
    (.sync, { try $0.sync() }),
    (.makeDirectory, { try $0.makeDirectory("new") }),
    (.list, { _ = try $0.entries() }),
    (.status, { _ = try $0.status("a") }),
    (.permissions, { try $0.setPermissions(0o700 ^ (try $0.status().permissions & 0o050)) }),
    (.link, { try $0.link("a", into: try $0.openDirectory("d")) }),
    (.rename, { try $0.rename("a", to: "b") }),
    (.exchange, { try $0.exchange("a", with: "d", in: $0) }),
    (.unlink, { try $0.unlink("a") }),
    (.removeDirectory, { try $0.removeDirectory("d") }),
    (.lock, { _ = try $0.openFile("a").lock() }),
  ]

  @Test(arguments: uses.indices) func aCallFails(_ index: Int) throws {
    let (call, use) = Self.uses[index]
    let folder = try TemporaryFolder(["a": "x"])
    try folder.open().makeDirectory("d")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    let fileSystem = FileSystem { $0 == call ? EIO : nil }
    #expect(throws: SystemError(code: EIO), "\(call)") { try use(folder.open(fileSystem)) }
  }

  @Test func reasonsBeginInLowerCase() throws {
    #expect(SystemError(code: EACCES).reason == "permission denied")
    #expect(SystemError(code: EIO, reason: "of its own").reason == "of its own")
  }
}
