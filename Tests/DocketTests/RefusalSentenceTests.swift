import Testing
import TodoModel

@testable import TodoActions
@testable import docket

/// The words for each reason to change nothing, and whether the command or the workspace is wrong.
@Suite("The sentences of refusals")
struct RefusalSentenceTests {
  func expect(
    _ refusal: Refusal, _ status: docket.ExitStatus, _ sentence: String,
    location: SourceLocation = #_sourceLocation
  ) {
    let failure = refusal.failure
    #expect(failure.description.onOneLine == sentence, sourceLocation: location)
    #expect(failure.status == status, sourceLocation: location)
  }

  /// Refusals because of the command's arguments.
  func usage(
    _ refusal: Refusal, _ sentence: String, location: SourceLocation = #_sourceLocation
  ) { expect(refusal, .wrongUsage, sentence, location: location) }

  /// Refusals because of the workspace.
  func work(
    _ refusal: Refusal, _ sentence: String, location: SourceLocation = #_sourceLocation
  ) { expect(refusal, .failed, sentence, location: location) }

  @Test func ofTags() {
    usage(.tooManyTags(count: 51, limit: 50), "the todo would have 51 tags; the limit is 50")
  }

  @Test func ofValues() {
    usage(.empty(.field(.title)), "a todo needs a title")
    usage(.empty(.comment), "a comment needs text")
    usage(.empty(.field(.category)), "a category needs a name")
    usage(
      .empty(.field(.category), canRemove: true),
      "a category needs a name; pass --no-category for none")
    for (field, option) in [
      (.due, "due"), (.start, "start"), (.project, "project"), (.priority, "priority"),
      (.status, "status"), (.repeat, "repeat"), (.estimate, "estimate"),
    ] as [(TodoField, String)] {
      usage(.empty(.field(field)), "--\(option) is empty; pass a value")
      usage(
        .empty(.field(field), canRemove: true),
        "--\(option) is empty; pass --no-\(option) to remove the value")
    }
    usage(.empty(.field(.tags)), "--tag is empty; pass a value")
    usage(.empty(.username), "the username is blank")
    usage(.empty(.firstName), "the first name is blank")
    usage(.empty(.lastName), "the last name is blank")
    usage(.empty(.email), "the e-mail address is blank")
    for (field, name) in [
      (.field(.title), "title"), (.field(.category), "category"), (.field(.tags), "tag"),
      (.field(.project), "project"), (.field(.body), "body"), (.comment, "comment"),
      (.firstName, "first name"), (.bio, "bio"),
    ] as [(InputField, String)] {
      usage(
        .tooLong(field, count: 41, limit: 40), "the \(name) has 41 characters; the limit is 40")
    }
    work(
      .invalid(.field(.title), "the title would be read as something else"),
      "the title would be read as something else")
    work(
      .invalid(.field(.category), "the category would be read as something else"),
      "the category would be read as something else")
    usage(
      .invalid(.field(.priority), "unknown priority 'hihg', did you mean 'high'?"),
      "--priority: unknown priority 'hihg', did you mean 'high'?")
    usage(
      .invalid(.field(.status), "unknown status 'reviw', did you mean 'review'?"),
      "--status: unknown status 'reviw', did you mean 'review'?")
    usage(.invalid(.field(.repeat), "what is wrong"), "--repeat: what is wrong")
    usage(.invalid(.field(.estimate), "what is wrong"), "--estimate: what is wrong")
    usage(
      .invalid(.phone, "'none' is not a valid phone number"), "'none' is not a valid phone number")
    usage(
      .invalid(.email, "'eva' is not a valid e-mail address"),
      "'eva' is not a valid e-mail address")
    usage(
      .invalidDay(
        .field(.due), "'soon' is not a valid date; write it as 2026-12-01", text: "soon", .words),
      "--due: 'soon' is not a valid date; write it as 2026-12-01, fri, next monday, in 3 days, "
        + "1 dec, +2w or eom")
    usage(
      .invalidDay(
        .field(.due), "'2026-02-30' is not a valid date: February 2026 has 28 days",
        text: "2026-02-30", .none),
      "--due: '2026-02-30' is not a valid date: February 2026 has 28 days")
    usage(
      .invalidDay(
        .field(.start), "'3d' is not a valid date; write it as 2026-12-01", text: "3d", .span("+3d")
      ),
      "--start: '3d' is not a valid date; write it as 2026-12-01, or '+3d'")
    usage(
      .noDay(.before, text: "2026-01-01 10:00"),
      "--before: '2026-01-01 10:00' has a time; pass the day alone")
    usage(
      .tagWithComma(.field(.tags), parts: ["a", "b c"]),
      "--tag: a tag cannot contain a comma; pass --tag a --tag 'b c'")
    usage(
      .ambiguousStatus("review", names: ["Doing", "In review"]),
      "--status: 'review' could be 'Doing' or 'In review'")
    work(.dueRequired, "the settings require a due date; pass --due DAY")
  }

