"""flagplot as an environment for learning, with Python's standard library alone: a client of `flagplot agent --stdio`.

    with Flagplot() as flagplot:
        envs = flagplot.make("denmark-strait", count=64, opponents={"GE": "admiral"}, autoreset=True)
        at = envs.reset(seed=7)
        while True:
            at = envs.step(slots=[random.randrange(len(legal)) for legal in at["legal"]])

Answers are those of arena/stdio/README.md, as dictionaries; `rows` turns an observation into numbers. With `encoding="raw"` lists of
numbers come as bytes after the line, and stand in the answer as flat memoryviews without a copy: `at["reward"]`, `at["done"]`,
`at["seat"]`, `at["legalCount"]`, `at["units"]`, …, their shapes in `at["shapes"]`. `numpy.frombuffer(at["units"], "f4")` takes one as
it is, and so does `torch.frombuffer`. They are good until the answer after the next of the same handle: copy what you keep.
"""
import array, base64, json, operator, subprocess, sys

# Type of an array of Python for each type of numbers in a frame.
TYPES = {"f4": "f", "i4": "i", "u1": "B"}
IS_BIG = sys.byteorder == "big"
# Linux lets a pipe hold so much; an observation of 64 environments then goes through it in one piece.
PIPE_BYTES = 1 << 20

