/** `greedy` in panzer, the yardstick: all that can fire fires at what is nearest, all that can move moves to what is to be taken or at the enemy. */
import { type Action, otherSeat, type Seat, SeededChance, type UnitId } from '../../engine/index.js';
import {
  ACT,
  type Battle,
  type BattleState,
  findReach,
  G,
  hexesBetween,
  hexOf,
  markerHexOf,
  type PanzerGame,
  PHASE,
  phaseNumberOf,
  STEP,
  stands,
} from '../../engine/panzer/index.js';
import type { Agent, Decision, Situation } from '../agent.js';

export class GreedyAgent implements Agent {
  readonly name = 'greedy';
  readonly #b: Battle;
  readonly #state: BattleState;
  /** It uses nothing that is hidden, so any draw of the hidden parts will do. */
  readonly #chance = new SeededChance([1, 2, 3, 4]);

  constructor(game: PanzerGame) {
    this.#b = game.battle;
    this.#state = game.create();
  }

  reset(): void {}

  choose(situation: Situation): Decision {
    const { legal, seat } = situation;
    situation.determinize(this.#chance, this.#state);
    return { action: this.#choose(this.#state, seat, Array.from(legal.ids.subarray(0, legal.count))) as Action };
  }

  #choose(s: BattleState, seat: Seat, legal: readonly number[]): number {
    const phase = phaseNumberOf(s);
    if (phase === PHASE.setup)
      return lowest(legal, (a) =>
        a >= ACT.END ? this.#far(s, seat, (a - ACT.END) % (ACT.INTO - ACT.END), false) : 50,
      );
    if (phase === PHASE.orders)
      return lowest(legal, (a) =>
        a === ACT.PASS ? 100 : a >= ACT.SMOKE ? 200 : this.#enemies(s, seat, a - ACT.AT) > 0 ? 0 : 200,
      );
    if (phase === PHASE.vehicles || phase === PHASE.foot) return this.#move(s, seat, legal);
    if (phase === PHASE.direct || phase === PHASE.assault || phase === PHASE['air-attack']) {
      if (s[G.step] === STEP.choose) {
        return lowest(legal, (a) =>
          a === ACT.PASS || a >= ACT.SMOKE || this.#isUnwanted(s, seat, a - ACT.AT)
            ? 1000
            : this.#far(s, otherSeat(seat), a - ACT.AT, true),
        );
      }
      return legal.find((a) => a >= ACT.PLANE) ?? legal[0]!;
    }
    if (phase === PHASE.indirect || phase === PHASE.flight || phase === PHASE.flak) return legal.at(-1)!;
    return legal[0]!;
  }

  /** Enemies in a hex. */
  #enemies(s: BattleState, seat: Seat, hex: number): number {
    const b = this.#b;
    let count = 0;
    for (let u = 0 as UnitId; u < b.units; u = (u + 1) as UnitId) {
      if (b.seatOf[u] !== seat && stands(b, s, u) && hexOf(b, s, u) === hex) count++;
    }
    return count;
  }

  /** A fortification of its own with nobody in it, which it leaves alone. */
  #isUnwanted(s: BattleState, seat: Seat, hex: number): boolean {
    const b = this.#b;
    const isFort = b.markers.some(({ kind }, m) => kind === 'fortification' && markerHexOf(b, s, m) === hex);
    return isFort && this.#enemies(s, seat, hex) === 0;
  }

  /** Hexes to the nearest unit of the other side, or to the nearest hex that matters and is not the seat's. */
  #far(s: BattleState, seat: Seat, hex: number, isFire: boolean): number {
    const b = this.#b;
    let least = 90;
    if (!isFire) {
      b.objectives.forEach((to, i) => {
        if (s[b.controlAt + i] !== seat) least = Math.min(least, hexesBetween(b, hex, to));
      });
      if (least < 90) return least;
    }
    for (let u = 0 as UnitId; u < b.units; u = (u + 1) as UnitId) {
      if (b.seatOf[u] !== seat && stands(b, s, u)) least = Math.min(least, hexesBetween(b, hex, hexOf(b, s, u)));
    }
    return least;
  }

  #move(s: BattleState, seat: Seat, legal: readonly number[]): number {
    const b = this.#b;
    if (s[G.step] === STEP.watch || s[G.step] === STEP.lane) return legal.at(-1)!;
    if (s[G.step] === STEP.join) return ACT.FIRE;
    if (s[G.step] === STEP.face) return legal[0]!;
    if (s[G.step] === STEP.choose) return legal.find((a) => a >= ACT.UNIT) ?? ACT.PASS;
    const u = s[G.unit]! as UnitId;
    const from = hexOf(b, s, u);
    if (s[G.left]! > 0 && from >= 0) findReach(b, s, u, s[G.left]!);
    return lowest(legal, (a) => {
      if (a >= ACT.EXIT && a < ACT.FACE) return -1;
      if (a === ACT.STAY) return from < 0 ? 90 : this.#far(s, seat, from, false);
      if (a < ACT.END) return 80;
      return this.#far(s, seat, (a - ACT.END) % (ACT.INTO - ACT.END), false);
    });
  }
}

function lowest(legal: readonly number[], cost: (a: number) => number): number {
  let [best, least] = [legal[0]!, Number.POSITIVE_INFINITY];
  for (const a of legal) {
    const c = cost(a);
    if (c < least) [best, least] = [a, c];
  }
  return best;
}
