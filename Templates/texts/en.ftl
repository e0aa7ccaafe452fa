# The texts of pages and reports in English, in the syntax of Fluent (https://projectfluent.org): a name and its text, a
# value such as { $count }, a choice by a number. A text is one line; indented lines go on with a choice.

## Texts without values

about_you = About you
about_you_help = A few sentences about you, in Markdown, at the top of your profile.
activity = Activity
add = Add
all = All
all_open = All open
all_people = All people
appearance = Appearance
appearance_help = Of this browser.
feed_for_you = Feed of “For you”
archive = Archive
as_in_query = In the order of its query
as_of = As of
as_table = As a table
assigned = Assigned
assignees = Assigned to
attention = Needs attention
author = Written by
avatar_hint = Avatar: a PNG, JPEG, GIF or WebP file of up to 5 MB
avatar_of = Avatar of
avatar_remove = Remove the avatar
picture = Picture
badge = Badge
begin = Start
blocked = blocked
claim = Claim
claimed_by = claimed by
until_time = until { $time }
blocked_by = blocked by
blocked_group = Blocked
blocks = Waiting for this
board = Board
body_too_large = Shown as plain text, because it is too large or nested too deeply.
by_due_day = By due day
by_category = By category
by_person = By person
by_project = By project
calendar = Calendar
calendar_note = Due days, start days and completed todos · in italics: upcoming repeats
period = Period
cancel_todo = Cancel todo
cancelled = cancelled
cancelled_group = Cancelled
categories = Categories
category = Category
change = Change
changes = Changes
closed_in_days = Closed in the last 90 days
colour = Colour
blue = blue
brown = brown
colour_automatic = Automatic
green = green
grey = grey
orange = orange
pink = pink
purple = purple
red = red
teal = teal
yellow = yellow
column = Column
comment = Comment
comments = Comments
complete = Complete
completed = completed
completed_group = Completed
completed_in_all = Completed in total
completion_rate = Completion
contact = Contact
contact_help = The others see it on your profile; a public site does not show it.
created = Created
data = Data
day_hint = 2026-12-01, fri, +2w, fri 16:30
delete = Delete
depends_on = Depends on
discussions = Joined in
doing = doing
doing_group = Doing
done = Done
done_this_week = Done this week
due = Due
earlier = Earlier
edit = Edit
email = E-mail
estimate = Estimate
everything_fine = Nothing is overdue, blocked or stale.
feed = Feed
finished = Completed
first_name = First name
empty_project = No todos yet. “New todo” adds the first one.
project_due = Target
project_lead = Lead
waits_until = waits until
from_day = from
from_git = from git
from_last_change = from the last change
hand_over = Hand over
groups = Groups
history = History
home = Home
in_progress = In progress
insights = Insights
joined = Joined
last_due = Last due
last_name = Last name
later = Later
lead_time = Lead time
lead_time_note = from created to completed
list = List
list_hint = separated by commas
lists = Lists
load = Open
local_device = Local Device
log_in = Log in
login_needs_script = Logging in needs JavaScript.
median = median
mend_category = Add the category, or give these todos another one.
mend_double = Keep one of them, and change or remove the others.
mend_file = Look at the file itself: Docket could not read all of it.
mend_front_matter = Correct the lines at the top of the file, between the two lines of dashes.
mend_link = Name something that exists, or remove the reference.
mend_long = Make it shorter.
mend_missing = Add what is missing.
mend_other = Correct the file at that line.
mend_owner = Hand the todo over to that person, or remove the name.
mend_value = Correct the value in the file, or remove it.
mentions = Mentions
missing = not found
months = Months
more = More
more_activity = More activity
by_stars = By stars
moved = This todo has moved.
name = Name
name_help = How the others see you in lists, comments and reports.
new_category = New category
new_owner = New owner
new_todo = New todo
new_todo_for = New todo for { $name }
new_todo_in = New todo: { $name }
new_user = New user
newest_completion_first = Closed in the last 90 days, newest first, then the longest overdue
newest_first = Newest completion first
next = Next
next_due = Next due
next_seven_days = Next 7 days
no_account = No account?
no_category = No category
no_connection = No connection
no_date = No due day
none = None
no_day = No day
no_page = There is no page at this address
no_page_why = The todo may have been renamed, moved or deleted, or the address has a typing mistake. Search for it by its title.
no_problems = No problems in any file.
no_project = No project
not_stored = This page is not stored on this device. Open it once while you are online, and it will be stored.
nothing_due = Nothing is due. Enjoy the day.
nothing_here = Nothing here.
nothing_past = No past todos yet.
for_you = For you
all_read = Mark all as read
mark_read = Mark as read
unread = Unread
unread_count = { $count } unread
commented = commented
mentioned_you_there = mentioned you
mentioned_you = mentioned you on
nothing_for_you = Nothing from others yet. Comments on your todos, @mentions and changes by others appear here, and those to what you starred.
nothing_starred = Nothing is starred yet. Add starred: true to a todo.
nothing_starred_here = Nothing is starred yet. To star a todo, open its page and press “Star”.
nothing_today = Nothing is due today.
open_by_category = Open by category
open_by_due_day = Open todos by due day, then closed ones, newest first
open_group = Open
on_track = On track
others = Others
own_todos = Own todos
overdue = overdue
overdue_group = Overdue
overdue_still_open = Overdue, still open
overloaded = overloaded
pages = Pages
password = Password
past = Past
pending = pending
pending_group = Pending
people = People
percentile85 = 85th percentile
person = Person
phone = Phone
phone_optional = Phone (optional)
popular = Popular
previous = Previous
priority = Priority
problems = Problems
problems_here = Problems in this file
profile = Profile
project = Project
projects = Projects
description = Description
quick_example = Renew passport fri !high @Travel
quick_help = What is understood
quick_hint = A day at the end (“on friday”, “tomorrow 5pm”, “every week”), #tag, !priority, @Category, +project, for:user and * for a star are understood. Words in quotes stay in the title. Each line of a pasted list becomes a todo, and indented lines its subtasks.
on_this_device = On this device only
import_local = Import…
import_title = Import from another tool
import_hint = From GitHub, Trello, Todoist, Taskwarrior, todo.txt, a calendar, Jira, GitLab, Linear, Obsidian, Org, a spreadsheet or Docket itself. You see what becomes of the file before anything is written.
import_file = File
import_paste = Or paste its text
import_pasted = pasted text
import_missing = Choose a file, or paste its text.
import_look = Preview
import_names = Who is who
import_names_hint = These people are not users here. You get their todos, and their comments with their names, unless you say who they are.
import_nobody = nobody here
import_update = Update todos that were imported before
import_now = Import
import_other = Another file
import_nothing = Nothing would change.
import_menu = Import a file…
import_again = Preview again
import_format = Format
import_format_guessed = Detect automatically
import_columns = Columns of the table
import_no_column = none
import_too_large = This file has more than 5 MB. The command 'docket import' takes larger ones.
import_unreadable = This file cannot be read.
device_todos = Only on this device: { $todos }.
quick_keep = Keep in the title
quick_names = Names that exist
quick_new = new
remove = Remove { $name }
reopen = Reopen
repeat_hint = every 2 weeks
repeats = Repeats
save = Save
scope = Scope
sealed = sealed
sealed_lead = Sealed · these pages open with a password
sealed_not = It does not protect against people who can read the repository, against a host that changes the scripts of this site, or against anyone who guesses the password, so choose a long one.
sealed_protects = These pages are stored encrypted. Without the password anyone can see that this user exists and roughly how much there is, but no title, name or number. The password stays in this browser.
sealed_question = What sealing protects, and what it does not
search = Search
search_everything = Search everything
search_needs_script = The search of this page needs JavaScript. Without it, the lists show every todo; docket serve and, on the command line, docket list search too.
seven_days = Seven days from tomorrow
show_options = Filter and sort
since_then = Recent activity
skip = Skip to content
source = Source
sources = Sources
stale_group = Stale
star = Star
starred = Starred
starred_by = Starred by
start = Start
status = Status
stay_logged_in = Stay logged in on this device for 30 days
subscribe = Subscribe in a calendar app
subscribe_how = In your calendar app, subscribe to the address of this file. Each build of the site updates it.
subscribe_with_token = In your calendar app, subscribe to this address. When it asks for a password, enter a token: you make one on the page of your account. Any username will do.
subtasks = Subtasks
tags = Tags
team = Team
text = Text
timeline = Timeline
timeline_lines = a line leads from a todo to one that waits for it
title = Title
to_do = To do
to_plan = Yours to plan
today = Today
tomorrow = Tomorrow
yesterday = Yesterday
this_week = This week
day_unknown = On an unknown day
next_weekday = Next { $day }
twelve_weeks = Last 12 weeks
twelve_weeks_until = Twelve weeks up to
unstar = Unstar
updated = Updated
user_or_email = Username or e-mail
username = Username
views = Views
week = Week of
within_seven_days = Within 7 days
write_comment = Write a comment

