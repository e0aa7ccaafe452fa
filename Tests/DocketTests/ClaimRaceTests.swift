import Testing

/// The scripts in `Tests/Claims`, which run longer by hand.
@Suite struct ClaimRaceTests {
  /// Runs a script, where there is Python, and expects words in its output.
  private func run(_ name: String, _ arguments: String, says words: String) throws {
    guard let python = Reader.python else { return }
    let run = try Sandbox().shell(
      "\(python) -B \(Reader.folder)/../Claims/\(name) \(Sandbox.program) \(arguments)")
    #expect(run.status == 0 && run.output.contains(words), "\(run)")
  }

  @Test func oneCloneWinsEachRound() throws {
    try run(
      "race.py", "--rounds 4 --clones 6 --kills 6",
      says: "4 of 4 rounds of 6 clones had one winner")
  }

  /// Where the remote keeps claims, and where it refuses to.
  @Test(arguments: ["", "--refuse"])
  func workersWhoKnowOnlyAgentsFileDoNothingTwice(option: String) throws {
    try run(
      "workers.py", "--todos 9 \(option) --transcript lines || { cat lines; false; }",
      says: "0 twice, 0 missed, 0 left")
  }
}
