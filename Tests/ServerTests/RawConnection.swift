import Foundation

/// A connection to a port of this machine that sends any bytes.
final class RawConnection: Sendable {
  private let descriptor: Int32

  /// - Returns: `nil` if nothing listens there.
  init?(port: Int, receiving seconds: Int = 30) {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result != 0 { return nil }
  }

  deinit { close(descriptor) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes {
      Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// What arrives next.
  ///
  /// - Returns: empty once the other side has closed the connection; `nil` if nothing came in time.
  func receive() async -> String? {
    await withCheckedContinuation { received in
      // The server needs the threads of tasks.
      DispatchQueue.global().async { received.resume(returning: self.wait()) }
    }
  }

  private func wait() -> String? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0 { return errno == ECONNRESET ? "" : nil }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// Everything up to a text, or to the end of the connection.
  func receive(upTo end: String) async -> String {
    var all = ""
    while !all.contains(end), let next = await receive(), !next.isEmpty { all += next }
    return all
  }

  /// Whether the other side closes the connection, whatever it sends before.
  func isClosed() async -> Bool {
    while let next = await receive() { if next.isEmpty { return true } }
    return false
  }
}
