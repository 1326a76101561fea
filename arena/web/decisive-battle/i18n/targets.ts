/** Why a card is no target. */
import type { Names, Refusal } from '../../../../engine/decisive-battle/index.js';
import type { Catalogue } from '../../../../engine/index.js';

/** What forbids a target. */
export type TargetRefusal = Extract<
  Refusal,
  {
    readonly kind:
      | 'refuse-same-side'
      | 'refuse-no-opponent'
      | 'refuse-must-answer'
      | 'refuse-taken'
      | 'refuse-crossing';
  }
>;

/** Labels at a card that is no target: shorter than a refusal in English, as they lie over the board. */
export const WHY_EN: Catalogue<TargetRefusal, Names> = {
  'refuse-same-side': ({ unit }, n) => `${n.ship(unit)} is on your side`,
  'refuse-no-opponent': ({ target }, n) => `${n.ship(target)} is not engaged with your fleet`,
  'refuse-must-answer': ({ unit }, n) => `${n.ship(unit)} may only answer those who fire at her`,
  'refuse-taken': ({ target }, n) => `another fleet fires at ${n.ship(target)} already`,
  'refuse-crossing': () => 'lines of fire may not cross',
};
