/// What publishing a site did.
package struct PublishSummary: Equatable, Sendable {
  /// Files that are new or differ from the old site's.
  package var written: Int
  /// Files whose bytes are the old site's.
  package var unchanged: Int
  /// Files of the old folder that the site no longer has.
  package var removed: Int
  package var placement: Placement
  /// Why something that is no longer needed could not be removed. The site itself is in place; the
  /// next build tries again.
  package var leftover: PublishError?
  /// What the next build into the same folder should know; `nil` where the site cannot be looked at.
  package var record: SiteRecord?

  package enum Placement: Equatable, Sendable {
    /// There was no folder before.
    case created
    /// The old folder was swapped for the new one in one step.
    case exchanged
    /// The folder could not be swapped, so files were renamed into place one by one: the reason in
    /// words, for example `device or resource busy`.
    case inPlace(String)
    /// The site is the one that stood there, and was left as it is.
    case left
  }
}
