import Platform

/// Puts sites into an output folder, in which the whole old site or the whole new one is visible at any
/// time, whatever happens to the build.
///
/// ```swift
/// let publisher = try SitePublisher(
///   output: "site", workspace: root, currentDirectory: here, homeDirectory: home, force: false)
/// let site = try publisher.begin()
/// try site.write("index.html", Fingerprint(of: source), bytes)  // from any thread
/// let summary = try site.publish()
/// ```
/// Nothing is synced to the disk: the promise covers a build that is killed or finds the disk full, not
/// a power cut.
package struct SitePublisher: Sendable {
  private let place: OutputPlace
  private let patience: Duration
  private let fileSystem: FileSystem

  /// Checks that the output is a folder that may be replaced; changes nothing.
  ///
  /// - Parameters:
  ///   - output: absolute or relative to `currentDirectory`. It and its parents may be missing.
  ///   - root: the workspace, absolute or relative to `currentDirectory`.
  ///   - sources: the folders of the workspace that no output may lie in, be or contain.
  ///   - currentDirectory: absolute.
  ///   - homeDirectory: absolute.
  ///   - force: whether a folder that Docket did not make may be replaced.
  ///   - patience: how long to wait for another build into the same output.
  package init(
    output: String, workspace root: String, sources: [String] = ["users", "local", "theme"],
    currentDirectory: String, homeDirectory: String?, force: Bool,
    patience: Duration = .seconds(10)
  ) throws(PublishError) {
    try self.init(
      output: output, workspace: root, sources: sources, currentDirectory: currentDirectory,
      homeDirectory: homeDirectory, force: force, patience: patience, FileSystem())
  }

  init(
    output: String, workspace root: String, sources: [String], currentDirectory: String,
    homeDirectory: String?, force: Bool, patience: Duration, _ fileSystem: FileSystem
  ) throws(PublishError) {
    place = try OutputPlace(output, from: currentDirectory, fileSystem)
    let rules = OutputRules(
      workspace: root, currentDirectory: currentDirectory, homeDirectory: homeDirectory,
      sources: sources, fileSystem: fileSystem)
    try rules.check(place, force: force)
    self.patience = patience
    self.fileSystem = fileSystem
  }

  /// Makes the folder to build in. First, the site of a build that was killed is put in place if that
  /// had begun, and otherwise removed.
  ///
  /// - Parameters:
  ///   - record: of the site that was built last; the one in the output may be another.
  ///   - survey: of the site in the output, where it was looked at already.
  ///   - previousSite: keeps the site that is replaced.
  package func begin(
    after record: SiteRecord? = nil, _ survey: SiteSurvey? = nil, previousSite: PreviousSite? = nil
  ) throws(PublishError) -> StagedSite {
    let output = try Output(place, fileSystem)
    let known = try output.believed(record)
    // A site that is known is looked through once it is to be replaced.
    if known == nil { try output.refuseGit() }
    let stage = try output.acquireStage(patience: patience)
    try output.recover(stage)
    do throws(PublishError) {
      // The build that was waited for may have put another one there.
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
