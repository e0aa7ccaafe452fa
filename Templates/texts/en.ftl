# The texts of pages and reports in English, in the syntax of Fluent (https://projectfluent.org): a name and its text, a
# value such as { $count }, a choice by a number. A text is one line; indented lines go on with a choice.

## Texts without values

activity = Activity
add = Add
all = All
all_open = All open
all_people = All people
as_in_query = In the order of its query
as_of = As of
as_table = As a table
assignees = Assigned to
attention = Needs attention
author = Written by
avatar_hint = Avatar: a PNG, JPEG, GIF or WebP file of up to 5 MB
avatar_of = Avatar of
avatar_remove = Remove the avatar
badge = Badge
begin = Start
blocked = blocked
blocked_by = blocked by
blocked_group = Blocked
blocks = Waits for this
board = Board
body_too_large = Shown as plain text, because it is too large or nested too deeply.
by_due_day = By due day
by_person = By person
by_project = By project
calendar = Calendar
calendar_note = Due days, starts and completed todos · in italics: repeats to come
cancel_todo = Cancel todo
cancelled = cancelled
cancelled_group = Cancelled
categories = Categories
category = Category
change = Change
closed_in_days = Closed in the last 90 days
colour = Colour
column = Column
comment = Comment
comments = Comments
complete = Complete
completed = completed
completed_group = Completed
completed_in_all = Completed in total
completion_rate = Completion
created = Created
data = Data
day_hint = 2026-12-01, fri, +2w, fri 16:30
delete = Delete
depends_on = Depends on
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
from_day = from
from_git = from git
from_last_change = from the last change
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
log_in = Log in
login_needs_script = Logging in needs JavaScript.
longest_overdue_first = Longest overdue first, then newest completion first
median = median
missing = not found
months = Months
more = More
most_stars_first = Most stars first
moved = This todo has moved.
name = Name
new_category = New category
new_todo = New todo
new_user = New user
newest_first = Newest completion first
next = Next
next_due = Next due
next_seven_days = Next 7 days
no_account = No account?
no_category = No category
no_connection = No connection
no_date = No date
no_page = There is no page at this address
no_problems = No problems in any file.
no_project = No project
not_stored = This page is not stored on this device. Open it once with a connection, and it will be.
nothing_due = Nothing is due. Enjoy the day.
nothing_here = Nothing here.
nothing_past = No past todos yet.
nothing_starred = Nothing is starred yet. Add starred: true to a todo.
nothing_starred_here = Nothing is starred yet. The page of a todo has a button “Star”.
nothing_today = Nothing is due today.
open_by_category = Open by category
open_by_due_day = Open todos by due day, then closed ones, newest first
open_group = Open
others = Others
overdue = overdue
overdue_group = Overdue
pages = Pages
password = Password
past = Past
past_closed_in_days = Past or without a day, closed in the last 90 days
pending = pending
pending_group = Pending
people = People
percentile85 = 85th percentile
person = Person
phone = Phone
popular = Popular
previous = Previous
priority = Priority
problems = Problems
problems_here = Problems in this file
profile = Profile
project = Project
projects = Projects
quick_example = Renew passport fri #paperwork !high @Travel
quick_hint = A day at the end, #tag, !priority and @Category are understood; put words in quotes to keep them in the title.
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
search_needs_script = The search needs JavaScript. Without it, the lists show every todo, and docket list searches on the command line.
seven_days = The next seven days
since_then = Recent activity
skip = Skip to content
stale_group = Stale
star = Star
starred = Starred
starred_by = Starred by
start = Start
status = Status
stay_logged_in = Stay logged in on this device for 30 days
subscribe = Subscribe in a calendar app
subscribe_how = Add the address of this file as a calendar by web address; it follows each build.
subtasks = Subtasks
tags = Tags
team = Team
text = Text
timeline = Timeline
timeline_lines = a line leads from a todo to one that waits for it
title = Title
to_do = To do
today = Today
tomorrow = Tomorrow
twelve_weeks_until = Twelve weeks until
unstar = Unstar
updated = Updated
user_or_email = Username or e-mail
username = Username
views = Views
week = Week of
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
event_unassign = took it from { $person }
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
count_todos = { $count ->
    [one] { $count } todo
   *[other] { $count } todos
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
more_in_past = { $count } more in Past
more_rows = { $count } more
more_people = { $count } more people; a larger --max-bytes shows them
row_range = { $first } to { $last } of { $total }
not_shown = Not shown here: { $headings }
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
due_in = in { $time }
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
   *[other] {" "}({ $repeating } of them repeating)
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
scope_unit = todos at the end of each week, the cancelled ones left out
scope_unit_with_dropped = todos at the end of each week · the dashed line also has what was cancelled or removed
counted_with_git = a day that a file does not say is that of the commit · a todo that repeats counts once
scope_count = { $count } scope
done_count = { $count } done
dropped_count = { $count } dropped
added_count = { $count } added
trend = trend
scope_description = Twelve weeks from { $day }. The scope went from { $scope_before } to { $scope } todos, done from { $done_before } to { $done }. The trend of the last six whole weeks is { $trend } a week.
flow_finding = { $open } to go; { $added }, { $dropped }, { $done } in { $weeks } weeks
flow_description = { $before } were open before, { $open } are now, { $in_progress } of them in progress. { $added } were added, { $dropped } dropped and { $done } done.
added_head = Added
dropped_head = Dropped
done_in_all = Done in all
open_as_before = { $open } open, as many as twelve weeks ago
open_more = { $open } open, { $change } more than twelve weeks ago
open_fewer = { $open } open, { $change } fewer than twelve weeks ago
flow_unit = todos at the end of each week · done and dropped since the first of these weeks

## Figures: slipped due days

count_times = { $count ->
    [one] once
   *[other] { $count } times
  }
slips_finding = moved later { $times }, by { $days } in all
slips_unit = days by which a due day was moved in the last twelve weeks · half of the moves were of at most { $median }
slips_shown = the first { $shown } of { $all } todos
slips_description = Due days of { $todos } were moved later { $times }. The furthest, { $title }, was moved by { $days }.
times_head = Times

## Figures: throughput

throughput_finding = { $so_far } so far in this one
throughput_finding_with_median = { $median } a week, { $so_far } so far in this one
throughput_unit = todos, each repetition too · the line is the median of four whole weeks
count_so_far = { $count } so far
week_so_far = { $week } (so far)
median_of = median { $number }
throughput_description = Between { $least } and { $most } todos were completed in each of the eleven whole weeks. This week has { $so_far } so far.
throughput_median = The median of the last four whole weeks is { $median }.

## Figures: cycle time

cycle_finding = 85 % within { $days }
cycle_unit = days from start to completion, both counted · logarithmic · { $known } of the { $completed } todos completed in a year say when they began
cycle_drawn = drawn are { $spread } of all weeks and the slowest { $slowest }
no_cycle_times = No todo that was completed in the last year says when it began.
few_cycle_times = The lines of 50, 85 and 95 % need ten todos.
short_days = { $count } d
cycle_description = { $count ->
    [one] { $count } todo
   *[other] { $count } todos
  } completed in the last twelve months, from { $shortest } to { $longest }. Half took at most { $half }, 85 % at most { $most }, 95 % at most { $almost_all }.

## Figures: ageing work

ageing_finding = { $count ->
    [one] { $count } of { $all } is past the median of { $median }
   *[other] { $count } of { $all } are past the median of { $median }
  }
oldest = the oldest for { $days }
ageing_unit = days since start · the lines are the cycle times of completed todos
ageing_shown = the oldest { $shown } of { $known }
ageing_unknown = { $count } more do not say when they began
nothing_in_progress = No todo in progress says when it began.
ageing_description = { $count ->
    [one] { $count } todo is
   *[other] { $count } todos are
  } in progress. The oldest, { $title }, has been for { $days }.

## Figures: forecast

forecast_by = today’s { $open } by { $day }, with 85 %
forecast_late = today’s { $open } take more than two years
forecast_unit = share of 10,000 trials, which repeat random days of the last { $days }, idle ones too
forecast_repeating = { $count ->
    [one] { $count } todo that repeats not counted
   *[other] { $count } todos that repeat not counted
  }
no_forecast = Not enough data: { $done ->
    [one] { $done } todo was
   *[other] { $done } todos were
  } completed in the last { $days }, a forecast needs { $needed }.
nothing_open = Nothing is open.
forecast_description = 10,000 trials of how the { $open ->
    [one] { $open } open todo ends
   *[other] { $open } open todos end
  }.
forecast_percent = { $percent } % end by { $day }.
new_work = Counting new work ({ $new } new and { $done } done in { $days }), { $percent } % of the trials end within two years. New are todos whose file says when they were created.
chance = Chance
done_by = Done by
with_new_work = With new work
later_than_forecast = later than two years

## Figures: load

load_finding = { $name } has { $count } of { $all }
load_unit = open todos
load_shown = the largest { $shown } of { $all }
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
number_cycle = cycle time, 85 %
number_cycle_note = half within { $half }
number_progress = in progress
number_progress_note = oldest { $days }
number_progress_unknown = since when is not known
number_forecast = today’s { $open } done
number_forecast_note = in 85 % of the trials
definitions = Cycle time is end − start + 1 days. It, throughput, work in progress and age are those of the Kanban Guide. A todo starts on its start day, else when it was created.
definitions_with_history = Cycle time is end − start + 1 days. It, throughput, work in progress and age are those of the Kanban Guide. A todo starts with the commit that first has it in progress, else on its start day, else when it was created.
reported_median = { $median } completed a week (median of four weeks).
reported_cycle = Half of the completed todos took at most { $half }, 85 % at most { $most }.
reported_progress = { $count } in progress, the oldest for { $days }.
reported_slips = Due days were moved later { $times } in twelve weeks, by { $days } in all.
reported_forecast = The { $open ->
    [one] { $open } open todo is
   *[other] { $open } open todos are
  } done by { $day } in 85 % of the trials.
