import TodoFormat
import TodoModel

@testable import TodoActions

/// What an action can answer: each outcome, notice, question and refusal, in each of its forms.
enum SentenceSamples {
  private static let milk = TodoReference(
    address: "ana/milk", name: "ana/milk", title: "Buy 牛乳")
  private static let day = CalendarDay(daysSince1970: 20_778)

  static var outcomes: [Outcome] {
    let (plain, red) = (
      Category(name: "Boats"), Category(name: "Boats", colour: Colour(0xFF0000))
    )
    return [
      .added(milk, due: nil),
      .added(milk, due: "2026-12-01"),
      .stateChanged(milk, .done, dueAgain: nil),
      .stateChanged(milk, .done, dueAgain: day),
      .stateChanged(milk, .todo, dueAgain: nil),
      .stateChanged(milk, .doing, dueAgain: nil),
      .stateChanged(milk, .cancelled, dueAgain: nil),
      .subtaskChanged(milk, .done, number: 2, title: "two photos"),
      .subtaskOrdered(milk, title: "two photos", place: 1),
      .edited(milk, due: nil, status: nil, dueAgain: nil),
      .edited(milk, due: "2026-11-27", status: nil, dueAgain: nil),
      .edited(milk, due: nil, status: "wip", dueAgain: nil),
      .edited(milk, due: nil, status: nil, dueAgain: day),
      .starred(milk),
      .unstarred(milk),
      .placed(milk, ["Health", "Summer"]),
      .handedOver(milk, from: "cem/milk"),
      .imported(milk, from: "local/milk"),
      .kept(milk, from: "ben/milk"),
      .keptFile(from: "users/ana/a.png", to: "local/a.png"),
      .archived(milk, path: nil),
      .archived(milk, path: "users/ana/plan.md"),
      .removed(milk),
      .freed(milk, from: ["ana/a", "ana/b"]),
      .commented(milk),
      .commentEdited(milk, number: 2),
      .commentRemoved(milk, number: 2),
      .userAdded(username: "eva", displayName: "Eva Luz", email: "eva@example.org"),
      .profileEdited(username: "ana", [.lastName, .phone]),
      .userRenamed(from: "me", to: "ana", todos: 1, otherFiles: 2),
      .userRemoved(username: "ana", files: 8, folder: "users/ana"),
      .sealingStarted,
      .passwordSet(username: "ana", path: "users/ana/key.yml"),
      .keyRevoked(username: "ana", path: "users/ana/key.yml"),
      .categoryAdded(plain),
      .categoryAdded(red),
      .categoryRenamed(from: "Boats", to: "Sea: us", todos: 5),
      .categoryRenamed(from: "Odd", to: "Oddity", todos: 1),
      .categoryRenamed(from: "A", to: "B", todos: 0),
      .categoryColoured(red),
      .categoryColoured(plain),
      .categoryRemoved("Boats", todos: 5, handling: .movedTo("Travel")),
      .categoryRemoved("Boats", todos: 5, handling: .without),
      .categoryRemoved("Boats", todos: 5, handling: .removed),
      .categoryRemoved("Night", todos: 0, handling: .without),
      .topicRenamed(from: "Pier 7", to: "Pier 8", todos: 3, others: 0),
      .topicRenamed(from: "boat", to: "boats", todos: 1, others: 2),
      .viewAdded("This week"),
      .viewRenamed(from: "This week", to: "Until Sunday"),
    ]
  }

