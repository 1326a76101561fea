/** Context of the board's handlers: one set of pointer and keyboard actions for all its parts. */

import { type ReadonlySignal, signal } from '@preact/signals';
import { createContext } from 'preact';
import type { UnitId } from '../../../../engine/index.js';
import type { WireAction } from '../../model/battle.js';
import type { AtHand } from '../panel/question.js';
import type { Why } from '../panel/why-not.js';
import type { Pointing } from './pointing.js';

/** What changes is in signals, so that a part is drawn again only for what it reads. */
interface HandsOn {
  readonly pointing: ReadonlySignal<Pointing>;
  /** What is asked, with its answers and their odds: made once for all waters. */
  readonly question: ReadonlySignal<AtHand | null>;
  /** Marks an answer; it is given with the large button, with Enter, or by a second click at once. */
  readonly take: (order: WireAction) => void;
  /** Why a ship cannot be chosen, or who she is, shown at her. */
  readonly note: ReadonlySignal<(Why & { readonly unit: UnitId }) | null>;
  readonly say: (unit: UnitId, why: Why) => void;
}

export const Hands = createContext<HandsOn>({
  pointing: signal({ requestId: undefined, units: new Map(), fleets: new Map(), isAiming: false }),
  question: signal(null),
  take: () => undefined,
  note: signal(null),
  say: () => undefined,
});
