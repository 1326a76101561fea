"""What is told of a game: dice by name, and that it differs."""


class Differs(Exception):
    pass


def expect(dice, names):
    """The dice that are due by name; their faces."""
    if [tuple(d[:3]) for d in dice] != [tuple(n) for n in names]:
        raise Differs("dice %s, not %s" % (dice, names))
    return [d[3] for d in dice]
