/** Check of a standing order against the position: what in it finds nobody, so that something else is done in its place. */
import { AFLOAT, type BattleState, type BattleshipsGame, U, WAITING } from '../../../engine/battleships/index.js';
import { otherSeat, type Seat, type State, type UnitId, unitId } from '../../../engine/index.js';
import type { Idle, StandingOrder } from '../../protocol/index.js';
import { fieldOf } from './places.js';

export function idleIn(
  { battle }: BattleshipsGame,
  seat: Seat,
  { wishes, until }: StandingOrder,
  state: State,
): readonly Idle[] {
  const s = state as BattleState;
  const all = Array.from({ length: battle.units }, (_, u) => unitId(u));
  const [own, enemies] = [seat, otherSeat(seat)].map((of) => all.filter((u) => battle.seatOf[u] === of)) as [
    UnitId[],
    UnitId[],
  ];
  const status = (u: UnitId): number => fieldOf(s, u, U.status);
  const isIn = (u: UnitId): boolean => status(u) === AFLOAT || status(u) === WAITING;
  const launches = (u: UnitId): boolean => isIn(u) && battle.torpedoColumn[u]! > 0 && fieldOf(s, u, U.launches) > 0;
  const named = (wish: 'from-ship' | 'ship'): Idle[] => {
    const unit = wishes[wish];
    if (typeof unit !== 'number' || status(unitId(unit)) === AFLOAT) return [];
    return [{ wish, why: status(unitId(unit)) === WAITING ? 'not-there' : 'gone' }];
  };
  const noCapital = !enemies.some((u) => isIn(u) && battle.capital[u] === 1);
  const idle: (Idle | false)[] = [
    ...named('from-ship'),
    noCapital && wishes.from === 'capital' && { wish: 'from', why: 'no-capital' },
    ...named('ship'),
    noCapital && wishes.target === 'capital' && { wish: 'target', why: 'no-capital' },
    wishes.torpedoes === 'within' && !own.some(launches) && { wish: 'torpedoes', why: 'no-torpedoes' },
    until.includes('torpedoes') && !enemies.some(launches) && { until: 'torpedoes', why: 'no-torpedoes' },
    until.includes('enemy-appears') &&
      !enemies.some((u) => status(u) === WAITING) && { until: 'enemy-appears', why: 'none-to-come' },
  ];
  return idle.filter((one) => one !== false);
}
