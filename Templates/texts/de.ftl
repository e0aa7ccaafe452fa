# Die Texte der Seiten und Berichte auf Deutsch: Syntax und Namen sind die von en.ftl.

## Texte ohne Werte

about_you = Über dich
about_you_help = Ein paar Sätze über dich, in Markdown, oben in deinem Profil.
activity = Aktivität
add = Hinzufügen
all = Alle
all_open = Alle offenen
all_people = Alle Personen
appearance = Darstellung
appearance_help = In diesem Browser.
feed_for_you = Feed von „Für dich“
archive = Archivieren
as_in_query = In der Reihenfolge der Abfrage
as_of = Stand:
as_table = Als Tabelle
assigned = Zugewiesen
assignees = Zugewiesen an
attention = Handlungsbedarf
author = Verfasst von
avatar_hint = Profilbild: eine PNG-, JPEG-, GIF- oder WebP-Datei mit bis zu 5 MB
avatar_of = Profilbild von
avatar_remove = Profilbild entfernen
picture = Bild
badge = Abzeichen
begin = Beginnen
blocked = blockiert
claim = Beansprucht
claimed_by = beansprucht von
until_time = bis { $time }
blocked_by = blockiert von
blocked_group = Blockiert
blocks = Warten darauf
board = Board
body_too_large = Als reiner Text gezeigt, weil er zu groß oder zu tief verschachtelt ist.
by_due_day = Nach Fälligkeit
by_category = Nach Kategorie
by_person = Nach Person
by_project = Nach Projekt
calendar = Kalender
calendar_note = Fällige, beginnende und erledigte Aufgaben · kursiv: künftige Wiederholungen
period = Zeitraum
cancel_todo = Aufgabe abbrechen
cancelled = abgebrochen
cancelled_group = Abgebrochen
categories = Kategorien
category = Kategorie
change = Ändern
changes = Änderungen
closed_in_days = Geschlossen in den letzten 90 Tagen
colour = Farbe
blue = Blau
brown = Braun
colour_automatic = Automatisch
green = Grün
grey = Grau
orange = Orange
pink = Pink
purple = Lila
red = Rot
teal = Türkis
yellow = Gelb
column = Spalte
comment = Kommentieren
comments = Kommentare
complete = Erledigen
completed = erledigt
completed_group = Erledigt
completed_in_all = Insgesamt erledigt
completion_rate = Erledigt
contact = Kontakt
contact_help = Die anderen sehen es in deinem Profil; eine öffentliche Website zeigt es nicht.
created = Erstellt
data = Daten
day_hint = 2026-12-01, Freitag, +2w, morgen 16:30
delete = Löschen
depends_on = Wartet auf
discussions = Mitgeredet
doing = in Arbeit
doing_group = In Arbeit
done = Erledigt
done_this_week = Diese Woche erledigt
due = Fällig
earlier = Früher
edit = Bearbeiten
email = E-Mail
estimate = Aufwand
everything_fine = Nichts ist überfällig, blockiert oder liegen geblieben.
feed = Feed
finished = Erledigt
first_name = Vorname
empty_project = Noch keine Aufgaben. „Neue Aufgabe“ legt die erste an.
project_due = Ziel
project_lead = Leitung
waits_until = wartet bis
from_day = ab
from_git = laut Git
from_last_change = laut letzter Änderung
hand_over = Übergeben
groups = Gruppen
history = Verlauf
home = Startseite
in_progress = In Arbeit
insights = Auswertung
joined = Dabei seit
last_due = Zuletzt fällig
last_name = Nachname
later = Später
lead_time = Durchlaufzeit
lead_time_note = von der Erstellung bis zur Erledigung
list = Liste
list_hint = durch Kommas getrennt
lists = Listen
load = Alle offenen
local_device = Dieses Gerät
log_in = Anmelden
login_needs_script = Zum Anmelden ist JavaScript nötig.
median = Median
mend_category = Die Kategorie anlegen oder diesen Aufgaben eine andere geben.
mend_double = Eines davon behalten und die anderen ändern oder entfernen.
mend_file = Die Datei selbst ansehen: Docket konnte sie nicht ganz lesen.
mend_front_matter = Die Zeilen am Anfang der Datei zwischen den beiden Strichzeilen berichtigen.
mend_link = Etwas nennen, das es gibt, oder den Verweis entfernen.
mend_long = Kürzer fassen.
mend_missing = Ergänzen, was fehlt.
mend_other = Die Datei in dieser Zeile berichtigen.
mend_owner = Die Aufgabe dieser Person übergeben oder den Namen entfernen.
mend_value = Den Wert in der Datei berichtigen oder entfernen.
mentions = Erwähnungen
missing = nicht gefunden
months = Monate
more = Mehr
more_activity = Mehr Aktivität
by_stars = Nach Sternen
moved = Diese Aufgabe steht jetzt hier:
name = Name
name_help = So sehen dich die anderen in Listen, Kommentaren und Berichten.
new_category = Neue Kategorie
new_owner = Künftig zuständig
new_todo = Neue Aufgabe
new_todo_for = Neue Aufgabe für { $name }
new_todo_in = Neue Aufgabe: { $name }
new_user = Neues Konto
newest_completion_first = In den letzten 90 Tagen geschlossene, neueste zuerst, dann am längsten überfällige
newest_first = Zuletzt erledigte zuerst
next = Weiter
next_due = Als Nächstes fällig
next_seven_days = Nächste 7 Tage
no_account = Noch kein Konto?
no_category = Ohne Kategorie
no_connection = Keine Verbindung
no_date = Ohne Fälligkeit
none = Ohne
no_day = Kein Tag
no_page = Unter dieser Adresse gibt es keine Seite
no_page_why = Die Aufgabe wurde vielleicht umbenannt, verschoben oder gelöscht, oder die Adresse hat einen Tippfehler. Suche sie über ihren Titel.
no_problems = Keine Probleme in den Dateien.
no_project = Ohne Projekt
not_stored = Diese Seite ist auf diesem Gerät nicht gespeichert. Öffne sie einmal mit Verbindung, dann bleibt sie hier erhalten.
nothing_due = Nichts ist fällig. Schönen Tag!
nothing_here = Hier ist nichts.
nothing_past = Noch keine vergangenen Aufgaben.
for_you = Für dich
all_read = Alles als gelesen markieren
mark_read = Als gelesen markieren
unread = Ungelesen
unread_count = { $count } ungelesen
commented = hat kommentiert
mentioned_you_there = hat dich erwähnt
mentioned_you = erwähnte dich bei
nothing_for_you = Noch nichts von anderen. Hier stehen Kommentare zu deinen Aufgaben, @-Erwähnungen und was andere daran ändern, auch an denen, die du markiert hast.
nothing_starred = Noch ist nichts markiert. Schreibe starred: true in eine Aufgabe.
nothing_starred_here = Noch ist nichts markiert. Dafür gibt es auf der Seite einer Aufgabe „Stern setzen“.
nothing_today = Heute ist nichts fällig.
open_by_category = Offen nach Kategorie
open_by_due_day = Offene nach Fälligkeit, dann geschlossene, neueste zuerst
open_group = Offen
on_track = Im Plan
others = Andere
own_todos = Eigene
overdue = überfällig
overdue_group = Überfällig
overdue_still_open = Überfällig, noch offen
overloaded = überlastet
pages = Seiten
password = Passwort
past = Vergangen
pending = offen
pending_group = Offen
people = Personen
percentile85 = 85. Perzentil
person = Person
phone = Telefon
phone_optional = Telefon (freiwillig)
popular = Beliebt
previous = Zurück
priority = Priorität
problems = Probleme
problems_here = Probleme in dieser Datei
profile = Profil
project = Projekt
projects = Projekte
description = Beschreibung
quick_example = Pass verlängern Freitag !high @Reisen
quick_help = Was verstanden wird
quick_hint = Verstanden werden am Ende ein Tag („am Freitag“, „morgen 17 Uhr“, „jede Woche“), #Schlagwort, !Priorität, @Kategorie, +Projekt, for:Person und * für einen Stern. Wörter in Anführungszeichen bleiben im Titel. Jede Zeile einer eingefügten Liste wird eine Aufgabe, eingerückte Zeilen ihre Unteraufgaben.
on_this_device = Nur auf diesem Gerät
import_local = Importieren …
import_title = Aus einem anderen Werkzeug importieren
import_hint = Aus GitHub, Trello, Todoist, Taskwarrior, todo.txt, einem Kalender, Jira, GitLab, Linear, Obsidian, Org, einer Tabelle oder aus Docket selbst. Du siehst, was aus der Datei wird, bevor etwas geschrieben wird.
import_file = Datei
import_paste = Oder ihren Text einfügen
import_pasted = eingefügter Text
import_missing = Wähle eine Datei, oder füge ihren Text ein.
import_look = Vorschau
import_names = Wer ist wer
import_names_hint = Diese Personen sind hier keine Benutzer. Du bekommst ihre Aufgaben und, mit ihren Namen, ihre Kommentare, wenn du nicht sagst, wer sie sind.
import_nobody = hier niemand
import_update = Früher importierte Aufgaben aktualisieren
import_now = Importieren
import_other = Eine andere Datei
import_nothing = Es würde sich nichts ändern.
import_menu = Datei importieren …
import_again = Vorschau erneuern
import_format = Format
import_format_guessed = Automatisch erkennen
import_columns = Spalten der Tabelle
import_no_column = keine
import_too_large = Diese Datei hat mehr als 5 MB. Der Befehl 'docket import' nimmt größere.
import_unreadable = Diese Datei kann nicht gelesen werden.
device_todos = Nur auf diesem Gerät: { $todos }.
quick_keep = Im Titel behalten
quick_names = Vorhandene Namen
quick_new = neu
remove = { $name } entfernen
reopen = Wieder öffnen
repeat_hint = every 2 weeks
repeats = Wiederholung
save = Speichern
scope = Umfang
sealed = versiegelt
sealed_lead = Versiegelt · diese Seiten öffnen sich mit einem Passwort
sealed_not = Es schützt nicht vor Leuten, die das Repository lesen können, nicht vor einem Server, der die Skripte dieser Website ändert, und nicht vor jemandem, der das Passwort errät. Wähle deshalb ein langes.
sealed_protects = Diese Seiten sind verschlüsselt gespeichert. Ohne Passwort sieht man, dass es diese Person gibt und wie viel ungefähr da ist, aber keinen Titel, keinen Namen und keine Zahl. Das Passwort bleibt in diesem Browser.
sealed_question = Wovor das Versiegeln schützt und wovor nicht
search = Suche
search_everything = Alles durchsuchen
search_needs_script = Die Suche dieser Seite braucht JavaScript. Ohne JavaScript zeigen die Listen alle Aufgaben; auch docket serve und, auf der Kommandozeile, docket list suchen.
seven_days = Sieben Tage ab morgen
show_options = Filtern und sortieren
since_then = Letzte Aktivität
skip = Zum Inhalt springen
source = Quelle
sources = Quellen
stale_group = Liegen geblieben
star = Stern setzen
starred = Markiert
starred_by = Markiert von
start = Beginn
status = Status
stay_logged_in = Auf diesem Gerät 30 Tage angemeldet bleiben
subscribe = In einer Kalender-App abonnieren
subscribe_how = Füge die Adresse dieser Datei in der App als Kalenderabo hinzu. Der Kalender ändert sich mit der Website.
subscribe_with_token = Füge diese Adresse in der Kalender-App als Kalenderabo hinzu. Wenn sie nach einem Passwort fragt, gib ein Token ein: Du machst es auf der Seite deines Kontos. Der Benutzername ist beliebig.
subtasks = Unteraufgaben
tags = Schlagwörter
team = Team
text = Text
timeline = Zeitplan
timeline_lines = eine Linie führt von einer Aufgabe zu einer anderen, die auf sie wartet
title = Titel
to_do = Zu tun
to_plan = Von dir zu planen
today = Heute
tomorrow = Morgen
yesterday = Gestern
this_week = Diese Woche
day_unknown = An einem unbekannten Tag
next_weekday = Nächsten { $day }
twelve_weeks = Letzte 12 Wochen
twelve_weeks_until = Zwölf Wochen bis
unstar = Stern entfernen
updated = Geändert
user_or_email = Benutzername oder E-Mail
username = Benutzername
views = Ansichten
week = Woche vom
within_seven_days = Binnen 7 Tagen
write_comment = Kommentar schreiben

