extension RecordedHistory {
  /// The history by who may see it: the public part under `nil`, the others under a user. Each part
  /// has the commits that changed one of its files.
  ///
  /// - Parameter keeper: the only user who may see a file; `nil` for a public file.
  package func parts(keeper: (_ path: String) -> String?) -> [String?: RecordedHistory] {
    var parts: [String?: (history: RecordedHistory, files: [Int: Int])] = [:]
    var keepers = [String??](repeating: nil, count: files.count)
    func part(of file: Int) -> String? {
      if let known = keepers[file] { return known }
      let found = keeper(files[file].path)
      keepers[file] = .some(found)
      return found
    }
    for change in changes {
      // All are versions of one path.
      guard let some = change.after ?? change.before.lazy.compactMap({ $0 }).first else { continue }
      var new = change
      let key = part(of: some)
      var (history, known) = parts.removeValue(forKey: key) ?? (RecordedHistory(), [:])
      func place(_ file: Int?) -> Int? {
        guard let file else { return nil }
        if let place = known[file] { return place }
        known[file] = history.files.count
        history.files.append(files[file])
        return history.files.count - 1
      }
      new.before = change.before.map(place)
      new.after = place(change.after)
      // Changes come in the order of their commits.
      if history.commits.last != commits[change.commit] {
        history.commits.append(commits[change.commit])
      }
      new.commit = history.commits.count - 1
      history.changes.append(new)
      parts[key] = (history, known)
    }
    return parts.mapValues { part in
      var history = part.history
      history.people = people
      return history
    }
  }

  /// Adds what the same commits did to files of other paths.
  package mutating func add(_ other: RecordedHistory) {
    var positions = Dictionary(uniqueKeysWithValues: zip(people, people.indices))
    let authors = other.people.map { person in
      if let known = positions[person] { return known }
      positions[person] = people.count
      people.append(person)
      return people.count - 1
    }
    var known = Dictionary(uniqueKeysWithValues: zip(commits.map(\.hash), commits.indices))
    let places = other.commits.map { commit in
      if let place = known[commit.hash] { return place }
      known[commit.hash] = commits.count
      var commit = commit
      commit.author = authors[commit.author]
      commits.append(commit)
      return commits.count - 1
    }
    let start = files.count
    files += other.files
    let all =
      changes
      + other.changes.map { change in
        Change(
          commit: places[change.commit], before: change.before.map { $0.map { start + $0 } },
          after: change.after.map { start + $0 })
      }
    changes = all.enumerated().sorted { first, second in
      first.element.commit != second.element.commit
        ? first.element.commit < second.element.commit : first.offset < second.offset
    }.map(\.element)
  }
}
