import Platform

/// Publishes sites into an output folder. At any time, either the whole old site or the whole new
/// site is visible, even if the build is interrupted.
///
/// ```swift
/// let publisher = try SitePublisher(
///   output: "site", workspace: root, currentDirectory: here, homeDirectory: home, force: false)
/// let site = try publisher.begin()
/// try site.write("index.html", Fingerprint(of: source), bytes)  // from any thread
/// let summary = try site.publish()
/// ```
/// Nothing is synced to the disk. The guarantee covers a killed build and a full disk, but not a
/// power failure.
package struct SitePublisher: Sendable {
  private let place: OutputPlace
  private let patience: Duration
  private let fileSystem: FileSystem

  /// Checks that the output folder may be replaced. Makes no changes.
  ///
  /// - Parameters:
  ///   - output: absolute, or relative to `currentDirectory`. It and its parents may not exist yet.
  ///   - root: the workspace, absolute or relative to `currentDirectory`.
  ///   - sources: the folders of the workspace that the output folder must not be, contain, or be
  ///     inside of.
  ///   - currentDirectory: absolute.
  ///   - homeDirectory: absolute.
  ///   - force: whether a folder that Docket did not create may be replaced.
  ///   - patience: the maximum time to wait for another build into the same output folder.
  package init(
    output: String, workspace root: String, sources: [String] = ["users", "local", "theme"],
    currentDirectory: String, homeDirectory: String?, force: Bool,
    patience: Duration = .seconds(10), _ fileSystem: FileSystem = FileSystem()
  ) throws(PublishError) {
    place = try OutputPlace(output, from: currentDirectory, fileSystem)
    let rules = OutputRules(
      workspace: root, currentDirectory: currentDirectory, homeDirectory: homeDirectory,
      sources: sources, fileSystem: fileSystem)
    try rules.check(place, force: force)
    self.patience = patience
    self.fileSystem = fileSystem
  }

  /// Creates the folder to build in. First recovers from a killed build: publishes its site if that
  /// had begun, and otherwise removes it.
  ///
  /// - Parameters:
  ///   - record: the record of the last built site. The output folder may contain another site.
  ///   - survey: the survey of the site in the output folder, if it was already made.
  ///   - previousSite: stores the replaced site.
  package func begin(
    after record: SiteRecord? = nil, _ survey: SiteSurvey? = nil, previousSite: PreviousSite? = nil
  ) throws(PublishError) -> StagedSite {
    let output = try Output(place, fileSystem)
    let known = try output.believed(record)
    // A known site is searched later, if it is replaced.
    if known == nil { try output.refuseGit() }
    let stage = try output.acquireStage(patience: patience)
    try output.recover(stage)
    do throws(PublishError) {
      // Another build may have published another site during the wait.
      let believed = try output.believed(known)
      if known != nil, believed == nil { try output.refuseGit() }
      return try StagedSite(
        stage: stage, output: output, after: believed, survey, previousSite)
    } catch {
      output.removeUnpublished(stage)
      throw error
    }
  }
}
