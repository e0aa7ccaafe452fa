#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why the system refused a call: the value of `errno`.
struct SystemError: Error, Hashable, Sendable {
  let code: Int32

  static var last: SystemError { SystemError(code: errno) }

  var isMissing: Bool { code == ENOENT || code == ENOTDIR }
  var isNotAFolder: Bool { code == ENOTDIR }
  /// What `O_NOFOLLOW` says of a link (`EMLINK` on FreeBSD).
  var isLink: Bool { code == ELOOP || code == EMLINK }

  /// The system's words, beginning in lower case: `permission denied`.
  var reason: String {
    guard let words = strerror(code) else { return "error \(code)" }
    let text = String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
