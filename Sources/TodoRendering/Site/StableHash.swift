/// A number that a name always has, by which it is given a tint: FNV-1a of its UTF-8
/// (draft-eastlake-fnv §2). Swift's own hashes differ from run to run.
func stableHash(of name: String) -> UInt32 {
  name.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
}
