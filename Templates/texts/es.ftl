# Los textos de las páginas y de los informes en español: la sintaxis y los nombres son los de en.ftl.

## Textos sin valores

activity = Actividad
add = Añadir
all = Todas
all_open = Todas las abiertas
all_people = Todas las personas
as_in_query = En el orden de su consulta
as_of = A fecha de
as_table = Como tabla
assignees = Asignada a
attention = Requieren atención
author = Escrita por
avatar_hint = Avatar: un archivo PNG, JPEG, GIF o WebP de hasta 5 MB
avatar_of = Imagen de
avatar_remove = Quitar el avatar
badge = Insignia
begin = Empezar
blocked = bloqueada
blocked_by = bloqueada por
blocked_group = Bloqueadas
blocks = Esperan a esta
board = Tablero
body_too_large = Se muestra tal como se escribió: es demasiado grande o profunda.
by_due_day = Por fecha de vencimiento
by_person = Por persona
by_project = Por proyecto
calendar = Calendario
calendar_note = Vencimientos, comienzos y tareas completadas · en cursiva: repeticiones por venir
cancel_todo = Cancelar tarea
cancelled = canceladas
cancelled_group = Canceladas
categories = Categorías
category = Categoría
change = Cambiar
closed_in_days = Cerradas en los últimos 90 días
colour = Color
column = Columna
comment = Comentar
comments = Comentarios
complete = Completar
completed = completadas
completed_group = Completadas
completed_in_all = Completadas en total
completion_rate = Avance
created = Creada
data = Datos
day_hint = 2026-12-01, fri, +2w, fri 16:30
delete = Eliminar
depends_on = Depende de
doing = en curso
doing_group = En curso
done = Hechas
done_this_week = Hechas esta semana
due = Vence
earlier = Antes
edit = Editar
email = Correo
estimate = Estimación
everything_fine = Nada está atrasado, bloqueado ni estancado.
feed = Novedades
finished = Completada
first_name = Nombre
from_day = desde
from_git = según git
from_last_change = por el último cambio
history = Historial
home = Inicio
in_progress = En curso
insights = Cifras
joined = Desde
last_due = Última fecha
last_name = Apellidos
later = Más tarde
lead_time = Plazo
lead_time_note = de creada a completada
list = Lista
list_hint = separadas por comas
lists = Listas
load = Abiertas
log_in = Iniciar sesión
login_needs_script = Para iniciar sesión hace falta JavaScript.
longest_overdue_first = Las más atrasadas primero, luego las completadas más recientes
median = mediana
missing = no encontrada
months = Meses
more = Más
most_stars_first = Las de más estrellas primero
moved = Esta tarea se ha movido.
name = Nombre
new_category = Nueva categoría
new_todo = Nueva tarea
new_user = Nueva cuenta
newest_first = Las completadas más recientes primero
next = Siguiente
next_due = Próxima fecha
next_seven_days = Próximos 7 días
no_account = ¿Sin cuenta?
no_category = Sin categoría
no_connection = Sin conexión
no_date = Sin fecha
no_page = No hay ninguna página en esta dirección
no_problems = Ningún archivo tiene problemas.
no_project = Sin proyecto
not_stored = Esta página no está guardada en este dispositivo. Ábrela una vez con conexión y lo estará.
nothing_due = No vence nada. Disfruta del día.
nothing_here = Aquí no hay nada.
nothing_past = Aún no hay nada pasado.
nothing_starred = Aún no hay favoritas. Escribe starred: true en una tarea.
nothing_starred_here = Aún no hay favoritas. La página de una tarea tiene un botón «Marcar como favorita».
nothing_today = Nada vence hoy.
open_by_category = Abiertas por categoría
open_by_due_day = Abiertas por fecha de vencimiento, luego cerradas, las más recientes primero
open_group = Abiertas
others = Otros
overdue = atrasadas
overdue_group = Atrasadas
pages = Páginas
password = Contraseña
past = Pasadas
past_closed_in_days = Pasadas o sin fecha, cerradas en los últimos 90 días
pending = pendientes
pending_group = Pendientes
people = Personas
percentile85 = percentil 85
person = Persona
phone = Teléfono
popular = Populares
previous = Anterior
priority = Prioridad
problems = Problemas
problems_here = Problemas en este archivo
profile = Perfil
project = Proyecto
projects = Proyectos
quick_example = Renovar pasaporte fri #papeles !high @Viajes
quick_hint = Se entienden #etiqueta, @Categoría, y en inglés un día al final (fri, tomorrow) y la prioridad (!high); pon entre comillas lo que sea del título.
reopen = Reabrir
repeat_hint = every 2 weeks
repeats = Se repite
save = Guardar
scope = Alcance
sealed = protegido
sealed_lead = Protegidas · estas páginas se abren con contraseña
sealed_not = No protege de quien puede leer el repositorio, de un servidor que modifique los scripts de este sitio, ni de quien adivine la contraseña: elige una larga.
sealed_protects = Estas páginas se guardan cifradas. Quien no tiene la contraseña ve que este usuario existe y cuánto hay más o menos, pero ningún título, nombre ni número. La contraseña no sale de este navegador.
sealed_question = De qué protege la contraseña, y de qué no
search = Buscar
search_everything = Buscar en todo
search_needs_script = La búsqueda necesita JavaScript. Sin él, las listas muestran todas las tareas, y docket list busca en la línea de órdenes.
seven_days = Los próximos siete días
since_then = Actividad reciente
skip = Saltar al contenido
stale_group = Estancadas
star = Marcar como favorita
starred = Favoritas
starred_by = Favorita de
start = Empieza
status = Estado
stay_logged_in = Mantener la sesión en este dispositivo durante 30 días
subscribe = Suscribirse con una aplicación de calendario
subscribe_how = Añade la dirección de este archivo como calendario por dirección web; sigue cada compilación.
subtasks = Subtareas
tags = Etiquetas
team = Equipo
text = Texto
timeline = Cronograma
timeline_lines = una línea lleva de una tarea a otra que la espera
title = Título
to_do = Por hacer
today = Hoy
tomorrow = Mañana
twelve_weeks_until = Doce semanas hasta el
unstar = Quitar de favoritas
updated = Actualizada
user_or_email = Usuario o correo electrónico
username = Usuario
views = Vistas
week = Semana del
write_comment = Escribir un comentario