## Namen

state_completed = erledigt
state_pending = offen
state_overdue = überfällig
state_cancelled = abgebrochen
priority_highest = sehr hoch
priority_high = hoch
priority_medium = mittel
priority_low = niedrig
priority_lowest = sehr niedrig
priority_of = Priorität { $priority }
open_checkbox = offen
quoted = „{ $title }“

## Was jemand getan hat, vor dem Titel einer Aufgabe und, in `_rest`, danach

did_create = erstellte
did_comment = kommentierte
did_change = änderte
did_complete = erledigte
did_start = begann
did_cancel = brach ab:
did_reopen = öffnete erneut
did_remove = löschte
did_restore = erstellte erneut
did_rename = änderte den Titel von
did_remove_due = entfernte die Fälligkeit von
did_set_due = setzte die Fälligkeit von
did_set_due_rest = auf den { $day }
did_move_due = verschob die Fälligkeit von
did_move_due_rest = auf den { $day }
did_unassign = entfernte die Zuweisung von
did_assign = vergab
did_assign_rest = an { $person }
did_hand_over = übergab
did_hand_over_rest = an { $person }

## Dasselbe auf der Seite der Aufgabe

event_create = hat die Aufgabe erstellt
event_start = hat die Aufgabe begonnen
event_complete = hat die Aufgabe erledigt
event_cancel = hat die Aufgabe abgebrochen
event_reopen = hat die Aufgabe wieder geöffnet
event_remove = hat die Aufgabe gelöscht
event_restore = hat die Aufgabe wiederhergestellt
event_set_due = hat die Fälligkeit auf den { $day } gesetzt
event_remove_due = hat die Fälligkeit entfernt (war { $day })
event_move_due = hat die Fälligkeit vom { $from } auf den { $to } verschoben
event_rename = hat den Titel geändert (war „{ $title }“)
event_assign = hat die Aufgabe an { $person } vergeben
event_unassign = hat die Zuweisung an { $person } entfernt
event_hand_over = hat die Aufgabe von { $from } an { $to } übergeben
due_set = jetzt { $day }
due_removed = war { $day }, jetzt keine
due_moved = vom { $from } auf den { $to }
due_later = { $moved }, { $days } später
due_earlier = { $moved }, { $days } früher
source_file = laut Datei
source_inferred = an diesem Tag oder davor

## Zahlen

count_overdue = { $count } überfällig
count_open = { $count } offen
count_comments = { $count ->
    [one] { $count } Kommentar
   *[other] { $count } Kommentare
  }
count_people = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
  }
share_completed = { $percent } aller Aufgaben erledigt
count_places = { $count ->
    [one] { $count } Stelle
   *[other] { $count } Stellen
  }
activity_ends = Die neuesten { $count }; was davor war, steht auf den Seiten der Aufgaben.
add_category_named = Kategorie { $name } für deine { $todos } anlegen
attention_all = Alle { $count }, die Aufmerksamkeit brauchen
remove_field = „{ $field }“ aus { $todos } entfernen
completed_this_month = { $count } in diesem Monat erledigt
count_without_todos = { $count } ohne Aufgaben
count_todos = { $count ->
    [one] { $count } Aufgabe
   *[other] { $count } Aufgaben
  }
count_subtasks = { $count ->
    [one] { $count } Unteraufgabe
   *[other] { $count } Unteraufgaben
  }
count_errors = { $count } Fehler
count_warnings = { $count ->
    [one] { $count } Warnung
   *[other] { $count } Warnungen
  }
cancelled_not_shown = { $count ->
    [one] { $count } abgebrochene Aufgabe wird nicht gezeigt
   *[other] { $count } abgebrochene Aufgaben werden nicht gezeigt
  }
waiting = { $count ->
    [one] { $count } Aufgabe wartet darauf
   *[other] { $count } Aufgaben warten darauf
  }
last_days = letzte { $days } Tage
column_count = { $count }, Limit { $limit }
column_over_limit = { $count }, { $over } über dem Limit von { $limit }
part_of = { $done } von { $total }
part_done = { $done } von { $total } erledigt
percent = { $count } %
more_overdue = Weitere überfällige
more_in_past = { $count } weitere unter „Vergangen“
more_rows = { $count } weitere
more_people = { $count ->
    [one] { $count } weitere Person; ein größeres --max-bytes zeigt sie
   *[other] { $count } weitere Personen; ein größeres --max-bytes zeigt sie
  }
row_range = { $first } bis { $last } von { $total }
not_shown = Hier nicht gezeigt: { $headings }
nothing_until = Nichts weiter bis { $day }.
timeline_dates = { $from } bis { $to }: offene Aufgaben mit Fälligkeit, die sich nicht wiederholen, ab ihrem Beginn oder ihrer Erstellung

## Tage

count_days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
  }
count_weeks = { $count ->
    [one] { $count } Woche
   *[other] { $count } Wochen
  }
count_months = { $count ->
    [one] { $count } Monat
   *[other] { $count } Monate
  }
count_years = { $count ->
    [one] { $count } Jahr
   *[other] { $count } Jahre
  }
due_today = heute
due_tomorrow = morgen
in_days = in { $count } Tagen
in_weeks = in { $count } Wochen
in_months = in { $count } Monaten
in_years = in { $count } Jahren
late_by = { $time } überfällig
during = schon { $time }
due_on = fällig am { $day }
overdue_since = überfällig seit dem { $day }
closed_on = { $state } am { $day }
since_day = Seit dem { $day }

## Berichte

became_overdue = { $count } überfällig geworden
count_completed = { $count } erledigt{ $repeating ->
    [0] {""}
    [one] {" "}und { $repeating } Wiederholung
   *[other] {" "}und { $repeating } Wiederholungen
  }
