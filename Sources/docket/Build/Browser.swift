#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Opens a page as a click on it would, and does not wait for it.
func openInBrowser(_ page: String) throws {
  #if canImport(Darwin)
    let opener = "open"
  #else
    let opener = "xdg-open"
  #endif
  var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(opener), strdup(page), nil]
  defer { for argument in arguments { free(argument) } }
  var process = pid_t()
  let code = posix_spawnp(&process, opener, nil, nil, &arguments, environ)
  guard code == 0 else {
    throw Failure.work("cannot open '\(page)' with \(opener): \(systemMessage(code))")
  }
}
