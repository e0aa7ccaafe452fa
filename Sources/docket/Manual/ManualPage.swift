import ArgumentParser

/// The page for man(1), made of the commands' own definitions.
struct ManualPage {
  let program: CommandDescription
  /// The day that it says it is of, `YYYY-MM-DD`.
  let day: String

  func text() -> String {
    var page = Roff()
    page.macro("TH", "DOCKET", "1", day, "docket \(Docket.version)", "User Commands")
    page.text(".nh", ".ad l")
    page.macro("SH", "NAME")
    page.line("docket \\- " + Roff.escaped(lowered(program.abstract ?? "")))
    page.macro("SH", "SYNOPSIS")
    page.text(".in +4n")
    for name in [[]] + leaves.map(\.name) {
      page.text(".br", ".ti -4n")
      page.line(usage(of: name))
    }
    page.text(".in -4n")
    page.macro("SH", "DESCRIPTION")
    page.prose(program.discussion ?? "")
    page.macro("SH", "OPTIONS")
    page.line("Every command takes these.")
    for argument in common { page.argument(argument) }
    page.macro("SH", "COMMANDS")
    for (name, command) in program.commands() { add(command, called: name, to: &page) }
    for (title, rows) in Self.tables { page.table(title, rows) }
    return page.text
  }

  private func add(_ command: CommandDescription, called name: [String], to page: inout Roff) {
    page.macro("SS", (["docket"] + name).joined(separator: " "))
    page.line(usage(of: name))
    page.text(".PP")
    page.line(Roff.escaped(command.abstract ?? ""))
    if let aliases = command.aliases, !aliases.isEmpty {
      page.line("Also called " + aliases.map(Roff.bold).joined(separator: ", ") + ".")
    }
    if let discussion = command.discussion, !discussion.isEmpty {
      page.text(".PP")
      page.prose(discussion)
    }
    let shared = common.compactMap(\.names)
    for argument in command.shownArguments where !shared.contains(argument.names ?? []) {
      page.argument(argument)
    }
  }

  /// The commands that have none below them.
  private var leaves: [(name: [String], command: CommandDescription)] {
    program.commands().filter { $0.command.subcommands?.isEmpty ?? true }
  }

  /// The options that every command has, named once.
  private var common: [CommandDescription.Argument] {
    let commands = leaves.map(\.command)
    guard let first = commands.first else { return [] }
    return first.shownArguments.filter { argument in
      guard let names = argument.names else { return false }
      return commands.allSatisfy { $0.shownArguments.contains { $0.names == names } }
    }
  }

  /// How a command is written, as its help says it.
  private func usage(of name: [String]) -> String {
    var type: any ParsableCommand.Type = Docket.self
    for word in name {
      guard let next = type.configuration.subcommands.first(where: { $0._commandName == word })
      else { break }
      type = next
    }
    return Roff.usage(type == Docket.self ? Docket.usageString() : Docket.usageString(for: type))
  }

  /// `Todos kept …, a report.` as the names of pages have it: `todos kept …, a report`.
  private func lowered(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst().prefix { $0 != "." }
  }
}

extension Roff {
  fileprivate mutating func text(_ requests: String...) {
    for request in requests { macro(String(request.dropFirst())) }
  }

  fileprivate mutating func argument(_ argument: CommandDescription.Argument) {
    macro("TP")
    line(Self.heading(of: argument))
    var words = [argument.abstract, argument.discussion].compactMap { $0 }.filter { !$0.isEmpty }
    if let values = argument.allValues, !values.isEmpty {
      words.append("One of: \(values.joined(separator: ", ")).")
    }
    if let value = argument.defaultValue, !value.isEmpty { words.append("Default: \(value).") }
    line(Self.escaped(words.joined(separator: " ")))
  }

  /// `-s, --source dir`.
  private static func heading(of argument: CommandDescription.Argument) -> String {
    let value = argument.valueName.map(italic) ?? ""
    guard argument.kind != .positional, let names = argument.names else { return value }
    // The short name first, as help has it.
    let sorted = names.filter { $0.kind != "long" } + names.filter { $0.kind == "long" }
    let list = sorted.map { bold($0.text) }.joined(separator: ", ")
    return argument.kind == .flag ? list : list + " " + value
  }

  fileprivate mutating func table(_ title: String, _ rows: [(String, String)]) {
    macro("SH", title)
    for (term, words) in rows {
      macro("TP")
      line(Self.bold(term))
      line(Self.escaped(words))
    }
  }
}

extension ManualPage {
  /// What is the same for all commands.
  fileprivate static let tables: [(String, [(String, String)])] = [
    (
      "EXIT STATUS",
      [
        ("\(ExitStatus.fine.rawValue)", "All is well."),
        (
          "\(ExitStatus.failed.rawValue)",
          "Problems were found, by check or under --strict, or the work failed."
        ),
        (
          "\(ExitStatus.gateTripped.rawValue)",
          "A todo fits the query of --fail-on; the report was written all the same."
        ),
        ("\(ExitStatus.wrongUsage.rawValue)", "The arguments make no sense."),
      ]
    ),
    (
      "ENVIRONMENT",
      [
        ("DOCKET_USER", "Who you are, where --as does not say it."),
        (
          "SOURCE_DATE_EPOCH",
          "What to take for now, where --today does not say it: seconds since 1970."
        ),
        ("NO_COLOR", "No colour, unless --color asks for it."),
        ("COLUMNS", "How wide tables may be in a terminal."),
      ]
    ),
    (
      "FILES",
      [
        ("docket.yml", "The settings of a workspace, all of them optional."),
        (
          "users/<name>/",
          "A folder a user: profile.md, categories.yml, stars.yml, comments and todos."
        ),
        ("local/", "Todos of this device alone."),
        ("theme/", "Templates that replace the default ones."),
      ]
    ),
  ]
}
