/**
 * 7.2 and R-45 once more, by trying everything: which poses leave every friend still to move a lawful end. Slow and literal, on
 * labels, the yardstick for the engine's short cuts. Shares no code with it: of a battle it only reads where ships are.
 */

import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import { AFLOAT, type BattleState, blockOf, G, U } from '../../../engine/battleships/layout.js';
import type { UnitId } from '../../../engine/core/brand.js';
import { labelOf } from '../../../engine/core/hexmap.js';
import { isClear, next, poses, speeds, type World } from './reference-moves.js';

const BOWS = 'ABCDEF';

interface Ship {
  readonly unit: UnitId;
  readonly hex: string;
  readonly bow: string;
  readonly last: number;
  /** Highest speed of her damage. */
  readonly cap: number;
  readonly turns: number;
  readonly weight: number;
  readonly kind: 'free' | 'rudder' | 'frozen' | 'jammed';
  /** Moved, or held: she stays as she is. */
  readonly isSettled: boolean;
  /** Label of the anchorage that she may only leave if nobody else has; where she lies at anchor. */
  readonly anchorage: string | undefined;
}

interface Pose {
  readonly hex: string;
  readonly bow: string;
  readonly speed: number;
}

/** Thrown where trying everything would take too long. */
export class TooMany extends Error {}

export interface Waters {
  readonly world: World;
  readonly friends: readonly Ship[];
  readonly mover: Ship;
  readonly anchoragesLeft: ReadonlySet<string>;
}

const textOf = ({ hex, bow, speed }: Pose): string => `${hex}/${bow}/${speed}`;

function poseOf(text: string): Pose {
  const [hex, bow, speed] = text.split('/') as [string, string, string];
  return { hex, bow, speed: Number(speed) };
}

/** What the mover of a decision sees around her; nothing where the sheet has moved or an edge is near. */
export function watersOf(game: BattleshipsGame, s: BattleState): Waters | undefined {
  const b = game.battle;
  const { map } = b.scenario;
  if (s[G.windowQ] !== 0 || s[G.windowR] !== 0) return undefined;
  const get = (u: UnitId, field: keyof typeof U): number => s[blockOf(u) + U[field]]!;
  const hexAt = (u: UnitId): string => labelOf(get(u, 'q'), get(u, 'r'));
  const afloat = [...b.names.keys()].filter((u) => get(u, 'status') === AFLOAT);
  if (!afloat.every((u) => /^(1[89]|[23]\d|4[0-8])(0[89]|1\d|2[0-8])$/.test(hexAt(u)))) return undefined;
  const mover = s[G.unit]! as UnitId;
  const turn = s[G.turn]!;
  const shipOf = (u: UnitId): Ship => {
    const spec = b.specs[u]!;
    const isHeld =
      b.immobile[u] === 1 ||
      turn < b.moveFrom[u]! ||
      (b.moored[u]! > 0 && (get(u, 'slipTurn') === 0 || turn < get(u, 'slipTurn')));
    const isAtAnchor = get(u, 'speed') === 0 && hexAt(u) === spec.hex;
    const isJammed = b.jammedRudder[u] === 1;
    return {
      unit: u,
      hex: hexAt(u),
      bow: BOWS[get(u, 'heading')]!,
      last: isHeld && get(u, 'done') === 0 ? 0 : get(u, 'speed'),
      cap: isJammed ? Math.min(1, b.cap[4 * u + get(u, 's')]!) : b.cap[4 * u + get(u, 's')]!,
      turns: ['BB', 'BC', 'PB'].includes(b.types[u]!) ? 2 : 3,
      weight: b.stackWeight[u]!,
      kind:
        get(u, 'rudderTurn') === turn
          ? 'rudder'
          : isJammed
            ? 'jammed'
            : get(u, 'frozenTurn') === turn
              ? 'frozen'
              : 'free',
      isSettled: get(u, 'done') === 1 || isHeld,
      anchorage: b.anchorage[u]! > 0 && isAtAnchor ? spec.hex : undefined,
    };
  };
  const sea = new Set(map.sea ?? []);
  const isOpen = map.land.length === 0;
  const foes = new Set(afloat.filter((u) => b.seatOf[u] !== b.seatOf[mover]).map(hexAt));
  const left = new Set<string>();
  b.specs.forEach((spec, u) => {
    if (b.anchorage[u]! > 0 && (s[G.anchorageLeft]! & b.anchorage[u]!) !== 0) left.add(spec.hex);
  });
  return {
    // All land but the pool.
    world: {
      land: { has: (label) => !isOpen && !sea.has(label) } as ReadonlySet<string>,
      walls: new Set(map.breakwaters ?? []),
      closed: foes,
    },
    friends: afloat.filter((u) => b.seatOf[u] === b.seatOf[mover] && u !== mover).map(shipOf),
    mover: shipOf(mover),
    anchoragesLeft: left,
  };
}

/** Every pose in which a ship may end as far as speed, land and enemies go. `bow` is hers when she starts. */
function endsOf(ship: Ship, bow: string, world: World, anchoragesLeft: ReadonlySet<string>): Pose[] {
  const ends = endsUnmoored(ship, bow, world);
  const isBound = ship.anchorage !== undefined && anchoragesLeft.has(ship.anchorage);
  return isBound ? ends.filter(({ hex, speed }) => hex === ship.hex && speed === 0) : ends;
}

