/** Air strikes that were flown, from what is told of them. */
import type { UnitId } from '../../../../engine/index.js';
import { combatEventIn } from '../../../../engine/operations/index.js';
import type { WireEvent } from '../../model/battle.js';

export interface FlownStrike {
  /** Number of the event that told of it. */
  readonly n: number;
  readonly planes: readonly UnitId[];
  /** The first that was attacked; nobody while none is, and of a base. */
  readonly target: UnitId | undefined;
}

/** Since the sea phase began, as far as they are told. */
export function strikesIn(events: readonly WireEvent[]): readonly FlownStrike[] {
  const begun = events.findLastIndex(({ kind }) => kind === 'sea-phase');
  const strikes: FlownStrike[] = [];
  for (const event of events.slice(begun + 1)) {
    const told = combatEventIn(event);
    const last = strikes.at(-1);
    if (told?.kind === 'raid') strikes.push({ n: event.n, planes: told.data.planes, target: undefined });
    else if (told?.kind === 'bombs' && last !== undefined && last.target === undefined && told.target !== undefined) {
      strikes[strikes.length - 1] = { ...last, target: told.target };
    }
  }
  return strikes;
}
