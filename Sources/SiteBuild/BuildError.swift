import Diagnostics
import SitePublishing
import TodoStore

/// Why nothing was built; the old site is left as it was.
package enum BuildError: Error {
  /// Problems that stop every build, as an error in the settings or the theme.
  case blocked([Diagnostic])
  /// The problems that stop a strict build.
  case strict([Diagnostic])
  case unreadable(StoreError)
  case unpublished(PublishError)
  /// Anything else, as a file that changed while it was read.
  case failed(any Error)

  init(_ error: any Error) {
    self =
      switch error {
      case let error as BuildError: error
      case let error as StoreError: .unreadable(error)
      case let error as PublishError: .unpublished(error)
      default: .failed(error)
      }
  }
}
