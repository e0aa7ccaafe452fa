import Text
import Testing
import TodoModel

@testable import TodoActions
@testable import docket

/// Of workspaces, users and their keys.
extension RefusalSentenceTests {
  @Test func ofWorkspaces() {
    work(
      .noAccounts(.handOver),
      "this workspace has no accounts: there is no user to hand a todo over to write 'assignee: USER' into the todo's file instead"
    )
    work(
      .noAccounts(.archive),
      "this workspace has no accounts: todos are archived in their owner's folder")
    work(.noAccounts(.importLocal), "this workspace has no accounts to import todos into")
    work(
      .noAccounts(.comment),
      "this workspace has no accounts: comments are kept in their author's folder")
    work(
      .noAccounts(.addFor), "this workspace has no accounts: there is no user to add a todo for")
    work(
      .noAccounts(.categories),
      "this workspace has no accounts, and no categories of users list categories below 'categories:' in 'docket.yml'"
    )
    work(
      .noWorkspace,
      "this folder is not a workspace run 'docket init' to create one with your account"
    )
    work(
      .todosWithoutAccounts(usersFolder: "users"),
      "the todos here belong to no account with a folder 'users' only the files in it are read: create it yourself if you want that, then try again"
    )
    work(
      .unreadPath("todo.md", by: .settings),
      "'todo.md' would not be read: 'include:' or 'exclude:' in 'docket.yml' excludes it")
    work(
      .unreadPath("todo.md", by: .git),
      "'todo.md' would not be read: git ignores it 'git check-ignore -v todo.md' shows the rule")
    let problem = Diagnostic(
      .error, "unknown-key", path: "docket.yml", "unknown key 'titel'")
    work(
      .brokenSettings(problem),
      "docket.yml:1:1: unknown key 'titel' no changes made: correct the settings first")
  }

  @Test func ofSealedUsers() {
    work(
      .noAccounts(.sealing),
      "this workspace has no accounts, and only the pages of users can be sealed")
    work(
      .notYourAccount("ben", .password, actor: "ana"),
      "only 'ben' can set the password of 'ben'; use --as ben")
    work(
      .notYourAccount("ben", .key, actor: "ana"),
      "only 'ben' can revoke the key of 'ben'; use --as ben")
    work(
      .noSiteID,
      "this site has no 'site_id' in 'docket.yml', which is needed to create keys run 'docket seal init' first"
    )
    work(
      .hasSiteID(hasSecret: true),
      "this site is set up: 'docket.yml' has a 'site_id', and DOCKET_SECRET is set run 'docket seal password --as USER' for each sealed user"
    )
    work(
      .hasSiteID(hasSecret: false),
      "'docket.yml' has a 'site_id', so this site has a secret already a new secret would need new key files for all users: if the old one is lost, remove 'site_id' and every 'key.yml', then run 'docket seal init' again"
    )
    work(
      .keysOfOtherSite(path: "users/ana/key.yml"),
      "'users/ana/key.yml' exists, but 'docket.yml' has lost the 'site_id' that it was made for restore that line ('git log -p -S site_id -- docket.yml' shows it), or remove every 'key.yml' to start again"
    )
    let problem = Diagnostic(
      .error, "invalid-key-file", path: "users/ana/key.yml", "missing key 'user'")
    work(
      .invalidKeyFile(problem),
      "users/ana/key.yml:1:1: missing key 'user' no changes made: restore the file from git, or remove it if the key was never in use"
    )
    work(
      .otherSecret(path: "users/ana/key.yml"),
      "'users/ana/key.yml' was made with another secret than DOCKET_SECRET, or for another 'site_id' set DOCKET_SECRET to the secret of this site; if that is lost, remove the file first"
    )
    work(
      .secretNeeded(username: "ana", isRevoked: true),
      "'ana' has no password, because it was revoked set DOCKET_SECRET to what 'docket seal init' printed, then try again"
    )
    work(
      .wrongPassword, "wrong password with DOCKET_SECRET set, the old password is not needed")
    work(
      .nothingToRevoke(username: "ana", isRevoked: false),
      "'ana' has no password run 'docket seal password --as ana' to set one")
  }