## Nombres

state_completed = completada
state_pending = pendiente
state_overdue = atrasada
state_cancelled = cancelada
priority_highest = máxima
priority_high = alta
priority_medium = media
priority_low = baja
priority_lowest = mínima
priority_of = prioridad { $priority }
open_checkbox = abierta
quoted = «{ $title }»

## Lo que hizo alguien, delante del título de una tarea y, en `_rest`, detrás

did_create = añadió
did_comment = comentó
did_change = cambió
did_complete = completó
did_start = empezó
did_cancel = canceló
did_reopen = reabrió
did_remove = eliminó
did_restore = restauró
did_rename = cambió el título de
did_remove_due = quitó el vencimiento de
did_set_due = fijó el vencimiento de
did_set_due_rest = para el { $day }
did_move_due = movió el vencimiento de
did_move_due_rest = al { $day }
did_unassign = dejó sin asignar
did_assign = asignó
did_assign_rest = a { $person }
did_hand_over = pasó
did_hand_over_rest = a { $person }

## Lo mismo en la página de la tarea

event_create = la creó
event_start = la empezó
event_complete = la completó
event_cancel = la canceló
event_reopen = la reabrió
event_remove = la eliminó
event_restore = la restauró
event_set_due = fijó el vencimiento el { $day }
event_remove_due = quitó el vencimiento del { $day }
event_move_due = movió el vencimiento del { $from } al { $to }
event_rename = le cambió el título, que era «{ $title }»
event_assign = la asignó a { $person }
event_unassign = la quitó a { $person }
event_hand_over = la pasó de { $from } a { $to }
due_set = ahora { $day }
due_removed = era { $day }, ahora ninguno
due_moved = del { $from } al { $to }
due_later = { $moved }, { $days } más tarde
due_earlier = { $moved }, { $days } más pronto
source_file = según su archivo
source_inferred = este día o antes

