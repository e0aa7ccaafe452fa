import Diagnostics
import SitePublishing
import TodoStore

/// The reason why nothing was built. The old site is unchanged.
package enum BuildError: Error {
  /// Problems that stop any build, such as an error in the settings or the theme.
  case blocked([Diagnostic])
  /// Problems that stop a strict build.
  case strict([Diagnostic])
  case unreadable(StoreError)
  case unpublished(PublishError)
  /// Any other error, such as a file that changed while it was read.
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
