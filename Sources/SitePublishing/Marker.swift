/// The file that says that a folder is a site of Docket's, which the next build may replace.
enum Marker {
  static let name = ".docket-build"

  /// The same for every build, so that it changes nothing in a site kept in git.
  static let contents = """
    Made by docket. The next build replaces this folder and all that is in it.
    format: 1

    """
}
