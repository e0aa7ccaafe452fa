enum MarkdownEscaping {
  static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    output.append(contentsOf: text)
  }
  static func appendDestination(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    output.append(contentsOf: text)
  }
}
