import Platform
import TodoStore

/// The files with which a new workspace is built by the CI of its host.
package struct CIFiles: Sendable {
  package enum Host: String, Sendable {
    case github, gitlab, forgejo

    /// Where its files are, or the file.
    fileprivate var place: String {
      switch self {
      case .github: ".github/"
      case .gitlab: ".gitlab-ci.yml"
      case .forgejo: ".forgejo/"
      }
    }
  }

  package let host: Host
  /// Whether nothing tells which host the repository will have.
  package let isGuess: Bool
  /// Whether the website is published: by a job that stands commented out in the file else.
  package let publishesSite: Bool
  /// Whether the repository has a pipeline of its own, which has to include the one of the workspace.
  package let isIncluded: Bool
  let files: [StarterFile]
  /// Whether the address of an archive of Docket is missing in them.
  package let lacksArchive: Bool

  /// The file with the jobs.
  package var path: String { files[0].path }

  /// - Parameters:
  ///   - host: of the remote; `nil` if it has none that is known. Then the files that are there tell.
  ///   - branch: on which the jobs run; `nil` if there is none yet.
  init(
    for host: Host?, branch: String?, publishesSite: Bool, in store: WorkspaceStore
  ) {
    let present = host ?? Self.host(of: store)
    isGuess = present == nil
    let host = present ?? .github
    self.host = host
    self.publishesSite = publishesSite && host.pagesMark != nil
    let pipeline = host == .gitlab ? store.sourceText(host.place) : nil
    isIncluded = pipeline.map { !$0.contains("DOCKET_ARCHIVE") } ?? false
    var files = embeddedFiles.filter { $0.path.hasPrefix(host.place) }
    if isIncluded { files[0].path = Self.includedPipeline }
    if let branch, branch != "main" {
      files[0].text.replace("branches: [main]", with: "branches: [\(quoted(pattern(branch)))]")
    }
    if let mark = host.pagesMark, publishesSite {
      files[0].text = Self.uncommented(files[0].text, from: mark)
    }
    lacksArchive = files[0].text.contains("DOCKET_ARCHIVE: \"\"")
    self.files = files.map(StarterFile.init)
  }

  /// Whether a file, by its path in the workspace, is one of those that are written for a host.
  static func contains(_ path: String) -> Bool {
    path == includedPipeline
      || embeddedFiles.contains { file in
        file.path == path && [Host.github, .gitlab, .forgejo].contains { path.hasPrefix($0.place) }
      }
  }

  /// Where the jobs for GitLab are if the repository has a pipeline of its own.
  private static let includedPipeline = "docket.gitlab-ci.yml"

  /// The host whose CI the repository has.
  private static func host(of store: WorkspaceStore) -> Host? {
    let folder = FileSystem().currentDirectory
    return ([.github, .gitlab, .forgejo] as [Host]).first { host in
      folder.kind(of: "\(store.root)/\(host.place)") != nil
    }
  }

  /// A file with the last job, which stands commented out.
  private static func uncommented(_ text: String, from mark: String) -> String {
    guard let start = text.firstRange(of: "\(mark)pages:") else { return text }
    let job = text[start.lowerBound...].split(separator: "\n").map { line in
      line.replacing(#/^( *)# /#) { $0.output.1 }
    }
    return "\(text[..<start.lowerBound])\(job.joined(separator: "\n"))\n"
  }
}

extension CIFiles.Host {
  /// What stands before the job that publishes the website; `nil` without such a job.
  fileprivate var pagesMark: String? {
    switch self {
    case .github: "  # "
    case .gitlab: "# "
    case .forgejo: nil
    }
  }
}

/// A name as a pattern of a workflow, in which `+`, `!` and brackets have a meaning.
private func pattern(_ name: String) -> String {
  name.reduce(into: "") { pattern, character in
    if "+![]".contains(character) { pattern.append("\\") }
    pattern.append(character)
  }
}
