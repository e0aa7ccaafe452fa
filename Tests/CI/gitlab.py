"""As much of GitLab CI as runs the jobs of Examples/ci: rules, scripts, artifacts."""

import re
import shutil
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Run:
    """What a job left behind; `ran` is false where its rules leave it out."""

    ran: bool = True
    failed: bool = False
    output: str = ""


class Runner:
    def __init__(self, place, source: str, **variables: str):
        self.place = place
        self.artifacts = place.home / "artifacts"
        self.variables = {
            "CI_PIPELINE_SOURCE": source, "CI_DEFAULT_BRANCH": "main", "CI_PROJECT_ID": "42",
            "CI_COMMIT_BRANCH": "" if source == "merge_request_event" else "main", **variables,
        }

    def run(self, pipeline: dict, name: str, folder: Path) -> Run:
        job = pipeline[name]
        rules = pipeline["workflow"]["rules"]
        # Those of the settings win over those of the file (docs.gitlab.com, "CI/CD variable precedence").
        variables = {**pipeline.get("variables", {}), **job.get("variables", {}), **self.variables}
        if not self.is_wanted(rules, variables) or not self.is_wanted(job.get("rules", [{"if": "true"}]), variables):
            return Run(ran=False)
        if job.get("needs"):
            shutil.copytree(self.artifacts, folder, dirs_exist_ok=True)
        # The runner's shell ends at the first command that fails (docs.gitlab.com, "Scripts and job logs").
        script = "\n".join([*job.get("before_script", []), *job["script"]])
        environment = self.place.environment(
            CI="true", CI_PROJECT_DIR=str(folder), CI_CONFIG_PATH=".gitlab-ci.yml", **variables)
        done = self.place.run_words(["sh", "-e", "-c", script], folder, environment)
        run = Run(failed=done.returncode != 0, output=done.stdout)
        artifacts = job.get("artifacts", {})
        if not run.failed or artifacts.get("when") == "always":
            for path in [*artifacts.get("paths", []), *artifacts.get("reports", {}).values()]:
                self.keep(folder / path, run)
        return run

    def keep(self, path: Path, run: Run):
        self.artifacts.mkdir(exist_ok=True)
        if path.is_dir():
            shutil.copytree(path, self.artifacts / path.name, dirs_exist_ok=True)
        elif path.exists():
            shutil.copy(path, self.artifacts)
        else:
            run.output += f"no files at {path}\n"
            run.failed = True

    def is_wanted(self, rules: list, variables: dict) -> bool:
        return any(all(self.holds(part, variables) for part in rule["if"].split(" && ")) for rule in rules)

    def holds(self, condition: str, variables: dict) -> bool:
        match = re.fullmatch(r'\$(\w+) == (?:"([^"]*)"|\$(\w+))', condition)
        if not match:
            assert condition == "true", condition
            return True
        wanted = match[2] if match[3] is None else variables.get(match[3], "")
        return variables.get(match[1], "") == wanted
