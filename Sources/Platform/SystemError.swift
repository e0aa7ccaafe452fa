import CLibrary

/// Why the system refused a call.
package struct SystemError: Error, Hashable, Sendable {
  /// An `errno`.
  package let code: Int32
  private let explanation: String?

  /// - Parameter reason: what to report where the system's own message would not help.
  package init(code: Int32, reason: String? = nil) {
    self.code = code
    explanation = reason
  }

  static var last: SystemError { SystemError(code: errno) }

  package static let notFound = SystemError(code: ENOENT)
  package static let isSymbolicLink = SystemError(code: ELOOP)
  package static let isNotADirectory = SystemError(code: ENOTDIR)
  package static let isTooDeep = SystemError(code: ENAMETOOLONG)
  /// The file was replaced since it was examined.
  package static let isStale = SystemError(code: ESTALE)

  /// What follows a colon in a message, in lower case: `permission denied`.
  package var reason: String {
    if let explanation { return explanation }
    guard let message = strerror(code) else { return "error \(code)" }
    let text = String(cString: message)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension SystemError: CustomStringConvertible {
  package var description: String { reason }
}

extension SystemError {
  package var isNotFound: Bool { code == ENOENT }
  /// Nothing has that path: a name on the way or at its end is missing, or is not a directory.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
  package var isTaken: Bool { code == EEXIST }
  /// `O_NOFOLLOW` met a symbolic link (`EMLINK` on FreeBSD).
  package var isLink: Bool { code == ELOOP || code == EMLINK }
  /// A directory was needed, and something else has that name.
  package var isNotADirectory: Bool { code == ENOTDIR || isLink }
  package var isADirectory: Bool { code == EISDIR }
  /// A directory that was to be removed or replaced has files.
  package var isNotEmpty: Bool { code == ENOTEMPTY || code == EEXIST }
  package var isForbidden: Bool { code == EACCES || code == EROFS || code == EPERM }
  package var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }
  /// The machine failed, not the file: the disk, memory, or the number of open files.
  package var isOfMachine: Bool { [EIO, EMFILE, ENFILE, ENOMEM, ESTALE].contains(code) }
  /// Another program listens at the address.
  package var isAddressTaken: Bool { code == EADDRINUSE }
  /// The machine has no such address, or no addresses of its kind.
  package var isAddressMissing: Bool { code == EADDRNOTAVAIL || code == EAFNOSUPPORT }
  /// The reader of a pipe has closed it.
  package var isClosedPipe: Bool { code == EPIPE }

  /// These two directories cannot be exchanged, for example because one is a mount point.
  package var refusesExchange: Bool {
    [EBUSY, EXDEV, EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(code)
  }

  /// The file system lacks the call, or its option.
  var isUnsupported: Bool { [EINVAL, ENOSYS, ENOTSUP].contains(code) }
}
