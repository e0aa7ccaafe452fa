/// Todos in another tool's format.
package struct ExportedFile: Hashable, Sendable {
  package let bytes: [UInt8]
  /// What the format has no place for, and how many todos have it.
  package let omitted: [Part: Int]

  /// Something that not all formats can hold.
  package enum Part: Int, CaseIterable, Hashable, Sendable {
    /// Todos that are left out.
    case cancelled
    case doing
    /// The state's own name, or how it waits.
    case stateName
    /// Words of a title that mean something there.
    case title
    /// A part of it.
    case longText
    case tags
    case text, comments, timeOfDay, created, start, repeats, estimate
    /// `highest` and `lowest`.
    case priority
    case project, starred
    /// Whose it is, where there are several owners, and other people.
    case people
    /// Those on todos that are not exported.
    case dependencies
    case otherFields
  }
}

/// Counts what a format has no place for.
struct Omissions {
  private(set) var counts: [ExportedFile.Part: Int] = [:]

  /// - Parameter isOmitted: whether a todo has it.
  mutating func count(_ part: ExportedFile.Part, _ isOmitted: Bool) {
    if isOmitted { counts[part, default: 0] += 1 }
  }
}
