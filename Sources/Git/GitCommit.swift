/// A commit, with what it changed below a folder.
package struct GitCommit: Hashable, Sendable {
  package let hash: String
  /// The author's e-mail address, mapped by the `.mailmap` of the revision that is compared with; empty
  /// where the author gave none.
  package let email: String
  package let isMerge: Bool
  /// Of a merge: the paths that differ from all of its parents.
  package private(set) var changes: [GitChange]

  /// As people write it.
  package var shortHash: String { String(hash.prefix(10)) }
}

/// What a commit did to one path. A renamed file is a removed one and an added one.
package struct GitChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case added
    /// Its bytes, its permissions, or its type.
    case changed
    case removed
  }

  package let kind: Kind
  /// From the repository's top, with `/`; bytes that are not valid UTF-8 are replaced.
  package let path: String
  /// The object that is there now; `nil` where it is not a regular file, or nothing.
  package let file: String?
}

extension GitCommit {
  /// From the output of `git log -z --raw` in the form `format`, later commits first.
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
    // Between a merge and its changes stands an empty field.
    if isMerge, fields.first?.isEmpty ?? false { fields.removeFirst() }
    while let entry = fields.first?.drop(while: { $0 == 0x0A }), entry.first == 0x3A {
      fields.removeFirst()
      guard let path = fields.popFirst(), let change = GitChange(entry, path) else { return nil }
      changes.append(change)
    }
  }

  /// The hash and those of its parents, and the address, in two fields.
  static let format = "--format=tformat:%x01%H %P%x00%aE"

  /// - Returns: `nil` where it is not in that form.
  static func list(_ output: [UInt8]) -> [GitCommit]? {
    // A commit without changes ends with its line.
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
  ///   (git-diff-index(1), "Raw output format"); of a merge with a colon, a mode, a hash and a letter
  ///   for each parent.
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
