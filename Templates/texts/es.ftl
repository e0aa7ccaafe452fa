# Los textos de las páginas y de los informes en español: la sintaxis y los nombres son los de en.ftl.

## Textos sin valores

about_you = Sobre ti
about_you_help = Unas frases sobre ti, en Markdown, al comienzo de tu perfil.
activity = Actividad
add = Añadir
all = Todas
all_open = Todas las abiertas
all_people = Todas las personas
appearance = Apariencia
appearance_help = En este navegador.
feed_for_you = Canal de «Para ti»
archive = Archivar
as_in_query = En el orden de su consulta
as_of = A fecha de
as_table = Como tabla
assigned = Asignadas
assignees = Asignada a
attention = Requieren atención
author = Escrita por
avatar_hint = Avatar: un archivo PNG, JPEG, GIF o WebP de hasta 5 MB
avatar_of = Imagen de
avatar_remove = Quitar el avatar
picture = Imagen
badge = Insignia
begin = Empezar
blocked = bloqueada
claim = Reclamada
claimed_by = reclamada por
until_time = hasta { $time }
blocked_by = bloqueada por
blocked_group = Bloqueadas
blocks = Esperan a esta
board = Tablero
body_too_large = Se muestra tal como se escribió: es demasiado grande o profunda.
by_due_day = Por fecha de vencimiento
by_category = Por categoría
by_person = Por persona
by_project = Por proyecto
calendar = Calendario
calendar_note = Vencimientos, comienzos y tareas completadas · en cursiva: próximas repeticiones
period = Período
cancel_todo = Cancelar tarea
cancelled = canceladas
cancelled_group = Canceladas
categories = Categorías
category = Categoría
change = Cambiar
changes = Cambios
closed_in_days = Cerradas en los últimos 90 días
colour = Color
blue = azul
brown = marrón
colour_automatic = Automático
green = verde
grey = gris
orange = naranja
pink = rosa
purple = morado
red = rojo
teal = turquesa
yellow = amarillo
column = Columna
comment = Comentar
comments = Comentarios
complete = Completar
completed = completadas
completed_group = Completadas
completed_in_all = Completadas en total
completion_rate = Avance
contact = Contacto
contact_help = Los demás lo ven en tu perfil; un sitio público no lo muestra.
created = Creada
data = Datos
day_hint = 2026-12-01, viernes, +2w, mañana 16:30
delete = Eliminar
depends_on = Depende de
discussions = Participación
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
empty_project = Aún no hay tareas. «Nueva tarea» añade la primera.
project_due = Objetivo
project_lead = Responsable
waits_until = espera hasta
from_day = desde
from_git = según git
from_last_change = por el último cambio
hand_over = Entregar
groups = Grupos
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
local_device = Este dispositivo
log_in = Iniciar sesión
login_needs_script = Para iniciar sesión hace falta JavaScript.
median = mediana
mend_category = Añade la categoría o da otra a estas tareas.
mend_double = Conserva uno y cambia o elimina los demás.
mend_file = Revisa el archivo: Docket no pudo leerlo entero.
mend_front_matter = Corrige las líneas del principio del archivo, entre las dos líneas de guiones.
mend_link = Nombra algo que exista o elimina la referencia.
mend_long = Hazlo más corto.
mend_missing = Añade lo que falta.
mend_other = Corrige el archivo en esa línea.
mend_owner = Pasa la tarea a esa persona o elimina el nombre.
mend_value = Corrige el valor en el archivo o elimínalo.
mentions = Menciones
missing = no encontrada
months = Meses
more = Más
more_activity = Más actividad
by_stars = Por estrellas
moved = Esta tarea se ha movido.
name = Nombre
name_help = Así te ven los demás en listas, comentarios e informes.
new_category = Nueva categoría
new_owner = Nuevo responsable
new_todo = Nueva tarea
new_todo_for = Nueva tarea para { $name }
new_todo_in = Nueva tarea: { $name }
new_user = Nueva cuenta
newest_completion_first = Las cerradas en los últimos 90 días, las más recientes primero, luego las más atrasadas
newest_first = Las completadas más recientes primero
next = Siguiente
next_due = Próxima fecha
next_seven_days = Próximos 7 días
no_account = ¿Sin cuenta?
no_category = Sin categoría
no_connection = Sin conexión
no_date = Sin vencimiento
none = Ninguno
no_day = Sin día
no_page = No hay ninguna página en esta dirección
no_page_why = Puede que la tarea haya cambiado de nombre o de sitio, que se haya eliminado o que la dirección tenga una errata. Búscala por su título.
no_problems = Ningún archivo tiene problemas.
no_project = Sin proyecto
not_stored = Esta página no está guardada en este dispositivo. Ábrela una vez con conexión y quedará guardada.
nothing_due = No vence nada. Disfruta del día.
nothing_here = Aquí no hay nada.
nothing_past = Aún no hay nada pasado.
for_you = Para ti
all_read = Marcar todo como leído
mark_read = Marcar como leído
unread = Sin leer
unread_count = { $count } sin leer
commented = comentó
mentioned_you_there = te mencionó
mentioned_you = te mencionó en
nothing_for_you = Todavía nada de los demás. Aquí aparecen los comentarios a tus tareas, las menciones con @ y lo que otros cambian, también en tus favoritas.
nothing_starred = Aún no hay favoritas. Escribe starred: true en una tarea.
nothing_starred_here = Aún no hay favoritas. Para añadir una, abre su página y pulsa «Marcar como favorita».
nothing_today = Nada vence hoy.
open_by_category = Abiertas por categoría
open_by_due_day = Abiertas por fecha de vencimiento, luego cerradas, las más recientes primero
open_group = Abiertas
on_track = Según lo previsto
others = Otros
own_todos = Propias
overdue = atrasadas
overdue_group = Atrasadas
overdue_still_open = Vencidas, aún abiertas
overloaded = con sobrecarga
pages = Páginas
password = Contraseña
past = Pasadas
pending = pendientes
pending_group = Pendientes
people = Personas
percentile85 = percentil 85
person = Persona
phone = Teléfono
phone_optional = Teléfono (opcional)
popular = Populares
previous = Anterior
priority = Prioridad
problems = Problemas
problems_here = Problemas en este archivo
profile = Perfil
project = Proyecto
projects = Proyectos
description = Descripción
quick_example = Renovar pasaporte viernes !high @Viajes
quick_help = Qué se entiende
quick_hint = Se entienden un día al final («el viernes», «mañana a las 17:00», «cada semana»), #etiqueta, !prioridad, @Categoría, +proyecto, for:persona y * para una estrella. Las palabras entre comillas quedan en el título. Cada línea de una lista pegada es una tarea, y las líneas con sangría, sus subtareas.
on_this_device = Solo en este dispositivo
import_local = Importar…
import_title = Importar de otra herramienta
import_hint = De GitHub, Trello, Todoist, Taskwarrior, todo.txt, un calendario, Jira, GitLab, Linear, Obsidian, Org, una tabla o del propio Docket. Ves qué será del archivo antes de que se escriba nada.
import_file = Archivo
import_paste = O pega su texto
import_pasted = texto pegado
import_missing = Elige un archivo, o pega su texto.
import_look = Vista previa
import_names = Quién es quién
import_names_hint = Estas personas no son usuarios aquí. Recibes sus tareas y, con sus nombres, sus comentarios si no dices quiénes son.
import_nobody = nadie aquí
import_update = Actualizar las tareas importadas antes
import_now = Importar
import_other = Otro archivo
import_nothing = No cambiaría nada.
import_menu = Importar un archivo…
import_again = Renovar la vista previa
import_format = Formato
import_format_guessed = Detectar automáticamente
import_columns = Columnas de la tabla
import_no_column = ninguna
import_too_large = Este archivo tiene más de 5 MB. La orden 'docket import' admite mayores.
import_unreadable = Este archivo no se puede leer.
device_todos = Solo en este dispositivo: { $todos }.
quick_keep = Dejar en el título
quick_names = Nombres que existen
quick_new = nuevo
remove = Quitar { $name }
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
search_needs_script = La búsqueda de esta página necesita JavaScript. Sin él, las listas muestran todas las tareas; también buscan docket serve y, en la línea de órdenes, docket list.
seven_days = Siete días desde mañana
show_options = Filtrar y ordenar
since_then = Actividad reciente
skip = Saltar al contenido
source = Origen
sources = Orígenes
stale_group = Estancadas
star = Marcar como favorita
starred = Favoritas
starred_by = Favorita de
start = Empieza
status = Estado
stay_logged_in = Mantener la sesión en este dispositivo durante 30 días
subscribe = Suscribirse con una aplicación de calendario
subscribe_how = En tu aplicación de calendario, suscríbete a la dirección de este archivo. Cada generación del sitio lo actualiza.
subscribe_with_token = En tu aplicación de calendario, suscríbete a esta dirección. Cuando pida una contraseña, escribe un token: lo creas en la página de tu cuenta. Sirve cualquier nombre de usuario.
subtasks = Subtareas
tags = Etiquetas
team = Equipo
text = Texto
timeline = Cronograma
timeline_lines = una línea lleva de una tarea a otra que la espera
title = Título
to_do = Por hacer
to_plan = Tus tareas por planificar
today = Hoy
tomorrow = Mañana
yesterday = Ayer
this_week = Esta semana
day_unknown = En un día desconocido
next_weekday = El próximo { $day }
twelve_weeks = Últimas 12 semanas
twelve_weeks_until = Doce semanas hasta el
unstar = Quitar de favoritas
updated = Actualizada
user_or_email = Usuario o correo electrónico
username = Usuario
views = Vistas
week = Semana del
within_seven_days = En 7 días
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
share_completed = { $percent } de todas las tareas completadas
count_places = { $count ->
    [one] { $count } lugar
   *[other] { $count } lugares
  }