  @Test func ofTodos() {
    let ships = [
      TodoCandidate(address: "ana/ship-a", title: "Ship"),
      TodoCandidate(address: "ana/ship-b", title: "Ship"),
    ]
    usage(
      .unknownTodo("nothing", suggestions: [], unreadPath: nil),
      "there is no todo 'nothing'; 'docket list --all' shows all todos")
    usage(
      .unknownTodo("shp", suggestions: ships, unreadPath: nil),
      "there is no todo 'shp', did you mean   ana/ship-a  Ship   ana/ship-b  Ship")
    usage(
      .ambiguousTodo("ship", candidates: ships, isNoneMeant: false),
      "'ship' could be any of these todos:   ana/ship-a  Ship   ana/ship-b  Ship")
    usage(
      .ambiguousTodo("ship", candidates: ships, isNoneMeant: true),
      "'ship' could be any of these todos, none of which would change:   ana/ship-a  Ship   ana/ship-b  Ship"
    )
    usage(.subtasksOfSeveral(count: 2), "--subtask needs one todo, not 2")
    usage(.unknownSubtask(1, of: "ana/milk", titles: []), "'ana/milk' has no subtasks")
    work(
      .subtasksChanged(address: "ana/milk"), "the subtasks of 'ana/milk' have changed meanwhile")
    usage(
      .unknownSubtask(3, of: "ana/passport", titles: ["fill in the form", "two photos"]),
      "'ana/passport' has no subtask 3, only these:   1  fill in the form   2  two photos")
    usage(.waitsForItself(address: "ana/milk"), "'ana/milk' cannot wait for itself")
    work(
      .waitsInCircle(address: "ben/bread", for: "ana/milk"),
      "'ben/bread' already waits for 'ana/milk'; they would wait for each other")
    work(
      .waitsForDevice(
        address: "local/secret", id: "secret", path: "local/secret.md", hasAccounts: true),
      "'local/secret' is only on this device, where others cannot see it 'docket import local secret' brings it into your account, then try again"
    )
    work(
      .idTaken("boat", by: "users/ana/boat.md"),
      "the id 'boat' already belongs to 'users/ana/boat.md'")
    work(.alreadyOwned(address: "ana/jam", by: "ana"), "'ana/jam' already belongs to 'ana'")
    work(
      .notOfDevice(address: "ana/boat", owner: "ana"),
      "'ana/boat' already belongs to 'ana' 'docket list is:local' shows the todos of this device")
    work(
      .assigningForbidden, "the settings forbid giving todos to other users: 'assign: false'")
    work(.todoIsOpen(address: "ana/milk"), "'ana/milk' is open; complete or cancel it first")
    work(
      .checklistIsOpen(path: "users/ana/half.md", count: 1),
      "'users/ana/half.md' has 1 open item; a checklist is archived when all are closed")
  }

  @Test func ofItems() {
    let more =
      "a Markdown file of its own can, with 'status: open' in its front matter"
    work(
      .itemHasNoPlace(.field(.project)), "an item of 'todo.md' cannot have a project \(more)")
    work(
      .itemHasNoPlace(.field(.estimate)), "an item of 'todo.md' cannot have an estimate \(more)")
    work(.itemHasNoPlace(.field(.body)), "an item of 'todo.md' cannot have a body \(more)")
    work(.itemHasNoPlace(.field(.starred)), "an item of 'todo.md' cannot have a star \(more)")
    work(.itemHasNoPlace(.key("id")), "an item of 'todo.md' cannot have 'id' \(more)")
    work(
      .itemHasNoStar(address: "me/list-milk"),
      "'me/list-milk' is an item of a checklist, which cannot be starred here")
    work(
      .itemIsNotHandedOver(address: "ana/list-a", path: "users/ana/list.md", recipient: "ben"),
      "'ana/list-a' is an item of 'users/ana/list.md', and only whole files are handed over 'docket add TITLE --for ben' adds it again, 'docket remove' removes it here"
    )
  }