count_due_today = { $count } heute fällig
overdue_in_all = { $count } insgesamt überfällig
as_many_as_before = so viele wie zuvor
more_than_before = { $count } mehr als zuvor
fewer_than_before = { $count } weniger als zuvor
reported_weekly = Woche bis { $day }
reported_monthly = Monat bis { $day }
later_changes = Stand { $day }, berechnet aus Dateien mit späteren Änderungen.
heading_became_overdue = Überfällig geworden seit { $day }
heading_due_today = Heute fällig, { $day }
heading_completed = Erledigt seit { $day }
heading_new = Neu seit { $day }
heading_due_next = Als Nächstes fällig, bis { $day }
heading_long_overdue = Überfällig schon vor { $day }
heading_blocked = Blockiert am { $day }
heading_stale = Liegen geblieben, Stand { $day }
heading_view = { $name }, { $day }
heading_reopened = Wieder geöffnet seit { $day }
heading_slipped = Fälligkeit verschoben seit { $day }
heading_newly_blocked = Neu blockiert seit { $day }
heading_for_you = Für dich, seit { $day }
untouched_since = unverändert seit dem { $day }
problem_heading = Probleme in Dateien

## Diagramme: ihre Titel

figure_scope = Umfang und Erledigtes
figure_flow = Offene Aufgaben nach Status
figure_throughput = Erledigt pro Woche
figure_cycle = Bearbeitungszeit
figure_ageing = Alter der Aufgaben in Arbeit
figure_slips = Verschobene Fälligkeiten
figure_forecast = Prognose
figure_people = Verteilung auf Personen
figure_categories = Verteilung auf Kategorien

## Diagramme: Umfang und Fluss

decimal_mark = ,
scope_finding = { $done } von { $scope } erledigt, { $rest } noch offen
scope_unit = Aufgaben am Ende jeder Woche, ohne abgebrochene
scope_unit_with_dropped = Aufgaben am Ende jeder Woche · gestrichelt: auch abgebrochene und gelöschte
counted_with_git = nennt eine Datei keinen Tag, gilt der des Commits · eine wiederkehrende Aufgabe zählt einmal
scope_count = { $count } insgesamt
done_count = { $count } erledigt
dropped_count = { $count } weggefallen
added_count = { $count } neu
trend = Trend
scope_description = Zwölf Wochen ab dem { $day }: Der Umfang ging von { $scope_before } auf { $scope } Aufgaben, davon erledigt zuerst { $done_before }, zuletzt { $done }. Der Trend der letzten sechs ganzen Wochen ist { $trend } pro Woche.
flow_finding = { $open } offen; { $added }, { $dropped }, { $done } in { $weeks } Wochen
flow_description = Vorher offen: { $before }. Jetzt offen: { $open }, davon { $in_progress } in Arbeit. Dazwischen: { $added } neu, { $dropped } weggefallen, { $done } erledigt.
added_head = Neu
dropped_head = Weggefallen
done_in_all = Insgesamt erledigt
open_as_before = { $open } offen, so viele wie vor zwölf Wochen
open_more = { $open } offen, { $change } mehr als vor zwölf Wochen
open_fewer = { $open } offen, { $change } weniger als vor zwölf Wochen
flow_unit = Aufgaben am Ende jeder Woche · erledigt und weggefallen seit der ersten dieser Wochen

## Diagramme: verschobene Fälligkeiten

count_times = { $count ->
    [one] einmal
   *[other] { $count }-mal
  }
slips_finding = { $times } nach hinten, insgesamt um { $days }
slips_unit = Tage, um die eine Fälligkeit in den letzten zwölf Wochen verschoben wurde · in der Hälfte der Fälle höchstens { $median }
slips_shown = die ersten { $shown } von { $all } Aufgaben
slips_description = Die Fälligkeiten von { $todos } wurden { $times } nach hinten verschoben. Am weitesten verschoben wurde „{ $title }“: um { $days }.
times_head = Anzahl

## Diagramme: erledigt pro Woche

throughput_finding = diese Woche bisher { $so_far }
throughput_finding_with_median = im Median { $median }, diese Woche bisher { $so_far }
throughput_unit = Aufgaben, auch jede Wiederholung · die Linie ist der Median von vier ganzen Wochen
count_so_far = bisher { $count }
week_so_far = { $week } (bisher)
week_of = Woche vom { $day }
median_of = Median { $number }
throughput_description = In jeder der elf ganzen Wochen wurden zwischen { $least } und { $most } Aufgaben erledigt. In dieser Woche sind es bisher { $so_far }.
throughput_median = Der Median der letzten vier ganzen Wochen ist { $median }.
figure_months = Erledigt pro Monat
months_finding = { $count } in 12 Monaten
completions_unit = Aufgaben, auch jede Wiederholung
month_head = Monat
months_description = In jedem der elf ganzen Monate wurden zwischen { $least } und { $most } Aufgaben erledigt. In diesem Monat sind es bisher { $so_far }.

## Diagramme: Bearbeitungszeit

cycle_finding = bei 85 % höchstens { $days }
cycle_unit = Tage vom Beginn bis zur Erledigung, beide mitgezählt · logarithmisch · bei { $known } der { $completed } in einem Jahr erledigten Aufgaben ist der Beginn bekannt
cycle_drawn = gezeigt werden { $spread } aus allen Wochen und die { $slowest } langsamsten
no_cycle_times = Bei keiner Aufgabe, die im letzten Jahr erledigt wurde, ist der Beginn bekannt.
few_cycle_times = Die Linien bei 50, 85 und 95 % gibt es erst ab zehn Aufgaben.
short_days = { $count } d
cycle_description = { $count ->
    [one] { $count } Aufgabe
   *[other] { $count } Aufgaben
  }, erledigt in den letzten zwölf Monaten. Dauer: { $shortest } bis { $longest }. Die Hälfte brauchte höchstens { $half }, 85 % höchstens { $most }, 95 % höchstens { $almost_all }.

## Diagramme: Alter

ageing_finding = { $count ->
    [one] { $count } von { $all } liegt über dem Median ({ $median })
   *[other] { $count } von { $all } liegen über dem Median ({ $median })
  }
oldest = die älteste schon { $days }
ageing_unit = Tage seit dem Beginn · die Linien sind die Bearbeitungszeiten erledigter Aufgaben
ageing_shown = die { $shown } ältesten von { $known }
ageing_unknown = bei { $count } weiteren ist der Beginn nicht bekannt
nothing_in_progress = Bei keiner Aufgabe in Arbeit ist der Beginn bekannt.
ageing_description = { $count ->
    [one] { $count } Aufgabe ist
   *[other] { $count } Aufgaben sind
  } in Arbeit. Die älteste, „{ $title }“, ist es schon { $days }.

## Diagramme: Prognose

forecast_by = { $open ->
    [one] ohne neue Aufgaben die heute offene
   *[other] ohne neue Aufgaben die heute offenen { $open }
  } bis zum { $day }, zu 85 % sicher
forecast_late = { $open ->
    [one] die heute offene Aufgabe dauert über zwei Jahre
   *[other] die heute offenen { $open } dauern über zwei Jahre
  }
forecast_unit = Anteil von 10.000 Versuchen, die zufällige Tage aus den letzten { $days } wiederholen, auch solche ohne Erledigtes
forecast_repeating = { $count ->
    [one] { $count } wiederkehrende Aufgabe nicht mitgezählt
   *[other] { $count } wiederkehrende Aufgaben nicht mitgezählt
  }
no_forecast = Zu wenige Daten: { $done ->
    [one] { $done } erledigte Aufgabe
   *[other] { $done } erledigte Aufgaben
  } (Zeitraum: { $days }), für eine Prognose sind { $needed } nötig.
nothing_open = Nichts ist offen.
forecast_description = 10.000 Versuche, wann { $open ->
    [one] die offene Aufgabe erledigt ist
   *[other] die { $open } offenen Aufgaben erledigt sind
  }.
forecast_percent = { $percent } %: { $day }.
new_work = Kommen weiter so viele neue Aufgaben dazu ({ $new } neu und { $done } erledigt, Zeitraum: { $days }), ist mit einer Wahrscheinlichkeit von { $percent } % innerhalb von zwei Jahren keine mehr offen. Neu sind Aufgaben, deren Datei sagt, wann sie erstellt wurden.
chance = Wahrscheinlichkeit
done_by = Erledigt bis
with_new_work = Mit neuen Aufgaben
later_than_forecast = später als in zwei Jahren

## Diagramme: Verteilung

load_finding = { $name } hat { $count } von { $all }
load_unit = offene Aufgaben
load_shown = die { $shown } größten von { $all }
load_note = Median { $median } offen; überlastet ab { $limit }
load_of = { $name }: { $open ->
    [one] { $open } offene Aufgabe
   *[other] { $open } offene Aufgaben
  }, davon { $overdue } überfällig
days_head = Tage
todo_head = Aufgabe
median_head = Median

## Diagramme: die wichtigsten Zahlen und was Berichte darüber sagen

number_a_week = erledigt pro Woche
number_a_week_note = Median von vier Wochen
number_cycle = Bearbeitungszeit, 85 %
number_cycle_note = bei der Hälfte höchstens { $half }
number_progress = in Arbeit
number_progress_note = die älteste schon { $days }
number_progress_unknown = seit wann, ist nicht bekannt
number_forecast = { $open ->
    [one] die heute offene Aufgabe erledigt
   *[other] die heute offenen { $open } erledigt
  }
