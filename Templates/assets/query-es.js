// The messages of queries in Spanish, loaded on pages in Spanish.
globalThis.docket ??= {};
globalThis.docket.spanish = {
  "unclosed quote": "comillas sin cerrar",
  "unmatched ')'": "')' sin su '('",
  "unclosed '('": "'(' sin cerrar",
  "expected a word or a term besides 'sort:'":
    "falta una palabra o un término además de 'sort:'",
  "'sort:' cannot be negated": "'sort:' no se puede negar",
  "parentheses are nested deeper than {0} levels": "hay más de {0} niveles de paréntesis",
  "expected a word or a term before ')'": "falta una palabra o un término antes de ')'",
  "expected a word or a term at the end": "falta una palabra o un término al final",
  "expected a word or a term before '{0}'; to search for it, write it in quotes":
    "falta una palabra o un término antes de '{0}'; para buscarlo, escríbelo entre comillas",
  "expected a word between the quotes": "falta una palabra entre las comillas",
  "'{0}' needs a value": "'{0}' necesita un valor",
  "'{0}' cannot be compared; write '{1}:'": "'{0}' no se puede comparar; escribe '{1}:'",
  "'none' cannot be compared; write '{0}:none'":
    "'none' no se puede comparar; escribe '{0}:none'",
  "unknown field '{0}'": "campo desconocido '{0}'",
  "; to search for the text, write it in quotes":
    "; para buscar el texto, escríbelo entre comillas",
  "unknown value '{0}' of '{1}'": "valor desconocido '{0}' de '{1}'",
  "; use {0} or {1}": "; usa {0} o {1}",
  ", did you mean '{0}'?": ", ¿querías decir '{0}'?",
  "'me' needs an acting user, and there is none": "'me' necesita un usuario, y no hay ninguno",
  "'sort:-' needs a field, for example 'sort:-due'":
    "'sort:-' necesita un campo, por ejemplo 'sort:-due'",
  "a range needs a start or an end": "un intervalo necesita un principio o un final",
  "the range ends before it starts": "el intervalo termina antes de empezar",
  "'{0}' is not a valid date": "'{0}' no es una fecha válida",
  "; use a date such as 2026-12-01, today, +7d, eow or fri":
    "; usa una fecha como 2026-12-01, today, +7d, eow o fri",
  "'{0}' is not a number; use for example 2": "'{0}' no es un número; usa por ejemplo 2",
  "'{0}' is not a valid duration; use for example 30m, 2h, 3d or 1w":
    "'{0}' no es una duración válida; usa por ejemplo 30m, 2h, 3d o 1w",
  "there is no user '{0}'": "no hay ningún usuario '{0}'",
  "no todo has the category '{0}'": "ninguna tarea tiene la categoría '{0}'",
  "no todo has the project '{0}'": "ninguna tarea tiene el proyecto '{0}'",
  "no todo has the tag '{0}'": "ninguna tarea tiene la etiqueta '{0}'",
  "no todo contains '{0}'": "ninguna tarea contiene '{0}'",
  "'{0}' finds nothing by itself": "'{0}' por sí solo no encuentra nada",
  "each term finds todos, but no todo matches all of them":
    "cada término encuentra tareas, pero ninguna los cumple todos",
  "all todos": "todas las tareas", "not {0}": "no {0}", "{0} or {1}": "{0} o {1}",
  "; sorted by {0}": "; por {0}", "{0} descending": "{0} descendente", "“{0}”": "«{0}»",
  open: "abiertas", pending: "pendientes", completed: "completadas", overdue: "atrasadas",
  cancelled: "canceladas", starred: "favoritas", "due today": "vencen hoy", upcoming: "próximas",
  "on Home": "en Inicio", past: "pasadas", waiting: "en espera", blocked: "bloqueadas",
  recurring: "que se repiten", stale: "sin actividad", local: "locales",
  "with a due day": "con vencimiento", "with a body": "con texto",
  "with subtasks": "con subtareas", "with comments": "con comentarios",
  "of {0}": "de {0}", "by {0}": "escritas por {0}", "assigned to {0}": "asignadas a {0}",
  "starred by {0}": "favoritas de {0}", "in {0}": "en {0}",
  "in project {0}": "en el proyecto {0}",
  "tagged {0}": "con la etiqueta {0}", "with status {0}": "con el estado {0}",
  "in section {0}": "en la sección {0}", "with id {0}": "con el id {0}",
  "due {0}": "vencen {0}", "created {0}": "creadas {0}", "completed {0}": "completadas {0}",
  "updated {0}": "actualizadas {0}", "starting {0}": "empiezan {0}",
  "on {0}": "el {0}", "before {0}": "antes del {0}", "until {0}": "hasta el {0}",
  "after {0}": "después del {0}", "from {0}": "desde el {0}",
  "from {0} to {1}": "del {0} al {1}", "{0} stars": "{0} estrellas",
  "{0} comments": "{0} comentarios", "estimate {0}": "estimación {0}",
  "less than {0}": "menos de {0}", "at most {0}": "como máximo {0}",
  "more than {0}": "más de {0}", "at least {0}": "al menos {0}", "{0} to {1}": "de {0} a {1}",
  "{0} priority": "prioridad {0}", "without priority": "sin prioridad",
  "priority below {0}": "prioridad inferior a {0}",
  "priority {0} or lower": "prioridad {0} o menor",
  "priority above {0}": "prioridad superior a {0}",
  "priority {0} or higher": "prioridad {0} o mayor",
  highest: "máxima", high: "alta", medium: "media", low: "baja", lowest: "mínima",
};

/** The names of fields that a query is sorted by. */
globalThis.docket.spanishFields = {
  due: "vencimiento", created: "creación", completed: "finalización", updated: "actualización",
  start: "inicio", stars: "estrellas", comments: "comentarios", estimate: "estimación",
  priority: "prioridad", title: "título", user: "usuario", author: "autor",
  category: "categoría", project: "proyecto", status: "estado", section: "sección",
};
