import TemplateEngine
import Text
import TodoModel

/// A string of the pages without numbers or names. Templates use `overdue` as `{{t.overdue}}`.
///
/// A coding key, because the compiler writes the names of those; reflection takes far longer.
package enum Label: Int, CaseIterable, CodingKey, Sendable {
  case
    aboutYou, aboutYouHelp, activity, attention, all, allOpen, allPeople, popular, projects, asOf,
    appearance, appearanceHelp, asTable, asInQuery,
    assignees, author, avatarOf, badge, board, blocked, blockedGroup, blockedBy, blocks,
    bodyTooLarge, byCategory, byDueDay, byPerson, byProject, byStars, calendar, calendarNote,
    cancel, cancelled,
    categories, category, claim, claimedBy, closedInDays, column, cancelledGroup, comments,
    completed,
    completedGroup, completedInAll, pendingGroup, completionRate, contact, contactHelp, created,
    data, dependsOn,
    description,
    discussions, doing, doingGroup, done, doneThisWeek, due, earlier, edit, email, emptyProject,
    estimate,
    everythingFine,
    feed, feedForYou, finished, fromDay, fromGit, fromLastChange, groups, history, home, inProgress,
    insights,
    joined, lastDue, later, leadTime, leadTimeNote, lists, load, list, localDevice, logIn,
    loginNeedsScript, median, mendCategory, mendDouble,
    mendFile, mendFrontMatter, mendLink, mendLong, mendMissing, mendOther, mendOwner, mendValue,
    missing, more, moreActivity, months, moved, name,
    nameHelp,
    newestCompletionFirst, newestFirst, next, nextDue, nextSevenDays, noCategory,
    noConnection, noDate, none, noProblems, noProject, nothingDue, nothingHere, noAccount, noPage,
    noPageWhy, nothingPast,
    nothingStarred, nothingStarredHere, nothingToday, notStored, onTrack, ownTodos, openByCategory,
    openByDueDay,
    openGroup, others, overdue, overdueGroup, overdueStillOpen,
    overloaded, pages, password, past, pending, period,
    people, percentile85, person, phone, previous, priority, problems, problemsHere, profile,
    project, projectDue, projectLead, repeats, scope, sealed, sealedLead, sealedNot, sealedProtects,
    sealedQuestion,
    search, searchNeedsScript, sevenDays, showOptions, sinceThen, skip,
    source, sources,
    staleGroup,
    starred, stayLoggedIn, starredBy, start, subscribe, subscribeHow, subscribeWithToken,
    subtasks, tags, team, timeline, timelineLines, title, toDo, toPlan, today, tomorrow,
    yesterday, thisWeek, dayUnknown,
    twelveWeeks, twelveWeeksUntil, updated, username, userOrEmail, views, waitsUntil, week,
    withinSevenDays,
    add, archive,
    avatarHint, avatarRemove, picture, begin, colour, firstName, forYou, commented, mentionedYou,
    mentionedYouThere,
    nothingForYou,
    blue, brown, colourAutomatic, green, grey, orange, pink, purple, red, teal, yellow,
    lastName, newCategory, newUser, cancelTodo, change, comment, complete, dayHint, delete,
    handOver, listHint, newOwner, newTodo, reopen, quickExample, quickHelp, quickHint,
    quickKeep,
    onThisDevice, importLocal, moreOverdue, undo,
    importTitle, importHint, importFile, importPaste, importPasted, importMissing, importLook,
    importNames, importNamesHint, importNobody, importUpdate, importNow, importOther,
    importNothing, importMenu, importAgain, importFormat, importFormatGuessed,
    importColumns, importNoColumn,
    assigned, changes, mentions,
    quickNames, quickNew, repeatHint, save, star, status, text, unstar, writeComment

  /// On the pages of a team's server about accounts.
  case
    account, accountDisabled, accountGone, accountGoneHint, administration, adminsOnly,
    askForLink, bringBack, bringBackLate, changedByHand, changePassword, commits, commitsDone,
    commitsNone, conflictsKept, createAccount, deleteAccount, deleteAccountHint, devices,
    disable, disabled, enable, firstPassword, invite, inviteNew, isAdmin, keepPages,
    keepPagesHint, linkForNew, linkIsUsed, linkOnce, linkTitle, linkWithdrawn, loginWrong,
    logOut, logOutEverywhere, logOutReally, makeToken, newLink, noAccountHere, noNewAccounts,
    notYourself, onlyAdmin, pagesKept, passwordAgain, passwordCommon, passwordControl,
    passwordDiffer,
    passwordFewDigits, passwordHasName, passwordIsWrong, passwordLong, passwordLost,
    passwordMissing, passwordNext, passwordOld, passwordRepeats, passwordSaved,
    passwordSequence, passwordTwice, phoneOptional, settingsChanged, settingsLockOut,
    settingsOfSite, settingsSaved, settingsWrong, syncOff, thisDevice, todosDeleted,
    todosOfAccount, todosUndecided, tokenDays, tokenName, tokenOnce, tokenReads, tokens,
    tokenUnused, unknownDevice, webhookKey, webhooks, withdraw, youAreLoggedOut

  /// `as_of` for `asOf`: the name in templates and in files of texts.
  var textName: String { snakeCased(stringValue) }
}

/// `as_of` for `asOf`.
func snakeCased(_ name: String) -> String {
  var result: [UInt8] = []
  for byte in name.utf8 {
    if byte != byte.lowercased { result.append(UInt8(ascii: "_")) }
    result.append(byte.lowercased)
  }
  return String(decoding: result, as: UTF8.self)
}

/// All labels in one language, for templates.
package struct Labels: TemplateModel {
  private let language: String
  /// By `Label.rawValue`.
  private let texts: [String]

  package init(_ strings: Strings) {
    language = strings.language.rawValue
    texts = Label.allCases.map { strings[$0] }
  }

  package static let shape = Shape<Labels>(
    "Words", "The texts of the pages, in the language of the settings.",
    [
      .text("language", "The language (BCP 47).", example: "en", \.language)
    ]
      + Label.allCases.map { label in
        .text(
          label.textName, "A text of the page.", example: Strings.english[label], \.texts,
          at: label.rawValue)
      })
}