## Names

state_completed = completed
state_pending = pending
state_overdue = overdue
state_cancelled = cancelled
priority_highest = highest
priority_high = high
priority_medium = medium
priority_low = low
priority_lowest = lowest
priority_of = { $priority } priority
open_checkbox = open
quoted = “{ $title }”

## What somebody did, before a todo's title and, in `_rest`, after it

did_create = added
did_comment = commented on
did_change = changed
did_complete = completed
did_start = started
did_cancel = cancelled
did_reopen = reopened
did_remove = removed
did_restore = restored
did_rename = renamed
did_remove_due = removed the due day of
did_set_due = set the due day of
did_set_due_rest = to { $day }
did_move_due = moved the due day of
did_move_due_rest = to { $day }
did_unassign = unassigned
did_assign = assigned
did_assign_rest = to { $person }
did_hand_over = handed over
did_hand_over_rest = to { $person }

## The same on the todo's own page

event_create = created it
event_start = started it
event_complete = completed it
event_cancel = cancelled it
event_reopen = reopened it
event_remove = removed it
event_restore = restored it
event_set_due = set the due day to { $day }
event_remove_due = removed the due day { $day }
event_move_due = moved the due day from { $from } to { $to }
event_rename = renamed it from “{ $title }”
event_assign = assigned it to { $person }
event_unassign = unassigned it from { $person }
event_hand_over = handed it over from { $from } to { $to }
due_set = now { $day }
due_removed = was { $day }, now none
due_moved = { $from } to { $to }
due_later = { $moved }, { $days } later
due_earlier = { $moved }, { $days } earlier
source_file = as its file says
source_inferred = on or before this day

## Numbers

count_overdue = { $count } overdue
count_open = { $count } open
count_comments = { $count ->
    [one] { $count } comment
   *[other] { $count } comments
  }
count_people = { $count ->
    [one] { $count } person
   *[other] { $count } people
  }
share_completed = { $percent } of all todos completed
count_places = { $count ->
    [one] { $count } place
   *[other] { $count } places
  }
activity_ends = The newest { $count }; what happened before is on the pages of the todos.
add_category_named = Add the category { $name } for your { $todos }
attention_all = All { $count } that need attention
remove_field = Remove “{ $field }” from { $todos }
completed_this_month = { $count } completed this month
count_without_todos = { $count } without todos
count_todos = { $count ->
    [one] { $count } todo
   *[other] { $count } todos
  }
count_subtasks = { $count ->
    [one] { $count } subtask
   *[other] { $count } subtasks
  }
count_errors = { $count ->
    [one] { $count } error
   *[other] { $count } errors
  }
count_warnings = { $count ->
    [one] { $count } warning
   *[other] { $count } warnings
  }
cancelled_not_shown = { $count ->
    [one] { $count } cancelled todo is not shown
   *[other] { $count } cancelled todos are not shown
  }
waiting = { $count ->
    [one] { $count } todo waits for it
   *[other] { $count } todos wait for it
  }
last_days = last { $days } days
column_count = { $count }, limit { $limit }
column_over_limit = { $count }, { $over } over the limit of { $limit }
part_of = { $done } of { $total }
part_done = { $done } of { $total } done
percent = { $count }%
more_overdue = More overdue
more_in_past = { $count } more in Past
more_rows = { $count } more
more_people = { $count ->
    [one] { $count } more person; a larger --max-bytes shows this person too
   *[other] { $count } more people; a larger --max-bytes shows them
  }
row_range = { $first } to { $last } of { $total }
not_shown = Not shown here: { $headings }
nothing_until = Nothing else until { $day }.
timeline_dates = { $from } to { $to }: open todos with a due day that do not repeat, from their start or creation

## Days

count_days = { $count ->
    [one] { $count } day
   *[other] { $count } days
  }
count_weeks = { $count ->
    [one] { $count } week
   *[other] { $count } weeks
  }
count_months = { $count ->
    [one] { $count } month
   *[other] { $count } months
  }
count_years = { $count ->
    [one] { $count } year
   *[other] { $count } years
  }
due_today = today
due_tomorrow = tomorrow
in_days = in { $count } days
in_weeks = in { $count } weeks
in_months = in { $count } months
in_years = in { $count } years
late_by = { $time } late
during = for { $time }
due_on = due { $day }
overdue_since = overdue since { $day }
closed_on = { $state } { $day }
since_day = Since { $day }

