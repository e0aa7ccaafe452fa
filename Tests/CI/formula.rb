# formula.rb FORMULA BIN VERSION: runs the test of a formula in the current folder, with the program in BIN.
# As much of Homebrew's formula language as ours speaks; what it does not know ends with an error.
require "pathname"

class Formula
  class << self
    attr_reader :facts

    %i[desc homepage url license head depends_on uses_from_macos].each do |name|
      define_method(name) { |*words, **options| ((@facts ||= {})[name] ||= []) << [words, options] }
    end

    def test(&block) = define_method(:run_test, &block)
  end

  def bin = Pathname(ARGV[1])
  def version = ARGV[2]
  def testpath = Pathname.pwd
  def system(*words) = Kernel.system(*words.map(&:to_s)) || raise("failed: #{words.join(" ")}")

  def shell_output(line)
    output = `#{line}`
    $?.success? ? output : raise("failed: #{line}")
  end

  def assert_match(part, text) = text.include?(part) || raise("no '#{part}' in: #{text}")
  def assert_path_exists(path) = path.exist? || raise("no #{path}")
end

load ARGV[0]
(_, options), = Docket.facts[:url]
raise "the tag is #{options[:tag]}" unless options[:tag] == "v#{ARGV[2]}"
raise "no libraries" unless (%w[cmark libyaml] - Docket.facts[:depends_on].map { |words, _| words.first }).empty?
raise "no install" unless Docket.method_defined?(:install)
Docket.new.run_test
