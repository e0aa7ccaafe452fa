import Text

/// The files of a share: those between two paths, in byte order. The ranges of all shares contain each
/// path once, also the paths of files that do not exist any more.
struct PathRange: Sendable {
  /// `nil` from the first path on.
  private var start: String?
  /// The first path that is not in the range; `nil` to the last.
  private var end: String?

  static let all = PathRange()

  private init() {}

  /// - Parameter paths: of all files of the workspace, in byte order; at least one.
  init(_ share: ShareNumber, of paths: [String]) {
    func cut(after shares: Int) -> String? {
      shares == 0 || shares == share.count ? nil : paths[paths.count * shares / share.count]
    }
    (start, end) = (cut(after: share.number - 1), cut(after: share.number))
  }

  func contains(_ path: String) -> Bool {
    if let start, precedesByBytes(path, start) { return false }
    return end.map { precedesByBytes(path, $0) } ?? true
  }
}
