/** A battle of this ruleset as its board and its panel see it. */

import type { ReadonlySignal } from '@preact/signals';
import type { BattleshipsGame, BattleView, Scenario } from '../../../../engine/battleships/index.js';
import type { Q, R, UnitId } from '../../../../engine/index.js';
import type { BattleModel, LiveBattle } from '../../model/battle.js';

/** What a chart of hexes adds to a battle. */
export interface Charted {
  /** Where the sheet lies on the hex plane: labels are read through it (`hexOf(label, windowQ, windowR)`). Spectators have it too. */
  readonly window: ReadonlySignal<SheetWindow>;
  /** Where ships were at the end of each turn, by unit: for tracks. Turn 0 is the start. */
  readonly tracks: ReadonlySignal<ReadonlyMap<UnitId, readonly TrackPoint[]>>;
}

export type BattleshipsModel = BattleModel<BattleView, BattleshipsGame, Scenario> & Charted;
export type LiveBattleships = LiveBattle<BattleView, BattleshipsGame, Scenario> & Charted;

/** Plane position of the sheet's corner hex 1101. */
export interface SheetWindow {
  readonly windowQ: Q;
  readonly windowR: R;
}

/** On the hex plane, so that tracks stay put when the sheet moves with the fleets. */
export interface TrackPoint {
  readonly turn: number;
  readonly q: Q;
  readonly r: R;
}
