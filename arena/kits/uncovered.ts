/** Whether an order has shown its seat something that it could not know before: then it cannot be taken back. */
import { RULESET as BATTLESHIPS } from '../../engine/battleships/spec.js';
import type { BattleView } from '../../engine/battleships/view.js';
import { RULESET as DECISIVE_BATTLE } from '../../engine/decisive-battle/spec.js';
import type { BattleView as DecisiveBattleView } from '../../engine/decisive-battle/view.js';
import type { Game, Seat, State, View } from '../../engine/index.js';

/** By ruleset: what a seat has learnt of the others' secrets, from its view. */
const LEARNT: Readonly<Record<string, (view: View, seat: Seat) => unknown>> = {
  [BATTLESHIPS]: (view, seat) => learntAtSea(view as BattleView, seat),
  [DECISIVE_BATTLE]: (view, seat) => learntOfFleets(view as DecisiveBattleView, seat),
};

/** For a ruleset whose secrets this does not know, every order may have: none can be taken back. */
export function hasUncovered<S extends State>(game: Game<S>, before: S, after: S, seat: Seat): boolean {
  const learnt = LEARNT[game.spec.ruleset];
  if (learnt === undefined) return true;
  const told = (s: S): string => JSON.stringify(learnt(game.view(s, seat), seat));
  return told(before) !== told(after);
}

/** Where mines lie or do not, and who may fly the enemy's flag. */
function learntAtSea({ mines, units, points }: BattleView, seat: Seat): unknown {
  const own = Object.keys(points)[seat];
  return [mines.known, mines.clear, units.filter((u) => u.side !== own).map((u) => u.flagship)];
}

/** The others' lines, which come into the open when the last seat has formed its own. */
const learntOfFleets = ({ fleets }: DecisiveBattleView, seat: Seat): unknown =>
  fleets.filter((f) => f.seat !== seat).map((f) => [f.id, f.ships]);
