import Git
import Platform
import Text
import TodoModel
import TodoStore

/// Claims of todos: who works on what, so that no two do the same.
///
/// On this disk a lock keeps others away; between clones the remote decides, by a ref for each todo that it
/// changes only if it is still as the clone knows it. No ref is ever deleted, since many hosts refuse that:
/// a claim is given back by another commit at its ref.
package struct Claims: Sendable {
  let store: WorkspaceStore
  let tree: GitWorkTree?
  let options: ClaimOptions

  /// - Parameter tree: `nil` if the workspace is in no repository.
  package init(_ store: WorkspaceStore, in tree: GitWorkTree?, _ options: ClaimOptions) {
    (self.store, self.tree, self.options) = (store, tree, options)
  }

  /// How often a push is tried that the remote did not take, although the todo is free.
  private static let attempts = 5

  // MARK: Take

  /// Claims todos for a run.
  ///
  /// - Parameters:
  ///   - most: how many are wanted; `nil` for all that are chosen.
  ///   - choose: positions in `Workspace.todos`, the most wanted first.
  package func take(
    most: Int? = nil, _ choose: (LoadedWorkspace) throws -> [Int]
  ) async throws -> ClaimResult {
    try await working { lock in
      var book = try await ClaimBook(store, in: tree)
      // What was claimed elsewhere must be known before todos are chosen.
      try await book.fetch(at: options.instant)
      try book.file.write(in: lock.folder)
      let loaded = try await options.load()
      let wanted = try choose(loaded)
      for todo in wanted.map({ loaded.workspace.todos[$0] }) {
        if todo.status.isClosed { throw ClaimError.closed(todo: todo.address) }
        if todo.source != 0 { throw ClaimError.ofSource(todo: todo.address) }
      }
      try await book.findNews(of: wanted.map { loaded.workspace.todos[$0] })
      var taking = Taking(loaded, book, lock, options, isChoice: most != nil)
      try await taking.take(wanted, most: most ?? wanted.count)
      if book.remote == nil {
        taking.result.hasRemotes = try await tree?.remotes().isEmpty == false
      }
      try taking.finish()
      if !taking.inFiles.isEmpty {
        try await options.write(taking.writing)
        try taking.finishFiles()
      }
      return taking.result
    }
  }

  /// One run of `take`.
  private struct Taking {
    var result: ClaimResult
    /// Those that the remote refuses to keep.
    var inFiles: [(todo: Int, claim: Claim)] = []
    private var book: ClaimBook
    private let lock: ClaimLock
    private let givenRun: String?
    private let run: String
    private let user: String
    /// Why the remote keeps no refs for claims.
    private var refusedRefs: String?
    /// Whether others of the wanted todos serve as well.
    private let isChoice: Bool
    private var failures: [Int: Int] = [:]

    init(
      _ loaded: LoadedWorkspace, _ book: ClaimBook, _ lock: ClaimLock, _ options: ClaimOptions,
      isChoice: Bool
    ) {
      let (run, user) = (options.run, options.user)
      var letters = options.letters
      instant = options.instant
      result = ClaimResult(loaded)
      result.remote = book.remote
      (self.book, self.lock, givenRun) = (book, lock, run)
      self.run =
        run
        ?? "\(RandomLetters.next(using: &letters))-\(RandomLetters.next(using: &letters))"
      self.user = user.flatMap { Claim.isName($0) ? $0 : nil } ?? ""
      self.isChoice = isChoice
    }

    private func todo(_ index: Int) -> Todo { result.loaded.workspace.todos[index] }

    private let instant: Int64

    private func claim(on index: Int, in place: Claim.Place) -> Claim {
      let minutes = result.loaded.workspace.settings.claimMinutes
      return Claim(
        run: run, user: user, until: instant + Int64(minutes) * 60, place: place,
        completions: todo(index).completions.count)
    }

    var writing: WriteClaims {
      WriteClaims(claims: inFiles.map { (todo($0.todo).address, $0.claim) })
    }

    mutating func take(_ wanted: [Int], most: Int) async throws {
      var queue = wanted[...]
      while !queue.isEmpty, result.taken.count + inFiles.count < most {
        var pushes: [(todo: Int, expected: String?, isRenewed: Bool)] = []
        var later: [Int] = []
        while let index = queue.popFirst() {
          let open = most - result.taken.count - inFiles.count - pushes.count
          if open <= 0 {
            later.append(index)
            continue
          }
          switch book.availability(todo(index), for: givenRun, at: instant) {
          case .completedElsewhere: result.completedElsewhere.append(index)
          case .other(let claim):
            let entry = book.file[todo(index).address]
            let isHere = entry.map { $0.isOwn && $0.run == claim.run } ?? false
            result.others.append((index, claim, isHere))
          case .free(let object): try takeHere(index, object, isRenewed: false, &pushes)
          case .own(let claim, let object):
            if claim.place == .file {
              inFiles.append((index, self.claim(on: index, in: .file)))
            } else {
              try takeHere(index, object, isRenewed: true, &pushes)
            }
          }
        }
        queue = (try await push(pushes) + later)[...]
      }
    }

    private mutating func takeHere(
      _ index: Int, _ object: String?, isRenewed: Bool,
      _ pushes: inout [(todo: Int, expected: String?, isRenewed: Bool)]
    ) throws {
      if let refusedRefs, book.hasRef(todo(index)) {
        try refuse(index, refusedRefs)
      } else if book.hasRef(todo(index)) {
        pushes.append((index, object, isRenewed))
      } else {
        let claim = claim(on: index, in: .here)
        book.file.set(ClaimFile.Entry(todo(index).address, claim, isOwn: true))
        result.taken.append(ClaimResult.Taken(todo: index, claim: claim, isRenewed: isRenewed))
      }
    }

    /// - Returns: those that are to be tried again, since another clone was faster.
    private mutating func push(
      _ pushes: [(todo: Int, expected: String?, isRenewed: Bool)]
    ) async throws -> [Int] {
      if pushes.isEmpty { return [] }
      // If this process is killed after the push, the next command here knows whose claim it is.
      for push in pushes where !push.isRenewed {
        book.file.set(
          ClaimFile.Entry(
            todo(push.todo).address, claim(on: push.todo, in: .remote), isOwn: true,
            isPending: true))
      }
      try book.file.write(in: lock.folder)
      let results = try await book.push(
        pushes.map { push in
          (
            book.record(todo(push.todo).address, claim(on: push.todo, in: .remote), .claimed),
            push.expected
          )
        })
      var again: [Int] = []
      for (push, end) in zip(pushes, results) {
        let address = todo(push.todo).address
        switch end {
        case .done:
          let claim = claim(on: push.todo, in: .remote)
          book.file.set(ClaimFile.Entry(address, claim, isOwn: true))
          result.taken.append(
            ClaimResult.Taken(todo: push.todo, claim: claim, isRenewed: push.isRenewed))
        case .lostRace:
          if !push.isRenewed { book.file.remove(address) }
          failures[push.todo, default: 0] += 1
          if failures[push.todo, default: 0] < Claims.attempts {
            again.append(push.todo)
          } else {
            try refuse(push.todo, "the ref is locked, or keeps changing")
          }
        case .refused(let reason):
          if !push.isRenewed { book.file.remove(address) }
          refusedRefs = reason
          try refuse(push.todo, reason)
        }
      }
      if !again.isEmpty { try await book.fetch(at: instant) }
      return again
    }

    private mutating func refuse(_ index: Int, _ reason: String) throws {
      if result.loaded.workspace.kind == .backlog {
        throw ClaimError.noPlace(remote: result.remote ?? "", reason: reason)
      }
      result.refusal = reason
      // A user writes in no other user's files.
      let isOthers =
        result.loaded.workspace.kind == .accounts && todo(index).owner != user
      if isChoice, isOthers {
        result.othersFiles += 1
        return
      }
      inFiles.append((index, claim(on: index, in: .file)))
    }

    mutating func finishFiles() throws {
      for (index, claim) in inFiles {
        book.file.set(ClaimFile.Entry(todo(index).address, claim, isOwn: true))
        result.taken.append(ClaimResult.Taken(todo: index, claim: claim, isRenewed: false))
      }
      try book.file.write(in: lock.folder)
    }

    mutating func finish() throws {
      // What is only here needs no entry once it is done.
      let open = Set(
        result.loaded.workspace.todos.lazy.filter { !$0.status.isClosed }
          .map { ExactPath($0.address) })
      book.file.entries.removeAll {
        $0.claim.place == .here && !open.contains(ExactPath($0.todo))
      }
      try book.file.write(in: lock.folder)
    }
  }

  /// Does something with the lock.
  func working<Value>(_ work: (ClaimLock) async throws -> Value) async throws -> Value {
    let lock = try ClaimLock(root: store.root)
    defer { withExtendedLifetime(lock) {} }
    do { return try await work(lock) } catch let error as GitError { throw ClaimError.git(error) }
  }
}
