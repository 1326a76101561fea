/**
 * Derivation of the odds of a shot, roll by roll, so that they can be checked with the tables in hand: what each roll starts
 * from, which modifiers change it, and what it leads to. The shares of the bar are the game's own; these lines explain them.
 */

import {
  attackAtRange,
  attackNow,
  type BattleState,
  type BattleshipsGame,
  blockOf,
  type ChoiceOdds,
  CRT_COLUMNS,
  combatResult,
  crewLevel,
  DPT_COLUMNS,
  damagePoints,
  dptColumn,
  G,
  oddsColumn,
  type Question,
  rangeBetween,
  TORPEDO_HIT,
  U,
} from '../../../../engine/battleships/index.js';
import { arcOf, BROADSIDE, type Heading } from '../../../../engine/core/hex.js';
import type { UnitId } from '../../../../engine/index.js';
import { percent } from '../../panel/numbers.js';
import { t } from '../i18n/index.js';
import { factorAt, modifierWords, remarkWords } from './engine-words.js';

export interface Reason {
  readonly text: string;
  /** Of a die modifier; the basis and remarks have none. */
  readonly value?: number;
  readonly rule: string;
}

/** One throw of two dice: where it starts, what changes it, what it comes to. */
export interface ReckonedRoll {
  readonly title: string;
  readonly reasons: readonly Reason[];
}

/** Ways to throw 2 to 12 with two dice. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** The share of throws of two dice for which something holds. */
export const shareOf = (holds: (roll: number) => boolean): number =>
  WAYS.reduce((sum, ways, i) => sum + (holds(i + 2) ? ways : 0), 0) / 36;

/** All rolls of a shot at the first unit of the odds. */
export function reckoningOf(
  game: BattleshipsGame,
  known: BattleState,
  question: Question,
  odds: ChoiceOdds,
): ReckonedRoll[] {
  const rolls =
    question === 'launch'
      ? torpedoRolls(game, known, odds)
      : question === 'secondary'
        ? [{ title: t('panel.why.only'), reasons: [{ text: t('panel.basis.secondary'), rule: '5.11' }] }]
        : gunRolls(game, known, odds);
  const rest: Reason[] = [
    ...odds.remarks.map((r) => ({ text: remarkWords(r), rule: r.rule })),
    ...(question !== 'launch' && odds.units.length > 1 ? [{ text: t('panel.why.friends'), rule: '10.8' }] : []),
    ...(question === 'launch' && odds.units.length > 1 ? [{ text: t('panel.why.others'), rule: '6.2' }] : []),
    { text: t('panel.why.effect', { chance: percent(1 - odds.units[0]!.steps[0]) }), rule: '5.12' },
  ];
  return [...rolls, { title: t('panel.why.all'), reasons: rest }];
}

function gunRolls(game: BattleshipsGame, s: BattleState, odds: ChoiceOdds): ReckonedRoll[] {
  const b = game.battle;
  const u = s[G.unit]! as UnitId;
  const target = odds.units[0]!.unit;
  const range = rangeBetween(s, u, target);
  const attack = attackNow(b, u, s[blockOf(u) + U.w]!);
  const total = attackAtRange(attack, range);
  const modifiers = odds.modifiers.map((m): Reason => ({ text: modifierWords(m), value: m.value, rule: m.rule }));
  const sum = odds.modifiers.reduce((n, m) => n + m.value, 0);
  const first: Reason[] = [
    { text: t('panel.why.attack', { attack, factor: factorAt(range), n: range, total }), rule: '5.10' },
    { text: t('panel.why.column', { column: columnWords(dptColumn(total)) }), rule: '5.3' },
    ...modifiers,
    ...(modifiers.length > 1 ? [{ text: t('panel.why.sum'), value: sum, rule: '' }] : []),
  ];
  const columns = oddsColumns(game, s, odds).map(({ column, share }) =>
    t('panel.why.share', { column: column < 0 ? t('panel.why.none') : CRT_COLUMNS[column]!, chance: percent(share) }),
  );
  return [
    { title: t('panel.why.first'), reasons: first },
    {
      title: t('panel.why.second'),
      reasons: [
        { text: t('panel.why.defence', { defence: b.defence[target]! }), rule: '5.3' },
        { text: columns.join(' · '), rule: '5.3' },
        { text: t('panel.why.noModifier'), rule: '5.12' },
      ],
    },
  ];
}

