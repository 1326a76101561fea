/** Fallback words for an order that the admiral would not have given, and so has no reasons for: plainly what is done. */
import {
  FIRE,
  FIRE_SECONDARY,
  FLAGSHIP,
  LAUNCH,
  PASS,
  REPAIR,
  SMOKE,
  STAR,
} from '../../../engine/battleships/actions.js';
import { G, U } from '../../../engine/battleships/layout.js';
import { questionOf } from '../../../engine/battleships/notation.js';
import { STAR_OFFSETS } from '../../../engine/battleships/starshell.js';
import { hexLabel } from '../../../engine/battleships/tell-words.js';
import type { Action } from '../../../engine/core/brand.js';
import { field } from './fields.js';
import { stateWords } from './plan.js';
import type { Scene } from './scene.js';

/** A sentence for the action, whichever ship is asked in the scene. Manoeuvres and torpedoes have words of their own. */
export function otherWords(sc: Scene, action: Action): string {
  const { b, s } = sc;
  const u = s[G.unit]!;
  const name = b.names[u]!;
  const isPassed = action === PASS;
  switch (questionOf(s)) {
    case 'main':
      return isPassed ? `${name} holds her fire.` : aimWords(sc, u, action - FIRE);
    case 'secondary':
      return isPassed ? `${name} keeps her secondary battery silent.` : aimWords(sc, u, action - FIRE_SECONDARY);
    case 'star':
      return isPassed ? 'No star shell.' : `Star shell from ${name} over ${starHex(sc, u, action)}.`;
    case 'flagship':
      return `The flag flies in ${b.names[action - FLAGSHIP]!}.`;
    case 'transfer':
      return isPassed ? 'The flag stays where it is.' : `The flag goes to ${b.names[action - FLAGSHIP]!}.`;
    case 'smoke':
      return action === SMOKE ? `${name} makes smoke.` : `${name} makes no smoke.`;
    case 'repair-w':
    case 'repair-s':
      return action === REPAIR ? `${name}: damage parties to work.` : `${name} leaves her damage as it is.`;
    case 'mine':
      return 'We mine one of the channels.';
    case 'launch':
      return isPassed ? `${name} keeps her torpedoes.` : `${name} launches at ${b.names[action - LAUNCH]!}.`;
    case 'manoeuvre':
      return `${name} holds on.`;
  }
}

/** Of a target that is another's choice: what her salvo is worth is reckoned for the admiral's own fire plan only. */
const aimWords = (sc: Scene, u: number, target: number): string =>
  `${sc.b.names[u]} fires at ${sc.b.names[target]}, ${stateWords(sc, target)}.`;

function starHex({ s }: Scene, u: number, action: Action): string {
  const i = 2 * (action - STAR);
  return hexLabel(s, field(s, u, U.q) + STAR_OFFSETS[i]!, field(s, u, U.r) + STAR_OFFSETS[i + 1]!);
}
