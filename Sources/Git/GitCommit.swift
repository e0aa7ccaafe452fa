/// A commit, with the paths that it changed below a folder.
package struct GitCommit: Hashable, Sendable {
  package let hash: String
  /// The author's e-mail address, mapped by the `.mailmap` of the revision that is compared with;
  /// empty if the author gave none.
  package let email: String
  package let isMerge: Bool
  /// For a merge: the paths that differ from all of its parents.
  package private(set) var changes: [GitChange]

  /// The first ten digits of the hash.
  package var shortHash: String { String(hash.prefix(10)) }
}

/// The change of one path in a commit. A rename is one removal and one addition.
package struct GitChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case added
    /// Its bytes, permissions or type changed.
    case changed
    case removed
  }

  package let kind: Kind
  /// Relative to the repository's top, with `/`; bytes that are not valid UTF-8 are replaced.
  package let path: String
  /// The object after the change; `nil` if there is none or it is not a regular file.
  package let file: String?
}

extension GitCommit {
  /// Parses one commit from the output of `git log -z --raw` in the form `format`, later commits
  /// first.
  init?(_ fields: inout ArraySlice<ArraySlice<UInt8>>) {
    guard let head = fields.popFirst(), head.first == 1, let email = fields.popFirst() else {
      return nil
    }
    let hashes = head.dropFirst().split(separator: 0x20)
    guard let hash = hashes.first else { return nil }
    self.hash = String(decoding: hash, as: UTF8.self)
    self.email = String(decoding: email, as: UTF8.self)
    isMerge = hashes.count > 2
    changes = []
    // An empty field separates a merge from its changes.
    if isMerge, fields.first?.isEmpty ?? false { fields.removeFirst() }
    while let entry = fields.first?.drop(while: { $0 == 0x0A }), entry.first == 0x3A {
      fields.removeFirst()
      guard let path = fields.popFirst(), let change = GitChange(entry, path) else { return nil }
      changes.append(change)
    }
  }

  /// The hash and the hashes of the parents in one field, the e-mail address in another.
  static let format = "--format=tformat:%x01%H %P%x00%aE"

  /// - Returns: `nil` if the output is not in the form `format`.
  static func list(_ output: [UInt8]) -> [GitCommit]? {
    // A commit without changes ends with its line feed.
    var fields = output.split(separator: 0, omittingEmptySubsequences: false)[...]
    if fields.last?.allSatisfy({ $0 == 0x0A }) ?? false { fields.removeLast() }
    var commits: [GitCommit] = []
    while !fields.isEmpty {
      guard let commit = GitCommit(&fields) else { return nil }
      commits.append(commit)
    }
    return commits
  }
}

extension GitChange {
  /// - Parameter entry: `:100644 100755 HASH HASH M`, the state before and after
  ///   (git-diff-index(1), "Raw output format"); for a merge with a colon, a mode, a hash and a
  ///   letter for each parent.
  fileprivate init?(_ entry: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) {
    let parents = entry.prefix { $0 == 0x3A }.count
    let words = entry.dropFirst(parents).split(separator: 0x20)
    guard words.count == 2 * parents + 3, let letters = words.last else { return nil }
    kind =
      letters.allSatisfy { $0 == UInt8(ascii: "A") }
      ? .added : letters.allSatisfy { $0 == UInt8(ascii: "D") } ? .removed : .changed
    file =
      words[parents].starts(with: "100".utf8)
      ? String(decoding: words[2 * parents + 1], as: UTF8.self) : nil
    self.path = String(decoding: path, as: UTF8.self)
  }
}
