/// A commit, with the paths that it changed below a folder.
package struct GitCommit: Hashable, Sendable {
  package let hash: String
  /// The author's e-mail address, as mapped by the `.mailmap` of the revision that is compared with.
  package let email: String
  package let isMerge: Bool
  /// For a merge: the paths that differ from all of its parents.
  package private(set) var changes: [Change] = []

  /// The change of one path. A rename is one removal and one addition.
  package struct Change: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case added, changed, removed }

    package let kind: Kind
    /// Relative to the repository's top, with `/`; bytes that are not valid UTF-8 are replaced.
    package let path: String
  }

  /// The hash and the hashes of the parents, then the e-mail address, which may be empty.
  static let format = "--format=tformat:%x01%H %P%x01%aE"

  /// Parses the output of `git log -z --name-status` in the form `format`; `nil` if it is not in
  /// that form.
  static func list(_ output: [UInt8]) -> [GitCommit]? {
    var fields = output.split(separator: 0)[...]
    var commits: [GitCommit] = []
    // A line feed separates a commit from its changes.
    while let field = fields.popFirst()?.drop(while: { $0 == 0x0A }) {
      if field.first == 1 {
        let parts = field.split(separator: 1, maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        let hashes = parts[1].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
        commits.append(
          GitCommit(
            hash: hashes.first ?? "", email: String(decoding: parts[2], as: UTF8.self),
            isMerge: hashes.count > 2))
      } else if !field.isEmpty {
        guard let path = fields.popFirst(), let last = commits.indices.last else { return nil }
        // A merge has a letter for each of its parents.
        let kind: Change.Kind =
          field.allSatisfy { $0 == UInt8(ascii: "A") }
          ? .added : field.allSatisfy { $0 == UInt8(ascii: "D") } ? .removed : .changed
        commits[last].changes.append(
          Change(kind: kind, path: String(decoding: path, as: UTF8.self)))
      }
    }
    return commits
  }
}
