/// The name and address that git uses for commits.
package struct GitIdentity: Hashable, Sendable {
  /// `user.name`.
  package var name: String?
  /// `user.email`.
  package var email: String?

  package init(name: String? = nil, email: String? = nil) {
    self.name = name
    self.email = email
  }

  /// The identity in git's settings for a folder, which need not be in a repository. It is empty
  /// without git, or if git cannot read the settings.
  package static func configured(in folder: String) async -> GitIdentity {
    do {
      return GitIdentity(
        settings: try await GitCommand(in: folder).run([
          "config", "-z", "--get-regexp", "^user\\.(name|email)$",
        ]))
    } catch {
      // `git config` ends with 1 when nothing matches: no identity is set.
      return GitIdentity()
    }
  }

  /// Whether git takes the name for an author: it leaves out these characters at its ends.
  package var hasUsableName: Bool {
    (name ?? "").unicodeScalars.contains { scalar in
      !".,:;<>\"\\' ".unicodeScalars.contains(scalar)
        && scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
    }
  }

  /// `Ana Alves <ana@example.org>`, as git writes authors.
  var signature: String {
    func cleaned(_ text: String?) -> String {
      String(
        (text ?? "").unicodeScalars.map { scalar in
          ["<", ">"].contains(scalar) || scalar.properties.generalCategory == .control
            || scalar.properties.isBidiControl
            ? " " : Character(scalar)
        })
    }
    return "\(cleaned(name)) <\(cleaned(email).filter { $0 != " " })>"
  }

  /// Parses the output of `git config -z`: key, line feed, value, NUL. The last value of a key
  /// wins.
  init(settings: [UInt8]) {
    for entry in settings.split(separator: 0) {
      guard let end = entry.firstIndex(of: 0x0A) else { continue }
      let value = String(decoding: entry[(end + 1)...], as: UTF8.self)
      switch String(decoding: entry[..<end], as: UTF8.self) {
      case "user.name": name = value.isEmpty ? nil : value
      case "user.email": email = value.isEmpty ? nil : value
      default: break
      }
    }
  }
}
