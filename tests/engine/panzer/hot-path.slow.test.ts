/** The sums of the turn, made in place out of the state, against the arithmetic of combat, made of objects. */
import { describe, expect, it } from 'vitest';
import { diceOf, Picker } from '../../../engine/conformance/play.js';
import type { Action, Seat, UnitId } from '../../../engine/core/brand.js';
import { distance } from '../../../engine/core/hex.js';
import { Playout } from '../../../engine/core/playout.js';
import { closeAssault, overrunAttack } from '../../../engine/panzer/assault.js';
import { sumAssault } from '../../../engine/panzer/assaulting.js';
import type { Battle } from '../../../engine/panzer/battle.js';
import { sumDirect } from '../../../engine/panzer/direct.js';
import { type Attack, directAttack } from '../../../engine/panzer/fire.js';
import { PanzerGame } from '../../../engine/panzer/index.js';
import { AIMING, CHOSEN, DISPERSED, G, INSIDE } from '../../../engine/panzer/layout.js';
import { sumOverrun } from '../../../engine/panzer/overrunning.js';
import { PHASE, STEP } from '../../../engine/panzer/phases.js';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';
import type { Target, TargetHex } from '../../../engine/panzer/targets.js';
import { type Chosen, FORTIFICATION, isHalvedByHeight } from '../../../engine/panzer/targets.js';
import { BROWN } from '../../../engine/panzer/terrain.js';
import { carrierOf, hasFlag, hexOf, loadOf, stands, standsOutside } from '../../../engine/panzer/unit-state.js';

const units = (b: Battle): UnitId[] => b.names.map((_, u) => u);

/** The hex as the attacker sees it, and who of it is chosen. */
function targetsIn(b: Battle, s: Int16Array, seat: Seat): { hex: TargetHex; chosen: Target[] } {
  const at = s[G.hex]!;
  const there = units(b).filter((u) => b.seatOf[u] !== seat && standsOutside(b, s, u) && hexOf(b, s, u) === at);
  const targetOf = (u: UnitId): Target => {
    const load = loadOf(b, s, u);
    return { unit: b.types[u]!, isDispersed: hasFlag(b, s, u, DISPERSED), ...(load >= 0 && { load: b.types[load]! }) };
  };
  const inside = units(b).filter(
    (u) => b.seatOf[u] !== seat && stands(b, s, u) && hexOf(b, s, u) === at && hasFlag(b, s, u, INSIDE),
  );
  const m = b.markers.findIndex(({ kind }, i) => kind === 'fortification' && s[b.markersAt + 2 * i] === at);
  const fort =
    m < 0 || (inside.length === 0 && s[G.fortification]! < 0)
      ? undefined
      : { defence: b.markers[m]!.defence, isDispersed: inside.some((u) => hasFlag(b, s, u, DISPERSED)) };
  const hex = { terrain: b.ground.terrain[at]!, targets: there.map(targetOf), ...(fort && { fortification: fort }) };
  return { hex, chosen: there.filter((u) => hasFlag(b, s, u, CHOSEN)).map(targetOf) };
}

function expectSame({ scratch: { sum } }: Battle, attack: Attack, where: string): void {
  const { attack: points, defence, column, die } = sum;
  expect([points, defence, column, die], where).toEqual([attack.attack, attack.defence, attack.column, attack.die]);
}

/** Direct fire at more than riders, who are apart. */
function directOf(b: Battle, s: Int16Array, seat: Seat): Attack | undefined {
  const at = s[G.hex]!;
  const rider = units(b).some((u) => hasFlag(b, s, u, CHOSEN) && carrierOf(b, s, u) >= 0);
  if (rider) return undefined;
  const { q, r, terrain, next, sides } = b.ground;
  const firers = units(b)
    .filter((u) => hasFlag(b, s, u, AIMING))
    .map((u) => {
      const from = hexOf(b, s, u);
      const hexes = distance(q[from]!, r[from]!, q[at]!, r[at]!);
      const steep = [0, 1, 2, 3, 4, 5].some(
        (side) => next[6 * from + side] === at && (sides[6 * from + side]! & BROWN) !== 0,
      );
      const isHalved = isHalvedByHeight(terrain[from]!, terrain[at]!, hexes, steep);
      return { unit: b.types[u]!, distance: hexes, isHalved };
    });
  const { hex, chosen } = targetsIn(b, s, seat);
  const all: Chosen[] = s[G.fortification]! >= 0 ? [...chosen, FORTIFICATION] : [...chosen];
  return directAttack(firers, hex, all, b.on);
}

describe('sums in place', () => {
  it.each(SCENARIOS)('are those of the arithmetic of combat, in $id', (scenario) => {
    const game = new PanzerGame(scenario, { movementOrder: 'free' });
    const b = game.battle;
    let looked = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const playout = Playout.begin(game, { chance: diceOf(seed, 1) });
      const pick = new Picker(seed);
      const s = playout.state;
      for (const _ of playout.everyStep()) {
        const seat = s[G.side]! as Seat;
        const isDie = s[G.step] === STEP.die;
        if (isDie && s[G.phase] === PHASE.direct) {
          const attack = directOf(b, s, seat);
          sumDirect(b, s, seat);
          if (attack !== undefined) expectSame(b, attack, `direct fire, seed ${seed}`);
          looked++;
        } else if (isDie && s[G.phase] === PHASE.assault) {
          const all = units(b)
            .filter((u) => hasFlag(b, s, u, AIMING))
            .map((u) => ({ unit: b.types[u]!, hex: hexOf(b, s, u) }));
          sumAssault(b, s);
          expectSame(b, closeAssault(all, targetsIn(b, s, seat).hex, b.on), `assault, seed ${seed}`);
          looked++;
        } else if (isDie && (s[G.phase] === PHASE.vehicles || s[G.phase] === PHASE.foot)) {
          const all = units(b)
            .filter((u) => hasFlag(b, s, u, AIMING))
            .map((u) => b.types[u]!);
          sumOverrun(b, s);
          expectSame(b, overrunAttack(all, targetsIn(b, s, seat).hex, b.on), `overrun, seed ${seed}`);
          looked++;
        }
        // Fewer phases are ended early than by chance.
        const { ids, count } = playout.legal;
        playout.take(ids[count > 1 ? 1 + pick.below(count - 1) : 0] as Action);
      }
    }
    expect(looked).toBeGreaterThan(20);
  });
});
