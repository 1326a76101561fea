/** Points ahead by seat while the war goes on. */
import type { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import { sideOf } from '../../../engine/decisive-battle/sides.js';
import { NEUTRAL } from '../../../engine/decisive-battle/spec.js';
import { sunkPoints, survivingPoints } from '../../../engine/decisive-battle/victory.js';
import { OVER, scoresFor } from '../../../engine/index.js';

/**
 * Until the end each seat is taken to score what floats and what it sank, whichever side will hold the field: so a ship sunk
 * counts when she sinks, and the field when it is won.
 */
export function marginsOf(game: DecisiveBattleGame, s: Int16Array): number[] {
  const { battle: b, spec } = game;
  if (game.toAct(s) === OVER) {
    const scores = scoresFor(game);
    game.scores(s, scores);
    return [...scores.margin];
  }
  const points = spec.seats.map((_, seat) =>
    sideOf(s, seat) === NEUTRAL ? b.seatPoints[seat]! : survivingPoints(b, s, seat) + sunkPoints(b, s, seat),
  );
  return points.map((own, seat) => own - Math.max(...points.filter((_, other) => other !== seat)));
}
