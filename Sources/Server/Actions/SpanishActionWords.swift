import TodoActions
import TodoFormat
import TodoModel

/// The messages of readers, which name a mistake in a value, are English in every language.
struct SpanishActionWords: ActionWords {
  let yours = "El tuyo, sin guardar"
  let present = "El del archivo ahora"
  let keepMine = "Usar el mío"
  let takeTheirs = "Usar el valor del archivo"

  func showsOnly(_ kind: Workspace.Kind) -> String {
    kind == .backlog
      ? "Los proyectos de Backlog.md aquí solo se leen: esta página sigue los archivos y no cambia ninguno."
      : "Este servidor solo muestra el sitio: aquí no se puede cambiar nada."
  }

  func sentence(_ outcome: Outcome) -> String {
    switch outcome {
    case .added(let todo, let due):
      "Añadida «\(todo.title)»" + (due.map { ", vence el \($0)" } ?? "")
    case .stateChanged(let todo, let state, let day):
      "\(verb(state)) «\(todo.title)»" + (day.map { ", vence de nuevo el \($0)" } ?? "")
    case .startsAgain(let todo, let day): "Completada «\(todo.title)», empieza de nuevo el \(day)"
    case .subtaskChanged(_, let state, _, let title): "\(verb(state)) «\(title)»"
    case .edited(let todo, _, _, let day):
      "Cambiada «\(todo.title)»" + (day.map { ", vence de nuevo el \($0)" } ?? "")
    case .starred(let todo): "«\(todo.title)» es una de tus favoritas"
    case .unstarred(let todo): "«\(todo.title)» ya no es una de tus favoritas"
    case .placed(let todo, let places): "«\(todo.title)» está en \(places.joined(separator: ", "))"
    case .handedOver(let todo, _): "Entregada «\(todo.title)»"
    case .archived(let todo, _): "Archivada «\(todo.title)»"
    case .removed(let todo): "Eliminada «\(todo.title)»"
    case .freed(let todo, _): "«\(todo.title)» ya no la espera"
    case .commented(let todo): "Comentada «\(todo.title)»"
    case .commentEdited(let todo, _): "Cambiado el comentario de «\(todo.title)»"
    case .commentRemoved(let todo, _): "Eliminado el comentario de «\(todo.title)»"
    case .userAdded(_, let name, _): "Añadida la cuenta de \(name)"
    case .profileEdited: "Cambiado el perfil"
    case .categoryAdded(let category): "Añadida «\(category.name)»"
    case .categoryRenamed(let old, let new, let todos):
      "«\(old)» se llama ahora «\(new)»" + (todos > 0 ? ", también en \(count(todos))" : "")
    case .categoryColoured(let category): "Cambiado el color de «\(category.name)»"
    case .categoryRemoved(let name, let todos, _):
      "Eliminada «\(name)»" + (todos > 0 ? ", la categoría de \(count(todos))" : "")
    default: saved
    }
  }

  private func count(_ todos: Int) -> String { todos == 1 ? "1 tarea" : "\(todos) tareas" }

  private func verb(_ state: Status.Meaning) -> String {
    switch state {
    case .done: "Completada"
    case .todo: "Reabierta"
    case .doing: "Empezada"
    case .cancelled: "Cancelada"
    }
  }

