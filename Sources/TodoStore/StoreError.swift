/// The reason why a workspace cannot be loaded.
package enum StoreError: Error, Hashable, Sendable {
  case noSuchFolder(path: String)
  case notAFolder(path: String)
  /// - Parameter reason: the system's error text, in lower case.
  case unreadable(path: String, reason: String)
  /// The machine failed while reading something in the workspace, so that it is not known as a whole.
  case machineFailed(path: String, reason: String)
  /// Something in or around the workspace is sealed, but not as the folder of a user of a workspace
  /// with accounts, so that nothing is read.
  case sealed(reason: String)
}

extension StoreError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noSuchFolder(let path): "there is no folder '\(path)'"
    case .notAFolder(let path): "'\(path)' is a file, not a folder"
    case .unreadable(let path, let reason): "cannot read the folder '\(path)': \(reason)"
    case .machineFailed(let path, let reason): "cannot read '\(path)': \(reason)"
    case .sealed(let reason): reason
    }
  }
}