number_forecast_note = zu 85 % sicher, ohne neue und wiederholte
definitions = Die Bearbeitungszeit ist Ende − Beginn + 1 Tage. Sie, der Durchsatz, die Aufgaben in Arbeit und ihr Alter sind so bestimmt wie im Kanban Guide („Cycle Time“, „Throughput“, „WIP“, „Work Item Age“). Als Beginn einer Aufgabe gilt der Tag, der bei ihr als Beginn steht, sonst der Tag ihrer Erstellung.
definitions_with_history = Die Bearbeitungszeit ist Ende − Beginn + 1 Tage. Sie, der Durchsatz, die Aufgaben in Arbeit und ihr Alter sind so bestimmt wie im Kanban Guide („Cycle Time“, „Throughput“, „WIP“, „Work Item Age“). Als Beginn einer Aufgabe gilt der erste Commit, in dem sie in Arbeit ist, sonst der Tag, der bei ihr als Beginn steht, sonst der Tag ihrer Erstellung.
reported_median = { $median } erledigt pro Woche (Median von vier Wochen).
reported_cycle = Die Hälfte der erledigten Aufgaben brauchte höchstens { $half }, 85 % höchstens { $most }.
reported_progress = { $count } in Arbeit, die älteste schon { $days }.
reported_slips = Fälligkeiten wurden in zwölf Wochen { $times } nach hinten verschoben, insgesamt um { $days }.
reported_forecast = { $open ->
    [one] Die offene Aufgabe ist
   *[other] Die { $open } offenen Aufgaben sind
  } in 85 % der Versuche bis zum { $day } erledigt.

## Was die Seiten von docket serve zu einer Änderung sagen

yes = Ja
back = Zurück
not_saved = Nicht gespeichert
undone = Rückgängig gemacht
undone_change = Rückgängig gemacht: { $change }
nothing_left_to_undo = Es war nichts mehr rückgängig zu machen
value_wanted = Deine Fassung, noch nicht gespeichert
value_present = Jetzt gespeichert
keep_mine = Meine Fassung nehmen
take_theirs = Das Gespeicherte behalten
only_owner_changes = Nur { $name } kann diese Aufgabe ändern.
shows_only = Dieser Server zeigt die Website nur: Hier lässt sich nichts ändern.

## Was getan wurde

outcome_added = „{ $title }“ hinzugefügt
outcome_due = , fällig am { $day }
outcome_due_again = , wieder fällig am { $day }
outcome_starts_again = , beginnt wieder am { $day }
outcome_completed = „{ $title }“ erledigt
outcome_reopened = „{ $title }“ wieder geöffnet
outcome_started = „{ $title }“ begonnen
outcome_cancelled = „{ $title }“ abgebrochen
outcome_edited = „{ $title }“ geändert
outcome_status = , jetzt { $status }
outcome_ordered = „{ $title }“ an Stelle { $place } verschoben
outcome_starred = „{ $title }“ hat jetzt deinen Stern
outcome_unstarred = Stern von „{ $title }“ entfernt
outcome_placed = „{ $title }“ nach { $places } verschoben
outcome_handed_over = „{ $title }“ an { $person } übergeben
outcome_imported = „{ $title }“ importiert
outcome_imported_file = { $todos } aus „{ $name }“ importiert
outcome_kept = „{ $title }“ bleibt auf diesem Gerät
outcome_archived = „{ $title }“ archiviert
outcome_removed = „{ $title }“ gelöscht
outcome_freed = „{ $title }“ wartet nicht mehr darauf
outcome_commented = „{ $title }“ kommentiert
outcome_comment_edited = Kommentar zu „{ $title }“ geändert
outcome_comment_removed = Kommentar zu „{ $title }“ gelöscht
outcome_user_added = Konto von { $name } hinzugefügt
outcome_profile_edited = Profil geändert
outcome_user_removed = Konto von „{ $name }“ gelöscht
outcome_user_renamed = „{ $old }“ heißt jetzt „{ $name }“
outcome_sealing_started = Auf dieser Website lassen sich jetzt Benutzer versiegeln
outcome_password_set = Passwort von „{ $name }“ gespeichert
outcome_key_revoked = Schlüssel von „{ $name }“ widerrufen
outcome_category_renamed = „{ $old }“ heißt jetzt „{ $name }“
outcome_topic_renamed = „{ $old }“ heißt jetzt in { $todos } „{ $name }“
outcome_others_keep = ; { $todos } anderer behalten den alten Namen
outcome_also_in = , auch in { $todos }
outcome_category_coloured = Farbe von „{ $name }“ geändert
outcome_category_removed = Kategorie „{ $name }“ gelöscht
outcome_had_it = , bisher die von { $todos }

## Was sonst zu einer Änderung gesagt wird

notice_already_completed = „{ $title }“ ist schon erledigt
notice_already_open = „{ $title }“ ist schon offen
notice_already_started = „{ $title }“ ist schon begonnen
notice_already_cancelled = „{ $title }“ ist schon abgebrochen
notice_subtask_already = Unteraufgabe { $number } ist schon so
notice_nothing_to_edit = Nichts wurde geändert
notice_already_starred = „{ $title }“ hat schon deinen Stern
notice_not_starred = „{ $title }“ hat keinen Stern von dir
notice_already_placed = „{ $title }“ ist schon dort
notice_already_archived = „{ $title }“ ist schon archiviert
notice_nothing_to_archive = Es gibt nichts zu archivieren
notice_nothing_to_import = Auf diesem Gerät gibt es keine Aufgaben
notice_no_such_tag = Diese Aufgabe hat das Schlagwort „{ $tag }“ nicht
notice_no_such_dependency = Diese Aufgabe wartet nicht auf „{ $id }“
notice_archived_files = Ihre Dateien kommen nach „{ $folder }“
notice_old_password_known = Sobald die Website neu erzeugt ist, gilt das alte Passwort nicht mehr, außer mit alten Kopien von „key.yml“
notice_key_revoked = Niemand kann sich bei den Seiten von „{ $name }“ anmelden, bis ein neues Passwort gesetzt ist
notice_key_removed = Der Schlüssel von „{ $name }“ gehörte zum alten Namen und wurde entfernt; ein neues Passwort ist nötig
notice_not_sealed = „{ $name }“ ist nicht versiegelt: Alle können die Seiten lesen
notice_unsealed = Sobald die Website neu erzeugt ist, können alle die Seiten von „{ $name }“ lesen
notice_sealed_without_key = „{ $name }“ hat noch kein Passwort
notice_completed_today = „{ $title }“ wurde heute mehr als einmal erledigt; mache es rückgängig, wenn das ein Versehen war
notice_line_kept = Bei „{ $title }“ steht „🏁 delete“, aber erledigte Zeilen bleiben; lösche die Zeile in der Datei, wenn du sie nicht brauchst
notice_repeat_not_understood = „{ $title }“ wird nicht wieder fällig, denn die Wiederholung ist nicht verständlich.
notice_starts_after_due = Diese Aufgabe beginnt am { $start }, nach ihrer Fälligkeit am { $due }
notice_category_lost = „{ $owner }“ hat keine Kategorie „{ $name }“, also ist die Aufgabe jetzt ohne Kategorie
notice_links_to_device = Diese Aufgabe verweist auf „{ $id }“, das es nur auf diesem Gerät gibt
notice_unchanged = Etwas blieb, wie es war: { $reason }
file_unchanged = Die Datei konnte nicht geändert werden: { $reason }
notice_references_unchanged = „{ $id }“ wartet noch unter dem alten Namen auf diese Aufgabe, und ändern darfst du das nicht
notice_stays_unarchived = „{ $path }“ wurde nicht archiviert, weil eine andere Aufgabe dieselbe ID hat
notice_git_knows_old_email = Git kennt noch deine alte Adresse { $old }; führe 'git config user.email { $email }' aus
outcome_updated_file = { $todos } aus „{ $name }“ aktualisiert
import_brings = „{ $name }“ bringt { $what }. Noch ist nichts geschrieben.
import_changes_to = Änderungen an { $todos }
import_kept = „{ $name }“ ist noch da: Ändere das Format, oder wähle eine andere Datei.
import_more = und { $count } weitere
import_known = { $todos } schon hier und unverändert
import_strangers = Hier keine Benutzer: { $names }. Du bekommst ihre Aufgaben und, mit ihren Namen, ihre Kommentare.
import_others = Unter Schlüsseln behalten, die gezeigt und nicht benutzt werden: { $keys }
import_cut_titles = { $count ->
    [one] 1 Titel ist länger, als Titel sein dürfen: gekürzt, und ganz im Text
   *[other] { $count } Titel sind länger, als Titel sein dürfen: gekürzt, und ganz in den Texten
  }
import_lost_dependencies = { $count ->
    [one] 1 Abhängigkeit von einer Aufgabe, die nicht in der Datei ist: als „source_depends“ behalten
   *[other] { $count } Abhängigkeiten von Aufgaben, die nicht in der Datei sind: als „source_depends“ behalten
  }
import_circles = { $count ->
    [0] „{ $title }“ würde im Kreis auf sich selbst warten: diese Abhängigkeit ist als „source_depends“ behalten
   *[other] „{ $title }“ und { $count } weitere würden im Kreis auf sich selbst warten: diese Abhängigkeiten sind als „source_depends“ behalten
  }
