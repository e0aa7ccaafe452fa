import Testing

/// A way in which a workspace with a sealed user can be named, written or found wrongly.
struct SealingMistake: CustomTestStringConvertible, Sendable {
  var testDescription: String { name }
  let name: String
  /// A script that makes the mistake in the workspace's folder.
  let script: String
  /// The folder that commands start in.
  var start = ""
  /// The folder that commands are given as the workspace.
  var source: String?
  /// What seals `ben`.
  var seal = Seal.profile

  enum Seal: Sendable {
    case profile, key, settings, site
  }

  init(_ name: String, _ script: String, from start: String = "", _ seal: Seal = .profile) {
    (self.name, self.script, self.start, self.seal) = (name, script, start, seal)
  }

  /// Where a user lies, which decides what each command reads.
  static let ofPlaces = names(.profile) + places

  /// What seals a user, which is decided before any command looks at the user.
  static let ofSeals = [.key, .settings, .site].flatMap(names) + texts + unclear + settingsTexts

  private func given(_ folder: String) -> SealingMistake {
    var mistake = self
    mistake.source = folder
    return mistake
  }

  /// Mistakes in names and places.
  private static func names(_ seal: Seal) -> [SealingMistake] {
    let mistakes: [SealingMistake?] = [
      .init("none", ":", seal),
      .init("renamed users", "mv users people", seal),
      .init("capital users", "mv users Users", seal),
      .init("renamed users, no settings", "mv users people; rm docket.yml", seal)
        .where(seal == .profile || seal == .key),
      .init("misspelt users_folder", "echo 'users_folder: user' >> docket.yml", seal),
      .init("users called theme", "mv users theme; echo 'users_folder: theme' >> docket.yml", seal),
      .init("user moved to the theme", "mkdir -p theme/assets; mv users/ben theme/assets", seal)
        .where(seal == .profile || seal == .key),
      .init("users moved down", "mkdir all; mv users all/users", seal),
      .init("started in users", ":", from: "users", seal),
      .init("started in the user's folder", ":", from: "users/ben", seal),
      .init(
        "started below the user's folder",
        "mkdir users/ben/deep; cp users/ben/*.md users/ben/deep", from: "users/ben/deep", seal),
      .init("started above", "mkdir team; mv docket.yml users team", seal),
      .init("in a backlog", "mkdir -p backlog/tasks; mv users/* backlog/tasks; rmdir users", seal)
        .where(seal == .profile || seal == .key),
      .init("settings with another ending", "mv docket.yml docket.yaml", seal),
      .init("settings in capitals", "mv docket.yml Docket.yml", seal),
      .init("user in another's folder", "mv users/ben users/ana/ben", seal)
        .where(seal == .profile || seal == .key),
      .init("user in local", "mkdir local; mv users/ben local/ben", seal),
      .init("user moved beside users", "mkdir people; mv users/ben people", seal),
      .init("user moved out of users", "mv users/ben .", seal),
      .init("todo moved up", "mv users/ben/dentist.md users/dentist.md", seal),
      .init("user renamed", "mv users/ben users/benny", seal),
      .init("user in capitals", "mv users/ben users/Ben", seal),
    ]
    return mistakes.compactMap { $0 }
  }

