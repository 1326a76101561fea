"""Plays 100 games through `flagplot agent --stdio` and prints how they went as JSON: at random against the admiral, each
side 25 times, and 50 against itself, 25 in a batch. One seed, one result.

    python3 play_100.py [--seed 1] [--scenario denmark-strait] [--records FOLDER] [--flagplot "npx flagplot"]
"""
import argparse, hashlib, json, pathlib, random, shlex
from flagplot_env import Flagplot

BATCH = 25

def play(envs, seed):
    """One game in each environment; those that are over are left out of the next step. The games as they ended."""
    # A generator for each, so that no game depends on another.
    luck = [random.Random(f"{seed}/{env}") for env in range(envs.count)]
    now, going, ended = envs.reset(seed=seed), list(range(envs.count)), []
    while True:
        ended += now["ended"]
        legal = [ids for ids, done in zip(now["legal"], now["done"]) if not done]
        going = [env for env, done in zip(going, now["done"]) if not done]
        if not going:
            return sorted(ended, key=lambda game: game["env"])
        now = envs.step(actions=[luck[env].choice(ids) for env, ids in zip(going, legal)], envs=going)

def summary(games, seat):
    results, margins = [game["result"][seat] for game in games], [game["margin"][seat] for game in games]
    won, lost = sum(r > 0 for r in results), sum(r < 0 for r in results)
    decisions = sum(game["steps"] for game in games)
    mean = round(sum(margins) / len(margins), 2)
    return {"games": len(games), "won": won, "lost": lost, "margin": mean, "decisions": decisions}

def main():
    options = argparse.ArgumentParser()
    options.add_argument("--seed", default="1")
    options.add_argument("--scenario", default="denmark-strait")
    options.add_argument("--records", type=pathlib.Path)
    options.add_argument("--flagplot", default="npx flagplot")
    options = options.parse_args()
    report, checksum = {}, hashlib.sha256()
    with Flagplot(shlex.split(options.flagplot)) as flagplot:
        sides = next(s["seats"] for s in flagplot.hello["scenarios"] if s["id"] == options.scenario)
        tables = [(f"{side} against the admiral", sides.index(side), {other: "admiral" for other in sides if other != side}) for side in sides]
        tables += [(f"against itself, batch {batch}, as {sides[0]}", 0, {}) for batch in (1, 2)]
        for number, (name, seat, opponents) in enumerate(tables, 1):
            envs = flagplot.make(options.scenario, count=BATCH, opponents=opponents)
            games = play(envs, f"{options.seed}-{number}")
            for game in games:
                checksum.update(f"{game['seed']} {game['hash']}\n".encode())
            if options.records:
                options.records.mkdir(parents=True, exist_ok=True)
                for game, text in zip(games, envs.record()):
                    (options.records / f"{number}-{game['env'] + 1:02}.battle").write_text(text)
            envs.close()
            report[name] = summary(games, seat)
    games = sum(part["games"] for part in report.values())
    print(json.dumps({"games": games, "checksum": checksum.hexdigest()[:16], "by": report}, indent=2))

main()
