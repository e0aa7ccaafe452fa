import Platform

/// Standard input to its end.
///
/// - Throws: where it cannot be read, is longer than any file that is read, or is no UTF-8: nothing of
///   it would be kept as it was.
func readStandardInput() throws -> String {
  let bytes: [UInt8]
  do throws(SystemError) { bytes = try StandardStream.input.contents(upTo: 1 << 20) } catch {
    throw Failure.work("cannot read standard input: \(error.reason)")
  }
  guard bytes.count <= 1 << 20 else {
    throw Failure.work("standard input is longer than 1 MB, and no changes made")
  }
  guard let text = String(validating: bytes, as: UTF8.self) else {
    throw Failure.work("standard input is no UTF-8, and no changes made")
  }
  return text
}
