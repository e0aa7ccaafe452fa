/// The default templates and assets. Their texts are compiled in by the `EmbedFiles` plugin.
package enum DefaultTheme {
  /// One file of the theme.
  package struct File: Sendable {
    /// Its path below `Templates/`, for example `html/home.html`; the same below a workspace's `theme/`.
    package let path: String
    package let text: String
  }

  /// Every file of the theme, sorted by path.
  package static let files = embeddedFiles.map(File.init)
}
