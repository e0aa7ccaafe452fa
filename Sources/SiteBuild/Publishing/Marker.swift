import Text
import TodoModel

/// The file that marks a folder as a site created by Docket, which the next build may replace.
enum Marker {
  static let name = ".docket-build"

  /// Identical for identical sites, so that a rebuild changes nothing in a site kept in git.
  static func contents(buildID: Fingerprint) -> String {
    """
    Made by docket. The next build replaces this folder and all that is in it.
    format: 1
    build: \(buildID.hex)

    """
  }
}