## Números

count_overdue = { $count ->
    [one] { $count } atrasada
   *[other] { $count } atrasadas
  }
count_open = { $count ->
    [one] { $count } abierta
   *[other] { $count } abiertas
  }
count_comments = { $count ->
    [one] { $count } comentario
   *[other] { $count } comentarios
  }
count_people = { $count ->
    [one] { $count } persona
   *[other] { $count } personas
  }
count_todos = { $count ->
    [one] { $count } tarea
   *[other] { $count } tareas
  }
count_errors = { $count ->
    [one] { $count } error
   *[other] { $count } errores
  }
count_warnings = { $count ->
    [one] { $count } aviso
   *[other] { $count } avisos
  }
cancelled_not_shown = { $count ->
    [one] no se muestra { $count } cancelada
   *[other] no se muestran { $count } canceladas
  }
waiting = { $count ->
    [one] { $count } tarea la espera
   *[other] { $count } tareas la esperan
  }
last_days = últimos { $days } días
column_count = { $count }, límite { $limit }
column_over_limit = { $count }, { $over } más que el límite de { $limit }
part_of = { $done } de { $total }
more_in_past = { $count } más en Pasadas
more_rows = { $count } más
more_people = { $count } personas más; con un --max-bytes mayor aparecen
row_range = { $first } a { $last } de { $total }
not_shown = No se muestra aquí: { $headings }
timeline_dates = { $from } a { $to }: tareas abiertas con vencimiento que no se repiten, desde su comienzo o creación

## Días

count_days = { $count ->
    [one] { $count } día
   *[other] { $count } días
  }
count_weeks = { $count ->
    [one] { $count } semana
   *[other] { $count } semanas
  }
count_months = { $count ->
    [one] { $count } mes
   *[other] { $count } meses
  }
count_years = { $count ->
    [one] { $count } año
   *[other] { $count } años
  }
due_today = hoy
due_tomorrow = mañana
due_in = en { $time }
late_by = { $time } de retraso
during = desde hace { $time }
due_on = vence el { $day }
overdue_since = atrasada desde el { $day }
closed_on = { $state } el { $day }
since_day = Desde el { $day }

## Informes

became_overdue = { $count ->
    [one] { $count } se ha atrasado
   *[other] { $count } se han atrasado
  }
count_completed = { $count ->
    [one] { $count } completada
   *[other] { $count } completadas
  }{ $repeating ->
    [0] {""}
    [one] {" "}({ $repeating } de ellas se repite)
   *[other] {" "}({ $repeating } de ellas se repiten)
  }
count_due_today = { $count ->
    [one] { $count } vence hoy
   *[other] { $count } vencen hoy
  }
overdue_in_all = { $count ->
    [one] { $count } atrasada en total
   *[other] { $count } atrasadas en total
  }
as_many_as_before = como antes
more_than_before = { $count } más que antes
fewer_than_before = { $count } menos que antes
reported_weekly = semana hasta el { $day }
reported_monthly = mes hasta el { $day }
later_changes = A fecha de { $day }, con archivos que tienen cambios posteriores.
heading_became_overdue = Atrasadas desde el { $day }
heading_due_today = Vencen hoy, { $day }
heading_completed = Completadas desde el { $day }
heading_new = Nuevas desde el { $day }
heading_due_next = Próximas, hasta el { $day }
heading_long_overdue = Atrasadas desde antes del { $day }
heading_blocked = Bloqueadas el { $day }
heading_stale = Paradas el { $day }
heading_view = { $name }, { $day }
heading_reopened = Reabiertas desde el { $day }
heading_slipped = Con el vencimiento aplazado desde el { $day }
heading_newly_blocked = Bloqueadas desde el { $day }
untouched_since = sin cambios desde el { $day }
problem_heading = Problemas en archivos

## Cifras: sus títulos

figure_scope = Alcance y hechas
figure_flow = Lo abierto por estado
figure_throughput = Completadas por semana
figure_cycle = Tiempo de ciclo
figure_ageing = Antigüedad de lo que está en curso
figure_slips = Vencimientos aplazados
figure_forecast = Pronóstico
figure_people = Carga por persona
figure_categories = Carga por categoría

