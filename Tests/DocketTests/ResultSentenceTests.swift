import Testing
import TodoFormat
import TodoModel

@testable import TodoActions
@testable import docket

/// The words for what an action did, noticed and asks.
@Suite("The sentences of results")
struct ResultSentenceTests {
  private let milk = TodoReference(address: "ana/milk", name: "ana/milk", title: "Buy 牛乳")
  private let day = CalendarDay(daysSince1970: 20_778)

  @Test func outcomes() {
    let sentences: [(Outcome, String)] = [
      (.added(milk, due: nil), "added  ana/milk  Buy 牛乳"),
      (.added(milk, due: "2026-12-01"), "added  ana/milk  Buy 牛乳, due 2026-12-01"),
      (.stateChanged(milk, .done, dueAgain: nil), "completed  ana/milk  Buy 牛乳"),
      (
        .stateChanged(milk, .done, dueAgain: day),
        "completed  ana/milk  Buy 牛乳, due again on 2026-11-21"
      ),
      (.stateChanged(milk, .todo, dueAgain: nil), "reopened  ana/milk  Buy 牛乳"),
      (.stateChanged(milk, .doing, dueAgain: nil), "started  ana/milk  Buy 牛乳"),
      (.stateChanged(milk, .cancelled, dueAgain: nil), "cancelled  ana/milk  Buy 牛乳"),
      (
        .subtaskChanged(milk, .done, number: 2, title: "two photos"),
        "completed  ana/milk  2. two photos"
      ),
      (.edited(milk, due: nil, status: nil, dueAgain: nil), "changed  ana/milk  Buy 牛乳"),
      (
        .edited(milk, due: "2026-11-27", status: nil, dueAgain: nil),
        "changed  ana/milk  Buy 牛乳, due 2026-11-27"
      ),
      (
        .edited(milk, due: nil, status: "wip", dueAgain: nil),
        "changed  ana/milk  Buy 牛乳, status wip"
      ),
      (
        .edited(milk, due: nil, status: nil, dueAgain: day),
        "changed  ana/milk  Buy 牛乳, due again on 2026-11-21"
      ),
      (.starred(milk), "starred  ana/milk  Buy 牛乳"),
      (.unstarred(milk), "unstarred  ana/milk  Buy 牛乳"),
      (
        .placed(milk, ["Health", "Summer"]), "moved  ana/milk -> Health, Summer  Buy 牛乳"
      ),
      (.handedOver(milk, from: "cem/milk"), "moved  cem/milk -> ana/milk  Buy 牛乳"),
      (.imported(milk, from: "local/milk"), "imported  local/milk -> ana/milk  Buy 牛乳"),
      (.kept(milk, from: "ben/milk"), "kept  ben/milk -> ana/milk  Buy 牛乳"),
      (
        .keptFile(from: "users/ana/a.png", to: "local/a.png"),
        "kept  users/ana/a.png -> local/a.png"
      ),
      (.archived(milk, path: nil), "archived  ana/milk  Buy 牛乳"),
      (.archived(milk, path: "users/ana/plan.md"), "archived  users/ana/plan.md  Buy 牛乳"),
      (.removed(milk), "removed  ana/milk  Buy 牛乳"),
      (
        .freed(milk, from: ["ana/a", "ana/b"]),
        "changed  ana/milk  Buy 牛乳, no longer waits for ana/a, ana/b"
      ),
      (.commented(milk), "commented on  ana/milk  Buy 牛乳"),
      (.commentEdited(milk, number: 2), "changed comment 2 on  ana/milk  Buy 牛乳"),
      (.commentRemoved(milk, number: 2), "removed comment 2 on  ana/milk  Buy 牛乳"),
      (
        .userAdded(username: "eva", displayName: "Eva Luz", email: "eva@example.org"),
        "added  eva  Eva Luz, eva@example.org"
      ),
      (
        .profileEdited(username: "ana", [.lastName, .phone]), "changed  ana  last name, phone"
      ),
      (
        .userRenamed(from: "me", to: "ana", todos: 1, otherFiles: 2),
        "renamed  me to ana  1 todo, also changed in 2 other files"
      ),
      (
        .userRemoved(username: "ana", files: 8, folder: "users/ana"),
        "removed  ana  8 files in 'users/ana'"
      ),
    ]
    for (outcome, sentence) in sentences { #expect(outcome.line == sentence) }
  }

  @Test func outcomesOfCategories() {
    let (plain, red) = (
      Category(name: "Boats"), Category(name: "Boats", colour: Colour(0xFF0000))
    )
    let sentences: [(Outcome, String)] = [
      (.categoryAdded(plain), "added  Boats"), (.categoryAdded(red), "added  Boats  #ff0000"),
      (
        .categoryRenamed(from: "Boats", to: "Sea: us", todos: 5),
        "renamed  Boats to Sea: us, also in 5 todos"
      ),
      (
        .categoryRenamed(from: "Odd", to: "Oddity", todos: 1),
        "renamed  Odd to Oddity, also in 1 todo"
      ),
      (.categoryRenamed(from: "A", to: "B", todos: 0), "renamed  A to B"),
      (.categoryColoured(red), "changed  Boats  #ff0000"),
      (.categoryColoured(plain), "changed  Boats  no colour"),
      (
        .categoryRemoved("Boats", todos: 5, handling: .movedTo("Travel")),
        "removed  Boats, 5 todos moved to Travel"
      ),
      (
        .categoryRemoved("Boats", todos: 5, handling: .without),
        "removed  Boats, 5 todos left without a category"
      ),
      (.categoryRemoved("Boats", todos: 5, handling: .removed), "removed  Boats, with 5 todos"),
      (.categoryRemoved("Night", todos: 0, handling: .without), "removed  Night"),
    ]
    for (outcome, sentence) in sentences { #expect(outcome.line == sentence) }
  }

  @Test func notices() {
    let moment = TodoDate(day: day)
    let sentences: [(Notice, String)] = [
      (.alreadyInState(milk, .done), "ana/milk is already completed"),
      (.alreadyInState(milk, .todo), "ana/milk is already open"),
      (.subtaskAlreadyInState(number: 2, .done), "subtask 2 is already completed"),
      (.nothingToEdit(milk), "nothing to change: ana/milk already has these values"),
      (.alreadyStarred(milk, isStarred: true), "ana/milk is already starred"),
      (.alreadyStarred(milk, isStarred: false), "ana/milk is not starred"),
      (.alreadyPlaced(milk), "ana/milk is already there"),
      (.alreadyArchived(milk), "ana/milk is already archived"),
      (.nothingToArchive, "nothing to archive"),
      (.nothingToImport, "nothing to import: this device has no todos"),
      (
        .profileUnchanged(username: "ana"),
        "nothing to change: the profile of ana already has these values"
      ),
      (.noSuchTag(milk, "a"), "ana/milk has no tag 'a'"),
      (.noSuchDependency(milk, "boat"), "ana/milk does not wait for 'boat'"),
      (.archivedFiles(count: 1, folder: "users/ana/"), "1 file moves to 'users/ana/'"),
      (.archivedFiles(count: 2, folder: "users/ana/"), "2 files move to 'users/ana/'"),
      (
        .importsWholeChecklist(milk, path: "local/list.md"),
        "'ana/milk' is an item of 'local/list.md', which is imported whole"
      ),
      (
        .beginsList(path: "todo.md"),
        "there is no workspace here, so the todo is in 'todo.md'; for accounts, run 'docket undo', then 'docket init'"
      ),
      (
        .completedToday(milk),
        "warning: 'ana/milk' was already completed today, 'docket undo' undoes this"
      ),
      (
        .lineKept(milk),
        "warning: 'ana/milk' says '🏁 delete', but Docket keeps completed lines; delete the line in the file"
      ),
      (
        .repeatNotUnderstood(milk, message: "unknown word 'blue' in the repeat rule"),
        "warning: 'ana/milk' is not due again, its repeat is not understood: unknown word 'blue' in the repeat rule"
      ),
      (
        .startsAfterDue(start: moment, due: moment),
        "warning: it starts on '2026-11-21', after it is due on '2026-11-21'"
      ),
      (
        .categoryLost("Baking", of: "ben/a", owner: "ben"),
        "warning: 'ben' has no category 'Baking', so 'ben/a' has none now; pass --category to give it one"
      ),
      (
        .linksToDevice(path: "users/ben/boat.md", target: "local/secret"),
        "warning: 'users/ben/boat.md' links to 'local/secret', which is only on this device: others cannot see it"
      ),
      (
        .referencesUnchanged(address: "local/rest-eat", path: "local/rest.md"),
        "warning: 'local/rest-eat' waits for a todo that was moved; edit 'local/rest.md'"
      ),
      (
        .staysUnarchived(path: "users/ana/old.md", reason: .sharedID),
        "warning: 'users/ana/old.md' was not archived: another todo has its id; see 'docket check'"
      ),
      (
        .staysUnarchived(path: "users/ana/plan.md", reason: .taken(by: "users/ana/old/plan.md")),
        "warning: 'users/ana/plan.md' was not archived: 'users/ana/old/plan.md' exists, and the ids of its items come from its name"
      ),
      (
        .gitKnowsOldEmail(old: "ana@example.org", new: "ana@new.example"),
        "warning: git still has your address 'ana@example.org'; run 'git config user.email ana@new.example' to change it"
      ),
      (
        .namesOldUser(path: "users/ben/a.md", old: "me", .init(description: "it is odd")),
        "warning: 'users/ben/a.md' was not changed and may still name 'me': it is odd"
      ),
      (
        .variableNamesOldUser(old: "me", new: "ana"),
        "warning: DOCKET_USER still names 'me'; set it to 'ana'"
      ),
      (.draft("users/ana/milk.md:2:8: what is odd"), "warning: users/ana/milk.md:2:8: what is odd"),
      (
        .notFreed(.init(description: "users/ana/stars.yml:1:3: the file is not changed")),
        "warning: users/ana/stars.yml:1:3: the file is not changed"
      ),
    ]
    for (notice, sentence) in sentences { #expect(notice.line == sentence) }
  }

  private func removed(
    _ id: String, _ title: String, _ uses: [TodoActions.Confirmation.Use] = []
  ) -> TodoActions.Confirmation.RemovedTodo {
    TodoActions.Confirmation.RemovedTodo(address: "ana/\(id)", title: title, uses: uses)
  }

  @Test func removals() {
    let milk = removed(
      "milk", "Buy 牛乳",
      [
        .dependencies(first: "ben/bread", count: 1), .stars(["ben"]), .comments(["ben"]),
        .ownComments(1),
      ])
    let one = TodoActions.Confirmation.remove([milk])
    #expect(
      one.refusal
        == "cannot ask whether to remove 'ana/milk' (Buy 牛乳); 'ben/bread' waits for it; starred by ben; commented on by ben; with 1 comment of yours\npass --yes to remove without a question"
    )
    let used = removed(
      "list-b", "b", [.dependencies(first: "ana/w", count: 2), .stars(["ben"]), .ownComments(1)])
    let several = TodoActions.Confirmation.remove([removed("list-a", "a"), used])
    #expect(
      several.question
        == "Remove 'ana/list-a' (a), 'ana/list-b' (b); 'ana/list-b': 'ana/w' and 1 more wait for it, starred by ben, with 1 comment of yours?"
    )
    #expect(
      Notice.removedInUse(used, isOnly: false).line
        == "warning: 'ana/list-b': 'ana/w' and 1 more wait for it, starred by ben, with 1 comment of yours"
    )
    #expect(
      Notice.removedInUse(
        removed("milk", "M", [.dependencies(first: "ben/bread", count: 1)]), isOnly: true
      )
      .line == "warning: 'ana/milk': 'ben/bread' waits for it")
  }

  @Test func otherQuestions() {
    let waits = TodoActions.Confirmation.completeBlocked(
      TodoReference(address: "ana/tea", name: "tea", title: "Tea"),
      by: [TodoReference(address: "ana/milk", name: "milk", title: "Milk")])
    #expect(waits.question == "'ana/tea' waits for 'ana/milk'. Complete it anyway?")
    #expect(waits.refusal == "'ana/tea' waits for 'ana/milk'; pass --force to complete it anyway")
    let past = TodoActions.Confirmation.pastDue("2026-11-20", isNew: true)
    #expect(past.reason == "2026-11-20 is in the past: the todo is overdue from the start")
    #expect(past.question == "\(past.reason). Add the todo anyway?")
    #expect(past.isOptional)
    let without = TodoActions.Confirmation.leaveWithoutCategory(name: "Boats", todos: 5)
    #expect(
      without.question
        == "Remove 'Boats', and leave 5 todos without a category (--move-to CATEGORY moves them, --with-todos removes them)?"
    )
    #expect(
      without.refusal
        == "cannot ask what to do with the 5 todos in 'Boats'\npass --move-to CATEGORY to move them, --with-todos to remove them, or --yes to keep them"
    )
    let category = TodoActions.Confirmation.removeCategory(
      name: "Boats",
      [removed("sail", "Sail", [.dependencies(first: "ben/hull", count: 1)]), removed("a", "A")])
    #expect(
      category.question == "Remove 'Boats' and its 2 todos; 'ana/sail': 'ben/hull' waits for it?")
    #expect(
      category.refusal
        == "cannot ask whether to remove 'Boats' and its 2 todos; 'ana/sail': 'ben/hull' waits for it\npass --yes to remove without a question"
    )
  }

  @Test func removalsOfUsers() {
    var contents = TodoActions.Confirmation.UserContents(
      username: "ana", displayName: "Ana Núñez", keepsTodos: false, todos: 4, comments: 1,
      files: 3, keptFiles: 0, stars: 2, foreignComments: 1, dependencies: 1)
    #expect(
      TodoActions.Confirmation.removeUser(contents).question
        == "Remove 'ana' (Ana Núñez) with 4 todos, 1 comment and 3 other files, and leave behind 2 stars, 1 comment and 1 dependency of others?"
    )
    (contents.keepsTodos, contents.files, contents.keptFiles) = (true, 2, 1)
    #expect(
      TodoActions.Confirmation.removeUser(contents).refusal
        == "cannot ask whether to remove 'ana' (Ana Núñez) with 1 comment and 2 other files, while 4 todos and 1 other file stay on this device\npass --yes to remove without a question"
    )
  }
}