## Reports

became_overdue = { $count } became overdue
count_completed = { $count } completed{ $repeating ->
    [0] {""}
    [one] {" "}and { $repeating } repeat
   *[other] {" "}and { $repeating } repeats
  }
count_due_today = { $count } due today
overdue_in_all = { $count } overdue in total
as_many_as_before = as many as before
more_than_before = { $count } more than before
fewer_than_before = { $count } fewer than before
reported_weekly = week to { $day }
reported_monthly = month to { $day }
later_changes = As of { $day }, computed from files with later changes.
heading_became_overdue = Became overdue since { $day }
heading_due_today = Due today, { $day }
heading_completed = Completed since { $day }
heading_new = New since { $day }
heading_due_next = Due next, until { $day }
heading_long_overdue = Overdue since before { $day }
heading_blocked = Blocked on { $day }
heading_stale = Stale on { $day }
heading_view = { $name }, { $day }
heading_reopened = Reopened since { $day }
heading_slipped = Due day moved since { $day }
heading_newly_blocked = Newly blocked since { $day }
heading_for_you = For you, since { $day }
untouched_since = unchanged since { $day }
problem_heading = Problems in files

## Figures: their titles

figure_scope = Scope and done
figure_flow = Open work by status
figure_throughput = Completed by week
figure_cycle = Cycle time
figure_ageing = Ageing work
figure_slips = Slipped due days
figure_forecast = Forecast
figure_people = Load by person
figure_categories = Load by category

## Figures: scope and flow

decimal_mark = .
scope_finding = { $done } of { $scope } done, and { $rest } to go
scope_unit = todos at the end of each week, without cancelled ones
scope_unit_with_dropped = todos at the end of each week · the dashed line also counts cancelled and removed ones
counted_with_git = if a file gives no day, the day of the commit counts · a repeating todo counts once
scope_count = { $count } in scope
done_count = { $count } done
dropped_count = { $count } dropped
added_count = { $count } added
trend = trend
scope_description = Twelve weeks from { $day }. The scope went from { $scope_before } to { $scope } todos, and the number done from { $done_before } to { $done }. The trend of the last six whole weeks is { $trend } a week.
flow_finding = { $open } to go; { $added }, { $dropped }, { $done } in { $weeks } weeks
flow_description = { $before } open before, { $open } open now, { $in_progress } of them in progress. { $added } added, { $dropped } dropped, { $done } done.
added_head = Added
dropped_head = Dropped
done_in_all = Done in total
open_as_before = { $open } open, as many as twelve weeks ago
open_more = { $open } open, { $change } more than twelve weeks ago
open_fewer = { $open } open, { $change } fewer than twelve weeks ago
flow_unit = todos at the end of each week · done and dropped since the first of these weeks

## Figures: slipped due days

count_times = { $count ->
    [one] once
   *[other] { $count } times
  }
slips_finding = moved later { $times }, by { $days } in total
slips_unit = days by which a due day was moved in the last twelve weeks · half of the moves were by at most { $median }
slips_shown = the first { $shown } of { $all } todos
slips_description = Due days of { $todos } were moved later { $times }. The furthest, { $title }, was moved by { $days }.
times_head = Times

## Figures: throughput

throughput_finding = { $so_far } so far this week
throughput_finding_with_median = { $median } a week, { $so_far } so far this week
throughput_unit = todos, including each repetition · the line is the median of four whole weeks
count_so_far = { $count } so far
week_so_far = { $week } (so far)
week_of = Week of { $day }
median_of = median { $number }
throughput_description = Between { $least } and { $most } todos were completed in each of the eleven whole weeks. This week has { $so_far } so far.
throughput_median = The median of the last four whole weeks is { $median }.
figure_months = Completed by month
months_finding = { $count } in 12 months
completions_unit = todos, including each repetition
month_head = Month
months_description = Between { $least } and { $most } todos were completed in each of the eleven whole months. This month has { $so_far } so far.

## Figures: cycle time

cycle_finding = 85% within { $days }
cycle_unit = days from start to completion, including both · logarithmic · the start is known for { $known } of the { $completed } todos completed in the last year
cycle_drawn = shown are { $spread } from all weeks and the { $slowest } slowest
no_cycle_times = No todo completed in the last year has a known start.
few_cycle_times = The lines for 50%, 85% and 95% need at least ten todos.
short_days = { $count } d
cycle_description = { $count ->
    [one] { $count } todo
   *[other] { $count } todos
  } completed in the last twelve months, from { $shortest } to { $longest }. Half took at most { $half }, 85% at most { $most }, 95% at most { $almost_all }.

## Figures: ageing work

ageing_finding = { $count ->
    [one] { $count } of { $all } is past the median of { $median }
   *[other] { $count } of { $all } are past the median of { $median }
  }
oldest = the oldest for { $days }
ageing_unit = days since start · the lines are the cycle times of completed todos
ageing_shown = the oldest { $shown } of { $known }
ageing_unknown = { $count } more without a known start
nothing_in_progress = No todo in progress has a known start.
ageing_description = { $count ->
    [one] { $count } todo is
   *[other] { $count } todos are
  } in progress. The oldest, { $title }, has been in progress for { $days }.

## Figures: forecast

forecast_by = { $open ->
    [one] without new work today’s open todo is
   *[other] without new work today’s { $open } open todos are
  } done by { $day }, with a chance of 85%
forecast_late = { $open ->
    [one] today’s open todo takes
   *[other] today’s { $open } open todos take
  } more than two years
forecast_unit = share of 10,000 trials that repeat random days of the last { $days }, idle days included
forecast_repeating = { $count ->
    [one] { $count } repeating todo is not counted
   *[other] { $count } repeating todos are not counted
  }
no_forecast = Not enough data: { $done ->
    [one] { $done } todo was
   *[other] { $done } todos were
  } completed in the last { $days }; a forecast needs { $needed }.
nothing_open = Nothing is open.
forecast_description = 10,000 trials of when the { $open ->
    [one] { $open } open todo is
   *[other] { $open } open todos are
  } done.
forecast_percent = { $percent }%: { $day }.
new_work = If new todos keep coming as in the last { $days } ({ $new } new and { $done } done), the chance that none is left open within two years is { $percent }%. Only todos whose file says when they were created count as new.
chance = Chance
done_by = Done by
with_new_work = With new work
later_than_forecast = in more than two years

## Figures: load

load_finding = { $name } has { $count } of { $all }
load_unit = open todos
load_shown = the largest { $shown } of { $all }
load_note = Median { $median } open; overloaded from { $limit } on
load_of = { $name }: { $open ->
    [one] { $open } open todo
   *[other] { $open } open todos
  }, { $overdue } of them overdue
