import Testing

@testable import Sealing

/// The test vectors of the standards, for each primitive as it is used.
@Suite struct CryptographyTests {
  struct Derivation: Sendable {
    var key, salt, info, result: String
  }

  /// RFC 5869, A.1 to A.3.
  @Test(arguments: [
    Derivation(
      key: "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", salt: "000102030405060708090a0b0c",
      info: "f0f1f2f3f4f5f6f7f8f9",
      result: """
        3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865
        """),
    Derivation(
      key: """
        000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c
        2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f
        """,
      salt: """
        606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c
        8d8e8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeaf
        """,
      info: """
        b0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8d9dadbdc
        dddedfe0e1e2e3e4e5e6e7e8e9eaebecedeeeff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff
        """,
      result: """
        b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e
        590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87
        """),
    Derivation(
      key: "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", salt: "", info: "",
      result: """
        8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8
        """),
  ])
  func keysAreDerived(_ vector: Derivation) {
    let result = hex(vector.result)
    #expect(
      Cryptography.derive(
        from: hex(vector.key), salt: hex(vector.salt), info: hex(vector.info), count: result.count)
        == result)
  }

  /// RFC 7914, §11.
  @Test(arguments: [
    (
      "passwd", "salt", 1,
      """
      55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc
      49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783
      """
    ),
    (
      "Password", "NaCl", 80_000,
      """
      4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56
      a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d
      """
    ),
  ])
  func passwordsAreStretched(password: String, salt: String, rounds: Int, result: String) throws {
    #expect(
      try Cryptography.stretch(
        Array(password.utf8), salt: Array(salt.utf8), rounds: rounds, count: 64) == hex(result))
  }

  /// RFC 3394, 4.6.
  @Test func keysAreWrapped() throws {
    let wrapping = hex("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
    let key = hex("00112233445566778899aabbccddeeff000102030405060708090a0b0c0d0e0f")
    let wrapped = hex(
      "28c9f404c4b810f4cbccb35cfb87f8263f5786e2d80ed326cbc7f0e71a99f43bfb988b9b7a02dd21")
    #expect(try Cryptography.wrap(key, under: wrapping) == wrapped)
    #expect(Cryptography.unwrap(wrapped, under: wrapping) == key)
    #expect(Cryptography.unwrap(wrapped, under: key) == nil)
  }

  /// McGrew, Viega: "The Galois/Counter Mode of Operation", test cases 13, 14 and 16.
  @Test(arguments: [
    (
      "", "", String(repeating: "00", count: 32), "000000000000000000000000",
      "530f8afbc74536b9a963b4f1c4cb738b"
    ),
    (
      String(repeating: "00", count: 16), "", String(repeating: "00", count: 32),
      "000000000000000000000000",
      "cea7403d4d606b6e074ec5d3baf39d18 d0d1c8a799996bf0265b98b5d48ab919"
    ),
    (
      """
      d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525
      b16aedf5aa0de657ba637b39
      """, "feedfacedeadbeeffeedfacedeadbeefabaddad2",
      "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
      "cafebabefacedbaddecaf888",
      """
      522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838
      c5f61e6393ba7a0abcc9f662 76fc6ece0f4e1768cddf8853bb2d551b
      """
    ),
  ])
  func textsAreEncrypted(
    text: String, context: String, key: String, nonce: String, result: String
  ) throws {
    #expect(
      try Cryptography.encrypt(hex(text), key: hex(key), nonce: hex(nonce), context: hex(context))
        == hex(result))
    #expect(
      Cryptography.decrypt(hex(result), key: hex(key), nonce: hex(nonce), context: hex(context))
        == hex(text))
  }

  /// RFC 4231, test cases 1, 2 and 6.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0B, count: 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func textsAreAuthenticated(key: [UInt8], text: String, result: String) {
    let bytes = Array(text.utf8)
    #expect(Cryptography.authenticationCode(of: bytes, key: key) == hex(result))
    #expect(
      Cryptography.authenticationCode(
        of: Array(bytes.prefix(5)), Array(bytes.dropFirst(5)), key: key)
        == hex(result))
  }
}
