/** Rows of a muster: each that could take part with where it stands, how far away, what is printed on it and what it brings to bear. */
import type { UnitId } from '../../../../engine/index.js';
import {
  courseOf,
  EIGHTHS,
  eighthsText,
  hexesBetween,
  isSmoking,
  SMOKE_POINTS,
  smokePoints,
} from '../../../../engine/panzer/index.js';
import type { OpenedState } from '../../model/battle.js';
import { w } from '../i18n/index.js';
import type { PanzerModel } from '../model.js';
import { unitName } from '../names.js';
import { sumOfAttack } from './odds.js';
import { directStrengths, printedStrengths, type UnitStrength } from './strengths.js';

export interface MusterRow {
  readonly unit: UnitId;
  readonly label: string;
  readonly isTicked: boolean;
  /** Named before: only what takes answers back lets it go. */
  readonly isGiven: boolean;
  readonly isAdvised: boolean;
  /** In columns: hex, range, what is printed with what changes it. */
  readonly details: readonly string[];
  readonly points: string;
}

export function musterRows(model: PanzerModel, advised: ReadonlySet<UnitId>): readonly MusterRow[] {
  const { muster, known, game } = model;
  const question = muster?.question.value;
  const s = known.value;
  if (muster === undefined || question == null || s === null) return [];
  const ticked = muster.ticked.value;
  return question.rows.map(({ unit, isGiven }) => {
    const strength = strengthOf(model, s, unit);
    return {
      ...{ unit, isGiven, label: unitName(game, unit), isTicked: ticked.has(unit), isAdvised: advised.has(unit) },
      details: detailsOf(model, unit, strength),
      points: strength === undefined ? '' : eighthsText(strength.eighths),
    };
  });
}

function strengthOf({ game: { battle }, view }: PanzerModel, s: OpenedState, unit: UnitId): UnitStrength | undefined {
  const { phase, step, hex, unit: mover } = view.value;
  if (phase === 'assault') return printedStrengths(battle, [unit])[0];
  if (isSmoking(s)) {
    const points = smokePoints(battle, unit);
    return { unit, printed: points, eighths: EIGHTHS * points, cuts: [] };
  }
  const label = step === 'watch' ? (view.value.units[mover]?.hex ?? '') : hex;
  const to = battle.ground.labels.indexOf(label);
  return to < 0 ? undefined : directStrengths(battle, s, [unit], to)[0];
}

function detailsOf(
  { game: { battle }, view }: PanzerModel,
  unit: UnitId,
  strength: UnitStrength | undefined,
): string[] {
  const { units, hex, step, unit: mover } = view.value;
  const { labels } = battle.ground;
  const label = units[unit]!.hex;
  const [from, to] = [labels.indexOf(label), labels.indexOf(step === 'watch' ? (units[mover]?.hex ?? '') : hex)];
  const factor = strength?.cuts.reduce((all, cut) => all * cut.factor, 1) ?? 1;
  const printed = strength?.printed ?? battle.types[unit]!.attack;
  return [
    label,
    ...(from < 0 || to < 0 ? [] : [w('answer.hexes', { n: hexesBetween(battle, from, to) })]),
    `${printed} ${battle.types[unit]!.weapon}${factor === 1 ? '' : ` × ${eighthsText(EIGHTHS * factor)}`}`,
  ];
}

/** Of smoke: how much of what it needs is there. */
export function smokeWords({ muster, known, game: { battle } }: PanzerModel): string {
  const s = known.value;
  if (muster?.question.value == null || s === null || !isSmoking(s)) return '';
  const points = [...muster.ticked.value].reduce((sum, unit) => sum + smokePoints(battle, unit), 0);
  return w('ask.smoke-points', { points, all: SMOKE_POINTS });
}

/** Those without whom the odds are the same: each alone can be spared. */
export function spareOf({ muster, known, game }: PanzerModel): readonly UnitId[] {
  const s = known.value;
  const question = muster?.question.value;
  if (muster === undefined || question == null || s === null || question.answers.length === 0) return [];
  const free = [...muster.ticked.value].filter(
    (unit) => !question.rows.some((row) => row.unit === unit && row.isGiven),
  );
  const whole = sumOfAttack(game, s, question.answers);
  if (whole === undefined || muster.ticked.value.size < 2) return [];
  return free.filter((unit) => {
    const { answers } = courseOf(game, s, new Set(free.filter((one) => one !== unit)));
    return answers.length > 0 && sumOfAttack(game, s, answers)?.odds === whole.odds;
  });
}
