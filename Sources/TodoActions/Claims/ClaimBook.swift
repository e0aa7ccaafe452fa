import Git
import TodoModel
import TodoStore

/// The claims on the todos of a workspace, as this folder and the remote have them.
struct ClaimBook: Sendable {
  let tree: GitWorkTree?
  private let store: WorkspaceStore
  private let upstream: GitWorkTree.Upstream?
  /// The remote that the branch follows, such as `origin`; `nil` if it follows none.
  var remote: String? { upstream?.remote }
  /// The newest commit of the branch on the remote, as it was fetched last.
  private var tip: String?
  /// What this folder knows; renewed from the remote's refs.
  var file: ClaimFile
  /// The remote's refs, as they were fetched last.
  private(set) var refs: [String: (object: String, record: ClaimRecord?)] = [:]

  /// See `findNews`.
  private var closedElsewhere: Set<ExactPath> = []
  /// Claims in files, which others have sent.
  private var sentClaims: [ExactPath: Claim] = [:]

  /// By todo: the run of a command that was killed before it got to know its claim: the lock is ours now.
  /// What it pushed may arrive later than it ended.
  private let abandoned: [ExactPath: String]

  /// Without the remote's refs: see `fetch` and `readRefs`.
  init(_ store: WorkspaceStore, in tree: GitWorkTree?) async throws {
    (self.store, self.tree) = (store, tree)
    upstream = try await tree?.upstream(of: tree?.branch() ?? "HEAD")
    file = try store.claims()
    abandoned = Dictionary(
      file.entries.lazy.filter(\.isPending).map { (ExactPath($0.todo), $0.run) },
      uniquingKeysWith: { first, _ in first })
  }

  /// How long the remote may take without a terminal, so that a program does not wait for one that hangs.
  private static let patience = Duration.seconds(60)

  /// The workspace's folder in the repository.
  private var folder: String { tree?.prefix ?? "" }

  /// Asks the remote, if there is one.
  mutating func fetch(at instant: Int64) async throws {
    guard let tree, let upstream else { return }
    switch try await tree.fetch(
      upstream, andRefsBelow: ClaimRecord.place, within: Self.patience)
    {
    case .done(let found): tip = found
    case .failed(.unreachable(let reason)):
      throw ClaimError.unreachable(remote: upstream.remote, reason: reason)
    case .failed(.refused(let reason)):
      throw ClaimError.refused(remote: upstream.remote, reason: reason)
    }
    try await readRefs(at: instant)
  }

  /// Finds those of some todos that are open here, and completed, gone or claimed in commits of the remote
  /// that this clone does not have.
  mutating func findNews(of todos: [Todo]) async throws {
    guard let tree, let tip, let head = try await tree.commit(named: "HEAD"),
      let base = try await tree.mergeBases(head, tip).first, base != tip
    else { return }
    let changed = Set(try await tree.changes(from: base, to: tip).map(\.path))
    let todos = todos.filter { changed.contains(Array((tree.prefix + $0.path).utf8)) }
    let texts = try await tree.contents(of: todos.map { tree.prefix + $0.path }, at: tip)
    let files = try SyncedFiles(of: store, prefix: tree.prefix)
    for (todo, text) in zip(todos, texts) {
      let there = text.map { files.todos(todo.path, $0) } ?? []
      // What cannot be read may be as open as here.
      if text != nil, there.isEmpty { continue }
      let same = there.first { !todo.isItem || $0.id == todo.id || $0.title == todo.title }
      let isOpen = same.map { same in
        !same.status.isClosed && same.completions.count <= todo.completions.count
      }
      if isOpen != true { closedElsewhere.insert(ExactPath(todo.address)) }
      sentClaims[ExactPath(todo.address)] = same?.writtenClaim
    }
  }

