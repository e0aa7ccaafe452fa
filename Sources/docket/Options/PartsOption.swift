import ArgumentParser
import TodoStore

/// The files of repositories, or of runners, that each hand over their part.
struct PartsOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder with the files of 'docket part': of the other repositories of the site, or of all shares "
        + "of this one.",
      valueName: "dir"))
  var parts: String?

  /// The files, which the caller closes. Shares are joined, and say what day it is.
  ///
  /// - Parameter store: the workspace in the folder that the command names.
  func folder(in session: Session, beside store: WorkspaceStore) throws -> PartFolder? {
    guard let parts else { return nil }
    let folder: PartFolder
    do throws(PartError) {
      folder = try PartFolder(parts, temporaryFolder: session.temporaryFolder)
    } catch {
      throw Failure.usage("--parts: \(error)")
    }
    do throws(PartError) { try folder.join(in: store) } catch {
      folder.close()
      throw Failure.work("\(error)")
    }
    session.take(now: folder.shares?.now)
    return folder
  }
}
