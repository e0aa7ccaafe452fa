import Foundation
import Testing

/// The same files, settings and now give the same bytes of every output, whatever the machine's zone,
/// locale and number of processors.
@Suite struct ReproducibilityTests {
  private struct Surroundings: CustomStringConvertible {
    var zone: String
    var locale: String
    var isSingle: Bool

    var description: String { "\(zone), \(locale), \(isSingle ? "one" : "every") processor" }
  }

  /// Each zone with each locale and number of processors, each locale with each number.
  private static let surroundings = [
    Surroundings(zone: "UTC", locale: "C.UTF-8", isSingle: false),
    Surroundings(zone: "UTC", locale: "tr_TR.UTF-8", isSingle: true),
    Surroundings(zone: "America/Los_Angeles", locale: "C.UTF-8", isSingle: true),
    Surroundings(zone: "America/Los_Angeles", locale: "tr_TR.UTF-8", isSingle: false),
    Surroundings(zone: "Pacific/Kiritimati", locale: "C.UTF-8", isSingle: true),
    Surroundings(zone: "Pacific/Kiritimati", locale: "tr_TR.UTF-8", isSingle: false),
  ]

  /// Writes every output into `$OUT`.
  private static let script = """
    set -e
    now='-s work --today 2026-11-21'
    $ON docket build -q --force $now -d $OUT/site 2> $OUT/build.txt
    for period in daily weekly monthly; do
      for format in markdown html json; do
        $ON docket report $period --format $format $now > $OUT/$period.$format
      done
    done
    for format in table json csv ids; do
      $ON docket list --all --format $format $now > $OUT/list.$format
    done
    $ON docket list 'İ or ı or i sort:title' --all $now > $OUT/sorted.txt
    for format in table json; do $ON docket stats --format $format $now > $OUT/stats.$format; done
    for by in user category tag project week; do
      $ON docket stats --by $by --format csv $now > $OUT/stats-$by.csv
    done
    for format in text github json; do
      $ON docket check --format $format $now > $OUT/check.$format 2>&1 || test $? = 1
    done
    for user in ana eve; do $ON docket --as $user $now > $OUT/day-$user.txt 2>&1 || true; done
    """

  @Test(arguments: ["team", "broken"])
  func everyOutputIsTheSame(_ example: String) throws {
    let sandbox = try Sandbox()
    let root = URL(filePath: sandbox.path)
    try Example.copy(example, to: "work", in: sandbox)
    let isPinnable = try sandbox.shell("taskset -c 0 true").status == 0
    if !isPinnable { print("without taskset every run uses every processor") }

    var first: [String: Data] = [:]
    for (number, surroundings) in Self.surroundings.enumerated() {
      let run = try sandbox.shell(
        "mkdir out\(number) && \(Self.script)",
        environment: [
          "TZ": surroundings.zone, "LC_ALL": surroundings.locale, "LANG": surroundings.locale,
          "LANGUAGE": surroundings.locale, "OUT": "out\(number)",
          "ON": surroundings.isSingle && isPinnable ? "taskset -c 0" : "",
        ].merging(Example.secret) { $1 })
      #expect(run.status == 0, "\(surroundings): \(run)")
      let files = try contents(of: root.appending(path: "out\(number)"))
      if number == 0 {
        first = files
        #expect(files.count > 30)
      }
      let differing = Set(files.keys).union(first.keys).filter { files[$0] != first[$0] }.sorted()
      #expect(differing.isEmpty, "\(surroundings): \(differing.prefix(10))")
    }
  }

  private func contents(of folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      files[path] = try Data(contentsOf: file)
    }
    return files
  }
}
