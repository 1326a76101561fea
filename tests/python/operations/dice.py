"""Dice of the second reader: procedures ask for throws, and one procedure serves the replay and the exact odds alike.

A procedure is a generator. It yields a Throw and is sent 1 to 6, or yields an Ask and is sent one of the legal answers.
"""

from collections import namedtuple
from fractions import Fraction

# why: what it is for; seat: who rolls; who: the unit; idle: nothing can come of it, so it may be left out.
Throw = namedtuple("Throw", "why seat who idle", defaults=(None, None, False))
Ask = namedtuple("Ask", "at seat legal who about", defaults=(None, None))
# A set of things: the answer is names joined by commas, from those given, and `fits` says if the set may be.
Subset = namedtuple("Subset", "given fits", defaults=(None,))


def fits(legal, order):
    """Whether an order is one of what is legal: a word of the list, or a set that one of its subsets allows."""
    if order in [x for x in legal if isinstance(x, str)]:
        return True
    names = order.split(",")
    for x in legal:
        if isinstance(x, Subset) and len(set(names)) == len(names) and set(names) <= set(x.given) and (x.fits is None or x.fits(names)):
            return True
    return False


def run(procedure, dice, answers=()):
    """The result of a procedure with these dice and answers, in their order; raises if any are left."""
    dice, answers = iter(dice), iter(answers)
    try:
        now = next(procedure)
        while True:
            now = procedure.send(next(dice) if isinstance(now, Throw) else next(answers))
    except StopIteration as end:
        left = list(dice), list(answers)
        if any(left):
            raise ValueError("left over: %s" % (left,))
        return end.value


def spread(make, answer=lambda ask: ask.legal[0]):
    """The exact distribution of what `make()` returns over all dice: {result: probability}."""
    out, open_ends = {}, [()]
    while open_ends:
        prefix = open_ends.pop()
        procedure, used = make(), 0
        try:
            now = next(procedure)
            while True:
                if isinstance(now, Ask):
                    now = procedure.send(answer(now))
                    continue
                if used == len(prefix):
                    open_ends.extend(prefix + (d,) for d in range(1, 7))
                    break
                used += 1
                now = procedure.send(prefix[used - 1])
        except StopIteration as end:
            out[end.value] = out.get(end.value, 0) + Fraction(1, 6 ** len(prefix))
    return out


def convolve(a, b):
    out = {}
    for x, p in a.items():
        for y, q in b.items():
            out[x + y] = out.get(x + y, 0) + p * q
    return out


def mean(odds):
    return sum(x * p for x, p in odds.items())


def chance(odds, holds):
    return sum((p for x, p in odds.items() if holds(x)), Fraction(0))
