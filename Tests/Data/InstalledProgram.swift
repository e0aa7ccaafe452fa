import Foundation
import Testing

/// Whether a program is installed; `make test` installs those of all tests.
package func isAvailable(_ program: String) -> Bool {
  // Servers are among the programs of administrators on Debian.
  let path = (ProcessInfo.processInfo.environment["PATH"] ?? "") + ":/usr/sbin"
  let isFound = path.split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
  }
  if !isFound, ProcessInfo.processInfo.environment["DOCKET_PYTHON"] != nil {
    Issue.record("there is no '\(program)'")
  } else if !isFound {
    print("skipped: '\(program)' is needed, which 'make test' installs")
  }
  return isFound
}
