extension WorkspaceStore {
  /// What this folder knows of claims.
  package func claims() throws(StoreError) -> ClaimFile { try reading { ClaimFile(in: $0) } }
}
