/** Default answer when nobody advises: fleets as the scenario suggests them, else the first choice. */
import {
  type BattleView,
  type DecisiveBattleGame,
  DONE,
  FOLLOW,
  G,
  LEAD,
} from '../../../engine/decisive-battle/index.js';
import type { Action } from '../../../engine/index.js';

export function suggestedStep(
  { battle }: DecisiveBattleGame,
  known: Int16Array,
  view: BattleView,
  legal: readonly Action[],
): Action | undefined {
  if (view.question?.about !== 'fleets') return undefined;
  const next = legal.find((a) => a >= LEAD && a < FOLLOW);
  if (next === undefined) return DONE as Action;
  const unit = next - LEAD;
  const begun = known[G.other]!;
  const isSame = begun >= 0 && battle.suggested[begun] === battle.suggested[unit];
  return (isSame ? FOLLOW + unit : next) as Action;
}
