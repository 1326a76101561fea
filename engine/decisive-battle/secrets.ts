/** Secrets: which decisions the other seats do not see at once, and what a seat has learnt of theirs. */
import type { Seat } from '../core/brand.js';
import { type BattleState, G } from './layout.js';
import { PHASE } from './phases.js';
import type { BattleView } from './view.js';

/** Fleets until the last seat has formed its own. @rule W2.1 */
export const isSecret = (s: BattleState): boolean => s[G.phase] === PHASE.fleets;

/** The others' lines, which come into the open when the last seat has formed its own. */
export const learntBy = ({ fleets }: BattleView, seat: Seat): unknown =>
  fleets.filter((f) => f.seat !== seat).map((f) => [f.id, f.ships]);
