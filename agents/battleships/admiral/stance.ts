/** Preferred range of each ship, by the odds of the whole exchange and by doctrine. */

import { U } from '../../../engine/battleships/index.js';
import type { UnitId } from '../../../engine/index.js';
import { BANDS, bestShot } from './bands.js';
import { unitField } from './fields.js';
import { WORTH_LOST } from './odds.js';
import { type Pace, paceOf } from './pace.js';
import { gunPoints, type Scene } from './scene.js';
import { hasTorpedoes, hitPoints, torpedoChance } from './torpedoes.js';

export interface Stance {
  /** Wanted distance to the nearest enemy that counts, by own unit. */
  readonly range: Int8Array;
  /** Enemies that the heavy ships fight. */
  readonly heavies: readonly UnitId[];
  /** True if the fleet as a whole gains by fighting. */
  readonly fights: boolean;
  readonly pace: Pace;
}

const RUN = 24;
/** Where the fleet can hand out less than this share of what it would take, at any range, it runs. */
const HOPELESS = 0.2;

/** Ships that decide a gun battle: capital ships, or cruisers where there are none. */
export function heaviesOf(sc: Scene, units: readonly UnitId[]): UnitId[] {
  const capital = units.filter((u) => sc.b.capital[u] === 1);
  return capital.length > 0 ? capital : units.filter((u) => sc.b.types[u] !== 'DD');
}

const known = new WeakMap<Scene, Stance>();

/** Worked out once for a scene: by the ships' state, and by where the enemies are that may leave. */
export function stanceOf(sc: Scene): Stance {
  let stance = known.get(sc);
  if (stance === undefined) {
    stance = workOutStance(sc);
    known.set(sc, stance);
  }
  return stance;
}

/** The stance of a scene as it is now, known or not; at a pace that was found before, where one is given. */
export function workOutStance(sc: Scene, pace: Pace = paceOf(sc)): Stance {
  const range = new Int8Array(sc.b.units);
  const mine = heaviesOf(sc, sc.friends);
  const theirs = heaviesOf(sc, sc.enemies);
  const heavies = theirs.length > 0 ? theirs : sc.enemies;
  const wanted = sc.doctrine.openingRange;
  const { attack } = pace;
  const best = bestBand(sc, mine, sc.enemies, attack);
  const fleet = best.odds < HOPELESS ? RUN : wanted === 'odds' ? best.range : wanted;
  for (const u of sc.friends) {
    const lost = WORTH_LOST[sc.condition[u]!]!;
    if (lost >= sc.doctrine.breakOff || (unitField(sc.s, u, U.w) === 3 && !hasTorpedoes(sc, u))) range[u] = RUN;
    else if (mine.includes(u)) range[u] = fleet;
    else range[u] = lightRange(sc, u, attack);
  }
  return { range, heavies, fights: best.net > 0, pace };
}

interface Band {
  readonly range: number;
  /** Points a turn that the exchange brings there. */
  readonly net: number;
  /** Points dealt for each taken, in the band where that is best. */
  readonly odds: number;
}

/** The band where all of `mine` against all enemies do best. */
function bestBand(sc: Scene, mine: readonly UnitId[], enemies: readonly UnitId[], attack: number): Band {
  let best = { range: 12, net: Number.NEGATIVE_INFINITY };
  let odds = 0;
  for (const d of BANDS) {
    let gain = 0;
    for (const u of mine) gain += bestShot(sc, u, enemies, d) + (d <= 4 ? torpedoHope(sc, u, enemies) : 0);
    let loss = 0;
    for (const e of enemies) loss += bestShot(sc, e, mine, d) + (d <= 4 ? torpedoHope(sc, e, mine) : 0);
    const net = attack * gain - loss;
    if (net > best.net + 1e-9) best = { range: d, net };
    if (loss > 0) odds = Math.max(odds, (attack * gain) / loss);
    else if (gain > 0) odds = 1;
  }
  return { ...best, odds };
}

/** Chance a turn that a torpedo ship near enough gets her shot. */
const GETS_SHOT = 0.3;

function torpedoHope(sc: Scene, f: UnitId, targets: readonly UnitId[]): number {
  if (!hasTorpedoes(sc, f)) return 0;
  let best = 0;
  for (const t of targets) best = Math.max(best, torpedoChance(sc, f, 4, 3) * hitPoints(sc, f, t, false));
  return GETS_SHOT * best;
}

/** A light ship looks after herself: what she can do against what the enemies near would do to her. */
function lightRange(sc: Scene, u: UnitId, attack: number): number {
  let best = Number.NEGATIVE_INFINITY;
  let range = 12;
  const company = Math.max(1, sc.friends.length);
  for (const d of BANDS) {
    const gain = bestShot(sc, u, sc.enemies, d);
    let loss = 0;
    for (const e of sc.enemies) loss += gunPoints(sc, e, u, d, 0);
    const net = attack * gain - loss / Math.min(3, company);
    if (net > best + 1e-9) {
      best = net;
      range = d;
    }
  }
  return best < 0 ? 16 : range;
}
