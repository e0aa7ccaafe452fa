import ArgumentParser
import TodoStore

/// The files of other repositories that each hand over their part.
struct PartsOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder with the files of 'docket part', of the other repositories of the site.",
      valueName: "dir"))
  var parts: String?

  /// The files, which the caller closes.
  func folder(in session: Session) throws -> PartFolder? {
    try parts.map { path in
      do throws(PartError) {
        return try PartFolder(path, temporaryFolder: session.temporaryFolder)
      } catch {
        throw Failure.usage("--parts: \(error)")
      }
    }
  }
}