def plain(value):
    """A number or an array of NumPy, of Torch or of `array`, as numbers and lists of Python."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"JSON has nothing like {value!r}")

ENCODE = json.JSONEncoder(default=plain).encode

def whole(value):
    """A whole number, whatever its type: 3, numpy.int64(3) and 3.0 are one."""
    number = value.tolist() if hasattr(value, "tolist") else value
    try:
        return operator.index(number)
    except TypeError:
        if isinstance(number, float) and number.is_integer():
            return int(number)
    raise TypeError(f"An action must be a whole number, not {value!r}.")

def whole_numbers(values):
    """Whole numbers as 32 bits each, by their values; what is 32 bits already stays as it is."""
    try:
        view = memoryview(values)
        if view.format in ("i", "l") and view.itemsize == 4 and view.ndim == 1 and view.c_contiguous:
            return view
    except (TypeError, ValueError, BufferError):
        pass
    listed = values.tolist() if hasattr(values, "tolist") else values
    if not hasattr(listed, "__iter__"):
        raise TypeError(f"Actions must be whole numbers, one for each environment, not {values!r}.")
    try:
        return array.array("i", [number if type(number) is int else whole(number) for number in listed])
    except OverflowError:
        raise OverflowError("An action must be a number of 32 bits.") from None

class Refused(Exception):
    """An `error` of flagplot: `code`, and `path` and `expected` where they are said."""
    def __init__(self, answer):
        super().__init__(f"{answer['code']}: {answer['message']}")
        self.code, self.path, self.expected = answer["code"], answer.get("path"), answer.get("expected")

class Flagplot:
    """A process of flagplot. `hello` is its greeting: versions, scenarios, agents."""
    def __init__(self, command=("npx", "flagplot")):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "bufsize": 1 << 16, "pipesize": PIPE_BYTES}
        self.process = subprocess.Popen([*command, "agent", "--stdio"], **pipes)
        try:
            self.hello = self._hear()
        except BaseException:
            self.process.kill()
            self.close()
            raise

    def ask(self, type, **fields):
        """One request, one answer. What is None is left out."""
        self.tell(type, **fields)
        return self.hear()

    def tell(self, type, bytes_after=b"", **fields):
        """Sends a request, and after it the bytes that its field `frame` announces."""
        request = {"type": type, **{name: value for name, value in fields.items() if value is not None}}
        self.process.stdin.write(b"%s\n%s" % (ENCODE(request).encode(), bytes_after))
        self.process.stdin.flush()

    def hear(self, into=None):
        """The next answer. `into` keeps the bytes that follow it."""
        answer = self._hear()
        if answer["type"] == "error":
            raise Refused(answer)
        if "frame" in answer:
            self._read_frame(answer, into or Buffers())
        return answer

    def make(self, scenario, count=1, encoding="base64", **options):
        """Environments of a scenario; `options` are the other fields of `make`."""
        return Environments(self, self.ask("make", scenario=scenario, count=count, encoding=encoding, **options))

    def close(self):
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process.stdout.close()
        self.process.wait()

    def _hear(self):
        line = self.process.stdout.readline()
        if not line:
            raise EOFError(f"flagplot has ended with {self.process.wait()}")
        return json.loads(line)

    def _read_frame(self, answer, buffers):
        """Puts the numbers that follow the line where the lists would be."""
        size, stream = answer["frame"]["bytes"], self.process.stdout
        view, at = buffers.next(size), 0
        while at < size:
            read = stream.readinto(view[at:size])
            if not read:
                raise EOFError(f"flagplot has ended with {self.process.wait()}")
            at += read
        shapes = answer["shapes"] = {}
        for name, (type, begin, shape) in ((name, place.values()) for name, place in answer["frame"]["holds"].items()):
            length = 1
            for many in shape:
                length *= many
            width = 1 if type == "u1" else 4
            numbers = view[begin : begin + width * length].cast(TYPES[type])
            if IS_BIG and width > 1:
                swapped = array.array(TYPES[type], numbers)
                swapped.byteswap()
                numbers = memoryview(swapped)
            answer[name], shapes[name] = numbers, tuple(shape)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

class Buffers:
    """Two buffers in turn, so that one answer can be read while the next one comes."""
    def __init__(self):
        self.views = [memoryview(bytearray(0))] * 2

    def next(self, size):
        view = self.views.pop(0)
        if len(view) < size:
            view = memoryview(bytearray(size + size // 2))
        self.views.append(view)
        return view

class Environments:
    """What a handle stands for. `spec` says what does not change; `seats` are the client's."""
    def __init__(self, flagplot, made):
        self.flagplot, self.handle, self.count = flagplot, made["handle"], made["count"]
        self.seats, self.spec, self.made = made["seats"], made["spec"], made
        self._buffers = Buffers()

    def reset(self, seed=None, seeds=None, envs=None):
        return self._ask("reset", seed=seed, seeds=seeds, envs=envs)

    def step(self, actions=None, slots=None, envs=None):
        return self._ask("step", actions=actions, slots=slots, envs=envs)

    def step_raw(self, actions=None, slots=None, envs=None):
        """The same as bytes: whole numbers, in a list or in an array of any type; one of 32 bits goes as it is."""
        self.send_raw(actions, slots, envs)
        return self.receive()

    def send_raw(self, actions=None, slots=None, envs=None):
        """The first half of `step_raw`: meanwhile other work can be done, and `receive` is the second half."""
        numbers = whole_numbers(slots if actions is None else actions)
        if IS_BIG:
            numbers = array.array("i", numbers)
            numbers.byteswap()
        frame = numbers.tobytes()
        head = {"bytes": len(frame), "holds": "slots" if actions is None else "actions"}
        self.flagplot.tell("step", bytes_after=frame, handle=self.handle, envs=envs, frame=head)

    def receive(self):
        return self.flagplot.hear(self._buffers)

    def observe(self, parts=None, seat=None, envs=None, whole=False):
        """The observation; `whole` gives the answer, which has the numbers of a raw one."""
        answer = self._ask("observe", parts=parts, seat=seat, envs=envs)
        return answer if whole else answer["observation"]

    def legal(self, form="ids", envs=None):
        return self._ask("legal", envs=envs, **{"as": form})["legal"]

    def act(self, agent, envs=None, **options):
        return self._ask("act", agent=agent, envs=envs, **options)

    def save(self, envs=None):
        """The games as texts, from which `load` goes on."""
        return self._ask("save", envs=envs)["positions"]

    def load(self, positions, envs=None, seed=None, seeds=None):
        return self._ask("load", positions=positions, envs=envs, seed=seed, seeds=seeds)

    def clone(self, env, to, seed=None, seeds=None):
        """Copies the game of an environment into others; a seed is for the dice that are still to fall."""
        return self._ask("clone", env=env, to=to, seed=seed, seeds=seeds)

    def determinize(self, env, to=None, seat=None, seed=None, seeds=None):
        """Puts states that the seat cannot tell from the true one into environments, each drawn by its seed."""
        return self._ask("determinize", env=env, to=to, seat=seat, seed=seed, seeds=seeds)

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
        self.flagplot.tell(type, handle=self.handle, **fields)
        return self.receive()
