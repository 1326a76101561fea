"""flagplot by the names of PettingZoo (AEC) and of Gymnasium (VectorEnv), with Python's standard library alone.

    env = FlagplotAEC("denmark-strait")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination else env.action_space(agent).sample(info["action_mask"]))

    envs = FlagplotVectorEnv("denmark-strait", num_envs=64, opponents={"GE": "admiral"})
    observations, infos = envs.reset(seed=7)
    observations, rewards, terminations, truncations, infos = envs.step([0] * 64)

Neither package needs to be there; if PettingZoo is, `FlagplotAEC` is one of its `AECEnv`, and its spaces are Gymnasium's. An action is a slot: its place in the list of
legal actions. Numbers are arrays of NumPy if it is there, else memoryviews. Games end by their rules, so nothing is ever truncated.
"""
import random
from flagplot_env import Flagplot, whole

try:
    from pettingzoo import AECEnv
except ImportError:
    AECEnv = object
try:
    from gymnasium.spaces import Dict, Space
except ImportError:
    class Space:
        def __init__(self, shape=None, dtype=None):
            self.shape, self.dtype = shape, dtype

    class Dict(Space):
        """A space for each part."""
        def __init__(self, spaces):
            super().__init__()
            self.spaces = spaces

        def __getitem__(self, part):
            return self.spaces[part]

        def contains(self, x):
            return x.keys() == self.spaces.keys() and all(space.contains(x[part]) for part, space in self.spaces.items())

        __contains__ = contains
try:
    from gymnasium.vector import AutoresetMode
    SAME_STEP = AutoresetMode.SAME_STEP
except ImportError:
    SAME_STEP = "SameStep"
try:
    import numpy
except ImportError:
    numpy = None

PARTS = ("units", "map", "globals", "actions")

def table(numbers, shape):
    """Numbers of a frame by rows, without a copy; a memoryview has no rows of nothing, and stays flat then."""
    if numpy is not None:
        return numpy.asarray(numbers).reshape(shape)
    return numbers.cast("B").cast(numbers.format, shape) if 0 not in shape else numbers

def kept(numbers):
    """A copy, which the next answer does not overwrite."""
    return memoryview(bytearray(numbers)).cast(numbers.format)

def by_environment(told, count):
    """Infos in Gymnasium's form, from those of some environments: each field by environment, and under `_` and its name, which have it."""
    infos = {}
    for name in dict.fromkeys(name for fields in told.values() for name in fields):
        has = {env: fields[name] for env, fields in told.items() if name in fields}
        kinds = {type(value) for value in has.values()}
        if kinds == {dict}:
            infos[name] = by_environment(has, count)
        else:
            are_numbers = kinds <= {bool, int, float}
            infos[name] = column([has.get(env, 0 if are_numbers else None) for env in range(count)], are_numbers)
        infos[f"_{name}"] = column([env in has for env in range(count)], True)
    return infos

def column(values, are_numbers):
    """An array of NumPy if it is there, of objects where they are no numbers; else the list."""
    if numpy is None:
        return values
    if are_numbers:
        return numpy.array(values)
    objects = numpy.empty(len(values), object)
    for i, value in enumerate(values):
        objects[i] = value
    return objects

class Discrete(Space):
    """Slots from 0. A sample is one that the mask allows."""
    def __init__(self, n, seed=None):
        super().__init__((), "int64")
        self.n, self._luck = n, random.Random(seed)

    def seed(self, seed=None):
        self._luck.seed(seed)

    def sample(self, mask=None, probability=None):
        return self._luck.choice([slot for slot in range(self.n) if mask is None or mask[slot]])

    def contains(self, x):
        try:
            return 0 <= whole(x) < self.n
        except TypeError:
            return False

    __contains__ = contains

    def __eq__(self, other):
        return isinstance(other, Discrete) and self.n == other.n

    def __repr__(self):
        return f"Discrete({self.n})"

class Rows(Space):
    """Up to so many rows, each column between its own bounds: a `Box` whose first axis may be shorter."""
    def __init__(self, most, columns):
        super().__init__((most, len(columns)), "float32")
        self.names = [column["name"] for column in columns]
        self.low, self.high = [column["low"] for column in columns], [column["high"] for column in columns]

    def contains(self, x):
        rows = x.tolist()
        shaped = len(rows) <= self.shape[0] and all(isinstance(row, list) and len(row) == self.shape[1] for row in rows)
        return shaped and all(low - 1e-6 <= v <= high + 1e-6 for row in rows for low, v, high in zip(self.low, row, self.high))

    __contains__ = contains

    def __eq__(self, other):
        return isinstance(other, Rows) and (self.shape, self.names) == (other.shape, other.names)

    def __repr__(self):
        return f"Rows{self.shape}"