  @Test func ofUsers() {
    func unknown(
      _ name: String, _ field: InputField, isName: Bool = true, _ suggestion: String? = nil,
      addable: String? = nil
    ) -> Refusal {
      .unknownUser(
        Refusal.UnknownUser(
          name: name, field: field, isName: isName, suggestion: suggestion,
          users: ["ana", "ben"], addable: addable))
    }
    usage(
      unknown("carl", .actor, addable: "carl"),
      "--as: there is no user 'carl', the users are ana, ben run 'docket user add carl' to create that account"
    )
    usage(unknown("carl", .recipient), "--for: there is no user 'carl', the users are ana, ben")
    usage(
      unknown("bne", .newOwner, "ben"),
      "--to: there is no user 'bne', did you mean 'ben'?")
    usage(
      unknown("bem", .username, "ben"),
      "there is no user 'bem', did you mean 'ben'?")
    usage(
      unknown("../x", .actor, isName: false),
      "--as: '../x' is not a valid username, the users are ana, ben")
    usage(.deviceIsNoUser(.newOwner), "--to: 'local' is this device, not a user")
    usage(.deviceIsNoUser(.recipient), "--for: 'local' is this device, not a user")
    usage(.deviceIsNoUser(.username), "'local' is this device, not a user")
    for (purpose, words) in [
      (.account, "account"), (.stars, "folder for stars"), (.comments, "folder for comments"),
      (.categories, "categories of its own"),
    ] as [(Refusal.DevicePurpose, String)] {
      usage(
        .actsAsDevice(purpose),
        "you act as this device, which has no \(words) pass --as USER to act as a user")
    }
    work(
      .notYours(address: "ben/bread", owner: "ben", ownerName: "Ben", actor: "ana"),
      "'ben/bread' belongs to Ben, and you are 'ana' comment on it or star it; pass --as ben to act as 'ben'"
    )
    work(
      .notYourAccount("ben", .account, actor: "ana"),
      "only 'ben' can remove the account 'ben'; use --as ben")
    work(
      .notYourAccount("ben", .name, actor: "ana"),
      "only 'ben' can rename the account 'ben'; use --as ben")
    work(
      .folderTaken("users/zoe"),
      "'users/zoe' exists already move or remove it, or choose another name")
    work(
      .notYourAccount("ben", .profile, actor: "ana"),
      "only 'ben' can change the profile of 'ben'; use --as ben")
    work(
      .stopped("docket archive"),
      "no changes made: 'docket archive' was stopped before it finished 'docket undo' restores its files; 'docket undo --skip' leaves them as they are"
    )
    work(.usernameTaken("ana", hasProfile: true), "the username 'ana' is taken")
    work(
      .usernameTaken("eva", hasProfile: false),
      "the folder of 'eva' exists already, without a profile run 'docket user edit --as eva' to write one"
    )
    usage(
      .invalidUsername("Eva Luz", .characters, suggestion: "eva-luz"),
      "'Eva Luz' is not a valid username: use up to 32 of a to z, 0 to 9, '.', '_' and '-', and begin with a letter or digit did you mean 'eva-luz'?"
    )
    usage(
      .invalidUsername("local", .reserved, suggestion: nil),
      "'local' is reserved, choose another name")
    usage(
      .invalidUsername("con", .windows, suggestion: nil),
      "'con' is not a valid folder name on Windows, choose another name")
    usage(
      .invalidEmail("a@x..org"),
      "'a@x..org' is not a valid e-mail address; write it as name@example.org")
    work(
      .emailTaken("ÁNA@example.org", by: "ana"),
      "the e-mail address 'ÁNA@example.org' belongs to 'ana'")
    work(
      .avatarFormat(path: "x.svg"), "--avatar: 'x.svg' is not a PNG, JPEG, GIF or WebP file")
    work(.avatarTooLarge(path: "big.png"), "--avatar: 'big.png' is larger than 5 MB")
    work(
      .keptFileInTheWay(
        path: "users/ben/note.md", goal: "local/note.md", other: "local/note.md"),
      "'users/ben/note.md' would become 'local/note.md', which exists already rename or move one of them, then try again"
    )
    work(
      .keptFileInTheWay(
        path: "users/ben/note.md", goal: "local/note.md", other: "local/Note.md"),
      "'users/ben/note.md' would become 'local/note.md', but 'local/Note.md' exists rename or move one of them, then try again"
    )
    work(
      .cannotBeRestored(path: "users/ana/link", reason: "it is a link"),
      "'docket undo' could not restore 'users/ana/link': it is a link remove it yourself, then try again"
    )
    work(
      .folderTooLarge("users/ana", limit: 128 << 20, largest: "users/ana/a.md", size: 127 << 20),
      "'docket undo' could not restore 'users/ana': it is larger than 128 MB move the largest file away, 'users/ana/a.md' (127 MB), then try again"
    )
  }
}
