/** Why the admiral at the player's side advises what it advises, in two or three words beside the choices. */
import {
  type BattleState,
  blockOf,
  type ChoiceOdds,
  type Intent,
  PASS,
  type Question,
  U,
} from '../../../engine/battleships/index.js';
import type { Action } from '../../../engine/index.js';
import type { Advice } from '../model.js';

interface Rated {
  readonly action: Action;
  readonly odds?: ChoiceOdds;
}

/** What speaks for the advised choice. */
export function adviceWords(s: BattleState, kind: Question, advice: Advice, choices: readonly Rated[]): string {
  switch (kind) {
    case 'main':
    case 'secondary':
      return aimWords(s, advice, choices);
    case 'launch':
      return advice.action === PASS ? 'better shots to come' : 'may not get closer';
    case 'manoeuvre':
      return moveWords(advice.plan?.meaning as Intent | undefined);
    case 'star':
      return advice.action === PASS ? 'would show nothing' : 'light for our guns';
    case 'repair-w':
    case 'repair-s':
      return 'she fights again';
    case 'flagship':
      return 'hard to sink';
    case 'mine':
    case 'smoke':
    case 'transfer':
      return '';
  }
}

/** The admiral's reasons for a manoeuvre, in short. */
function moveWords(intent: Intent | undefined): string {
  if (intent?.kind === 'intent-goal') return 'makes for her goal';
  if (intent?.kind !== 'intent-move') return '';
  const { torpedoes, because, way } = intent;
  if (torpedoes) return 'torpedo position';
  if (because !== undefined) return because === 'hurt' ? 'too hurt to stay' : 'no match: away';
  return way.to < way.from ? 'closes to her range' : way.to > way.from ? 'opens to her range' : '';
}

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
