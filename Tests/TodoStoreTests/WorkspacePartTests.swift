import Testing
import TodoModel
import TodoStore

@Suite struct WorkspacePartTests {
  private func part(_ paths: [String], folder: String = "billing") -> WorkspacePart {
    let files = paths.map { WorkspacePart.File(path: $0, bytes: [0, 0xFF, 0x0A]) }
    var history = LoadedHistory()
    history.head = "0123456789"
    return WorkspacePart(folder: folder, files: files, history: history)
  }

  @Test func isReadAsItWasWritten() throws {
    let part = part(["docket.yml", "users/ana/übung.md"])
    let read = try WorkspacePart(part.bytes())
    #expect(read.folder == part.folder && read.files == part.files)
    #expect(read.history.head == part.history.head)
  }

  @Test func aShareSaysWhichItIs() throws {
    var share = part(["docket.yml"])
    share.share = WorkspacePart.Share(
      number: try #require(ShareNumber("3/8")), now: -1, settings: "a", paths: "b")
    let bytes = try share.bytes()
    #expect(bytes.starts(with: "docket-part 2 3/8\n".utf8))
    #expect(try WorkspacePart(bytes).share == share.share)
    // The checksum is of this line too.
    let other = Array("docket-part 2 4/8".utf8) + bytes.dropFirst(17)
    #expect(throws: WorkspacePart.Failure.damaged) { try WorkspacePart(other) }
  }

  /// A part is unpacked, so that no name in it may lead out of its folder.
  @Test(arguments: ["../x", "/etc/passwd", "a/../../b", "a//b", "", ".", "a/./b", "a\0b"])
  func refusesNamesThatLeadAway(path: String) throws {
    let bytes = try part([path]).bytes()
    #expect(throws: WorkspacePart.Failure.damaged) { try WorkspacePart(bytes) }
    let folder = try part([], folder: path == "a" ? ".." : path).bytes()
    #expect(throws: WorkspacePart.Failure.damaged) { try WorkspacePart(folder) }
  }

  @Test(arguments: [Int64.min, .max])
  func refusesTimesThatNoDayHas(time: Int64) throws {
    var part = part([])
    part.history.history.people = [RecordedHistory.Person(name: "a", email: "b")]
    part.history.history.commits = [
      RecordedHistory.Commit(hash: "c", order: 0, time: time, author: 0)
    ]
    let bytes = try part.bytes()
    #expect(throws: WorkspacePart.Failure.damaged) { try WorkspacePart(bytes) }
  }

  @Test func tellsWhatIsNoPart() {
    for bytes in [[], Array("hello".utf8), Array("docket-part x\n".utf8)] {
      #expect(throws: WorkspacePart.Failure.noPart) { try WorkspacePart(bytes) }
    }
    for version in [1, 3] {
      #expect(throws: WorkspacePart.Failure.otherVersion(version)) {
        try WorkspacePart(Array("docket-part \(version) 1/2\nx".utf8))
      }
    }
    for line in ["docket-part 2", "docket-part 2 1/2", "docket-part 2 3/2", "docket-part 2 1/2 "] {
      #expect(throws: WorkspacePart.Failure.damaged) {
        try WorkspacePart(Array("\(line)\nx".utf8))
      }
    }
  }
}