  /// Mistakes in what is written.
  private static let texts: [SealingMistake] = [
    .init(
      "after the end of the front matter",
      "printf -- '---\\nsealed: false\\n...\\nsealed: true\\n---\\n' > users/ben/profile.md"),
    .init(
      "two keys", "printf -- '---\\nsealed: false\\nsealed: true\\n---\\n' > users/ben/profile.md"
    ),
    .init(
      "two keys, false last",
      "printf -- '---\\nsealed: true\\nsealed: false\\n---\\n' > users/ben/profile.md"),
    .init(
      "conflict",
      "printf -- '---\\n<<<<<<< a\\nsealed: false\\n=======\\nsealed: true\\n>>>>>>> b\\n---\\n' > users/ben/profile.md"
    ),
    .init(
      "conflict with nothing",
      "printf -- '---\\nname: B\\n<<<<<<< a\\nsealed: false\\n=======\\n>>>>>>> b\\n---\\n' > users/ben/profile.md"
    ),
    .init("empty", "printf -- '---\\nsealed:\\n---\\n' > users/ben/profile.md"),
    .init("other word", "printf -- '---\\nsealed: maybe\\n---\\n' > users/ben/profile.md"),
    .init("list", "printf -- '---\\nsealed: [false]\\n---\\n' > users/ben/profile.md"),
    .init("misspelt", "printf -- '---\\nseald: false\\n---\\n' > users/ben/profile.md"),
    .init(
      "indented", "printf -- '---\\nname: B\\n  sealed: true\\n---\\n' > users/ben/profile.md"),
    .init("TOML", "printf -- '+++\\nsealed = true\\n+++\\n' > users/ben/profile.md"),
    .init("a line before", "printf -- '\\n---\\nsealed: true\\n---\\n' > users/ben/profile.md"),
    .init("not closed", "printf -- '---\\nsealed: true\\n' > users/ben/profile.md"),
    .init(
      "UTF-16", "printf -- '---\\nsealed: true\\n---\\n' | iconv -t UTF-16 > users/ben/profile.md"
    ),
    .init("full-width colon", "printf -- '---\\nsealed：true\\n---\\n' > users/ben/profile.md"),
    .init("capital profile", "mv users/ben/profile.md users/ben/Profile.md"),
    .init("key with another ending", "mv users/ben/key.yml users/ben/key.yaml", .key),
    .init("settings false, key", "echo 'sealed: false' >> docket.yml", .key),
    .init("two keys in settings", "echo 'sealed: false' >> docket.yml", .settings),
    .init("misspelt in settings", "sed -i s/sealed/Seled/ docket.yml", .settings),
    .init(
      "conflict in settings",
      "printf '<<<<<<< a\\nsealed: false\\n=======\\nsealed: true\\n>>>>>>> b\\n' > docket.yml",
      .settings),
    .init("settings are not YAML", "echo ' : [' >> docket.yml", .settings),
    .init(
      "above a site, nothing in the profile",
      "rm users/ben/profile.md; mkdir team; mv docket.yml users team", .site),
    .init("settings are a folder", "rm docket.yml; mkdir docket.yml", .settings),
  ]

  /// On a site, profiles that are not read, are not clear or have another name.
  private static let unclear: [SealingMistake] =
    [
      ("excluded by a pattern", "echo \"exclude: ['**/profile.md']\" >> docket.yml"),
      ("excluded by its name", "echo \"exclude: ['users/ben/profile.md']\" >> docket.yml"),
      ("not included", "echo \"include: ['users/*/dent*', 'users/*/fence*']\" >> docket.yml"),
      ("ignored", "echo profile.md > .gitignore; git rm -q --cached users/ben/profile.md"),
      (
        "profile is a link",
        "mv users/ben/profile.md users/ben/real.txt; ln -s real.txt users/ben/profile.md"
      ),
      ("profile is a dead link", "rm users/ben/profile.md; ln -s nowhere users/ben/profile.md"),
      (
        "profile is a pipe",
        "git rm -q users/ben/profile.md; echo profile.md > .git/info/exclude; mkfifo users/ben/profile.md"
      ),
      ("profile is a folder", "rm users/ben/profile.md; mkdir users/ben/profile.md"),
      ("profile is too large", "head -c 1200000 /dev/zero | tr '\\0' x >> users/ben/profile.md"),
      (
        "front matter is too large",
        "(echo ---; seq -f 'key%.0f: valuevaluevalue' 5000; echo 'sealed: true'; echo ---) > users/ben/profile.md"
      ),
      ("no profile", "rm users/ben/profile.md"),
      ("packed profile", "gzip -c users/ben/profile.md > p; mv p users/ben/profile.md"),
      (
        "no profile, capital site id",
        "rm users/ben/profile.md; sed -i 's/^site_id/Site_ID/' docket.yml"
      ),
      (
        "no profile, NUL in settings",
        "rm users/ben/profile.md; printf '\\0\\n' >> docket.yml"
      ),
      (
        "no profile, settings in UTF-16",
        "rm users/ben/profile.md; iconv -t UTF-16 docket.yml > d; mv d docket.yml"
      ),
      (
        "no profile, conflict in settings",
        "rm users/ben/profile.md; (echo '<<<<<<< a'; echo =======; cat docket.yml; echo '>>>>>>> b') > d; mv d docket.yml"
      ),
      ("copied folder", "cp -r users/ben users/ben2; rm users/ben2/profile.md"),
      ("copy of a key", "mv users/ben/profile.md users/ben/key.yml.bak"),
    ].map { SealingMistake($0, $1, .site) }
    + ["profile.markdown", "profile.md.txt", "profil.md", ".profile.md", "README.md"].map {
      SealingMistake("profile as \($0)", "mv users/ben/profile.md users/ben/\($0)", .site)
    }
    + [
      "sealed true", "sealed", "{name: A, sealed: true", "base: &b {sealed: true}\\n<<: *b",
      "!!str sealed: true", "&a sealed: true", "---\\nsealed: true", "<<: {sealed: true}",
      "{name: A, sealed: true}}", "sealed; true", "sealed. true", "sealed -> true",
      "name: A, sealed: true", "**sealed:** true", "\\013sealed: true", "sealed_pages: true",
      "ｓｅａｌｅｄ: true",
    ].map { text in
      SealingMistake(
        "profile says \(text)",
        "printf -- '---\\nname: Ben\\n\(text)\\n---\\n' > users/ben/profile.md", .site)
    }
    + [
      SealingMistake(
        "profile is JSON", "echo '{\"name\": \"A\", \"sealed\": true}' > users/ben/profile.md",
        .site)
    ]

