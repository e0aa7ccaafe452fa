import Sealing
import Diagnostics
import TodoStore
extension WorkspaceStore {
  func keyFile(of user: String) throws(SealingError) -> KeyFile? {
    guard let text = sourceText("users/\(user)/key.yml") else { return nil }
    var fields: [String: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[String(parts[0])] = String(parts[1].drop { $0 == " " })
    }
    return try KeyFile(fields: fields)
  }
}
