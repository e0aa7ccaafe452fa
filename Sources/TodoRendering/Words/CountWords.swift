import TodoModel

/// Phrases that hold a number.
package struct CountWords: Sendable {
  package let language: Settings.Language

  package init(language: Settings.Language) { self.language = language }

  /// `3 overdue`.
  func overdue(_ count: Int) -> String {
    switch language {
    case .english: "\(count) overdue"
    case .spanish: count == 1 ? "1 atrasada" : "\(count) atrasadas"
    }
  }

  /// `1 of 2`.
  package func part(_ done: Int, of total: Int) -> String {
    language == .spanish ? "\(done) de \(total)" : "\(done) of \(total)"
  }

  /// `1 comment`, `5 comments`.
  func comments(_ count: Int) -> String {
    switch language {
    case .english: count == 1 ? "1 comment" : "\(count) comments"
    case .spanish: count == 1 ? "1 comentario" : "\(count) comentarios"
    }
  }

  /// `37 more in Past`.
  func moreInPast(_ count: Int) -> String {
    language == .spanish ? "\(count) más en Pasadas" : "\(count) more in Past"
  }

  /// `37 more`.
  func more(_ count: Int) -> String {
    language == .spanish ? "\(count) más" : "\(count) more"
  }

  /// `4 people, 383 todos`.
  func team(people: Int, todos: Int) -> String {
    switch language {
    case .english:
      "\(people) \(people == 1 ? "person" : "people"), \(todos) \(todos == 1 ? "todo" : "todos")"
    case .spanish:
      "\(people) \(people == 1 ? "persona" : "personas"), \(todos) \(todos == 1 ? "tarea" : "tareas")"
    }
  }

  /// `3 errors, 1 warning`.
  func problems(errors: Int, warnings: Int) -> String {
    switch language {
    case .english:
      "\(errors) \(errors == 1 ? "error" : "errors"), \(warnings) \(warnings == 1 ? "warning" : "warnings")"
    case .spanish:
      "\(errors) \(errors == 1 ? "error" : "errores"), \(warnings) \(warnings == 1 ? "aviso" : "avisos")"
    }
  }

  /// `page 2 of 7`.
  func page(_ number: Int, of total: Int) -> String {
    language == .spanish ? "página \(number) de \(total)" : "page \(number) of \(total)"
  }

  /// `5 days`, `1 day`.
  func days(_ count: Int) -> String {
    switch language {
    case .english: count == 1 ? "1 day" : "\(count) days"
    case .spanish: count == 1 ? "1 día" : "\(count) días"
    }
  }

  /// `2 h 30 min`, of minutes.
  package func duration(minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    if hours == 0 { return "\(rest) min" }
    return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
  }
}
