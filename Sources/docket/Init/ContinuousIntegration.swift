/// A workflow for GitHub Actions: checks on every change, the website and the report every morning.
let continuousIntegration = """
  # Checks the todos of every change, and brings the website and the day's report up to date.
  name: Docket
  on:
    push:
      branches: [main]
    pull_request:
    schedule:
      - cron: "0 5 * * 1-5"
    workflow_dispatch:

  env:
    # Where Docket's own source is: set the repository variable DOCKET_REPOSITORY to its address.
    DOCKET_REPOSITORY: ${{ vars.DOCKET_REPOSITORY }}

  permissions:
    contents: read

  jobs:
    check:
      runs-on: ubuntu-latest
      container: swift:6.2
      steps:
        - uses: actions/checkout@v4
        - name: Install Docket
          run: |
            apt-get update -q && apt-get install -qy git make
            git clone --depth 1 "$DOCKET_REPOSITORY" "$RUNNER_TEMP/docket"
            make -C "$RUNNER_TEMP/docket" install PREFIX=/usr/local
        - name: Check
          # A mistake stops a pull request, but not the website of everything else.
          continue-on-error: ${{ github.event_name != 'pull_request' }}
          run: docket check --format github
        - name: Report
          run: docket report >> "$GITHUB_STEP_SUMMARY"
        - name: Build the website
          run: docket build -d site
        - uses: actions/upload-pages-artifact@v3
          with:
            path: site

    publish:
      if: github.event_name != 'pull_request'
      needs: check
      runs-on: ubuntu-latest
      environment: github-pages
      permissions:
        pages: write
        id-token: write
      steps:
        - uses: actions/deploy-pages@v4

  """
