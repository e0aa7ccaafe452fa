import ArgumentParser
import Platform
import TodoModel
import TodoStore

struct PartCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "part",
    abstract: "Write what a site needs of this repository into a file.",
    usage: "docket part -o <file> [--share <k/n>] [<dir>]",
    discussion: """
      Writes the files that Docket reads here, and what git knows about the todos, into one file, for a \
      site that has several repositories ('sources' in docket.yml). So the CI of each repository hands \
      over its part, and one job builds the site with 'docket build --parts'. Todos of this device and \
      the theme are left out, and a workspace with sealed users is refused.

      The name of the file is the prefix of the source and '.part'.

      With --share the file has one of several shares of the files: each runner of a CI writes one, with \
      any name, and one job joins all with 'docket build --parts'. A share has the files from one path to \
      another, in the order of their paths, so that all have the same number of files; and the settings, \
      the theme, and '--today'. All must be from the same commit.

      Examples:
        docket part -o /tmp/billing.part
        docket part -o parts/billing.part ../billing
        docket part --share 3/8 -o 3.part
      """)

  @Argument(help: ArgumentHelp("The workspace's folder.", valueName: "dir"))
  var folder: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The file to write.", valueName: "file"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "Write one share of the workspace, such as 3/8, with its theme.", valueName: "k/n"))
  var share: ShareNumber?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard output.hasSuffix(WorkspacePart.fileEnding) else {
      throw ValidationError("the name of the file must end in '\(WorkspacePart.fileEnding)'")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let store = try session.store(folder)
    let part: WorkspacePart
    let now = try session.namedNow(
      in: store.settings().timezone ?? session.environment.machineZone)
    do throws(StoreError) {
      part = try await store.part(
        session.loadOptions(readsBodies: true), share, at: now?.instant)
    } catch {
      throw Failure.work("\(error)")
    }
    session.noteGap(part.history.gap)
    let bytes: [UInt8]
    do throws(WorkspacePart.Failure) { bytes = try part.bytes() } catch {
      throw Failure.work("the workspace has more than 2 GB, which is too much for a part")
    }
    try NamedFile(output).replace(with: bytes)
    if !common.quiet {
      let commit = part.history.head.map { ", commit \($0.prefix(7))" } ?? ""
      let share = share.map { "share \($0), " } ?? ""
      try session.print(
        "\(output): \(share)\(count(part.files.count, "file")), \(count(bytes.count, "byte"))\(commit)\n"
      )
    }
    return .success
  }
}

extension ShareNumber: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
