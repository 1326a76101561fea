/** Plots of indirect fire in words: what speaks for a hex, and why one cannot be named. */
import { otherSeat, type Seat, type UnitId } from '../../../engine/index.js';
import {
  couldName,
  hexesBetween,
  indirectRange,
  isCover,
  isHidden,
  minimumRange,
  sees,
  sightOf,
} from '../../../engine/panzer/index.js';
import { list, ruleText } from '../../words/text.js';
import type { Asking } from './asking.js';
import { stackIn } from './look.js';
import { hexNumbers } from './scene.js';

/** `StuG III, 6 off, 2 see it`: who is there or beside, how far from the battery, and how many of ours have a line of sight. */
export function plotWords(asking: Asking, label: string): string {
  const { game, known, view } = asking;
  const { battle } = game;
  const hex = hexNumbers(battle).get(label);
  if (hex === undefined) return '';
  const there = enemiesIn(asking, label).map((u) => view.units[u]!.name);
  const beside = enemiesBeside(asking, hex);
  const who = there.length > 0 ? [list(there)] : beside > 0 ? [`beside ${beside}`] : [];
  const far = distanceTo(asking, hex);
  const table = sightOf(battle, known);
  const seers = standing(asking, view.toAct as Seat, true).filter((from) => sees(table, from, hex)).length;
  return [...who, ...(far === undefined ? [] : [`${far} off`]), `${seers} ${seers === 1 ? 'sees' : 'see'} it`].join(
    ', ',
  );
}

/** Why the battery cannot be laid on the hex; nothing where it can, or for a reason that is not here. */
export function whyNoPlot(asking: Asking, label: string): string | undefined {
  const { game, known, view } = asking;
  const { battle } = game;
  const hex = hexNumbers(battle).get(label);
  const type = battle.types[view.unit as UnitId];
  if (hex === undefined || type === undefined) return undefined;
  const far = distanceTo(asking, hex);
  const name = view.units[view.unit]!.name;
  if (far !== undefined) {
    const least = minimumRange(type) + 1;
    if (far < least)
      return `${label} is ${hexes(far)} from ${name}, which fires no nearer than ${least} (${ruleText('VII.C.12')}).`;
    const most = indirectRange(type);
    if (far > most)
      return `${label} is ${hexes(far)} from ${name}, which fires no farther than ${most} (${ruleText('VII.C.2')}).`;
  }
  if (couldName(battle, known, view.toAct as Seat, hex)) return undefined;
  if (isHidden(battle, known, hex)) {
    const what = isCover(battle.ground.terrain[hex]!) ? 'woods and towns' : 'smoke';
    return `Nobody of yours stands beside ${label}, and only from there one sees into ${what}, until somebody fires out of it (${ruleText('VII.C.4')}).`;
  }
  return `None of your units sees ${label} (${ruleText('VII.C.3')}).`;
}

const hexes = (n: number): string => `${n} ${n === 1 ? 'hex' : 'hexes'}`;

const enemiesIn = ({ game, view }: Asking, label: string): readonly number[] =>
  stackIn(game.battle, view, label).filter((u) => view.units[u]!.seat !== view.toAct);

/** From the battery; nothing for ships, which are nowhere. */
function distanceTo({ game: { battle }, view }: Asking, hex: number): number | undefined {
  const unit = view.units[view.unit];
  const from = unit?.status === 'on-map' ? hexNumbers(battle).get(unit.hex) : undefined;
  return from === undefined ? undefined : hexesBetween(battle, from, hex);
}

/** Hexes of the side's units on the map, one for each. @param mustSpot of those only that can spot. */
function standing({ game: { battle }, view }: Asking, seat: Seat, mustSpot = false): number[] {
  const numbers = hexNumbers(battle);
  return view.units.flatMap((unit, u) => {
    if (unit.seat !== seat || unit.status !== 'on-map' || unit.carrier >= 0) return [];
    if (mustSpot && (unit.dispersed || !battle.types[u as UnitId]!.spots)) return [];
    const hex = numbers.get(unit.hex);
    return hex === undefined ? [] : [hex];
  });
}

const enemiesBeside = (asking: Asking, hex: number): number =>
  standing(asking, otherSeat(asking.view.toAct as Seat)).filter(
    (there) => hexesBetween(asking.game.battle, there, hex) === 1,
  ).length;
