import TestData
import Testing

@Suite("docket import")
struct ImportFileCommandTests {
  /// `Tests/Readers/update.py` edits todos here and where they came from.
  @Test(arguments: [36, 37]) func anUpdateLosesNoEdit(seed: Int) throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    let run = try sandbox.shell(
      "\(python) -B '\(Reader.folder)/update.py' '\(Sandbox.program)' . 1000 \(seed)")
    #expect(run.status == 0, "\(run)")
  }
}