import_last_columns = Spalten wie beim letzten Import: { $columns }
import_of_sources = { $todos } aus „sources“ ausgelassen: dort im eigenen Repository zu ändern
import_broken_links = { $count ->
    [one] 1 Link in einem Text führt zu einer Aufgabe oder Datei, die nicht hier ist
   *[other] { $count } Links in Texten führen zu Aufgaben oder Dateien, die nicht hier sind
  }
import_same_words = { $todos } mit denselben Wörtern wie andere und ohne Kennung: nicht aktualisiert
import_others_todos = { $todos } anderer wurden dort geändert: die Besitzer können sie aktualisieren ({ $titles })
import_differs = „{ $title }“: { $field } ist dort { $there } und bleibt hier { $here }
import_differs_text = „{ $title }“: der Text wurde dort geändert und bleibt hier, wie er ist
import_not_updated = „{ $title }“ wurde nicht aktualisiert: { $reason }

## Was gefragt wird

ask_complete_blocked = „{ $title }“ wartet auf „{ $other }“{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
  }. Trotzdem erledigen?
ask_past_due = { $day } ist schon vorbei, die Aufgabe wäre also gleich überfällig. Trotzdem speichern?
ask_import_local = { $more ->
    [0] { $todos } dieses Geräts in dein Konto übernehmen: { $titles }?
   *[other] { $todos } dieses Geräts in dein Konto übernehmen: { $titles } und { $more } weitere?
  }
ask_remove = „{ $title }“ löschen?
ask_remove_with_comments = „{ $title }“ mit deinen Kommentaren löschen?
ask_remove_in_use = Andere nutzen „{ $title }“: Sie warten auf die Aufgabe, haben sie markiert oder kommentiert. Löschen?
ask_remove_several = { $todos } löschen?
ask_remove_user = Das Konto von { $name } mit allen Dateien löschen?
ask_revoke_key = Den Schlüssel von „{ $name }“ widerrufen? Niemand kann sich anmelden, bis ein neues Passwort gesetzt ist.
ask_leave_without_category = „{ $name }“ löschen? { $count ->
    [one] Eine Aufgabe hat dann keine Kategorie mehr.
   *[other] { $count } Aufgaben haben dann keine Kategorie mehr.
  }
ask_remove_category = „{ $name }“ mit { $todos } löschen?
ask_add_category = Es gibt keine Kategorie „{ $name }“. Anlegen?
ask_add_category_near = Es gibt keine Kategorie „{ $name }“. Meinst du „{ $other }“? „{ $name }“ trotzdem anlegen?

## Warum etwas nicht geht: der Arbeitsbereich

refused_suggestion = { $reason } Meintest du „{ $name }“?
refused_part_of_project = Dieser Ordner ist ein Teil eines Projekts von Backlog.md: öffne das ganze Projekt.
refused_not_in_project = Backlog.md hat dafür keinen Platz.
refused_completed_task = Diese Aufgabe liegt im Ordner „completed“, in dem Backlog.md nichts ändert.
refused_unknown_milestone = Das Projekt hat keinen Meilenstein „{ $name }“.
refused_broken_settings = Berichtige zuerst die Einstellungen: { $place }.
refused_no_accounts = Hier gibt es keine Konten.
refused_not_a_folder = „{ $path }“ ist eine Datei, kein Ordner.
refused_no_workspace = Dieser Ordner ist noch kein Arbeitsbereich. Führe darin 'docket init' aus.
refused_todos_without_accounts = Die Aufgaben hier gehören zu keinem Konto und würden mit Konten nicht gelesen.
refused_unread_path = „{ $path }“ würde nicht gelesen: Die Einstellungen oder Git schließen es aus.
refused_outside_own_folder = „{ $path }“ liegt nicht in deinem Ordner.
refused_file_in_the_way = „{ $path }“ ist im Weg. Verschiebe die Datei zuerst oder benenne sie um.

## Warum etwas nicht geht: Personen

refused_unclear_actor = Es ist nicht klar, wer du bist. Starte 'docket serve' mit --as und deinem Benutzernamen.
refused_unknown_user = Den Benutzernamen „{ $name }“ gibt es nicht.
refused_device_is_no_user = „local“ ist dieses Gerät, keine Person.
refused_acts_as_device = Du handelst als dieses Gerät, und das hat kein Konto.
refused_not_yours = Diese Aufgabe gehört { $name }. Du kannst ihr einen Stern geben und sie kommentieren.
refused_not_all_yours = Nicht deine: { $todos }. Nichts wurde geändert. Du kannst ihnen Sterne geben und sie kommentieren.
refused_category_of_none = „{ $name }“ heißen Aufgaben ohne Kategorie. Wähle einen anderen Namen.
refused_not_your_account = Das kann nur „{ $name }“ ändern.
refused_misnamed_folder = Benenne zuerst den Ordner des Profils in „{ $folder }“ um.
refused_name_characters = „{ $name }“ ist als Benutzername nicht möglich: Verwende bis zu 32 Zeichen aus a bis z, 0 bis 9, '.', '_' und '-', am Anfang einen Buchstaben oder eine Ziffer.
refused_name_reserved = „{ $name }“ ist als Benutzername nicht möglich: Der Name ist reserviert.
refused_name_windows = „{ $name }“ ist als Benutzername nicht möglich: So dürfen Ordner in Windows nicht heißen.
refused_username_taken = Der Benutzername „{ $name }“ ist vergeben.
refused_folder_taken = Den Ordner „{ $folder }“ gibt es schon.
refused_invalid_email = „{ $text }“ ist keine E-Mail-Adresse.
refused_email_taken = Die Adresse { $email } gehört zu einem anderen Konto.
refused_has_account = Du hast schon das Konto „{ $name }“.
refused_avatar_format = Das ist keine PNG-, JPEG-, GIF- oder WebP-Datei.
refused_avatar_too_large = Dieses Bild ist größer als 5 MB.
refused_sealing = Dafür ist das Geheimnis oder das Passwort der versiegelten Seiten nötig. Führe 'docket seal' in einem Terminal aus.
refused_wrong_password = Das alte Passwort ist falsch.
refused_nothing_to_revoke = „{ $name }“ hat kein Passwort.

## Warum etwas nicht geht: Werte

refused_no_title = Eine Aufgabe braucht einen Titel.
refused_no_comment = Ein Kommentar braucht Text.
refused_empty = Hier fehlt ein Wert.
refused_too_long = Das sind { $count } Zeichen; möglich sind { $limit }.
refused_too_many_tags = Das wären { $count } Schlagwörter; möglich sind { $limit }.
refused_too_many_lines = Das wären { $count } Aufgaben; möglich sind { $limit } auf einmal.
refused_invalid_priority = Das ist keine Priorität. Wähle highest, high, medium, low oder lowest.
refused_invalid_status = Das ist kein Status. Nimm einen der Einstellungen, oder todo, doing, done oder cancelled.
refused_invalid_repeat = Diese Regel ist nicht verständlich. Schreibe sie wie every 2 weeks oder every month on the 3rd.
refused_invalid_estimate = Das ist keine gültige Dauer. Schreibe sie wie 30m, 2h, 3d oder 1w.
refused_invalid_number = „{ $field }“ ist eine Zahl wie 3 oder 2.5, mit bis zu drei Stellen hinter dem Punkt.
refused_invalid_choice = „{ $field }“ ist eines von { $names }.
refused_invalid_date = Das ist kein gültiger Tag. Schreibe ihn wie 2026-12-01.
refused_invalid_colour = Das ist keine Farbe. Schreibe sie wie #4463c6, oder als Namen wie green.
refused_invalid_address = Das ist keine gültige E-Mail-Adresse. Schreibe sie wie ana@example.org.
refused_invalid_phone = Das ist keine gültige Telefonnummer. Schreibe sie wie +34 600 000 000.
refused_invalid_line = Schreibe eine einzige Zeile, ohne Steuerzeichen.
refused_view_taken = Eine Ansicht mit diesem Namen gibt es schon.
refused_invalid_query = Das ist keine Abfrage.
refused_control_characters = Der Text enthält Steuerzeichen. Entferne sie.
refused_invalid_day = „{ $text }“ ist kein Tag. Schreibe einen Tag wie Freitag, +2w oder 2026-12-01.
refused_no_day = „{ $text }“ hat eine Uhrzeit. Schreibe nur den Tag.
refused_tag_with_comma = Ein Schlagwort kann kein Komma enthalten.
refused_ambiguous_status = Das könnte { $names } sein.
refused_due_required = Hier braucht eine Aufgabe eine Fälligkeit.

## Warum etwas nicht geht: Aufgaben

