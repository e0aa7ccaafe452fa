import Git
import Text
import TodoFormat
import TodoModel

/// Collects commits, oldest first, into a history.
struct HistoryBuilder {
  private(set) var history: RecordedHistory
  private(set) var orders: [(hash: String, order: Int64)]
  /// The positions of the files whose blobs are not read yet, by name of the blob.
  private(set) var unread: [String: [Int]] = [:]
  private var orderOf: [String: Int64]
  private var people: [RecordedHistory.Person: Int] = [:]
  private var files: [Key: Int] = [:]
  /// The workspace's folder in the repository: empty, or ending in `/`.
  private let prefix: String

  private struct Key: Hashable {
    var blob: String
    var path: String
  }

  /// - Parameter cache: the history so far.
  init(after cache: HistoryCache?, below prefix: String) {
    self.prefix = prefix
    history = cache?.history ?? RecordedHistory()
    orders = cache?.orders ?? []
    orderOf = Dictionary(
      orders.lazy.map { ($0.hash, $0.order) }, uniquingKeysWith: { first, _ in first })
    for (position, person) in history.people.enumerated() { people[person] = position }
    files.reserveCapacity(history.files.count)
    for (position, file) in history.files.enumerated() {
      files[Key(blob: file.blob, path: file.path)] = position
    }
  }

  mutating func add(_ commit: LoggedCommit) {
    let parents = commit.parents.compactMap { orderOf[$0] }.max()
    let order = max(commit.committed, parents.map { $0 &+ 1 } ?? .min)
    orderOf[commit.hash] = order
    orders.append((commit.hash, order))
    if commit.files.isEmpty { return }
    let person = RecordedHistory.Person(name: commit.name, email: commit.email)
    let author = people[person] ?? history.people.count
    if author == history.people.count {
      history.people.append(person)
      people[person] = author
    }
    let position = history.commits.count
    history.commits.append(
      RecordedHistory.Commit(
        hash: commit.hash, order: order, time: commit.authored, author: author))
    for change in commit.files {
      let path = String(decoding: change.path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      history.changes.append(
        RecordedHistory.Change(
          commit: position, before: change.before.map { file($0, path) },
          after: file(change.after, path)))
    }
  }

  private mutating func file(_ blob: String?, _ path: String) -> Int? {
    guard let blob else { return nil }
    let key = Key(blob: blob, path: path)
    if let known = files[key] { return known }
    let position = history.files.count
    history.files.append(RecordedHistory.File(blob: blob, path: path))
    files[key] = position
    unread[blob, default: []].append(position)
    return position
  }

  mutating func note(_ bytes: [UInt8], of blob: String, _ past: inout PastFiles) {
    for position in unread[blob] ?? [] {
      let path = history.files[position].path
      history.files[position].todos = past.todos(in: bytes, at: path)
      history.files[position].seals =
        SealMark.isOfUser(path) && SealMark.isMade(byPast: SourceFile(path: path, bytes: bytes))
    }
  }
}
