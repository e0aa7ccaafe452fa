import Text
import Platform
import SiteBuild
import TodoActions
import TodoModel
import TodoStore

/// Plans the site again whenever files of its workspace change.
struct SiteUpdater: Sendable {
  let options: BuildOptions
  let site: LiveSite
  /// The site that everybody sees, beside that of one user.
  var open: LiveSite?
  let report: @Sendable (SiteUpdate) -> Void

  /// Runs until the task is cancelled.
  func run(watching watch: FolderWatch, after first: SitePreview?) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        var (last, nextCheck, isCheckPlanned) = (first, ContinuousClock.now, false)
        var unseen: Set<String> = []
        var sources = FollowedSources(of: options.store, for: watch)
        defer { sources.stop() }
        sources.renew()
        for await var changes in watch {
          if isUnseen(changes) {
            unseen.formUnion(changes.paths)
            continue
          }
          if !changes.paths.isEmpty { changes.paths.formUnion(unseen) }
          unseen = []
          let start = ContinuousClock.now
          // To its end, also where this task is cancelled: git must not be killed half way.
          last = await Task { [last, changes] in await update(after: last, changes) }.value
          if isWhole(changes) || changes.paths.contains(WorkspaceStore.settingsName) {
            if sources.renew() { watch.reportAll() }
          }
          if isWhole(changes) {
            isCheckPlanned = false
            nextCheck = .now + Self.rest(after: .now - start)
          } else if !isCheckPlanned {
            isCheckPlanned = true
            check(watch, at: max(nextCheck, .now + .seconds(1)))
          }
          guard await isAwake(after: Self.pause(after: .now - start)) else { return }
        }
      }
      group.addTask { await renewInTime(watch) }
      group.addTask {
        // So often that a browser that was closed is noticed.
        while await isAwake(after: .seconds(15)) { site.repeatNews() }
      }
      await group.waitForAll()
    }
  }

  /// How long the site stays as it is after it was planned: where many people make changes, planning it
  /// after each of them would keep the processors from the next ones.
  ///
  /// - Parameter duration: how long the planning took.
  static func pause(after duration: Duration) -> Duration { min(duration * 3, .milliseconds(500)) }

  /// Whether all that changed is what others on a team's server have for themselves: this site does not
  /// show it. Their profiles decide about that, and are looked at.
  private func isUnseen(_ changes: FolderChanges) -> Bool {
    guard options.member != nil, !changes.mayBeMore, !changes.paths.isEmpty,
      let site = site.preview, !site.hiddenUsers.isEmpty
    else { return false }
    let folders = site.hiddenUsers.lazy.filter { $0.username != options.member }.map {
      "\(site.loaded.workspace.folder(of: $0.username))/"
    }
    return changes.paths.allSatisfy { path in
      guard let folder = folders.first(where: { path.utf8.starts(with: $0.utf8) }) else {
        return false
      }
      return !UserFiles.areOfAccount(
        String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self))
    }
  }

  /// Whether all files are looked at, and not only those that changed.
  private func isWhole(_ changes: FolderChanges) -> Bool {
    changes.mayBeMore || changes.paths.isEmpty || site.news.failure != nil
  }

  /// Looks at all files some time after a change, since not every change is reported: those through a
  /// second link to a file, of what git ignores, where the system has no more watches.
  private func check(_ watch: FolderWatch, at time: ContinuousClock.Instant) {
    Task {
      if await isAwake(after: time - .now) { watch.reportAll() }
    }
  }

  /// How long all files are not looked at again: of many it takes seconds of all processors, and they
  /// may change all day.
  ///
  /// - Parameter duration: how long the last look at all files took.
  static func rest(after duration: Duration) -> Duration { min(duration * 20, .seconds(60)) }

  /// Plans the site.
  ///
  /// - Returns: the site that is shown, which is the last one if a problem in files stops the build.
  func update(after last: SitePreview?, _ changes: FolderChanges) async -> SitePreview? {
    let (start, before) = (ContinuousClock.now, site.news)
    var update = SiteUpdate(changes: changes)
    do throws(BuildError) {
      let preview = try await SitePreview(
        options, after: last, isWhole(changes) ? nil : changes.paths)
      if let reason = lostSeal(in: preview) {
        site.fail(reason, [], locks: true)
        update.failure = .other(LostSeal(description: reason))
      } else {
        site.publish(preview)
      }
    } catch {
      let stays = if let last = site.preview { await mayStay(last) } else { true }
      site.fail(error.reason, error.problems, closes: !stays)
      update.failure = error
    }
    let after = site.news
    (update.isNew, update.duration) = (after.version != before.version, .now - start)
    update.errors = after.problems.filter { !before.problems.contains($0) }
    report(update)
    return site.preview
  }

  /// Why a site may not be shown: users would be on it who were sealed, because a file is gone or empty
  /// that sealed them. To unseal somebody is a change of a file.
  private func lostSeal(in preview: SitePreview) -> String? {
    guard let last = site.preview ?? open?.preview else { return nil }
    let users = Set(preview.loaded.workspace.users.map(\.username))
    let shown = last.hiddenUsers.map(\.username).filter {
      $0 != options.member && users.contains($0)
    }
    if shown.isEmpty { return nil }
    func isGone(_ path: String) -> Bool {
      options.store.sourceText(path).map { $0.allSatisfy(\.isWhitespace) } ?? true
    }
    if isGone(EditSettings.path) {
      return "'\(EditSettings.path)' is gone or empty, and users were sealed: bring it back"
    }
    // The reason is shown to everybody: it names no sealed user.
    let profiles = shown.map {
      "\(preview.loaded.workspace.folder(of: $0))/\(UserFiles.profile)"
    }
    return profiles.contains(where: isGone) ? "the profile of a sealed user is gone or empty" : nil
  }

  /// Whether everybody whom the last site shows may still be shown, now that it cannot be planned
  /// again. On a server for one person nobody sees more than the files show anyway.
  private func mayStay(_ last: SitePreview) async -> Bool {
    guard let member = options.member else { return true }
    let workspace = last.loaded.workspace
    let load = LoadOptions(machineZone: options.machineZone, threads: 1, readsBodies: false)
    do throws(StoreError) {
      let open = try await options.store.openPart(load)
      return workspace.users.allSatisfy { user in
        user.username == member
          || open.contains("\(workspace.folder(of: user.username))/\(UserFiles.profile)")
      }
    } catch {
      return false
    }
  }

  /// Days and hours that pass change what is overdue, and claims are in no file that is watched.
  private func renewInTime(_ watch: FolderWatch) async {
    var claims = knownClaims()
    while await isAwake(after: .seconds(10)) {
      let last = claims
      claims = knownClaims()
      if claims != last { watch.reportAll() }
      guard let loaded = site.preview?.loaded else { continue }
      // Where the clock cannot be read, the site says so when it is planned.
      guard case .success(let now) = Result(catching: { try options.now(loaded.workspace.zone) })
      else { continue }
      if loaded.isOutdated(at: now) { watch.reportAll() }
    }
  }

  /// `nil` if the workspace cannot be read, which the site says when it is planned.
  private func knownClaims() -> KnownClaims? {
    do throws(StoreError) { return try options.store.claims().known } catch { return nil }
  }
}

/// A file is gone that sealed users.
private struct LostSeal: Error, CustomStringConvertible {
  let description: String
}

/// What happened when files changed.
package struct SiteUpdate: Sendable {
  /// Empty for the first site.
  package let changes: FolderChanges
  package fileprivate(set) var duration = Duration.zero
  /// Whether anything on the site changed.
  package fileprivate(set) var isNew = false
  /// The errors in files that were not there before.
  package fileprivate(set) var errors: [Diagnostic] = []
  /// Why the site is still that of the files before.
  package fileprivate(set) var failure: BuildError?

  fileprivate init(changes: FolderChanges) { self.changes = changes }
}

extension BuildError {
  /// The reason for the notice on pages that could not be updated.
  package var reason: String {
    switch self {
    case .blocked, .strict: "files have errors"
    case .load(let error): "\(error)"
    case .publish(let error): "\(error)"
    case .other(let error): "\(error)"
    }
  }

  /// The problems in files that stop a build.
  var problems: [Diagnostic] {
    switch self {
    case .blocked(let problems), .strict(let problems): problems
    case .load, .publish, .other: []
    }
  }
}
