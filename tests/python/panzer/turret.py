"""Turrets of the second reader: armour that has fired still moves for half of its allowance (XVI.A)."""

KINDS = {"tank", "tank destroyer (turret)", "armoured car", "AA vehicle", "flame tank", "mine-clearing tank"}


def turns(t, u):
    """Has a turret that counts."""
    return t.settings["turrets"] == "move" and u.type.kind in KINDS


def rolls_on(t, u):
    """Fired in its own combat phase, or in the enemy's last movement phase: both count alike (XVI.A.3)."""
    return turns(t, u) and u.fired


def half(halves):
    """Half of the allowance in half points, rounded down to whole points."""
    return halves // 4 * 2
