import TodoAnalysis
import TodoModel

extension Spanish {
  package var decimalMark: String { "," }

  package func title(_ figure: FigureKind) -> String {
    switch figure {
    case .scope: "Alcance y hechas"
    case .flow: "Lo abierto por estado"
    case .throughput: "Completadas por semana"
    case .cycle: "Tiempo de ciclo"
    case .ageing: "Antigüedad de lo que está en curso"
    case .slips: "Vencimientos aplazados"
    case .forecast: "Pronóstico"
    case .people: "Carga por persona"
    case .categories: "Carga por categoría"
    }
  }

  // MARK: Scope

  package func finding(done: Int, of scope: Int) -> String {
    "\(done) de \(scope) hechas, y \(scope - done) por hacer"
  }

  package var scopeUnit: String { "tareas al final de cada semana, sin las canceladas" }

  package func scope(_ count: Int) -> String { "\(count) en total" }

  package func done(_ count: Int) -> String { plural(count, "hecha", "hechas") }

  package var trend: String { "tendencia" }

  package func scopeDescription(
    from day: String, scope: (Int, Int), done: (Int, Int), trend: String
  ) -> String {
    "Doce semanas desde el \(day). El alcance pasó de \(scope.0) a \(scope.1) tareas, las hechas "
      + "de \(done.0) a \(done.1). La tendencia de las últimas seis semanas enteras es de "
      + "\(trend) por semana."
  }

  // MARK: Flow

  package func finding(_ flow: WorkFlow) -> String {
    "\(flow.open) por hacer; \(plural(flow.added, "añadida", "añadidas")), "
      + "\(dropped(flow.dropped)), \(done(flow.done)) en \(flow.weeks.count) semanas"
  }

  package var scopeUnitWithDropped: String {
    "tareas al final de cada semana · la línea discontinua incluye lo cancelado o eliminado"
  }

  package var countedWithGit: String {
    " · el día que un archivo no dice es el del commit · una tarea que se repite cuenta una vez"
  }

  package func dropped(_ count: Int) -> String { plural(count, "descartada", "descartadas") }

  package func flowDescription(_ flow: WorkFlow) -> String {
    "Antes había \(plural(flow.openBefore, "abierta", "abiertas")), ahora \(flow.open), de "
      + "ellas \(flow.inProgress) en curso. Suma de estas semanas: "
      + "\(plural(flow.added, "añadida", "añadidas")), \(dropped(flow.dropped)), \(done(flow.done))."
  }

  package var addedHead: String { "Añadidas" }

  package var droppedHead: String { "Descartadas" }

  package var doneInAll: String { "Hechas en total" }

  package func finding(open: Int, before: Int) -> String {
    let change = open - before
    let words = change == 0 ? "como" : "\(abs(change)) \(change > 0 ? "más" : "menos") que"
    return "\(plural(open, "abierta", "abiertas")), \(words) hace doce semanas"
  }

  package var flowUnit: String {
    "tareas al final de cada semana · hechas y descartadas desde la primera de ellas"
  }

  // MARK: Slipped due days

  package func finding(_ slips: Slips) -> String {
    "\(often(slips.moves)), \(days(slips.days)) en total"
  }

  package func slipsUnit(median: Int, shown: Int, of all: Int) -> String {
    "días que se aplazó un vencimiento en las últimas doce semanas · la mitad de las veces, "
      + "\(days(median)) como mucho"
      + (shown < all ? " · las primeras \(shown) de \(all) tareas" : "")
  }

  package func slipsDescription(_ slips: Slips, furthest title: String, days: Int) -> String {
    "Se aplazaron \(often(slips.moves)) los vencimientos de "
      + "\(plural(slips.items.count, "tarea", "tareas")). La más aplazada, \(title), "
      + "\(self.days(days))."
  }

  package var timesHead: String { "Veces" }

  private func often(_ count: Int) -> String { plural(count, "vez", "veces") }

  // MARK: Throughput

  package func finding(median: String?, soFar: Int) -> String {
    (median.map { "\($0) por semana, " } ?? "") + "\(soFar) hasta ahora en esta"
  }

  package var throughputUnit: String {
    "tareas, también cada repetición · la línea es la mediana de cuatro semanas enteras"
  }

  package func soFar(_ count: Int) -> String { "\(count) por ahora" }

  package func soFar(week: String) -> String { "\(week) (por ahora)" }

  package func median(_ number: String) -> String { "mediana \(number)" }

  package func throughputDescription(
    least: Int, most: Int, soFar: Int, median: String?
  ) -> String {
    "Se completaron entre \(least) y \(most) tareas en cada una de las once semanas enteras. "
      + "Esta semana lleva \(soFar)."
      + (median.map { " La mediana de las últimas cuatro semanas enteras es \($0)." } ?? "")
  }

  // MARK: Cycle time

  package func finding(within days: Int) -> String { "el 85 % en \(self.days(days)) o menos" }

  package func cycleUnit(
    known: Int, of completed: Int, drawn: (spread: Int, slowest: Int)?
  ) -> String {
    "días del comienzo al final, ambos incluidos · logarítmico · \(known) de las \(completed) "
      + "tareas completadas en un año dicen cuándo empezaron"
      + (drawn.map { " · se ven \($0.spread) de todas las semanas y las \($0.slowest) más lentas" }
        ?? "")
  }

  package var fewCycleTimes: String { "Las líneas de 50, 85 y 95 % necesitan diez tareas." }

  package var noCycleTimes: String {
    "Ninguna tarea completada en el último año dice cuándo empezó."
  }

  package func shortDays(_ count: Int) -> String { "\(count) d" }

