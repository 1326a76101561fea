/** Fire of those who have not learned to mass it: each unit picks a hex for itself, and who has picked the same fires together at all there. */
import type { UnitId } from '../../../engine/index.js';
import { hexesBetween, hexOf, MIXED, survey, typeOfHex } from '../../../engine/panzer/index.js';
import { gainsOf, mayFire, type Prey, preyIn, strengths, type Volley } from './fire.js';
import type { Scene } from './scene.js';

interface Quarry {
  readonly prey: Prey;
  /** Of all there together, as fire finds them. */
  readonly defence: number;
  /** By firer: eighths, 0 where it cannot fire there. */
  readonly strengths: Int32Array;
  readonly worth: number;
}

function quarriesOf(sc: Scene, firers: readonly UnitId[]): Quarry[] {
  const { b, s, seat } = sc;
  const field = survey(b, s, seat);
  const found: Quarry[] = [];
  for (const hex of new Set(field.touched.subarray(0, field.count))) {
    const prey = preyIn(sc, field, hex);
    if (prey === undefined) continue;
    const type = typeOfHex(b, s, field, seat, hex);
    const rows = strengths(sc, firers, hex, type);
    if (rows === undefined) continue;
    const { gains, defence } = gainsOf(sc, hex, prey.units, prey.fort);
    const [first, second] = rows;
    const least = type === MIXED ? first.map((points, i) => Math.min(points, second?.[i] ?? points)) : first;
    found.push({ prey, defence: Math.max(1, defence), strengths: least, worth: gains.at(-1)! });
  }
  return found;
}

/** All attacks of the phase, those on what is nearest first. By its own odds a unit wants what it can do most to; else the nearest. */
export function planFireAlone(sc: Scene, by: 'alone' | 'nearest'): Volley[] {
  const { b, s, seat } = sc;
  const firers: UnitId[] = [];
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) if (mayFire(sc, u)) firers.push(u);
  const quarries = quarriesOf(sc, firers);
  const chosen = new Map<Quarry, UnitId[]>();
  firers.forEach((u, i) => {
    const from = hexOf(b, s, u);
    const wish = (one: Quarry): number => {
      const near = -hexesBetween(b, from, one.prey.hex);
      return by === 'nearest' ? near : one.worth * Math.min(1, one.strengths[i]! / one.defence) + near / 1000;
    };
    const able = quarries.filter((one) => one.strengths[i]! > 0);
    if (able.length === 0) return;
    const best = able.reduce((one, other) => (wish(other) > wish(one) ? other : one));
    chosen.set(best, [...(chosen.get(best) ?? []), u]);
  });
  const far = (hex: number, group: readonly UnitId[]): number =>
    Math.min(...group.map((u) => hexesBetween(b, hexOf(b, s, u), hex)));
  return [...chosen]
    .map(([{ prey }, group]) => ({
      hex: prey.hex,
      targets: prey.units,
      isFort: prey.fort >= 0,
      isAll: true,
      firers: group,
      gain: 1 / (1 + far(prey.hex, group)),
    }))
    .sort((a, c) => c.gain - a.gain || a.hex - c.hex);
}
