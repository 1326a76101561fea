"""How many steps a second `flagplot agent --stdio` takes from Python: 64 environments with `autoreset`, decisions at random.
Prints a line for each way to ask: the mean of all windows of steps, and the best 2 % of them, which others on the machine disturbed least.

    taskset -c 0 python3 how_fast.py [--seconds 20] [--scenario denmark-strait] [--flagplot "npx flagplot"]

`taskset -c 0` keeps both processes on one core. The raw ways take the numbers as they come, as a network would.
"""
import argparse, random, shlex, time
from flagplot_env import Flagplot

COUNT = 64
# Answers to `step` in a window.
WINDOW = 12
PARTS = ["units", "map", "globals", "actions"]
WAYS = {
    "counts, no observation": {"legal": "counts"},
    "ids, no observation": {"legal": "ids"},
    "counts, units and globals": {"legal": "counts", "observe": ["units", "globals"]},
    "counts, all four parts": {"legal": "counts", "observe": PARTS},
    "counts, no observation, admiral as opponent": {"legal": "counts", "opponent": "admiral"},
    "raw counts, no observation": {"legal": "counts", "encoding": "raw"},
    "raw ids, no observation": {"legal": "ids", "encoding": "raw"},
    "raw counts, units and globals": {"legal": "counts", "observe": ["units", "globals"], "encoding": "raw"},
    "raw counts, all four parts": {"legal": "counts", "observe": PARTS, "encoding": "raw"},
}

def measure(flagplot, options, opponent=None, **make):
    """Steps a second, a number a window."""
    sides = next(s["seats"] for s in flagplot.hello["scenarios"] if s["id"] == options.scenario)
    opponents = {side: opponent for side in sides[1:]} if opponent else None
    envs = flagplot.make(options.scenario, count=COUNT, autoreset=True, opponents=opponents, **make)
    is_raw = make.get("encoding") == "raw"
    at, luck, speeds = envs.reset(seed=1), random.Random(1), []
    end = time.perf_counter() + options.seconds
    while not speeds or time.perf_counter() < end:
        begin = time.perf_counter()
        for _ in range(WINDOW):
            if is_raw:
                at = envs.step_raw(slots=[int(luck.random() * count) for count in at["legalCount"]])
                continue
            slots = [int(luck.random() * (legal if isinstance(legal, int) else len(legal))) for legal in at["legal"]]
            at = envs.step(slots=slots)
            for part in make.get("observe", []):
                envs.rows(at["observation"], part)
        speeds.append(WINDOW * COUNT / (time.perf_counter() - begin))
    envs.close()
    return speeds

def main():
    options = argparse.ArgumentParser()
    options.add_argument("--seconds", type=float, default=20)
    options.add_argument("--scenario", default="denmark-strait")
    options.add_argument("--flagplot", default="npx flagplot")
    options = options.parse_args()
    with Flagplot(shlex.split(options.flagplot)) as flagplot:
        print(f"{'in each answer to step':45}{'mean':>10}{'best 2 %':>10}")
        for name, way in WAYS.items():
            speeds = sorted(measure(flagplot, options, **way), reverse=True)
            best = speeds[: max(1, len(speeds) // 50)]
            print(f"{name:45}{sum(speeds) / len(speeds):10,.0f}{sum(best) / len(best):10,.0f}", flush=True)

main()