refused_unknown_todo = Eine Aufgabe „{ $name }“ gibt es nicht.
refused_todo_of_source = „{ $name }“ ist eine Aufgabe aus einem anderen Repository; ändere sie dort.
refused_ambiguous_todo = „{ $name }“ könnte { $names } sein.
refused_subtasks_of_several = Unteraufgaben lassen sich nur in einer Aufgabe auf einmal ändern.
refused_unknown_subtask = Diese Aufgabe hat keine Unteraufgabe { $number }.
refused_subtasks_changed = Die Unteraufgaben haben sich inzwischen geändert. Sieh sie dir noch einmal an.
refused_subtask_of_other_level = Eine Unteraufgabe lässt sich nur unter denen derselben Ebene verschieben.
refused_waits_for_itself = Eine Aufgabe kann nicht auf sich selbst warten.
refused_waits_in_circle = „{ $name }“ wartet schon auf diese Aufgabe; beide würden aufeinander warten.
refused_waits_for_device = „{ $name }“ gibt es nur auf diesem Gerät; andere sehen es nicht.
refused_id_taken = Die ID „{ $id }“ gehört schon zu „{ $path }“.
refused_no_title_column = „{ $name }“: Keine Spalte heißt „title“, „summary“ oder „name“. Sag, in welcher die Titel stehen.
refused_unreadable_import = „{ $path }“ lässt sich nicht importieren: { $reason }
refused_already_owned = Diese Aufgabe gehört schon „{ $name }“.
refused_assigning_forbidden = Die Einstellungen erlauben nicht, anderen Aufgaben zu geben.
refused_sealed_assigns = Du bist versiegelt: Andere sollen nichts von dir erfahren, deshalb kannst du ihnen keine Aufgaben geben.
refused_server_is_no_device = Die Aufgaben dieses Geräts wären die des Servers: Lege sie in deinem Konto an.
refused_todo_is_open = Diese Aufgabe ist offen. Erledige sie zuerst oder brich sie ab.
refused_checklist_is_open = In ihrer Liste sind noch Aufgaben offen ({ $open }). Eine Liste wird archiviert, wenn alle geschlossen sind.
refused_item_has_no_place = Ein Eintrag einer Liste hat dafür keinen Platz.
refused_item_is_no_file = Bei einem Eintrag einer Checkliste geht das nicht.
refused_no_checklist = „{ $path }“ ist keine Checkliste.
refused_changed_meanwhile = Jemand anderes hat das inzwischen geändert.

## Warum etwas nicht geht: Kommentare und Kategorien

refused_comment_on_device = Diese Aufgabe gibt es nur auf diesem Gerät, deshalb hat sie keine Kommentare. Schreibe stattdessen in '{ $path }'.
refused_unknown_comment = Diesen Kommentar gibt es nicht mehr.
refused_not_your_comment = Dieser Kommentar ist von „{ $name }“.
refused_id_with_slash = Die ID dieser Aufgabe enthält '/', deshalb kann sie keine Kommentare haben.
refused_unreadable_comment = Der Kommentar würde anders zurückgelesen, deshalb wurde er nicht gespeichert.
refused_comment_is_not_utf8 = Der Kommentar ist kein gültiges UTF-8.
refused_unknown_category = Eine Kategorie „{ $name }“ gibt es nicht.
refused_unknown_field = Ein Feld „{ $name }“ gibt es in den Einstellungen nicht.
refused_category_taken = Eine Kategorie „{ $name }“ gibt es schon.
refused_category_of_workspace = „{ $name }“ ist eine Kategorie des ganzen Arbeitsbereichs; ändere sie in 'docket.yml'.
refused_moves_to_itself = Wähle für ihre Aufgaben eine andere Kategorie.

## Warum etwas nicht geht: Texte und Rückgängigmachen

refused_draft = Im Text sind Fehler: { $place }.
refused_would_be_no_todo = Der Text würde nicht mehr als Aufgabe gelesen.
refused_stopped = '{ $command }' wurde vor dem Ende angehalten. Führe zuerst 'docket undo' in einem Terminal aus.
refused_nothing_to_undo = Es ist nichts rückgängig zu machen.
refused_not_last_change = Nicht rückgängig gemacht, weil seitdem etwas anderes geändert wurde.
refused_changed_since = Nicht rückgängig gemacht, weil „{ $path }“ seitdem geändert wurde.
refused_cannot_undo = Das lässt sich nicht rückgängig machen.

## Texte der Skripte: die jeder Seite

copy = Kopieren
copied = Kopiert
quick_repeats = jeden Tag, jeden Werktag, jede Woche, jeden Monat, jedes Jahr
close = Schließen
cancel = Abbrechen
show = Anzeigen
sort_by = Sortieren nach
group_by = Gruppieren nach
as_listed = wie aufgeführt
fewer = Weniger
month_view = Monat
day_list = Liste
week_view = Woche
quarter_view = Quartal
view = Ansicht
lanes = Bahnen
no_lanes = Keine Bahnen
by_source = Nach Quelle
built_before = { $time } alt: Gruppen und Zahlen gelten für diesen Tag
due_when = fällig { $when }
page = Seite
page_from = Diese Seite ist vom { $day }.
keys = Tasten
menu = Menü
rows = Zeilen
rows_compact = Kompakt
rows_comfortable = Geräumig
theme = Farben
theme_system = Wie das System
theme_light = Hell
theme_dark = Dunkel
key_search = suchen
key_step = nächste, vorige Aufgabe
key_stretch = Aufgaben unterwegs auswählen
key_open = Aufgabe öffnen
key_select = Aufgabe auswählen
key_group = alle der Gruppe auswählen
key_help = diese Tasten
find_person = Person suchen
find_category = Kategorie suchen
find_project = Projekt suchen
find_source = Quelle suchen
find_tag = Schlagwort suchen
previous_todo = ← Vorige
next_todo = Nächste →
selected = { $count } ausgewählt
selected_todos = Ausgewählte Aufgaben
clear_selection = Auswahl aufheben
ordered_by = nach { $order }
order_default = Standardreihenfolge
order_due = Fälligkeit
order_newest = Erstellung
order_priority = Priorität
order_stars = Sternen
opens_search = Filter, Reihenfolge und Gruppen öffnen die Suche, nur in diesen Aufgaben.
titles_first = Titel zuerst

## Texte der Skripte: die Suche

loading_todos = Aufgaben werden geladen …
search_here = Hier suchen
search_in = In { $name } suchen
search_not_only = Überall suchen, nicht nur in { $name }
recent_clear = Letzte Suchen löschen
searching_texts = Texte werden durchsucht …
search_start = Alle Aufgaben. Versuche ein Wort oder is:overdue, category:, tag:, due<+7d, sort:-created.
results = { $count } von { $all } Aufgaben
show_results = { $count ->
    [one] 1 Ergebnis zeigen
   *[other] Alle { $count } Ergebnisse zeigen
  }
no_match = Keine Aufgabe passt.
did_you_mean = Meintest du
at_column = Spalte { $column }: { $message }
query_too_long = eine Abfrage hat höchstens 1.000 Zeichen
closed_group = Geschlossen
is_starred = markiert
save_view = Als Ansicht speichern
view_name = Name der Ansicht
view_hint = Füge diese Zeilen in docket.yml ein. Die Ansicht bekommt dann eine eigene Seite mit einem Link in der Seitenleiste.
copy_lines = Zeilen kopieren

## Texte der Skripte: was eine Abfrage bedeutet

every_todo = alle Aufgaben
not_that = nicht { $what }
either_of = { $first } oder { $second }
sorted_by = ; nach { $fields }
descending = { $field } absteigend
are_open = offen
are_pending = offen und nicht überfällig
are_completed = erledigt
are_overdue = überfällig
are_cancelled = abgebrochen
are_starred = markiert
are_today = heute fällig
are_upcoming = demnächst fällig
are_home = auf der Startseite
are_past = vergangen
are_waiting = noch vor dem Beginn
are_blocked = blockiert
are_recurring = wiederkehrend
are_claimed = beansprucht
are_stale = liegen geblieben
are_local = nur auf diesem Gerät
with_due = mit Fälligkeit
with_body = mit Text
with_subtasks = mit Unteraufgaben
with_comments = mit Kommentaren
has_user = von { $value }
has_author = verfasst von { $value }
has_assignee = zugewiesen an { $value }
has_starred = markiert von { $value }
has_category = in { $value }
has_project = im Projekt { $value }
has_tag = mit dem Schlagwort { $value }
has_status = mit dem Status { $value }
has_section = im Abschnitt { $value }
has_source = aus { $value }
has_id = mit der ID { $value }
has_due = fällig { $value }
has_created = erstellt { $value }
has_completed = erledigt { $value }
has_updated = geändert { $value }
has_start = Beginn { $value }
has_stars = { $count ->
    [one] { $value } Stern
   *[other] { $value } Sterne
  }
has_comments = { $count ->
    [one] { $value } Kommentar
   *[other] { $value } Kommentare
  }
has_estimate = Aufwand: { $value }
custom_has = { $field }: { $value }
custom_with = mit { $field }
days_on = am { $value }
days_before = vor dem { $value }
days_until = bis zum { $value }
days_after = nach dem { $value }
days_from = ab dem { $value }
days_between = vom { $from } bis zum { $to }
number_below = weniger als { $value }
number_most = höchstens { $value }
number_above = mehr als { $value }
number_least = mindestens { $value }
number_between = { $from } bis { $to }
without_priority = ohne Priorität
rank_below = Priorität unter { $priority }
rank_most = Priorität { $priority } oder niedriger
rank_above = Priorität über { $priority }
rank_least = Priorität { $priority } oder höher
field_due = Fälligkeit
field_created = Erstellung
field_completed = Erledigung
field_updated = Änderung
field_start = Beginn
field_stars = Sternen
field_comments = Kommentaren
field_estimate = Aufwand
field_priority = Priorität
field_title = Titel
field_user = Person
field_author = Verfasser
field_category = Kategorie
field_project = Projekt
field_status = Status
field_section = Abschnitt
field_source = Quelle
field_id = ID

