import Synchronization

/// Slows down those who guess passwords: by the name that they try, and by the address they come from.
///
/// Nobody is locked out for good: who waits may try again. A name that nobody has is treated like one
/// that somebody has.
final class LoginLimits: Sendable {
  private struct Failures {
    var count = 0
    /// The time of the last one.
    var last = Int64.min
  }

  private let failures = Mutex<[String: Failures]>([:])

  /// How many wrong passwords are free of waiting.
  private static let free = 5
  /// The longest wait for a name and for an address, in seconds. Who guesses from many addresses
  /// meets the limit of the name; it is short, since it also stops its owner.
  private static let (longestOfName, longestOfAddress): (Int64, Int64) = (30, 900)
  /// After so many seconds without a wrong password all is forgotten.
  private static let memory: Int64 = 3600
  /// The most names and addresses that are remembered.
  private static let most = 20_000

  private static func key(name: String) -> String { "name " + name }
  private static func key(address: String) -> String { "address " + network(of: address) }

  /// How long to wait before the next try, in seconds; 0 if it may be now.
  func wait(of name: String, from address: String, at now: Int64) -> Int64 {
    failures.withLock { failures in
      let keys = [
        (Self.key(name: name), Self.longestOfName),
        (Self.key(address: address), Self.longestOfAddress),
      ]
      return keys.map { key, longest in
        guard let known = failures[key], known.last >= now - Self.memory,
          known.count >= Self.free
        else { return 0 }
        let wait = min(longest, 1 << min(Int64(known.count - Self.free), 20))
        return max(0, known.last + wait - now)
      }.max() ?? 0
    }
  }

  func noteFailure(of name: String, from address: String, at now: Int64) {
    failures.withLock { failures in
      for key in [Self.key(name: name), Self.key(address: address)] {
        var known = failures[key] ?? Failures()
        if known.last < now - Self.memory { known.count = 0 }
        (known.count, known.last) = (known.count + 1, now)
        failures[key] = known
      }
      guard failures.count > Self.most else { return }
      failures = failures.filter { $0.value.last >= now - Self.memory }
      // Somebody tries more names than can be remembered: those tried least are forgotten.
      if failures.count > Self.most {
        failures = failures.filter { $0.value.count >= Self.free }
      }
    }
  }

  /// Forgets the wrong passwords of a name, and the last try of the address: those before it may have
  /// been for other names.
  func forgive(_ name: String, from address: String) {
    failures.withLock { failures in
      failures[Self.key(name: name)] = nil
      failures[Self.key(address: address)]?.count -= 1
    }
  }

  /// The address, of IPv6 only the first 64 bits: whoever has one of a network has all.
  static func network(of address: String) -> String {
    guard address.contains(":"), let bytes = PeerAddress(address)?.bytes else { return address }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
  }
}
