/// Four letters and digits that are not taken for one another: what parts names that two devices may
/// give at the same time.
func randomLetters() -> String {
  let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
  return String((0..<4).map { _ in letters[Int.random(in: 0..<letters.count)] })
}
