/** Air strikes of this sea phase on the chart: a line from where the aircraft start to the ships at which they were aimed, and how many flew. */
import type { UnitId } from '../../../../engine/index.js';
import { combatEventIn } from '../../../../engine/operations/index.js';
import type { WireEvent } from '../../model/battle.js';
import { at, between } from '../chart/geometry.js';
import { w } from '../i18n/index.js';
import { Pill } from './answers-layer.js';
import type { BoardState } from './board-state.js';

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

export function StrikeLayer({ state }: { readonly state: BoardState }) {
  const strikes = strikesIn(state.model.events.value);
  const k = Math.max(0.8, 0.8 / state.camera.value.k);
  return (
    <g class="op-flown">
      {strikes.map(({ n, planes: [first, ...others], target }) => {
        const [from, to] = [state.hexOf(first ?? null), state.hexOf(target ?? null)];
        if (from < 0 || to < 0 || from === to) return null;
        const [a, b] = [state.centre(from), state.centre(to)];
        return (
          <g key={n}>
            <path d={`M${at(between(a, b, 0.06))}L${at(between(a, b, 0.9))}`} />
            <Pill x={(a.x + b.x) / 2} y={(a.y + b.y) / 2} k={k} text={w('board.flown', { n: 1 + others.length })} />
          </g>
        );
      })}
    </g>
  );
}
