/** Task assignment: which aim each unit serves, and by how many turns a hex is nearer to it. Units go where they are few, and soon. */
import type { Seat, UnitId } from '../../../engine/index.js';
import {
  type Battle,
  controlled,
  exited,
  hexesBetween,
  hexOf,
  isAtSea,
  isCounted,
  loadOf,
  ON_MAP,
  plainIn,
  stands,
  statusOf,
  type Task,
  verdictRow,
} from '../../../engine/panzer/index.js';
import { type Aim, FAR, leftOf } from './atlas.js';
import { bridgesToBlow, sitesOf } from './clearance.js';
import { type Scene, turnsLeft } from './scene.js';
import { wayOf } from './ways.js';
import { areSettled } from './wishes.js';

export interface Mission {
  readonly stance: Task;
  readonly aim: Aim | undefined;
  readonly weight: number;
}

const IDLE: Mission = { stance: 'wait', aim: undefined, weight: 0 };
/** Turns beyond which a way is only far. */
const MOST_TURNS = 24;
/** Beside hexes to be taken it comes second, or engineers are there alone and first; so many points of them are enough. */
const [BLOCK_WEIGHT, BLOCK_NEED] = [0.5, 6];
/** A bridge by which the enemy wins comes first, to engineers: nobody else can blow it. */
const [BRIDGE_WEIGHT, BRIDGE_NEED] = [2, 1];
/** Hexes around an aim in which the enemy threatens it. */
const NEAR = 4;

interface Post extends Mission {
  readonly need: number;
  share: number;
}

function worthNear(sc: Scene, aim: Aim, seat: Seat, hexes: number): number {
  const { b, s, atlas } = sc;
  let sum = 0;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (!stands(b, s, u)) continue;
    const far = aim.hexes.length > 40 ? (aim.isIn[hexOf(b, s, u)] === 1 ? 0 : FAR) : nearest(b, aim, hexOf(b, s, u));
    if (far <= hexes) sum += atlas.worth[u]!;
  }
  return sum;
}

function nearest(b: Battle, { hexes }: Aim, from: number): number {
  let least = FAR;
  for (const hex of hexes) least = Math.min(least, hexesBetween(b, from, hex));
  return least;
}

function present({ b, s, seat }: Scene, { isIn }: Aim): number {
  let count = 0;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (statusOf(b, s, u) === ON_MAP && isIn[hexOf(b, s, u)] === 1) count++;
  }
  return count;
}

/** What there is to do, with how much it needs. */
function postsOf(sc: Scene): Post[] {
  const { b, s, seat, enemy, atlas } = sc;
  const attacks = atlas.mustAttack[seat]!;
  const posts: Post[] = [];
  for (const aim of atlas.aims) {
    const { weight } = aim;
    if (areSettled(s, aim.limits)) continue;
    if (aim.kind === 'control') {
      const own = controlled(b, s, seat, aim.hexes);
      const foes = worthNear(sc, aim, enemy, NEAR);
      if (own < aim.hexes.length) {
        const part = attacks || own > 0 ? 1 : 0.5;
        const rest = aim.hexes.filter((hex) => s[b.controlAt + b.objectiveAt[hex]!] !== seat);
        const need = 6 + worthNear(sc, aim, enemy, 2);
        posts.push({ stance: 'take', aim: leftOf(b, aim, rest), weight: weight * part, need, share: 0 });
      }
      if (own > 0) posts.push({ stance: 'hold', aim, weight: weight * (attacks ? 0.4 : 1), need: 2 + foes, share: 0 });
    } else if (aim.kind === 'exit') {
      if (aim.seat === seat) {
        const left = aim.most - exited(b, s, seat, aim.edge);
        const rivals = !attacks && atlas.aims.some(({ kind }) => kind === 'control') ? retreat(sc) : 1;
        if (left > 0) posts.push({ stance: 'leave', aim, weight: weight * rivals, need: 8 * left, share: 0 });
      }
    } else if (aim.seat === seat) {
      const left = aim.most + 2 - present(sc, aim);
      posts.push({ stance: 'enter', aim, weight, need: 6 * Math.max(1, left), share: 0 });
    } else posts.push({ stance: 'hunt', aim, weight: weight * 0.5, need: 10, share: 0 });
  }
  for (const { aim } of sitesOf(b, s, seat)) {
    posts.push({ stance: 'clear', aim, weight: BLOCK_WEIGHT * aim.weight, need: BLOCK_NEED, share: 0 });
  }
  for (const { aim } of bridgesToBlow(b, s, seat)) {
    posts.push({ stance: 'blow', aim, weight: BRIDGE_WEIGHT, need: BRIDGE_NEED, share: 0 });
  }
  if (posts.length === 0 || wantsLosses(sc)) {
    posts.push({ stance: 'hunt', aim: undefined, weight: attacks ? 0.8 : 0.4, need: 20, share: 0 });
  }
  return posts;
}

/** What leaving the map is worth to who holds his ground: little while he wins by it, much when it is lost. */
const retreat = ({ b, s, seat }: Scene): number => (verdictRow(b, s)?.seat === seat ? 0.2 : 2);

/** Whether the side wins by what the enemy loses. */
const wantsLosses = ({ b: { scenario }, seat, enemy }: Scene): boolean => {
  const [own, other] = [seat, enemy].map((of) => scenario.sides[of]!.id);
  return scenario.victory.some(
    ({ side, when }) => side === own && plainIn(when).some((one) => one.kind === 'lost' && one.side === other),
  );
};

/** Turns from a hex to where the mission leads, as the map is without units. */
export function turnsTo({ b, ways }: Scene, aim: Aim, walker: UnitId, hex: number): number {
  const { halves } = b.walkers[walker]!;
  if (halves === 0) return MOST_TURNS;
  const far = wayOf(b, ways, aim, walker)[hex]!;
  if (far < FAR) return Math.min(MOST_TURNS, far / halves);
  return Math.min(MOST_TURNS, 3 + (3 * nearest(b, aim, hex)) / halves);
}

/** By unit; those that neither fight nor move wait. */
export function missionsOf(sc: Scene): Mission[] {
  const { b, s, seat } = sc;
  const posts = postsOf(sc);
  const missions: Mission[] = Array.from({ length: b.units }, () => IDLE);
  const left = turnsLeft(sc) + 1;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (!stands(b, s, u) && !isAtSea(b, s, u)) continue;
    const load = loadOf(b, s, u);
    const counts = b.types[u]!.carries === 'none' || load >= 0;
    let [best, most] = [undefined as Post | undefined, Number.NEGATIVE_INFINITY];
    for (const post of posts) {
      const { aim, need, share, stance, weight } = post;
      const isWork = stance === 'clear' || stance === 'blow';
      if (isWork && b.types[load >= 0 ? load : u]!.kind !== 'engineers') continue;
      const isGoing = stance === 'leave' || stance === 'enter';
      if (!counts && !(isGoing && isCounted(b.types[u]!, 'all'))) continue;
      const turns = aim === undefined ? 1 : turnsTo(sc, aim, u, hexOf(b, s, u));
      const late = turns > left + 1 ? 0.3 : 1;
      const value = (late * weight) / (1 + share / need) - 0.06 * Math.min(turns, 8);
      if (value > most) [best, most] = [post, value];
    }
    if (best === undefined) continue;
    best.share += sc.atlas.worth[u]!;
    missions[u] = best;
    if (load >= 0) missions[load] = best;
  }
  return missions;
}