/** With what chance the damage points of a salvo come to which column of the combat results; -1 is too few for any. */
export function oddsColumns(
  { battle: b }: BattleshipsGame,
  s: BattleState,
  odds: ChoiceOdds,
): { readonly column: number; readonly share: number }[] {
  const u = s[G.unit]! as UnitId;
  const target = odds.units[0]!.unit;
  const range = rangeBetween(s, u, target);
  const sum = odds.modifiers.reduce((n, m) => n + m.value, 0);
  const steps = s[blockOf(u) + U.w]!;
  const jammed = b.turretDefects[u]! / 6;
  const columns = [-1, 0, 1, 2, 3, 4, 5].map((column) => {
    const share = (w: number): number => {
      const at = dptColumn(attackAtRange(attackNow(b, u, w), range));
      return shareOf((roll) => oddsColumn(w >= 3 ? 0 : damagePoints(at, roll + sum), b.defence[target]!) === column);
    };
    return { column, share: (1 - jammed) * share(steps) + (jammed > 0 ? jammed * share(steps + 1) : 0) };
  });
  return columns.filter(({ share }) => share > 0);
}

function columnWords(column: number): string {
  const next = DPT_COLUMNS[column + 1];
  return next === undefined ? `${DPT_COLUMNS[column]}+` : `${DPT_COLUMNS[column]}–${next - 1}`;
}

/** What the torpedoes must throw to hit, and what the damage is thrown with. */
export function torpedoFacts({ battle: b }: BattleshipsGame, s: BattleState, target: UnitId) {
  const u = s[G.unit]! as UnitId;
  const [fo, to] = [blockOf(u), blockOf(target)];
  const range = rangeBetween(s, u, target);
  const speed = s[to + U.speed]!;
  const crew = crewLevel(b, s, u, false, range);
  const printed = TORPEDO_HIT[speed * 5 + range - 1]!;
  const arc = arcOf(s[fo + U.q]! - s[to + U.q]!, s[fo + U.r]! - s[to + U.r]!, s[to + U.heading]! as Heading);
  const aspect = b.battery[target] === 1 || arc === BROADSIDE ? 0 : -3;
  const column = b.torpedoColumn[u]!;
  return {
    range,
    speed,
    crew,
    printed,
    aspect,
    column,
    hits: shareOf((roll) => roll <= printed + crew),
    damages: shareOf((roll) => combatResult(column, Math.max(2, roll + aspect)) !== 0),
  };
}

function torpedoRolls(game: BattleshipsGame, s: BattleState, odds: ChoiceOdds): ReckonedRoll[] {
  const f = torpedoFacts(game, s, odds.units[0]!.unit);
  const crew: Reason = {
    text: t(f.crew > 0 ? 'panel.modifier.elite' : 'panel.modifier.poor'),
    value: f.crew,
    rule: '10.3',
  };
  const needed = f.printed + f.crew;
  return [
    {
      title: t('panel.why.hit'),
      reasons: [
        { text: t('panel.why.printed', { n: f.range, speed: f.speed, needed: f.printed }), rule: '6.1' },
        ...(f.crew === 0 ? [] : [crew]),
        { text: t('panel.why.hits', { needed, chance: percent(f.hits) }), rule: '6.1' },
      ],
    },
    {
      title: t('panel.why.damage'),
      reasons: [
        { text: t('panel.why.torpedoColumn', { column: CRT_COLUMNS[f.column]! }), rule: '6.2' },
        ...(f.aspect === 0 ? [] : [{ text: t('panel.modifier.aspect'), value: f.aspect, rule: '6.2' }]),
        { text: t('panel.why.damages', { chance: percent(f.damages) }), rule: '5.12' },
      ],
    },
  ];
}