days_head = Days
todo_head = Todo
median_head = Median

## Figures: the main numbers, and what is said of them in reports

number_a_week = completed a week
number_a_week_note = median of four weeks
number_cycle = cycle time, 85%
number_cycle_note = half within { $half }
number_progress = in progress
number_progress_note = oldest: { $days }
number_progress_unknown = start unknown
number_forecast = { $open ->
    [one] today’s open todo done
   *[other] today’s { $open } open todos done
  }
number_forecast_note = 85% sure, no repeats or new work
definitions = Cycle time, throughput, work in progress and age are those of the Kanban Guide; cycle time is end − start + 1 days. A todo starts on its start day, or else when it was created.
definitions_with_history = Cycle time, throughput, work in progress and age are those of the Kanban Guide; cycle time is end − start + 1 days. A todo starts with the commit that first has it in progress, or else on its start day, or else when it was created.
reported_median = { $median } completed a week (median of four weeks).
reported_cycle = Half of the completed todos took at most { $half }, 85% at most { $most }.
reported_progress = { $count } in progress, the oldest for { $days }.
reported_slips = Due days were moved later { $times } in twelve weeks, by { $days } in total.
reported_forecast = The { $open ->
    [one] { $open } open todo is
   *[other] { $open } open todos are
  } done by { $day } in 85% of the trials.

## What pages of docket serve say of a change

yes = Yes
back = Back
not_saved = Not saved
undone = Undone
undone_change = Undone: { $change }
nothing_left_to_undo = Nothing was left to undo
value_wanted = Yours, not saved yet
value_present = Saved now
keep_mine = Use mine
take_theirs = Keep the saved one
only_owner_changes = Only { $name } can change this todo.
shows_only = This server only shows the site: nothing can be changed here.

## What was done

outcome_added = Added “{ $title }”
outcome_due = , due { $day }
outcome_due_again = , due again on { $day }
outcome_starts_again = , starts again on { $day }
outcome_completed = Completed “{ $title }”
outcome_reopened = Reopened “{ $title }”
outcome_started = Started “{ $title }”
outcome_cancelled = Cancelled “{ $title }”
outcome_edited = Changed “{ $title }”
outcome_status = , now { $status }
outcome_ordered = Moved “{ $title }” to place { $place }
outcome_starred = Starred “{ $title }”
outcome_unstarred = Unstarred “{ $title }”
outcome_placed = Moved “{ $title }” to { $places }
outcome_handed_over = Handed over “{ $title }” to { $person }
outcome_imported = Imported “{ $title }”
outcome_imported_file = Imported { $todos } from “{ $name }”
outcome_kept = Kept “{ $title }” on this device
outcome_archived = Archived “{ $title }”
outcome_removed = Deleted “{ $title }”
outcome_freed = “{ $title }” no longer waits for it
outcome_commented = Commented on “{ $title }”
outcome_comment_edited = Changed the comment on “{ $title }”
outcome_comment_removed = Deleted the comment on “{ $title }”
outcome_user_added = Added the account of { $name }
outcome_profile_edited = Changed the profile
outcome_user_removed = Deleted the account of “{ $name }”
outcome_user_renamed = “{ $old }” is now “{ $name }”
outcome_sealing_started = This site can now have sealed users
outcome_password_set = Saved the password of “{ $name }”
outcome_key_revoked = Revoked the key of “{ $name }”
outcome_category_renamed = Renamed “{ $old }” to “{ $name }”
outcome_topic_renamed = Renamed “{ $old }” to “{ $name }” in { $todos }
outcome_others_keep = ; { $todos } of others keep the old name
outcome_also_in = , also in { $todos }
outcome_category_coloured = Changed the colour of “{ $name }”
outcome_category_removed = Deleted the category “{ $name }”
outcome_had_it = , which { $todos } had

## What else is said of a change

notice_already_completed = “{ $title }” is already completed
notice_already_open = “{ $title }” is already open
notice_already_started = “{ $title }” is already started
notice_already_cancelled = “{ $title }” is already cancelled
notice_subtask_already = Subtask { $number } is already in that state
notice_nothing_to_edit = Nothing was changed
notice_already_starred = “{ $title }” is already starred
notice_not_starred = “{ $title }” is not starred
notice_already_placed = “{ $title }” is already there
notice_already_archived = “{ $title }” is already archived
notice_nothing_to_archive = There is nothing to archive
notice_nothing_to_import = This device has no todos
notice_no_such_tag = This todo has no tag “{ $tag }”
notice_no_such_dependency = This todo does not wait for “{ $id }”
notice_archived_files = Its files move to “{ $folder }”
notice_old_password_known = The next build no longer accepts the old password, but old copies of “key.yml” do
notice_key_revoked = The pages of “{ $name }” stay closed until a new password is set
notice_key_removed = The key of “{ $name }” was for the old name and was removed; a new password is needed
notice_not_sealed = “{ $name }” is not sealed: everybody can read the pages
notice_unsealed = The next build shows the pages of “{ $name }” to everybody
notice_sealed_without_key = “{ $name }” has no password yet
notice_completed_today = “{ $title }” has now been completed more than once today; undo this if that was a mistake
notice_line_kept = “{ $title }” says “🏁 delete”, but completed lines are kept; delete the line in its file if you do not need it
notice_repeat_not_understood = “{ $title }” is not due again, because its repeat is not understood.
notice_starts_after_due = This todo starts on { $start }, after its due day, { $due }
notice_category_lost = “{ $owner }” has no category “{ $name }”, so the todo now has none
notice_links_to_device = This todo links to “{ $id }”, which is only on this device
notice_unchanged = Something was left as it was: { $reason }
file_unchanged = The file could not be changed: { $reason }
notice_references_unchanged = “{ $id }” waits for this todo by its old name, and is not yours to change
notice_stays_unarchived = “{ $path }” was not archived, because another todo has its id
notice_git_knows_old_email = Git still has your old address { $old }; run 'git config user.email { $email }'
outcome_updated_file = updated { $todos } from “{ $name }”
import_brings = “{ $name }” brings { $what }. Nothing is written yet.
import_changes_to = changes to { $todos }
import_kept = “{ $name }” is still here: change the format, or choose another file.
import_more = and { $count } more
import_known = { $todos } here already, and unchanged
import_strangers = Not users here: { $names }. You get their todos, and their comments with their names.
import_others = Kept under keys that are shown and not used: { $keys }
import_cut_titles = { $count ->
    [one] 1 title is longer than titles may be: cut, and whole in the text
   *[other] { $count } titles are longer than titles may be: cut, and whole in the texts
  }
