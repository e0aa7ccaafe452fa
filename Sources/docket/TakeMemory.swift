import CFileCalls

/// Has each thread take memory from the system 64 MiB at a time, which costs nothing until it is
/// used. The C library of Linux asks for one page after the other on all threads but the first, four
/// thousand times in a build of ten thousand todos, and each time every other thread waits.
func takeMemoryInLargePieces() {
  #if canImport(Glibc)
    // Where it is refused, nothing is lost but time.
    _ = mallopt(Int32(DOCKET_TOP_PAD), 64 << 20)
  #endif
}
