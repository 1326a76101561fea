/** `greedy` in battleships, the yardstick: it fires at whatever is nearest, closes at once, and launches at even chances. */
import {
  AFLOAT,
  type Battle,
  type BattleState,
  type BattleshipsGame,
  blockOf,
  crewLevel,
  FIRE,
  FIRE_SECONDARY,
  G,
  LAUNCH,
  MOVE,
  originOf,
  PASS,
  questionOf,
  REPAIR,
  rangeBetween,
  STAR,
  STAR_OFFSETS,
  TORPEDO_HIT,
  tableOf,
  U,
} from '../../engine/battleships/index.js';
import { arcOf, BROADSIDE, distance, type Heading } from '../../engine/core/hex.js';
import { type Action, type ActionList, SeededChance, type UnitId, unitId } from '../../engine/index.js';
import type { Agent, Decision, Situation } from '../agent.js';

/** Two dice at or below 7 come up 21 times in 36, at or below 6 only 15 times. */
const EVEN_CHANCE = 7;
const NOBODY = -1 as UnitId;

export class GreedyAgent implements Agent {
  readonly name = 'greedy';
  readonly #battle: Battle;
  readonly #state: BattleState;
  /** It uses nothing that is hidden, so any draw of the hidden parts will do. */
  readonly #chance = new SeededChance([1, 2, 3, 4]);

  constructor(game: BattleshipsGame) {
    this.#battle = game.battle;
    this.#state = game.create();
  }

  reset(): void {}

  choose(situation: Situation): Decision {
    situation.determinize(this.#chance, this.#state);
    return { action: greedyAction(this.#battle, this.#state, situation.legal) as Action };
  }
}

/** One of the legal actions; of equals always the lowest. */
function greedyAction(b: Battle, s: BattleState, legal: ActionList): number {
  const u = s[G.unit]! as UnitId;
  switch (questionOf(s)) {
    case 'main':
      return lowest(legal, (a) => rangeBetween(s, u, unitId(a - FIRE)));
    case 'secondary':
      return lowest(legal, (a) => rangeBetween(s, u, unitId(a - FIRE_SECONDARY)));
    case 'launch':
      return launch(b, s, u, legal);
    case 'manoeuvre':
      return manoeuvre(b, s, u, legal);
    case 'star':
      return star(b, s, u);
    case 'repair-w':
    case 'repair-s':
      return REPAIR;
    case 'mine':
    case 'flagship':
    case 'smoke':
    case 'transfer':
      return legal.ids[0]!;
  }
}

/** The action of least cost, or PASS where it is the only one. */
function lowest(legal: ActionList, cost: (a: number) => number): number {
  let best = PASS;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let i = 0; i < legal.count; i++) {
    const a = legal.ids[i]!;
    const c = a === PASS ? Number.POSITIVE_INFINITY : cost(a);
    if (c < bestCost) {
      best = a;
      bestCost = c;
    }
  }
  return best;
}

/** The target most likely to be hit, if the chance is even or better. */
function launch(b: Battle, s: BattleState, u: UnitId, legal: ActionList): number {
  const needed = (t: UnitId): number => {
    const range = rangeBetween(s, u, t);
    return TORPEDO_HIT[s[blockOf(t) + U.speed]! * 5 + range - 1]! + crewLevel(b, s, u, false, range);
  };
  const best = lowest(legal, (a) => -needed(unitId(a - LAUNCH)));
  return best !== PASS && needed(unitId(best - LAUNCH)) >= EVEN_CHANCE ? best : PASS;
}

/** Ends nearest to the enemy that is nearest now; of equals one that shows her the broadside. */
function manoeuvre(b: Battle, s: BattleState, u: UnitId, legal: ActionList): number {
  const enemy = nearestEnemy(b, s, u);
  if (enemy === NOBODY || legal.ids[0]! < MOVE) return legal.ids[0]!;
  const table = tableOf(b, u);
  const start = originOf(b, s, u);
  const heading = s[blockOf(u) + U.heading]! as Heading;
  const dq = s[blockOf(enemy) + U.q]! - start.q;
  const dr = s[blockOf(enemy) + U.r]! - start.r;
  return lowest(legal, (a) => {
    const id = a - MOVE;
    const q = dq - table.endQ[heading * table.count + id]!;
    const r = dr - table.endR[heading * table.count + id]!;
    const isBroadside = arcOf(q, r, ((heading + table.turn[id]!) % 6) as Heading) === BROADSIDE;
    return 2 * distance(0, 0, q, r) + (isBroadside ? 0 : 1);
  });
}

/** The nearest enemy's hex, if it is in reach. */
function star(b: Battle, s: BattleState, u: UnitId): number {
  const enemy = nearestEnemy(b, s, u);
  if (enemy === NOBODY) return PASS;
  const dq = s[blockOf(enemy) + U.q]! - s[blockOf(u) + U.q]!;
  const dr = s[blockOf(enemy) + U.r]! - s[blockOf(u) + U.r]!;
  for (let i = 0; 2 * i < STAR_OFFSETS.length; i++) {
    if (STAR_OFFSETS[2 * i] === dq && STAR_OFFSETS[2 * i + 1] === dr) return STAR + i;
  }
  return PASS;
}

function nearestEnemy(b: Battle, s: BattleState, u: UnitId): UnitId {
  let nearest = NOBODY;
  let least = Number.POSITIVE_INFINITY;
  for (let t = 0 as UnitId; t < b.units; t++) {
    if (b.seatOf[t] === b.seatOf[u] || s[blockOf(t) + U.status] !== AFLOAT) continue;
    const range = rangeBetween(s, u, t);
    if (range < least) {
      nearest = t;
      least = range;
    }
  }
  return nearest;
}
