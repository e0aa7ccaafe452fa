"""As much of GitLab CI as runs the jobs of the examples: rules, scripts, artifacts."""

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

    def run_all(self, pipeline: dict) -> dict:
        """Runs all jobs, each in an empty folder with a clone or without, after those that it needs."""
        jobs = [name for name, job in pipeline.items() if isinstance(job, dict) and "script" in job]
        runs = {}
        while len(runs) < len(jobs):
            name = next(name for name in jobs if name not in runs and set(pipeline[name].get("needs", [])) <= set(runs))
            folder = self.place.home / f"job-{name}"
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            job = pipeline[name]
            if job.get("variables", {}).get("GIT_STRATEGY") != "none":
                self.check_out(folder)
            wanted = self.rule(job, self.all_variables(pipeline, job))
            for need in job.get("needs", []):
                assert wanted is None or runs[need].ran, f"{name} needs {need}, which is not in the pipeline"
            failed = any(runs[need].failed for need in job.get("needs", []))
            is_late = failed and (wanted or {}).get("when") != "always"
            runs[name] = Run(ran=False) if is_late else self.run_parallel(pipeline, name, folder)
        return runs

    def run_parallel(self, pipeline: dict, name: str, folder: Path) -> Run:
        """Runs a job, or each job of a parallel one after the other in a folder of its own, up to the first that fails."""
        if "parallel" not in pipeline[name]:
            return self.run(pipeline, name, folder)
        total = pipeline[name]["parallel"]
        for index in range(1, int(total) + 1):
            copy = folder.with_name(f"{folder.name}-{index}")
            shutil.copytree(folder, copy, symlinks=True)
            run = self.run(pipeline, name, copy, CI_NODE_INDEX=str(index), CI_NODE_TOTAL=total)
            if run.failed:
                break
        return run

    def check_out(self, folder: Path):
        """As the runner with GIT_DEPTH 0: all branches, and a commit without a branch."""
        for words in (["init", "-q"], ["remote", "add", "origin", str(self.origin)], ["fetch", "-q", "origin", "+refs/*:refs/remotes/origin/*"],
                      ["checkout", "-q", "--detach", self.commit]):
            done = self.place.run_words(["git", *words], folder, self.place.environment())
            assert done.returncode == 0, done.stdout

    def all_variables(self, pipeline: dict, job: dict) -> dict:
        return {**pipeline.get("variables", {}), **job.get("variables", {}), **self.variables}

    def rule(self, job: dict, variables: dict):
        """The first rule that holds; `None` where the job is not in the pipeline."""
        return next((rule for rule in job.get("rules", [{"if": "true"}]) if self.is_wanted([rule], variables)), None)

    def run(self, pipeline: dict, name: str, folder: Path, **more: str) -> Run:
        job = pipeline[name]
        rules = pipeline["workflow"]["rules"]
        # Those of the settings win over those of the file (docs.gitlab.com, "CI/CD variable precedence").
        variables = self.all_variables(pipeline, job)
        if not self.is_wanted(rules, variables) or self.rule(job, variables) is None:
            return Run(ran=False)
        if job.get("needs") and self.artifacts.exists():
            shutil.copytree(self.artifacts, folder, dirs_exist_ok=True)
        # The runner's shell ends at the first command that fails (docs.gitlab.com, "Scripts and job logs").
        script = "\n".join([*job.get("before_script", []), *job["script"]])
        environment = self.place.environment(
            CI="true", CI_PROJECT_DIR=str(folder), CI_CONFIG_PATH=".gitlab-ci.yml", **variables, **more)
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
        match = re.fullmatch(r'\$(\w+) (==|!=) (?:"([^"]*)"|\$(\w+))', condition)
        if not match:
            assert condition == "true", condition
            return True
        wanted = match[3] if match[4] is None else variables.get(match[4], "")
        return (variables.get(match[1], "") == wanted) == (match[2] == "==")
