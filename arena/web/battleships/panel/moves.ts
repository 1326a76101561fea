/** Manoeuvre picker, since there are a hundred: a few kinds to choose from, the rest narrowed by hex, heading and speed. */

import {
  type BattleState,
  type BattleshipsGame,
  enemiesOf,
  G,
  leavingOf,
  type Manoeuvre,
  manoeuvresOf,
  type PoseTold,
  type Suggestion,
  shortList,
  suggestionOf,
} from '../../../../engine/battleships/index.js';
import { arcOf, distance, HEADINGS, type Heading, type HeadingName } from '../../../../engine/core/hex.js';
import type { UnitId } from '../../../../engine/index.js';
import { pointsText } from '../../panel/numbers.js';
import { type SalvoTextKey, t } from '../i18n/index.js';
import type { LegalAnswer, PanelChoice } from './choice.js';
import { firstMove } from './first-move.js';
import { arcWords, hexesText, shipName } from './names.js';

/** What the list is narrowed to; what is undefined is free. */
export interface MoveFilter {
  /** The beginning of the label of the end hex. */
  readonly hex: string;
  readonly heading: Heading | undefined;
  readonly speed: number | undefined;
}

export const NO_FILTER: MoveFilter = { hex: '', heading: undefined, speed: undefined };

const WHY: Readonly<Record<string, SalvoTextKey>> = {
  exit: 'panel.why.exit',
  guns: 'panel.why.guns',
  straight: 'panel.why.straight',
  closes: 'panel.why.closes',
  opens: 'panel.why.opens',
  course: 'panel.why.course',
  sound: 'panel.why.sound',
  speed: 'panel.why.speed',
};

/** More are no short list. */
const MOST = 6;

/** Ways worth a look, the one to be confirmed with Enter first. */
export function suggestionsOf(game: BattleshipsGame, s: BattleState, answers: readonly LegalAnswer[]): Suggestion[] {
  const all = movesOf(game, s, answers);
  const list = shortList(game, s, all, undefined, (m) => leavingOf(game, s, m.action)?.points ?? 0);
  // An exit that pays comes first; then what a careful captain would do.
  const exits = list.filter((m) => m.leaves && isWorth(game, s, m));
  const first = firstMove(game, s, all);
  if (first === undefined) return list;
  const { move, why } = first;
  const advised = suggestionOf(game, move, why, enemiesOf(game, s, s[G.unit]! as UnitId));
  // Out of reach no hex is the best for the guns.
  const others = list.filter(
    (m) => m.action !== move.action && !exits.includes(m) && (why === 'sound' || m.why !== 'guns'),
  );
  return [...exits, advised, ...others].slice(0, MOST);
}

export const movesOf = (game: BattleshipsGame, s: BattleState, answers: readonly LegalAnswer[]): Manoeuvre[] =>
  manoeuvresOf(
    game,
    s,
    answers.map((a) => a.action),
  );

function isWorth(game: BattleshipsGame, s: BattleState, m: Manoeuvre): boolean {
  const leaving = leavingOf(game, s, m.action);
  return leaving !== undefined && (leaving.points > 0 || leaving.decides);
}

/** `south-west`. */
export const headingWords = (heading: HeadingName): string => t(`board.heading.${heading}`);

/** `3324, heading south-west, speed 4`. */
export function poseWords({ hex, heading, speed }: PoseTold): string {
  if (speed === 0) return t('panel.pose.stops', { hex, heading: headingWords(heading) });
  return t('panel.pose', { hex, heading: headingWords(heading), speed });
}

export function moveChoice(
  game: BattleshipsGame,
  s: BattleState,
  answers: readonly LegalAnswer[],
  m: Suggestion,
): PanelChoice {
  const { wire } = answers.find((a) => a.action === m.action)!;
  const base = { action: m.action, wire, isPass: false };
  const leaving = m.leaves ? leavingOf(game, s, m.action) : undefined;
  if (leaving !== undefined) {
    const label =
      leaving.edge === undefined ? t('panel.move.leaves') : t('panel.move.leavesBy', { edge: edgeWords(leaving.edge) });
    const pays = leaving.decides
      ? t('panel.move.decides')
      : leaving.points === 0
        ? t('panel.move.paysNothing')
        : pointsText(leaving.points).replace('.0', '');
    return { ...base, label, details: [pays] };
  }
  const why = WHY[m.why];
  const near =
    m.enemy === undefined
      ? ''
      : t('panel.move.near', {
          ship: shipName(game, m.enemy),
          hexes: hexesText(m.range),
          arc: arcWords(['bow', 'side', 'stern'].indexOf(m.arc)),
        });
  return {
    ...base,
    hex: m.hex,
    pose: t('board.poseShort', { hex: m.hex, heading: headingWords(HEADINGS[m.heading]), speed: m.speed }),
    label: poseWords({ hex: m.hex, heading: HEADINGS[m.heading], speed: m.speed }),
    details: [...(why === undefined ? [] : [t(why)]), near].filter(Boolean),
  };
}

const EDGES: Readonly<Record<string, SalvoTextKey>> = {
  north: 'panel.edge.north',
  south: 'panel.edge.south',
  east: 'panel.edge.east',
  west: 'panel.edge.west',
};

export function edgeWords(edge: string): string {
  const key = EDGES[edge];
  return key === undefined ? edge : t(key);
}

/** The manoeuvres that fit, in the order of their hexes; a digit or two of a hex is enough. */
export function narrowed(all: readonly Manoeuvre[], { hex, heading, speed }: MoveFilter): Manoeuvre[] {
  return all
    .filter(
      (m) =>
        (hex === '' || m.hex.startsWith(hex)) &&
        (heading === undefined || m.heading === heading) &&
        (speed === undefined || m.speed === speed),
    )
    .sort((a, b) => (a.hex < b.hex ? -1 : a.hex > b.hex ? 1 : a.speed - b.speed || a.heading - b.heading));
}

/** Any manoeuvre as a choice, for what the chart or the filter has found. */
export function choiceOfMove(
  game: BattleshipsGame,
  s: BattleState,
  answers: readonly LegalAnswer[],
  m: Manoeuvre,
): PanelChoice {
  return moveChoice(game, s, answers, suggestionOf(game, m, '', enemiesOf(game, s, s[G.unit]! as UnitId)));
}

/** Where each enemy will stand seen from the end of a manoeuvre, nearest first. */
export function rangesFrom(
  game: BattleshipsGame,
  s: BattleState,
  m: Manoeuvre,
): { readonly unit: UnitId; readonly range: number; readonly arc: string }[] {
  return enemiesOf(game, s, s[G.unit]! as UnitId)
    .map(({ unit, pose }) => ({
      unit,
      range: distance(m.q, m.r, pose.q, pose.r),
      arc: arcWords(arcOf(pose.q - m.q, pose.r - m.r, m.heading)),
    }))
    .sort((a, b) => a.range - b.range);
}
