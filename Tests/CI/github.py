"""As much of GitHub Actions as runs the jobs of the examples: steps, expressions, files, a few actions."""

import re
import shutil
from dataclasses import dataclass, field
from pathlib import Path

import yaml


def load(path: Path) -> dict:
    """A workflow or an action; `on` is a word here, no boolean."""
    text = path.read_text()
    return yaml.load(text, Loader=yaml.BaseLoader)


@dataclass
class Run:
    """What a job left behind."""

    failed: bool = False
    output: str = ""
    summary: str = ""
    # The steps that ran; `None` where the job was skipped.
    steps: list = field(default_factory=list)
    # By names, as expressions have them: `archive.outputs.named`.
    outputs: dict = field(default_factory=dict)

    @property
    def result(self) -> str:
        return "skipped" if self.steps is None else "failure" if self.failed else "success"


class Runner:
    def __init__(self, place, event: str, variables=None, secrets=None, **github: str):
        self.place = place
        self.artifacts = place.home / "artifacts"
        self.cache = place.home / "cache"
        # Where the checkout is from, and its branch; without it the folder of a job has it already.
        self.origin = self.branch = None
        self.context = {
            "github": {
                "event_name": event, "token": "token", "ref": "refs/heads/main", "workflow": "Docket",
                "repository": "harbour/todos", "event.pull_request.number": "7",
                "event.pull_request.head.repo.full_name": "harbour/todos" if event == "pull_request" else "",
                "event.schedule": "17 5 * * 1-5" if event == "schedule" else "", **github,
            },
            # A pull request may come from a fork, which gets none of them ("Using secrets in GitHub Actions",
            # "Store information in variables").
            "vars": {} if event == "pull_request" else variables or {},
            "secrets": {} if event == "pull_request" else secrets or {},
            # What a job sees that is run by itself.
            "needs": {"archive.outputs.named": "yes"},
        }

    def run_all(self, workflow: dict) -> dict:
        """Runs all jobs, each in an empty folder, after those that it needs; the runs by the jobs' names."""
        runs = {}
        while len(runs) < len(workflow["jobs"]):
            name = next(name for name, job in workflow["jobs"].items() if name not in runs and set(self.needs(job)) <= set(runs))
            needed = {need: runs[need] for need in self.needs(workflow["jobs"][name])}
            self.context["needs"] = {f"{need}.result": run.result for need, run in needed.items()} | {
                f"{need}.{output}": value for need, run in needed.items() for output, value in run.outputs.items()}
            # A condition without one of these functions holds only after success ("Status check functions").
            ready = all(run.result == "success" for run in needed.values()) or "cancelled()" in workflow["jobs"][name].get("if", "")
            runs[name] = self.run_matrix(workflow, name) if ready else Run(steps=None)
        return runs

    def run_matrix(self, workflow: dict, name: str) -> Run:
        """Runs a job in an empty folder: of one with a matrix that of each value, of which the first that fails counts."""
        matrix = workflow["jobs"][name].get("strategy", {}).get("matrix", {"": [""]})
        [(variable, values)] = matrix.items()
        self.context["strategy"] = {"job-total": str(len(values))}
        runs = []
        for value in values:
            folder = self.place.home / f"job-{name}"
            for path in (folder, self.place.home / f"temporary-{name}"):
                shutil.rmtree(path, ignore_errors=True)
            folder.mkdir()
            self.context["matrix"] = {variable: value}
            runs.append(self.run(workflow, name, folder))
        return next((run for run in runs if run.failed), runs[-1])

    def needs(self, job: dict) -> list:
        needs = job.get("needs", [])
        return [needs] if isinstance(needs, str) else needs

    def run(self, workflow: dict, name: str, folder: Path) -> Run:
        """Runs a job; its `if` says that it runs for this event."""
        job = workflow["jobs"][name]
        if not self.holds(job.get("if", "true"), {}):
            return Run(steps=None)
        self.temporary = self.place.home / f"temporary-{name}"
        self.temporary.mkdir()
        self.path = []
        self.action = ""
        self.shell = workflow.get("defaults", {}).get("run", {}).get("shell")
        self.context["steps"] = {}
        run = Run()
        self.run_steps(job["steps"], folder, {**workflow.get("env", {}), **job.get("env", {})}, {}, run)
        run.outputs = {f"outputs.{name}": self.filled(text, {}, {}) for name, text in job.get("outputs", {}).items()}
        return run

    def run_steps(self, steps: list, folder: Path, environment: dict, inputs: dict, run: Run):
        environment = {key: self.filled(text, inputs, {}) for key, text in environment.items()}
        for step in steps:
            name = step.get("name") or step["uses"]
            scope = {**environment, **{k: self.filled(v, inputs, environment) for k, v in step.get("env", {}).items()}}
            condition = step.get("if", "true")
            if run.failed and "cancelled()" not in condition or not self.holds(condition, scope):
                continue
            run.steps.append(name)
            worked = (
                self.run_script(step, folder, scope, run) if "run" in step
                else self.use(step, folder, inputs, scope, run))
            if "id" in step:
                self.context["steps"][f"{step['id']}.outcome"] = "success" if worked else "failure"
            forgiven = self.holds(step.get("continue-on-error", "false"), scope)
            run.failed = run.failed or not (worked or forgiven)

    def run_script(self, step: dict, folder: Path, scope: dict, run: Run) -> bool:
        script = self.temporary / "script.sh"
        script.write_text(step["run"])
        # What the runner calls for no shell, and for `shell: bash` (docs.github.com, "Workflow syntax").
        is_named = step.get("shell", self.shell) == "bash"
        shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail"] if is_named else ["bash", "-e"]
        summary, path, output = (self.temporary / name for name in ("summary.md", "path", "output"))
        for file in (summary, path, output):
            file.write_text("")
        environment = self.place.environment(
            GITHUB_STEP_SUMMARY=str(summary), GITHUB_PATH=str(path), GITHUB_OUTPUT=str(output), RUNNER_TEMP=str(self.temporary),
            GITHUB_REPOSITORY=self.context["github"]["repository"], GITHUB_ACTIONS="true", CI="true",
            GITHUB_API_URL=self.place.server.url + "/api/v1",
            GITHUB_BASE_REF=(self.branch or "main") if self.context["github"]["event_name"] == "pull_request" else "",
            GITHUB_WORKFLOW_REF="harbour/todos/.github/workflows/docket.yml@refs/heads/main",
            RUNNER_OS="Linux", RUNNER_ARCH="X64", GITHUB_ACTION_PATH=str(self.action), **scope)
        environment["PATH"] = ":".join([*self.path, environment["PATH"]])
        done = self.place.run_words([*shell, str(script)], folder, environment)
        run.output += done.stdout
        run.summary += summary.read_text()
        self.path = path.read_text().split() + self.path
        for line in output.read_text().splitlines():
            name, _, value = line.partition("=")
            self.context["steps"][f"{step['id']}.outputs.{name}"] = value
        return done.returncode == 0

    def use(self, step: dict, folder: Path, inputs: dict, scope: dict, run: Run) -> bool:
        given = {key: self.filled(text, inputs, scope) for key, text in step.get("with", {}).items()}
        action = step["uses"].removeprefix("https://data.forgejo.org/").split("@")[0]
        if action == "actions/checkout":
            self.depth = given.get("fetch-depth", "1")
            return self.origin is None or self.check_out(folder, run)
        if action in ("actions/upload-artifact", "forgejo/upload-artifact"):
            return self.copy(folder / given["path"], self.artifacts / given["name"], run)
        if action == "actions/download-artifact":
            found = sorted(self.artifacts.glob(given.get("pattern", given.get("name"))))
            assert "pattern" not in given or given["merge-multiple"] == "true"
            return bool(found) and all(self.copy(artifact, folder / given.get("path", "."), run) for artifact in found)
        if action == "actions/upload-pages-artifact":
            return self.copy(folder / given["path"], self.artifacts / "github-pages", run)
        if action == "actions/cache/restore":
            return not self.cache.exists() or self.copy(self.cache, folder / given["path"], run)
        if action == "actions/cache/save":
            return self.copy(folder / given["path"], self.cache, run)
        if action == "actions/deploy-pages":
            self.deployed = True
            return (self.artifacts / "github-pages" / "index.html").exists()
        if action.startswith("./"):
            definition = load(folder / action / "action.yml")
            missing = [name for name, rules in definition["inputs"].items()
                       if rules.get("required") == "true" and name not in given]
            assert not missing, missing
            given = {**{name: rules.get("default", "") for name, rules in definition["inputs"].items()}, **given}
            self.action = folder / action
            self.run_steps(definition["runs"]["steps"], folder, scope, given, run)
            return not run.failed
        raise AssertionError(f"nothing stands in for {action}")

    def check_out(self, folder: Path, run: Run) -> bool:
        """As actions/checkout with all commits: the branch, or the merge of a pull request."""
        merge = "refs/pull/7/merge"
        is_merge = self.context["github"]["event_name"] == "pull_request"
        refs = ["+refs/heads/*:refs/remotes/origin/*", *([f"+{merge}:refs/remotes/pull/7/merge"] if is_merge else [])]
        start = ["--detach", "refs/remotes/pull/7/merge"] if is_merge else ["-B", self.branch, f"refs/remotes/origin/{self.branch}"]
        for words in (["init", "-q"], ["remote", "add", "origin", str(self.origin)], ["fetch", "-q", "origin", *refs],
                      ["checkout", "-q", "--force", *start]):
            done = self.place.run_words(["git", *words], folder, self.place.environment())
            run.output += done.stdout
            if done.returncode:
                return False
        return True

    def copy(self, source: Path, goal: Path, run: Run) -> bool:
        if source.is_dir():
            shutil.copytree(source, goal, dirs_exist_ok=True)
        elif source.exists():
            goal.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, goal)
        else:
            run.output += f"no files at {source}\n"
            return False
        return True

    def filled(self, text: str, inputs: dict, scope: dict) -> str:
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: str(self.value(match[1], inputs, scope)), text)

    def holds(self, condition: str, scope: dict) -> bool:
        match = re.fullmatch(r"\s*\$\{\{(.*)\}\}\s*", condition, re.DOTALL)
        return bool(self.value(match[1] if match else condition, {}, scope))

    def value(self, expression: str, inputs: dict, scope: dict):
        """The expressions that the examples use: names, texts, comparisons, &&, || and whether the run was cancelled."""
        contexts = {**self.context, "inputs": inputs, "env": scope, "runner": {"temp": str(getattr(self, "temporary", ""))}}
        words = {"&&": " and ", "||": " or ", "!cancelled()": " True ", "true": "True", "false": "False", "==": "==", "!=": "!="}

        def translated(match) -> str:
            word = match[0]
            if word in words or word.startswith("'"):
                return words.get(word, word)
            context, _, name = word.partition(".")
            return repr(contexts[context].get(name, ""))

        tokens = r"'[^']*'|&&|\|\||==|!=|!cancelled\(\)|[A-Za-z_][\w.-]*"
        assert not re.sub(tokens, "", expression).strip(" ()"), expression
        return eval(re.sub(tokens, translated, expression), {"__builtins__": {}})
