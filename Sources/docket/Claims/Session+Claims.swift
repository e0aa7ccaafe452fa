import Git
import Platform
import Text
import TodoActions
import TodoModel
import TodoStore

extension Session {
  /// The claims of the selected workspace, for the acting user if that one is known.
  ///
  /// - Parameter run: the option `--run`.
  func claims(_ acting: ActingOption, run: String?) async throws -> Claims {
    let store = try changeableStore()
    let run = run ?? environment.variables["DOCKET_RUN"]
    if let run, !Claim.isName(run) {
      throw Failure.usage(
        "'\(run.quotedShort)' cannot be the name of a run\n"
          + "use up to 64 letters, digits, '.', '_' and '-'")
    }
    let settings = try store.settings()
    let users = try await store.profiles(loadOptions(readsBodies: false)) ?? []
    let user = try await knownActor(acting, among: users, in: store)
    let actor = try await actor(acting, in: store)
    // Not SOURCE_DATE_EPOCH: who made a build repeatable did not mean to be in another time than others.
    let instant =
      options.today == nil
      ? environment.clock : try now(in: settings.timezone ?? environment.machineZone).instant
    let options = ClaimOptions(
      run: run, user: user, at: instant,
      load: { try await self.load(readsBodies: false, withSources: false) },
      write: { action in try await self.write(action, in: store, as: actor) })
    return Claims(store, in: try await workTree(of: store), options)
  }

  private func write(
    _ action: WriteClaims, in store: WorkspaceStore, as actor: Actor
  ) async throws {
    _ = try await workspaces.perform(
      action, in: store, as: actor, consent: .everything, noting: note)
  }

  /// - Returns: `nil` outside a repository.
  private func workTree(of store: WorkspaceStore) async throws -> GitWorkTree? {
    do throws(GitError) {
      return try await GitWorkTree(at: store.root, mayAsk: environment.canAsk)
    } catch {
      if case .notInstalled = error, !isBelowRepository(store.root) { return nil }
      throw error
    }
  }

  private func isBelowRepository(_ folder: String) -> Bool {
    let current = FileSystem().currentDirectory
    var parts = folder.split(separator: "/")
    repeat {
      if current.kind(of: "/\(parts.joined(separator: "/"))/.git") != nil { return true }
    } while parts.popLast() != nil
    return false
  }

  /// Converts errors of claims to failures with messages.
  func claiming<Value>(_ work: () async throws -> Value) async throws -> Value {
    do { return try await work() } catch let error as ClaimError { throw error.failure } catch let
      error as ActionError
    {
      throw failure(error)
    } catch let error as WriteError {
      if case .busy(let seconds) = error {
        throw Failure.work(
          "another docket command has been busy with claims here for \(seconds) seconds; it may wait for the remote"
        )
      }
      throw Failure.work(error.description)
    }
  }

  /// Says on standard error whether and how others learn of claims.
  func note(of result: ClaimResult, namesOthers: Bool = true) {
    for (todo, claim, isHere) in namesOthers ? result.others : [] {
      note(
        "\(name(todo, result.loaded)) \(claim.sentence(in: result.loaded))"
          + (isHere ? "; if that is you, pass --run \(claim.run)" : ""))
    }
    let gone = result.completedElsewhere
    if !gone.isEmpty {
      let names = gone.prefix(3).map { name($0, result.loaded) }.joined(separator: ", ")
      note(
        "completed or removed in another clone: \(names)"
          + (gone.count > 3 ? " and \(gone.count - 3) more" : "") + "; run 'docket sync'")
    }
    if let refusal = result.refusal {
      note(
        "\(result.remote ?? "the remote") keeps no claims (\(refusal)), so the claim is in the todo's "
          + "file: run 'docket sync', then 'docket claim --check' says whether it holds")
    }
    if result.othersFiles > 0 {
      note(
        "passed over \(count(result.othersFiles, "todo")) of other users: the claim would be in a file "
          + "that is not yours")
    }
    if result.remote == nil, !result.taken.isEmpty {
      note(
        result.hasRemotes
          ? "this branch follows no remote, so the claim holds only in this folder: run "
            + "'git branch --set-upstream-to REMOTE/BRANCH'"
          : "there is no remote, so the claim holds only in this folder")
    }
  }

  /// Warns of todos that were begun or closed although another run has claimed them, as far as this clone
  /// knows.
  func noteClaims(on changeset: Changeset, in store: WorkspaceStore) throws {
    let known = try store.claims()
    let run = environment.variables["DOCKET_RUN"]
    for case .stateChanged(let todo, let meaning, _) in changeset.outcomes where meaning != .todo {
      guard let entry = known[todo.address], !entry.isPending,
        entry.claim.isActive(at: changeset.loaded.now.instant),
        run.map({ $0 != entry.run }) ?? !entry.isOwn
      else { continue }
      note("warning: \(todo.address) \(entry.claim.sentence(in: changeset.loaded))")
    }
  }

  func name(_ todo: Int, _ loaded: LoadedWorkspace) -> String {
    loaded.workspace.listedName(of: loaded.workspace.todos[todo])
  }
}

extension Claim {
  /// `is claimed by k3f9-m2xq for ana until 2026-11-29 22:00`.
  func sentence(in loaded: LoadedWorkspace) -> String { "is \(words(in: loaded))" }

  /// `claimed by k3f9-m2xq for ana until 2026-11-29 22:00`.
  func words(in loaded: LoadedWorkspace) -> String {
    "claimed by \(run)\(user.isEmpty ? "" : " for \(user)") until \(localEnd(in: loaded))"
  }

  /// `2026-11-29 22:00`, in the workspace's time zone.
  func localEnd(in loaded: LoadedWorkspace) -> String {
    let end = loaded.workspace.zone.local(until)
    return "\(end.day)" + (end.time.map { " \($0.hourAndMinute)" } ?? "")
  }

  /// Where it is held: `by origin`, `in its file`, `only in this folder`.
  func holder(_ remote: String?) -> String {
    switch place {
    case .remote: "by \(remote ?? "the remote")"
    case .file: "in its file"
    case .here: "only in this folder"
    }
  }
}

extension ClaimError {
  var failure: Failure {
    switch self {
    case .unreachable(let remote, let reason):
      .work(
        "\(remote) cannot be reached, so it is not known who has the todo: \(reason)\n"
          + "nothing was claimed or given back; try again when there is a connection")
    case .refused(let remote, let reason):
      .work(
        "\(remote) refuses: \(reason)\n"
          + "no changes made; check its address ('git remote -v') and your access")
    case .closed(let todo): .work("'\(todo)' is closed; 'docket reopen \(todo)' opens it again")
    case .ofSource(let todo):
      .work("'\(todo)' is of another repository; claim it in a clone of that one")
    case .noPlace(let remote, let reason):
      .work(
        "\(remote) keeps no claims (\(reason)), and tasks of Backlog.md have no place for one\n"
          + "nothing was claimed; use a remote that takes refs below refs/docket/claims/")
    case .severalRuns(let runs):
      .work(
        "claims of \(count(runs.count, "run")) were made here: \(runs.joined(separator: ", "))\n"
          + "pass --run with one of them, or name the todos")
    case .git(let error): .work("\(error)")
    }
  }
}
