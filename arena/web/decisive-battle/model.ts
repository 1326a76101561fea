/** A battle of this ruleset as its board and its panel see it. */
import type { ReadonlySignal } from '@preact/signals';
import type { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import type { BattleState } from '../../../engine/decisive-battle/layout.js';
import type { Scenario } from '../../../engine/decisive-battle/scenario.js';
import type { BattleView } from '../../../engine/decisive-battle/view.js';
import type { BattleModel } from '../model/battle.js';
import type { LiveBattle } from '../model/create-battle.js';
import type { Forming } from './forming.js';

export interface DecisiveModel extends BattleModel {
  readonly game: DecisiveBattleGame;
  readonly scenario: Scenario;
  readonly view: ReadonlySignal<BattleView>;
  readonly known: ReadonlySignal<BattleState | null>;
  /** The fleets that this person draws up; absent where one only looks on. */
  readonly forming?: Forming;
}

export type LiveDecisive = LiveBattle & DecisiveModel;
