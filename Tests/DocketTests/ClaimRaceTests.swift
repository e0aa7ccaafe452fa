import Testing

/// The scripts in `Tests/Claims`, which run longer by hand.
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

  /// Where the remote keeps claims, and where it refuses to.
  @Test(arguments: ["", "--refuse"])
  func workersWhoKnowOnlyAgentsFileDoNothingTwice(option: String) throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    let run = try sandbox.shell(
      "\(python) -B \(Reader.folder)/../Claims/workers.py \(Sandbox.program) --todos 9 \(option) "
        + "--transcript lines || { cat lines; false; }")
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("0 twice, 0 missed, 0 left"), "\(run)")
  }
}
