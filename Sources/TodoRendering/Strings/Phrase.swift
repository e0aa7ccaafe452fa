import Text

/// A text with values, or one that no template uses. Its name in a file of texts is that of the
/// case, as `due_in`.
package enum Phrase: Int, CaseIterable, Sendable {
  case
    stateCompleted, statePending, stateOverdue, stateCancelled, priorityHighest, priorityHigh,
    priorityMedium, priorityLow, priorityLowest, priorityOf, openCheckbox, quoted, didCreate,
    didComment, didChange, didComplete, didStart, didCancel, didReopen, didRemove, didRestore,
    didRename, didRemoveDue, didSetDue, didSetDueRest, didMoveDue, didMoveDueRest, didUnassign,
    didAssign, didAssignRest, didHandOver, didHandOverRest, eventCreate, eventStart,
    eventComplete, eventCancel, eventReopen, eventRemove, eventRestore, eventSetDue,
    eventRemoveDue, eventMoveDue, eventRename, eventAssign, eventUnassign, eventHandOver, dueSet,
    dueRemoved, dueMoved, dueLater, dueEarlier, sourceFile, sourceInferred, countOverdue,
    countOpen, countComments, countPeople, countTodos, countErrors, countWarnings,
    cancelledNotShown, waiting, lastDays, columnCount, columnOverLimit, partOf, moreInPast,
    moreRows, morePeople, rowRange, notShown, timelineDates, countDays, countWeeks, countMonths,
    countYears, dueToday, dueTomorrow, dueIn, lateBy, during, dueOn, overdueSince, closedOn,
    sinceDay, becameOverdue, countCompleted, countDueToday, overdueInAll, asManyAsBefore,
    moreThanBefore, fewerThanBefore, reportedWeekly, reportedMonthly, laterChanges,
    headingBecameOverdue, headingDueToday, headingCompleted, headingNew, headingDueNext,
    headingLongOverdue, headingBlocked, headingStale, headingView, headingReopened,
    headingSlipped, headingNewlyBlocked, untouchedSince, problemHeading, figureScope, figureFlow,
    figureThroughput, figureCycle, figureAgeing, figureSlips, figureForecast, figurePeople,
    figureCategories, decimalMark, scopeFinding, scopeUnit, scopeUnitWithDropped, countedWithGit,
    scopeCount, doneCount, droppedCount, addedCount, trend, scopeDescription, flowFinding,
    flowDescription, addedHead, droppedHead, doneInAll, openAsBefore, openMore, openFewer,
    flowUnit, countTimes, slipsFinding, slipsUnit, slipsShown, slipsDescription, timesHead,
    throughputFinding, throughputFindingWithMedian, throughputUnit, countSoFar, weekSoFar,
    medianOf, throughputDescription, throughputMedian, cycleFinding, cycleUnit, cycleDrawn,
    noCycleTimes, fewCycleTimes, shortDays, cycleDescription, ageingFinding, oldest, ageingUnit,
    ageingShown, ageingUnknown, nothingInProgress, ageingDescription, forecastBy, forecastLate,
    forecastUnit, forecastRepeating, noForecast, nothingOpen, forecastDescription,
    forecastPercent, newWork, chance, doneBy, withNewWork, laterThanForecast, loadFinding,
    loadUnit, loadShown, loadOf, daysHead, todoHead, medianHead, numberAWeek, numberAWeekNote,
    numberCycle, numberCycleNote, numberProgress, numberProgressNote, numberProgressUnknown,
    numberForecast, numberForecastNote, definitions, definitionsWithHistory, reportedMedian,
    reportedCycle, reportedProgress, reportedSlips, reportedForecast

  var textName: String { snakeCased(String(describing: self)) }
}
