import Text
import TodoModel

/// The file that says that a folder is a site of Docket's, which the next build may replace.
enum Marker {
  static let name = ".docket-build"

  /// The same for the same site, so that it changes nothing in one kept in git.
  static func contents(buildID: Fingerprint) -> String {
    """
    Made by docket. The next build replaces this folder and all that is in it.
    format: 1
    build: \(buildID.hex)

    """
  }
}
