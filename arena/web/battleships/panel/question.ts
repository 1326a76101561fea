/** Question to a seat: a sentence with its rule, what bears on it, and the choices as a short list. */

import {
  type BattleState,
  type BattleshipsGame,
  blockOf,
  G,
  leastMovePoints,
  mostMovePoints,
  PHASE,
  QUESTION_RULES,
  type Question,
  questionOf,
  repairOdds,
  U,
} from '../../../../engine/battleships/index.js';
import { never, type UnitId, unitId } from '../../../../engine/index.js';
import type { WireAction } from '../../model/battle.js';
import { percent } from '../../panel/numbers.js';
import { t } from '../i18n/index.js';
import type { PanelChoice } from './choice.js';
import { choicesOf } from './choices.js';
import { shipName } from './names.js';

interface Remark {
  readonly text: string;
  readonly rule: string;
}

export interface AtHand {
  readonly requestId: string;
  readonly kind: Question;
  /** The ship that is asked; none where it is the fleet. */
  readonly unit: UnitId | undefined;
  readonly title: string;
  readonly rule: string;
  readonly remarks: readonly Remark[];
  /** Best first, by what the list counts. */
  readonly choices: readonly PanelChoice[];
  /** Legal choices in all. */
  readonly total: number;
}

/** `known` is a state as the seat knows it, `legal` what the server would take. */
export function atHandOf(
  game: BattleshipsGame,
  known: BattleState,
  requestId: string,
  legal: readonly WireAction[],
): AtHand {
  const kind = questionOf(known);
  const isFleet = kind === 'mine' || kind === 'flagship' || kind === 'transfer';
  return {
    requestId,
    kind,
    unit: isFleet ? undefined : unitId(known[G.unit]!),
    title: titleOf(game, known, kind),
    rule: QUESTION_RULES[kind],
    remarks: remarksOf(game, known, kind, legal.length),
    choices: choicesOf(game, known, kind, { requestId, legal }),
    total: legal.length,
  };
}

const TITLES = {
  main: 'panel.ask.main',
  secondary: 'panel.ask.secondary',
  launch: 'panel.ask.launch',
  manoeuvre: 'panel.ask.manoeuvre',
  smoke: 'panel.ask.smoke',
  'repair-w': 'panel.ask.repairW',
  'repair-s': 'panel.ask.repairS',
  star: 'panel.ask.star',
  mine: 'panel.ask.mine',
  flagship: 'panel.ask.flagship',
  transfer: 'panel.ask.transfer',
} as const satisfies Record<Question, string>;

function titleOf(game: BattleshipsGame, s: BattleState, kind: Question): string {
  return t(TITLES[kind], { ship: shipName(game, s[G.unit]! as UnitId) });
}

function remarksOf(game: BattleshipsGame, s: BattleState, kind: Question, total: number): Remark[] {
  const u = s[G.unit]! as UnitId;
  switch (kind) {
    case 'main':
    case 'secondary':
      return [{ text: t(s[G.phase] === PHASE.targetA ? 'panel.remark.first' : 'panel.remark.second'), rule: '3.2' }];
    case 'launch':
      return [{ text: t('panel.remark.launch'), rule: '6.2' }];
    case 'manoeuvre': {
      const [least, most] = [leastMovePoints(s, u), mostMovePoints(game.battle, s, u)];
      const values = { least, most, last: s[blockOf(u) + U.speed]!, total };
      const speed = { text: t(least === most ? 'panel.remark.oneSpeed' : 'panel.remark.speeds', values), rule: '7.3' };
      return s[G.phase] === PHASE.moveB ? [speed] : [speed, { text: t('panel.remark.moveFirst'), rule: '3.2' }];
    }
    case 'repair-w':
    case 'repair-s':
      return [
        { text: t('panel.remark.repair', { chance: percent(repairOdds(game, s)) }), rule: '8.1' },
        { text: t('panel.remark.repairPays'), rule: '9.1' },
      ];
    case 'star':
      return [
        { text: t('panel.remark.star'), rule: '4.3' },
        { text: t('panel.remark.noStar'), rule: '' },
      ];
    case 'flagship':
      return [{ text: t('panel.remark.flagship'), rule: '10.9' }];
    case 'transfer':
      return [{ text: t('panel.remark.transfer'), rule: '10.9' }];
    case 'mine':
      return [{ text: t('panel.remark.mine'), rule: '10.6' }];
    case 'smoke':
      return [];
    default:
      return never(kind);
  }
}
