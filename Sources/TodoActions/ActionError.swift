import TodoFormat
import TodoStore

/// Why an action changed nothing.
package enum ActionError: Error {
  case refused(Refusal)
  /// To be asked, and performed again with the answer.
  case needsConfirmation(Confirmation)
  /// A file's text cannot be changed in that way.
  case edit(EditProblem)
  case write(WriteError)
  case load(StoreError)
  /// An error thrown by the caller's functions.
  case other(any Error)

  package init(_ error: any Error) {
    self =
      switch error {
      case let error as ActionError: error
      case let refusal as Refusal: .refused(refusal)
      case let confirmation as Confirmation: .needsConfirmation(confirmation)
      case let problem as EditProblem: .edit(problem)
      case let error as WriteError: .write(error)
      case let error as StoreError: .load(error)
      default: .other(error)
      }
  }
}

/// What an action does where it would ask.
package enum Consent: Sendable {
  /// These were answered with yes.
  case to(Set<Confirmation>)
  /// Everything is agreed to, unasked.
  case everything
}
