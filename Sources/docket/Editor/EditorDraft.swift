import SystemCalls

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A text in a file of its own, in a folder that nobody else may look into, for an editor to change.
///
/// It stays until it is removed: what the user wrote is not lost, whatever happens.
struct EditorDraft {
  let path: String
  /// What it held before the editor.
  let original: [UInt8]
  private let folder: String
  private let name: String
  private let fileSystem = FileSystem()

  /// - Parameter name: what editors show, and tell the language by.
  init(_ text: [UInt8], named name: String, environment: ProcessEnvironment) throws {
    let parent = environment.variables["TMPDIR"] ?? "/tmp"
    var template = Array((parent + "/docket-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure.work("cannot make a folder in '\(parent)': \(systemMessage(errno))")
    }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    (self.name, path, original) = (name, "\(folder)/\(name)", text)
    do throws(SystemError) {
      let place = try fileSystem.openFolder(folder)
      let file = try fileSystem.create(name, in: place)
      try fileSystem.write(text, to: file)
    } catch {
      remove()
      throw Failure.work("cannot write '\(path)': \(error.reason)")
    }
  }

  /// The text as it is now.
  ///
  /// - Throws: `MissingDraft` and what else keeps it from being read.
  func text() throws -> [UInt8] {
    do throws(SystemError) {
      let file = try fileSystem.openFile(path)
      return try fileSystem.contents(of: file)
    } catch {
      if error.isMissing { throw MissingDraft() }
      throw Failure.work("cannot read '\(path)': \(error.reason)")
    }
  }

  /// Removes it with what the editor left beside it. What cannot be removed is left to the system,
  /// which clears its folder of temporary files.
  func remove() {
    do throws(SystemError) {
      let place = try fileSystem.openFolder(folder)
      for name in try fileSystem.names(in: place) { try fileSystem.unlink(name, in: place) }
    } catch {
      return
    }
    removeEmptyFolder()
  }

  /// Removes its folder, unless an editor left something there.
  func removeEmptyFolder() {
    do throws(SystemError) {
      let (parent, own) = (String(folder.dropLast("/docket-XXXXXX".count)), folder.suffix(13))
      try fileSystem.removeFolder(
        String(own),
        in: try fileSystem.openFolder(parent.isEmpty ? "/" : parent, followsLinks: true))
    } catch {
      return
    }
  }
}

/// The editor removed its file.
struct MissingDraft: Error {}

/// What is wrong with a text that came from an editor.
struct DraftProblem: Error {
  /// Whole lines, safe for a terminal.
  let text: String
}
