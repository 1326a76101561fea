/** The turn as the phase bar shows it: what comes in which order, whose it is, and where the battle stands. */
import { type Battle, type BattleView, type PhaseName, phaseNumber } from '../../../engine/battleships/index.js';
import { FIRST_SEAT, otherSeat, SECOND_SEAT, type Seat, type UnitId } from '../../../engine/index.js';

export type TurnPhaseName =
  | 'set-up'
  | 'visibility'
  | 'chits'
  | 'star'
  | 'targets'
  | 'guns'
  | 'torpedoes'
  | 'move'
  | 'repair'
  | 'flagship'
  | 'over';

export interface TurnPhase {
  readonly name: TurnPhaseName;
  /** Seat whose phase it is; null where it is nobody's or everybody's. */
  readonly seat: Seat | null;
  readonly isNow: boolean;
}

/** Who did what. */
interface DeedTold {
  readonly kind: string;
  readonly unit?: UnitId | undefined;
}

interface Part {
  readonly name: TurnPhaseName;
  readonly phases: readonly PhaseName[];
  /** Whose: the seat that commits first this turn, or the other. */
  readonly by?: 'first' | 'second';
}

const SET_UP: readonly Part[] = [{ name: 'set-up', phases: ['mines', 'flagship'] }];
const TURN: readonly Part[] = [
  { name: 'visibility', phases: ['visibility', 'events'] },
  { name: 'chits', phases: ['chits'] },
  { name: 'star', phases: ['star-1a', 'star-1b'] },
  { name: 'targets', phases: ['spot-a', 'target-a'], by: 'first' },
  { name: 'targets', phases: ['star-2', 'spot-b', 'target-b'], by: 'second' },
  { name: 'guns', phases: ['guns'] },
  { name: 'torpedoes', phases: ['launch-a', 'launch-b', 'torpedoes'] },
  { name: 'move', phases: ['move-a'], by: 'first' },
  { name: 'move', phases: ['move-b'], by: 'second' },
  { name: 'repair', phases: ['repair-a', 'repair-b'] },
  { name: 'flagship', phases: ['transfer-0', 'transfer-1'] },
];

export function phasesOf(battle: Battle, view: Pick<BattleView, 'phase' | 'first'>): TurnPhase[] {
  if (view.phase === 'over') return [{ name: 'over', seat: null, isNow: true }];
  const first = battle.scenario.sides[0].id === view.first ? FIRST_SEAT : SECOND_SEAT;
  const setUp = SET_UP.filter(({ phases }) => phases.includes(view.phase));
  const parts = setUp.length > 0 ? setUp : TURN.filter(({ phases }) => phases.some((p) => canHappen(battle, p)));
  return parts.map(({ name, phases, by }) => ({
    name,
    seat: by === undefined ? null : by === 'first' ? first : otherSeat(first),
    isNow: phases.includes(view.phase),
  }));
}

/** Phases in which something happens to ships, and its events. */
const EVENTS: Partial<Readonly<Record<TurnPhaseName, readonly string[]>>> = {
  guns: ['gunfire', 'secondary'],
  torpedoes: ['torpedo'],
  move: ['mine', 'exit'],
};

/** Whether a deed is of the phase: that of whoever does it, where each side has its own. */
export function happensIn({ seatOf }: Battle, { name, seat }: TurnPhase, { kind, unit }: DeedTold): boolean {
  return EVENTS[name]?.includes(kind) === true && (seat === null || (unit !== undefined && seatOf[unit] === seat));
}

/** Whether the battle can have this phase at all; `phaseAfter` leaves out what it cannot. */
function canHappen({ phaseAfter, on }: Battle, phase: PhaseName): boolean {
  if (phase.startsWith('transfer')) return on.flagship;
  return phaseAfter.includes(phaseNumber(phase));
}
