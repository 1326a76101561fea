/** Question to a seat: a sentence with its rule, what bears on it, and the choices as a short list. */
import {
  type BattleState,
  type BattleshipsGame,
  blockOf,
  G,
  leastMovePoints,
  mostMovePoints,
  PHASE,
  type Question,
  questionOf,
  repairOdds,
  U,
} from '../../../../engine/battleships/index.js';
import type { WireAction } from '../../model/battle.js';
import { percent } from '../../panel/numbers.js';
import { t } from '../i18n/index.js';
import type { Choice } from './choice.js';
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
  readonly unit: number | undefined;
  readonly title: string;
  readonly rule: string;
  readonly remarks: readonly Remark[];
  /** Best first; the first is what Enter takes. */
  readonly choices: readonly Choice[];
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
    unit: isFleet ? undefined : known[G.unit]!,
    ...sentence(game, known, kind),
    remarks: remarksOf(game, known, kind, legal.length),
    choices: choicesOf(game, known, kind, legal),
    total: legal.length,
  };
}

const TITLES = {
  main: { key: 'panel.ask.main', rule: '5.1' },
  secondary: { key: 'panel.ask.secondary', rule: '5.11' },
  launch: { key: 'panel.ask.launch', rule: '6.1' },
  manoeuvre: { key: 'panel.ask.manoeuvre', rule: '7.1' },
  smoke: { key: 'panel.ask.smoke', rule: '11.0' },
  'repair-w': { key: 'panel.ask.repairW', rule: '8.1' },
  'repair-s': { key: 'panel.ask.repairS', rule: '8.1' },
  star: { key: 'panel.ask.star', rule: '4.3' },
  mine: { key: 'panel.ask.mine', rule: '10.6' },
  flagship: { key: 'panel.ask.flagship', rule: '10.9' },
  transfer: { key: 'panel.ask.transfer', rule: '10.9' },
} as const satisfies Record<Question, { key: string; rule: string }>;

function sentence(game: BattleshipsGame, s: BattleState, kind: Question): { title: string; rule: string } {
  const { key, rule } = TITLES[kind];
  return { title: t(key, { ship: shipName(game, s[G.unit]!) }), rule };
}

function remarksOf(game: BattleshipsGame, s: BattleState, kind: Question, total: number): Remark[] {
  const u = s[G.unit]!;
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
  }
}
