import Markdown
import TodoAnalysis
import TodoModel

extension Words {
  /// The state of one todo.
  func state(_ state: TodoState) -> String {
    switch (state, language) {
    case (_, .english): state.rawValue
    case (.completed, .spanish): "completada"
    case (.pending, .spanish): "pendiente"
    case (.overdue, .spanish): "atrasada"
    case (.cancelled, .spanish): "cancelada"
    }
  }

  /// What a screen reader says for the checkboxes of a body.
  var taskLabels: BodyRenderer.TaskLabels {
    var labels = BodyRenderer.TaskLabels()
    // Not "pending": an item's due day, which would make it overdue, is not the checkbox's.
    labels.open = language == .spanish ? "abierta" : "open"
    labels.doing = self[.doing]
    labels.done = state(.completed)
    labels.cancelled = state(.cancelled)
    return labels
  }

  func priority(_ priority: Priority) -> String {
    switch (priority, language) {
    case (_, .english): priority.name
    case (.highest, .spanish): "máxima"
    case (.high, .spanish): "alta"
    case (.medium, .spanish): "media"
    case (.low, .spanish): "baja"
    case (.lowest, .spanish): "mínima"
    }
  }

  /// What somebody did to a todo: "Ana completed …".
  func verb(_ kind: ActivityEvent.Kind) -> String {
    switch (kind, language) {
    case (.created, .english): "added"
    case (.commented, .english): "commented on"
    case (.completed, .english): "completed"
    case (.created, .spanish): "añadió"
    case (.commented, .spanish): "comentó"
    case (.completed, .spanish): "completó"
    }
  }
}
