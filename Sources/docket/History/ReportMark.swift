import Git
import Platform
import Text
import TodoModel
import TodoStore

/// The comment at the end of a report that names the commit of the report.
struct ReportMark {
  private static let beginning = Array("<!-- docket report of ".utf8)
  private static let end = Array(" -->\n".utf8)

  let bytes: [UInt8]

  /// - Parameter commit: `nil` for the checked out commit; without one the mark is empty.
  init(of commit: String?, in store: WorkspaceStore) async throws {
    var commit = commit
    if commit == nil {
      do throws(GitError) {
        commit = try await store.commit(.named("HEAD"), in: .utc)
      } catch {
        throw Failure.work("\(error)".terminalSafe)
      }
    }
    bytes = commit.map { Self.beginning + $0.utf8 + Self.end } ?? []
  }

  /// The commit that the last line of a report names, if the repository has it.
  static func commit(in path: String, of store: WorkspaceStore) async throws -> String? {
    let report: [UInt8]
    do { report = try FileSystem().currentDirectory.contents(of: path) } catch { return nil }
    guard report.suffix(Self.end.count).elementsEqual(Self.end) else { return nil }
    let line = report.dropLast().split(separator: 0x0A).last ?? []
    guard line.starts(with: Self.beginning) else { return nil }
    let name = line.dropFirst(Self.beginning.count).prefix { $0 != 0x20 }
    guard name.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else {
      return nil
    }
    do throws(GitError) {
      return try await store.commit(.named(String(decoding: name, as: UTF8.self)), in: .utc)
    } catch {
      throw Failure.work("\(error)".terminalSafe)
    }
  }
}