import_lost_dependencies = { $count ->
    [one] 1 dependency on a todo that is not in the file: kept as “source_depends”
   *[other] { $count } dependencies on todos that are not in the file: kept as “source_depends”
  }
import_circles = { $count ->
    [0] “{ $title }” would wait for itself in a circle: that dependency is kept as “source_depends”
   *[other] “{ $title }” and { $count } more would wait for themselves in a circle: those dependencies are kept as “source_depends”
  }
import_last_columns = Columns as in the last import: { $columns }
import_of_sources = { $todos } of “sources” left out: change them in their own repository
import_broken_links = { $count ->
    [one] 1 link in a text leads to a todo or file that is not here
   *[other] { $count } links in texts lead to todos or files that are not here
  }
import_same_words = { $todos } of the same words as others, without ids: not updated
import_others_todos = { $todos } of others changed there: their owners can update them ({ $titles })
import_differs = “{ $title }”: { $field } is { $there } there, and stays { $here } here
import_differs_text = “{ $title }”: the text changed there, and stays as it is here
import_not_updated = “{ $title }” was not updated: { $reason }

## What is asked

ask_complete_blocked = “{ $title }” waits for “{ $other }”{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
  }. Complete it anyway?
ask_past_due = { $day } is in the past, so the todo would be overdue at once. Save it anyway?
ask_import_local = { $more ->
    [0] Import { $todos } of this device into your account: { $titles }?
   *[other] Import { $todos } of this device into your account: { $titles } and { $more } more?
  }
ask_remove = Delete “{ $title }”?
ask_remove_with_comments = Delete “{ $title }” with your comments on it?
ask_remove_in_use = Others use “{ $title }”: they wait for it, starred it or commented on it. Delete it?
ask_remove_several = Delete { $todos }?
ask_remove_user = Delete the account of { $name } with all its files?
ask_revoke_key = Revoke the key of “{ $name }”? The pages stay closed until a new password is set.
ask_leave_without_category = Delete “{ $name }”? { $count ->
    [one] Its todo then has no category.
   *[other] Its { $count } todos then have no category.
  }
ask_remove_category = Delete “{ $name }” with { $todos }?
ask_add_category = There is no category “{ $name }”. Add it?
ask_add_category_near = There is no category “{ $name }”. Did you mean “{ $other }”? Add “{ $name }” anyway?

## Why something is refused: the workspace

refused_suggestion = { $reason } Did you mean “{ $name }”?
refused_part_of_project = This folder is a part of a Backlog.md project: open the whole project.
refused_not_in_project = Backlog.md has no place for this.
refused_completed_task = This task is in the folder “completed”, where Backlog.md changes nothing.
refused_unknown_milestone = The project has no milestone “{ $name }”.
refused_broken_settings = Correct the settings first: { $place }.
refused_no_accounts = There are no accounts here.
refused_not_a_folder = “{ $path }” is a file, not a folder.
refused_no_workspace = This folder is not a workspace yet. Run 'docket init' in it.
refused_todos_without_accounts = The todos here belong to no account, and would not be read once there are accounts.
refused_unread_path = “{ $path }” would not be read: the settings or git ignore it.
refused_outside_own_folder = “{ $path }” is not in your folder.
refused_file_in_the_way = “{ $path }” is in the way. Move or rename it first.

## Why something is refused: people

refused_unclear_actor = It is not clear who you are. Start 'docket serve' with --as and your username.
refused_unknown_user = There is no user “{ $name }”.
refused_device_is_no_user = “local” is this device, not a user.
refused_acts_as_device = You act as this device, which has no account.
refused_not_yours = This todo belongs to { $name }. You can star it and comment on it.
refused_not_all_yours = Not yours: { $todos }. Nothing was changed. You can star them and comment on them.
refused_category_of_none = “{ $name }” is what todos without a category are called. Choose another name.
refused_not_your_account = Only “{ $name }” can change this.
refused_misnamed_folder = Rename the folder of the profile to “{ $folder }” first.
refused_name_characters = “{ $name }” cannot be a username: use up to 32 of a to z, 0 to 9, '.', '_' and '-', and begin with a letter or digit.
refused_name_reserved = “{ $name }” cannot be a username: it is reserved.
refused_name_windows = “{ $name }” cannot be a username: Windows has no folders of that name.
refused_username_taken = The username “{ $name }” is taken.
refused_folder_taken = The folder “{ $folder }” already exists.
refused_invalid_email = “{ $text }” is not an e-mail address.
refused_email_taken = The address { $email } belongs to another account.
refused_has_account = You already have the account “{ $name }”.
refused_avatar_format = This is not a PNG, JPEG, GIF or WebP file.
refused_avatar_too_large = This picture is larger than 5 MB.
refused_sealing = This needs the secret or the password of sealed pages. Run 'docket seal' in a terminal.
refused_wrong_password = The old password is wrong.
refused_nothing_to_revoke = “{ $name }” has no password.

## Why something is refused: values

refused_no_title = A todo needs a title.
refused_no_comment = A comment needs text.
refused_empty = This needs a value.
refused_too_long = This has { $count } characters; the limit is { $limit }.
refused_too_many_tags = This todo would have { $count } tags; the limit is { $limit }.
refused_too_many_lines = These are { $count } todos; the limit is { $limit } at a time.
refused_invalid_priority = This is not a priority. Choose highest, high, medium, low or lowest.
refused_invalid_status = This is not a status. Use one of the settings, or todo, doing, done or cancelled.
refused_invalid_repeat = This rule is not understood. Write it as every 2 weeks, or every month on the 3rd.
refused_invalid_estimate = This is not a valid duration. Write it as 30m, 2h, 3d or 1w.
refused_invalid_number = “{ $field }” is a number such as 3 or 2.5, with up to three decimal places.
refused_invalid_choice = “{ $field }” is one of { $names }.
refused_invalid_date = This is not a valid day. Write it as 2026-12-01.
refused_invalid_colour = This is not a colour. Write it as #4463c6, or as a name such as green.
refused_invalid_address = This is not a valid e-mail address. Write it as ana@example.org.
refused_invalid_phone = This is not a valid phone number. Write it as +34 600 000 000.
refused_invalid_line = Use one line of text, without control characters.
refused_view_taken = There is a view of that name already.
refused_invalid_query = This is no query.
refused_control_characters = The text contains control characters. Remove them.
refused_invalid_day = “{ $text }” is not a day. Write a day such as fri, +2w or 2026-12-01.
refused_no_day = “{ $text }” has a time. Write the day alone.
refused_tag_with_comma = A tag cannot contain a comma.
refused_ambiguous_status = This could be { $names }.
refused_due_required = A todo needs a due day here.

