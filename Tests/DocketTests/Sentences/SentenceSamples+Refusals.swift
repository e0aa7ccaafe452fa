import Text
import TodoModel

@testable import TodoActions

extension SentenceSamples {
  static var refusals: [Refusal] {
    [
      values, todos, items, comments, categories, headings, drafts, workspaces, sealedUsers, users,
    ].flatMap { $0 }
  }

  private static var values: [Refusal] {
    [
      .tooManyTags(count: 51, limit: 50),
      .tooManyLines(count: 101, limit: 100),
      .empty(.field(.title)),
      .empty(.comment),
      .empty(.field(.category)),
      .empty(.field(.category), canRemove: true),
      .empty(.field(.due)),
      .empty(.field(.due), canRemove: true),
      .empty(.field(.tags)),
      .empty(.username),
      .empty(.firstName),
      .empty(.lastName),
      .empty(.email),
      .tooLong(.field(.title), count: 41, limit: 40),
      .tooLong(.field(.category), count: 41, limit: 40),
      .tooLong(.field(.tags), count: 41, limit: 40),
      .tooLong(.field(.project), count: 41, limit: 40),
      .tooLong(.field(.body), count: 41, limit: 40),
      .tooLong(.comment, count: 41, limit: 40),
      .tooLong(.firstName, count: 41, limit: 40),
      .tooLong(.bio, count: 41, limit: 40),
      .invalid(.field(.title), "the title would be read as something else"),
      .invalid(.field(.category), "the category would be read as something else"),
      .invalid(.field(.priority), "unknown priority 'hihg', did you mean 'high'?"),
      .invalid(.field(.status), "unknown status 'reviw', did you mean 'review'?"),
      .invalid(.field(.repeat), "what is wrong"),
      .invalid(.field(.estimate), "what is wrong"),
      .invalid(.phone, "'none' is not a valid phone number"),
      .invalid(.email, "'eva' is not a valid e-mail address"),
      .invalidDay(
        .field(.due), "'soon' is not a valid date; write it as 2026-12-01", text: "soon", .words),
      .invalidDay(
        .field(.due), "'2026-02-30' is not a valid date: February 2026 has 28 days",
        text: "2026-02-30", .none),
      .invalidDay(
        .field(.start), "'3d' is not a valid date; write it as 2026-12-01", text: "3d", .span("+3d")
      ),
      .noDay(.before, text: "2026-01-01 10:00"),
      .tagWithComma(.field(.tags), parts: ["a", "b c"]),
      .ambiguousStatus("review", names: ["Doing", "In review"]),
      .dueRequired,
    ]
  }

  private static var todos: [Refusal] {
    let ships = [
      TodoCandidate(address: "ana/ship-a", title: "Ship"),
      TodoCandidate(address: "ana/ship-b", title: "Ship"),
    ]
    return [
      .unknownTodo("nothing", suggestions: [], unreadPath: nil),
      .todoOfSource("ana/billing/send-bills", folder: "../billing"),
      .todoOfSource("ana/billing/send-bills", folder: "../billing", field: .field(.depends)),
      .sameIDTwice(
        "001-b", path: "tasks/001-b.md", other: "tasks/001-a.md",
        TodoCandidate(address: "me/001-2", title: "Task b")),
      .unknownTodo("shp", suggestions: ships, unreadPath: nil),
      .ambiguousTodo("ship", candidates: ships, isNoneMeant: false),
      .ambiguousTodo("ship", candidates: ships, isNoneMeant: true),
      .subtasksOfSeveral(count: 2),
      .unknownSubtask(1, of: "ana/milk", titles: []),
      .subtasksChanged(address: "ana/milk"),
      .subtaskOfOtherLevel(address: "ana/milk"),
      .unknownSubtask(3, of: "ana/passport", titles: ["fill in the form", "two photos"]),
      .waitsForItself(address: "ana/milk"),
      .waitsInCircle(address: "ben/bread", for: "ana/milk"),
      .waitsForDevice(
        address: "local/secret", id: "secret", path: "local/secret.md", hasAccounts: true),
      .idTaken("boat", by: "users/ana/boat.md"),
      .alreadyOwned(address: "ana/jam", by: "ana"),
      .notOfDevice(address: "ana/boat", owner: "ana"),
      .assigningForbidden,
      .sealedAssigns,
      .serverIsNoDevice,
      .todoIsOpen(address: "ana/milk"),
      .checklistIsOpen(path: "users/ana/half.md", count: 1),
    ]
  }

  private static var items: [Refusal] {
    return [
      .itemHasNoPlace(.field(.project)),
      .itemHasNoPlace(.field(.estimate)),
      .itemHasNoPlace(.field(.body)),
      .itemHasNoPlace(.field(.starred)),
      .itemHasNoPlace(.key("id")),
      .itemHasNoStar(address: "me/list-milk"),
      .itemIsNotHandedOver(address: "ana/list-a", path: "users/ana/list.md", recipient: "ben"),
    ]
  }

  private static var comments: [Refusal] {
    [
      .commentOnDevice(address: "local/x", path: "local/x.md"),
      .unknownComment(1, on: "ben/bread", count: 0),
      .unknownComment(4, on: "ben/bread", count: 3),
      .notYourComment(2, on: "ben/bread", author: "ben", actor: "ana"),
    ]
  }

