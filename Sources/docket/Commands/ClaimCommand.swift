import ArgumentParser
import Text
import TodoActions
import TodoAnalysis
import TodoModel
import TodoStore

/// The option that names the run of a program.
struct RunOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The name of your run (default: DOCKET_RUN, or a random one).", valueName: "name"))
  var run: String?
}

struct ClaimCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "claim",
    abstract: "Claim todos, so that nobody else works on them.",
    usage: "docket claim <id> ... [--run <name>]\n       docket claim --check [<id> ...]",
    discussion: """
      A claim is for one run of a program, or for you at one terminal: another run of the same user does \
      not get it. It ends after 'claim_timeout' of docket.yml (4 h), with 'docket release', or with the \
      next 'docket sync' after the todo is completed. To claim it again, with the same --run, makes it \
      last longer.

      Between clones the remote decides: the claim is a ref below refs/docket/claims/ there, which it \
      gives to one alone. Where the remote's host refuses such refs, the claim is a line 'claim:' in the \
      todo's file, which holds once 'docket sync' has sent it. Without a remote it holds in this folder \
      alone. The command says which of them it is.

      --check asks the remote how your claims stand, and ends with status 1 if one of them is not yours. \
      It ends with status 1 too if another run has one of the todos that you ask for.

      Examples:
        docket claim passport
        docket claim passport --run night-shift
        docket claim --check
        docket next --claim               the next todo that nobody has
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(
    help: ArgumentHelp("The ids or titles of the todos, or their beginnings.", valueName: "id"))
  var ids: [String] = []

  @Flag(help: "Only say how claims stand (default: those made in this folder).")
  var check = false

  @OptionGroup var run: RunOption

  @Option(help: "The output format.")
  var format = Format.text

  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if ids.isEmpty, !check { throw ValidationError("name a todo, or pass --check") }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let claims = try await session.claims(acting, run: run.run)
    return check ? try await check(claims, session) : try await take(claims, session)
  }

  private func take(_ claims: Claims, _ session: Session) async throws -> ExitStatus {
    let positions = try await positions(in: session)
    let result = try await session.claiming { try await claims.take { try positions($0) ?? [] } }
    switch format {
    case .json: try session.print(ClaimJSON(result).bytes)
    case .text:
      try session.print(result.taken.map { line($0, result, session).terminalSafe + "\n" }.joined())
    }
    session.note(of: result)
    for taken in result.taken { noteBlockers(of: taken.todo, result.loaded, session) }
    return result.others.isEmpty && result.completedElsewhere.isEmpty ? .success : .failed
  }

  /// A todo that waits for others can be claimed, though it cannot be completed yet.
  private func noteBlockers(of todo: Int, _ loaded: LoadedWorkspace, _ session: Session) {
    let blockers = loaded.insights.allBlockers(of: todo)
    guard let first = blockers.first else { return }
    session.note(
      "\(session.name(todo, loaded)) waits for \(session.name(first, loaded))"
        + (blockers.count > 1 ? " and \(blockers.count - 1) more" : ""))
  }

  private func line(
    _ taken: ClaimResult.Taken, _ result: ClaimResult, _ session: Session
  ) -> String {
    "\(taken.isRenewed ? "renewed" : "claimed") \(session.name(taken.todo, result.loaded)) "
      + "as \(taken.claim.run) until \(taken.claim.localEnd(in: result.loaded)), "
      + "held \(taken.claim.holder(result.remote))"
  }

  private func check(_ claims: Claims, _ session: Session) async throws -> ExitStatus {
    let positions = try await positions(in: session)
    let (loaded, standings) = try await session.claiming { try await claims.check(positions) }
    switch format {
    case .json: try session.print(ClaimJSON(loaded, standings).bytes)
    case .text:
      for (todo, standing) in standings {
        try session.print(
          "\(session.name(todo, loaded)): \(standing.sentence(in: loaded))".terminalSafe + "\n")
      }
    }
    if standings.isEmpty { session.note("nothing is claimed here") }
    return standings.allSatisfy { $0.1.holds } ? .success : .failed
  }

  /// Finds the named todos; `nil` if none is named.
  private func positions(
    in session: Session
  ) async throws -> (LoadedWorkspace) throws -> [Int]? {
    try await session.finder(ids, acting)
  }
}

struct ReleaseCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "release",
    abstract: "Give claims back, so that others can work on the todos.",
    usage: "docket release [<id> ...] [--run <name>]",
    discussion: """
      Without a name, gives back all claims that were made in this folder; with --run or DOCKET_RUN, \
      those of that run. A completed todo needs none of this: the next 'docket sync' gives it back.

      Examples:
        docket release passport
        docket release
      """)

  @Argument(
    help: ArgumentHelp("The ids or titles of the todos, or their beginnings.", valueName: "id"))
  var ids: [String] = []

  @OptionGroup var run: RunOption
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let claims = try await session.claims(acting, run: run.run)
    let positions = try await session.finder(ids, acting)
    let (loaded, releases) = try await session.claiming { try await claims.release(positions) }
    var status = ExitStatus.success
    for (todo, release) in releases {
      let name = session.name(todo, loaded)
      switch release {
      case .done: try session.print("released \(name)".terminalSafe + "\n")
      case .notClaimed: session.note("\(name) is not claimed")
      case .notOwn(let claim):
        session.note(
          "\(name) \(claim.sentence(in: loaded)); if that is you, pass --run \(claim.run)")
        status = .failed
      case .refused(let claim, let reason):
        session.note(
          "\(name) stays claimed until \(claim.localEnd(in: loaded)): the remote refuses: \(reason)"
        )
        status = .failed
      }
    }
    if releases.isEmpty { session.note("nothing is claimed here") }
    return status
  }
}

extension Session {
  /// Finds named todos in a workspace that is loaded later; the function returns `nil` if none is named.
  func finder(
    _ names: [String], _ acting: ActingOption
  ) async throws -> (LoadedWorkspace) throws -> [Int]? {
    if names.isEmpty { return { _ in nil } }
    let store = try changeableStore()
    let users = try await store.profiles(loadOptions(readsBodies: false)) ?? []
    let user = try await knownActor(acting, among: users, in: store)
    let path = TypedPath(root: store.root, currentFolder: environment.currentFolder)
    return { loaded in
      let finder = TodoFinder(loaded.workspace, path, actingUser: user)
      var found: [Int] = []
      for todo in try self.refusing({ try names.map { try finder.find($0) } })
      where !found.contains(todo) {
        found.append(todo)
      }
      return found
    }
  }
}

extension ClaimStanding {
  fileprivate func sentence(in loaded: LoadedWorkspace) -> String {
    switch self {
    case .held(let claim):
      "yours as \(claim.run) until \(claim.localEnd(in: loaded)), held \(claim.holder(nil))"
    case .notSent(let claim):
      "in its file as \(claim.run), but not sent; run 'docket sync', then check again"
    case .other(let claim): claim.words(in: loaded)
    case .notClaimed: "not claimed"
    case .completedElsewhere: "completed or removed in another clone; run 'docket sync'"
    case .closed: "closed; there is nothing left to do"
    }
  }

  /// The name in JSON, and the claim.
  var parts: (name: String, claim: Claim?) {
    switch self {
    case .held(let claim): ("held", claim)
    case .notSent(let claim): ("not-sent", claim)
    case .other(let claim): ("other", claim)
    case .notClaimed: ("free", nil)
    case .completedElsewhere: ("completed-elsewhere", nil)
    case .closed: ("closed", nil)
    }
  }
}