## Why something is refused: todos

refused_unknown_todo = There is no todo “{ $name }”.
refused_todo_of_source = “{ $name }” is a todo of another repository; change it there.
refused_ambiguous_todo = “{ $name }” could be { $names }.
refused_subtasks_of_several = Subtasks can be changed in one todo at a time.
refused_unknown_subtask = This todo has no subtask { $number }.
refused_subtasks_changed = The subtasks have changed in the meantime. Look at them again.
refused_subtask_of_other_level = A subtask can be moved only among those on the same level of one list.
refused_waits_for_itself = A todo cannot wait for itself.
refused_waits_in_circle = “{ $name }” already waits for this todo; they would wait for each other.
refused_waits_for_device = “{ $name }” is only on this device, where others cannot see it.
refused_id_taken = The id “{ $id }” already belongs to “{ $path }”.
refused_no_title_column = “{ $name }”: no column is called “title”, “summary” or “name”. Say which one holds the titles.
refused_unreadable_import = “{ $path }” cannot be imported: { $reason }
refused_already_owned = This todo already belongs to “{ $name }”.
refused_assigning_forbidden = The settings forbid giving todos to others.
refused_sealed_assigns = You are sealed: others must not learn of you, so you cannot give them todos.
refused_server_is_no_device = The todos of this device would be those of the server: add them to your account.
refused_todo_is_open = This todo is open. Complete or cancel it first.
refused_checklist_is_open = A list is archived when all of its todos are closed; this one still has { $open }.
refused_item_has_no_place = An item of a list has no place for this.
refused_item_is_no_file = This is not possible for an item of a checklist.
refused_no_checklist = “{ $path }” is not a checklist.
refused_changed_meanwhile = Somebody else has changed this in the meantime.

## Why something is refused: comments and categories

refused_comment_on_device = This todo is only on this device and has no comments. Write in '{ $path }' instead.
refused_unknown_comment = This comment no longer exists.
refused_not_your_comment = That comment is by “{ $name }”.
refused_id_with_slash = The id of this todo contains '/', so it cannot have comments.
refused_unreadable_comment = The comment would be read back differently, so it was not saved.
refused_comment_is_not_utf8 = The comment is not valid UTF-8.
refused_unknown_category = There is no category “{ $name }”.
refused_unknown_field = The settings define no field “{ $name }”.
refused_category_taken = There is already a category “{ $name }”.
refused_category_of_workspace = “{ $name }” is a category of the whole workspace; change it in 'docket.yml'.
refused_moves_to_itself = Choose another category for its todos.

## Why something is refused: texts and undoing

refused_draft = The text has mistakes: { $place }.
refused_would_be_no_todo = The text would no longer be read as a todo.
refused_stopped = '{ $command }' was stopped before it finished. Run 'docket undo' in a terminal first.
refused_nothing_to_undo = There is nothing to undo.
refused_not_last_change = Not undone, because something else has been changed since.
refused_changed_since = Not undone, because “{ $path }” has been changed since.
refused_cannot_undo = This cannot be undone.

## Texts of scripts: those of every page

copy = Copy
copied = Copied
quick_repeats = every day, every weekday, every week, every month, every year
close = Close
cancel = Cancel
show = Show
sort_by = Sort by
group_by = Group by
as_listed = As listed
fewer = Fewer
month_view = Month
day_list = List
week_view = Week
quarter_view = Quarter
view = View
lanes = Lanes
no_lanes = No lanes
by_source = By source
built_before = built { $time } ago: the groups and counts are those of that date
due_when = due { $when }
page = Page
page_from = This page is from { $day }.
keys = Keys
menu = Menu
rows = Rows
rows_compact = Compact
rows_comfortable = Comfortable
theme = Colours
theme_system = As the system
theme_light = Light
theme_dark = Dark
key_search = search
key_step = next, previous todo
key_stretch = select todos on the way
key_open = open the todo
key_select = select the todo
key_group = select all of the group
key_help = these keys
find_person = Find a person
find_category = Find a category
find_project = Find a project
find_source = Find a source
find_tag = Find a tag
previous_todo = ← Previous
next_todo = Next →
selected = { $count } selected
selected_todos = Selected todos
clear_selection = Clear
ordered_by = by { $order }
order_default = default order
order_due = due day
order_newest = newest
order_priority = priority
order_stars = stars
opens_search = Filters, order and groups open the search, among these todos.
titles_first = titles first

## Texts of scripts: the search

loading_todos = Loading the todos …
search_here = Search here
search_in = Search in { $name }
search_not_only = Search everywhere, not only in { $name }
recent_clear = Clear the last searches
searching_texts = searching the texts …
search_start = All todos. Try a word, or is:overdue, category:, tag:, due<+7d, sort:-created.
results = { $count } of { $all } todos
show_results = { $count ->
    [one] Show the 1 result
   *[other] Show all { $count } results
  }
no_match = No todo matches.
did_you_mean = Did you mean
at_column = Column { $column }: { $message }
query_too_long = a query has at most 1,000 characters
closed_group = Closed
is_starred = starred
save_view = Save as view
view_name = Name of the view
view_hint = Add these lines to docket.yml; the view then has a page of its own, linked in the sidebar.
copy_lines = Copy the lines

## Texts of scripts: what a query means

every_todo = all todos
not_that = not { $what }
either_of = { $first } or { $second }
sorted_by = ; sorted by { $fields }
descending = { $field } descending
are_open = open
are_pending = pending
are_completed = completed
are_overdue = overdue
are_cancelled = cancelled
are_starred = starred
are_today = due today
are_upcoming = upcoming
are_home = on Home
are_past = past
are_waiting = waiting
are_blocked = blocked
are_recurring = recurring
are_claimed = claimed
are_stale = stale
are_local = local
with_due = with a due day
with_body = with a body
with_subtasks = with subtasks
with_comments = with comments
has_user = of { $value }
has_author = by { $value }
has_assignee = assigned to { $value }
has_starred = starred by { $value }
has_category = in { $value }
has_project = in project { $value }
has_tag = tagged { $value }
has_status = with status { $value }
has_section = in section { $value }
has_source = from { $value }
has_id = with id { $value }
has_due = due { $value }
has_created = created { $value }
has_completed = completed { $value }
has_updated = updated { $value }
has_start = starting { $value }
has_stars = { $count ->
    [one] { $value } star
   *[other] { $value } stars
  }
has_comments = { $count ->
    [one] { $value } comment
   *[other] { $value } comments
  }
