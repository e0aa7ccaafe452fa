import TodoAnalysis
import TodoModel

package struct English: Strings {
  package let language = Settings.Language.english

  package init() {}

  package subscript(label: Label) -> String {
    switch label {
    case .all: "All"
    case .allOpen: "All open"
    case .popular: "Popular"
    case .projects: "Projects"
    case .allPeople: "All people"
    case .more: "More"
    case .search: "Search"
    case .searchEverything: "Search everything"
    case .searchNeedsScript:
      "The search needs JavaScript. Without it, the lists show every todo, and docket list searches on the command line."
    case .views: "Views"
    case .attention: "Needs attention"
    case .inProgress: "In progress"
    case .staleGroup: "Stale"
    case .blockedGroup: "Blocked"
    case .sinceThen: "Recent activity"
    case .sevenDays: "The next seven days"
    case .load: "Open"
    case .nothingToday: "Nothing is due today."
    case .everythingFine: "Nothing is overdue, blocked or stale."
    case .lists: "Lists"
    case .activity: "Activity"
    case .asOf: "As of"
    case .asTable: "As a table"
    case .asInQuery: "In the order of its query"
    case .assignees: "Assigned to"
    case .author: "Written by"
    case .avatarOf: "Avatar of"
    case .badge: "Badge"
    case .board: "Board"
    case .blocked: "blocked"
    case .blockedBy: "blocked by"
    case .blocks: "Waits for this"
    case .bodyTooLarge: "Shown as plain text, because it is too large or nested too deeply."
    case .byDueDay: "By due day"
    case .byPerson: "By person"
    case .byProject: "By project"
    case .calendar: "Calendar"
    case .calendarNote: "Due days, starts and completed todos · in italics: repeats to come"
    case .cancelled: "cancelled"
    case .categories: "Categories"
    case .category: "Category"
    case .closedInDays: "Closed in the last 90 days"
    case .column: "Column"
    case .pastClosedInDays: "Past or without a day, closed in the last 90 days"
    case .comments: "Comments"
    case .fromGit: "from git"
    case .fromLastChange: "from the last change"
    case .history: "History"
    case .completed: "completed"
    case .completionRate: "Completion"
    case .completedGroup: "Completed"
    case .completedInAll: "Completed in total"
    case .pendingGroup: "Pending"
    case .cancelledGroup: "Cancelled"
    case .created: "Created"
    case .data: "Data"
    case .dependsOn: "Depends on"
    case .doing: "doing"
    case .doingGroup: "Doing"
    case .done: "Done"
    case .doneThisWeek: "Done this week"
    case .due: "Due"
    case .earlier: "Earlier"
    case .edit: "Edit"
    case .email: "E-mail"
    case .estimate: "Estimate"
    case .feed: "Feed"
    case .finished: "Completed"
    case .fromDay: "from"
    case .home: "Home"
    case .insights: "Insights"
    case .joined: "Joined"
    case .lastDue: "Last due"
    case .later: "Later"
    case .leadTime: "Lead time"
    case .leadTimeNote: "from created to completed"
    case .list: "List"
    case .longestOverdueFirst: "Longest overdue first, then newest completion first"
    case .median: "median"
    case .missing: "not found"
    case .months: "Months"
    case .mostStarsFirst: "Most stars first"
    case .moved: "This todo has moved."
    case .name: "Name"
    case .newestFirst: "Newest completion first"
    case .next: "Next"
    case .nextDue: "Next due"
    case .nextSevenDays: "Next 7 days"
    case .noCategory: "No category"
    case .noConnection: "No connection"
    case .notStored:
      "This page is not stored on this device. Open it once with a connection, and it will be."
    case .noDate: "No date"
    case .noProblems: "No problems in any file."
    case .noProject: "No project"
    case .nothingDue: "Nothing is due. Enjoy the day."
    case .nothingHere: "Nothing here."
    case .nothingPast: "No past todos yet."
    case .nothingStarred: "Nothing is starred yet. Add starred: true to a todo."
    case .nothingStarredHere: "Nothing is starred yet. The page of a todo has a button “Star”."
    case .openByCategory: "Open by category"
    case .openByDueDay: "Open todos by due day, then closed ones, newest first"
    case .openGroup: "Open"
    case .others: "Others"
    case .overdue: "overdue"
    case .overdueGroup: "Overdue"
    case .pages: "Pages"
    case .past: "Past"
    case .pending: "pending"
    case .people: "People"
    case .percentile85: "85th percentile"
    case .person: "Person"
    case .phone: "Phone"
    case .previous: "Previous"
    case .priority: "Priority"
    case .problems: "Problems"
    case .problemsHere: "Problems in this file"
    case .profile: "Profile"
    case .project: "Project"
    case .repeats: "Repeats"
    case .logIn: "Log in"
    case .noPage: "There is no page at this address"
    case .sealedLead: "Sealed · these pages open with a password"
    case .userOrEmail: "Username or e-mail"
    case .password: "Password"
    case .stayLoggedIn: "Stay logged in on this device for 30 days"
    case .loginNeedsScript: "Logging in needs JavaScript."
    case .noAccount: "No account?"
    case .sealedQuestion: "What sealing protects, and what it does not"
    case .sealedProtects:
      "These pages are stored encrypted. Without the password anyone can see that this user exists and roughly how much there is, but no title, name or number. The password stays in this browser."
    case .sealedNot:
      "It does not protect against people who can read the repository, against a host that changes the scripts of this site, or against anyone who guesses the password, so choose a long one."
    case .sealed: "sealed"
    case .scope: "Scope"
    case .skip: "Skip to content"
    case .starred: "Starred"
    case .starredBy: "Starred by"
    case .start: "Start"
    case .subscribe: "Subscribe in a calendar app"
    case .subscribeHow:
      "Add the address of this file as a calendar by web address; it follows each build."
    case .subtasks: "Subtasks"
    case .tags: "Tags"
    case .team: "Team"
    case .timeline: "Timeline"
    case .timelineLines: "a line leads from a todo to one that waits for it"
    case .title: "Title"
    case .toDo: "To do"
    case .today: "Today"
    case .tomorrow: "Tomorrow"
    case .twelveWeeksUntil: "Twelve weeks until"
    case .updated: "Updated"
    case .username: "Username"
    case .week: "Week of"
    case .add: "Add"
    case .avatarRemove: "Remove the avatar"
    case .avatarHint: "Avatar: a PNG, JPEG, GIF or WebP file of up to 5 MB"
    case .colour: "Colour"
    case .firstName: "First name"
    case .lastName: "Last name"
    case .newCategory: "New category"
    case .newUser: "New user"
    case .begin: "Start"
    case .cancelTodo: "Cancel todo"
    case .change: "Change"
    case .comment: "Comment"
    case .complete: "Complete"
    case .dayHint: "2026-12-01, fri, +2w, fri 16:30"
    case .delete: "Delete"
    case .listHint: "separated by commas"
    case .newTodo: "New todo"
    case .quickExample: "Renew passport fri #paperwork !high @Travel"
    case .quickHint:
      "A day at the end, #tag, !priority and @Category are understood; put words in quotes to keep them in the title."
    case .reopen: "Reopen"
    case .repeatHint: "every 2 weeks"
    case .save: "Save"
    case .star: "Star"
    case .status: "Status"
    case .text: "Text"
    case .unstar: "Unstar"
    case .writeComment: "Write a comment"
    }
  }

  // MARK: Names

  package func state(_ state: TodoState) -> String { state.rawValue }

  package func priority(_ priority: Priority) -> String { priority.name }

  package func priorityPhrase(_ priority: Priority) -> String { "\(priority.name) priority" }

  package func verb(_ kind: ActivityEvent.Kind) -> String {
    switch kind {
    case .created: "added"
    case .commented: "commented on"
    case .changed: "changed"
    case .completed: "completed"
    }
  }

  package var openCheckbox: String { "open" }

  // MARK: Numbers

  package func overdue(_ count: Int) -> String { "\(count) overdue" }

  package func open(_ count: Int) -> String { "\(count) open" }

  package func cancelledNotShown(_ count: Int) -> String {
    "\(plural(count, "cancelled todo is", "cancelled todos are")) not shown"
  }

  package func last(days: Int) -> String { "last \(days) days" }

  package func count(_ count: Int, limit: Int) -> String {
    count > limit
      ? "\(count), \(count - limit) over the limit of \(limit)" : "\(count), limit \(limit)"
  }

  package func part(_ done: Int, of total: Int) -> String { "\(done) of \(total)" }

  package func comments(_ count: Int) -> String { plural(count, "comment", "comments") }

  package func moreInPast(_ count: Int) -> String { "\(count) more in Past" }

  package func more(_ count: Int) -> String { "\(count) more" }

  package func quoted(_ title: String) -> String { "“\(title)”" }

  package func notShown(_ headings: [String]) -> String {
    "Not shown here: " + headings.joined(separator: "; ")
  }

  package func morePeople(_ count: Int) -> String {
    "\(count) more people; a larger --max-bytes shows them"
  }

  package func team(people: Int, todos: Int) -> String {
    "\(plural(people, "person", "people")), \(plural(todos, "todo", "todos"))"
  }

  package func problems(errors: Int, warnings: Int) -> String {
    "\(plural(errors, "error", "errors")), \(plural(warnings, "warning", "warnings"))"
  }

  package func waiting(_ count: Int) -> String {
    count == 1 ? "1 todo waits for it" : "\(count) todos wait for it"
  }

  package func timeline(from first: String, to last: String) -> String {
    "\(first) to \(last): open todos with a due day that do not repeat, from their start or "
      + "creation"
  }

  package func rows(_ first: Int, to last: Int, of total: Int) -> String {
    "\(first) to \(last) of \(total)"
  }

  package func time(_ count: Int, _ unit: TimeUnit) -> String {
    switch unit {
    case .day: plural(count, "day", "days")
    case .week: plural(count, "week", "weeks")
    case .month: plural(count, "month", "months")
    case .year: plural(count, "year", "years")
    }
  }

  // MARK: Days

  package static let shortMonths = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  package static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  package func shortWeekday(_ day: CalendarDay) -> String {
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day.weekday.rawValue]
  }

  package func long(_ day: CalendarDay) -> String {
    let (year, month, dayOfMonth) = day.components
    return "\(Self.weekdays[day.weekday.rawValue]) \(dayOfMonth) \(Self.months[month - 1]) \(year)"
  }

  package func month(_ day: CalendarDay) -> String {
    "\(Self.months[day.components.month - 1]) \(day.year)"
  }

  package var dueToday: String { "today" }

  package var dueTomorrow: String { "tomorrow" }

  package func due(in time: String) -> String { "in \(time)" }

  package func late(by time: String) -> String { "\(time) late" }

  package func during(_ time: String) -> String { "for \(time)" }

  package func due(on day: String) -> String { "due \(day)" }

  package func overdue(since day: String) -> String { "overdue since \(day)" }

  package func closed(_ state: String, on day: String) -> String { "\(state) \(day)" }

  // MARK: Reports

  package func since(_ day: String) -> String { "Since \(day)" }

  package func phrases(_ headline: ReportHeadline) -> [String] {
    let change = headline.overdueChange
    let trend =
      switch change {
      case 0: "as many as before"
      case 1...: "\(change) more than before"
      default: "\(-change) fewer than before"
      }
    return [
      "\(headline.becameOverdue) became overdue",
      completed(headline.completed.all, repeating: headline.completed.repeating),
      "\(headline.dueToday) due today", "\(headline.overdue) overdue in total", trend,
    ]
  }

  package func reported(_ period: ReportPeriod) -> String {
    switch period.kind {
    case .daily: long(period.today)
    case .weekly: "week to \(long(period.today))"
    case .monthly: "month to \(long(period.today))"
    }
  }

  package func completed(_ all: Int, repeating: Int) -> String {
    "\(all) completed" + (repeating > 0 ? " (\(repeating) of them repeating)" : "")
  }

  package func laterChanges(asOf day: CalendarDay) -> String {
    "As of \(day), computed from files with later changes."
  }

  package func heading(_ kind: ReportSection.Kind, _ period: ReportPeriod) -> String {
    switch kind {
    case .becameOverdue: "Became overdue since \(long(period.from))"
    case .dueToday: "Due today, \(long(period.today))"
    case .completed: "Completed since \(long(period.from))"
    case .new: "New since \(long(period.from))"
    case .dueNext: "Due next, until \(long(period.ahead))"
    case .longOverdue: "Overdue since before \(long(period.from))"
    case .blocked: "Blocked on \(long(period.today))"
    case .stale: "Stale on \(long(period.today))"
    case .view(let name): "\(name), \(long(period.today))"
    case .reopened: "Reopened since \(long(period.from))"
    case .slipped: "Due day moved since \(long(period.from))"
    case .newlyBlocked: "Newly blocked since \(long(period.from))"
    }
  }

  package func untouched(since day: String) -> String { "unchanged since \(day)" }

  package var problemHeading: String { "Problems in files" }

  // MARK: Repeats

  package func often(_ plan: RepeatPlan) -> String {
    let weekdays = listed(plan.weekdays.map { Self.weekdays[$0.rawValue] }, "and")
    let months = listed(plan.months.map { Self.months[$0 - 1] }, "and")
    if plan.unit == .year, plan.interval == 1, !months.isEmpty { return "every \(months)" }
    let times =
      if plan.interval == 1, !weekdays.isEmpty {
        "every \(weekdays)"
      } else if plan.interval == 1 {
        "every \(plan.unit.rawValue)"
      } else {
        "every \(plan.interval) \(plan.unit.rawValue)s"
          + (weekdays.isEmpty ? "" : " on \(weekdays)")
      }
    return months.isEmpty ? times : "\(times) in \(months)"
  }

  package func on(_ days: [RepeatPlan.Day]) -> String? {
    if days.isEmpty { return "" }
    let items = days.grouped.map { day, ordinals in
      switch day {
      case .number(let number): number > 0 ? ordinal(number) : "\(ordinal(number)) day"
      case .numberOrLast(let number): "\(ordinal(number)) or the last day"
      case .weekday(_, let weekday):
        "\(listed(ordinals.map(ordinal), "and")) \(Self.weekdays[weekday.rawValue])"
      case .workday(let number): "\(ordinal(number)) weekday"
      case .weekendDay(let number): "\(ordinal(number)) weekend day"
      }
    }
    return " on the \(listed(items, "and"))"
  }

  package var ifThereIsOne: String { ", if there is one" }
  package var whenDone: String { " when done" }

  package func until(_ day: CalendarDay) -> String { ", until \(short(day, expecting: nil))" }

  package func times(_ count: Int) -> String { count == 1 ? ", once" : ", \(count) times" }

  /// `3rd`, `last`, `2nd last`.
  private func ordinal(_ number: Int) -> String {
    if number == -1 { return "last" }
    if number < 0 { return "\(ordinal(-number)) last" }
    switch (number % 10, number % 100) {
    case (1, let rest) where rest != 11: return "\(number)st"
    case (2, let rest) where rest != 12: return "\(number)nd"
    case (3, let rest) where rest != 13: return "\(number)rd"
    default: return "\(number)th"
    }
  }
}
