/** Standing orders of battleships: range, target and torpedoes by a rule, and what ends them. */
import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import { type Event, eventIn } from '../../../engine/battleships/index.js';
import { otherSeat, type Seat, type UnitId, unitId } from '../../../engine/index.js';
import type { StandingUntil, WishField } from '../../protocol/index.js';
import type { StandingKit } from '../kit.js';
import { idleIn } from './idle.js';
import { Officer } from './officer.js';
import { nearestEnemy } from './places.js';

/** Ranges that can be wished for, in hexes, and the one that is offered. */
const RANGES: [number, number] = [1, 30];
const RANGE = 9;
const LAUNCHES: [number, number] = [1, 5];
const LAUNCH = 3;

function fields({ battle }: BattleshipsGame, seat: Seat, isPlain: boolean): readonly WishField[] {
  const enemies = unitsOf(battle.seatOf, otherSeat(seat)).map((id) => ({ id, name: battle.names[id]! }));
  const judged = isPlain ? [] : ['admiral'];
  return [
    { wish: 'range', choices: [...judged, 'keep', 'close', 'open', 'course'] },
    { wish: 'hexes', number: RANGES, standard: RANGE, where: { wish: 'range', is: 'keep' } },
    {
      wish: 'from',
      choices: ['capital', 'nearest', 'ship'],
      where: { wish: 'range', is: 'keep', or: ['close', 'open'] },
    },
    { wish: 'from-ship', units: enemies, where: { wish: 'from', is: 'ship' } },
    { wish: 'target', choices: [...judged, 'capital', 'nearest', 'weakest', 'last', 'ship', 'hold'] },
    { wish: 'ship', units: enemies, where: { wish: 'target', is: 'ship' } },
    { wish: 'torpedoes', choices: [...judged, 'within', 'never'] },
    { wish: 'within', number: LAUNCHES, standard: LAUNCH, where: { wish: 'torpedoes', is: 'within' } },
  ];
}

const unitsOf = (seatOf: ArrayLike<Seat>, seat: Seat): UnitId[] =>
  Array.from(seatOf).flatMap((its, u) => (its === seat ? [unitId(u)] : []));

/** Steps of damage that one hit does to a ship that is hit hard. */
const HARD = 2;

/** What an event means for the seat that is told of it. */
function endedBy(
  { battle }: BattleshipsGame,
  seat: Seat,
  heard: Parameters<StandingKit['endedBy']>[2],
): StandingUntil[] {
  const event = eventIn(heard);
  if (event === undefined) return [];
  const isOwn = (u: UnitId | undefined): boolean => u !== undefined && battle.seatOf[u] === seat;
  const { kind } = event;
  if (kind === 'sunk') return [isOwn(event.unit) ? 'own-lost' : 'enemy-lost'];
  if (kind === 'arrival') return isOwn(event.unit) ? [] : ['enemy-appears'];
  if (kind === 'mine') return hurt(event, isOwn(event.unit));
  if (kind === 'gunfire' || kind === 'secondary') return hurt(event, isOwn(event.target));
  if (kind !== 'torpedo') return [];
  return [...(isOwn(event.target) ? (['torpedoes'] as const) : []), ...hurt(event, isOwn(event.target))];
}

function hurt(
  { data }: Extract<Event, { kind: 'torpedo' | 'gunfire' | 'secondary' | 'mine' }>,
  isOwn: boolean,
): StandingUntil[] {
  const { w = 0, s = 0, sinks = false } = (data ?? {}) as { w?: number; s?: number; sinks?: boolean };
  return isOwn && (sinks || w + s >= HARD) ? ['own-hit'] : [];
}

export const STANDING: StandingKit<BattleshipsGame> = {
  fields,
  until: ['enemy-lost', 'own-lost', 'own-hit', 'enemy-appears', 'enemy-near', 'torpedoes'],
  officer: (game, ordering) => new Officer(game, ordering),
  endedBy,
  idle: idleIn,
  shot: (heard) => {
    const event = eventIn(heard);
    return event?.kind === 'gunfire' ? { unit: event.unit, target: event.target } : undefined;
  },
  isNear: ({ battle }, seat, state, hexes) =>
    unitsOf(battle.seatOf, seat).some((u) => {
      const enemy = nearestEnemy(battle, state as Int16Array, u, () => true);
      return enemy !== undefined && enemy.hexes <= hexes;
    }),
};