has_estimate = estimate { $value }
custom_has = { $field }: { $value }
custom_with = with { $field }
days_on = on { $value }
days_before = before { $value }
days_until = until { $value }
days_after = after { $value }
days_from = from { $value }
days_between = from { $from } to { $to }
number_below = less than { $value }
number_most = at most { $value }
number_above = more than { $value }
number_least = at least { $value }
number_between = { $from } to { $to }
without_priority = without priority
rank_below = priority below { $priority }
rank_most = priority { $priority } or lower
rank_above = priority above { $priority }
rank_least = priority { $priority } or higher
field_due = due
field_created = created
field_completed = completed
field_updated = updated
field_start = start
field_stars = stars
field_comments = comments
field_estimate = estimate
field_priority = priority
field_title = title
field_user = user
field_author = author
field_category = category
field_project = project
field_status = status
field_section = section
field_source = source
field_id = id

## Texts of scripts: mistakes in a query, as the command line has them

unclosed_quote = unclosed quote
unmatched_parenthesis = unmatched ')'
unclosed_parenthesis = unclosed '('
expected_besides_sort = expected a word or a term besides 'sort:'
sort_not_negated = 'sort:' cannot be negated
nested_too_deep = parentheses are nested deeper than { $levels } levels
expected_before_parenthesis = expected a word or a term before ')'
expected_at_end = expected a word or a term at the end
expected_before = expected a word or a term before '{ $word }'; to search for it, write it in quotes
expected_in_quotes = expected a word between the quotes
value_needed = '{ $field }' needs a value
not_compared = '{ $field }' cannot be compared; write '{ $field }:'
write_colon = write '{ $field }:' instead of '{ $field }='
none_not_compared = 'none' cannot be compared; write '{ $field }:none'
unknown_field = unknown field '{ $name }'
search_for_it = ; to search for the text, write it in quotes
unknown_value = unknown value '{ $value }' of '{ $field }'
use_one_of = ; use { $names } or { $last }
use_only = ; use { $name }
query_near = , did you mean '{ $name }'?
me_is_nobody = 'me' needs an acting user, and there is none
sort_needs_field = 'sort:-' needs a field, for example 'sort:-due'
empty_range = a range needs a start or an end
reversed_range = the range ends before it starts
invalid_date = '{ $value }' is not a valid date
use_a_date = ; use a date such as 2026-12-01, today, +7d, eow or fri
use_not_has = ; write '-has:{ $name }'
invalid_number = '{ $value }' is not a number; use for example 2
invalid_duration = '{ $value }' is not a valid duration; use for example 30m, 2h, 3d or 1w
no_user = there is no user '{ $value }'
no_todo_with_category = no todo has the category '{ $value }'
no_todo_with_project = no todo has the project '{ $value }'
no_todo_with_source = no todo is of the source '{ $value }'
no_todo_with_tag = no todo has the tag '{ $value }'
no_todo_contains = no todo contains '{ $value }'
finds_nothing = '{ $value }' finds nothing by itself
none_matches_all = each term finds todos, but no todo matches all of them

## Texts of scripts: forms that lead to the git host

form_you = You are
form_star = Star
form_done = Done
form_tags = Tags, separated by commas
open_on = Open on { $host }
git_host = the git host
form_create = creates
form_change = Add this between the lines --- at the start, or change it if it is already there, in
form_append = This line belongs at the end of
form_paste = The text is copied when you go on: paste it there.
form_command = In a clone of the repository:
form_no_host = Nothing is saved from this page. Fill it in, copy the command, and run it where the todos are: in a clone of the repository.
form_copy = Copy the command
form_by_hand = Or write the file yourself
form_repeats = This todo repeats: only the command moves it on to its next day.
form_empty = Something is missing here.
form_long = At most { $count } characters.
form_control = Use one line of text.
form_day = Use a date such as 2026-12-01, a word such as fri, tomorrow or +7d, and perhaps a time: fri 16:30.
form_many = At most 50 tags.
form_required = A todo needs a due day here.
form_starred = You have already starred this todo.

## Texts of scripts: logging in to sealed pages

