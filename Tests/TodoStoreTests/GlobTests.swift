import Testing

@testable import TodoStore

@Suite struct GlobTests {
  @Test(arguments: [
    ("archive", "archive/a.md"), ("archive", "x/archive/a.md"), ("archive/", "archive/a.md"),
    ("archive/**", "archive/x/a.md"), ("*.draft.md", "a/b.draft.md"), ("/a.md", "a.md"),
    ("**/*.md", "a.md"), ("**/*.md", "x/y/a.md"), ("a/*/c", "a/b/c/d.md"), ("a/**/c", "a/c"),
    ("a/**/c", "a/x/y/c/d.md"), ("?.md", "é.md"), ("*", "a.md"), ("**", "a/b.md"),
    ("./a/b", "a/b"), ("a*c*e", "abcde"), ("x/**/y/**/z", "x/1/y/2/y/3/z"),
  ])
  func fits(_ pattern: String, _ path: String) { #expect(Glob(pattern).matches(path)) }

  @Test(arguments: [
    ("archive", "archives/a.md"), ("/a.md", "x/a.md"), ("a/b", "x/a/b"), ("*.md", "a.txt"),
    ("a/*", "a"), ("a/*/c", "a/b/x/c"), ("?.md", "ab.md"), ("", "a.md"), ("Archive", "archive"),
    ("a*c", "ab"), ("a/**/c", "a/x/d"),
  ])
  func doesNotFit(_ pattern: String, _ path: String) { #expect(!Glob(pattern).matches(path)) }

  @Test func isFastOnManyStars() {
    let pattern = String(repeating: "a*", count: 200) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 4000)))
    let folders = String(repeating: "**/a/", count: 100) + "b"
    #expect(!Glob(folders).matches(String(repeating: "a/", count: 1000) + "c"))
  }
}
