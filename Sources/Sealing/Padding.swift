/// The sizes that sealed texts are padded to, so that a size reveals little about a text: Padmé
/// (Nikitin et al., "Reducing Metadata Leakage from Encrypted Files and Communication with PURBs",
/// PETS 2019, algorithm 1).
///
/// A size keeps only as many significant bits as its exponent needs bits. Sizes above the smallest
/// one grow by less than 12 %, and by less the larger they are.
package enum Padding {
  /// The smallest size in bytes, to which all short texts are padded.
  package static let minimum = 256

  /// The padded size of a text, both in bytes.
  package static func size(of count: Int) -> Int {
    let size = max(count, minimum)
    // The base-2 logarithm, and how many bits it has itself.
    let exponent = Int.bitWidth - 1 - size.leadingZeroBitCount
    let precision = Int.bitWidth - exponent.leadingZeroBitCount
    let mask = 1 << (exponent - precision) - 1
    return (size + mask) & ~mask
  }
}
