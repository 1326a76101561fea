"""Teaches a network of PyTorch to play flagplot, by playing, and writes it as a file that flagplot seats: `net:own.onnx`.

    python3 train_torch.py --scenario denmark-strait --minutes 8 --out own.onnx
    npx flagplot match --agents net:own.onnx,greedy --scenario denmark-strait --games 200

It needs the packages `numpy`, `torch` and `onnx`. It learns both sides at once, each against a pool of opponents, by proximal policy
optimization (PPO): play a while, then raise the chance of what went better than expected, a little at a time. What it is paid is the
margin less luck, so that the dice disturb it less. What was learnt is in `own.pt` every ten seconds, and `--resume` goes on from there;
Ctrl-C ends it as `--minutes` does. The network is small and reads no map. Change what you like: flagplot asks for inputs and outputs alone.
"""
import argparse, collections, inspect, pathlib, shlex, time, warnings
import numpy, onnx, torch
from torch import nn
from flagplot_env import Flagplot
from flagplot_pettingzoo import FlagplotVectorEnv

PARTS = ["units", "globals", "actions"]
# Games side by side for each seat, decisions of each before it learns, and how many of those decisions go into one step of learning.
GAMES, STEPS, TOGETHER = 32, 64, 8
ROUNDS, CLIP, ENTROPY, VALUE, DECAY = 3, 0.2, 0.01, 0.5, 0.95
POINTS = 100.0  # The margin of a network counts in hundreds of points.