  /// Takes over what was fetched.
  mutating func readRefs(at instant: Int64) async throws {
    guard let tree, remote != nil else { return }
    refs = [:]
    for ref in try await tree.refMessages(below: ClaimRecord.place) {
      // One at another ref was made by something else.
      let record = ClaimRecord(message: ref.message).flatMap { record in
        record.ref == ref.ref ? record : nil
      }
      refs[ref.ref] = (ref.object, record)
    }
    let records = refs.values.compactMap(\.record).filter { $0.folder == folder }
    var renewed = ClaimFile()
    renewed.entries = file.entries.filter { entry in
      entry.isPending || entry.claim.place != .remote
    }
    for record in records where record.state == .claimed {
      let old = file[record.todo]
      let isOwn = old.map { $0.isOwn && $0.run == record.run } ?? false
      // One's own are kept when they have ended: their todos may be completed later than that.
      if old?.isPending == true || record.until <= instant && !isOwn { continue }
      renewed.set(
        ClaimFile.Entry(
          record.todo, record.claim(completions: isOwn ? old?.claim.completions : nil),
          isOwn: isOwn))
    }
    // Not for longer than the claim was: a commit may never come here, as after a squashed merge.
    let completed = records.filter { $0.state == .completed && $0.until > instant }
    let missing = try await tree.notFollowed(completed.compactMap(\.after))
    renewed.completedElsewhere = completed.filter { $0.after.map(missing.contains) ?? false }
      .map(\.todo)
    file = renewed
  }

  /// Where a claim on a todo is to be: this device's own todos have no place on the remote.
  func hasRef(_ todo: Todo) -> Bool { remote != nil && todo.owner != Workspace.localOwner }

  /// How a claim on a todo can be had.
  enum Availability {
    /// - Parameter object: where the ref points now.
    case free(object: String?)
    /// The run has it.
    case own(Claim, object: String?)
    case other(Claim)
    case completedElsewhere
  }

  /// - Parameter run: the run that asks, if it has a name of its own.
  func availability(_ todo: Todo, for run: String?, at instant: Int64) -> Availability {
    if closedElsewhere.contains(ExactPath(todo.address))
      || file.completedElsewhere.contains(where: { $0.utf8.elementsEqual(todo.address.utf8) })
    {
      return .completedElsewhere
    }
    let entry = file[todo.address]
    let ref = hasRef(todo) ? refs[ClaimRecord.ref(of: todo.address, in: folder)] : nil
    var found: Claim?
    if let record = ref?.record, record.state == .claimed, record.until > instant {
      if abandoned[ExactPath(todo.address)] != record.run { found = record.claim() }
    } else if let entry, !entry.isPending, entry.claim.place == .here,
      entry.claim.isActive(at: instant),
      entry.claim.completions ?? .max >= todo.completions.count
    {
      found = entry.claim
    }
    // Of two in files the one that was sent first counts.
    if found == nil {
      found = [sentClaims[ExactPath(todo.address)], todo.writtenClaim].lazy.compactMap { $0 }
        .first { $0.isActive(at: instant) }
    }
    guard let found else { return .free(object: ref?.object) }
    return found.run == run ? .own(found, object: ref?.object) : .other(found)
  }

  func record(
    _ todo: String, _ claim: Claim, _ state: ClaimRecord.State, after: String? = nil
  ) -> ClaimRecord {
    ClaimRecord(
      todo: todo, folder: folder, run: claim.run, user: claim.user, until: claim.until,
      state: state, after: after)
  }

  /// Whether the remote gave a todo to the run of an entry.
  func isTaken(_ entry: ClaimFile.Entry) -> Bool {
    let record = refs[ClaimRecord.ref(of: entry.todo, in: folder)]?.record
    return record?.state == .claimed && record?.run == entry.run
  }

  /// Where the ref of a todo points.
  func object(of todo: String) -> String? { refs[ClaimRecord.ref(of: todo, in: folder)]?.object }

  /// Pushes records.
  ///
  /// - Parameter records: with where the ref of each points before.
  /// - Returns: what became of each.
  func push(
    _ records: [(record: ClaimRecord, expected: String?)]
  ) async throws -> [GitWorkTree.RefResult] {
    guard let tree, let remote, !records.isEmpty else { return [] }
    let objects = try await tree.writeMessages(records.map(\.record.message))
    let changes = zip(records, objects).map { record, object in
      GitWorkTree.RefChange(record.record.ref, to: object, expecting: record.expected)
    }
    switch try await tree.pushRefs(changes, to: remote, within: Self.patience) {
    case .success(let results):
      return changes.map { results[$0.ref] ?? .refused(reason: "the remote did not answer") }
    case .failure(.unreachable(let reason)):
      throw ClaimError.unreachable(remote: remote, reason: reason)
    case .failure(.refused(let reason)):
      throw ClaimError.refused(remote: remote, reason: reason)
    }
  }
}
