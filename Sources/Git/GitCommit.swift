/// A commit, with what it changed below a folder.
package struct GitCommit: Hashable, Sendable {
  package var hash: String
  /// The author's e-mail address, by the `.mailmap` of the revision that is compared with; empty where
  /// the author gave none.
  package var email: String
  /// How many commits it came from: none of a first one, two of a merge.
  package var parents: Int
  /// Of a merge: what it has that git's own merge of its parents has not.
  package var changes: [GitChange]
  /// Of a merge of two: what it has that neither of them has, also where git put it together.
  package var joined: [GitChange] = []

  package init(hash: String, email: String, parents: Int, changes: [GitChange]) {
    (self.hash, self.email, self.parents, self.changes) = (hash, email, parents, changes)
  }

  /// As people write it.
  package var shortHash: String { String(hash.prefix(10)) }
}

/// What a commit did to one path. A renamed file is one that went and one that came.
package struct GitChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case added
    /// Its bytes, its permissions, or what kind of thing it is.
    case changed
    case removed
  }

  package var kind: Kind
  /// From the repository's top, with `/`; bytes that are no UTF-8 are replaced.
  package var path: String
  /// The object that stands there now; `nil` where it is no regular file, or nothing.
  package var file: String?
  /// The object that stood there before; `nil` where it was no regular file, or nothing.
  package var oldFile: String?

  package init(_ kind: Kind, _ path: String, file: String? = nil, oldFile: String? = nil) {
    (self.kind, self.path, self.file, self.oldFile) = (kind, path, file, oldFile)
  }
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
    parents = hashes.count - 1
    changes = []
    while let entry = fields.first?.drop(while: { $0 == 0x0A }), entry.first == 0x3A {
      fields.removeFirst()
      guard let path = fields.popFirst(), let change = GitChange(entry.dropFirst(), path) else {
        return nil
      }
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
  /// - Parameter entry: `100644 100755 HASH HASH M`, what was there and what is (git-diff-index(1),
  ///   "Raw output format").
  fileprivate init?(_ entry: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) {
    let words = entry.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 5, let letter = words[4].first else { return nil }
    switch letter {
    case "A": kind = .added
    case "D": kind = .removed
    default: kind = .changed
    }
    file = words[1].hasPrefix("100") ? words[3] : nil
    oldFile = words[0].hasPrefix("100") ? words[2] : nil
    self.path = String(decoding: path, as: UTF8.self)
  }
}
