import Testing

/// `Tests/Claims/race.py`, which runs longer by hand.
@Suite struct ClaimRaceTests {
  @Test func oneCloneWinsEachRound() throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    let run = try sandbox.shell(
      "\(python) -B \(Reader.folder)/../Claims/race.py \(Sandbox.program) "
        + "--rounds 4 --clones 6 --kills 6")
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("4 of 4 rounds of 6 clones had one winner"), "\(run)")
  }
}