  static var notices: [Notice] {
    let moment = TodoDate(day: day)
    let waiting = TodoActions.Confirmation.Use.dependencies(first: "ben/bread", count: 1)
    return [
      .alreadyInState(milk, .done),
      .alreadyInState(milk, .todo),
      .subtaskAlreadyInState(number: 2, .done),
      .nothingToEdit(milk),
      .alreadyStarred(milk, isStarred: true),
      .alreadyStarred(milk, isStarred: false),
      .alreadyPlaced(milk),
      .alreadyArchived(milk),
      .nothingToArchive,
      .nothingToImport,
      .profileUnchanged(username: "ana"),
      .noSuchTag(milk, "a"),
      .noSuchDependency(milk, "boat"),
      .archivedFiles(count: 1, folder: "users/ana/"),
      .archivedFiles(count: 2, folder: "users/ana/"),
      .importsWholeChecklist(milk, path: "local/list.md"),
      .beginsList(path: "todo.md"),
      .oldPasswordKnown(username: "ana"),
      .keyRevoked(username: "ana"),
      .keyRemoved(username: "ana"),
      .notSealed(username: "ana"),
      .unsealed(username: "ana"),
      .sealedWithoutKey(username: "ana", hasSiteID: true),
      .sealedWithoutKey(username: "ana", hasSiteID: false),
      .completedToday(milk),
      .lineKept(milk),
      .repeatNotUnderstood(milk, message: "unknown word 'blue' in the repeat rule"),
      .startsAfterDue(start: moment, due: moment),
      .categoryLost("Baking", of: "ben/a", owner: "ben"),
      .linksToDevice(path: "users/ben/boat.md", target: "local/secret"),
      .referencesUnchanged(address: "local/rest-eat", path: "local/rest.md"),
      .staysUnarchived(path: "users/ana/old.md", reason: .sharedID),
      .staysUnarchived(path: "users/ana/plan.md", reason: .taken(by: "users/ana/old/plan.md")),
      .gitKnowsOldEmail(old: "ana@example.org", new: "ana@new.example"),
      .namesOldUser(path: "users/ben/a.md", old: "me", .init(description: "it is odd")),
      .variableNamesOldUser(old: "me", new: "ana"),
      .draft("users/ana/milk.md:2:8: what is odd"),
      .linksUnchanged(.init(description: "users/ana/a.md:1:3: the file is not changed")),
      .notFreed(.init(description: "users/ana/stars.yml:1:3: the file is not changed")),
      .removedInUse(removed("list-b", "b", manyUses), isOnly: false),
      .removedInUse(removed("milk", "M", [waiting]), isOnly: true),
    ]
  }

  static var questions: [TodoActions.Confirmation] {
    var contents = TodoActions.Confirmation.UserContents(
      username: "ana", displayName: "Ana Núñez", keepsTodos: false, todos: 4, comments: 1,
      files: 3, keptFiles: 0, stars: 2, foreignComments: 1, dependencies: 1)
    let user = contents
    (contents.keepsTodos, contents.files, contents.keptFiles) = (true, 2, 1)
    let tea = TodoReference(address: "ana/tea", name: "tea", title: "Tea")
    return [
      .completeBlocked(tea, by: [milk]),
      .completeBlocked(tea, by: [milk, tea]),
      .pastDue("2026-11-20", isNew: true),
      .pastDue("2026-11-20", isNew: false),
      .remove([removed("milk", "Buy 牛乳")]),
      .remove([
        removed(
          "milk", "Buy 牛乳",
          [
            .dependencies(first: "ben/bread", count: 1), .stars(["ben"]), .comments(["ben"]),
            .ownComments(1),
          ])
      ]),
      .remove([removed("list-a", "a"), removed("list-b", "b", manyUses)]),
      .removeUser(user),
      .removeUser(contents),
      .revokeKey(username: "ana"),
      .leaveWithoutCategory(name: "Boats", todos: 5),
      .removeCategory(
        name: "Boats",
        [removed("sail", "Sail", [.dependencies(first: "ben/hull", count: 1)]), removed("a", "A")]),
      .importLocal(titles: ["Charge the drill"]),
      .addCategory(name: "Boats", suggestion: nil),
    ]
  }

  private static let manyUses: [TodoActions.Confirmation.Use] = [
    .dependencies(first: "ana/w", count: 2), .stars(["ben"]), .ownComments(1),
  ]

  private static func removed(
    _ id: String, _ title: String, _ uses: [TodoActions.Confirmation.Use] = []
  ) -> TodoActions.Confirmation.RemovedTodo {
    TodoActions.Confirmation.RemovedTodo(address: "ana/\(id)", title: title, uses: uses)
  }
}