  func sentence(_ notice: Notice) -> String? {
    switch notice {
    case .alreadyInState(let todo, let state):
      "«\(todo.title)» ya está \(state == .todo ? "abierta" : verb(state).lowercased())"
    case .subtaskAlreadyInState(let number, _): "La subtarea \(number) ya está así"
    case .nothingToEdit: "No hay nada que cambiar"
    case .alreadyStarred(let todo, true): "«\(todo.title)» ya es una de tus favoritas"
    case .alreadyStarred(let todo, false): "«\(todo.title)» no es una de tus favoritas"
    case .noSuchTag(_, let tag): "No tiene la etiqueta «\(tag)»"
    case .noSuchDependency(_, let id): "No espera a «\(id)»"
    case .completedToday(let todo):
      "«\(todo.title)» queda completada más de una vez hoy; deshazlo si fue un error"
    case .lineKept(let todo):
      "«\(todo.title)» dice «🏁 delete», pero las líneas completadas se conservan; elimina la línea del archivo si no la necesitas"
    case .repeatNotUnderstood(let todo, let message):
      "«\(todo.title)» no vence de nuevo, no se entiende su repetición: \(message)"
    case .startsAfterDue(let start, let due):
      "Empieza el \(start.day), después de vencer el \(due.day)"
    case .linksToDevice(_, let target): "Enlaza con «\(target)», que solo está en este dispositivo"
    case .profileUnchanged: "No hay nada que cambiar"
    case .gitKnowsOldEmail(let old, let new):
      "Git aún tiene tu dirección \(old); ejecuta 'git config user.email \(new)'"
    default: nil
    }
  }

  func question(_ confirmation: Confirmation) -> String {
    switch confirmation {
    case .completeBlocked(let todo, let blockers):
      "«\(todo.title)» espera a «\(blockers.first?.title ?? "")»"
        + (blockers.count > 1 ? " y \(blockers.count - 1) más" : "")
        + ". ¿Completarla de todos modos?"
    case .pastDue(let day, _):
      "El \(day) ya ha pasado: estará atrasada desde el principio. ¿Guardarla?"
    case .remove(let todos) where todos.count == 1 && todos[0].uses.isEmpty:
      "¿Eliminar «\(todos[0].title)»?"
    case .remove(let todos) where todos.count == 1 && todos[0].hasOwnUsesAlone:
      "¿Eliminar «\(todos[0].title)» con tus comentarios?"
    case .remove(let todos) where todos.count == 1:
      "Otras personas usan «\(todos[0].title)»: la esperan, la marcaron o la comentaron. ¿Eliminarla?"
    case .remove(let todos): "¿Eliminar \(todos.count) tareas?"
    case .leaveWithoutCategory(let name, let todos):
      "¿Eliminar «\(name)»? "
        + (todos == 1
          ? "Su tarea se quedará sin categoría."
          : "Sus \(todos) tareas se quedarán sin categoría.")
    default: "¿Continuar?"
    }
  }

