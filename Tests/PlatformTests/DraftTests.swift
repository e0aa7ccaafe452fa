import Foundation
import Platform
import Testing

@Suite struct DraftTests {
  @Test func aDraftReplacesItsFile() throws {
    let folder = try TemporaryFolder(["a": "old"])
    try Draft(of: "a", in: folder.open(), Array("new".utf8)).replaceTarget()
    #expect(try folder.names() == ["a"])
    #expect(try folder.open().contents(of: "a") == Array("new".utf8))
  }

  @Test func aDraftThatIsNotUsedIsRemoved() throws {
    let folder = try TemporaryFolder(["a": "old"])
    _ = try Draft(of: "a", in: folder.open(), Array("new".utf8))
    _ = try Draft(unsynced: "a", in: folder.open())
    #expect(try folder.names() == ["a"])
  }

  @Test func aNameThatIsTakenIsNotReplaced() throws {
    let folder = try TemporaryFolder(["a": "old"])
    #expect(try !Draft(of: "a", in: folder.open(), [1]).becomeTarget())
    #expect(try Draft(of: "b", in: folder.open(), [1]).becomeTarget())
    #expect(try folder.names() == ["a", "b"])
    #expect(try folder.open().contents(of: "a") == Array("old".utf8))
  }

  /// The file system does not know `RENAME_NOREPLACE`.
  @Test func aNameThatIsTakenIsNotReplacedByTwoCalls() throws {
    let folder = try TemporaryFolder(["a": "old"])
    let first = Counter()
    let fileSystem = FileSystem { call in call == .rename && first.next() % 2 == 1 ? EINVAL : nil }
    #expect(try !Draft(of: "a", in: folder.open(fileSystem), [1]).becomeTarget())
    _ = first.next()
    #expect(try Draft(of: "b", in: folder.open(fileSystem), [1]).becomeTarget())
    #expect(try folder.names() == ["a", "b"])
  }

  @Test func draftsThatWereLeftAreRemovedAndOthersNot() throws {
    let folder = try TemporaryFolder([".a.1.docket.tmp": "left", "a": "old"])
    let directory = try folder.open()
    let draft = try Draft(unsynced: "a", in: directory)
    try Draft.removeAbandoned(in: directory)
    #expect(try folder.names().count == 2)
    try draft.write([1])
    try draft.replaceTarget()
    #expect(try folder.names() == ["a"])
  }
}
