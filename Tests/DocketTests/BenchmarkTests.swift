import Foundation
import Testing

@Suite("make bench")
struct BenchmarkTests {
  /// That it runs, on few todos; how long anything takes is for people to read.
  @Test func everyRowHasItsFigures() throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    let bench = Reader.package.appending(path: "Tests/Benchmarks/bench").path
    let run = try sandbox.shell(
      "'\(python)' '\(bench)' '\(Sandbox.program)' --runs 1 20 40")
    #expect(run.status == 0, "\(run)")
    for count in [20, 40] {
      #expect(run.output.contains("\n\(count) todos of 1 user, medians of 1\n"), "\(run)")
    }
    for row in [
      "clean build", "clean build, every kind of page", "nothing changed", "one title changed",
      "one completed", "list", "report",
    ] {
      let lines = run.lines.filter { $0.hasPrefix(row + "  ") }
      #expect(lines.count == 2, "\(row): \(run)")
      #expect(lines.first?.contains("x") == false && lines.last?.hasSuffix("x") == true)
      for line in lines {
        #expect(line.contains(/\d\.\d{3} s +\d+\.\d{3} s +\d+ MiB +\d+\.\d µs +\d+\.\d µs/))
      }
    }
  }
  #if Server
    @Test func savesAreTimed() throws {
      guard let python = Reader.python else { return }
      let sandbox = try Sandbox()
      let script = Reader.package.appending(path: "Tests/Benchmarks/serve").path
      let run = try sandbox.shell("'\(python)' '\(script)' '\(Sandbox.program)' --runs 2 20 40")
      #expect(run.status == 0, "\(run)")
      for count in [20, 40] { #expect(run.output.contains("\n\(count) todos\n"), "\(run)") }
      let lines = run.lines.filter { $0.hasPrefix("docket ") }
      #expect(lines.count == 2 && lines.allSatisfy { $0.contains(/\d ms.* MiB/) }, "\(run)")
      let more = try sandbox.shell(
        "'\(python)' '\(script)' '\(Sandbox.program)' --rebuilds 10 20")
      #expect(more.status == 0 && more.lines.count { $0.contains(" ms each") } == 10, "\(more)")
    }
  #endif
}
