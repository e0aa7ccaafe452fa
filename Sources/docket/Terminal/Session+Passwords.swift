import Text
import Platform
import Sealing
import TodoActions

/// Passwords: on a terminal asked for without being shown, otherwise lines of standard input.
extension Session {
  /// The most bytes of a line; the longest password has fewer.
  private static let longestLine = 4096

  /// Asks for the password that a user has.
  func oldPassword(of user: String) throws -> Password {
    guard let text = try typed("Old password of '\(user)'") else { throw Self.missing }
    // The settings may have asked for fewer characters once.
    do throws(PasswordProblem) { return try Password(text) } catch {
      throw Refusal.wrongPassword.failure
    }
  }

  /// Asks for a new password, on a terminal twice and until it is allowed.
  ///
  /// - Parameters:
  ///   - minimum: the least number of characters by the settings.
  ///   - isOptional: whether there may be none; then the result is `nil` at the end of input.
  func newPassword(
    of user: String, minimum: Int, isOptional: Bool = false
  ) throws -> Password? {
    while true {
      guard let text = try typed("New password of '\(user)'") else {
        if isOptional { return nil }
        throw Self.missing
      }
      let password: Password
      do throws(PasswordProblem) {
        password = try Password(text, minimum: minimum)
      } catch {
        guard StandardStream.input.isTerminal else { throw Failure.work(error.sentence) }
        StandardStream.tell("\(error.sentence)\n")
        continue
      }
      if StandardStream.input.isTerminal {
        guard let again = try typed("The same again") else { throw Self.missing }
        if again != text {
          StandardStream.tell("the two passwords are not the same; type them again\n")
          continue
        }
      }
      if let weakness = password.weakness(of: user) {
        note("warning: weak password: \(weakness.sentence); saved anyway")
      }
      return password
    }
  }

  /// - Returns: `nil` at the end of input.
  private func typed(_ question: String) throws -> String? {
    let input = StandardStream.input
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes =
        input.isTerminal
        ? try input.hiddenLine(prompt: "\(question): ".terminalSafe, upTo: Self.longestLine)
        : try input.line(upTo: Self.longestLine)
    } catch {
      throw Failure.work("cannot read the password: \(error.reason)")
    }
    guard let bytes else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure.work("the password is not valid UTF-8; no changes made")
    }
    return text
  }

  private static var missing: Failure {
    .work(
      "no password was given; no changes made"
        + (StandardStream.input.isTerminal
          ? "" : "\nwithout a terminal, write it as a line to standard input"))
  }
}

extension PasswordProblem {
  fileprivate var sentence: String {
    switch self {
    case .tooShort(let minimum): "the password is too short: it needs \(minimum) characters or more"
    case .tooLong(let maximum): "the password is too long: it may have up to \(maximum) characters"
    case .controlCharacter:
      "the password contains a tab or another control character, which nobody can type on a page"
    }
  }
}

extension Weakness {
  fileprivate var sentence: String {
    switch self {
    case .containsUsername: "it contains the username"
    case .repeated: "it repeats a few characters"
    case .sequence: "its characters are neighbours in the alphabet or on the keyboard"
    case .common: "many people have it"
    case .fewDigits: "it is only a few digits"
    }
  }
}