  private static var categories: [Refusal] {
    [
      .unknownCategory("Trvel", suggestion: "Travel", .own),
      .unknownCategory("Boats", suggestion: nil, .device),
      .unknownCategory("Baking", suggestion: nil, .otherUser("ben")),
      .unknownCategory("Trvel", suggestion: "Travel", .otherUser("ben")),
      .unknownCategory("boots", suggestion: "Boats", .listed),
      .unknownCategory("zz", suggestion: nil, .listed),
      .categoryTaken("Work", .settings, renamed: "Boats"),
      .categoryTaken("Travel", .settings, renamed: nil),
      .categoryTaken("Boats", .own, renamed: nil),
      .categoryTaken("Oddities", .todos, renamed: nil),
      .categoryOfWorkspace("Work"),
      .categoryOfWorkspaceToo("Travel", newName: "X"),
      .movesToItself,
    ]
  }

  private static var headings: [Refusal] {
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
    return [
      unknown("Wrok", "Work"),
      unknown("Wrok", "Work", asksForNew: true),
      unknown("Work", known: ["Home", "Garden"], arePrefilled: false),
      unknown("sundry", isHeading: true),
    ]
  }

  private static var drafts: [Refusal] {
    [
      .titleRemoved,
      .wouldBeNoTodo(isItem: false),
      .changedWhileEdited(path: "users/ana/milk.md"),
    ]
  }

  private static var workspaces: [Refusal] {
    let problem = Diagnostic(
      .error, "unknown-key", path: "docket.yml", "unknown key 'titel'")
    return [
      .partOfProject,
      .notInProject(.field(.start)),
      .notInProject(.field(.category)),
      .notInProject(.field(.starred)),
      .notInProject(.field(.repeat)),
      .notInProject(.field(.estimate)),
      .notInProject(.field(.body)),
      .notInProject(.key("cost")),
      .notInProject(.noStatus),
      .notInProject(.subtaskState),
      .notInProject(.changedComment),
      .notInProject(.device),
      .notInProject(.action),
      .completedTask(address: "ana/BACK-1", path: "backlog/completed/back-1 - Roof.md"),
      .unknownMilestone("m-9", known: ["Winter works"]),
      .unknownMilestone("m-9", known: []),
      .noAccounts(.handOver),
      .noAccounts(.archive),
      .noAccounts(.importLocal),
      .noAccounts(.comment),
      .noAccounts(.addFor),
      .noAccounts(.categories),
      .noWorkspace,
      .todosWithoutAccounts(usersFolder: "users"),
      .unreadPath("todo.md", by: .settings),
      .unreadPath("todo.md", by: .git),
      .brokenSettings(problem),
    ]
  }

  private static var sealedUsers: [Refusal] {
    let problem = Diagnostic(
      .error, "invalid-key-file", path: "users/ana/key.yml", "missing key 'user'")
    return [
      .noAccounts(.sealing),
      .notYourAccount("ben", .password, actor: "ana"),
      .notYourAccount("ben", .key, actor: "ana"),
      .noSiteID,
      .hasSiteID(hasSecret: true),
      .hasSiteID(hasSecret: false),
      .keysOfOtherSite(path: "users/ana/key.yml"),
      .invalidKeyFile(problem),
      .otherSecret(path: "users/ana/key.yml"),
      .secretNeeded(username: "ana", isRevoked: true),
      .wrongPassword,
      .nothingToRevoke(username: "ana", isRevoked: false),
    ]
  }

  private static var users: [Refusal] {
    func unknown(
      _ name: String, _ field: InputField, isName: Bool = true, _ suggestion: String? = nil,
      addable: String? = nil
    ) -> Refusal {
      .unknownUser(
        Refusal.UnknownUser(
          name: name, field: field, isName: isName, suggestion: suggestion,
          users: ["ana", "ben"], addable: addable))
    }
    return [
      unknown("carl", .actor, addable: "carl"),
      unknown("carl", .recipient),
      unknown("bne", .newOwner, "ben"),
      unknown("bem", .username, "ben"),
      unknown("../x", .actor, isName: false),
      .deviceIsNoUser(.newOwner),
      .deviceIsNoUser(.recipient),
      .deviceIsNoUser(.username),
      .actsAsDevice(.account),
      .actsAsDevice(.stars),
      .actsAsDevice(.comments),
      .actsAsDevice(.categories),
      .notYours(address: "ben/bread", owner: "ben", ownerName: "Ben", actor: "ana"),
      .notAllYours(
        [
          Refusal.OthersTodo(todo: "ben/bread", title: "Buy bread", owner: "Ben"),
          Refusal.OthersTodo(todo: "cem/hedge", title: "Trim the hedge", owner: "Cem"),
        ], actor: "ana"),
      .categoryOfNone("No category"),
      .notYourAccount("ben", .account, actor: "ana"),
      .notYourAccount("ben", .name, actor: "ana"),
      .folderTaken("users/zoe"),
      .notYourAccount("ben", .profile, actor: "ana"),
      .stopped("docket archive"),
      .usernameTaken("ana", hasProfile: true),
      .usernameTaken("eva", hasProfile: false),
      .invalidUsername("Eva Luz", .characters, suggestion: "eva-luz"),
      .invalidUsername("local", .reserved, suggestion: nil),
      .invalidUsername("con", .windows, suggestion: nil),
      .invalidEmail("a@x..org"),
      .emailTaken("ÁNA@example.org", by: "ana"),
      .avatarFormat(path: "x.svg"),
      .avatarTooLarge(path: "big.png"),
      .keptFileInTheWay(
        path: "users/ben/note.md", goal: "local/note.md", other: "local/note.md"),
      .keptFileInTheWay(
        path: "users/ben/note.md", goal: "local/note.md", other: "local/Note.md"),
      .cannotBeRestored(path: "users/ana/link", reason: "it is a link"),
      .folderTooLarge("users/ana", limit: 128 << 20, largest: "users/ana/a.md", size: 127 << 20),
    ]
  }
}
