#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard input to its end.
///
/// - Throws: where it cannot be read, is longer than any file that is read, or is no UTF-8: nothing of
///   it would be kept as it was.
func readStandardInput() throws -> String {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count == 0 { break }
    if count > 0 {
      bytes += buffer[..<count]
      guard bytes.count <= 1 << 20 else {
        throw Failure.work("standard input is longer than 1 MB, and nothing is changed")
      }
    } else if errno != EINTR {
      throw Failure.work("cannot read standard input: \(String(cString: strerror(errno)))")
    }
  }
  guard let text = String(validating: bytes, as: UTF8.self) else {
    throw Failure.work("standard input is no UTF-8, and nothing is changed")
  }
  return text
}
