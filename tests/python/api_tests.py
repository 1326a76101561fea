"""PettingZoo's own tests of an environment, on `FlagplotAEC`: its API, and that one seed is one game.

    python3 api_tests.py [--flagplot "npx flagplot"] [SCENARIO ...]

It needs the package `pettingzoo`. Of Gymnasium there is no such test for games whose rows are of different number.
"""
import argparse, shlex, warnings
from pettingzoo.test import api_test, seed_test
from flagplot_env import Flagplot
from flagplot_pettingzoo import FlagplotAEC

SCENARIOS = ["river-plate", "denmark-strait", "dogger-bank", "mediterranean", "crossroads-drill", "exercise-rhine"]

# What PettingZoo recommends and does not ask for: here agents are called as the sides of a scenario are, an observation has
# parts, and spaces are of as many rows as there may be.
MAY_DIFFER = "agents to be named|Observation is not a NumPy array|space for each agent probably should be"

def check(flagplot: Flagplot, scenario: str, **make) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", f".*({MAY_DIFFER})", UserWarning)
        env = FlagplotAEC(scenario, flagplot=flagplot, **make)
        api_test(env, num_cycles=300)
        env.close()
        seed_test(lambda: FlagplotAEC(scenario, flagplot=flagplot, **make), num_cycles=50)

def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("scenarios", nargs="*", default=SCENARIOS)
    options.add_argument("--flagplot", default="npx flagplot", help="how it is started")
    options = options.parse_args()
    with Flagplot(shlex.split(options.flagplot)) as flagplot:
        for scenario in options.scenarios:
            check(flagplot, scenario)
            sides = [seat["side"] for seat in flagplot.make(scenario).spec["seats"]]
            check(flagplot, scenario, opponents=dict.fromkeys(sides[1:], "random"))
            print(f"{scenario} passes", flush=True)

main()
