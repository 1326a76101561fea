/** Batch answers: questions of a phase that can be answered alike for all the rest of the fleet. */
import type { Question } from '../../../../engine/battleships/index.js';
import type { PanelChoice } from './choice.js';
import type { AtHand } from './question.js';

/** `pass` lets things be; `act` does what can be done. */
export type Alike = 'pass' | 'act';

/** Questions of which many ships are asked alike. */
const ALIKE: readonly Question[] = ['main', 'secondary', 'launch', 'star', 'smoke', 'repair-w', 'repair-s'];
/** Those where doing something means the same for every ship. */
const SAME_DEED: readonly Question[] = ['smoke', 'repair-w', 'repair-s'];

/** The one answer of the question that fits the manner. */
export function answerIn(manner: Alike, { kind, choices }: AtHand): PanelChoice | undefined {
  if (!ALIKE.includes(kind)) return undefined;
  const deeds = choices.filter((c) => !c.isPass);
  if (manner === 'pass') return choices.find((c) => c.isPass);
  return SAME_DEED.includes(kind) ? deeds[0] : undefined;
}
