import TemplateEngine
import TodoModel

/// The words of the pages in one language. Templates reach them as `{{t.overdue}}`.
///
/// Words that hold a number or a name are functions of `DayWords` and `CountWords`.
package struct Words: Sendable {
  package let language: Settings.Language
  /// By `Key.rawValue`.
  private let texts: [String]

  init(language: Settings.Language, texts: [Key: String]) {
    self.language = language
    self.texts = Key.allCases.map { texts[$0] ?? "" }
  }

  /// Every word that a template can name.
  package enum Key: Int, CaseIterable, Sendable {
    case activity, all, allOpen, popular, projects, asOf, asTable, assignees, author, avatarOf,
      badge,
      blockedBy, blocks, bodyTooLarge,
      calendar, cancelled, categories, category, closedInDays, comments, completed, completedGroup,
      completedInAll,
      pendingGroup,
      completedByWeek, completionRate, created, data, dependsOn, doing, done, due, earlier,
      email, estimate, feed, filter, finished, fromDay, home, itemsOf, joined, later,
      leadTime, leadTimeNote, median, missing, moved, name, next, noCategory, noDate,
      noProblems, nothingDue, nothingHere, nothingPast, nothingStarred, openByCategory, openGroup,
      overdue, overdueGroup, pages, past, pastClosedInDays, pending, people, percentile85, person,
      phone,
      previous, priority, problems, problemsHere, profile, project, repeats, scope,
      scopeAndDone, skip, starred, starredBy, start, subtasks, tags, team, thisWeek,
      today, updated, username, week
  }

  subscript(key: Key) -> String { texts[key.rawValue] }

  /// The words of a language.
  package static func of(_ language: Settings.Language) -> Words {
    switch language {
    case .english: english
    case .spanish: spanish
    }
  }
}

extension Words: TemplateModel {
  package static let shape = Shape<Words>(
    "Words", "The words of the pages in the language of the settings.",
    [
      .text("language", "The language itself (BCP 47).", example: "en") { $0.language.rawValue }
    ]
      + Key.allCases.map { key in
        .text(
          key.templateName, "The word for it.", example: Words.english[key], stored: \.texts,
          at: key.rawValue)
      })
}

extension Words.Key {
  /// `as_of` for `asOf`: names in templates are lower case with underscores.
  var templateName: String {
    var name = ""
    for scalar in String(describing: self).unicodeScalars {
      if scalar.properties.isUppercase { name += "_" }
      name += scalar.properties.lowercaseMapping
    }
    return name
  }
}
