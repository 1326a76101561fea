/** Terrain analysis: what never changes in a battle and is worked out once: where both sides want to be, and how far it is from anywhere. */
import { never, type Seat } from '../../../engine/index.js';
import { type Battle, hexesBetween, NO_ENTRY, type Occupation, sees, stepCost } from '../../../engine/panzer/index.js';
import { attackers } from './outset.js';
import { type LastTurn, wishesIn } from './wishes.js';
import { worthsOf } from './worth.js';

export const FAR = 9999;

/** Hexes that lie together and matter for one reason. */
export interface Aim {
  readonly kind: 'control' | 'exit' | 'present' | 'block';
  /** Who wants to leave, to be present or to have a block away; both seats want what is controlled: -1. */
  readonly seat: Seat | -1;
  readonly edge: number;
  readonly hexes: readonly number[];
  readonly isIn: Uint8Array;
  /** Between 0 and 1: by the best grade that it brings. */
  readonly weight: number;
  /** Fewest and most that a condition asks for. */
  readonly most: number;
  /** Last turns after which it is wanted no more; none where something wants it to the end. */
  readonly limits: readonly LastTurn[];
  /** By mover, then hex: halves of a point to the nearest of its hexes, with nothing on the map. */
  readonly far: readonly Int16Array[];
}

export interface Atlas {
  readonly worth: Float64Array;
  readonly aims: readonly Aim[];
  /** By seat: whether it loses if nothing happens. */
  readonly mustAttack: readonly boolean[];
  /** By hex: how many hexes within gunshot it sees. */
  readonly outlook: Int16Array;
}

const GUNSHOT = 8;
/** Whoever moves by the chart; then a bridgelayer, where there is one. */
const moversIn = ({ bridges }: Battle): number => (bridges.length > 0 ? 5 : 4);
const EXTRA = 0.5;
export const GRADE_WEIGHT = { marginal: 0.5, tactical: 0.8, decisive: 1 } as const;

/**
 * Halves to the nearest of the hexes from everywhere, against the way, while nobody is on the map.
 *
 * @param lying what lies on it; nothing where nothing is said.
 * @param stops marks of hexes where who enters stops: from there nobody goes on.
 */
export function distancesTo(
  b: Battle,
  targets: readonly number[],
  mover: number,
  lying?: Occupation,
  stops = 0,
): Int16Array {
  const { hexes, next } = b.ground;
  const open = b.costs.open[mover]!;
  const marks = lying?.marks;
  const far = new Int16Array(hexes).fill(FAR);
  const buckets: number[][] = [[...targets]];
  for (const hex of targets) far[hex] = 0;
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const hex of buckets[cost] ?? []) {
      if (far[hex] !== cost || (cost > 0 && marks !== undefined && (marks[hex]! & stops) !== 0)) continue;
      for (let side = 0; side < 6; side++) {
        const from = next[6 * hex + side]!;
        if (from < 0) continue;
        const over = (side + 3) % 6;
        const isPlain = marks === undefined || (marks[hex]! | marks[from]!) === 0;
        const step = isPlain ? open[6 * from + over]! : stepCost(b.ground, b.costs, from, over, mover, lying!);
        if (step === NO_ENTRY || cost + step >= far[from]!) continue;
        far[from] = cost + step;
        const bucket = buckets[cost + step];
        if (bucket === undefined) buckets[cost + step] = [from];
        else bucket.push(from);
      }
    }
  }
  return far;
}

type Draft = Omit<Aim, 'far' | 'isIn'>;

/** Of two that are one: none where one of them is wanted to the end. */
const bothLimits = (one: readonly LastTurn[], other: readonly LastTurn[]): readonly LastTurn[] =>
  one.length === 0 || other.length === 0 ? [] : [...one, ...other];

/** Hexes that touch each other. */
function clusters(b: Battle, hexes: readonly number[]): number[][] {
  const left = new Set(hexes);
  const found: number[][] = [];
  for (const first of hexes) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const hex of group) {
      for (const other of left) {
        if (hexesBetween(b, hex, other) > 2) continue;
        left.delete(other);
        group.push(other);
      }
    }
    found.push(group);
  }
  return found;
}

