import CLibrary

/// A number by which the system knows something open; closed with its last reference.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Waits until there is something to read.
  ///
  /// - Parameters:
  ///   - stop: ends the waiting when its other end is closed.
  ///   - time: rounded up to milliseconds; `nil` to wait for ever.
  static func wait(
    for events: Descriptor?, until stop: Descriptor, upTo time: Duration?
  ) -> Readiness {
    var polled = [stop, events].compactMap { $0 }.map {
      pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0)
    }
    let limit = time.map { time in
      let (seconds, attoseconds) = time.components
      return Int32(
        clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
    while poll(&polled, nfds_t(polled.count), limit ?? -1) < 0 {
      // A signal; nothing else can fail here.
      if errno != EINTR { return .stopped }
    }
    if polled[0].revents != 0 { return .stopped }
    return polled.count > 1 && polled[1].revents != 0 ? .readable : .late
  }

  enum Readiness { case readable, late, stopped }
}

/// Two connected descriptors: the first becomes readable when the second is closed.
struct Pipe: Sendable {
  let reading: Descriptor
  private let writing: Descriptor

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    (reading, writing) = (Descriptor(ends[0]), Descriptor(ends[1]))
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }
}
