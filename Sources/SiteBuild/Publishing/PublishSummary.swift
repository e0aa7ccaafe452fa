/// The result of publishing a site.
package struct PublishSummary: Equatable, Sendable {
  /// The number of files that are new or differ from the old site.
  package var written: Int
  /// The number of files with the same contents as in the old site.
  package var unchanged: Int
  /// The number of files in the old folder that are not in the new site.
  package var removed: Int
  package var placement: Placement
  /// The reason why something obsolete could not be removed. The site itself is published, and the
  /// next build tries again.
  package var leftover: PublishError?
  /// The record for the next build into the same folder; `nil` if the site cannot be examined.
  package var record: SiteRecord?

  package enum Placement: Equatable, Sendable {
    /// The folder did not exist before.
    case created
    /// The old folder was exchanged with the new one in one step.
    case exchanged
    /// The folder could not be exchanged, so files were renamed into place one by one. Contains the
    /// reason as text, such as `device or resource busy`.
    case inPlace(String)
    /// The site is identical to the old one, which was left unchanged.
    case left
  }
}