  @Test func ofComments() {
    work(
      .commentOnDevice(address: "local/x", path: "local/x.md"),
      "'local/x' is only on this device; edit 'local/x.md' instead")
    usage(
      .unknownComment(1, on: "ben/bread", count: 0),
      "there is no comment 1, 'ben/bread' has no comments")
    usage(
      .unknownComment(4, on: "ben/bread", count: 3),
      "there is no comment 4, 'ben/bread' has comments 1 to 3")
    work(
      .notYourComment(2, on: "ben/bread", author: "ben", actor: "ana"),
      "comment 2 on 'ben/bread' is by 'ben', and you are 'ana'")
  }

  @Test func ofCategories() {
    usage(
      .unknownCategory("Trvel", suggestion: "Travel", .own),
      "there is no category 'Trvel', did you mean 'Travel'? pass --new-category to add it")
    usage(
      .unknownCategory("Boats", suggestion: nil, .device),
      "there is no category 'Boats' todos of this device can only have categories of the settings")
    usage(
      .unknownCategory("Baking", suggestion: nil, .otherUser("ben")),
      "'ben' has no category 'Baking', and only 'ben' can add one")
    usage(
      .unknownCategory("Trvel", suggestion: "Travel", .otherUser("ben")),
      "'ben' has no category 'Trvel', did you mean 'Travel'?")
    usage(
      .unknownCategory("boots", suggestion: "Boats", .listed),
      "there is no category 'boots', did you mean 'Boats'?")
    usage(
      .unknownCategory("zz", suggestion: nil, .listed),
      "there is no category 'zz' 'docket category list' shows all categories")
    work(
      .categoryTaken("Work", .settings, renamed: "Boats"),
      "the workspace already has a category 'Work' 'docket category remove Boats --move-to Work' moves its todos there"
    )
    work(
      .categoryTaken("Travel", .settings, renamed: nil),
      "the workspace already has a category 'Travel'")
    work(.categoryTaken("Boats", .own, renamed: nil), "you already have a category 'Boats'")
    work(
      .categoryTaken("Oddities", .todos, renamed: nil),
      "your todos already have a category 'Oddities'")
    work(
      .categoryOfWorkspace("Work"),
      "'Work' is a category of the whole workspace change it below 'categories:' in 'docket.yml'")
    work(
      .categoryOfWorkspaceToo("Travel", newName: "X"),
      "'Travel' is also a category of the whole workspace, so it cannot become 'X' for you alone")
    usage(.movesToItself, "--move-to names the category to remove; pass another one")
  }

  @Test func ofHeadings() {
    func unknown(
      _ name: String, isHeading: Bool = false, _ suggestion: String? = nil,
      known: [String]? = nil, arePrefilled: Bool = true,
      asksForNew: Bool = false
    ) -> Refusal {
      .unknownHeading(
        Refusal.UnknownHeading(
          name: name, isHeading: isHeading, path: "todo.md", suggestion: suggestion,
          known: known ?? Category.prefilled.map(\.name), arePrefilled: arePrefilled,
          asksForNew: asksForNew))
    }
    let prefilled =
      "the categories are Work, Personal, Shopping, Health, Finance, Travel, Household, Study, until a list 'categories:' in 'docket.yml' replaces them"
    usage(
      unknown("Wrok", "Work"),
      "there is no category 'Wrok', did you mean 'Work'? \(prefilled)")
    usage(
      unknown("Wrok", "Work", asksForNew: true),
      "there is no category 'Wrok', did you mean 'Work'? --new-category adds one to a user's folder, and this workspace has no accounts \(prefilled)"
    )
    usage(
      unknown("Work", known: ["Home", "Garden"], arePrefilled: false),
      "there is no category 'Work' 'categories:' in 'docket.yml' lists all categories: Home, Garden"
    )
    usage(
      unknown("sundry", isHeading: true),
      "'sundry' is a heading of 'todo.md', but not a category \(prefilled)")
  }

  @Test func ofDrafts() {
    work(.titleRemoved, "a todo needs a title; without one, the name of its file is shown")
    work(
      .wouldBeNoTodo(isItem: false),
      "the file would not be a todo any more: a todo has a 'title:' or a date")
    work(
      .changedWhileEdited(path: "users/ana/milk.md"),
      "'users/ana/milk.md' changed while you edited it, so it was not overwritten")
  }
}
