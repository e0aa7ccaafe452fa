import Git
import Text
import TodoFormat
import TodoModel
import TodoStore

extension Claims {
  // MARK: Give back

  /// Gives claims back.
  ///
  /// - Parameter choose: positions in `Workspace.todos`; `nil` for all that this folder or the run has.
  package func release(
    _ choose: (LoadedWorkspace) throws -> [Int]?
  ) async throws -> (loaded: LoadedWorkspace, releases: [(todo: Int, Release)]) {
    try await working { lock in
      var book = try await ClaimBook(store, in: tree)
      try await book.fetch(at: options.instant)
      try book.file.write(in: lock.folder)
      let loaded = try await options.load()
      let todos = loaded.workspace.todos
      let named = try choose(loaded)
      let chosen = named ?? todos.indices.filter { holder(of: todos[$0], book)?.isOwn ?? false }
      if named == nil, options.run == nil {
        let runs = Set(chosen.compactMap { holder(of: todos[$0], book)?.claim.run })
        if runs.count > 1 { throw ClaimError.severalRuns(runs.sorted(by: precedesByBytes)) }
      }
      var releases: [(todo: Int, Release)] = []
      var pushes: [(todo: Int, claim: Claim)] = []
      var inFiles: [(todo: String, claim: Claim?)] = []
      for index in chosen {
        let todo = todos[index]
        guard let (claim, isOwn) = holder(of: todo, book) else {
          releases.append((index, .notClaimed))
          continue
        }
        guard isOwn else {
          releases.append((index, .notOwn(claim)))
          continue
        }
        switch claim.place {
        case .remote: pushes.append((index, claim))
        case .file:
          inFiles.append((todo.address, nil))
          releases.append((index, .done(claim)))
          book.file.remove(todo.address)
        case .here:
          releases.append((index, .done(claim)))
          book.file.remove(todo.address)
        }
      }
      let ends = try await book.push(
        pushes.map { index, claim in
          let address = todos[index].address
          return (book.record(address, claim, .released), book.object(of: address))
        })
      for ((index, claim), end) in zip(pushes, ends) {
        switch end {
        case .done:
          book.file.remove(todos[index].address)
          releases.append((index, .done(claim)))
        case .lostRace: releases.append((index, .notClaimed))
        case .refused(let reason): releases.append((index, .refused(claim, reason: reason)))
        }
      }
      try book.file.write(in: lock.folder)
      if !inFiles.isEmpty { try await options.write(WriteClaims(claims: inFiles)) }
      return (loaded, releases)
    }
  }

  /// Who has a todo, and whether that is this folder or the run that asks.
  private func holder(of todo: Todo, _ book: ClaimBook) -> (claim: Claim, isOwn: Bool)? {
    let entry = book.file[todo.address]
    let found: Claim
    switch book.availability(todo, for: options.run, at: options.instant) {
    case .own(let claim, _): return (claim, true)
    case .other(let claim): found = claim
    case .free, .completedElsewhere:
      // A killed command may have it, or one that lost its connection.
      guard let entry, entry.isPending, entry.isOwn, book.isTaken(entry) else { return nil }
      found = entry.claim
    }
    let isOurs = entry.map { $0.isOwn && $0.run == found.run } ?? false
    return (found, isOurs && options.run.map { $0 == found.run } ?? true)
  }

