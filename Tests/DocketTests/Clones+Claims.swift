extension Clones {
  /// Runs docket as Ana, as tests of claims do.
  func claim(
    _ clone: String, _ arguments: String..., at now: String = "2026-11-21 09:00",
    run: String? = nil
  ) throws -> Run {
    var environment = ["DOCKET_USER": "ana"]
    environment["DOCKET_RUN"] = run
    return try sandbox.docket(arguments, today: now, environment: environment, in: clone)
  }

  /// Makes the remote refuse what a script says.
  func hook(_ name: String, _ script: String) throws {
    try write("hub.git/hooks/\(name)", "#!/bin/sh\n\(script)\n")
    try git("chmod +x hub.git/hooks/\(name)")
  }
}
