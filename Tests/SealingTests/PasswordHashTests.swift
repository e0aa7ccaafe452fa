import Testing

@testable import Sealing

@Suite struct PasswordHashTests {
  @Test func aPasswordIsRecognised() throws {
    var generator = SystemRandomNumberGenerator()
    let password = try Password("correct horse")
    let hash = try PasswordHash(of: password, cost: 4, using: &generator)
    let other = try PasswordHash(of: password, cost: 4, using: &generator)
    #expect(hash.salt.count == 16 && hash.hash.count == 32 && hash.hash != other.hash)
    #expect(try hash.isOf(password) && other.isOf(password))
    #expect(try !hash.isOf(try Password("correct horsf")))
    let read = PasswordHash(cost: 5, salt: hash.salt, hash: hash.hash)
    #expect(try !read.isOf(password))
  }

  /// Unicode has two ways to write some letters, and keyboards differ.
  @Test func bothWaysToWriteALetterAreOne() throws {
    var generator = SystemRandomNumberGenerator()
    let hash = try PasswordHash(of: try Password("caf\u{E9} noir"), cost: 4, using: &generator)
    #expect(try hash.isOf(try Password("cafe\u{301} noir")))
  }

  @Test func nothingIsThePasswordOfNobody() throws {
    var generator = SystemRandomNumberGenerator()
    let nothing = PasswordHash(ofNothing: 4, using: &generator)
    #expect(try !nothing.isOf(try Password("correct horse")))
  }

  @Test func aTokenIsReadAgain() throws {
    var generator = SystemRandomNumberGenerator()
    let token = RandomToken(using: &generator)
    #expect(token.text.utf8.count == 43 && RandomToken(token.text) == token)
    #expect(token.digest.count == 32 && token.digest != RandomToken(using: &generator).digest)
    for wrong in [
      "", token.text + "A", String(token.text.dropLast()), "+" + token.text.dropFirst(),
    ] {
      #expect(RandomToken(wrong) == nil)
    }
  }
}
