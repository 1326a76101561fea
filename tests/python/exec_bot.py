"""An agent for `exec:`, with Python's standard library alone: flagplot starts it, asks, and it answers, a line of JSON each.

    npx flagplot match --agents "exec:python3 exec_bot.py,random" --scenario denmark-strait --games 20

It fires whenever it may, at whoever it may, drawn by its own luck. Put your own `choose` there.
"""
import json, random, sys

def say(**message):
    print(json.dumps(message), flush=True)

def choose(asked, luck):
    """The notation of one of `asked["texts"]`; `asked["view"]` is all that the seat may know."""
    fire = [text for text in asked["texts"] if ">" in text and not text.endswith("-")]
    return luck.choice(fire or asked["texts"])

luck = random.Random()
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        say(type="hello", id=asked["id"], wants=["texts"])
    elif asked["type"] == "begin":
        # One seed, one game: then a match can be played again.
        luck = random.Random(asked["seed"])
        say(type="begin", id=asked["id"])
    else:
        say(type="choose", id=asked["id"], action=choose(asked, luck))