  /// Settings that are not clear.
  private static let settingsTexts: [SealingMistake] =
    [
      "sealed true", "sealed", "<<: {sealed: true}", "&a sealed: true", "settings: {sealed: true}",
      "seal_all: sealed",
    ].map { text in
      SealingMistake(
        "settings say \(text)",
        "printf 'title: T\\ntimezone: Etc/UTC\\n\(text)\\n' > docket.yml", .settings)
    } + [
      SealingMistake(
        "settings are broken", "printf '{title: T, timezone: Etc/UTC, sealed: true' > docket.yml",
        .settings),
      SealingMistake(
        "the id of the site is broken",
        "sed -i 's/^site_id: ../site_id: /' docket.yml; echo 'sealed -> true' > users/ben/profile.md",
        .site),
    ]

  /// Commands that start in, or are given, a folder inside a sealed user's.
  private static let places: [SealingMistake] = [
    .init("given, misnamed settings", "mv docket.yml docket.yaml", .settings).given("users/ben"),
    .init(
      "given, linked settings", "mkdir etc; mv docket.yml etc/d.yml; ln -s etc/d.yml docket.yml",
      .settings
    ).given("users/ben"),
    .init("given, own settings", "echo 'title: x' > users/ben/docket.yml", .settings).given(
      "users/ben"),
    .init("given, no profile", "rm users/ben/profile.md; \(nested)", .site).given("users/ben/deep"),
    .init(
      "moved with only a key", "rm users/ben/profile.md; mkdir people; mv users/ben people", .key),
    .init("only a key above", "rm users/ben/profile.md; \(nested)", from: "users/ben/deep", .key),
    .init(
      "only a key above, no settings",
      "rm users/ben/profile.md docket.yml users/ana/profile.md; "
        + "mkdir users/ben/deep; cp users/ben/dentist.md users/ben/deep", from: "users/ben/deep",
      .key),
    .init(
      "only a misnamed profile above", "mv users/ben/profile.md users/ben/Profile.md; \(nested)",
      from: "users/ben/deep"),
    .init(
      "only a misnamed profile above, no settings",
      "mv users/ben/profile.md users/ben/Profile.md; rm docket.yml users/ana/profile.md; "
        + "mkdir users/ben/deep; cp users/ben/dentist.md users/ben/deep", from: "users/ben/deep"),
    .init(
      "in a backlog of the user", "rm users/ben/profile.md; \(backlog)", from: "users/ben", .key),
    .init(
      "in a backlog of the user, no settings",
      "rm users/ben/profile.md docket.yml users/ana/profile.md; \(backlog)", from: "users/ben",
      .key),
    .init(
      "in a backlog of the user, own settings",
      "rm users/ben/profile.md; echo 'title: x' > users/ben/docket.yml; \(backlog)",
      from: "users/ben", .key),
    .init(
      "a profile beside the tasks",
      "mv users/ben ben; rm -r users docket.yml; mkdir -p backlog/tasks; mv ben/dentist.md backlog/tasks; "
        + "mv ben/profile.md backlog; rm -r ben"),
    .init(
      "a key beside the tasks",
      "mv users/ben ben; rm -r users docket.yml; mkdir -p backlog/tasks; mv ben/dentist.md backlog/tasks; "
        + "mv ben/key.yml backlog; rm -r ben", .key),
  ]

  private static let nested =
    "mkdir users/ben/deep; cp users/ben/dentist.md users/ben/deep; echo 'title: x' > users/ben/deep/docket.yml"
  private static let backlog =
    "mkdir -p users/ben/backlog/tasks; cp users/ben/dentist.md users/ben/backlog/tasks"

  private func `where`(_ applies: Bool) -> SealingMistake? { applies ? self : nil }
}
