#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a system call failed: its `errno`.
struct SystemError: Error, Equatable {
  let code: Int32

  /// The system's words, lower case: `no space left on device`.
  var words: String {
    guard let text = strerror(code) else { return "error \(code)" }
    let words = String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
