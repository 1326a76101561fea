/** Turning point of a war: the round in which the worth of the ships on the field shifted most. */
import {
  type BattleView,
  type DecisiveBattleGame,
  LEADER,
  RIVAL,
  sideText,
  type UnitView,
} from '../../../engine/decisive-battle/index.js';
import { type Seat, SPECTATOR } from '../../../engine/index.js';
import type { TurningPoint } from '../face.js';
import type { Session } from '../session.js';

/** Points of field that each round brought the seat, by round. */
function gainsOf({ steps }: Session<DecisiveBattleGame>, seat: Seat): Map<number, number> {
  const gains = new Map<number, number>();
  for (const { turn, swing } of steps) {
    if (turn > 0) gains.set(turn, (gains.get(turn) ?? 0) + swing[seat]!);
  }
  return gains;
}

/** One round at most: none where no side holds the field, or another round shifted as much, whichever way. */
export function turningRound(session: Session<DecisiveBattleGame>): TurningPoint[] {
  const { game, steps, state } = session;
  const { victor, alliances } = session.view(SPECTATOR);
  if (victor === 'none' || session.resigned !== undefined) return [];
  const own = victor === 'leader' ? LEADER : RIVAL;
  const other = victor === 'leader' ? RIVAL : LEADER;
  const [best, second] = [...gainsOf(session, alliances[own].seats[0]!)].sort(
    ([, a], [, b]) => Math.abs(b) - Math.abs(a),
  );
  if (best === undefined || best[1] <= Math.abs(second?.[1] ?? 0)) return [];
  const [round, gain] = best;
  const viewOf = (s: Int16Array | undefined): BattleView => game.view(s ?? state, SPECTATOR);
  const before = viewOf(steps.find((s) => s.turn === round)?.before);
  const after = viewOf(steps.find((s) => s.turn > round)?.before);
  const side = (i: 0 | 1): string => sideText(game.battle, state, i);
  const named = (i: 0 | 1): string => `${alliances[i].seats.length > 1 ? 'the side of ' : ''}${side(i)}`;
  const worth = ({ alliances: a }: BattleView): string => `${a[own].field} to ${a[other].field}`;
  const points = `${gain} ${gain === 1 ? 'point' : 'points'}`;
  const text =
    `Round ${round}, ${points} for ${named(own)} against ${named(other)}: ` +
    `their ships afloat worth ${worth(before)} before it, ${worth(after)} after it. ${lossWords(session, before, after)}`;
  return [{ text: text.trimEnd(), details: '' }];
}

/** `Sunk: Nassau (GE). Home: Lion (UK).` */
function lossWords({ game }: Session<DecisiveBattleGame>, before: BattleView, after: BattleView): string {
  const named = (status: UnitView['status'], words: string): string[] => {
    const ships = after.units.filter((u, i) => u.status === status && before.units[i]!.status !== status);
    const names = ships.map((u) => `${u.name} (${game.spec.seats[u.seat]!.side})`);
    return ships.length === 0 ? [] : [`${words}: ${names.join(', ')}.`];
  };
  return [...named('sunk', 'Sunk'), ...named('lost', 'Lost on the way home'), ...named('home', 'Home')].join(' ');
}
