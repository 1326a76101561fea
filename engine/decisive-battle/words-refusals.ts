/** Why an action is refused, in English: of a rule a clause behind "Not allowed", else a sentence. */
import type { Catalogue } from '../core/meaning.js';
import { type ReadRefusal, readWords } from '../core/read-refusal.js';
import type { Refusal } from './meaning.js';
import type { Names } from './names.js';
import type { Question } from './question.js';

/** What is to be known of an answer where another question is asked. */
const ELSEWHERE: Readonly<Record<Question, string>> = {
  side: 'sides are chosen once, before the battle, each power in its turn',
  war: 'war is declared on a neutral at once, when it has said so',
  fleets: 'fleets are formed before the battle; lines stay as they are',
  designate: 'a side names the next fleet only among fleets of the same speed and markers',
  engage: 'only an unengaged fleet may do that, when its turn comes in the pairing',
  dodge: 'only a fleet on which a slower one has just declared may dodge',
  keep: 'only an opponent of a fleet that has dodged is asked whether it keeps contact',
  target: 'targets are chosen after the pairing, by the ship whose turn it is',
  'break-off': 'an engaged fleet may break off after the fire, when its turn comes',
  pursue: 'only a faster opponent of a fleet that breaks off may pursue',
};

export const REFUSAL_WORDS: Catalogue<Refusal | ReadRefusal, Names> = {
  ...readWords('war'),
  'refuse-elsewhere': ({ question }) => ELSEWHERE[question],
  'refuse-turn-of-fleet': ({ lead }, n) => `it is the turn of the fleet of ${n.ship(lead)}`,
  'refuse-turn-of-ship': ({ unit }, n) => `it is the turn of ${n.ship(unit)}`,
  'refuse-not-a-head': () => 'the two powers with most victory points lead the sides',
  'refuse-neutrality': () => 'nobody stays neutral in this war',
  'refuse-other-side': () => 'war is declared as a power of the own side, and sides do not change',
  'refuse-no-ship': () => 'every power at war commits at least one ship',
  'refuse-foreign': ({ unit }, n) => `${n.ship(unit)} belongs to another power`,
  'refuse-in-fleet': ({ unit }, n) => `${n.ship(unit)} is in a fleet already`,
  'refuse-no-lead': ({ unit }, n) =>
    `no fleet has been begun that ${n.ship(unit)} could follow; name its lead ship first`,
  'refuse-neutral': ({ unit }, n) => `${n.ship(unit)} is neutral`,
  'refuse-same-side': ({ unit }, n) => `${n.ship(unit)} is on the same side`,
  'refuse-no-fleet': ({ unit }, n) => `no fleet on the field goes by the name of ${n.ship(unit)}`,
  'refuse-first-round': () => 'in round 1 a fleet engages; nobody leaves the field before round 2',
  'refuse-other-fleet': ({ unit }, n) => `${n.ship(unit)} is not in the fleet whose turn it is`,
  'refuse-last-ship': () => 'the last ship of a fleet does not go alone: the whole fleet withdraws, without a die',
  'refuse-rest-stays': () => 'ships of this fleet were sent home alone; the rest stays on the field this round',
  'refuse-off-field': ({ unit }, n) => `${n.ship(unit)} is not on the field`,
  'refuse-no-opponent': ({ unit, target }, n) =>
    `the fleet of ${n.ship(target)} is not an opponent of the fleet of ${n.ship(unit)}`,
  'refuse-taken': ({ target }, n) => `${n.ship(target)} is under fire from another fleet already`,
  'refuse-must-answer': ({ unit }, n) =>
    `${n.ship(unit)} is under fire and may answer one of her attackers only, or hold fire`,
  'refuse-crossing': ({ target }, n) =>
    `${n.ship(target)} stands before the last target in her line; lines of fire may not cross`,
};
