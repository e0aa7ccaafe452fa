extension ActionSandbox {
  /// A workspace of two users with todos of every state.
  static func team(_ files: [String: String] = [:]) throws -> ActionSandbox {
    try ActionSandbox(
      only: [
        "docket.yml": "title: The Team\ntimezone: Europe/Lisbon\n",
        "users/ana/profile.md": "---\nname: Ana Núñez\nemail: ana@example.org\n---\n",
        "users/ben/profile.md": "---\nname: Ben\nemail: ben@example.org\n---\n",
        "users/ana/passport.md": """
        ---
        title: Renew passport
        due: 2026-11-18
        category: Travel
        priority: high
        tags: [paperwork, later]
        starred: true
        created: 2026-11-01
        ---
        - [x] fill in the form
        - [ ] two photos

        """,
        "users/ana/milk.md": "---\ntitle: Buy 牛乳\ndue: 2026-11-21\n---\n",
        "users/ana/dentist.md":
          "---\ntitle: Dentist\ndue: 2026-11-25 16:30\ncategory: Health\n---\n",
        "users/ana/boat.md": "---\ntitle: Build a boat\n---\n",
        "users/ben/taxes.md":
          "---\ntitle: Pay taxes\ncompleted: 2026-11-20\ndue: 2026-11-19\ncategory: Finance\n---\n",
        "users/ben/bread.md": "---\ntitle: Bread\ndue: 2026-11-22\ndepends: ana/milk\n---\n",
      ].merging(files) { $1 })
  }
}
