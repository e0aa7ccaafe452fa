"""A Slurm cluster of one node on this machine, which needs no rights and no configuration of the machine."""

import os
import pwd
import socket
import subprocess
import time
from pathlib import Path

# Whoever starts it is its only user, so that nothing has to prove who somebody is.
CONFIGURATION = """
ClusterName=docket
SlurmctldHost=localhost
SlurmctldPort={controller}
SlurmdPort={node}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/none
CredType=cred/none
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
SchedulerType=sched/builtin
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
NodeName=localhost CPUs=4 RealMemory=1000 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


def free_port() -> int:
    with socket.socket() as socket_:
        socket_.bind(("127.0.0.1", 0))
        return socket_.getsockname()[1]


class Cluster:
    def __init__(self, folder: Path, environment: dict):
        self.folder = folder
        for name in ("state", "spool"):
            (folder / name).mkdir(parents=True)
        configuration = folder / "slurm.conf"
        configuration.write_text(CONFIGURATION.format(
            folder=folder, user=pwd.getpwuid(os.getuid()).pw_name, controller=free_port(), node=free_port()))
        self.environment = {**environment, "SLURM_CONF": str(configuration), "PATH": environment["PATH"] + ":/usr/sbin"}
        self.programs = [self.start("slurmctld", "-D", "-c"), self.start("slurmd", "-D", "-N", "localhost")]
        limit = time.monotonic() + 60
        while "idle" not in (said := self.run("sinfo", "--noheader", "--format=%T")):
            assert time.monotonic() < limit, said + self.logs()
            time.sleep(0.2)

    def start(self, *words: str) -> subprocess.Popen:
        with open(self.folder / f"{words[0]}.out", "wb") as output:
            return subprocess.Popen(words, env=self.environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output)

    def run(self, *words: str) -> str:
        return subprocess.run(words, env=self.environment, timeout=60, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False).stdout

    def logs(self) -> str:
        return "".join(f"\n{path.name}:\n{path.read_text()[-4000:]}" for path in sorted(self.folder.glob("slurm*.[lo]*")))

    def close(self):
        for program in reversed(self.programs):
            program.terminate()
            program.wait(30)
