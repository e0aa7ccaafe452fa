/// What `docket init` writes for GitHub Actions, letter for letter the files of this repository that
/// tests lint and run.
enum ContinuousIntegration {
  /// `Examples/ci/github/docket.yml`.
  static let workflow = #"""
    # Checks the todos of every change, and makes the website and the report on every push and every
    # morning. The report stands on the page of the run, the website is its artifact 'docket-site'.
    # Write the two values below 'env' once.
    name: Docket
    on:
      push:
        branches: [main]
      pull_request:
      schedule:
        # In UTC, Monday to Friday.
        - cron: "17 5 * * 1-5"
      workflow_dispatch:

    env:
      # The address of docket-0.1.0-linux-x86_64.tar.gz, of a release or from 'make dist', and its checksum,
      # as the file beside it has it. They are no secrets, and stand here because the pull requests of
      # forks get no variables from the settings.
      DOCKET_ARCHIVE: ""
      DOCKET_SHA256: ""
      # "yes" where nobody may change what lies in another's folder: see 'docket check --help'. A pull request
      # can change this file too; let your rules for it say who may.
      DOCKET_OWN_CHANGES: ""

    permissions:
      contents: read

    concurrency:
      group: ${{ github.workflow }}-${{ github.ref }}
      cancel-in-progress: ${{ github.event_name == 'pull_request' }}

    jobs:
      todos:
        runs-on: ubuntu-latest
        timeout-minutes: 10
        steps:
          - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
            with:
              persist-credentials: false
              fetch-depth: ${{ env.DOCKET_OWN_CHANGES == 'yes' && '0' || '1' }}
          - uses: ./.github/actions/docket
            with:
              archive: ${{ env.DOCKET_ARCHIVE }}
              sha256: ${{ env.DOCKET_SHA256 }}
          - name: Check
            # A mistake in a todo stops a pull request, but not the website of everything else.
            continue-on-error: ${{ github.event_name != 'pull_request' }}
            run: docket check --format github
          - name: Check whose files were changed
            if: github.event_name == 'pull_request' && env.DOCKET_OWN_CHANGES == 'yes'
            run: docket check --own-changes --base "origin/$GITHUB_BASE_REF" --format github
          - name: Report
            # A comment to an issue takes 65,536 characters.
            run: |
              docket report --max-bytes 60000 -o "$RUNNER_TEMP/report.md"
              cat "$RUNNER_TEMP/report.md" >> "$GITHUB_STEP_SUMMARY"
          - name: Website
            run: docket build -d site
          - uses: actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0
            with:
              name: docket-report
              path: ${{ runner.temp }}/report.md
              retention-days: 7
          # Who can read it: those who can read the repository.
          - uses: actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0
            with:
              name: docket-site
              path: site
              retention-days: 7

      # The morning's report where people look. Each step waits until what it needs is set:
      #   DOCKET_ISSUE     a variable: the number of an issue, which gets the report as a comment
      #   DOCKET_WEBHOOK   a secret: the address of an incoming webhook of Slack or Mattermost
      post:
        if: github.event_name == 'schedule'
        needs: todos
        runs-on: ubuntu-latest
        timeout-minutes: 5
        permissions:
          issues: write
        env:
          ISSUE: ${{ vars.DOCKET_ISSUE }}
          WEBHOOK: ${{ secrets.DOCKET_WEBHOOK }}
        steps:
          - uses: actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1
            with:
              name: docket-report
          - name: To an issue
            if: env.ISSUE != ''
            env:
              GH_TOKEN: ${{ github.token }}
            run: gh issue comment "$ISSUE" --repo "$GITHUB_REPOSITORY" --body-file report.md
          - name: To a chat
            if: env.WEBHOOK != ''
            run: |
              # A '<' of a title would begin a mention or a link of the chat; a message takes 40,000 characters.
              jq --raw-input --slurp '
                split("&") | join("&amp;") | split("<") | join("&lt;") | split(">") | join("&gt;")
                | if length < 40000 then . else
                    (.[:39000] | split("\n")[:-1] | join("\n")) + "\n\nA message takes no more of this report.\n"
                  end
                | {text: .}' report.md > message.json
              curl --fail --silent --show-error --max-time 30 \
                --header "Content-Type: application/json" --data-binary @message.json "$WEBHOOK"

      # The website on GitHub Pages. WHO CAN READ IT: everybody on the internet, also when the repository
      # is private, unless your organisation restricts its pages. To publish it, choose "GitHub Actions"
      # under Settings, Pages, and take away the first '# ' of each line below.
      # pages:
      #   if: github.event_name != 'pull_request'
      #   needs: todos
      #   runs-on: ubuntu-latest
      #   timeout-minutes: 10
      #   environment: github-pages
      #   permissions:
      #     pages: write
      #     id-token: write
      #   steps:
      #     - uses: actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1
      #       with:
      #         name: docket-site
      #         path: site
      #     - uses: actions/upload-pages-artifact@fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0
      #       with:
      #         path: site
      #     - uses: actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0

    """#

  /// `.github/actions/docket/action.yml`.
  static let action = #"""
    # Puts docket on the PATH, from the archive that a release has and 'make dist' makes.
    #
    # A copy in the repository with the todos is used as './.github/actions/docket', the one of a
    # published Docket as 'OWNER/docket/.github/actions/docket@v0.1.0'.
    name: Docket
    description: Puts the program docket on the PATH.
    inputs:
      archive:
        description: The address of an archive for this runner, docket-0.1.0-linux-x86_64.tar.gz.
        required: true
      sha256:
        description: Its checksum, as the file beside it has it.
        required: true
    runs:
      using: composite
      steps:
        - name: Install Docket
          shell: bash
          env:
            ARCHIVE: ${{ inputs.archive }}
            SHA256: ${{ inputs.sha256 }}
          run: |
            if [ -z "$ARCHIVE" ] || [ -z "$SHA256" ]; then
              workflow="${GITHUB_WORKFLOW_REF#"$GITHUB_REPOSITORY"/}"
              workflow="${workflow%%@*}"
              line="$(grep -n -m 1 'DOCKET_ARCHIVE:' "$workflow" | cut -d : -f 1 || true)"
              echo "::error file=$workflow,line=${line:-1}::no archive of Docket is named: write its address" \
                "and its checksum into $workflow, line ${line:-1}"
              exit 1
            fi
            cd "$RUNNER_TEMP"
            curl --fail --silent --show-error --location --retry 3 --output docket.tar.gz "$ARCHIVE"
            echo "$SHA256  docket.tar.gz" | sha256sum -c -
            mkdir -p docket
            tar -xzf docket.tar.gz --strip-components 1 -C docket
            echo "$RUNNER_TEMP/docket/bin" >> "$GITHUB_PATH"

    """#
}
