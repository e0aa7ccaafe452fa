# For a tap: OWNER is whoever publishes Docket. Its release workflow attaches this file filled in.
class Docket < Formula
  desc "Todos kept as Markdown files in git: lists, a website, a report"
  homepage "https://github.com/OWNER/docket"
  url "https://github.com/OWNER/docket.git", tag: "v0.1.0"
  license "MIT"
  head "https://github.com/OWNER/docket.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on "cmark"
  depends_on "libyaml"

  uses_from_macos "swift" => :build, since: :sequoia

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "docket"
    bin.install ".build/release/docket"
    (man1/"docket.1").write Utils.safe_popen_read(".ci/manual", ".build/release/docket", "--disable-sandbox", "-c", "release")
    generate_completions_from_executable(bin/"docket", "completions")
  end

  test do
    (testpath/"plants.md").write "- [ ] Water the plants due:2026-11-20\n"
    assert_match "Water the plants", shell_output("#{bin}/docket list is:overdue --today 2026-11-21")
    system bin/"docket", "build", "-d", "site"
    assert_path_exists testpath/"site/index.html"
    assert_match version.to_s, shell_output("#{bin}/docket --version")
  end
end
