import Git
import Text
import TodoAnalysis
import TodoModel
import TodoFormat
import TodoStore

/// A workspace, and the same workspace as an earlier commit has it.
struct Comparison {
  let old: LoadedWorkspace
  let new: LoadedWorkspace
  /// The hash of the old commit.
  let oldCommit: String
  /// The hash of the new commit; `nil` for the files as they are.
  let newCommit: String?

  var difference: WorkspaceDifference {
    WorkspaceDifference(
      from: (old.workspace, old.insights), to: (new.workspace, new.insights))
  }

  /// `20 Nov 2026 (a41c09e)`.
  var since: String { "\(old.now.today) (\(oldCommit.prefix(7)))" }
}

extension Session {
  /// Loads a workspace and a commit of it, or two commits: `A..B`.
  ///
  /// - Parameter audience: as in `load`.
  func comparison(
    since revision: String, for audience: LoadOptions.Audience? = nil
  ) async throws -> Comparison {
    let store = try store(nil)
    let parts = revision.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
    func past(
      _ part: Substring, isOld: Bool
    ) async throws -> (LoadedWorkspace, commit: String) {
      let past = try await self.past(
        of: store, at: Self.revision(String(part), isStart: isOld), isOld: isOld,
        for: audience)
      return (past.loaded, past.commit)
    }
    guard parts.count == 2 else {
      let new = try await load(
        readsBodies: false, for: audience, history: .all, withSources: false)
      let old = try await past(parts[0], isOld: true)
      return Comparison(old: old.0, new: new, oldCommit: old.commit, newCommit: nil)
    }
    let old = try await past(parts[0], isOld: true)
    let new = try await past(parts[1], isOld: false)
    return Comparison(old: old.0, new: new.0, oldCommit: old.commit, newCommit: new.commit)
  }

  /// - Parameter isStart: whether a day means its beginning and not its end.
  static func revision(_ text: String, isStart: Bool) -> Revision {
    if text.isEmpty { return .named("HEAD") }
    guard case .success(let date) = readDate(text, zone: .utc), date.time == nil else {
      return .named(text)
    }
    return isStart ? .before(date.day) : .endOf(date.day)
  }

  /// The time of a commit, unless `--today` says otherwise; without a commit the time of the clock.
  func now(in zone: Zone, at past: PastWorkspace?) throws -> Now {
    guard let past, options.today == nil else { return try now(in: zone) }
    return Now(instant: past.time, in: zone)
  }

  func hasCommit(
    before day: CalendarDay, of store: WorkspaceStore, in zone: Zone
  ) async throws -> Bool {
    do throws(GitError) {
      return try await store.commit(.before(day), in: zone) != nil
    } catch {
      throw Failure.work("\(error)".terminalSafe)
    }
  }

  /// The folder of the system's temporary files.
  var temporaryFolder: String { environment.variables["TMPDIR"] ?? "/tmp" }

  /// The files of a workspace as a commit has them.
  func files(of store: WorkspaceStore, at revision: Revision) async throws -> PastWorkspace {
    let settings = try store.settings()
    if !settings.sources.isEmpty {
      noteOnce("\(count(settings.sources.count, "source")) left out: a commit is of one repository")
    }
    let zone = settings.timezone ?? environment.machineZone
    let today = try await store.openPart(loadOptions(readsBodies: false))
    let past: PastWorkspace?
    do throws(GitError) {
      if let commit = try await store.commit(revision, in: zone) {
        past = try await store.past(
          at: commit, in: temporaryFolder, today: today)
      } else {
        past = nil
      }
    } catch {
      if case .named(let name) = revision {
        throw Failure.work("cannot read the commit '\(name.quotedShort)': \(error)".terminalSafe)
      }
      throw Failure.work("\(error)".terminalSafe)
    }
    guard let past else {
      switch revision {
      case .named(let name): throw Failure.work("there is no commit '\(name.quotedShort)'")
      case .before(let day): throw Failure.work("no commit is older than \(day)")
      case .endOf(let day): throw Failure.work("no commit is from \(day) or earlier")
      }
    }
    return past
  }

  /// Loads the workspace as a commit has it. Now is then the time of the commit.
  ///
  /// - Parameter isOld: whether `--today` does not change that, and a day begins as it says.
  func past(
    of store: WorkspaceStore, at revision: Revision, isOld: Bool = false, readsBodies: Bool = false,
    for audience: LoadOptions.Audience? = nil
  ) async throws -> (loaded: LoadedWorkspace, commit: String, folder: PastWorkspace) {
    let past = try await files(of: store, at: revision)
    var options = loadOptions(readsBodies: readsBodies)
    options.cache = nil
    if let audience { options.audience = audience }
    let workspace = try await past.store.load(options)
    if !workspace.sealedUsers.isEmpty {
      noteOnce("\(count(workspace.sealedUsers.count, "sealed user")) left out")
    }
    let now: Now
    switch (isOld, revision) {
    case (true, .before(let day)):
      now = Now(instant: workspace.zone.moment(day, secondOfDay: 0).instant, in: workspace.zone)
    case (true, _): now = Now(instant: past.time, in: workspace.zone)
    case (false, _): now = try self.now(in: workspace.zone, at: past)
    }
    let history =
      workspace.lacksCompletionDays
      ? try await store.history(loadOptions(readsBodies: false), upTo: past.commit) : nil
    let loaded = LoadedWorkspace(workspace, from: past.store, at: now, history: history)
    retain(loaded)
    return (loaded, past.commit, past)
  }
}
