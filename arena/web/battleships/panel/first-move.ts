/** Default manoeuvre that a person is offered first: sound gunfire at a fighting speed, never a ship at rest. */
import {
  type BattleState,
  type BattleshipsGame,
  blockOf,
  enemiesOf,
  exchangeOfFire,
  G,
  type Manoeuvre,
  type Pose,
  U,
} from '../../../../engine/battleships/index.js';
import { distance } from '../../../../engine/core/hex.js';

/** Points that a step of speed is worth which she would lose. */
const SPEED_POINTS = 0.4;
/** Less than this from the best hex is no gunfire to speak of. */
const LEAST_POINTS = 0.05;

export interface FirstMove {
  readonly move: Manoeuvre;
  /** Whether it is for the guns, or to come up with an enemy who is out of sight or reach. */
  readonly why: 'sound' | 'speed';
}

/**
 * Within reach of an enemy: what she deals and suffers next turn, less what she gives up in speed. Out of reach: at her best
 * speed along her heading as long as that closes, else where she is nearest. Nothing where all ways lead off the map.
 */
export function firstMove(game: BattleshipsGame, s: BattleState, all: readonly Manoeuvre[]): FirstMove | undefined {
  const u = s[G.unit]!;
  const o = blockOf(u);
  const inside = all.filter((m) => !m.leaves);
  const moving = inside.filter((m) => m.speed > 0);
  const open = moving.length > 0 ? moving : inside;
  if (open.length === 0) return undefined;
  const enemies = enemiesOf(game, s, u);
  const dealt = new Map(open.map((m) => [m, exchangeOfFire(game, s, u, m, enemies)]));
  if (Math.max(...[...dealt.values()].map((e) => e.dealt)) > LEAST_POINTS) {
    const score = (m: Manoeuvre): number => {
      const { dealt: gives, suffered } = dealt.get(m)!;
      return gives + (gives - suffered) / 4 - SPEED_POINTS * Math.max(0, s[o + U.speed]! - m.speed);
    };
    return { move: best(open, score), why: 'sound' };
  }
  const far = (p: Pick<Pose, 'q' | 'r'>): number =>
    Math.min(99, ...enemies.map((e) => distance(p.q, p.r, e.pose.q, e.pose.r)));
  const top = Math.max(...open.map((m) => m.speed));
  const fast = open.filter((m) => m.speed === top);
  const straight = fast.find((m) => !m.turned && m.heading === s[o + U.heading]);
  const here = far({ q: s[o + U.q]!, r: s[o + U.r]! });
  if (straight !== undefined && (enemies.length === 0 || far(straight) < here)) return { move: straight, why: 'speed' };
  return { move: best(fast, (m) => -far(m)), why: 'speed' };
}

const best = (of: readonly Manoeuvre[], score: (m: Manoeuvre) => number): Manoeuvre =>
  of.reduce((a, m) => (score(m) > score(a) ? m : a));