## Cifras: alcance y flujo

decimal_mark = ,
scope_finding = { $done } de { $scope } hechas, y { $rest } por hacer
scope_unit = tareas al final de cada semana, sin las canceladas
scope_unit_with_dropped = tareas al final de cada semana · la línea discontinua incluye lo cancelado o eliminado
counted_with_git = el día que un archivo no dice es el del commit · una tarea que se repite cuenta una vez
scope_count = { $count } en total
done_count = { $count ->
    [one] { $count } hecha
   *[other] { $count } hechas
  }
dropped_count = { $count ->
    [one] { $count } descartada
   *[other] { $count } descartadas
  }
added_count = { $count ->
    [one] { $count } añadida
   *[other] { $count } añadidas
  }
trend = tendencia
scope_description = Doce semanas desde el { $day }. El alcance pasó de { $scope_before } a { $scope } tareas, las hechas de { $done_before } a { $done }. La tendencia de las últimas seis semanas enteras es de { $trend } por semana.
flow_finding = { $open } por hacer; { $added }, { $dropped }, { $done } en { $weeks } semanas
flow_description = Antes había { $before ->
    [one] { $before } abierta
   *[other] { $before } abiertas
  }, ahora { $open }, de ellas { $in_progress } en curso. Suma de estas semanas: { $added ->
    [one] { $added } añadida
   *[other] { $added } añadidas
  }, { $dropped ->
    [one] { $dropped } descartada
   *[other] { $dropped } descartadas
  }, { $done ->
    [one] { $done } hecha
   *[other] { $done } hechas
  }.
added_head = Añadidas
dropped_head = Descartadas
done_in_all = Hechas en total
open_as_before = { $open ->
    [one] { $open } abierta
   *[other] { $open } abiertas
  }, como hace doce semanas
open_more = { $open ->
    [one] { $open } abierta
   *[other] { $open } abiertas
  }, { $change } más que hace doce semanas
open_fewer = { $open ->
    [one] { $open } abierta
   *[other] { $open } abiertas
  }, { $change } menos que hace doce semanas
flow_unit = tareas al final de cada semana · hechas y descartadas desde la primera de ellas

## Cifras: vencimientos aplazados

count_times = { $count ->
    [one] { $count } vez
   *[other] { $count } veces
  }
slips_finding = { $times }, { $days } en total
slips_unit = días que se aplazó un vencimiento en las últimas doce semanas · la mitad de las veces, { $median } como mucho
slips_shown = las primeras { $shown } de { $all } tareas
slips_description = Se aplazaron { $times } los vencimientos de { $todos }. La más aplazada, { $title }, { $days }.
times_head = Veces

## Cifras: completadas por semana

throughput_finding = { $so_far } hasta ahora en esta
throughput_finding_with_median = { $median } por semana, { $so_far } hasta ahora en esta
throughput_unit = tareas, también cada repetición · la línea es la mediana de cuatro semanas enteras
count_so_far = { $count } por ahora
week_so_far = { $week } (por ahora)
median_of = mediana { $number }
throughput_description = Se completaron entre { $least } y { $most } tareas en cada una de las once semanas enteras. Esta semana lleva { $so_far }.
throughput_median = La mediana de las últimas cuatro semanas enteras es { $median }.

## Cifras: tiempo de ciclo

cycle_finding = el 85 % en { $days } o menos
cycle_unit = días del comienzo al final, ambos incluidos · logarítmico · { $known } de las { $completed } tareas completadas en un año dicen cuándo empezaron
cycle_drawn = se ven { $spread } de todas las semanas y las { $slowest } más lentas
no_cycle_times = Ninguna tarea completada en el último año dice cuándo empezó.
few_cycle_times = Las líneas de 50, 85 y 95 % necesitan diez tareas.
short_days = { $count } d
cycle_description = { $count ->
    [one] { $count } tarea completada
   *[other] { $count } tareas completadas
  } en los últimos doce meses, de { $shortest } a { $longest }. La mitad tardó { $half } como mucho, el 85 % { $most }, el 95 % { $almost_all }.