  package func cycleDescription(
    _ count: Int, from shortest: Int, to longest: Int, half: Int, most: Int, almostAll: Int
  ) -> String {
    "\(plural(count, "tarea completada", "tareas completadas")) en los últimos doce meses, de "
      + "\(shortest) a \(days(longest)). La mitad tardó \(half) como mucho, el 85 % \(most), "
      + "el 95 % \(almostAll)."
  }

  // MARK: Ageing

  package func finding(past count: Int, of all: Int, median: Int) -> String {
    "\(count) de \(all) \(count == 1 ? "supera" : "superan") la mediana de \(days(median))"
  }

  package func finding(oldest days: Int) -> String { "la más antigua, \(self.days(days))" }

  package func ageingUnit(shown: Int, of known: Int, inProgress: Int) -> String {
    "días desde el comienzo · las líneas son los tiempos de ciclo de las completadas"
      + (shown < known ? " · las \(shown) más antiguas de \(known)" : "")
      + (known < inProgress ? " · \(inProgress - known) más no dicen cuándo empezaron" : "")
  }

  package var nothingInProgress: String { "Ninguna tarea en curso dice cuándo empezó." }

  package func ageingDescription(_ inProgress: Int, oldest title: String, days: Int) -> String {
    "\(plural(inProgress, "tarea está", "tareas están")) en curso. La más antigua, \(title), "
      + "lleva \(self.days(days))."
  }

  // MARK: Forecast

  package func finding(open: Int, by day: String?) -> String {
    day.map { "las \(open) de hoy el \($0), con el 85 %" }
      ?? "las \(open) de hoy tardan más de dos años"
  }

  package func forecastUnit(days: Int, repeating: Int) -> String {
    "parte de 10.000 ensayos, que repiten días al azar de los últimos \(days), también ociosos"
      + (repeating > 0 ? " · sin \(plural(repeating, "repetida", "repetidas"))" : "")
  }

  package func noForecast(done: Int, days: Int, needed: Int) -> String {
    "Faltan datos: \(plural(done, "tarea completada", "tareas completadas")) en los últimos "
      + "\(self.days(days)), un pronóstico necesita \(needed)."
  }

  package var nothingOpen: String { "No hay nada abierto." }

  package func forecastDescription(
    open: Int, days: [(percent: Int, day: String?)]
  ) -> String {
    "10.000 ensayos del final de \(plural(open, "tarea abierta", "tareas abiertas"))."
      + days.map { " \($0.percent) %: \($0.day ?? laterThanForecast)." }.joined()
  }

  package func newWork(new: Int, done: Int, days: Int, percent: Int) -> String {
    "Con el trabajo nuevo (\(plural(new, "nueva", "nuevas")) y \(plural(done, "hecha", "hechas")) "
      + "en \(self.days(days))), el \(percent) % de los ensayos acaba antes de dos años. Son nuevas "
      + "las tareas cuyo archivo dice cuándo se crearon."
  }

  package var chance: String { "Probabilidad" }

  package var doneBy: String { "Hechas el" }

  package var withNewWork: String { "Con trabajo nuevo" }

  package var laterThanForecast: String { "después de dos años" }

  // MARK: Load

  package func finding(most name: String, _ count: Int, of all: Int) -> String {
    "\(name) tiene \(count) de \(all)"
  }

  package func loadUnit(shown: Int, of all: Int) -> String {
    "tareas abiertas" + (shown < all ? " · las \(shown) mayores de \(all)" : "")
  }

  package func load(of name: String, _ open: Int, overdue: Int) -> String {
    "\(name): \(plural(open, "abierta", "abiertas")), \(plural(overdue, "atrasada", "atrasadas"))"
  }

  package var daysHead: String { "Días" }

  package var todoHead: String { "Tarea" }

  package var medianHead: String { "Mediana" }

  // MARK: Numbers

  package var aWeek: (meaning: String, note: String) {
    ("completadas por semana", "mediana de cuatro semanas")
  }

  package func cycleNumber(half: String) -> (meaning: String, note: String) {
    ("tiempo de ciclo, 85 %", "la mitad en \(half)")
  }

  package func progressNumber(oldest days: Int?) -> (meaning: String, note: String) {
    ("en curso", days.map { "la más antigua, \(self.days($0))" } ?? "no se sabe desde cuándo")
  }

  package func forecastNumber(open: Int) -> (meaning: String, note: String) {
    ("las \(open) de hoy hechas", "en el 85 % de los ensayos")
  }

  package func definitions(hasHistory: Bool) -> String {
    let start =
      hasHistory
      ? "con el primer commit que la tiene en curso; si no lo hay, el día de su comienzo"
      : "el día de su comienzo"
    return "El tiempo de ciclo es final − comienzo + 1 días. Este, el ritmo, el trabajo en curso y "
      + "la antigüedad son los de la Guía de Kanban. Una tarea empieza \(start); si no lo dice, el "
      + "de su creación."
  }

  // MARK: Reports

  package func reportedMedian(_ median: String) -> String {
    "\(median) completadas por semana (mediana de cuatro semanas)."
  }

  package func reportedCycle(half: Int, most: Int) -> String {
    "La mitad de las completadas tardó \(days(half)) como mucho, el 85 % \(most)."
  }

  package func reportedProgress(_ count: Int, oldest days: Int) -> String {
    "\(count) en curso, la más antigua desde hace \(self.days(days))."
  }

  package func reported(_ slips: Slips) -> String {
    "En doce semanas se aplazaron vencimientos \(often(slips.moves)), \(days(slips.days)) en total."
  }

  package func reportedForecast(open: Int, by day: String) -> String {
    "Lo abierto hoy (\(plural(open, "tarea", "tareas"))) está hecho el \(day) en el 85 % de los "
      + "ensayos."
  }
}
