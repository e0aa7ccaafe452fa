import TodoAnalysis
import TodoModel

package struct Spanish: Strings {
  package let language = Settings.Language.spanish

  package init() {}

  package subscript(label: Label) -> String {
    switch label {
    case .all: "Todas"
    case .allOpen: "Todas las abiertas"
    case .popular: "Populares"
    case .projects: "Proyectos"
    case .allPeople: "Todas las personas"
    case .more: "Más"
    case .search: "Buscar"
    case .searchEverything: "Buscar en todo"
    case .searchNeedsScript:
      "La búsqueda necesita JavaScript. Sin él, las listas muestran todas las tareas, y docket list busca en la línea de órdenes."
    case .views: "Vistas"
    case .attention: "Requieren atención"
    case .inProgress: "En curso"
    case .staleGroup: "Estancadas"
    case .blockedGroup: "Bloqueadas"
    case .sinceThen: "Actividad reciente"
    case .sevenDays: "Los próximos siete días"
    case .load: "Abiertas"
    case .nothingToday: "Nada vence hoy."
    case .everythingFine: "Nada está atrasado, bloqueado ni estancado."
    case .lists: "Listas"
    case .activity: "Actividad"
    case .asOf: "A fecha de"
    case .asTable: "Como tabla"
    case .asInQuery: "En el orden de su consulta"
    case .assignees: "Asignada a"
    case .author: "Escrita por"
    case .avatarOf: "Imagen de"
    case .badge: "Insignia"
    case .board: "Tablero"
    case .blocked: "bloqueada"
    case .blockedBy: "bloqueada por"
    case .blocks: "Esperan a esta"
    case .bodyTooLarge: "Se muestra tal como se escribió: es demasiado grande o profunda."
    case .byDueDay: "Por fecha de vencimiento"
    case .byPerson: "Por persona"
    case .byProject: "Por proyecto"
    case .calendar: "Calendario"
    case .calendarNote:
      "Vencimientos, comienzos y tareas completadas · en cursiva: repeticiones por venir"
    case .cancelled: "canceladas"
    case .categories: "Categorías"
    case .category: "Categoría"
    case .closedInDays: "Cerradas en los últimos 90 días"
    case .column: "Columna"
    case .pastClosedInDays: "Pasadas o sin fecha, cerradas en los últimos 90 días"
    case .comments: "Comentarios"
    case .fromGit: "según git"
    case .fromLastChange: "por el último cambio"
    case .history: "Historial"
    case .completed: "completadas"
    case .completionRate: "Avance"
    case .completedGroup: "Completadas"
    case .completedInAll: "Completadas en total"
    case .pendingGroup: "Pendientes"
    case .cancelledGroup: "Canceladas"
    case .created: "Creada"
    case .data: "Datos"
    case .dependsOn: "Depende de"
    case .doing: "en curso"
    case .doingGroup: "En curso"
    case .done: "Hechas"
    case .doneThisWeek: "Hechas esta semana"
    case .due: "Vence"
    case .earlier: "Antes"
    case .edit: "Editar"
    case .email: "Correo"
    case .estimate: "Estimación"
    case .feed: "Novedades"
    case .finished: "Completada"
    case .fromDay: "desde"
    case .home: "Inicio"
    case .insights: "Cifras"
    case .joined: "Desde"
    case .lastDue: "Última fecha"
    case .later: "Más tarde"
    case .leadTime: "Plazo"
    case .leadTimeNote: "de creada a completada"
    case .list: "Lista"
    case .longestOverdueFirst: "Las más atrasadas primero, luego las completadas más recientes"
    case .median: "mediana"
    case .missing: "no encontrada"
    case .months: "Meses"
    case .mostStarsFirst: "Las de más estrellas primero"
    case .moved: "Esta tarea se ha movido."
    case .name: "Nombre"
    case .newestFirst: "Las completadas más recientes primero"
    case .next: "Siguiente"
    case .nextDue: "Próxima fecha"
    case .nextSevenDays: "Próximos 7 días"
    case .noCategory: "Sin categoría"
    case .noConnection: "Sin conexión"
    case .notStored:
      "Esta página no está guardada en este dispositivo. Ábrela una vez con conexión y lo estará."
    case .noDate: "Sin fecha"
    case .noProblems: "Ningún archivo tiene problemas."
    case .noProject: "Sin proyecto"
    case .nothingDue: "No vence nada. Disfruta del día."
    case .nothingHere: "Aquí no hay nada."
    case .nothingPast: "Aún no hay nada pasado."
    case .nothingStarred: "Aún no hay favoritas. Escribe starred: true en una tarea."
    case .nothingStarredHere:
      "Aún no hay favoritas. La página de una tarea tiene un botón «Marcar como favorita»."
    case .openByCategory: "Abiertas por categoría"
    case .openByDueDay:
      "Abiertas por fecha de vencimiento, luego cerradas, las más recientes primero"
    case .openGroup: "Abiertas"
    case .others: "Otros"
    case .overdue: "atrasadas"
    case .overdueGroup: "Atrasadas"
    case .pages: "Páginas"
    case .past: "Pasadas"
    case .pending: "pendientes"
    case .people: "Personas"
    case .percentile85: "percentil 85"
    case .person: "Persona"
    case .phone: "Teléfono"
    case .previous: "Anterior"
    case .priority: "Prioridad"
    case .problems: "Problemas"
    case .problemsHere: "Problemas en este archivo"
    case .profile: "Perfil"
    case .project: "Proyecto"
    case .repeats: "Se repite"
    case .logIn: "Iniciar sesión"
    case .noPage: "No hay ninguna página en esta dirección"
    case .sealedLead: "Protegidas · estas páginas se abren con contraseña"
    case .userOrEmail: "Usuario o correo electrónico"
    case .password: "Contraseña"
    case .stayLoggedIn: "Mantener la sesión en este dispositivo durante 30 días"
    case .loginNeedsScript: "Para iniciar sesión hace falta JavaScript."
    case .noAccount: "¿Sin cuenta?"
    case .sealedQuestion: "De qué protege la contraseña, y de qué no"
    case .sealedProtects:
      "Estas páginas se guardan cifradas. Quien no tiene la contraseña ve que este usuario existe y cuánto hay más o menos, pero ningún título, nombre ni número. La contraseña no sale de este navegador."
    case .sealedNot:
      "No protege de quien puede leer el repositorio, de un servidor que modifique los scripts de este sitio, ni de quien adivine la contraseña: elige una larga."
    case .sealed: "protegido"
    case .scope: "Alcance"
    case .skip: "Saltar al contenido"
    case .starred: "Favoritas"
    case .starredBy: "Favorita de"
    case .start: "Empieza"
    case .subscribe: "Suscribirse con una aplicación de calendario"
    case .subscribeHow:
      "Añade la dirección de este archivo como calendario por dirección web; sigue cada compilación."
    case .subtasks: "Subtareas"
    case .tags: "Etiquetas"
    case .team: "Equipo"
    case .timeline: "Cronograma"
    case .timelineLines: "una línea lleva de una tarea a otra que la espera"
    case .title: "Título"
    case .toDo: "Por hacer"
    case .today: "Hoy"
    case .tomorrow: "Mañana"
    case .twelveWeeksUntil: "Doce semanas hasta el"
    case .updated: "Actualizada"
    case .username: "Usuario"
    case .week: "Semana del"
    case .add: "Añadir"
    case .avatarRemove: "Quitar el avatar"
    case .avatarHint: "Avatar: un archivo PNG, JPEG, GIF o WebP de hasta 5 MB"
    case .colour: "Color"
    case .firstName: "Nombre"
    case .lastName: "Apellidos"
    case .newCategory: "Nueva categoría"
    case .newUser: "Nueva cuenta"
    case .begin: "Empezar"
    case .cancelTodo: "Cancelar tarea"
    case .change: "Cambiar"
    case .comment: "Comentar"
    case .complete: "Completar"
    case .dayHint: "2026-12-01, fri, +2w, fri 16:30"
    case .delete: "Eliminar"
    case .listHint: "separadas por comas"
    case .newTodo: "Nueva tarea"
    case .quickExample: "Renovar pasaporte fri #papeles !high @Viajes"
    case .quickHint:
      "Se entienden #etiqueta, @Categoría, y en inglés un día al final (fri, tomorrow) y la prioridad (!high); pon entre comillas lo que sea del título."
    case .reopen: "Reabrir"
    case .repeatHint: "every 2 weeks"
    case .save: "Guardar"
    case .star: "Marcar como favorita"
    case .status: "Estado"
    case .text: "Texto"
    case .unstar: "Quitar de favoritas"
    case .writeComment: "Escribir un comentario"
    }
  }

  // MARK: Names

  package func state(_ state: TodoState) -> String {
    switch state {
    case .completed: "completada"
    case .pending: "pendiente"
    case .overdue: "atrasada"
    case .cancelled: "cancelada"
    }
  }

  package func priorityPhrase(_ priority: Priority) -> String {
    "prioridad \(self.priority(priority))"
  }

  package func priority(_ priority: Priority) -> String {
    switch priority {
    case .highest: "máxima"
    case .high: "alta"
    case .medium: "media"
    case .low: "baja"
    case .lowest: "mínima"
    }
  }

  package func verb(_ kind: ActivityEvent.Kind) -> String {
    switch kind {
    case .created: "añadió"
    case .commented: "comentó"
    case .changed: "cambió"
    case .completed: "completó"
    }
  }

  package var openCheckbox: String { "abierta" }

  // MARK: Numbers

  package func overdue(_ count: Int) -> String { plural(count, "atrasada", "atrasadas") }

  package func open(_ count: Int) -> String { plural(count, "abierta", "abiertas") }

  package func cancelledNotShown(_ count: Int) -> String {
    "no se \(count == 1 ? "muestra" : "muestran") \(plural(count, "cancelada", "canceladas"))"
  }

  package func last(days: Int) -> String { "últimos \(days) días" }

  package func count(_ count: Int, limit: Int) -> String {
    count > limit
      ? "\(count), \(count - limit) más que el límite de \(limit)" : "\(count), límite \(limit)"
  }

  package func part(_ done: Int, of total: Int) -> String { "\(done) de \(total)" }

  package func comments(_ count: Int) -> String { plural(count, "comentario", "comentarios") }

  package func moreInPast(_ count: Int) -> String { "\(count) más en Pasadas" }

  package func more(_ count: Int) -> String { "\(count) más" }

  package func quoted(_ title: String) -> String { "«\(title)»" }

  package func notShown(_ headings: [String]) -> String {
    "No se muestra aquí: " + headings.joined(separator: "; ")
  }

  package func morePeople(_ count: Int) -> String {
    "\(count) personas más; con un --max-bytes mayor aparecen"
  }

  package func team(people: Int, todos: Int) -> String {
    "\(plural(people, "persona", "personas")), \(plural(todos, "tarea", "tareas"))"
  }

  package func problems(errors: Int, warnings: Int) -> String {
    "\(plural(errors, "error", "errores")), \(plural(warnings, "aviso", "avisos"))"
  }

  package func waiting(_ count: Int) -> String {
    count == 1 ? "1 tarea la espera" : "\(count) tareas la esperan"
  }

  package func timeline(from first: String, to last: String) -> String {
    "\(first) a \(last): tareas abiertas con vencimiento que no se repiten, desde su "
      + "comienzo o creación"
  }

  package func rows(_ first: Int, to last: Int, of total: Int) -> String {
    "\(first) a \(last) de \(total)"
  }

  package func time(_ count: Int, _ unit: TimeUnit) -> String {
    switch unit {
    case .day: plural(count, "día", "días")
    case .week: plural(count, "semana", "semanas")
    case .month: plural(count, "mes", "meses")
    case .year: plural(count, "año", "años")
    }
  }

  // MARK: Days

  package static let shortMonths = [
    "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic",
  ]

  package static let months = [
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
    "octubre", "noviembre", "diciembre",
  ]

  package static let weekdays = [
    "lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo",
  ]

  package func shortWeekday(_ day: CalendarDay) -> String {
    ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"][day.weekday.rawValue]
  }

  package func long(_ day: CalendarDay) -> String {
    let (year, month, dayOfMonth) = day.components
    return
      "\(Self.weekdays[day.weekday.rawValue]) \(dayOfMonth) de \(Self.months[month - 1]) de \(year)"
  }

  package func month(_ day: CalendarDay) -> String {
    let name = Self.months[day.components.month - 1]
    return "\(name.prefix(1).uppercased())\(name.dropFirst()) de \(day.year)"
  }

  package var dueToday: String { "hoy" }

  package var dueTomorrow: String { "mañana" }

  package func due(in time: String) -> String { "en \(time)" }

  package func late(by time: String) -> String { "\(time) de retraso" }

  package func during(_ time: String) -> String { "desde hace \(time)" }

  package func due(on day: String) -> String { "vence el \(day)" }

  package func overdue(since day: String) -> String { "atrasada desde el \(day)" }

  package func closed(_ state: String, on day: String) -> String { "\(state) el \(day)" }

  // MARK: Reports

  package func since(_ day: String) -> String { "Desde el \(day)" }

  package func phrases(_ headline: ReportHeadline) -> [String] {
    let change = headline.overdueChange
    let trend =
      switch change {
      case 0: "como antes"
      case 1...: "\(change) más que antes"
      default: "\(-change) menos que antes"
      }
    return [
      plural(headline.becameOverdue, "se ha atrasado", "se han atrasado"),
      completed(headline.completed.all, repeating: headline.completed.repeating),
      plural(headline.dueToday, "vence hoy", "vencen hoy"),
      plural(headline.overdue, "atrasada en total", "atrasadas en total"), trend,
    ]
  }

  package func reported(_ period: ReportPeriod) -> String {
    switch period.kind {
    case .daily: long(period.today)
    case .weekly: "semana hasta el \(long(period.today))"
    case .monthly: "mes hasta el \(long(period.today))"
    }
  }

  package func completed(_ all: Int, repeating: Int) -> String {
    let repeats = repeating == 1 ? "se repite" : "se repiten"
    return plural(all, "completada", "completadas")
      + (repeating > 0 ? " (\(repeating) de ellas \(repeats))" : "")
  }

  package func laterChanges(asOf day: CalendarDay) -> String {
    "A fecha de \(day), con archivos que tienen cambios posteriores."
  }

  package func heading(_ kind: ReportSection.Kind, _ period: ReportPeriod) -> String {
    switch kind {
    case .becameOverdue: "Atrasadas desde el \(long(period.from))"
    case .dueToday: "Vencen hoy, \(long(period.today))"
    case .completed: "Completadas desde el \(long(period.from))"
    case .new: "Nuevas desde el \(long(period.from))"
    case .dueNext: "Próximas, hasta el \(long(period.ahead))"
    case .longOverdue: "Atrasadas desde antes del \(long(period.from))"
    case .blocked: "Bloqueadas el \(long(period.today))"
    case .stale: "Paradas el \(long(period.today))"
    case .view(let name): "\(name), \(long(period.today))"
    case .reopened: "Reabiertas desde el \(long(period.from))"
    case .slipped: "Con el vencimiento aplazado desde el \(long(period.from))"
    case .newlyBlocked: "Bloqueadas desde el \(long(period.from))"
    }
  }

  package func untouched(since day: String) -> String { "sin cambios desde el \(day)" }

  package var problemHeading: String { "Problemas en archivos" }

  // MARK: Repeats

  package func often(_ plan: RepeatPlan) -> String {
    let months = listed(plan.months.map { Self.months[$0 - 1] }, "y")
    if plan.unit == .year, plan.interval == 1, !months.isEmpty { return "cada \(months)" }
    let times =
      if plan.interval == 1, !plan.weekdays.isEmpty {
        "cada \(listed(plan.weekdays.map { Self.weekdays[$0.rawValue] }, "y"))"
      } else if plan.interval == 1 {
        "cada \(unit(plan.unit).one)"
      } else {
        "cada \(plan.interval) \(unit(plan.unit).many)"
          + (plan.weekdays.isEmpty ? "" : " los \(listed(plan.weekdays.map(plural), "y"))")
      }
    return months.isEmpty ? times : "\(times) en \(months)"
  }

  package func on(_ days: [RepeatPlan.Day]) -> String? {
    if days.isEmpty { return "" }
    let numbers = days.compactMap { day in
      if case .number(let number) = day, number > 0 { return String(number) }
      return nil
    }
    if numbers.count > 1, numbers.count == days.count { return " los días \(listed(numbers, "y"))" }
    var items: [String] = []
    for (day, ordinals) in days.grouped {
      guard let item = item(day, ordinals) else { return nil }
      items.append(item)
    }
    return " \(listed(items, "y"))"
  }

  package var ifThereIsOne: String { ", si lo hay" }
  package var whenDone: String { " desde que se completa" }

  package func until(_ day: CalendarDay) -> String { ", hasta el \(short(day, expecting: nil))" }

  package func times(_ count: Int) -> String { count == 1 ? ", una vez" : ", \(count) veces" }

  private func item(_ day: RepeatPlan.Day, _ ordinals: [Int]) -> String? {
    switch day {
    case .number(let number) where number > 0: return "el día \(number)"
    case .number(let number): return ordinal(number).map { "el \($0) día" }
    case .numberOrLast(let number): return "el día \(number) o el último"
    case .workday(let number): return ordinal(number).map { "el \($0) día laborable" }
    case .weekendDay(let number): return ordinal(number).map { "el \($0) día del fin de semana" }
    case .weekday(_, let weekday):
      let names = ordinals.compactMap(ordinal)
      guard names.count == ordinals.count else { return nil }
      return "el \(listed(names, "y")) \(Self.weekdays[weekday.rawValue])"
    }
  }

  private func unit(_ unit: Recurrence.Phrase.Unit) -> (one: String, many: String) {
    switch unit {
    case .day: ("día", "días")
    case .weekday: ("día laborable", "días laborables")
    case .week: ("semana", "semanas")
    case .month: ("mes", "meses")
    case .year: ("año", "años")
    }
  }

  /// `lunes`, `sábados`.
  private func plural(_ weekday: Weekday) -> String {
    let name = Self.weekdays[weekday.rawValue]
    return name.hasSuffix("s") ? name : name + "s"
  }

  /// `tercer`, `último`, `10.º`; `nil` for the fourth last and earlier ones.
  private func ordinal(_ number: Int) -> String? {
    switch number {
    case 1: "primer"
    case 2: "segundo"
    case 3: "tercer"
    case 4: "cuarto"
    case 5: "quinto"
    case 6...: "\(number).º"
    case -1: "último"
    case -2: "penúltimo"
    case -3: "antepenúltimo"
    default: nil
    }
  }
}