## Cifras: antigüedad

ageing_finding = { $count ->
    [one] { $count } de { $all } supera la mediana de { $median }
   *[other] { $count } de { $all } superan la mediana de { $median }
  }
oldest = la más antigua, { $days }
ageing_unit = días desde el comienzo · las líneas son los tiempos de ciclo de las completadas
ageing_shown = las { $shown } más antiguas de { $known }
ageing_unknown = { $count } más no dicen cuándo empezaron
nothing_in_progress = Ninguna tarea en curso dice cuándo empezó.
ageing_description = { $count ->
    [one] { $count } tarea está
   *[other] { $count } tareas están
  } en curso. La más antigua, { $title }, lleva { $days }.

## Cifras: pronóstico

forecast_by = las { $open } de hoy el { $day }, con el 85 %
forecast_late = las { $open } de hoy tardan más de dos años
forecast_unit = parte de 10.000 ensayos, que repiten días al azar de los últimos { $days }, también ociosos
forecast_repeating = { $count ->
    [one] sin { $count } repetida
   *[other] sin { $count } repetidas
  }
no_forecast = Faltan datos: { $done ->
    [one] { $done } tarea completada
   *[other] { $done } tareas completadas
  } en los últimos { $days }, un pronóstico necesita { $needed }.
nothing_open = No hay nada abierto.
forecast_description = 10.000 ensayos del final de { $open ->
    [one] { $open } tarea abierta
   *[other] { $open } tareas abiertas
  }.
forecast_percent = { $percent } %: { $day }.
new_work = Con el trabajo nuevo ({ $new ->
    [one] { $new } nueva
   *[other] { $new } nuevas
  } y { $done ->
    [one] { $done } hecha
   *[other] { $done } hechas
  } en { $days }), el { $percent } % de los ensayos acaba antes de dos años. Son nuevas las tareas cuyo archivo dice cuándo se crearon.
chance = Probabilidad
done_by = Hechas el
with_new_work = Con trabajo nuevo
later_than_forecast = después de dos años

## Cifras: carga

load_finding = { $name } tiene { $count } de { $all }
load_unit = tareas abiertas
load_shown = las { $shown } mayores de { $all }
load_of = { $name }: { $open ->
    [one] { $open } abierta
   *[other] { $open } abiertas
  }, { $overdue ->
    [one] { $overdue } atrasada
   *[other] { $overdue } atrasadas
  }
days_head = Días
todo_head = Tarea
median_head = Mediana

## Cifras: los números principales, y lo que dicen de ellos los informes

number_a_week = completadas por semana
number_a_week_note = mediana de cuatro semanas
number_cycle = tiempo de ciclo, 85 %
number_cycle_note = la mitad en { $half }
number_progress = en curso
number_progress_note = la más antigua, { $days }
number_progress_unknown = no se sabe desde cuándo
number_forecast = las { $open } de hoy hechas
number_forecast_note = en el 85 % de los ensayos
definitions = El tiempo de ciclo es final − comienzo + 1 días. Este, el ritmo, el trabajo en curso y la antigüedad son los de la Guía de Kanban. Una tarea empieza el día de su comienzo; si no lo dice, el de su creación.
definitions_with_history = El tiempo de ciclo es final − comienzo + 1 días. Este, el ritmo, el trabajo en curso y la antigüedad son los de la Guía de Kanban. Una tarea empieza con el primer commit que la tiene en curso; si no lo hay, el día de su comienzo; si no lo dice, el de su creación.
reported_median = { $median } completadas por semana (mediana de cuatro semanas).
reported_cycle = La mitad de las completadas tardó { $half } como mucho, el 85 % { $most }.
reported_progress = { $count } en curso, la más antigua desde hace { $days }.
reported_slips = En doce semanas se aplazaron vencimientos { $times }, { $days } en total.
reported_forecast = Lo abierto hoy ({ $open ->
    [one] { $open } tarea
   *[other] { $open } tareas
  }) está hecho el { $day } en el 85 % de los ensayos.