  /// Gives back the claims of this folder on todos that are completed, once the remote has them so: who
  /// claims such a todo in another clone is told to sync first. One that cannot be found is not completed: it
  /// may be on another branch, sealed, or not readable.
  ///
  /// - Parameter head: the commit that the remote has.
  /// - Returns: why the remote took none of them.
  package func settle(after head: String) async throws -> String? {
    if try store.claims().entries.isEmpty, try await tree?.hasRefs(below: ClaimRecord.place) != true
    {
      return nil
    }
    return try await working { lock in
      var book = try await ClaimBook(store, in: tree)
      if book.file.entries.contains(where: \.isOwn) {
        // What was fetched before may be older than the claims.
        do {
          try await book.fetch(at: options.instant)
        } catch ClaimError.unreachable(_, let reason), ClaimError.refused(_, let reason) {
          return reason
        }
      } else {
        try await book.readRefs(at: options.instant)
      }
      let own = book.file.entries.filter { $0.isOwn && !$0.isPending }
      if !own.isEmpty {
        let todos = try await todos()
        var records: [(record: ClaimRecord, expected: String?)] = []
        for entry in own {
          guard let todo = todos[ExactPath(entry.todo)] else {
            if !entry.claim.isActive(at: options.instant) { book.file.remove(entry.todo) }
            continue
          }
          if !todo.status.isClosed, todo.completions.count <= entry.claim.completions ?? .max {
            // One that another clone has is kept, so that `check` tells of it.
            if entry.claim.place == .file, todo.writtenClaim == nil {
              book.file.remove(entry.todo)
            }
            continue
          }
          book.file.remove(entry.todo)
          if entry.claim.place == .remote {
            records.append(
              (
                book.record(entry.todo, entry.claim, .completed, after: head),
                book.object(of: entry.todo)
              ))
          }
        }
        // The remote forgets those that it does not take when their time is over.
        for end in try await book.push(records) {
          if case .refused(let reason) = end { return reason }
        }
      }
      try book.file.write(in: lock.folder)
      return nil
    }
  }

  private func todos() async throws -> [ExactPath: Todo] {
    Dictionary(
      try await options.load().workspace.todos.lazy.map { (ExactPath($0.address), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: Check

  /// How claims stand, as the remote has them now.
  ///
  /// - Parameter choose: positions in `Workspace.todos`; `nil` for all that this folder or the run has.
  package func check(
    _ choose: (LoadedWorkspace) throws -> [Int]?
  ) async throws -> (loaded: LoadedWorkspace, standings: [(todo: Int, ClaimStanding)]) {
    try await working { lock in
      var book = try await ClaimBook(store, in: tree)
      let before = Set(
        book.file.entries.lazy.filter { entry in
          entry.isOwn && options.run.map { $0 == entry.run } ?? true
        }.map { ExactPath($0.todo) })
      try await book.fetch(at: options.instant)
      try book.file.write(in: lock.folder)
      let loaded = try await options.load()
      let todos = loaded.workspace.todos
      // Also those that were lost since.
      let chosen =
        try choose(loaded)
        ?? todos.indices.filter {
          !todos[$0].status.isClosed
            && (before.contains(ExactPath(todos[$0].address))
              || holder(of: todos[$0], book)?.isOwn ?? false)
        }
      try await book.findNews(of: chosen.map { todos[$0] })
      var standings: [(todo: Int, ClaimStanding)] = []
      for index in chosen {
        let standing = try await standing(of: todos[index], book)
        if case .other = standing { book.file.forget(todos[index].address) }
        standings.append((index, standing))
      }
      try book.file.write(in: lock.folder)
      return (loaded, standings)
    }
  }

  private func standing(of todo: Todo, _ book: ClaimBook) async throws -> ClaimStanding {
    // Also where somebody completed it while one's own claim was on its way.
    if todo.status.isClosed { return .closed }
    if case .completedElsewhere = book.availability(todo, for: options.run, at: options.instant) {
      return .completedElsewhere
    }
    guard let (claim, isOwn) = holder(of: todo, book) else { return .notClaimed }
    guard isOwn else { return .other(claim) }
    guard claim.place == .file, let tree, let branch = try await tree.branch(),
      let upstream = try await tree.upstream(of: branch)
    else { return .held(claim) }
    let sent = try await tree.contents(
      of: [tree.prefix + todo.path],
      at: tree.commit(named: "refs/remotes/\(upstream.remote)/\(upstream.branch)"))[0]
    let text = try sent.map { try FileText(path: todo.path, $0) }
    let written = text?.layout.entries.first { $0.key == Claim.key }?.content
    if case .text(let text)? = written, Claim(text: text)?.run == claim.run { return .held(claim) }
    return .notSent(claim)
  }
}
