"""flagplot as an environment for learning, with Python's standard library alone: a client of `flagplot agent --stdio`.

    with Flagplot() as flagplot:
        envs = flagplot.make("denmark-strait", count=64, opponents={"GE": "admiral"}, autoreset=True)
        at = envs.reset(seed=7)
        while True:
            at = envs.step(slots=[random.randrange(len(legal)) for legal in at["legal"]])

Answers are those of arena/stdio/README.md, as dictionaries; `rows` turns an observation into numbers.
"""
import array, base64, json, subprocess, sys

class Refused(Exception):
    """An `error` of flagplot: `code`, and `path` and `expected` where they are said."""
    def __init__(self, answer):
        super().__init__(f"{answer['code']}: {answer['message']}")
        self.code, self.path, self.expected = answer["code"], answer.get("path"), answer.get("expected")

class Flagplot:
    """A process of flagplot. `hello` is its greeting: versions, scenarios, agents."""
    def __init__(self, command=("npx", "flagplot")):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "bufsize": 1 << 20}
        self.process = subprocess.Popen([*command, "agent", "--stdio"], **pipes)
        self.hello = self._hear()

    def ask(self, type, **fields):
        """One request, one answer. What is None is left out."""
        request = {"type": type, **{name: value for name, value in fields.items() if value is not None}}
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        answer = self._hear()
        if answer["type"] == "error":
            raise Refused(answer)
        return answer

    def make(self, scenario, count=1, **options):
        """Environments of a scenario; `options` are the other fields of `make`. Observations come as base64."""
        return Environments(self, self.ask("make", scenario=scenario, count=count, encoding="base64", **options))

    def close(self):
        self.process.stdin.close()
        self.process.wait()

    def _hear(self):
        line = self.process.stdout.readline()
        if not line:
            raise EOFError(f"flagplot has ended with {self.process.wait()}")
        return json.loads(line)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

class Environments:
    """What a handle stands for. `spec` says what does not change; `seats` are the client's."""
    def __init__(self, flagplot, made):
        self.flagplot, self.handle, self.count = flagplot, made["handle"], made["count"]
        self.seats, self.spec = made["seats"], made["spec"]

    def reset(self, seed=None, seeds=None, envs=None):
        return self._ask("reset", seed=seed, seeds=seeds, envs=envs)

    def step(self, actions=None, slots=None, envs=None):
        return self._ask("step", actions=actions, slots=slots, envs=envs)

    def observe(self, parts=None, seat=None, envs=None):
        return self._ask("observe", parts=parts, seat=seat, envs=envs)["observation"]

    def legal(self, form="ids", envs=None):
        return self._ask("legal", envs=envs, **{"as": form})["legal"]

    def act(self, agent, envs=None, **options):
        return self._ask("act", agent=agent, envs=envs, **options)

    def record(self, envs=None, previous=None):
        return self._ask("record", envs=envs, previous=previous)["records"]

    def close(self):
        self._ask("close")

    def rows(self, observation, part):
        """A part of an observation by environment: lists of rows, each an array of floats as wide as `spec` names columns."""
        width = len(self.spec["observation"][part])
        flat = array.array("f", base64.b64decode(observation[part]))
        if sys.byteorder == "big":
            flat.byteswap()
        rows = [flat[at : at + width] for at in range(0, len(flat), width or 1)]
        counts = [1] * len(rows) if part == "globals" else observation[{"units": "unitCount", "map": "mapCount", "actions": "actionCount"}[part]]
        starts = [sum(counts[:i]) for i in range(len(counts))]
        return [rows[start : start + count] for start, count in zip(starts, counts)]

    def _ask(self, type, **fields):
        return self.flagplot.ask(type, handle=self.handle, **fields)
