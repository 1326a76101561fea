/** Determinization: drawing a state that a seat cannot tell from the true one. */
import { FIRST_SEAT, type Seat, type UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { Battle } from './battle.js';
import { maybeFlagship } from './flagship.js';
import { type BattleState, G, NO_UNIT, STRIDE, U, UNITS_AT } from './layout.js';
import { countBits } from './mines.js';
import { PHASE } from './phases.js';
import { launchBarred, NO_TORPEDO_BAR, torpedoBarred } from './torpedoes.js';
import { mayKnowLaunches } from './view.js';

/** Kinds of draws; they need be unique only within one draw. */
const DRAW_FLAG = 60;
const DRAW_MINE = 61;
const DRAW_LAUNCH = 62;

/** Into `out`, which may be `s` itself: all that is secret from `seat` is drawn anew among what it has not ruled out. */
export function determinize(b: Battle, s: BattleState, seat: Seat, chance: Chance, out: BattleState): void {
  if (out !== s) out.set(s);
  for (let owner = FIRST_SEAT; owner < 2; owner++) {
    if (owner === seat) continue;
    if (b.on.flagship && s[G.flagship0 + owner] !== NO_UNIT) drawFlagship(b, out, owner, chance);
    if (b.mines !== undefined && b.mines.seat === owner) drawMines(b, out, chance);
    if (!mayKnowLaunches(s, seat, owner)) drawLaunches(b, out, owner, chance);
  }
}

/** Any ship that all the seat has seen leaves possible. */
function drawFlagship(b: Battle, s: BattleState, owner: Seat, chance: Chance): void {
  let possible = 0;
  for (let u = 0 as UnitId; u < b.units; u++) if (maybeFlagship(s, owner, u)) possible++;
  if (possible === 0) return;
  let nth = chance.die(possible, throwName(0, DRAW_FLAG, owner));
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (maybeFlagship(s, owner, u) && --nth === 0) s[G.flagship0 + owner] = u;
  }
}

/** As many mines as were laid, among the hexes nobody has cleared, with those that went off. */
function drawMines(b: Battle, s: BattleState, chance: Chance): void {
  const known = s[G.minedKnown]!;
  const closed = known | s[G.clearKnown]!;
  let left = countBits(s[G.mined]!) - countBits(known);
  let mined = known;
  for (let draw = 0; left > 0; left--, draw++) {
    const free = b.mines!.among.map((_, i) => i).filter((i) => !(((closed | mined) >> i) & 1));
    mined |= 1 << free[chance.die(free.length, throwName(0, DRAW_MINE, 0, draw)) - 1]!;
  }
  s[G.mined] = mined;
}

/** Launches chosen so far in secret: each ship that could launch kept its torpedoes or took any legal target. */
function drawLaunches(b: Battle, s: BattleState, owner: Seat, chance: Chance): void {
  const asked = s[G.actor] === owner ? s[G.unit]! : b.units;
  const choosing = s[G.phase] === PHASE.launchA ? s[G.first]! : 1 - s[G.first]!;
  const isLaunchA = s[G.phase] === PHASE.launchA;
  // The later seat has chosen nothing yet.
  if (isLaunchA && choosing !== owner) return;
  const isLater = !isLaunchA && choosing !== owner;
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (b.seatOf[u] !== owner || (!isLater && u >= asked) || launchBarred(b, s, u) !== NO_TORPEDO_BAR) continue;
    const targets: number[] = [NO_UNIT];
    for (let t = 0 as UnitId; t < b.units; t++)
      if (b.seatOf[t] !== owner && torpedoBarred(b, s, u, t) === NO_TORPEDO_BAR) targets.push(t);
    if (targets.length === 1) continue;
    const pick = chance.die(targets.length, throwName(0, DRAW_LAUNCH, u)) - 1;
    s[UNITS_AT + u * STRIDE + U.torpedoTarget] = targets[pick]!;
  }
}
