"""As much of GitHub Actions as runs the jobs of Examples/ci: steps, expressions, files, a few actions."""

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
    steps: list = field(default_factory=list)


class Runner:
    def __init__(self, place, event: str, variables=None, secrets=None):
        self.place = place
        self.artifacts = place.home / "artifacts"
        self.cache = place.home / "cache"
        self.context = {
            "github": {
                "event_name": event, "token": "token", "ref": "refs/heads/main", "workflow": "Docket",
                "repository": "harbour/todos", "event.pull_request.number": "7",
                "event.pull_request.head.repo.full_name": "harbour/todos",
            },
            # A pull request may come from a fork, which gets none of them ("Using secrets in GitHub Actions",
            # "Store information in variables").
            "vars": {} if event == "pull_request" else variables or {},
            "secrets": {} if event == "pull_request" else secrets or {},
        }

    def run(self, workflow: dict, name: str, folder: Path) -> Run:
        """Runs a job; its `if` says that it runs for this event."""
        job = workflow["jobs"][name]
        if not self.holds(job.get("if", "true"), {}):
            return Run(steps=None)
        self.temporary = self.place.home / f"temporary-{name}"
        self.temporary.mkdir()
        self.path = []
        self.action = ""
        run = Run()
        self.run_steps(job["steps"], folder, {**workflow.get("env", {}), **job.get("env", {})}, {}, run)
        return run

    def run_steps(self, steps: list, folder: Path, environment: dict, inputs: dict, run: Run):
        environment = {key: self.filled(text, inputs, {}) for key, text in environment.items()}
        for step in steps:
            name = step.get("name") or step["uses"]
            scope = {**environment, **{k: self.filled(v, inputs, environment) for k, v in step.get("env", {}).items()}}
            if run.failed or not self.holds(step.get("if", "true"), scope):
                continue
            run.steps.append(name)
            worked = (
                self.run_script(step, folder, scope, run) if "run" in step
                else self.use(step, folder, inputs, scope, run))
            forgiven = self.holds(step.get("continue-on-error", "false"), scope)
            run.failed = run.failed or not (worked or forgiven)

    def run_script(self, step: dict, folder: Path, scope: dict, run: Run) -> bool:
        script = self.temporary / "script.sh"
        script.write_text(step["run"])
        # What the runner calls for no shell, and for `shell: bash` (docs.github.com, "Workflow syntax").
        shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail"] if step.get("shell") == "bash" else ["bash", "-e"]
        summary, path = self.temporary / "summary.md", self.temporary / "path"
        summary.write_text("")
        path.write_text("")
        environment = self.place.environment(
            GITHUB_STEP_SUMMARY=str(summary), GITHUB_PATH=str(path), RUNNER_TEMP=str(self.temporary),
            GITHUB_REPOSITORY=self.context["github"]["repository"], GITHUB_ACTIONS="true", CI="true",
            GITHUB_API_URL=self.place.server.url + "/api/v1",
            GITHUB_BASE_REF="main" if self.context["github"]["event_name"] == "pull_request" else "",
            RUNNER_OS="Linux", RUNNER_ARCH="X64", GITHUB_ACTION_PATH=str(self.action), **scope)
        environment["PATH"] = ":".join([*self.path, environment["PATH"]])
        done = self.place.run_words([*shell, str(script)], folder, environment)
        run.output += done.stdout
        run.summary += summary.read_text()
        self.path = path.read_text().split() + self.path
        return done.returncode == 0

    def use(self, step: dict, folder: Path, inputs: dict, scope: dict, run: Run) -> bool:
        given = {key: self.filled(text, inputs, scope) for key, text in step.get("with", {}).items()}
        action = step["uses"].removeprefix("https://data.forgejo.org/").split("@")[0]
        if action == "actions/checkout":
            self.depth = given.get("fetch-depth", "1")
            return True
        if action in ("actions/upload-artifact", "forgejo/upload-artifact"):
            return self.copy(folder / given["path"], self.artifacts / given["name"], run)
        if action == "actions/download-artifact":
            return self.copy(self.artifacts / given["name"], folder / given.get("path", "."), run)
        if action == "actions/upload-pages-artifact":
            return self.copy(folder / given["path"], self.artifacts / "github-pages", run)
        if action == "actions/cache/restore":
            return not self.cache.exists() or self.copy(self.cache, folder / given["path"], run)
        if action == "actions/cache/save":
            return self.copy(folder / given["path"], self.cache, run)
        if action == "actions/deploy-pages":
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
        """The expressions that the examples use: names, texts, comparisons, && and ||."""
        contexts = {**self.context, "inputs": inputs, "env": scope, "runner": {"temp": str(getattr(self, "temporary", ""))}}

        def translated(match) -> str:
            word = match[0]
            if word in ("&&", "||"):
                return {"&&": " and ", "||": " or "}[word]
            if word.startswith("'") or word in ("==", "!="):
                return word
            if word in ("true", "false"):
                return word.capitalize()
            context, _, name = word.partition(".")
            return repr(contexts[context].get(name, ""))

        tokens = r"'[^']*'|&&|\|\||==|!=|[A-Za-z_][\w.-]*"
        assert not re.sub(tokens, "", expression).strip(" ()"), expression
        return eval(re.sub(tokens, translated, expression), {"__builtins__": {}})
