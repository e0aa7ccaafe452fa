#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why the system refused a call.
package struct SystemError: Error, Hashable, Sendable {
  /// An `errno`.
  package let code: Int32
  /// What follows a colon in a message, in lower case: `permission denied`.
  package let reason: String

  /// - Parameter reason: where the system's own words would not help.
  package init(code: Int32, reason: String? = nil) {
    self.code = code
    self.reason = reason ?? Self.words(of: code)
  }

  static var last: SystemError { SystemError(code: errno) }

  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
  package var isTaken: Bool { code == EEXIST }
  /// What `O_NOFOLLOW` says of a link (`EMLINK` on FreeBSD).
  package var isLink: Bool { code == ELOOP || code == EMLINK }
  /// Of a folder that was asked for, and something else is there.
  package var isNotAFolder: Bool { code == ENOTDIR || isLink }

  private static func words(of code: Int32) -> String {
    guard let words = strerror(code) else { return "error \(code)" }
    let text = String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