def spaces_of(spec, parts):
    shape = spec["observation"]
    most = {"units": shape["maxUnits"], "map": shape["maxMap"], "globals": 1, "actions": spec["maxLegal"]}
    return Dict({part: Rows(most[part], spec["columns"][part]) for part in parts})

class Opened:
    """The process and the handle behind an environment: what fails to open leaves neither."""
    def __init__(self, flagplot, scenario, make):
        self._own, self._envs, self._closed = flagplot is None, None, False
        self._flagplot = Flagplot() if self._own else flagplot
        try:
            self._envs = self._flagplot.make(scenario, encoding="raw", **make)
            self._begin(self._envs)
        except BaseException:
            self.close()
            raise

    def close(self):
        """Once is enough; more does nothing."""
        if self._closed:
            return
        self._closed = True
        if self._own:
            self._flagplot.close()
        elif self._envs is not None:
            self._envs.close()

class FlagplotAEC(Opened, AECEnv):
    """One game. Agents are the sides that are yours; those named in `opponents` play by themselves. `reward` is `margin`, `win` or `luck`.
    The reward that `last` gives is what came since the agent's last decision."""
    metadata = {"name": "flagplot", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self, scenario, reward="margin", parts=PARTS, flagplot=None, **make):
        if make.get("autoreset") or make.get("count", 1) != 1:
            raise ValueError("FlagplotAEC is one game, which ends: it has neither `autoreset` nor a `count`. FlagplotVectorEnv has.")
        self._reward, self._parts, self._begun = f"reward.{reward}", list(parts), False
        super().__init__(flagplot, scenario, dict(legal="ids", rewards=[reward], **make))

    def _begin(self, envs):
        spec = self.spec_of_game = envs.spec
        self._seats = {spec["seats"][seat]["side"]: seat for seat in envs.seats}
        self._sides = {seat: side for side, seat in self._seats.items()}
        self.possible_agents, self.agents = list(self._seats), []
        self.observation_spaces = {agent: spaces_of(spec, self._parts) for agent in self._seats}
        self.action_spaces = {agent: Discrete(spec["maxLegal"], seat) for agent, seat in self._seats.items()}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    @property
    def unwrapped(self):
        return self

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    def reset(self, seed=None, options=None):
        """Without a seed, the next game of the last one."""
        if seed is None and not self._begun:
            seed = random.randrange(1 << 31)
        self._begun, self.agents = True, list(self.possible_agents)
        zero = lambda value: dict.fromkeys(self.agents, value)
        self.rewards, self._cumulative_rewards = zero(0.0), zero(0.0)
        self.terminations, self.truncations, self.infos = zero(False), zero(False), {agent: {} for agent in self.agents}
        self.final = None
        self._take(self._envs.reset(seed=seed))

    def step(self, action):
        """A slot; None of an agent whose game is over, which then leaves."""
        agent = self._selected()
        if self.terminations[agent]:
            return self._leave(agent, action)
        at = self._envs.step_raw(slots=[whole(action)])
        self._cumulative_rewards[agent] = 0.0
        self._take(at)

    def observe(self, agent):
        told = self._envs.observe(parts=self._parts, seat=self._seats[agent], whole=True)
        return {part: table(kept(told[part]), told["shapes"][part]) for part in self._parts}

    def last(self, observe=True):
        agent = self._selected()
        observation = self.observe(agent) if observe else None
        state = self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]
        return (observation, *state)

    def agent_iter(self, max_iter=1 << 62):
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def render(self):
        return None

    def _selected(self):
        if not self.agents:
            raise ValueError("No agent is in a game: `reset` begins the next.")
        return self.agent_selection

    def _take(self, at):
        """Where the game stands, by agent."""
        if self._reward in at:
            for seat, side in self._sides.items():
                gained = at[self._reward][seat]
                self.rewards[side], self._cumulative_rewards[side] = gained - self._cumulative_rewards[side], gained
        self.infos = {agent: {} for agent in self.agents}
        if at["done"][0]:
            self.final = at["ended"][0]
            for agent in self.agents:
                self.terminations[agent], self.infos[agent] = True, {"final": self.final, "action_mask": self._mask(0)}
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self._sides[at["seat"][0]]
        ids = list(at["legal"])
        self.infos[self.agent_selection] = {"action_mask": self._mask(len(ids)), "legal": ids}

    def _mask(self, count):
        mask = bytearray(self._envs.spec["maxLegal"])
        mask[:count] = b"\1" * count
        return numpy.frombuffer(mask, numpy.int8) if numpy is not None else memoryview(mask)

    def _leave(self, agent, action):
        if action is not None:
            raise ValueError("The game is over: the only action left is None.")
        self.agents.remove(agent)
        for by_agent in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del by_agent[agent]
        for other in self.agents:
            self.rewards[other] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]

