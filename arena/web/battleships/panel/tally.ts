/** The reckoning at the end: points a side, where they come from, and what became of each ship. */
import { type BattleView, eventIn, type UnitView } from '../../../../engine/battleships/index.js';
import type { WireEvent } from '../../model/battle.js';
import { type SalvoTextKey, t } from '../i18n/index.js';

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
  /** What the points are the sum of. */
  readonly sources: {
    /** Damage to the enemy. */
    readonly damage: number;
    /** Own ships that left by an edge that pays. */
    readonly exits: number;
    readonly left: readonly UnitView[];
    /** Tasks of the scenario. */
    readonly awards: number;
  };
}

const FATES: Readonly<Record<UnitView['status'], SalvoTextKey>> = {
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

/** What became of a unit; a battery on land does not sink. */
export function fateWords(unit: UnitView): string {
  if (unit.type === 'battery' && unit.status === 'sunk') return t('panel.fate.destroyed');
  return unit.status === 'afloat' ? damageWords(unit) : t(FATES[unit.status]);
}

/** Sides in the order of the seats, ships that never came left out. */
export function tallyOf(view: BattleView, events: readonly WireEvent[]): TallySide[] {
  return Object.entries(view.points).map(([side, points]) => {
    const damage = view.units.reduce((sum, u) => sum + (u.side === side ? 0 : u.lost), 0);
    const awards = events.reduce((sum, e) => sum + (isOf(view, e, side) ? awardOf(e) : 0), 0);
    return {
      side,
      points,
      rows: view.units
        .filter((u) => u.side === side && u.status !== 'waiting')
        .map((unit) => ({ unit, fate: fateWords(unit), lost: unit.lost })),
      sources: {
        damage,
        exits: points - damage - awards,
        left: view.units.filter((u) => u.side === side && u.status === 'exited'),
        awards,
      },
    };
  });
}

const isOf = (view: BattleView, { unit }: WireEvent, side: string): boolean =>
  view.units.find((u) => u.id === unit)?.side === side;

/** The diary alone tells what a task brought. */
function awardOf(event: WireEvent): number {
  const told = eventIn(event);
  return told?.kind === 'award' ? told.data.points : 0;
}
