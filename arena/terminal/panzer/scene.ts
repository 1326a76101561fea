/** Map scene of one seat: stacks, markers and marks by hex, made from the seat's view alone. */
import type { Battle, BattleView, Ground } from '../../../engine/panzer/index.js';
import type { Ink, Nation } from '../../words/palette.js';
import { counterText, nationOf, stackIn } from './look.js';

export interface Counter {
  readonly text: string;
  readonly nation: Nation;
  readonly isDispersed: boolean;
  /** Units in the hex, this one included. */
  readonly stacked: number;
}

export interface Scene {
  readonly ground: Ground;
  readonly counters: ReadonlyMap<number, Counter>;
  /** One letter: mines, a block, a fortification, a blown bridge, smoke, a plane, a wreck, the own plot. */
  readonly markers: ReadonlyMap<number, string>;
  /** Hexes that it matters to control: held by us, by the enemy, by nobody. */
  readonly flags: ReadonlyMap<number, string>;
  readonly marks: ReadonlyMap<number, string>;
  readonly ends: ReadonlySet<number>;
  readonly focus: number;
  readonly aim: number;
  readonly line: ReadonlySet<number>;
  readonly block: number | undefined;
  /** In the middle of the window. */
  readonly centre: number;
}

export interface SceneExtras {
  readonly marks?: ReadonlyMap<number, string>;
  readonly ends?: ReadonlySet<number>;
  readonly focus?: number | undefined;
  readonly aim?: number | undefined;
  readonly line?: readonly number[] | undefined;
  readonly block?: number | undefined;
  readonly centre?: number | undefined;
}

const MARKER_LETTERS = { mines: 'x', block: 'H', fortification: 'F', ruin: 'r', bridge: '=' } as const;
const WRECK = '%';
/** On the map, or off a beach. */
const isThere = (status: BattleView['units'][number]['status']): boolean => status === 'on-map' || status === 'landing';
const PLOT = '+';
const PLANE = 'v';
const SMOKE = '&';
export const FLAGS = { own: '◆', enemy: '◇', nobody: '○' } as const;

export function sceneOf(b: Battle, view: BattleView, eyes: number, extras: SceneExtras = {}): Scene {
  const numbers = hexNumbers(b);
  const counters = new Map<number, Counter>();
  const markers = new Map<number, string>();
  const mark = (label: string | undefined, letter: string): void => {
    const hex = numbers.get(label ?? '');
    if (hex !== undefined && !markers.has(hex)) markers.set(hex, letter);
  };
  for (const { kind, hex } of view.markers) mark(hex, MARKER_LETTERS[kind]);
  for (const { hex } of view.smoke ?? []) mark(hex, SMOKE);
  for (const { hex } of view.planes) mark(hex, PLANE);
  for (const unit of view.units) {
    mark(unit.order, PLOT);
    mark(unit.due, PLOT);
    if (unit.status === 'wreck') mark(unit.hex, WRECK);
  }
  for (const label of new Set(view.units.filter(({ status }) => isThere(status)).map(({ hex }) => hex))) {
    const hex = numbers.get(label);
    const stack = stackIn(b, view, label).filter((u) => !view.units[u]!.inside);
    const [top] = stack;
    if (hex === undefined || top === undefined) continue;
    const { seat, dispersed } = view.units[top]!;
    const text = counterText(b.types[top]!, seat === Math.max(0, eyes), dispersed);
    counters.set(hex, { text, nation: nationOf(b.types[top]!), isDispersed: dispersed, stacked: stack.length });
  }
  const flags = new Map(
    view.control.map(({ hex, seat }) => {
      const flag = (seat as number) < 0 ? FLAGS.nobody : seat === Math.max(0, eyes) ? FLAGS.own : FLAGS.enemy;
      return [numbers.get(hex) ?? -1, flag] as const;
    }),
  );
  const focus = extras.focus ?? -1;
  const aim = extras.aim ?? -1;
  return {
    ground: b.ground,
    ...{ counters, markers, flags, focus, aim },
    marks: extras.marks ?? new Map(),
    ends: extras.ends ?? new Set(),
    line: new Set(extras.line ?? []),
    block: extras.block,
    centre: extras.centre ?? (aim >= 0 ? aim : focus >= 0 ? focus : middleOf(b, counters)),
  };
}

const numbersOf = new WeakMap<Battle, ReadonlyMap<string, number>>();
/** Hexes by their labels. */
export function hexNumbers(b: Battle): ReadonlyMap<string, number> {
  const known = numbersOf.get(b) ?? new Map(b.ground.labels.map((label, hex) => [label, hex]));
  numbersOf.set(b, known);
  return known;
}

/** The hex nearest to the middle of all counters. */
function middleOf({ ground }: Battle, counters: ReadonlyMap<number, Counter>): number {
  const hexes = counters.size > 0 ? [...counters.keys()] : Array.from({ length: ground.hexes }, (_, hex) => hex);
  const mean = (of: Int16Array): number => hexes.reduce((sum, hex) => sum + of[hex]!, 0) / hexes.length;
  const [q, r] = [mean(ground.q), mean(ground.r)];
  const far = (hex: number): number =>
    (ground.q[hex]! - q) ** 2 + (ground.r[hex]! + ground.q[hex]! / 2 - r - q / 2) ** 2;
  return hexes.reduce((best, hex) => (far(hex) < far(best) ? hex : best), hexes[0] ?? 0);
}

export const inkOfFlag = (flag: string): Ink => (flag === FLAGS.enemy ? 'side' : 'mark');