  func sentence(_ refusal: Refusal) -> String {
    switch refusal {
    case .invalidUsername(let name, let problem, let near):
      "«\(name)» no puede ser un nombre de usuario: \(reason(problem))." + question(near)
    case .usernameTaken(let name, _): "El nombre «\(name)» ya existe."
    case .folderTaken(let folder): "La carpeta «\(folder)» ya existe."
    case .invalidEmail(let text): "«\(text)» no es una dirección de correo."
    case .emailTaken(let email, let user): "«\(email)» es de «\(user)»."
    case .notYourAccount(let user, _, _): "Solo «\(user)» puede cambiar esto."
    case .noAccounts: "Aquí no hay cuentas."
    case .avatarFormat: "No es un archivo PNG, JPEG, GIF ni WebP."
    case .avatarTooLarge: "Esta imagen pesa más de 5 MB."
    case .categoryTaken(let name, _, _): "Ya hay una categoría «\(name)»."
    case .categoryOfWorkspace(let name), .categoryOfWorkspaceToo(let name, _):
      "«\(name)» es una categoría de todo el espacio; cámbiala en 'docket.yml'."
    case .movesToItself: "Elige otra categoría para sus tareas."
    case .readOnlyProject: "Los proyectos de Backlog.md aquí solo se leen."
    case .brokenSettings(let problem): "Corrige primero los ajustes: \(place(problem))."
    case .unreadPath(let path, _): "«\(path)» no se leería: los ajustes o git lo ignoran."
    case .noUsers, .unclearActor, .sharedEmail, .unknownUser:
      "No está claro quién eres. Inicia 'docket serve' con --as y tu nombre de usuario."
    case .actsAsDevice: "Actúas como este dispositivo, que no tiene cuenta."
    case .notYours(_, _, let name, _): "Es de \(name). Puedes marcarla y comentarla."
    case .changedMeanwhile: "Alguien la ha cambiado mientras tanto."
    case .empty(.field(.title), _): "Una tarea necesita un título."
    case .empty(.comment, _): "Un comentario necesita texto."
    case .empty: "Aquí falta un valor."
    case .tooLong(_, let count, let limit): "Tiene \(count) caracteres; el límite es \(limit)."
    case .tooManyTags(let count, let limit): "Tendría \(count) etiquetas; el límite es \(limit)."
    case .invalid(_, let message): sentence(of: message)
    case .invalidDay(_, let message, _, _):
      sentence(of: message.replacing("; write it as", with: "; write a day such as fri, +2w,"))
    case .tagWithComma: "Una etiqueta no puede contener una coma."
    case .ambiguousStatus(_, let names): "Podría ser \(names.joined(separator: " o "))."
    case .dueRequired: "Aquí una tarea necesita un vencimiento."
    case .unknownTodo(let name, let others, _, _):
      "No hay ninguna tarea «\(name)»." + question(others.first?.address)
    case .ambiguousTodo(let name, let others, _):
      "«\(name)» podría ser \(others.prefix(3).map(\.address).joined(separator: ", "))."
    case .unknownSubtask(let number, _, _): "No tiene la subtarea \(number)."
    case .subtasksChanged: "Las subtareas han cambiado mientras tanto. Vuelve a mirarlas."
    case .waitsForItself: "Una tarea no puede esperarse a sí misma."
    case .waitsInCircle(_, let other): "«\(other)» ya la espera; se esperarían una a otra."
    case .waitsForDevice(let address, _, _, _):
      "«\(address)» solo está en este dispositivo, donde nadie más la ve."
    case .itemHasNoPlace: "Un elemento de una lista no tiene sitio para esto."
    case .itemHasNoStar, .itemIsNoFile: "No es posible con un elemento de una lista."
    case .unknownComment: "Ese comentario ya no existe."
    case .notYourComment(_, _, let author, _): "Ese comentario es de «\(author)»."
    case .unreadableComment: "El comentario se leería de otra manera, así que no se ha guardado."
    case .unknownCategory(let category, let near, _):
      "No hay ninguna categoría «\(category)»." + question(name(in: near))
    case .unknownHeading(let heading):
      "No hay ninguna categoría «\(heading.name)»." + question(name(in: heading.suggestion))
    case .stopped(let name):
      "'\(name)' se detuvo antes de terminar. Ejecuta primero 'docket undo' en una terminal."
    case .nothingToUndo: "No hay nada que deshacer."
    case .notLastChange: "No se ha deshecho, porque después se cambió otra cosa."
    case .changedSince(_, let paths):
      "No se ha deshecho, porque «\(paths.first ?? "")» cambió después."
    case .foreignUndo, .unreadableUndo, .undoBlocked: "No se puede deshacer."
    case .commentOnDevice(_, let path):
      "Esta tarea solo está en este dispositivo y no admite comentarios. Escribe en '\(path)'."
    case .idWithSlash: "El id de esta tarea contiene '/', así que no admite comentarios."
    case .subtasksOfSeveral: "Las subtareas se cambian en una sola tarea a la vez."
    default: "Aquí no es posible. Prueba el comando de docket, que explica el motivo."
    }
  }

  private func question(_ near: String?) -> String { near.map { " ¿Quizá «\($0)»?" } ?? "" }

  private func reason(_ problem: ProfileRules.NameProblem) -> String {
    switch problem {
    case .characters:
      "usa hasta 32 de la a a la z, de 0 a 9, '.', '_' y '-', y empieza por una letra o una cifra"
    case .reserved: "está reservado"
    case .windows: "Windows no tiene carpetas con ese nombre"
    }
  }

  var yes: String { "Sí" }
  var back: String { "Volver" }
  var notSaved: String { "No se ha guardado" }
  var saved: String { "Guardado" }
  var undone: String { "Deshecho" }
  var nothingLeftToUndo: String { "No quedaba nada que deshacer" }
}