login_wrong = Wrong username or password.
login_damaged = These pages cannot be opened: their file is damaged. Build the site again, or go back to the last version that opened.
login_revoked = This user has no password. Ask the person who runs the site for one.
login_offline = There is no connection, and no copy of these pages on this device.
login_changed = The keys of these pages are new. Log in again.
login_insecure = Logging in needs https, or a server on this machine (http://localhost). A browser cannot decrypt pages that are opened as files or over plain http.
login_blocked = This browser does not let the site store data, which logging in needs. Allow cookies and data of this site.
login_old = This browser is too old to open these pages.
login_unlocking = Unlocking. This takes a second or two.
team_site = Team site
log_out = Log out
log_out_really = Log out?
log_out_copy = The pages stay on this device as an encrypted copy, so that the next log-in works without a connection.
log_out_remove = Remove the copy from this device too
session_until = Logged in on this device until { $day }
change_password = Change password
password_old = Old password
password_next = New password
password_again = New password again
edit_file = Edit the file
password_empty = Type the old password.
password_short = A password has { $least } characters or more.
password_long = A password has 128 characters or fewer.
password_control = A password has no control characters, such as a tab.
password_differ = The two new passwords differ.
password_wrong = The old password is wrong.
password_changed = The keys of these pages are new. Load the page again.
password_failed = The password cannot be changed: the site cannot be reached.
password_done = Replace { $path } with this text and commit it. The old password opens the pages until the next build. With an old copy of key.yml it still opens them after that, until 'docket seal revoke'.
not_found = Not found
damaged = Damaged
sealed_offline = This page is not stored on this device, and the site cannot be reached.

## Texts of scripts: pages of docket serve

site_not_updated = The site was not updated
errors_in_files = { $count ->
    [one] 1 error in files
   *[other] { $count } errors in files
  }
more_errors = and { $count } more
discard_text = Discard what you wrote?
page_gone = This page is no longer part of the site.
server_restarted = The server was restarted. Open the address that it printed last.
server_gone = The server does not answer. Start 'docket serve' again.
server_silent = The server does not answer.
logged_out = You were logged out. Changes that you make wait in this browser.
changes_wait_here = Changes that you make wait in this browser.
other_site = This address now shows another workspace or another user. Reload the page to see it.
undo = Undo
edit_text = Edit text
nothing_to_undo_here = There is nothing to undo on this page.
no = No
send_again = Send again
discard = Discard
no_room = Not saved: the server does not answer, and the browser has no room to keep the change. Copy your text.
changes_wait = { $count ->
    [one] 1 change waits for the server.
   *[other] { $count } changes wait for the server.
  }
changes_held = { $count ->
    [one] 1 change needs your decision.
   *[other] { $count } changes need your decision.
  }
changed_meanwhile = Somebody changed this while you were writing.
understood_as = Understood as
preview = Preview
change_all = Change …
change_todos = { $count ->
    [one] Change { $count } todo
   *[other] Change { $count } todos
  }
move_card = Move to
rename = Rename
new_name = New name of “{ $name }”
rename_hint = It has the new name in your todos; those of others keep the old one.
open_todo = Open
reschedule = Reschedule
reschedule_todos = { $count ->
    [one] Reschedule { $count } todo
   *[other] Reschedule { $count } todos
  }
nobody_to_hand_over = You cannot hand these over to anyone here.
key_new = new todo
key_done = complete or reopen
key_start = start
key_day = change the day
key_star = star
key_edit = edit
key_comment = write a comment
key_hand_over = hand over
key_move = move
key_undo = undo
move_hint = Arrow keys move it, Enter saves, Escape cancels
move_bar_hint = Left and right move the due day, with Shift the start; Enter saves, Escape cancels
move_to = to { $place }
move_place = place { $place } of { $count }
waits_for = Waits for
comment_text = Comment
subtask = Subtask
bio = About
act_done = Complete
act_import_local = Import the todos of this device
act_order = Move
act_order_subtask = Move a subtask of
act_reopen = Reopen
act_start = Start
act_cancel = Cancel
act_star = Star
act_unstar = Unstar
act_add = Add
act_edit = Edit
act_comment = Comment on
act_change_comment = Change a comment on
act_remove_comment = Delete a comment on
act_remove = Delete
act_move = Hand over
act_archive = Archive
act_edit_profile = Edit the profile of
act_add_user = Add a user
act_add_category = Add a category
act_add_view = Add a view
act_rename = Rename
act_edit_category = Change the category
act_remove_category = Delete the category

## Pages of a team's server about accounts

account = Account
ask_for_link = No account, or forgot your password? Ask an admin of this site for a link.
create_account = Create an account
devices = Logged in on
device_seen = { $count ->
    [0] last used today
    [one] last used yesterday
   *[other] last used { $count } days ago
  }
invite = Invite
invite_new = Invite somebody new
link_is_used = It was used already, is older than a week, was withdrawn, or was not copied whole. Ask for a new one.
link_title = This link does not work
no_new_accounts = New accounts are not made here. Ask the person who runs this site.
admins_only = Only an admin of this site may do that.
first_password = Choose a password
password_lost = Forgot your password? Ask an admin of this site for a link.
password_twice = Password again
link_once = This link can be used once, within a week. Send it to one person.
log_out_everywhere = Log out everywhere
login_wait = { $count ->
    [one] Too many wrong passwords. Try again in a second.
   *[other] Too many wrong passwords. Try again in { $count } seconds.
  }
no_such_user = There is no user “{ $name }”.
logs_in_as = You log in as { $name }.
password_saved = The password was saved. All other devices are logged out.
this_device = this device
make_token = Make a token
no_account_here = No account
no_account_of = You are logged in as { $name }, who has no account here. Ask an admin of this site for one.
tokens = Tokens for programs
token_days = Valid for (days)
token_ends = { $count ->
    [0] ends today
    [one] ends tomorrow
   *[other] ends in { $count } days
  }
token_name = Name of the program
token_name_taken = You have a token “{ $name }” already. Delete it first, or choose another name.
token_needs = A token needs a name, and 1 to { $most } days.
token_once = This token is shown once. Programs send it as “Authorization: Bearer” with the token; calendars and feed readers take it as the password.
token_reads = Read only
token_unused = never used
account_disabled = This account is locked. Ask an admin of this site.
account_gone = The account was deleted
account_gone_hint = All of it is gone from this site. Earlier versions stay in the history of the repository. For an hour you can bring the account back at this address.
account_handed_over = Your todos, checklists and files belong to { $name } now, and stay there. For an hour you can bring back the account with all the rest at this address.
administration = Administration
bring_back = Bring it back
bring_back_late = It is more than an hour ago, or the account was brought back already.
commits = Commits
commits_done = All changes are committed.
commits_none = This folder is in no git repository: changes are not committed.
commits_wait = { $count ->
    [one] One changed file waits for its commit.
   *[other] { $count } changed files wait for their commit.
  }
delete_account = Delete the account
delete_account_hint = Your comments and stars on the todos of others go with it. You can bring it back for an hour.
disable = Lock out
disabled = locked out
enable = Let in again
link_for = A link for { $name }
link_for_new = A link for a new account
new_link = New link
not_yourself = You cannot take your own rights away. Another admin can.
only_admin = You are the only admin. Make somebody else an admin first.
password_missing = no password yet
settings_changed = Not saved: somebody else changed the settings. Copy what you typed, and open this page again.
settings_of_site = Settings
settings_wrong = Not saved. Correct this first:
sync_off = Commits are not exchanged with a remote.
synced_ago = { $count ->
    [0] Exchanged with the remote less than a minute ago.
    [one] Exchanged with the remote a minute ago.
   *[other] Exchanged with the remote { $count } minutes ago.
  }
todos_deleted = They are deleted too
todos_of_account = Your todos
todos_to = { $name } gets them
withdraw = Withdraw
changed_by_hand = Changed by hand, and not committed by this server:
conflicts_kept = These could not be merged, and stay as they are here. The other version of each is in .docket/conflicts on the server; remove it there once you have taken from it what you want.
is_admin = admin
link_withdrawn = The link was withdrawn.
settings_lock_out = Not saved: with these settings you would not get in any more.
settings_saved = The settings were saved.
todos_undecided = Say what happens to your todos.
user_disabled = { $name } is locked out.
user_enabled = { $name } can log in again.
password_is_wrong = The password is wrong.
password_common = Many people have this password, so it is guessed first. Choose another one.
password_few_digits = This password is only a few digits, so it is guessed first. Choose a longer one, or one with letters.
password_has_name = This password contains the username, so it is guessed first. Choose another one.
password_repeats = This password repeats a few characters, so it is guessed first. Choose another one.
password_sequence = The characters of this password are neighbours in the alphabet or on the keyboard, so it is guessed first. Choose another one.
keep_pages = Keep the pages in this browser, to read them without a connection
keep_pages_hint = Everybody who uses this browser can read them then, and change todos: that is sent in your name when you log in again, as is what waits for the server now.
pages_kept = You are logged out. This browser keeps the pages.
you_are_logged_out = You are logged out.
webhook_key = The key of their signatures
webhook_waits = { $count ->
    [one] one message waits
   *[other] { $count } messages wait
  }
webhooks = Webhooks
unknown_device = Another program
