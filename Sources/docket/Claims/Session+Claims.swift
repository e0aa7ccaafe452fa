import Git
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
    let instant = try now(in: settings.timezone ?? environment.machineZone).instant
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

  /// - Returns: `nil` where there is no repository, or no git.
  private func workTree(of store: WorkspaceStore) async throws -> GitWorkTree? {
    do throws(GitError) {
      return try await GitWorkTree(at: store.root, mayAsk: environment.canAsk)
    } catch {
      if case .notInstalled = error { return nil }
      throw error
    }
  }

  /// Converts errors of claims to failures with messages.
  func claiming<Value>(_ work: () async throws -> Value) async throws -> Value {
    do { return try await work() } catch let error as ClaimError { throw error.failure } catch let
      error as ActionError
    {
      throw failure(error)
    } catch let error as WriteError {
      throw Failure.work(error.description)
    }
  }

  /// Says on standard error whether and how others learn of claims.
  func note(of result: ClaimResult, namesOthers: Bool = true) {
    for (todo, claim) in namesOthers ? result.others : [] {
      note("\(name(todo, result.loaded)) \(claim.sentence(in: result.loaded))")
    }
    let gone = result.completedElsewhere
    if !gone.isEmpty {
      let names = gone.prefix(3).map { name($0, result.loaded) }.joined(separator: ", ")
      note(
        "completed in another clone: \(names)"
          + (gone.count > 3 ? " and \(gone.count - 3) more" : "") + "; run 'docket sync'")
    }
    if let refusal = result.refusal {
      note(
        "\(result.remote ?? "the remote") keeps no claims (\(refusal)), so the claim is in the todo's "
          + "file: run 'docket sync', then 'docket claim --check' says whether it holds")
    }
    if result.remote == nil, !result.taken.isEmpty {
      note("there is no remote, so the claim holds in this folder alone")
    }
  }

  func name(_ todo: Int, _ loaded: LoadedWorkspace) -> String {
    loaded.workspace.listedName(of: loaded.workspace.todos[todo])
  }
}

extension Claim {
  /// `is claimed by k3f9-m2xq for ana until 2026-11-29 22:00`.
  func sentence(in loaded: LoadedWorkspace) -> String {
    "is claimed by \(run)\(user.isEmpty ? "" : " for \(user)") until \(localEnd(in: loaded))"
  }

  /// `2026-11-29 22:00`, in the workspace's time zone.
  func localEnd(in loaded: LoadedWorkspace) -> String {
    let end = loaded.workspace.zone.local(until)
    return "\(end.day)" + (end.time.map { " \($0.hourAndMinute)" } ?? "")
  }

  /// Where it is held: `by origin`, `in its file`, `in this folder alone`.
  func holder(_ remote: String?) -> String {
    switch place {
    case .remote: "by \(remote ?? "the remote")"
    case .file: "in its file"
    case .here: "in this folder alone"
    }
  }
}

extension ClaimError {
  var failure: Failure {
    switch self {
    case .unreachable(let remote, let reason):
      .work(
        "\(remote) cannot be reached, so nobody knows who has the todo: \(reason)\n"
          + "no changes made; try again when there is a connection")
    case .refused(let remote, let reason):
      .work(
        "\(remote) refuses: \(reason)\n"
          + "no changes made; check its address ('git remote -v') and your access")
    case .closed(let todo): .work("'\(todo)' is closed; 'docket reopen \(todo)' opens it again")
    case .ofSource(let todo):
      .work("'\(todo)' is of another repository; claim it in a clone of that one")
    case .git(let error): .work("\(error)")
    }
  }
}