class Admiral(nn.Module):
    """Units are summed by row; the sum and the globals make the whole, and each action is scored in the light of it."""
    def __init__(self, units: int, globals: int, actions: int, width: int = 64):
        super().__init__()
        self.unit = nn.Sequential(nn.Linear(units, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.whole = nn.Sequential(nn.Linear(globals + width, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.action = nn.Sequential(nn.Linear(actions + width, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.score, self.value = nn.Linear(width, 1), nn.Linear(width, 3)

    def judge(self, units, unitRow, globals, actions, actionRow):
        """A score for each action, and for each row what is to be won yet, the chance to come first (a logit), and the margin at the end."""
        unit = self.unit(units)
        sums = torch.zeros(globals.shape[0], unit.shape[1]).scatter_add(0, unitRow.long().unsqueeze(1).expand_as(unit), unit)
        whole = self.whole(torch.cat([globals, sums / 4], 1))
        action = self.action(torch.cat([actions, whole[actionRow.long()]], 1))
        return self.score(action), self.value(whole)

    def forward(self, units, unitRow, globals, actions, actionRow):
        """What flagplot asks for."""
        scores, values = self.judge(units, unitRow, globals, actions, actionRow)
        return scores, values[:, 1:2], values[:, 2:3]

def rows_of(observations: list[dict]) -> tuple[torch.Tensor, ...]:
    """The inputs of a network, from observations of several moments: for each unit and action its row, from 0."""
    joined = {name: torch.from_numpy(numpy.concatenate([one[name] for one in observations])) for name in observations[0]}
    row = torch.arange(len(joined["globals"]))
    unit_row, action_row = (torch.repeat_interleave(row, joined[count].long()) for count in ("unitCount", "actionCount"))
    return joined["units"], unit_row, joined["globals"], joined["actions"], action_row

def chances(scores: torch.Tensor, action_row: torch.Tensor) -> torch.Tensor:
    """Logarithms of the chances of actions, one row of slots for each row; an empty slot has -inf."""
    counts = torch.bincount(action_row)
    slots = torch.arange(len(action_row)) - (counts.cumsum(0) - counts)[action_row]
    table = torch.full((len(counts), int(counts.max())), -torch.inf)
    return table.index_put((action_row, slots), scores.squeeze(1)).log_softmax(1)

class Seat:
    """Games for one seat, against the pool; it remembers how the last ones ended."""
    def __init__(self, flagplot: Flagplot, scenario: str, seats: list[str], side: str, opponents: list[str], seed: str):
        pool = {other: opponents for other in seats if other != side}
        self.envs = FlagplotVectorEnv(scenario, GAMES, "luck", PARTS, flagplot=flagplot, opponents=pool)
        self.number, self.side, self.ends = seats.index(side), side, collections.deque(maxlen=300)
        self.now, _ = self.envs.reset(seed=seed)

    def play(self, network: Admiral) -> dict[str, list]:
        """Some decisions of each game, by what the network thinks now."""
        took = collections.defaultdict(list)
        for _ in range(STEPS):
            inputs = rows_of([self.now])
            with torch.no_grad():
                scores, values = network.judge(*inputs)
                logs = chances(scores, inputs[4])
                slots = torch.multinomial(logs.exp(), 1)
            took["seen"].append(self.now)
            took["values"].append(self.expected(values))
            took["slots"].append(slots)
            took["logs"].append(logs.gather(1, slots))
            self.now, paid, over, _, infos = self.envs.step(slots.squeeze(1).numpy())
            took["paid"].append(self.paid(paid, over, infos))
            took["over"].append(torch.from_numpy(over).unsqueeze(1))
        with torch.no_grad():
            took["values"].append(self.expected(network.judge(*rows_of([self.now]))[1]))
        return took

    def expected(self, values: torch.Tensor) -> torch.Tensor:
        """With the chance to come first as a chance."""
        return torch.cat([values[:, :1], values[:, 1:2].sigmoid(), values[:, 2:]], 1)

    def paid(self, paid: numpy.ndarray, over: numpy.ndarray, infos: dict) -> torch.Tensor:
        """For each game: the margin less luck as it comes, and at its end the result, from 0 to 1, and the margin."""
        table = torch.zeros(GAMES, 3)
        table[:, 0] = torch.from_numpy(paid) / POINTS
        for game in over.nonzero()[0]:
            result, margin = (infos["final_info"][name][game][self.number] for name in ("result", "margin"))
            table[game, 1], table[game, 2] = (1 + result) / 2, margin / POINTS
            self.ends.append((margin, (1 + result) / 2))
        return table

def gains(took: dict[str, list]) -> list[torch.Tensor]:
    """By how much it came better than expected after each decision, of all three that are expected (generalized advantage)."""
    later, found = torch.zeros_like(took["values"][0]), []
    decay = torch.tensor([DECAY, 1.0, 1.0])
    for step in reversed(range(STEPS)):
        goes_on = (~took["over"][step]).float()
        surprise = took["paid"][step] + goes_on * took["values"][step + 1] - took["values"][step]
        later = surprise + decay * goes_on * later
        found.append(later)
    return found[::-1]

def learn(network: Admiral, optimizer: torch.optim.Optimizer, played: list[dict[str, list]]) -> None:
    """PPO: several rounds over what was played, no action's chance changed by more than a fifth in the end."""
    moments = []
    for took in played:
        moments += zip(took["seen"], took["slots"], took["logs"], took["values"], gains(took))
    for _ in range(ROUNDS):
        order = torch.randperm(len(moments)).tolist()
        for at in range(0, len(order), TOGETHER):
            seen, *rest = zip(*(moments[i] for i in order[at : at + TOGETHER]))
            slots, before, values, gain = map(torch.cat, rest)
            inputs = rows_of(seen)
            scores, guess = network.judge(*inputs)
            logs = chances(scores, inputs[4])
            merit = (gain[:, :1] - gain[:, 0].mean()) / (gain[:, 0].std() + 1e-6)
            ratio = (logs.gather(1, slots) - before).exp()
            policy = torch.min(ratio * merit, ratio.clamp(1 - CLIP, 1 + CLIP) * merit).mean()
            entropy = -(logs.exp() * logs.clamp(min=-50)).sum(1).mean()
            wanted = values + gain
            value = (guess[:, 0] - wanted[:, 0]).square().mean() + (guess[:, 2] - wanted[:, 2]).square().mean()
            win = nn.functional.binary_cross_entropy_with_logits(guess[:, 1], wanted[:, 1].clamp(0, 1))
            optimizer.zero_grad()
            (VALUE * (value + win) - policy - ENTROPY * entropy).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()

def export(network: Admiral, spec: dict, file: pathlib.Path) -> None:
    """As ONNX, with the metadata that flagplot asks for. Counts of rows stay open."""
    width = {part: len(spec["observation"][part]) for part in PARTS}
    two_rows = {  # The first of two units and three actions, the second of one and two.
        "units": torch.zeros(3, width["units"]), "unitRow": torch.tensor([0, 0, 1], dtype=torch.int32),
        "globals": torch.zeros(2, width["globals"]),
        "actions": torch.zeros(5, width["actions"]), "actionRow": torch.tensor([0, 0, 0, 1, 1], dtype=torch.int32),
    }
    counts = {"units": "units", "unitRow": "units", "globals": "rows", "actions": "actions", "actionRow": "actions",
              "scores": "actions", "win": "rows", "margin": "rows"}
    # The exporter that traces once, by the name it has since PyTorch 2.5.
    tracing = {"dynamo": False} if "dynamo" in inspect.signature(torch.onnx.export).parameters else {}
    warnings.filterwarnings("ignore", category=DeprecationWarning)
    torch.onnx.export(
        network, tuple(two_rows.values()), str(file), opset_version=17, input_names=list(two_rows),
        output_names=["scores", "win", "margin"], dynamic_axes={name: {0: count} for name, count in counts.items()}, **tracing,
    )
    model = onnx.load(file)
    onnx.helper.set_model_props(model, {
        "flagplot.format": "1", "flagplot.name": file.stem,
        "flagplot.ruleset": spec["ruleset"], "flagplot.features": str(spec["observation"]["version"]),
    })
    onnx.save(model, file)

def arguments() -> argparse.Namespace:
    options = argparse.ArgumentParser()
    options.add_argument("--scenario", default="denmark-strait")
    options.add_argument("--opponents", default="random,greedy,admiral", help="each game is played by one of them")
    options.add_argument("--minutes", type=float, default=8)
    options.add_argument("--decisions", type=float, default=float("inf"), help="ends sooner, after so many")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--out", type=pathlib.Path, default=pathlib.Path("own.onnx"))
    options.add_argument("--resume", action="store_true", help="goes on from the .pt file beside --out")
    options.add_argument("--flagplot", default="npx flagplot", help="how it is started")
    return options.parse_args()

class Course:
    """What goes on from one run to the next: the network, how it is changed, and how much it has played."""
    def __init__(self, network: Admiral, file: pathlib.Path, resume: bool):
        self.network, self.file, self.decisions, self.seconds = network, file, 0, 0.0
        self.optimizer = torch.optim.Adam(network.parameters(), lr=1e-3)
        if resume:
            kept = torch.load(file)
            network.load_state_dict(kept["network"])
            self.optimizer.load_state_dict(kept["optimizer"])
            self.decisions, self.seconds = kept["decisions"], kept["seconds"]

    def keep(self) -> None:
        """Whoever stops it meanwhile still has the file before."""
        new = self.file.with_suffix(".new")
        states = {"network": self.network.state_dict(), "optimizer": self.optimizer.state_dict()}
        torch.save({**states, "decisions": self.decisions, "seconds": self.seconds}, new)
        new.replace(self.file)

    def tell(self, seats: list[Seat]) -> None:
        """A line: for each side the mean margin and the share of wins of its last 300 games."""
        print(f"{self.decisions:9,} decisions {self.seconds:5.0f} s", end="")
        for seat in seats:
            if seat.ends:
                margin, won = numpy.mean(seat.ends, axis=0)
                print(f"   {seat.side} {margin:+7.1f} points, won {100 * won:3.0f} %", end="")
            else:
                print(f"   {seat.side} in its first games", end="")
        print(flush=True)

def main() -> None:
    options = arguments()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    with Flagplot(shlex.split(options.flagplot)) as flagplot:
        spec = flagplot.make(options.scenario).spec
        network = Admiral(*(len(spec["observation"][part]) for part in PARTS))
        course = Course(network, options.out.with_suffix(".pt"), options.resume)
        sides, opponents = [seat["side"] for seat in spec["seats"]], options.opponents.split(",")
        seed = f"{options.seed}/{course.decisions}"
        seats = [Seat(flagplot, options.scenario, sides, side, opponents, seed) for side in sides]
        end, told = course.seconds + 60 * options.minutes, course.seconds
        try:
            while course.decisions < options.decisions and course.seconds < end:
                begin = time.monotonic()
                learn(network, course.optimizer, [seat.play(network) for seat in seats])
                course.decisions += STEPS * GAMES * len(seats)
                course.seconds += time.monotonic() - begin
                if course.seconds >= told:
                    told = course.seconds + 10
                    course.tell(seats)
                    course.keep()
        except KeyboardInterrupt:
            print("ends here")
        course.keep()
        export(network, spec, options.out)
    print(f"{options.out} plays; {course.file} is there to go on from")

main()
