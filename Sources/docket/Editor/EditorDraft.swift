import Platform

/// A temporary file with a text for the editor to change, in a folder that only this user can
/// access.
///
/// The file stays until `remove` is called, so that the user's text survives any error.
struct EditorDraft {
  let path: String
  /// The content before editing.
  let original: [UInt8]
  private let folder: String
  private let name: String

  /// - Parameter name: the file name, which editors show and use to detect the language.
  init(_ text: [UInt8], named name: String, environment: ProcessEnvironment) throws {
    let parent = environment.variables["TMPDIR"] ?? "/tmp"
    do throws(SystemError) {
      folder = try TemporaryDirectory(in: parent, prefix: "docket-").path
    } catch {
      throw Failure.work("cannot create a folder in '\(parent)': \(error.reason)")
    }
    (self.name, path, original) = (name, "\(folder)/\(name)", text)
    do throws(SystemError) {
      try FileSystem().openDirectory(folder).createFile(name, text)
    } catch {
      remove()
      throw Failure.work("cannot write '\(path)': \(error.reason)")
    }
  }

  /// The current text.
  ///
  /// - Throws: `MissingDraft`, or the error that prevents reading the file.
  func text() throws -> [UInt8] {
    do throws(SystemError) {
      return try FileSystem().currentDirectory.openFile(path).contents()
    } catch {
      if error.isMissing { throw MissingDraft() }
      throw Failure.work("cannot read '\(path)': \(error.reason)")
    }
  }

  /// Removes the file and any files that the editor left beside it. Files that cannot be removed
  /// are left to the system, which clears its folder of temporary files.
  func remove() {
    do throws(SystemError) {
      let directory = try FileSystem().openDirectory(folder)
      for name in try directory.names() { try directory.unlink(name) }
    } catch {
      return
    }
    removeEmptyFolder()
  }

  /// Removes the draft's folder unless the editor left a file in it.
  func removeEmptyFolder() {
    do throws(SystemError) {
      try FileSystem().currentDirectory.removeDirectory(folder)
    } catch {
      return
    }
  }
}

/// Thrown when the editor removed its file.
struct MissingDraft: Error {}

/// A problem in a text that came from an editor.
struct DraftProblem: Error {
  /// The message: whole lines, safe for a terminal.
  let text: String
}
