#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Puts sites into an output folder, so that whoever looks at it sees the old site or the new one,
/// whole, whatever happens to the build.
///
/// ```swift
/// let publisher = try SitePublisher(
///   output: "site", workspace: root, currentDirectory: here, homeDirectory: home, force: false)
/// let site = try publisher.begin()
/// try site.write("index.html", Fingerprint(of: source), bytes)  // from any thread
/// let summary = try site.publish()
/// ```
/// Nothing is synced to the disk: the promise is about a build that is killed or finds the disk
/// full, not about a power cut.
package struct SitePublisher: Sendable {
  private let place: OutputPlace
  private let patience: Duration
  private let disk: Disk

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
      homeDirectory: homeDirectory, force: force, patience: patience, disk: Disk())
  }

  init(
    output: String, workspace root: String, sources: [String], currentDirectory: String,
    homeDirectory: String?, force: Bool, patience: Duration, disk: Disk
  ) throws(PublishError) {
    place = try OutputPlace(output, from: currentDirectory, disk: disk)
    let rules = OutputRules(
      workspace: root, currentDirectory: currentDirectory, homeDirectory: homeDirectory,
      sources: sources, disk: disk)
    try rules.check(place, force: force)
    self.patience = patience
    self.disk = disk
  }

  /// Makes the folder to build in, once what a killed build left there is put right: its site is
  /// put in place if that had begun, and else removed.
  ///
  /// - Parameters:
  ///   - record: what is known of the site that stands there; it may be another one's.
  ///   - survey: what stands there, where that was looked at already.
  ///   - shelf: where sites that are replaced are put aside.
  package func begin(
    after record: SiteRecord? = nil, _ survey: SiteSurvey? = nil, shelf: Shelf? = nil
  ) throws(PublishError) -> StagedSite {
    let output = try Output(place, disk: disk)
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
        stage: stage, output: output, after: believed, survey, shelf: shelf)
    } catch {
      output.removeUnpublished(stage)
      throw error
    }
  }
}
