/** Why the admiral at the player's side advises what he advises, in two or three words beside the choices. */
import { PASS } from '../../../engine/battleships/actions.js';
import type { ChoiceOdds } from '../../../engine/battleships/choice-odds.js';
import { type BattleState, blockOf, U } from '../../../engine/battleships/layout.js';
import type { Question } from '../../../engine/battleships/notation.js';
import type { Action } from '../../../engine/index.js';
import type { Advice } from '../model.js';

interface Rated {
  readonly action: Action;
  readonly odds?: ChoiceOdds;
}

/** What speaks for the advised choice. */
export function adviceWords(s: BattleState, kind: Question, advice: Advice, choices: readonly Rated[]): string {
  const intent = advice.plan?.intent ?? '';
  switch (kind) {
    case 'main':
    case 'secondary':
      return aimWords(s, advice, choices);
    case 'launch':
      return advice.action === PASS ? 'better shots to come' : 'may not get closer';
    case 'manoeuvre':
      return MOVE_WORDS.find(([pattern]) => pattern.test(intent))?.[1] ?? '';
    case 'star':
      return advice.action === PASS ? 'would show nothing' : 'light for our guns';
    case 'repair-w':
    case 'repair-s':
      return 'she fights again';
    case 'flagship':
      return 'hard to sink';
    default:
      return '';
  }
}

/** The admiral's own words for a manoeuvre, in short. */
const MOVE_WORDS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/makes for her goal/, 'makes for her goal'],
  [/position for her torpedoes/, 'torpedo position'],
  [/too badly hurt/, 'too hurt to stay'],
  [/no match/, 'no match: away'],
  [/ closes /, 'closes to her range'],
  [/ opens the range /, 'opens to her range'],
  [/keeps her distance/, 'keeps her range'],
];

function aimWords(s: BattleState, advice: Advice, choices: readonly Rated[]): string {
  if (advice.action === PASS) return 'spares a friend';
  const odds = choices.find((c) => c.action === advice.action)?.odds;
  if (odds === undefined) return '';
  if (choices.every((c) => (c.odds?.points ?? Number.NEGATIVE_INFINITY) <= odds.points)) return 'most points';
  const o = blockOf(odds.units[0]!.unit);
  const aimed = s[o + U.markers]! + s[o + U.seconds]!;
  return aimed > 0 ? 'concentrate' : 'puts her under fire';
}

const canDo = ({ odds }: Rated): boolean => odds !== undefined && odds.points > 0;

/** Where Enter stands: on the advised choice; without a reason never on a shot that can do nothing where another can. */
export function pickOf(choices: readonly Rated[], advice: Advice | undefined, words: string): number {
  const wanted = choices.findIndex((c) => c.action === advice?.action);
  if (wanted < 0) return 0;
  const isIdle = choices[wanted]!.odds !== undefined && !canDo(choices[wanted]!);
  return words === '' && isIdle ? Math.max(0, choices.findIndex(canDo)) : wanted;
}
