import Foundation
import Testing

/// The files of `Examples/ci`, `Examples/scale` and `.github`: every script in them is run and linted by the programs
/// in `Tests/CI`, which say what is wrong.
@Suite("Examples/ci") struct ContinuousIntegrationTests {
  @Test(arguments: [
    "test_forgejo.py", "test_github.py", "test_gitlab.py", "test_hook.py", "test_schedules.py",
    "test_lint.py", "test_first_run.py", "test_scale.py",
  ])
  func isRight(_ tests: String) throws {
    guard let python = Reader.python else { return }
    let folder = Reader.package.appending(path: "Tests/CI").path
    let run = try Sandbox().shell(
      "'\(python)' -B '\(folder)/\(tests)' 2>&1", environment: ["DOCKET": Sandbox.program])
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("\nOK"), "\(run)")
  }
}