function endsUnmoored(ship: Ship, bow: string, world: World): Pose[] {
  const { hex, last, cap, turns, kind } = ship;
  if (kind === 'free') return [...poses(hex, bow, last, cap, turns, world)].map(poseOf);
  const [least, most] = kind === 'rudder' ? [last, last] : speeds(last, cap);
  const found = new Map<string, Pose>();
  const isRoundLand = kind === 'frozen' && world.land.has('1101');
  const run = (at: string, heading: string, spent: number, left: number): void => {
    const pose = { hex: at, bow: heading, speed: spent };
    if (spent >= least && !world.closed.has(at)) found.set(textOf(pose), pose);
    for (const angle of isRoundLand ? [0, 1, 2, 3] : [0]) {
      const cost = 1 + [0, 0, 2, 3][angle]!;
      if (spent + cost > most || (angle > 0 && left === 0)) continue;
      const ways = [angle, 6 - angle].map((sixths) => BOWS[(BOWS.indexOf(heading) + sixths) % 6]!);
      const clear = [...new Set(ways)].filter((way) => isClear(world, at, way));
      for (const way of clear) run(next(at, way), way, spent + cost, left - (angle > 0 ? 1 : 0));
      if (clear.length > 0) return;
    }
  };
  run(hex, bow, 0, turns);
  return [...found.values()];
}

/** Ships with their last pose of the phase, by unit. */
type Settled = ReadonlyMap<number, Pose>;

function isLawful(pose: Pose, weight: number, settled: Settled, weights: ReadonlyMap<number, number>): boolean {
  let load = weight;
  for (const [unit, other] of settled) {
    if (other.hex !== pose.hex) continue;
    if (other.bow !== pose.bow || other.speed !== pose.speed) return false;
    load += weights.get(unit)!;
  }
  return load === weight || load <= 4;
}

const hasMate = (ship: Ship, others: readonly Ship[]): boolean => {
  return others.some((other) => other !== ship && other.hex === ship.hex);
};

const MOST = 40_000;

/** Every pose offered to the mover, as `hex/bow/speed`, and how many more friends still to move close to her. */
export function offered({ world, friends, mover, anchoragesLeft }: Waters): { poses: Set<string>; closed: number } {
  const weights = new Map([...friends, mover].map((ship) => [ship.unit, ship.weight]));
  const start: Settled = new Map(
    friends.filter((f) => f.isSettled).map((f) => [f.unit, { hex: f.hex, bow: f.bow, speed: f.last }]),
  );
  let tries = 0;

  /** True if all that have to make way can. `others` are still to move. */
  const settles = (settled: Settled, others: readonly Ship[], left: ReadonlySet<string>): boolean => {
    const crowded = new Set([...settled.values()].map(({ hex }) => hex));
    const ship = others.find((other) => crowded.has(other.hex) || hasMate(other, others));
    if (ship === undefined) return true;
    const rest = others.filter((other) => other !== ship);
    const bows = ship.kind === 'jammed' ? [5, 0, 1] : [0];
    return bows.every((turn) => {
      const bow = BOWS[(BOWS.indexOf(ship.bow) + turn) % 6]!;
      // The first of ships that lie together may find no way and stay.
      const stay = { hex: ship.hex, bow, speed: 0 };
      return (
        endsOf(ship, bow, world, left).some((pose) => {
          if (++tries > MOST) throw new TooMany();
          if (!isLawful(pose, ship.weight, settled, weights)) return false;
          const isLeaving = ship.anchorage !== undefined && pose.hex !== ship.hex;
          const nowLeft = isLeaving ? new Set([...left, ship.anchorage]) : left;
          return settles(new Map([...settled, [ship.unit, pose]]), rest, nowLeft);
        }) ||
        (!crowded.has(ship.hex) && settles(new Map([...settled, [ship.unit, stay]]), rest, left))
      );
    });
  };

  const toMove = friends.filter((f) => !f.isSettled);
  const occupied = new Set([...start.values()].map(({ hex }) => hex));
  // Who cannot make way even if the mover were not there need not be spared; the others must.
  let spared = toMove;
  if (!settles(start, toMove, anchoragesLeft)) {
    const cramped = toMove.filter((f) => occupied.has(f.hex));
    const mates = toMove.filter((f) => !occupied.has(f.hex) && hasMate(f, toMove));
    spared = toMove.filter((f) => !cramped.includes(f) && !mates.includes(f));
    for (const f of [...cramped, ...mates]) {
      if (settles(start, [...spared, f], anchoragesLeft)) spared = [...spared, f];
    }
  }
  const found = new Set<string>();
  let closed = 0;
  for (const pose of endsOf(mover, mover.bow, world, anchoragesLeft)) {
    if (!isLawful(pose, mover.weight, start, weights)) continue;
    const isLeaving = mover.anchorage !== undefined && pose.hex !== mover.hex;
    const left = isLeaving ? new Set([...anchoragesLeft, mover.anchorage]) : anchoragesLeft;
    if (settles(new Map([...start, [mover.unit, pose]]), spared, left)) found.add(textOf(pose));
    else closed++;
  }
  return { poses: found, closed };
}