class FlagplotVectorEnv(Opened):
    """Many games at once for one seat; `opponents` must hold the others. A game that ends goes on with the next in the same step: what
    is observed then is of the new one, and the reward of the one that ended.

    What `reset` and `step` give is yours to keep. With `copy=False` observations and `action_count` and `action_mask` are views without
    a copy: they are good until the second answer after, which overwrites them.

    As in Gymnasium, `infos["final_info"]` has the fields of `ended` by environment, and `infos["_final_info"]` says whose game ended.
    There is no `final_obs`: no game is cut short, so nothing comes after an end that would have a value. Nor is it a Gymnasium
    `VectorEnv`: games have different numbers of rows, so the rows of all come one after the other, with their counts beside them."""
    metadata = {"name": "flagplot", "autoreset_mode": SAME_STEP, "render_modes": []}

    def __init__(self, scenario, num_envs, reward="margin", parts=PARTS, masks=False, flagplot=None, copy=True, **make):
        self.num_envs, self._reward, self._parts, self._copy = num_envs, f"reward.{reward}", list(parts), copy
        legal = "mask" if masks else "counts"
        fields = dict(count=num_envs, autoreset=True, **make)
        super().__init__(flagplot, scenario, {"legal": legal, "observe": self._parts, "rewards": [reward], **fields})

    def _begin(self, envs):
        if len(envs.seats) != 1:
            raise ValueError("Opponents must hold all seats but one.")
        self._seat, self.spec_of_game = envs.seats[0], envs.spec
        self.single_observation_space = spaces_of(envs.spec, self._parts)
        self.single_action_space = Discrete(envs.spec["maxLegal"])

    def reset(self, *, seed=None, options=None):
        """One seed for all, or a list or an array of one each; without any, the next of those before."""
        seed = seed.tolist() if hasattr(seed, "tolist") else seed
        many = isinstance(seed, (list, tuple, range))
        at = self._envs.reset(seed=None if many else seed, seeds=list(seed) if many else None)
        return self._observed(at), self._infos(at)

    def step(self, actions):
        at = self._envs.step_raw(slots=actions)
        seats = at["shapes"][self._reward][1]
        rewards, terminations = at[self._reward][self._seat :: seats], at["done"]
        if numpy is None:
            rewards, terminations = rewards.tolist(), [done != 0 for done in terminations]
        else:
            rewards, terminations = numpy.array(rewards), numpy.asarray(terminations) != 0
        truncations = [False] * self.num_envs if numpy is None else numpy.zeros(self.num_envs, bool)
        return self._observed(at), rewards, terminations, truncations, self._infos(at)

    def _observed(self, at):
        """Parts by name, the rows of all environments one after the other, and how many belong to each."""
        counts = {"units": "unitCount", "map": "mapCount", "actions": "actionCount"}
        names = [*self._parts, *(counts[part] for part in self._parts if part in counts)]
        return {name: self._table(at, name) for name in names}

    def _table(self, at, name):
        return table(kept(at[name]) if self._copy else at[name], at["shapes"][name])

    def _infos(self, at):
        """`action_count`: slots below it are legal. `final_info`: of the games that ended, by field of `ended`."""
        infos = {"action_count": self._table(at, "legalCount")}
        if "mask" in at:
            infos["action_mask"] = self._table(at, "mask")
        if at["ended"]:
            infos.update(by_environment({game["env"]: {"final_info": game} for game in at["ended"]}, self.num_envs))
        return infos
