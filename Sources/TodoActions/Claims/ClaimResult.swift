import Git
import TodoModel
import TodoStore

/// What a command on claims needs beside the workspace.
package struct ClaimOptions: Sendable {
  /// The name of the run; `nil` if none was given.
  package var run: String?
  /// For whom the run works; `nil` if unknown.
  package var user: String?
  /// Now, in seconds since 1970.
  package var instant: Int64
  /// Loads the workspace as it is.
  package var load: @Sendable () async throws -> LoadedWorkspace
  /// Writes claims into files, in the name of the acting user.
  package var write: @Sendable (WriteClaims) async throws -> Void
  package var letters: any RandomNumberGenerator & Sendable

  package init(
    run: String?, user: String?, at instant: Int64,
    letters: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    load: @escaping @Sendable () async throws -> LoadedWorkspace,
    write: @escaping @Sendable (WriteClaims) async throws -> Void
  ) {
    (self.run, self.user, self.instant, self.letters) = (run, user, instant, letters)
    (self.load, self.write) = (load, write)
  }
}

/// What became of the claims that a command asked for.
package struct ClaimResult: Sendable {
  package struct Taken: Sendable {
    /// Its position in `Workspace.todos`.
    package let todo: Int
    package let claim: Claim
    /// Whether the run had it already.
    package let isRenewed: Bool
  }

  package let loaded: LoadedWorkspace
  package internal(set) var taken: [Taken] = []
  /// Those that other runs have; `isHere` tells whether a command in this folder claimed it.
  package internal(set) var others: [(todo: Int, claim: Claim, isHere: Bool)] = []
  /// Those that were completed or removed in another clone.
  package internal(set) var completedElsewhere: [Int] = []
  /// The remote that the branch follows, such as `origin`; `nil` if it follows none.
  package internal(set) var remote: String?
  /// Whether the repository has remotes.
  package internal(set) var hasRemotes = false
  /// How many todos of other users were passed over, since their claims would be in those users' files.
  package internal(set) var othersFiles = 0
  /// Why the remote keeps no claims.
  package internal(set) var refusal: String?

  init(_ loaded: LoadedWorkspace) { self.loaded = loaded }
}

/// What became of a claim that was to be given back.
package enum Release: Hashable, Sendable {
  case done(Claim)
  case notClaimed
  /// Another run has it.
  case notOwn(Claim)
  /// The remote's host refused it: it ends at its time.
  case refused(Claim, reason: String)
}

/// How the claim on a todo stands.
package enum ClaimStanding: Hashable, Sendable {
  case held(Claim)
  /// It is in the todo's file, but the remote does not have it yet.
  case notSent(Claim)
  case other(Claim)
  case notClaimed
  case completedElsewhere
  /// There is nothing to do any more.
  case closed

  package var holds: Bool { if case .held = self { true } else { false } }
}

package enum ClaimError: Error {
  /// The remote did not answer, so that it is not known who has the todo.
  case unreachable(remote: String, reason: String)
  case refused(remote: String, reason: String)
  case closed(todo: String)
  case ofSource(todo: String)
  /// The remote keeps no claims, and neither do the files of a Backlog.md project.
  case noPlace(remote: String, reason: String)
  /// Several runs claimed todos in this folder, and none of them was named.
  case severalRuns([String])
  case git(GitError)
}
