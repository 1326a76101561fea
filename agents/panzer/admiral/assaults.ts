/** Close assault: which stacks to storm, and who takes part. It costs nothing but the next fire of those who take part, so all do that help. */
import type { UnitId } from '../../../engine/index.js';
import {
  ACT,
  AIMING,
  CARRIED,
  DISPERSED,
  defenceAs,
  EIGHTHS,
  FIRED,
  fortTarget,
  G,
  hasFlag,
  hexesBetween,
  hexOf,
  INSIDE,
  isReady,
  mayStorm,
  mayStormHex,
  oddsColumn,
  STREAM,
  shiftedColumn,
  survey,
  TABLES,
} from '../../../engine/panzer/index.js';
import type { RankedChoice, Scene } from './scene.js';

const DIE = TABLES.dice.closeAssault.value;
/** Less than this is an attack that is lost. */
const LEAST_GAIN = 0.05;

/** Who could storm anybody. */
function ableToStorm({ b, s, seat }: Scene): UnitId[] {
  const units: UnitId[] = [];
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (isReady(b, s, u) && b.types[u]!.closeAssault !== 'none' && !hasFlag(b, s, u, FIRED)) units.push(u);
  }
  return units;
}

/** Who could storm the hex. */
function stormers(sc: Scene, hex: number, able = ableToStorm(sc)): UnitId[] {
  const { b, s } = sc;
  const units: UnitId[] = [];
  for (const u of able) {
    if (hasFlag(b, s, u, CARRIED) && !(b.on.ridersAssault && mayStorm(b, s, u) && mayStormHex(b, s, u, hex))) continue;
    const from = hexOf(b, s, u);
    if (hexesBetween(b, from, hex) <= 1 && (b.ground.terrain[from]! & STREAM) === 0) units.push(u);
  }
  return units;
}

/** What these win from the whole stack. */
export function stormGain(
  sc: Scene,
  hex: number,
  units: readonly UnitId[],
  field = survey(sc.b, sc.s, sc.seat),
): number {
  const { b, s, seat, wins, atlas } = sc;
  let [points, defence, isDispersed, worth] = [0, 0, false, 0];
  for (const u of units) points += b.types[u]!.attack;
  const targets: UnitId[] = [];
  for (let v = field.first[hex]! as UnitId; v >= 0; v = field.next[v]! as UnitId) {
    if (b.seatOf[v] === seat) continue;
    targets.push(v);
    if (!hasFlag(b, s, v, INSIDE)) defence += defenceAs(b, s, v);
    isDispersed ||= hasFlag(b, s, v, DISPERSED);
  }
  const fort = fortTarget(b, s, field, hex, true);
  if (fort >= 0) defence += b.markers[fort]!.defence;
  if (defence === 0) return 0;
  const isEngineers = units.some(
    (u) =>
      b.types[u]!.kind === 'engineers' &&
      units.some((v) => b.types[v]!.kind === 'infantry' && hexOf(b, s, v) === hexOf(b, s, u)),
  );
  const odds = oddsColumn(EIGHTHS * points, EIGHTHS * defence);
  const column = isEngineers ? shiftedColumn(odds, TABLES.columnShifts.engineers.value) : odds;
  const die = b.dieAt[hex]! + DIE + (isDispersed && b.on.isDispersedEasier ? -1 : 0);
  for (const v of targets) worth += wins.at(column, die, hasFlag(b, s, v, DISPERSED)) * atlas.worth[v]!;
  return worth;
}

/**
 * By unit: its part of what those who have not fired would win by storming the best stack beside it. What it adds to the others, and no less than an
 * equal share: where two are too few and three are enough, each of the three is needed.
 */
export function stormShares(sc: Scene): ReadonlyMap<UnitId, number> {
  const shares = new Map<UnitId, number>();
  const able = ableToStorm(sc);
  if (able.length === 0) return shares;
  const field = survey(sc.b, sc.s, sc.seat);
  for (const { hex } of sc.picture.stacks) {
    const all = stormers(sc, hex, able);
    if (all.length === 0) continue;
    const whole = stormGain(sc, hex, all, field);
    if (whole < LEAST_GAIN) continue;
    for (const u of all) {
      const others = all.filter((one) => one !== u);
      const rest = others.length === 0 ? 0 : stormGain(sc, hex, others, field);
      const share = Math.max(whole - rest, whole / all.length);
      if (share > (shares.get(u) ?? 0)) shares.set(u, share);
    }
  }
  return shares;
}

/** Each hex with what all would win who can; the stack that fewest can storm keeps them from no other. */
export function weighAssaults(sc: Scene, legal: readonly number[]): RankedChoice[] {
  return legal.map((action) => {
    if (action === ACT.PASS) return { action, worth: LEAST_GAIN };
    const hex = action - ACT.AT;
    return { action, worth: stormGain(sc, hex, stormers(sc, hex)) };
  });
}

/** The next who takes part: everybody whom no better assault wants. */
export function assaulterFor(sc: Scene, legal: readonly number[]): number {
  const { b, s } = sc;
  const hex = s[G.hex]!;
  const all = stormers(sc, hex);
  const aiming = all.filter((u) => hasFlag(b, s, u, AIMING));
  const whole = stormGain(sc, hex, all);
  for (const a of legal) {
    if (a < ACT.UNIT) continue;
    const u = (a - ACT.UNIT) as UnitId;
    // Whom the odds can do without keeps himself for another stack.
    const without = all.filter((one) => one !== u && (one > u || hasFlag(b, s, one, AIMING)));
    if (without.length > 0 && !helps(sc, u, hex) && stormGain(sc, hex, without) >= whole) continue;
    return a;
  }
  return aiming.length > 0 && legal.includes(ACT.FIRE) ? ACT.FIRE : legal.at(-1)!;
}

/** Whether no other stack is beside it: then it may as well take part. */
function helps({ b, s, seat }: Scene, u: UnitId, hex: number): boolean {
  for (let v = 0 as UnitId; v < b.units; v = (v + 1) as UnitId) {
    if (b.seatOf[v] === seat || !isReady(b, s, v)) continue;
    const there = hexOf(b, s, v);
    if (there !== hex && hexesBetween(b, hexOf(b, s, u), there) <= 1) return false;
  }
  return true;
}
