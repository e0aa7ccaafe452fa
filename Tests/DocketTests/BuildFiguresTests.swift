import Text
import Platform
import SiteBuild
import Synchronization
import Testing
import TodoRendering
import TodoStore

@testable import docket

@Suite("The figures of a build")
struct BuildFiguresTests {
  @Test func phasesAsATable() {
    let table = TimeTable(
      phases: [
        PhaseTime(name: "finding files", wall: .milliseconds(12), cpu: .milliseconds(11)),
        PhaseTime(
          name: "reading and parsing", wall: .microseconds(90_460), cpu: .milliseconds(170),
          files: 10_100, bytes: 9_512_330),
        PhaseTime(name: "joining", wall: .milliseconds(1300), cpu: .milliseconds(1250)),
        PhaseTime(name: "putting in place", wall: .zero, cpu: .zero, files: 0, bytes: 0),
      ], peakMemory: 61_234_567)
    #expect(
      table.text(.plain) == """

        PHASE                      TIME  SHARE         CPU   FILES   BYTES
        finding files           12.0 ms    1 %     11.0 ms
        reading and parsing     90.5 ms    6 %    170.0 ms  10,100  9.5 MB
        joining              1,300.0 ms   93 %  1,250.0 ms
        putting in place         0.0 ms    0 %      0.0 ms       0     0 B
        total                1,402.5 ms  100 %  1,431.0 ms

        peak memory 61.2 MB

        """)
  }

  @Test func aTableOfNoTimeHasNoShares() {
    let table = TimeTable(
      phases: [PhaseTime(name: "joining", wall: .zero, cpu: .zero)], peakMemory: 999)
    #expect(table.text(.plain).contains("joining  0.0 ms"))
    #expect(table.text(.plain).contains("peak memory 999 B\n"))
  }

  @Test func templatesAsATableTheSlowestFirst() {
    let times = TemplateTimes(clock: steps([0, 5000, 0, 1500, 0, 2500, 0, 4000]))
    times.measure("html/home.html") { 6000 }
    for bytes in [1000, 2000] { times.measure("html/todo.html") { bytes } }
    times.measure("html/past.html") { 1 }
    #expect(
      times.text(.plain) == """

        TEMPLATE        PAGES    TIME     AVERAGE     LONGEST   BYTES
        html/home.html      1  5.0 ms  5,000.0 µs  5,000.0 µs  6.0 kB
        html/past.html      1  4.0 ms  4,000.0 µs  4,000.0 µs     1 B
        html/todo.html      2  4.0 ms  2,000.0 µs  2,500.0 µs  3.0 kB

        """)
  }

  @Test func writingIsPartedFromRendering() {
    let time = Mutex(0)
    let writing = WritingTime {
      time.withLock { time in
        time += 10
        return ClockReading(wall: .milliseconds(time), cpu: .milliseconds(time / 2))
      }
    }
    writing.measure(bytes: 100) {}
    #expect(throws: Failure.self) { try writing.measure(bytes: 7) { throw Failure.work("x") } }
    writing.measure(bytes: 50) {}
    let rendering = PhaseTime(
      name: "rendering", wall: .milliseconds(30), cpu: .milliseconds(50))
    let placing = PhaseTime(name: "putting in place", wall: .seconds(1), cpu: .seconds(1))
    #expect(
      writing.split([rendering, placing], threads: 2) == [
        PhaseTime(name: "rendering", wall: .milliseconds(20), cpu: .milliseconds(40)),
        PhaseTime(
          name: "writing", wall: .milliseconds(10), cpu: .milliseconds(10), files: 2, bytes: 150),
        placing,
      ])
  }

  @Test func thePhasesOfABuildFollowEachOther() {
    let time = Mutex(0)
    let work = BuildWork {
      time.withLock { time in
        time += 10
        return ClockReading(wall: .milliseconds(time), cpu: .milliseconds(time * 2))
      }
    }
    #expect(work.progress() == nil)
    work.begin(.finding)
    work.note(.reading(files: 64))
    work.note(.read(files: 32, bytes: 1000))
    #expect(
      work.progress()
        == BuildProgress(phase: .reading, elapsed: .milliseconds(10), done: 32, total: 64))
    work.note(.read(files: 32, bytes: 24))
    work.note(.joining)
    #expect(work.progress()?.done == 0)
    work.note(.rendering(parts: 2))
    work.note(.rendered(pages: 70))
    #expect(work.progress()?.text.hasPrefix("rendering 70 pages, 50 %") == true)
    let times = work.times()
    #expect(
      times.map(\.name) == ["finding files", "reading and parsing", "joining", "rendering"])
    #expect(
      times[1]
        == PhaseTime(
          name: "reading and parsing", wall: .milliseconds(20), cpu: .milliseconds(40), files: 64,
          bytes: 1024))
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (12_400, "12,400"), (100_000, "100,000"),
    (1_234_567, "1,234,567"), (-1000, "-1,000"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func groups(number: Int, text: String) {
    #expect(grouped(number) == text)
  }

  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (999_949, "999.9 kB"), (999_950, "1.0 MB"),
    (57_249_000, "57.2 MB"), (3_700_000_000, "3.7 GB"),
  ])
  func sizes(bytes: Int, text: String) {
    #expect(size(bytes) == text)
  }

  @Test func theProgramPrintsThemBesideItsSummary() throws {
    let sandbox = try Sandbox.team()
    let plain = try sandbox.docket("build")
    let run = try sandbox.docket("build", "--full", "--timings", "--template-timings", "-q")
    #expect(run.status == 0 && run.output.isEmpty && plain.errors.isEmpty, "\(run)")
    let lines = run.errors.split(separator: "\n").map(String.init)
    let phases = [
      "finding files", "reading and parsing", "joining", "analysing", "compiling the theme",
      "planning pages", "rendering", "writing", "putting in place", "total",
    ]
    for (line, name) in zip(lines.dropFirst(), phases) { #expect(line.hasPrefix(name), "\(run)") }
    #expect(lines[2].firstMatch(of: /\ 8 +[\d.]+ k?B$/) != nil, "\(run)")
    #expect(run.errors.firstMatch(of: /\npeak memory [\d.]+ MB\n/) != nil)
    #expect(run.errors.firstMatch(of: /\nhtml\/todo\.html +6\ /) != nil)
    #expect(!run.errors.contains("report"), "only what was rendered")
    let written = try #require(run.errors.firstMatch(of: /\nwriting +.* (\d+) +[\d.]+ kB\n/))
    #expect(plain.output.firstMatch(of: /files +(\d+)\n/)?.1 == written.1)
    let again = try sandbox.docket("build", "--timings", "--template-timings", "-q")
    #expect(!again.errors.contains("todo.html"), "nothing was rendered")
  }

  /// A clock that says these times, in microseconds, one after the other.
  private func steps(_ times: [Int]) -> @Sendable () -> Duration {
    let rest = Mutex(times[...])
    return { .microseconds(rest.withLock { $0.popFirst() } ?? 0) }
  }
}
