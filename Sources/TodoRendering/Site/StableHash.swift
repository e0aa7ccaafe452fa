/// A hash that is stable across runs, unlike Swift's own; used to pick a tint for a name. FNV-1a of
/// the name's UTF-8 (draft-eastlake-fnv §2).
func stableHash(of name: String) -> UInt32 {
  name.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
}