activity_ends = Las { $count } más recientes; lo anterior está en las páginas de las tareas.
add_category_named = Añadir la categoría { $name } a tu perfil ({ $todos })
attention_all = Las { $count } que necesitan atención
remove_field = Quitar «{ $field }» de { $todos }
completed_this_month = { $count ->
    [one] { $count } completada este mes
   *[other] { $count } completadas este mes
  }
count_without_todos = { $count } sin tareas
count_todos = { $count ->
    [one] { $count } tarea
   *[other] { $count } tareas
  }
count_subtasks = { $count ->
    [one] { $count } subtarea
   *[other] { $count } subtareas
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
part_done = { $done } de { $total } hechas
percent = { $count } %
more_overdue = Más vencidas
more_in_past = { $count } más en Pasadas
more_rows = { $count } más
more_people = { $count ->
    [one] { $count } persona más; con un --max-bytes mayor aparece
   *[other] { $count } personas más; con un --max-bytes mayor aparecen
  }
row_range = { $first } a { $last } de { $total }
not_shown = No se muestra aquí: { $headings }
nothing_until = Nada más hasta el { $day }.
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
in_days = en { $count } días
in_weeks = en { $count } semanas
in_months = en { $count } meses
in_years = en { $count } años
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
    [one] {" "}y { $repeating } repetición
   *[other] {" "}y { $repeating } repeticiones
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
heading_for_you = Para ti, desde el { $day }
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
counted_with_git = si un archivo no dice el día, cuenta el del commit · una tarea que se repite cuenta una vez
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

throughput_finding = { $so_far } hasta ahora esta semana
throughput_finding_with_median = { $median } por semana, { $so_far } hasta ahora esta semana
throughput_unit = tareas, también cada repetición · la línea es la mediana de cuatro semanas enteras
count_so_far = { $count } por ahora
week_so_far = { $week } (por ahora)
week_of = Semana del { $day }
median_of = mediana { $number }
throughput_description = Se completaron entre { $least } y { $most } tareas en cada una de las once semanas enteras. Esta semana lleva { $so_far }.
throughput_median = La mediana de las últimas cuatro semanas enteras es { $median }.
figure_months = Completadas por mes
months_finding = { $count } en 12 meses
completions_unit = tareas, también cada repetición
month_head = Mes
months_description = En cada uno de los once meses enteros se completaron entre { $least } y { $most } tareas. En este mes van { $so_far }.

## Cifras: tiempo de ciclo

cycle_finding = el 85 % en { $days } o menos
cycle_unit = días del comienzo al final, ambos incluidos · logarítmico · se conoce el comienzo de { $known } de las { $completed } tareas completadas en el último año
cycle_drawn = se ven { $spread } de todas las semanas y las { $slowest } más lentas
no_cycle_times = De ninguna tarea completada en el último año se conoce el comienzo.
few_cycle_times = Las líneas de 50, 85 y 95 % necesitan al menos diez tareas.
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
ageing_unknown = { $count } más sin comienzo conocido
nothing_in_progress = De ninguna tarea en curso se conoce el comienzo.
ageing_description = { $count ->
    [one] { $count } tarea está
   *[other] { $count } tareas están
  } en curso. La más antigua, { $title }, lleva { $days }.

## Cifras: pronóstico

forecast_by = { $open ->
    [one] sin trabajo nuevo, la tarea abierta hoy, hecha
   *[other] sin trabajo nuevo, las { $open } abiertas hoy, hechas
  } para el { $day } con una probabilidad del 85 %
forecast_late = { $open ->
    [one] la tarea abierta hoy tarda
   *[other] las { $open } abiertas hoy tardan
  } más de dos años
forecast_unit = parte de 10.000 ensayos que repiten días al azar de los últimos { $days }, también días sin nada hecho
forecast_repeating = { $count ->
    [one] sin { $count } repetida
   *[other] sin { $count } repetidas
  }
no_forecast = Faltan datos: { $done ->
    [one] { $done } tarea completada
   *[other] { $done } tareas completadas
  } en los últimos { $days }; un pronóstico necesita { $needed }.
nothing_open = No hay nada abierto.
forecast_description = 10.000 ensayos del final de { $open ->
    [one] { $open } tarea abierta
   *[other] { $open } tareas abiertas
  }.
forecast_percent = { $percent } %: { $day }.
new_work = Si siguen llegando tareas nuevas como hasta ahora ({ $new ->
    [one] { $new } nueva
   *[other] { $new } nuevas
  } y { $done ->
    [one] { $done } hecha
   *[other] { $done } hechas
  } en { $days }), la probabilidad de que antes de dos años no quede ninguna abierta es del { $percent } %. Son nuevas las tareas cuyo archivo dice cuándo se crearon.
chance = Probabilidad
done_by = Hechas el
with_new_work = Con trabajo nuevo
later_than_forecast = en más de dos años

## Cifras: carga

load_finding = { $name } tiene { $count } de { $all }
load_unit = tareas abiertas
load_shown = las { $shown } mayores de { $all }
load_note = Mediana de { $median } abiertas; sobrecarga desde { $limit }
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
number_forecast = { $open ->
    [one] la tarea abierta hoy, hecha
   *[other] las { $open } abiertas hoy, hechas
  }
number_forecast_note = al 85 %, sin repeticiones ni trabajo nuevo
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

## Lo que dicen las páginas de docket serve de un cambio

yes = Sí
back = Volver
not_saved = No se ha guardado
undone = Deshecho
undone_change = Deshecho: { $change }
nothing_left_to_undo = No quedaba nada que deshacer
value_wanted = El tuyo, sin guardar
value_present = Guardado ahora
keep_mine = Usar el mío
take_theirs = Conservar lo guardado
only_owner_changes = Solo { $name } puede cambiar esta tarea.
shows_only = Este servidor solo muestra el sitio: aquí no se puede cambiar nada.

## Lo que se ha hecho

outcome_added = Añadida «{ $title }»
outcome_due = , vence el { $day }
outcome_due_again = , vence de nuevo el { $day }
outcome_starts_again = , empieza de nuevo el { $day }
outcome_completed = Completada «{ $title }»
outcome_reopened = Reabierta «{ $title }»
outcome_started = Empezada «{ $title }»
outcome_cancelled = Cancelada «{ $title }»
outcome_edited = Cambiada «{ $title }»
outcome_status = , ahora { $status }
outcome_ordered = «{ $title }» está en el lugar { $place }
outcome_starred = «{ $title }» es una de tus favoritas
outcome_unstarred = «{ $title }» ya no es una de tus favoritas
outcome_placed = «{ $title }» está en { $places }
outcome_handed_over = Entregada «{ $title }» a { $person }
outcome_imported = Importada «{ $title }»
outcome_imported_file = Importadas { $todos } de «{ $name }»
outcome_kept = «{ $title }» se queda en este dispositivo
outcome_archived = Archivada «{ $title }»
outcome_removed = Eliminada «{ $title }»
outcome_freed = «{ $title }» ya no la espera
outcome_commented = Comentada «{ $title }»
outcome_comment_edited = Cambiado el comentario de «{ $title }»
outcome_comment_removed = Eliminado el comentario de «{ $title }»
outcome_user_added = Añadida la cuenta de { $name }
outcome_profile_edited = Cambiado el perfil
outcome_user_removed = Eliminada la cuenta de «{ $name }»
outcome_user_renamed = «{ $old }» se llama ahora «{ $name }»
outcome_sealing_started = Este sitio ya puede tener usuarios protegidos
outcome_password_set = Guardada la contraseña de «{ $name }»
outcome_key_revoked = Revocada la clave de «{ $name }»
outcome_category_renamed = «{ $old }» se llama ahora «{ $name }»
outcome_topic_renamed = «{ $old }» se llama ahora «{ $name }» en { $todos }
outcome_others_keep = ; { $todos } de otros conservan el nombre anterior
outcome_also_in = , también en { $todos }
outcome_category_coloured = Cambiado el color de «{ $name }»
outcome_category_removed = Eliminada la categoría «{ $name }»
outcome_had_it = , la de { $todos }

## Lo que además se dice de un cambio

notice_already_completed = «{ $title }» ya está completada
notice_already_open = «{ $title }» ya está abierta
notice_already_started = «{ $title }» ya está empezada
notice_already_cancelled = «{ $title }» ya está cancelada
notice_subtask_already = La subtarea { $number } ya está así
notice_nothing_to_edit = No hay nada que cambiar
notice_already_starred = «{ $title }» ya es una de tus favoritas
notice_not_starred = «{ $title }» no es una de tus favoritas
notice_already_placed = «{ $title }» ya está ahí
notice_already_archived = «{ $title }» ya está archivada
notice_nothing_to_archive = No hay nada que archivar
notice_nothing_to_import = Este dispositivo no tiene tareas
notice_no_such_tag = Esta tarea no tiene la etiqueta «{ $tag }»
notice_no_such_dependency = Esta tarea no espera a «{ $id }»
notice_archived_files = Sus archivos pasan a «{ $folder }»
notice_old_password_known = La próxima generación del sitio ya no acepta la contraseña anterior, pero las copias antiguas de «key.yml» sí
notice_key_revoked = Nadie puede abrir las páginas de «{ $name }» hasta que haya una contraseña nueva
notice_key_removed = La clave de «{ $name }» era del nombre anterior y se ha quitado; hace falta una contraseña nueva
notice_not_sealed = «{ $name }» no está protegido: todos pueden leer sus páginas
notice_unsealed = La próxima generación del sitio muestra a todos las páginas de «{ $name }»
notice_sealed_without_key = «{ $name }» no tiene contraseña todavía
notice_completed_today = «{ $title }» queda completada más de una vez hoy; deshazlo si fue un error
notice_line_kept = «{ $title }» dice «🏁 delete», pero las líneas completadas se conservan; elimina la línea del archivo si no la necesitas
notice_repeat_not_understood = «{ $title }» no vence de nuevo, porque no se entiende su repetición.
notice_starts_after_due = Esta tarea empieza el { $start }, después de vencer el { $due }
notice_category_lost = «{ $owner }» no tiene la categoría «{ $name }», así que la tarea se queda sin ninguna
notice_links_to_device = Esta tarea enlaza con «{ $id }», que solo está en este dispositivo
notice_unchanged = Algo se ha quedado como estaba: { $reason }
file_unchanged = No se ha podido cambiar el archivo: { $reason }
notice_references_unchanged = «{ $id }» la espera por su nombre anterior, y no es tuya
notice_stays_unarchived = «{ $path }» no se ha archivado, porque otra tarea tiene su id
notice_git_knows_old_email = Git aún tiene tu dirección { $old }; ejecuta 'git config user.email { $email }'
outcome_updated_file = actualizadas { $todos } de «{ $name }»
import_brings = «{ $name }» trae { $what }. Aún no se ha escrito nada.
import_changes_to = cambios en { $todos }
import_kept = «{ $name }» sigue aquí: cambia el formato o elige otro archivo.
import_more = y { $count } más
import_known = { $todos } ya aquí, sin cambios
import_strangers = No son usuarios aquí: { $names }. Recibes sus tareas y, con sus nombres, sus comentarios.
import_others = Guardado en claves que se muestran y no se usan: { $keys }
import_cut_titles = { $count ->
    [one] 1 título es más largo de lo permitido: cortado, y entero en el texto
   *[other] { $count } títulos son más largos de lo permitido: cortados, y enteros en los textos
  }
import_lost_dependencies = { $count ->
    [one] 1 dependencia de una tarea que no está en el archivo: guardada como «source_depends»
   *[other] { $count } dependencias de tareas que no están en el archivo: guardadas como «source_depends»
  }
import_circles = { $count ->
    [0] «{ $title }» se esperaría a sí misma en círculo: esa dependencia queda guardada como «source_depends»
   *[other] «{ $title }» y { $count } más se esperarían a sí mismas en círculo: esas dependencias quedan guardadas como «source_depends»
  }
import_last_columns = Columnas como en la última importación: { $columns }
import_of_sources = { $todos } de «sources» sin importar: se cambian en su propio repositorio
import_broken_links = { $count ->
    [one] 1 enlace de un texto lleva a una tarea o un archivo que no está aquí
   *[other] { $count } enlaces de los textos llevan a tareas o archivos que no están aquí
  }
import_same_words = { $todos } con las mismas palabras que otras y sin identificador: sin actualizar
import_others_todos = { $todos } de otros cambiaron allí: sus dueños pueden actualizarlas ({ $titles })
import_differs = «{ $title }»: { $field } es { $there } allí, y aquí sigue { $here }
import_differs_text = «{ $title }»: el texto cambió allí, y aquí sigue como está
import_not_updated = «{ $title }» no se actualizó: { $reason }

## Lo que se pregunta

ask_complete_blocked = «{ $title }» espera a «{ $other }»{ $more ->
    [0] {""}
   *[other] {" "}y { $more } más
  }. ¿Completarla de todos modos?
ask_past_due = El { $day } ya ha pasado: estará atrasada desde el principio. ¿Guardarla?
ask_import_local = { $more ->
    [0] ¿Importar { $todos } de este dispositivo a tu cuenta: { $titles }?
   *[other] ¿Importar { $todos } de este dispositivo a tu cuenta: { $titles } y { $more } más?
  }
ask_remove = ¿Eliminar «{ $title }»?
ask_remove_with_comments = ¿Eliminar «{ $title }» con tus comentarios?
ask_remove_in_use = Otras personas usan «{ $title }»: la esperan, la marcaron o la comentaron. ¿Eliminarla?
ask_remove_several = ¿Eliminar { $todos }?
ask_remove_user = ¿Eliminar la cuenta de { $name } con todos sus archivos?
ask_revoke_key = ¿Revocar la clave de «{ $name }»? Nadie podrá iniciar sesión hasta que haya una contraseña nueva.
ask_leave_without_category = ¿Eliminar «{ $name }»? { $count ->
    [one] Su tarea se quedará sin categoría.
   *[other] Sus { $count } tareas se quedarán sin categoría.
  }
ask_remove_category = ¿Eliminar «{ $name }» con { $todos }?
ask_add_category = No hay ninguna categoría «{ $name }». ¿Crearla?
ask_add_category_near = No hay ninguna categoría «{ $name }». ¿Quizá «{ $other }»? ¿Crear «{ $name }» de todos modos?

## Por qué se rechaza algo: el espacio de trabajo

refused_suggestion = { $reason } ¿Quizá «{ $name }»?
refused_part_of_project = Esta carpeta es parte de un proyecto de Backlog.md: abre el proyecto entero.
refused_not_in_project = Backlog.md no tiene sitio para esto.
refused_completed_task = Esta tarea está en la carpeta «completed», donde Backlog.md no cambia nada.
refused_unknown_milestone = El proyecto no tiene el hito «{ $name }».
refused_broken_settings = Corrige primero los ajustes: { $place }.
refused_no_accounts = Aquí no hay cuentas.
refused_not_a_folder = «{ $path }» es un archivo, no una carpeta.
refused_no_workspace = Esta carpeta no es todavía un espacio de trabajo. Ejecuta 'docket init' en ella.
refused_todos_without_accounts = Las tareas de aquí no son de ninguna cuenta, y con cuentas no se leerían.
refused_unread_path = «{ $path }» no se leería: los ajustes o git lo ignoran.
refused_outside_own_folder = «{ $path }» no está en tu carpeta.
refused_file_in_the_way = «{ $path }» está en medio. Muévelo o cámbiale el nombre primero.

## Por qué se rechaza algo: las personas

refused_unclear_actor = No está claro quién eres. Inicia 'docket serve' con --as y tu nombre de usuario.
refused_unknown_user = No hay ningún usuario «{ $name }».
refused_device_is_no_user = «local» es este dispositivo, no un usuario.
refused_acts_as_device = Actúas como este dispositivo, que no tiene cuenta.
refused_not_yours = Esta tarea es de { $name }. Puedes marcarla y comentarla.
refused_not_all_yours = No son tuyas: { $todos }. No se ha cambiado nada. Puedes darles una estrella y comentarlas.
refused_category_of_none = «{ $name }» es el nombre de las tareas sin categoría. Elige otro.
refused_not_your_account = Solo «{ $name }» puede cambiar esto.
refused_misnamed_folder = Cambia primero el nombre de la carpeta del perfil a «{ $folder }».
refused_name_characters = «{ $name }» no puede ser un nombre de usuario: usa hasta 32 caracteres de la a a la z, de 0 a 9, '.', '_' y '-', y empieza por una letra o una cifra.
refused_name_reserved = «{ $name }» no puede ser un nombre de usuario: está reservado.
refused_name_windows = «{ $name }» no puede ser un nombre de usuario: Windows no tiene carpetas con ese nombre.
refused_username_taken = El nombre «{ $name }» ya existe.
refused_folder_taken = La carpeta «{ $folder }» ya existe.
refused_invalid_email = «{ $text }» no es una dirección de correo.
refused_email_taken = La dirección { $email } es de otra cuenta.
refused_has_account = Ya tienes la cuenta «{ $name }».
refused_avatar_format = No es un archivo PNG, JPEG, GIF ni WebP.
refused_avatar_too_large = Esta imagen pesa más de 5 MB.
refused_sealing = Para esto hace falta el secreto o la contraseña de las páginas protegidas. Ejecuta 'docket seal' en una terminal.
refused_wrong_password = La contraseña actual no es correcta.
refused_nothing_to_revoke = «{ $name }» no tiene contraseña.

## Por qué se rechaza algo: los valores

refused_no_title = Una tarea necesita un título.
refused_no_comment = Un comentario necesita texto.
refused_empty = Aquí falta un valor.
refused_too_long = Tiene { $count } caracteres; el límite es { $limit }.
refused_too_many_tags = Tendría { $count } etiquetas; el límite es { $limit }.
refused_too_many_lines = Serían { $count } tareas; el límite es { $limit } a la vez.
refused_invalid_priority = Esto no es una prioridad. Elige highest, high, medium, low o lowest.
refused_invalid_status = Esto no es un estado. Usa uno de los ajustes, o todo, doing, done o cancelled.
refused_invalid_repeat = Esta regla no se entiende. Escríbela como every 2 weeks o every month on the 3rd.
refused_invalid_estimate = Esto no es una duración válida. Escríbela como 30m, 2h, 3d o 1w.
refused_invalid_number = «{ $field }» es un número como 3 o 2.5, con hasta tres decimales.
refused_invalid_choice = «{ $field }» es uno de { $names }.
refused_invalid_date = Esto no es un día válido. Escríbelo como 2026-12-01.
refused_invalid_colour = Esto no es un color. Escríbelo como #4463c6, o con un nombre como green.
refused_invalid_address = Esto no es una dirección de correo válida. Escríbela como ana@example.org.
refused_invalid_phone = Esto no es un número de teléfono válido. Escríbelo como +34 600 000 000.
refused_invalid_line = Usa una sola línea de texto, sin caracteres de control.
refused_view_taken = Ya hay una vista con ese nombre.
refused_invalid_query = Esto no es una consulta.
refused_control_characters = El texto contiene caracteres de control. Quítalos.
refused_invalid_day = «{ $text }» no es un día. Escribe un día como viernes, +2w o 2026-12-01.
refused_no_day = «{ $text }» tiene hora. Escribe solo el día.
refused_tag_with_comma = Una etiqueta no puede contener una coma.
refused_ambiguous_status = Podría ser { $names }.
refused_due_required = Aquí una tarea necesita un vencimiento.

## Por qué se rechaza algo: las tareas

refused_unknown_todo = No hay ninguna tarea «{ $name }».
refused_todo_of_source = «{ $name }» es una tarea de otro repositorio; cámbiala allí.
refused_ambiguous_todo = «{ $name }» podría ser { $names }.
refused_subtasks_of_several = Las subtareas se cambian en una sola tarea a la vez.
refused_unknown_subtask = Esta tarea no tiene la subtarea { $number }.
refused_subtasks_changed = Las subtareas han cambiado mientras tanto. Vuelve a mirarlas.
refused_subtask_of_other_level = Una subtarea solo se puede mover entre las de su mismo nivel.
refused_waits_for_itself = Una tarea no puede esperarse a sí misma.
refused_waits_in_circle = «{ $name }» ya espera a esta tarea; se esperarían una a otra.
refused_waits_for_device = «{ $name }» solo está en este dispositivo, donde nadie más la ve.
refused_id_taken = El id «{ $id }» ya es de «{ $path }».
refused_no_title_column = «{ $name }»: ninguna columna se llama «title», «summary» o «name». Di cuál tiene los títulos.
refused_unreadable_import = «{ $path }» no se puede importar: { $reason }
refused_already_owned = Esta tarea ya es de «{ $name }».
refused_assigning_forbidden = Los ajustes no permiten dar tareas a otras personas.
refused_sealed_assigns = Tu cuenta está sellada: las demás personas no deben saber de ti, así que no puedes darles tareas.
refused_server_is_no_device = Las tareas de este dispositivo serían las del servidor: créalas en tu cuenta.
refused_todo_is_open = Esta tarea está abierta. Complétala o cancélala primero.
refused_checklist_is_open = Su lista tiene { $open }. Una lista se archiva cuando todas están cerradas.
refused_item_has_no_place = Un elemento de una lista no tiene sitio para esto.
refused_item_is_no_file = No es posible con un elemento de una lista.
refused_no_checklist = «{ $path }» no es una lista.
refused_changed_meanwhile = Alguien ha cambiado esto mientras tanto.

## Por qué se rechaza algo: los comentarios y las categorías

refused_comment_on_device = Esta tarea solo está en este dispositivo y no admite comentarios. Escribe en '{ $path }'.
refused_unknown_comment = Ese comentario ya no existe.
refused_not_your_comment = Ese comentario es de «{ $name }».
refused_id_with_slash = El id de esta tarea contiene '/', así que no admite comentarios.
refused_unreadable_comment = El comentario se leería de otra manera, así que no se ha guardado.
refused_comment_is_not_utf8 = El comentario no es UTF-8 válido.
refused_unknown_category = No hay ninguna categoría «{ $name }».
refused_unknown_field = No hay ningún campo «{ $name }» en los ajustes.
refused_category_taken = Ya hay una categoría «{ $name }».
refused_category_of_workspace = «{ $name }» es una categoría de todo el espacio; cámbiala en 'docket.yml'.
refused_moves_to_itself = Elige otra categoría para sus tareas.

## Por qué se rechaza algo: los textos y deshacer

refused_draft = El texto tiene errores: { $place }.
refused_would_be_no_todo = El texto ya no se leería como una tarea.
refused_stopped = '{ $command }' se detuvo antes de terminar. Ejecuta primero 'docket undo' en una terminal.
refused_nothing_to_undo = No hay nada que deshacer.
refused_not_last_change = No se ha deshecho, porque después se cambió otra cosa.
refused_changed_since = No se ha deshecho, porque «{ $path }» cambió después.
refused_cannot_undo = No se puede deshacer.

## Textos de los scripts: los de todas las páginas

copy = Copiar
copied = Copiado
quick_repeats = cada día, cada día laborable, cada semana, cada mes, cada año
close = Cerrar
cancel = Cancelar
show = Mostrar
sort_by = Ordenar por
group_by = Agrupar por
as_listed = como está
fewer = Menos
month_view = Mes
day_list = Lista
week_view = Semana
quarter_view = Trimestre
view = Vista
lanes = Carriles
no_lanes = Sin carriles
by_source = Por origen
built_before = hecha hace { $time }: los grupos y las cifras son los de esa fecha
due_when = vence { $when }
page = Página
page_from = Esta página es del { $day }.
keys = Teclas
menu = Menú
rows = Filas
rows_compact = Compactas
rows_comfortable = Amplias
theme = Colores
theme_system = Como el sistema
theme_light = Claro
theme_dark = Oscuro
key_search = buscar
key_step = tarea siguiente, anterior
key_stretch = seleccionar las tareas del recorrido
key_open = abrir la tarea
key_select = seleccionar la tarea
key_group = seleccionar todas las del grupo
key_help = estas teclas
find_person = Buscar una persona
find_category = Buscar una categoría
find_project = Buscar un proyecto
find_source = Buscar un origen
find_tag = Buscar una etiqueta
previous_todo = ← Anterior
next_todo = Siguiente →
selected = { $count ->
    [one] { $count } seleccionada
   *[other] { $count } seleccionadas
  }
selected_todos = Tareas seleccionadas
clear_selection = Deseleccionar
ordered_by = por { $order }
order_default = orden normal
order_due = fecha
order_newest = más nuevas
order_priority = prioridad
order_stars = estrellas
opens_search = Los filtros, el orden y los grupos abren la búsqueda, solo en estas tareas.
titles_first = títulos primero

## Textos de los scripts: la búsqueda

loading_todos = Cargando las tareas …
search_here = Buscar aquí
search_in = Buscar en { $name }
search_not_only = Buscar en todo, no solo en { $name }
recent_clear = Borrar las últimas búsquedas
searching_texts = buscando en los textos …
search_start = Todas las tareas. Prueba una palabra, o is:overdue, category:, tag:, due<+7d, sort:-created.
results = { $count } de { $all } tareas
show_results = { $count ->
    [one] Mostrar 1 resultado
   *[other] Mostrar los { $count } resultados
  }
no_match = Ninguna tarea coincide.
did_you_mean = Quizá quería decir
at_column = Columna { $column }: { $message }
query_too_long = una consulta tiene como máximo 1.000 caracteres
closed_group = Cerradas
is_starred = favorita
save_view = Guardar como vista
view_name = Nombre de la vista
view_hint = Añade estas líneas a docket.yml; la vista tendrá una página propia, enlazada en el margen.
copy_lines = Copiar las líneas

## Textos de los scripts: lo que significa una consulta

every_todo = todas las tareas
not_that = no { $what }
either_of = { $first } o { $second }
sorted_by = ; por { $fields }
descending = { $field } descendente
are_open = abiertas
are_pending = pendientes
are_completed = completadas
are_overdue = atrasadas
are_cancelled = canceladas
are_starred = favoritas
are_today = vencen hoy
are_upcoming = próximas
are_home = en Inicio
are_past = pasadas
are_waiting = en espera
are_blocked = bloqueadas
are_recurring = que se repiten
are_claimed = reclamadas
are_stale = sin actividad
are_local = locales
with_due = con vencimiento
with_body = con texto
with_subtasks = con subtareas
with_comments = con comentarios
has_user = de { $value }
has_author = escritas por { $value }
has_assignee = asignadas a { $value }
has_starred = favoritas de { $value }
has_category = en { $value }
has_project = en el proyecto { $value }
has_tag = con la etiqueta { $value }
has_status = con el estado { $value }
has_section = en la sección { $value }
has_source = de { $value }
has_id = con el id { $value }
has_due = vencen { $value }
has_created = creadas { $value }
has_completed = completadas { $value }
has_updated = actualizadas { $value }
has_start = empiezan { $value }
has_stars = { $count ->
    [one] { $value } estrella
   *[other] { $value } estrellas
  }
has_comments = { $count ->
    [one] { $value } comentario
   *[other] { $value } comentarios
  }
has_estimate = estimación { $value }
custom_has = { $field }: { $value }
custom_with = con { $field }
days_on = el { $value }
days_before = antes del { $value }
days_until = hasta el { $value }
days_after = después del { $value }
days_from = desde el { $value }
days_between = del { $from } al { $to }
number_below = menos de { $value }
number_most = como máximo { $value }
number_above = más de { $value }
number_least = al menos { $value }
number_between = de { $from } a { $to }
without_priority = sin prioridad
rank_below = prioridad inferior a { $priority }
rank_most = prioridad { $priority } o menor
rank_above = prioridad superior a { $priority }
rank_least = prioridad { $priority } o mayor
field_due = vencimiento
field_created = creación
field_completed = finalización
field_updated = actualización
field_start = inicio
field_stars = estrellas
field_comments = comentarios
field_estimate = estimación
field_priority = prioridad
field_title = título
field_user = usuario
field_author = autor
field_category = categoría
field_project = proyecto
field_status = estado
field_section = sección
field_source = origen
field_id = id

## Textos de los scripts: errores de una consulta

unclosed_quote = comillas sin cerrar
unmatched_parenthesis = ')' sin su '('
unclosed_parenthesis = '(' sin cerrar
expected_besides_sort = falta una palabra o un término además de 'sort:'
sort_not_negated = 'sort:' no se puede negar
nested_too_deep = hay más de { $levels } niveles de paréntesis
expected_before_parenthesis = falta una palabra o un término antes de ')'
expected_at_end = falta una palabra o un término al final
expected_before = falta una palabra o un término antes de '{ $word }'; para buscarlo, escríbelo entre comillas
expected_in_quotes = falta una palabra entre las comillas
value_needed = '{ $field }' necesita un valor
not_compared = '{ $field }' no se puede comparar; escribe '{ $field }:'
write_colon = escribe '{ $field }:' en vez de '{ $field }='
none_not_compared = 'none' no se puede comparar; escribe '{ $field }:none'
unknown_field = campo desconocido '{ $name }'
search_for_it = ; para buscar el texto, escríbelo entre comillas
unknown_value = valor desconocido '{ $value }' de '{ $field }'
use_one_of = ; usa { $names } o { $last }
use_only = ; usa { $name }
query_near = , ¿querías decir '{ $name }'?
me_is_nobody = 'me' necesita un usuario, y no hay ninguno
sort_needs_field = 'sort:-' necesita un campo, por ejemplo 'sort:-due'
empty_range = un intervalo necesita un principio o un final
reversed_range = el intervalo termina antes de empezar
invalid_date = '{ $value }' no es una fecha válida
use_a_date = ; usa una fecha como 2026-12-01, today, +7d, eow o fri
use_not_has = ; escribe '-has:{ $name }'
invalid_number = '{ $value }' no es un número; usa por ejemplo 2
invalid_duration = '{ $value }' no es una duración válida; usa por ejemplo 30m, 2h, 3d o 1w
no_user = no hay ningún usuario '{ $value }'
no_todo_with_category = ninguna tarea tiene la categoría '{ $value }'
no_todo_with_project = ninguna tarea tiene el proyecto '{ $value }'
no_todo_with_source = ninguna tarea es del origen '{ $value }'
no_todo_with_tag = ninguna tarea tiene la etiqueta '{ $value }'
no_todo_contains = ninguna tarea contiene '{ $value }'
finds_nothing = '{ $value }' por sí solo no encuentra nada
none_matches_all = cada término encuentra tareas, pero ninguna los cumple todos

## Textos de los scripts: formularios que llevan al servidor de git

form_you = Eres
form_star = Favorita
form_done = Hecha
form_tags = Etiquetas, separadas por comas
open_on = Abrir en { $host }
git_host = el servidor de git
form_create = crea
form_change = Añade esto entre las líneas --- del principio, o cámbialo si ya está, en
form_append = Esta línea va al final de
form_paste = El texto se copia al continuar: pégalo allí.
form_command = En una copia del repositorio:
form_no_host = Desde esta página no se guarda nada. Rellénala, copia la orden y ejecútala donde están las tareas: en un clon del repositorio.
form_copy = Copiar la orden
form_by_hand = O escribe el archivo a mano
form_repeats = Esta tarea se repite: solo la orden la pasa a su próximo día.
form_empty = Aquí falta algo.
form_long = Como máximo { $count } caracteres.
form_control = Usa una línea de texto.
form_day = Usa una fecha como 2026-12-01, una palabra como viernes, mañana o +7d, y quizá una hora: viernes 16:30.
form_many = Como máximo 50 etiquetas.
form_required = Aquí una tarea necesita un vencimiento.
form_starred = Esta tarea ya es una de tus favoritas.

## Textos de los scripts: iniciar sesión en páginas protegidas

login_wrong = Usuario o contraseña incorrectos.
login_damaged = No se pueden abrir estas páginas: su archivo está dañado. Genera el sitio otra vez o vuelve a la última versión que se abría.
login_revoked = Este usuario no tiene contraseña todavía. Quien lleva el sitio puede crear una.
login_offline = Sin conexión, y en este dispositivo no hay una copia de estas páginas.
login_changed = Las claves de estas páginas son nuevas. Inicia sesión otra vez.
login_insecure = Para iniciar sesión hace falta https, o un servidor en este equipo (http://localhost). Abierta como archivo o por http sin cifrar, el navegador no puede descifrar estas páginas.
login_blocked = Este navegador no permite que el sitio guarde datos, lo que hace falta para iniciar sesión. Permite las cookies y los datos de este sitio.
login_old = Este navegador es demasiado antiguo para abrir estas páginas.
login_unlocking = Abriendo. Tarda uno o dos segundos.
team_site = Sitio del equipo
log_out = Cerrar sesión
log_out_really = ¿Cerrar sesión?
log_out_copy = Las páginas quedan en este dispositivo como copia cifrada, para poder iniciar sesión sin conexión.
log_out_remove = Quitar también la copia de este dispositivo
session_until = Sesión abierta en este dispositivo hasta el { $day }
change_password = Cambiar la contraseña
password_old = Contraseña actual
password_next = Contraseña nueva
password_again = Repite la contraseña nueva
edit_file = Editar el archivo
password_empty = Escribe la contraseña actual.
password_short = Una contraseña tiene { $least } caracteres o más.
password_long = Una contraseña tiene 128 caracteres o menos.
password_control = Una contraseña no tiene caracteres de control, como un tabulador.
password_differ = Las dos contraseñas nuevas no son iguales.
password_wrong = La contraseña actual no es correcta.
password_changed = Las claves de estas páginas son nuevas. Carga la página otra vez.
password_failed = No se ha podido cambiar la contraseña: no hay conexión con el sitio.
password_done = Sustituye { $path } por este texto y haz un commit. La contraseña anterior abre las páginas hasta la próxima generación del sitio. Con una copia anterior de key.yml las sigue abriendo después, hasta 'docket seal revoke'.
not_found = No encontrada
damaged = Dañada
sealed_offline = Esta página no está guardada en este dispositivo y no se puede llegar al sitio.

## Textos de los scripts: las páginas de docket serve

site_not_updated = El sitio no se ha actualizado
errors_in_files = { $count ->
    [one] 1 error en los archivos
   *[other] { $count } errores en los archivos
  }
more_errors = y { $count } más
discard_text = ¿Descartar lo que escribiste?
page_gone = Esta página ya no forma parte del sitio.
server_restarted = El servidor se ha reiniciado. Abre la última dirección que ha mostrado.
server_gone = El servidor no responde. Vuelve a iniciar 'docket serve'.
server_silent = El servidor no responde.
logged_out = Se ha cerrado tu sesión. Tus cambios esperan en este navegador.
changes_wait_here = Tus cambios esperan en este navegador.
other_site = Esta dirección muestra ahora otro espacio de trabajo u otro usuario. Recarga la página para verlo.
undo = Deshacer
edit_text = Editar el texto
nothing_to_undo_here = No hay nada que deshacer en esta página.
no = No
send_again = Enviar de nuevo
discard = Descartar
no_room = No se ha guardado: el servidor no responde y el navegador no tiene sitio para el cambio. Copia tu texto.
changes_wait = { $count ->
    [one] 1 cambio espera al servidor.
   *[other] { $count } cambios esperan al servidor.
  }
changes_held = { $count ->
    [one] 1 cambio espera tu decisión.
   *[other] { $count } cambios esperan tu decisión.
  }
changed_meanwhile = Alguien cambió esto mientras escribías.
understood_as = Se entiende
preview = Vista previa
change_all = Cambiar …
change_todos = { $count ->
    [one] Cambiar { $count } tarea
   *[other] Cambiar { $count } tareas
  }
move_card = Mover a
rename = Renombrar
new_name = Nuevo nombre de «{ $name }»
rename_hint = Tus tareas reciben el nombre nuevo; las de otros conservan el anterior.
open_todo = Abrir
reschedule = Reprogramar
reschedule_todos = { $count ->
    [one] Reprogramar { $count } tarea
   *[other] Reprogramar { $count } tareas
  }
nobody_to_hand_over = Aquí no hay nadie a quien entregar esto.
key_new = nueva tarea
key_done = completar o reabrir
key_start = empezar
key_day = cambiar el día
key_star = favorita
key_edit = editar
key_comment = comentar
key_hand_over = entregar
key_move = mover
key_undo = deshacer
move_hint = Las flechas la mueven, Intro guarda, Escape cancela
move_bar_hint = Las flechas mueven el vencimiento, con Mayús el inicio; Intro guarda, Escape cancela
move_to = a { $place }
move_place = lugar { $place } de { $count }
waits_for = Espera a
comment_text = Comentario
subtask = Subtarea
bio = Sobre mí
act_done = Completar
act_import_local = Importar las tareas de este dispositivo
act_order = Mover
act_order_subtask = Mover una subtarea de
act_reopen = Reabrir
act_start = Empezar
act_cancel = Cancelar
act_star = Marcar como favorita
act_unstar = Quitar de favoritas
act_add = Añadir
act_edit = Editar
act_comment = Comentar
act_change_comment = Cambiar un comentario de
act_remove_comment = Eliminar un comentario de
act_remove = Eliminar
act_move = Entregar
act_archive = Archivar
act_edit_profile = Editar el perfil de
act_add_user = Añadir una cuenta
act_add_category = Añadir una categoría
act_add_view = Añadir una vista
act_rename = Renombrar
act_edit_category = Cambiar la categoría
act_remove_category = Eliminar la categoría

## Páginas del servidor de un equipo sobre las cuentas

account = Cuenta
ask_for_link = ¿No tienes cuenta u olvidaste la contraseña? Pide un enlace a quien administra este sitio.
create_account = Crear una cuenta
devices = Sesiones abiertas
device_seen = { $count ->
    [0] último uso: hoy
    [one] último uso: ayer
   *[other] último uso: hace { $count } días
  }
invite = Invitar
invite_new = Invitar a alguien nuevo
link_is_used = Ya se usó, tiene más de una semana, se retiró o no se copió entero. Pide uno nuevo.
link_title = Este enlace no sirve
no_new_accounts = Aquí no se crean cuentas nuevas. Pregunta a quien lleva este sitio.
admins_only = Eso solo lo puede hacer quien administra este sitio.
first_password = Elige una contraseña
password_lost = ¿Olvidaste la contraseña? Pide un enlace a quien administra este sitio.
password_twice = Contraseña otra vez
link_once = Este enlace sirve una vez y durante una semana. Envíalo a una sola persona.
log_out_everywhere = Cerrar todas las sesiones
login_wait = { $count ->
    [one] Demasiadas contraseñas erróneas. Inténtalo de nuevo en un segundo.
   *[other] Demasiadas contraseñas erróneas. Inténtalo de nuevo en { $count } segundos.
  }
no_such_user = No hay ningún usuario «{ $name }».
logs_in_as = Inicias sesión como { $name }.
password_saved = La contraseña está guardada. Las demás sesiones están cerradas.
this_device = este dispositivo
make_token = Crear un token
no_account_here = Sin cuenta
no_account_of = Has iniciado sesión como { $name }, que no tiene cuenta aquí. Pide una a quien administra este sitio.
tokens = Tokens para programas
token_days = Validez (días)
token_ends = { $count ->
    [0] vence hoy
    [one] vence mañana
   *[other] vence en { $count } días
  }
token_name = Nombre del programa
token_name_taken = Ya tienes un token «{ $name }». Elimínalo primero o elige otro nombre.
token_needs = Un token necesita un nombre y de 1 a { $most } días.
token_once = Este token se muestra una sola vez. Los programas lo envían como «Authorization: Bearer» seguido del token; los calendarios y lectores de feeds lo aceptan como contraseña.
token_reads = Solo lectura
token_unused = sin usar
account_disabled = Esta cuenta está bloqueada. Pregunta a quien administra este sitio.
account_gone = La cuenta se ha eliminado
account_gone_hint = Todo ha desaparecido de este sitio. Las versiones anteriores quedan en el historial del repositorio. Durante una hora puedes recuperar la cuenta en esta dirección.
account_handed_over = Tus tareas, listas y archivos son ahora de { $name } y se quedan ahí. Durante una hora puedes recuperar la cuenta con todo lo demás en esta dirección.
administration = Administración
bring_back = Recuperarla
bring_back_late = Ha pasado más de una hora, o la cuenta ya se recuperó.
commits = Commits
commits_done = Todos los cambios están en commits.
commits_none = Esta carpeta no está en ningún repositorio git: los cambios no se guardan en commits.
commits_wait = { $count ->
    [one] Un archivo cambiado espera su commit.
   *[other] { $count } archivos cambiados esperan su commit.
  }
delete_account = Eliminar la cuenta
delete_account_hint = Tus comentarios y estrellas en tareas de otros desaparecen con ella. Puedes recuperarla durante una hora.
disable = Bloquear
disabled = bloqueada
enable = Desbloquear
link_for = Un enlace para { $name }
link_for_new = Un enlace para una cuenta nueva
new_link = Enlace nuevo
not_yourself = No puedes quitarte tus propios permisos. Puede hacerlo otra persona que administre este sitio.
only_admin = Solo tú administras este sitio. Primero haz que otra persona también lo administre.
password_missing = aún sin contraseña
settings_changed = No se ha guardado: otra persona cambió los ajustes. Copia lo que has escrito y abre esta página de nuevo.
settings_of_site = Ajustes
settings_wrong = No se ha guardado. Corrige antes esto:
sync_off = Los commits no se intercambian con ningún remoto.
synced_ago = { $count ->
    [0] Último intercambio con el remoto: hace menos de un minuto.
    [one] Último intercambio con el remoto: hace un minuto.
   *[other] Último intercambio con el remoto: hace { $count } minutos.
  }
todos_deleted = También se eliminan
todos_of_account = Tus tareas
todos_to = Las recibe { $name }
withdraw = Retirar
changed_by_hand = Cambiado a mano, y sin commit de este servidor:
conflicts_kept = Estos archivos no se pudieron fusionar y siguen aquí como están. La otra versión de cada uno está en .docket/conflicts en el servidor; quítala de ahí cuando hayas tomado lo que quieras.
is_admin = administra
link_withdrawn = El enlace se ha retirado.
settings_lock_out = No se ha guardado: con estos ajustes ya no podrías entrar.
settings_saved = Los ajustes están guardados.
todos_undecided = Di qué pasa con tus tareas.
user_disabled = { $name } está bloqueada y sin sesión.
user_enabled = { $name } puede volver a iniciar sesión.
password_is_wrong = La contraseña no es correcta.
password_common = Mucha gente tiene esta contraseña, así que es de las primeras que se prueban. Elige otra.
password_few_digits = Esta contraseña son solo unas pocas cifras, así que es de las primeras que se prueban. Elige una más larga o con letras.
password_has_name = Esta contraseña contiene el nombre de usuario, así que es de las primeras que se prueban. Elige otra.
password_repeats = Esta contraseña repite unos pocos caracteres, así que es de las primeras que se prueban. Elige otra.
password_sequence = Los caracteres de esta contraseña son vecinos en el alfabeto o en el teclado, así que es de las primeras que se prueban. Elige otra.
keep_pages = Guardar las páginas en este navegador para leerlas sin conexión
keep_pages_hint = Quien use este navegador podrá leerlas y cambiar tareas: eso se envía en tu nombre cuando vuelvas a entrar, igual que lo que ahora espera al servidor.
pages_kept = Has cerrado la sesión. Este navegador conserva las páginas.
you_are_logged_out = Has salido de tu cuenta.
webhook_key = La clave de sus firmas
webhook_waits = { $count ->
    [one] un mensaje espera
   *[other] { $count } mensajes esperan
  }
webhooks = Webhooks
unknown_device = Otro programa