## Texte der Skripte: Fehler in einer Abfrage

unclosed_quote = das Anführungszeichen wird nicht geschlossen
unmatched_parenthesis = ')' ohne '('
unclosed_parenthesis = '(' wird nicht geschlossen
expected_besides_sort = außer 'sort:' fehlt ein Wort oder ein Ausdruck
sort_not_negated = 'sort:' lässt sich nicht verneinen
nested_too_deep = mehr als { $levels } Klammern ineinander
expected_before_parenthesis = vor ')' fehlt ein Wort oder ein Ausdruck
expected_at_end = am Ende fehlt ein Wort oder ein Ausdruck
expected_before = vor '{ $word }' fehlt ein Wort oder ein Ausdruck; um danach zu suchen, setze es in Anführungszeichen
expected_in_quotes = zwischen den Anführungszeichen fehlt ein Wort
value_needed = '{ $field }' braucht einen Wert
not_compared = '{ $field }' lässt sich nicht vergleichen; schreibe '{ $field }:'
write_colon = schreibe '{ $field }:' statt '{ $field }='
none_not_compared = 'none' lässt sich nicht vergleichen; schreibe '{ $field }:none'
unknown_field = ein Feld '{ $name }' gibt es nicht
search_for_it = ; um nach dem Text zu suchen, setze ihn in Anführungszeichen
unknown_value = einen Wert '{ $value }' hat '{ $field }' nicht
use_one_of = ; verwende { $names } oder { $last }
use_only = ; verwende { $name }
query_near = , meintest du '{ $name }'?
me_is_nobody = bei 'me' muss klar sein, wer du bist
sort_needs_field = 'sort:-' braucht ein Feld, zum Beispiel 'sort:-due'
empty_range = ein Bereich braucht einen Anfang oder ein Ende
reversed_range = der Bereich endet, bevor er anfängt
invalid_date = '{ $value }' ist kein gültiges Datum
use_a_date = ; verwende ein Datum wie 2026-12-01, today, +7d, eow oder fri
use_not_has = ; schreibe '-has:{ $name }'
invalid_number = '{ $value }' ist keine Zahl; verwende zum Beispiel 2
invalid_duration = '{ $value }' ist keine gültige Dauer; verwende zum Beispiel 30m, 2h, 3d oder 1w
no_user = den Benutzernamen '{ $value }' gibt es nicht
no_todo_with_category = keine Aufgabe hat die Kategorie '{ $value }'
no_todo_with_project = keine Aufgabe hat das Projekt '{ $value }'
no_todo_with_source = keine Aufgabe ist aus der Quelle '{ $value }'
no_todo_with_tag = keine Aufgabe hat das Schlagwort '{ $value }'
no_todo_contains = keine Aufgabe enthält '{ $value }'
finds_nothing = '{ $value }' findet allein schon nichts
none_matches_all = jeder Teil findet für sich Aufgaben, aber auf keine treffen alle zu

## Texte der Skripte: Formulare, die zum Git-Server führen

form_you = Du bist
form_star = Stern setzen
form_done = Erledigt
form_tags = Schlagwörter, durch Kommas getrennt
open_on = Auf { $host } öffnen
git_host = dem Git-Server
form_create = Neue Datei:
form_change = Füge das zwischen den Zeilen --- am Anfang ein, oder ändere es dort, falls es schon da ist. Die Datei:
form_append = Diese Zeile gehört ans Ende von
form_paste = Der Text wird kopiert, wenn du weitergehst: Füge ihn dort ein.
form_command = In einem Klon des Repositorys:
form_no_host = Von dieser Seite wird nichts gespeichert. Fülle sie aus, kopiere den Befehl und führe ihn dort aus, wo die Aufgaben liegen: in einem Klon des Repositorys.
form_copy = Befehl kopieren
form_by_hand = Oder schreibe die Datei selbst
form_repeats = Die Aufgabe wiederholt sich: Nur der Befehl setzt sie auf ihren nächsten Tag.
form_empty = Hier fehlt etwas.
form_long = Höchstens { $count } Zeichen.
form_control = Schreibe nur eine Zeile.
form_day = Verwende ein Datum wie 2026-12-01 oder ein Wort wie Freitag, morgen oder +7d, auch mit Uhrzeit: Freitag 16:30.
form_many = Höchstens 50 Schlagwörter.
form_required = Hier braucht eine Aufgabe eine Fälligkeit.
form_starred = Diese Aufgabe hat schon deinen Stern.

## Texte der Skripte: Anmelden bei versiegelten Seiten

