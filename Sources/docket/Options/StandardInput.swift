import Platform

/// Reads standard input to its end.
///
/// - Throws: if it cannot be read, is longer than 1 MiB, the limit for files that are read, or is
///   not valid UTF-8, because such bytes could not be kept unchanged.
func readStandardInput() throws -> String {
  let bytes = try standardInput(upTo: 1 << 20)
  guard bytes.count <= 1 << 20 else {
    throw Failure.work("standard input is longer than 1 MB; no changes made")
  }
  guard let text = String(validating: bytes, as: UTF8.self) else {
    throw Failure.work("standard input is not valid UTF-8; no changes made")
  }
  return text
}

/// The bytes of standard input, at most some.
func standardInput(upTo limit: Int) throws -> [UInt8] {
  do throws(SystemError) { return try StandardStream.input.contents(upTo: limit) } catch {
    throw Failure.work("cannot read standard input: \(error.reason)")
  }
}
