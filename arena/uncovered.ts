/** Whether an order has shown its seat something that it could not know before: then it cannot be taken back. */
import { BattleshipsGame } from '../engine/battleships/index.js';
import type { BattleView } from '../engine/battleships/view.js';
import type { Game, Seat, State } from '../engine/index.js';

/** For a ruleset whose secrets this does not know, every order may have: none can be taken back. */
export function hasUncovered<S extends State>(game: Game<S>, before: S, after: S, seat: Seat): boolean {
  if (!(game instanceof BattleshipsGame)) return true;
  return learnt(game.view(before, seat) as BattleView, seat) !== learnt(game.view(after, seat) as BattleView, seat);
}

/** What a seat has learnt of the enemy's secrets: where mines lie or do not, and who may fly the enemy's flag. */
function learnt({ mines, units, points }: BattleView, seat: Seat): string {
  const own = Object.keys(points)[seat];
  const flags = units.filter((u) => u.side !== own).map((u) => u.flagship);
  return JSON.stringify([mines.known, mines.clear, flags]);
}
