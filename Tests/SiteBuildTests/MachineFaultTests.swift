import Foundation
import Platform
import SiteBuild
import Synchronization
import Testing
import Text
import TodoModel
import TodoStore

/// Where the machine fails while files are read, nothing is taken for the whole: each call that reads
/// fails in turn.
@Suite struct MachineFaultTests {
  private let folder: URL
  private var site: URL { folder.appending(path: "site") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "faults-\(UUID())")
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data(count: 16)
    let files: [String: Data] = [
      "docket.yml": Data("timezone: UTC\n".utf8),
      "theme/assets/extra.css": Data("a {}\n".utf8),
      "users/ana/profile.md": Data("---\nname: Ana\navatar: ana.png\n---\nHello.\n".utf8),
      "users/ana/ana.png": png, "users/ana/plan.png": png,
      "users/ana/categories.yml": Data("- Travel\n".utf8),
      "users/ana/stars.yml": Data("- ben/bread\n".utf8),
      "users/ana/comments/ben/bread/20261103T102000Z.md": Data("Rye?\n".utf8),
      "users/ana/milk.md": Data("---\ntitle: Milk\n---\n![Plan](plan.png)\n".utf8),
      "users/ben/bread.md": Data("---\ntitle: Bread\ndepends: ana/milk\n---\n".utf8),
      "users/ben/list.md": Data("- [ ] One\n- [x] Two\n".utf8),
      "local/note.md": Data("---\ntitle: Local\n---\n".utf8),
    ]
    for (path, bytes) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
  }

  private func store(_ fileSystem: FileSystem) -> WorkspaceStore {
    WorkspaceStore(root: folder.path, fileSystem)
  }

  private func buildSite(_ fileSystem: FileSystem = FileSystem()) async throws -> BuildResult {
    try await build(
      BuildOptions(
        store: store(fileSystem), output: site.path, currentFolder: folder.path, homeFolder: nil,
        now: {
          Now(
            startOf: CalendarDay(year: 2026, month: 11, day: 21) ?? .init(daysSince1970: 0), in: $0)
        },
        machineZone: .utc, threads: 1, program: Fingerprint(of: []), version: "1"))
  }

  private static let codes = [EIO, EMFILE, ENFILE, ENOMEM, ESTALE]

  @Test(arguments: [false, true]) func aBuildStopsAndLeavesTheOldSite(hasCache: Bool) async throws {
    let code = EIO
    defer { try? FileManager.default.removeItem(at: folder) }
    let whole = try await buildSite().pages
    var paths: Set<String> = []
    for number in 1... {
      if !hasCache {
        try? FileManager.default.removeItem(at: folder.appending(path: ".docket"))
      }
      let mark = site.appending(path: "mark")
      try Data().write(to: mark)
      let fault = ReadingFault(number, code)
      do {
        // A cache that cannot be read is only slow.
        #expect(try await buildSite(fault.fileSystem).pages == whole, "call \(number)")
      } catch {
        paths.insert(try path(of: error, code))
        #expect(FileManager.default.fileExists(atPath: mark.path), "call \(number)")
      }
      if !fault.hasStruck { break }
    }
    let read = [
      "docket.yml", "theme", "theme/assets/extra.css", "users", "users/ana/profile.md",
      "users/ana/ana.png", "users/ana/plan.png", "users/ana/categories.yml",
      "users/ana/stars.yml", "local",
    ]
    #expect(paths.isSuperset(of: read), "\(Set(read).subtracting(paths))")
    let files = ["users/ana/milk.md", "users/ben/bread.md", "users/ben/list.md", "local/note.md"]
    // With a cache only the status of these is read.
    #expect(paths.isSuperset(of: files), "\(Set(files).subtracting(paths))")
  }

  @Test(arguments: codes) func loadingStops(_ code: Int32) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let options = LoadOptions(machineZone: .utc, threads: 1)
    let whole = try await store(FileSystem()).load(options).todos.count
    #expect(whole == 5)
    for number in 1... {
      let fault = ReadingFault(number, code)
      do {
        let todos = try await store(fault.fileSystem).load(options).todos
        #expect(todos.count == whole && !fault.hasStruck, "call \(number)")
      } catch {
        _ = try path(of: error, code)
      }
      if !fault.hasStruck { break }
    }
    for number in 1... {
      let fault = ReadingFault(number, code)
      do {
        let part = try await store(fault.fileSystem).load(options, about: "ana")
        #expect(part.todos.contains { $0.id == "milk" } && !fault.hasStruck, "call \(number)")
      } catch {
        _ = try path(of: error, code)
      }
      if !fault.hasStruck { break }
    }
  }

  /// What a report is made of, which is loaded as a whole before anything is written.
  @Test(arguments: codes) func aReportStops(_ code: Int32) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let options = LoadOptions(machineZone: .utc, threads: 1, readsBodies: false)
    var paths: Set<String> = []
    for number in 1... {
      let fault = ReadingFault(number, code)
      let store = store(fault.fileSystem)
      do {
        let workspace = try await store.load(options)
        let theme = try LoadedTheme(of: store)
        #expect(theme.problems.isEmpty && workspace.todos.count == 5, "call \(number)")
        #expect(!fault.hasStruck, "call \(number)")
      } catch {
        paths.insert(try path(of: error, code))
      }
      if !fault.hasStruck { break }
    }
    let read = [
      "docket.yml", "theme", "users", "users/ana/profile.md", "users/ana/categories.yml",
      "users/ana/milk.md", "users/ben/bread.md", "users/ben/list.md", "local/note.md",
    ]
    #expect(paths.isSuperset(of: read), "\(Set(read).subtracting(paths))")
  }

  /// A file that nobody may read is a problem of that file.
  @Test(arguments: [EACCES, EPERM]) func aForbiddenFileIsItsOwnProblem(_ code: Int32) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let options = LoadOptions(machineZone: .utc, threads: 1)
    for number in 1... {
      let fault = ReadingFault(number, code)
      if number == 1 {
        await #expect(throws: StoreError.self) { try await store(fault.fileSystem).load(options) }
      } else {
        _ = try await store(fault.fileSystem).load(options)
      }
      if !fault.hasStruck { break }
    }
  }

  /// The path in the error.
  private func path(of error: any Error, _ code: Int32) throws -> String {
    let reason = SystemError(code: code).reason
    var stopped = error as? StoreError
    if case .load(let error)? = error as? BuildError { stopped = error }
    switch stopped {
    case .machineFailed(let path, reason)?: return path
    case .unreadable(let path, reason)?: return path
    default:
      Issue.record(error)
      return ""
    }
  }
}

/// Makes one of the calls that read fail.
private final class ReadingFault: Sendable {
  private let count = Atomic(0)
  private let number: Int
  private let code: Int32

  init(_ number: Int, _ code: Int32) { (self.number, self.code) = (number, code) }

  var hasStruck: Bool { count.load(ordering: .relaxed) >= number }

  var fileSystem: FileSystem {
    FileSystem(fault: { [self] call in
      guard [.openDirectory, .openFile, .read, .list, .status].contains(call) else { return nil }
      return count.add(1, ordering: .relaxed).newValue == number ? code : nil
    })
  }
}