login_wrong = Benutzername oder Passwort ist falsch.
login_damaged = Diese Seiten lassen sich nicht öffnen: Ihre Datei ist beschädigt. Erzeuge die Website neu, oder gehe zurück zur letzten Fassung, die sich öffnen ließ.
login_revoked = Zu diesem Benutzernamen gibt es kein Passwort. Frag die Person danach, die diese Website betreibt.
login_offline = Es gibt keine Verbindung und auf diesem Gerät keine Kopie dieser Seiten.
login_changed = Die Schlüssel dieser Seiten sind neu. Melde dich noch einmal an.
login_insecure = Zum Anmelden ist https nötig oder ein Server auf diesem Rechner (http://localhost). Seiten, die als Datei oder über einfaches http geöffnet sind, kann ein Browser nicht entschlüsseln.
login_blocked = Dieser Browser lässt die Website keine Daten speichern, und das ist zum Anmelden nötig. Erlaube Cookies und Daten dieser Website.
login_old = Dieser Browser ist zu alt, um diese Seiten zu öffnen.
login_unlocking = Wird entsperrt. Das dauert ein, zwei Sekunden.
team_site = Website des Teams
log_out = Abmelden
log_out_really = Abmelden?
log_out_copy = Die Seiten bleiben als verschlüsselte Kopie auf diesem Gerät, damit du dich auch ohne Verbindung wieder anmelden kannst.
log_out_remove = Auch die Kopie von diesem Gerät entfernen
session_until = Auf diesem Gerät angemeldet bis zum { $day }
change_password = Passwort ändern
password_old = Altes Passwort
password_next = Neues Passwort
password_again = Neues Passwort noch einmal
edit_file = Datei bearbeiten
password_empty = Gib das alte Passwort ein.
password_short = Ein Passwort hat mindestens { $least } Zeichen.
password_long = Ein Passwort hat höchstens 128 Zeichen.
password_control = Ein Passwort enthält keine Steuerzeichen wie den Tabulator.
password_differ = Die beiden neuen Passwörter sind verschieden.
password_wrong = Das alte Passwort ist falsch.
password_changed = Die Schlüssel dieser Seiten sind neu. Lade die Seite noch einmal.
password_failed = Das Passwort lässt sich nicht ändern: Die Website ist nicht erreichbar.
password_done = Ersetze { $path } durch diesen Text und committe die Datei. Das alte Passwort öffnet die Seiten, bis die Website neu erzeugt ist. Mit einer alten Kopie von key.yml öffnet es sie auch danach noch, bis zu 'docket seal revoke'.
not_found = Nicht gefunden
damaged = Beschädigt
sealed_offline = Diese Seite ist auf diesem Gerät nicht gespeichert, und die Website ist nicht erreichbar.

## Texte der Skripte: die Seiten von docket serve

site_not_updated = Die Website wurde nicht aktualisiert
errors_in_files = { $count } Fehler in den Dateien
more_errors = und { $count } weitere
discard_text = Verwerfen, was du geschrieben hast?
page_gone = Diese Seite gehört nicht mehr zur Website.
server_restarted = Der Server wurde neu gestartet. Öffne die Adresse, die er zuletzt angezeigt hat.
server_gone = Der Server antwortet nicht. Starte 'docket serve' noch einmal.
server_silent = Der Server antwortet nicht.
logged_out = Du wurdest abgemeldet. Was du änderst, wartet in diesem Browser.
changes_wait_here = Was du änderst, wartet in diesem Browser.
other_site = Unter dieser Adresse erscheint jetzt ein anderer Arbeitsbereich oder eine andere Person. Lade die Seite neu, um das zu sehen.
undo = Rückgängig
edit_text = Text ändern
nothing_to_undo_here = Auf dieser Seite ist nichts rückgängig zu machen.
no = Nein
send_again = Noch einmal senden
discard = Verwerfen
no_room = Nicht gespeichert: Der Server antwortet nicht, und der Browser hat keinen Platz für die Änderung. Kopiere deinen Text.
changes_wait = { $count ->
    [one] 1 Änderung wartet auf den Server.
   *[other] { $count } Änderungen warten auf den Server.
  }
changes_held = { $count ->
    [one] 1 Änderung braucht deine Entscheidung.
   *[other] { $count } Änderungen brauchen deine Entscheidung.
  }
changed_meanwhile = Jemand hat das geändert, während du geschrieben hast.
understood_as = Verstanden als
preview = Vorschau
change_all = Ändern …
change_todos = { $count ->
    [one] { $count } Aufgabe ändern
   *[other] { $count } Aufgaben ändern
  }
move_card = Verschieben nach
rename = Umbenennen
new_name = Neuer Name von „{ $name }“
rename_hint = Deine Aufgaben bekommen den neuen Namen; die anderer behalten den alten.
open_todo = Öffnen
reschedule = Verschieben
reschedule_todos = { $count ->
    [one] { $count } Aufgabe verschieben
   *[other] { $count } Aufgaben verschieben
  }
nobody_to_hand_over = Hier gibt es niemanden, dem das übergeben werden kann.
key_new = neue Aufgabe
key_done = erledigen oder wieder öffnen
key_start = beginnen
key_day = den Tag ändern
key_star = Stern setzen
key_edit = bearbeiten
key_comment = kommentieren
key_hand_over = übergeben
key_move = verschieben
key_undo = rückgängig machen
move_hint = Pfeiltasten verschieben sie, Enter speichert, Esc bricht ab
move_bar_hint = Pfeil links und rechts verschieben die Fälligkeit, mit Umschalt den Beginn; Enter speichert, Esc bricht ab
move_to = Ziel: { $place }
move_place = Stelle { $place } von { $count }
waits_for = Wartet auf
comment_text = Kommentar
subtask = Unteraufgabe
bio = Über mich
act_done = Erledigen:
act_import_local = Aufgaben dieses Geräts übernehmen
act_order = Verschieben
act_order_subtask = Unteraufgabe verschieben in
act_reopen = Wieder öffnen:
act_start = Beginnen:
act_cancel = Abbrechen:
act_star = Stern setzen:
act_unstar = Stern entfernen:
act_add = Hinzufügen:
act_edit = Bearbeiten:
act_comment = Kommentieren:
act_change_comment = Kommentar ändern:
act_remove_comment = Kommentar löschen:
act_remove = Löschen:
act_move = Übergeben:
act_archive = Archivieren:
act_edit_profile = Profil bearbeiten:
act_add_user = Konto hinzufügen
act_add_category = Kategorie hinzufügen
act_add_view = Ansicht hinzufügen
act_rename = Umbenennen
act_edit_category = Kategorie ändern:
act_remove_category = Kategorie löschen:

## Seiten eines Servers für ein Team, über Konten

account = Konto
ask_for_link = Kein Konto oder Passwort vergessen? Frag eine Person, die diese Website verwaltet, nach einem Link.
create_account = Konto anlegen
devices = Angemeldet auf
device_seen = { $count ->
    [0] zuletzt heute benutzt
    [one] zuletzt gestern benutzt
   *[other] zuletzt vor { $count } Tagen benutzt
  }
invite = Einladen
invite_new = Jemanden neu einladen
link_is_used = Er wurde schon benutzt, ist älter als eine Woche, wurde zurückgezogen oder nicht ganz kopiert. Bitte um einen neuen.
link_title = Dieser Link gilt nicht
no_new_accounts = Hier werden keine neuen Konten angelegt. Frag die Person, die diese Website betreibt.
admins_only = Das darf nur eine Person, die diese Website verwaltet.
first_password = Wähle ein Passwort
password_lost = Passwort vergessen? Frag eine Person, die diese Website verwaltet, nach einem Link.
password_twice = Passwort noch einmal
link_once = Dieser Link gilt einmal und eine Woche lang. Schick ihn nur einer Person.
log_out_everywhere = Überall abmelden
login_wait = { $count ->
    [one] Zu viele falsche Passwörter. Versuch es in einer Sekunde noch einmal.
   *[other] Zu viele falsche Passwörter. Versuch es in { $count } Sekunden noch einmal.
  }
no_such_user = Es gibt keinen Benutzer „{ $name }“.
logs_in_as = Du meldest dich als { $name } an.
password_saved = Das Passwort ist gespeichert. Alle anderen Geräte sind abgemeldet.
this_device = dieses Gerät
make_token = Token erzeugen
no_account_here = Kein Konto
no_account_of = Du bist als { $name } angemeldet und hast hier kein Konto. Frag eine Person, die diese Website verwaltet.
tokens = Tokens für Programme
token_days = Gültig (Tage)
token_ends = { $count ->
    [0] gilt nur noch heute
    [one] gilt bis morgen
   *[other] gilt noch { $count } Tage
  }
token_name = Name des Programms
token_name_taken = Du hast schon ein Token „{ $name }“. Lösche es zuerst, oder wähle einen anderen Namen.
token_needs = Ein Token braucht einen Namen und 1 bis { $most } Tage.
token_once = Dieses Token wird nur jetzt gezeigt. Programme senden „Authorization: Bearer“ mit dem Token; Kalender und Feedreader nehmen es als Passwort.
token_reads = Nur lesen
token_unused = nie benutzt
account_disabled = Dieses Konto ist gesperrt. Frag eine Person, die diese Website verwaltet.
account_gone = Das Konto ist gelöscht
account_gone_hint = Alles davon ist von dieser Website verschwunden. Frühere Fassungen bleiben in der Geschichte des Repositorys. Eine Stunde lang kannst du das Konto unter dieser Adresse zurückholen.
account_handed_over = Deine Aufgaben, Checklisten und Dateien gehören jetzt { $name } und bleiben dort. Eine Stunde lang kannst du das Konto mit allem anderen unter dieser Adresse zurückholen.
administration = Verwaltung
bring_back = Zurückholen
bring_back_late = Es ist mehr als eine Stunde her, oder das Konto wurde schon zurückgeholt.
commits = Commits
commits_done = Alle Änderungen sind in Commits.
commits_none = Dieser Ordner ist in keinem Git-Repository: Änderungen werden nicht zu Commits.
commits_wait = { $count ->
    [one] Eine geänderte Datei wartet auf ihren Commit.
   *[other] { $count } geänderte Dateien warten auf ihren Commit.
  }
delete_account = Konto löschen
delete_account_hint = Deine Kommentare und Sterne bei Aufgaben anderer verschwinden mit. Du kannst es eine Stunde lang zurückholen.
disable = Sperren
disabled = gesperrt
enable = Entsperren
link_for = Ein Link für { $name }
link_for_new = Ein Link für ein neues Konto
new_link = Neuer Link
not_yourself = Die eigenen Rechte kannst du dir nicht nehmen. Eine andere Person, die diese Website verwaltet, kann es.
only_admin = Nur du verwaltest diese Website. Gib zuerst jemand anderem die Verwaltung.
password_missing = noch kein Passwort
settings_changed = Nicht gespeichert: Jemand anderes hat die Einstellungen geändert. Kopiere, was du geschrieben hast, und öffne diese Seite noch einmal.
settings_of_site = Einstellungen
settings_wrong = Nicht gespeichert. Korrigiere zuerst das:
sync_off = Commits werden mit keinem anderen Repository ausgetauscht.
synced_ago = { $count ->
    [0] Vor weniger als einer Minute ausgetauscht.
    [one] Vor einer Minute ausgetauscht.
   *[other] Vor { $count } Minuten ausgetauscht.
  }
todos_deleted = Sie werden auch gelöscht
todos_of_account = Deine Todos
todos_to = { $name } bekommt sie
withdraw = Zurückziehen
changed_by_hand = Von Hand geändert, und von diesem Server in keinem Commit:
conflicts_kept = Diese Dateien ließen sich nicht zusammenführen und bleiben hier, wie sie sind. Die andere Fassung liegt auf dem Server in .docket/conflicts; entferne sie dort, wenn du übernommen hast, was du brauchst.
is_admin = Verwaltung
link_withdrawn = Der Link ist zurückgezogen.
settings_lock_out = Nicht gespeichert: Mit diesen Einstellungen kämst du nicht mehr hinein.
settings_saved = Die Einstellungen sind gespeichert.
todos_undecided = Sag, was mit deinen Todos geschieht.
user_disabled = { $name } ist gesperrt und abgemeldet.
user_enabled = { $name } kann sich wieder anmelden.
password_is_wrong = Das Passwort ist falsch.
password_common = Dieses Passwort haben viele, deshalb wird es zuerst geraten. Wähle ein anderes.
password_few_digits = Dieses Passwort besteht aus wenigen Ziffern, deshalb wird es zuerst geraten. Wähle ein längeres oder eines mit Buchstaben.
password_has_name = Dieses Passwort enthält den Benutzernamen, deshalb wird es zuerst geraten. Wähle ein anderes.
password_repeats = Dieses Passwort wiederholt wenige Zeichen, deshalb wird es zuerst geraten. Wähle ein anderes.
password_sequence = Die Zeichen dieses Passworts sind Nachbarn im Alphabet oder auf der Tastatur, deshalb wird es zuerst geraten. Wähle ein anderes.
keep_pages = Die Seiten in diesem Browser behalten, um sie ohne Verbindung zu lesen
keep_pages_hint = Wer diesen Browser benutzt, kann sie dann lesen und Aufgaben ändern: Das wird in deinem Namen gesendet, wenn du dich wieder anmeldest, ebenso was jetzt auf den Server wartet.
pages_kept = Du bist abgemeldet. Dieser Browser behält die Seiten.
you_are_logged_out = Du bist abgemeldet.
webhook_key = Der Schlüssel ihrer Signaturen
webhook_waits = { $count ->
    [one] eine Nachricht wartet
   *[other] { $count } Nachrichten warten
  }
webhooks = Webhooks
unknown_device = Anderes Programm
