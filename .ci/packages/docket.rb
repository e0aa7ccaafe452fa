# For a tap: the release workflow attaches this file filled in.
class Docket < Formula
  desc "@SUMMARY@"
  homepage "@HOME@"
  version "@VERSION@"
  license "MIT"

  base = "@HOME@/releases/download/v@VERSION@"
  on_macos do
    depends_on arch: :arm64
    url "#{base}/docket-@VERSION@-macos-arm64.tar.gz"
    sha256 "checksum of docket-@VERSION@-macos-arm64.tar.gz"
  end
  on_linux do
    on_arm do
      url "#{base}/docket-@VERSION@-linux-arm64.tar.gz"
      sha256 "checksum of docket-@VERSION@-linux-arm64.tar.gz"
    end
    on_intel do
      url "#{base}/docket-@VERSION@-linux-x86_64.tar.gz"
      sha256 "checksum of docket-@VERSION@-linux-x86_64.tar.gz"
    end
  end

  def install
    bin.install "bin/docket"
    man1.install "share/man/man1/docket.1"
    bash_completion.install "share/bash-completion/completions/docket"
    zsh_completion.install "share/zsh/site-functions/_docket"
    fish_completion.install "share/fish/vendor_completions.d/docket.fish"
    doc.install Dir["share/doc/docket/*"]
  end

  test do
    (testpath/"plants.md").write "- [ ] Water the plants due:2026-11-20\n"
    assert_match "Water the plants", shell_output("#{bin}/docket list is:overdue --today 2026-11-21")
    system bin/"docket", "build", "-d", "site"
    assert_path_exists testpath/"site/index.html"
    assert_match version.to_s, shell_output("#{bin}/docket --version")
  end
end
