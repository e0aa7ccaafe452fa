import Text

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The words of the command line as the system hands them over: bytes that need be no text.
enum RawArguments {
  /// - Throws: where one is no UTF-8: `CommandLine.arguments` has other text in its place, which nobody
  ///   typed. A file of such a name could not be opened by that either.
  static func check() throws(Failure) {
    for (number, word) in zip(
      0..., UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)))
    {
      guard number > 0, let word else { continue }
      let bytes = UnsafeBufferPointer(start: word, count: strlen(word)).map {
        UInt8(bitPattern: $0)
      }
      if String(validating: bytes, as: UTF8.self) != nil { continue }
      throw .usage(
        "argument \(number) is no UTF-8, as text is here: '\(written(bytes).quotedShort)'")
    }
  }

  /// The text with each byte that is no part of one as `\xFF`.
  private static func written(_ bytes: [UInt8]) -> String {
    var text = ""
    var rest = bytes[...]
    while let first = rest.first {
      let length = (1...4).first {
        String(validating: rest.prefix($0), as: UTF8.self)?.unicodeScalars.count == 1
      }
      if let length {
        text += String(decoding: rest.prefix(length), as: UTF8.self)
      } else {
        text += "\\x" + String(first, radix: 16, uppercase: true)
      }
      rest = rest.dropFirst(length ?? 1)
    }
    return text
  }
}
