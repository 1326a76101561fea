/** The reckoning at the end: points a side, and what became of each ship. */
import type { BattleView, UnitView } from '../../../../engine/battleships/view.js';
import { type TextKey, t } from '../../i18n/index.js';

export interface TallyRow {
  readonly unit: UnitView;
  readonly fate: string;
  /** Points the enemy has for her. */
  readonly lost: number;
}

export interface TallySide {
  readonly side: string;
  readonly points: number;
  readonly rows: readonly TallyRow[];
}

const FATES: Readonly<Record<UnitView['status'], TextKey>> = {
  waiting: 'panel.fate.waiting',
  afloat: 'panel.fate.afloat',
  sunk: 'panel.fate.sunk',
  exited: 'panel.fate.exited',
  gone: 'panel.fate.gone',
};

/** `2W 1S`, or `undamaged`. */
export function damageWords({ w, s }: Pick<UnitView, 'w' | 's'>): string {
  if (w === 0 && s === 0) return t('panel.fate.undamaged');
  return [w > 0 ? `${w}W` : '', s > 0 ? `${s}S` : ''].filter(Boolean).join(' ');
}

export const fateWords = (unit: UnitView): string =>
  unit.status === 'afloat' ? damageWords(unit) : t(FATES[unit.status]);

/** Sides in the order of the seats, ships that never came left out. */
export function tallyOf(view: BattleView): TallySide[] {
  return Object.entries(view.points).map(([side, points]) => ({
    side,
    points,
    rows: view.units
      .filter((u) => u.side === side && u.status !== 'waiting')
      .map((unit) => ({ unit, fate: fateWords(unit), lost: unit.lost })),
  }));
}
