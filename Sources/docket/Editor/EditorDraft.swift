import Platform

/// A text in a file of its own, in a folder that nobody else may look into, for an editor to change.
///
/// It stays until it is removed: what the user wrote is not lost, whatever happens.
struct EditorDraft {
  let path: String
  /// What it held before the editor.
  let original: [UInt8]
  private let folder: String
  private let name: String

  /// - Parameter name: what editors show, and tell the language by.
  init(_ text: [UInt8], named name: String, environment: ProcessEnvironment) throws {
    let parent = environment.variables["TMPDIR"] ?? "/tmp"
    do throws(SystemError) {
      folder = try TemporaryDirectory(in: parent, prefix: "docket-").path
    } catch {
      throw Failure.work("cannot make a folder in '\(parent)': \(error.reason)")
    }
    (self.name, path, original) = (name, "\(folder)/\(name)", text)
    do throws(SystemError) {
      try FileSystem().openDirectory(folder).createFile(name, text)
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
      return try FileSystem().currentDirectory.openFile(path).contents()
    } catch {
      if error.isMissing { throw MissingDraft() }
      throw Failure.work("cannot read '\(path)': \(error.reason)")
    }
  }

  /// Removes it with what the editor left beside it. What cannot be removed is left to the system,
  /// which clears its folder of temporary files.
  func remove() {
    do throws(SystemError) {
      let directory = try FileSystem().openDirectory(folder)
      for name in try directory.names() { try directory.unlink(name) }
    } catch {
      return
    }
    removeEmptyFolder()
  }

  /// Removes its folder, unless an editor left something there.
  func removeEmptyFolder() {
    do throws(SystemError) {
      try FileSystem().currentDirectory.removeDirectory(folder)
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
