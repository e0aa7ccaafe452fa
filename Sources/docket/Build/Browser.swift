import Platform

/// Opens a page in the default browser without waiting for it.
func openInBrowser(_ page: String) throws {
  #if os(macOS)
    let opener = "open"
  #else
    let opener = "xdg-open"
  #endif
  do throws(SystemError) { _ = try ChildProcess(starting: [opener, page]) } catch {
    throw Failure.work("cannot open '\(page)' with \(opener): \(error.reason)")
  }
}
