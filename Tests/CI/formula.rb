# formula.rb FORMULA MACHINE FOLDER VERSION: installs FOLDER, an archive unpacked, as a formula says, below the current
# folder, runs the formula's test with it, and prints the address and the checksum of the archive for MACHINE.
# As much of Homebrew's formula language as ours speaks; what it does not know ends with an error.
require "fileutils"
require "pathname"

SYSTEM, PROCESSOR = ARGV[1].split("-")

# A folder that files are installed into.
class Place < Pathname
  def install(*files)
    FileUtils.mkdir_p(self)
    files.flatten.each { |file| FileUtils.cp_r(file, self) }
  end
end

class Formula
  class << self
    %i[desc homepage url license version sha256].each do |name|
      define_method(name) { |word = nil| word ? facts[name] = word : facts.fetch(name) }
    end

    def facts = @facts ||= {}
    def depends_on(arch:) = arch
    def on_macos = (yield if SYSTEM == "macos")
    def on_linux = (yield if SYSTEM == "linux")
    def on_arm = (yield if PROCESSOR == "arm64")
    def on_intel = (yield if PROCESSOR == "x86_64")
    def test(&block) = define_method(:run_test, &block)
  end

  { bin: "bin", man1: "share/man/man1", doc: "share/doc/docket", bash_completion: "etc/bash_completion.d",
    zsh_completion: "share/zsh/site-functions", fish_completion: "share/fish/vendor_completions.d" }.each do |name, path|
    define_method(name) { Place.new(File.join(HERE, path)) }
  end
  def version = ARGV[3]
  def testpath = Pathname.pwd
  def system(*words) = Kernel.system(*words.map(&:to_s), out: File::NULL) || raise("failed: #{words.join(" ")}")

  def shell_output(line)
    output = `#{line}`
    $?.success? ? output : raise("failed: #{line}")
  end

  def assert_match(part, text) = text.include?(part) || raise("no '#{part}' in: #{text}")
  def assert_path_exists(path) = path.exist? || raise("no #{path}")
end

HERE = File.expand_path("cellar")
load ARGV[0]
raise "the version is #{Docket.version}" unless Docket.version == ARGV[3]
formula = Docket.new
Dir.chdir(ARGV[2]) { formula.install }
raise "no README" unless formula.doc.join("README.md").exist?
FileUtils.mkdir_p("test")
Dir.chdir("test") { formula.run_test }
puts "#{Docket.url} #{Docket.sha256}"