function draftsOf(b: Battle): Draft[] {
  const drafts: Draft[] = [];
  const control = new Map<number, { weight: number; least: number; rows: string; limits: readonly LastTurn[] }>();
  const add = (draft: Draft): void => {
    const same = drafts.findIndex(
      ({ kind, seat, edge, hexes }) =>
        kind === draft.kind && seat === draft.seat && edge === draft.edge && hexes.join() === draft.hexes.join(),
    );
    if (same < 0) drafts.push(draft);
    else {
      const { weight, most, limits } = drafts[same]!;
      drafts[same] = {
        ...draft,
        limits: bothLimits(limits, draft.limits),
        weight: Math.max(weight, draft.weight),
        most: Math.max(most, draft.most),
      };
    }
  };
  for (const { goal, of, grade, row, limit } of wishesIn(b)) {
    const weight = GRADE_WEIGHT[grade];
    const limits = limit === undefined ? [] : [limit];
    switch (goal.kind) {
      case 'control':
        for (const hex of goal.hexes) {
          const known = control.get(hex) ?? { weight: 0, least: 0, rows: '', limits };
          control.set(hex, {
            weight: Math.max(known.weight, weight),
            least: Math.max(known.least, goal.least),
            // What is wanted for a time alone is another aim.
            rows: `${known.rows} ${row}${limit === undefined ? '' : `by${limit.turn}`}`,
            limits: bothLimits(known.limits, limits),
          });
        }
        break;
      case 'exited':
        // Who loses by leaving stays.
        if (goal.seat !== of) break;
        add({
          kind: 'exit',
          seat: of,
          edge: goal.edge,
          hexes: [...b.edges[goal.edge]!],
          weight,
          most: goal.least,
          limits,
        });
        break;
      case 'present': {
        const there = goal.seat === of ? 1 : 0;
        const hexes = Array.from({ length: b.ground.hexes }, (_, hex) => hex).filter(
          (hex) => goal.isThere[hex] === there,
        );
        // Who loses by being there leaves, with all that he has.
        const most = there === 1 ? goal.least : b.firstOf[goal.seat + 1]! - b.firstOf[goal.seat]!;
        add({ kind: 'present', seat: goal.seat, edge: -1, hexes, weight, most, limits });
        break;
      }
      case 'lost':
      case 'ratio':
      case 'clear':
      case 'stands':
        break;
      default:
        never(goal);
    }
  }
  const kinds = new Set([...control.values()].map(({ rows }) => rows));
  for (const kind of kinds) {
    // What only a better grade asks for comes after what all ask for.
    const extra = [...kinds].some((other) => other !== kind && other.startsWith(`${kind} `)) ? EXTRA : 1;
    const alike = [...control.keys()].filter((hex) => control.get(hex)!.rows === kind);
    for (const hexes of clusters(b, alike)) {
      const { weight, least: most, limits } = control.get(hexes[0]!)!;
      drafts.push({ kind: 'control', seat: -1, edge: -1, hexes, weight: extra * weight, most, limits });
    }
  }
  return drafts;
}

function outlookOf(b: Battle): Int16Array {
  const { hexes } = b.ground;
  // On the last turn the day is as clear as it gets.
  const sight = b.sights.byTurn.at(-1)!;
  const outlook = new Int16Array(hexes);
  for (let from = 0; from < hexes; from++) {
    for (let to = from + 1; to < hexes; to++) {
      if (hexesBetween(b, from, to) > GUNSHOT || !sees(sight, from, to)) continue;
      outlook[from]!++;
      outlook[to]!++;
    }
  }
  return outlook;
}

/** Maps of the ways to some hexes, by mover, each drawn when it is asked for. */
export function mapsTo(b: Battle, hexes: readonly number[]): readonly Int16Array[] {
  const maps: Int16Array[] = [];
  for (let mover = 0; mover < moversIn(b); mover++) {
    Object.defineProperty(maps, mover, {
      configurable: true,
      get: () => {
        const value = distancesTo(b, hexes, mover);
        Object.defineProperty(maps, mover, { value });
        return value;
      },
    });
  }
  return maps;
}

const left = new WeakMap<Aim, Map<number | string, Aim>>();
/** So many hexes, taken or not, are one number. */
const BITS = 50;
/** Of one aim: what is left of it in the worlds of a search. */
const MOST_LEFT = 64;

const keyOf = (all: readonly number[], some: readonly number[]): number | string =>
  all.length > BITS ? some.join() : all.reduce((key, hex) => 2 * key + (some.includes(hex) ? 1 : 0), 0);

/** What is left of an aim: so many of its hexes. */
export function leftOf(b: Battle, aim: Aim, hexes: readonly number[]): Aim {
  if (hexes.length === 0 || hexes.length === aim.hexes.length) return aim;
  const all = left.get(aim) ?? new Map<number | string, Aim>();
  left.set(aim, all);
  const key = keyOf(aim.hexes, hexes);
  let known = all.get(key);
  if (known !== undefined) return known;
  if (all.size >= MOST_LEFT) all.clear();
  const isIn = new Uint8Array(b.ground.hexes);
  for (const hex of hexes) isIn[hex] = 1;
  known = { ...aim, hexes, isIn, far: mapsTo(b, hexes) };
  all.set(key, known);
  return known;
}

const atlases = new WeakMap<Battle, Atlas>();

export function atlasOf(b: Battle): Atlas {
  const known = atlases.get(b);
  if (known !== undefined) return known;
  const aims = draftsOf(b).map((draft) => {
    const isIn = new Uint8Array(b.ground.hexes);
    for (const hex of draft.hexes) isIn[hex] = 1;
    const far = Array.from({ length: moversIn(b) }, (_, mover) => distancesTo(b, draft.hexes, mover));
    return { ...draft, isIn, far };
  });
  const atlas = { worth: worthsOf(b), aims, mustAttack: attackers(b), outlook: outlookOf(b) };
  atlases.set(b, atlas);
  return atlas;
}
