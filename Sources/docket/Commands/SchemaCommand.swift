import ArgumentParser
import Text

struct SchemaCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of what a command prints as JSON.",
    usage: "docket schema [<name>]",
    discussion: """
      Without a name, lists the names with what they are about. The schemas are those by which Docket's \
      own tests check what it prints (JSON Schema, draft 2020-12). 'add' is about what 'docket add --from' \
      reads.

      Examples:
        docket schema
        docket schema next
      """)

  @Argument(help: ArgumentHelp("The name of the schema.", valueName: "name"))
  var name: String?

  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let all = Dictionary(
      uniqueKeysWithValues: embeddedFiles.map { file in
        (String(file.path.split(separator: ".")[0]), file.text)
      })
    guard let name else {
      var table = Table(columns: [
        Table.Column(title: "name", minimum: 8, comfortable: 12),
        Table.Column(title: "about", minimum: 20, comfortable: 60),
      ])
      for (name, text) in all.sorted(by: { $0.key < $1.key }) {
        table.rows.append(.cells([Table.Cell(name), Table.Cell(Self.description(in: text))]))
      }
      try session.print(table.text(width: session.environment.width, style: session.style))
      return .success
    }
    guard let text = all[name] else {
      throw Failure.usage(
        "there is no schema '\(name.quotedShort)'"
          + suggestion(for: name, among: all.keys.sorted()) + "\n'docket schema' lists them")
    }
    try session.print(text)
    return .success
  }

  /// The first sentence of the description, which is on the fourth line.
  private static func description(in schema: String) -> String {
    let start = #"  "description": ""#
    let line = schema.split(separator: "\n").first { $0.hasPrefix(start) } ?? ""
    let text = line.dropFirst(start.count).prefix { $0 != "\"" }.replacing("`", with: "")
    return String(text.prefix { $0 != ":" })
  }
}
