import Git
import Platform
import Text
import TodoRendering
import TodoStore

/// What `AGENTS.md` tells coding agents of the todos: lines between two marks, which alone are ours.
struct AgentsFile {
  static let name = "AGENTS.md"
  private static let marks = MarkedPlace.Marks(name: "docket agents", of: "the lines")

  /// Enough for somebody who knows nothing else of Docket.
  private static func lines(_ hasComments: Bool) -> String {
    let (told, stands) =
      hasComments
      ? ("`docket comment ID 'what you did'`, then ", "`docket comment ID 'where it stands'`, ")
      : ("", "")
    return """
      ## Todos

      The work to do is in todos, which `docket` keeps; do not edit their files by hand. First run \
      `export DOCKET_RUN=NAME` with a name of your own, so that what you claim is yours alone.

      1. `docket sync` fetches what others did, and sends what you did.
      2. `docket next --claim --format ids` gives you one todo that nobody else works on, and prints its ID.
      3. `docket show ID` tells what to do. `docket claim ID` makes your claim last longer, if you need more than 4 hours.
      4. \(told)`docket done ID`, then `docket sync`. Then go on with the next one.
      - You found more to do: `docket add --from -` reads a JSON object a line, `{"name": "a", "title": "…", "body": "…", "depends": ["ID", "b"]}`, and prints the new IDs.
      - You cannot finish: \(stands)`docket release ID`, `docket sync`.
      - If it says that the claim is "in the todo's file", run `docket sync` and `docket claim --check ID`, and go on only if that ends with 0.
      - Exit status: 0 success; 1 it failed, or another has the todo, and the message says what to do; 3 nothing to do now, so sync and ask again, wait while `docket list is:claimed` prints what others work on, and stop if it prints nothing twice; 64 wrong usage, see `docket help COMMAND`.

      """
  }

  enum Change: String { case created, renewed, added, kept }

  /// Writes the lines: between their marks, else at the end of the file.
  ///
  /// - Parameter hasComments: whether todos here can have comments.
  static func write(in folder: String, hasComments: Bool) throws -> Change {
    let path = "\(folder)/\(name)"
    do {
      try refuseLinkOutside(path, of: folder)
      guard FileSystem().currentDirectory.kind(of: path) != nil else {
        try NamedFile(path).replace(with: try text(after: [], hasComments))
        return .created
      }
      var result = Change.kept
      try NamedFile(path).change { old in
        let new = try text(after: old, hasComments)
        result = new == old ? .kept : marks.areIn(old) ? .renewed : .added
        return new
      }
      return result
    } catch let problem as MarkedPlace.Problem {
      throw Failure.work("\(name)\(problem.line.map { ":\($0)" } ?? ""): \(problem.message)")
    } catch let error as WriteError {
      throw Failure.work(error.description)
    }
  }

  /// A clone may bring a link to a file of its reader's, such as `~/.profile`.
  private static func refuseLinkOutside(_ path: String, of folder: String) throws {
    guard FileSystem().currentDirectory.kind(of: path) == .symbolicLink else { return }
    let isInside: Bool
    do throws(SystemError) {
      let root = try FileSystem.realPath(GitRepository(containing: folder)?.root ?? folder)
      isInside = try FileSystem.realPath(path).hasPrefix(root + "/")
    } catch {
      throw Failure.work("cannot follow the link '\(name)': \(error.reason); no changes made")
    }
    if !isInside {
      throw Failure.work(
        "'\(name)' is a link out of the repository; remove it first, no changes made")
    }
  }

  private static func text(
    after old: [UInt8], _ hasComments: Bool
  ) throws(MarkedPlace.Problem) -> [UInt8] {
    var file = old
    if !marks.areIn(old) {
      if let last = file.last, last != 0x0A { file.append(0x0A) }
      if !file.isEmpty { file.append(0x0A) }
      file += Array("\(marks.opening)\n\(marks.closing)\n".utf8)
    }
    return try MarkedPlace(in: file, marks).filled(file, with: Array(lines(hasComments).utf8))
  }
}
