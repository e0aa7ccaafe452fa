import TemplateEngine
import TodoModel

/// A todo as a row of a list.
package struct ListRow: TemplateModel {
  /// Its title.
  var title: String  // Renew passport
  /// Its page, from the site's root; absent if todos have no pages.
  var href: String?  // users/ana/todos/renew-passport.html
  /// Its id, if the name of its page is another.
  var id: String?  // list/oil
  /// Its symbol: open, doing, blocked, completed, overdue or cancelled.
  var mark: String  // open
  /// The name of its state in the page's language.
  var state: String  // pending
  /// Its owner and id, if 'docket serve' lets the acting user change or star it.
  var address: String?  // ana/renew-passport
  /// Whether the acting user starred it.
  var isStarred: Bool
  /// The button that completes or reopens it, if the acting user may.
  var button: StateButton?
  /// Its status, if neither its symbol nor its place in a list tells it.
  var status: String?  // Waiting for parts
  /// Whether it is in progress although `mark` is another.
  var isDoing: Bool
  /// The due date, or the completion date.
  var when: RowDay?
  /// The state of a closed todo without a completion date.
  var undated: String?  // completed
  /// When it was created, to sort by.
  var created: String?  // 2026-11-01 17:03:05
  /// Its priority as a number from 0, the highest, to sort by.
  var rank: String?  // 1
  /// The category.
  var category: CategoryMark?
  /// The other repository that it is from.
  var source: CategoryMark?
  /// The owner, in lists of several people.
  var person: String?  // Ana Núñez
  /// The number of completed subtasks.
  var subtasks: String?  // 1 of 2
  /// The number of users who starred it.
  var stars: String?  // 4
  /// The number of comments.
  var comments: String?  // 2 comments
  /// The run or the user that works on it now.
  var claimedBy: String?  // Ana Núñez
  /// The first open todo that it depends on.
  var blockedBy: String?  // Crane inspection
  /// The start date, if it is in the future.
  var start: String?  // 3 Dec
  /// How long it has been in progress, where a list says so.
  var age: String?  // for 7 weeks
  /// How often it repeats.
  var repeats: String?  // every year
  /// Its priority, as the word alone if it is high.
  var priority: String?  // high
  /// Whether the priority is high or highest.
  var isHigh: Bool
  /// The project.
  var project: String?  // Pier 7
  /// Its first three fields among those that `docket.yml` defines.
  var fields: [String]  // Effort 3
  /// Its first ten tags.
  var tags: [String]  // paperwork
  /// The number of other tags.
  var moreTags: String?  // +4
}

/// The day that a row shows.
package struct RowDay: TemplateModel {
  /// The day, or the moment in RFC 3339.
  var machine: String  // 2026-11-24
  /// The day in words.
  var day: String  // 24 Nov
  /// The distance to the day, or what happened on it.
  var words: String  // in 3 days
  /// The time of a day that is near.
  var hour: String?  // 16:30, "· 16:30" after the words of a later day
  /// Whether the heading above has told the day, and there is no time to add.
  var isTold = false
  /// The due day, if the words are to be renewed when the page is read.
  ///
  /// The browser adds how late it is.
  var late: String?  // 2026-11-18
  /// overdue, today or soft.
  var tone: String  // soft
}

/// A category with its colour.
package struct CategoryMark: TemplateModel {
  /// Its name.
  var name: String  // Travel
  /// The class of its colour, in `assets/categories.css`.
  var style: String  // c-travel
}
