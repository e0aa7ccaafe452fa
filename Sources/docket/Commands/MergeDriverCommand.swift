import ArgumentParser
import Text
import TodoActions

struct MergeDriverCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver",
    abstract: "Merge two versions of a file by fields, for git.",
    usage: "docket merge-driver <ancestor> <ours> <theirs> <path>",
    discussion: """
      Git runs this for the files that '.gitattributes' names with 'merge=docket', in clones whose \
      settings have merge.docket.driver. 'docket init' and 'docket sync' set up both. The result \
      replaces <ours>, and is the same from both sides.

      A field that one side changed is taken. Lists and stars are merged as sets, items of checklists \
      one by one, other text by lines; where both sides changed the same lines, both texts are kept. \
      If both changed the same field, the later 'updated' decides if both files have one; else a value \
      counts more than none, completed more than open, the later date and the greater text in byte \
      order. The other value is printed; 'docket sync' also writes it into the commit's message.

      A file that cannot be merged stays as it is on our side, without conflict markers, and both \
      versions are in '.docket/conflicts'. The exit status is then 1, so that git stops the merge.
      """)

  @Argument(help: ArgumentHelp("The common ancestor (%O).", valueName: "ancestor"))
  var base: String

  @Argument(help: ArgumentHelp("Our version, which is replaced (%A).", valueName: "ours"))
  var ours: String

  @Argument(help: ArgumentHelp("Their version (%B).", valueName: "theirs"))
  var theirs: String

  @Argument(help: ArgumentHelp("The file's path in the repository (%P).", valueName: "path"))
  var path: String

  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let driver = MergeDriver(path: path)
    let outcome = try await session.reporting { () async throws(ActionError) in
      try driver.run(
        base: base, ours: ours, theirs: theirs, in: session.environment.currentFolder)
    }
    switch outcome {
    // All may read the log of CI, and the file may be a sealed user's.
    case .merged(let replaced) where session.environment.isOnCI:
      if !replaced.isEmpty {
        session.note(
          "both sides changed \(count(replaced.count, "field")) of a file; "
            + "the values that were not taken are not shown in CI")
      }
      return .success
    case .merged(let replaced):
      for line in replaced.lines(of: path) { session.note(line) }
      return .success
    case .notMerged where session.environment.isOnCI:
      throw Failure.work("a file cannot be merged; merge on your machine to see which")
    case .notMerged(let problem, let place):
      throw Failure.work(
        "\(problem) cannot be merged"
          + (place.map { "\nboth versions are in '\($0).ours' and '….theirs'" } ?? ""))
    }
  }
}
