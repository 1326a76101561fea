/**
 * Answers of the second reader, a reference in Python (`tests/python/panzer`) that was written from the original alone: how its questions
 * are put to the engine, so that both answer in the same words.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { EVERY_HEADING, STEP_Q, STEP_R } from '../../../engine/core/hex.js';
import type { Board } from '../../../engine/panzer/board.js';
import { compileBoard } from '../../../engine/panzer/board-compile.js';
import { costsOf, HALVES, MOVERS, type Walker, walkerOf } from '../../../engine/panzer/costs.js';
import type { Ground } from '../../../engine/panzer/ground.js';
import { joinSheets } from '../../../engine/panzer/join.js';
import {
  BLOCK,
  ENEMY,
  ENEMY_FORT,
  MINES,
  type Occupation,
  OWN_FORT,
  WRECK,
} from '../../../engine/panzer/occupation.js';
import { noLanes, overrunLanes } from '../../../engine/panzer/overrun.js';
import { rowOfAxial } from '../../../engine/panzer/places.js';
import { Pathfinder } from '../../../engine/panzer/reach.js';
import { SightLines } from '../../../engine/panzer/sight.js';
import { BRIDGE, SIDE_NAMES, sideBit, TERRAIN_NAMES, terrainBit } from '../../../engine/panzer/terrain.js';
import { movementBesideLoading } from '../../../engine/panzer/transport.js';
import { type UnitType, unitOf } from '../../../engine/panzer/units/units.js';

const vectors = new URL('reference/', import.meta.url);
/** What `vectors.py` wrote. */
export const read = <T>(name: string): T =>
  JSON.parse(gunzipSync(readFileSync(new URL(`${name}.json.gz`, vectors))).toString()) as T;

/** Both have the same names of units. */
export const unitCalled = (id: string): UnitType => {
  const unit = unitOf(id);
  if (unit === undefined) throw new Error(`no unit ${id}`);
  return unit;
};

export type Rotation = 0 | 180;

/** Terrain in words, bridge or none, marks by side, roads by side. */
export type HexInWords = readonly [
  terrain: readonly string[],
  hasBridge: boolean,
  sides: readonly string[],
  roads: readonly number[],
];

export interface FieldInWords {
  readonly own: Readonly<Record<string, number>>;
  readonly enemy: readonly string[];
  readonly wrecks: Readonly<Record<string, number>>;
  readonly blocks: readonly string[];
  readonly mines: readonly string[];
  readonly forts: Readonly<Record<string, 'own' | 'enemy'>>;
}

interface Mover {
  readonly from: string;
  readonly field: FieldInWords;
}
export type MoveQuestion = Mover &
  (
    | { readonly ask: 'reach' | 'lanes'; readonly movement: number; readonly column: (typeof MOVERS)[number] }
    | { readonly ask: 'transport'; readonly carrier: string; readonly passenger: string }
  );

/** A map with all that the second reader answered about it. */
export interface AnsweredMap {
  readonly board: Board;
  readonly rotation: Rotation;
  readonly map: Readonly<Record<string, HexInWords>>;
  /** From, to, and all that blocks the line. */
  readonly sight: readonly (readonly [from: string, to: string, ...blocks: string[]])[];
  readonly moves: readonly (readonly [MoveQuestion, Readonly<Record<string, number>>])[];
}

/** Lines that the engine has otherwise, with what it says: free, or blocked by something that does not block. */
export const linesOtherwise = (asked: Asked, sight: AnsweredMap['sight']): unknown[] =>
  sight.flatMap(([from, to, ...blocks]) => {
    const found = asked.block(from, to);
    const isSame = found === undefined ? blocks.length === 0 : blocks.includes(found);
    return isSame ? [] : [{ from, to, blocks, found }];
  });

/** One map of the engine, asked in the second reader's words: hexes are `column,row`. */
export class Asked {
  readonly ground: Ground;
  readonly #places: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #lines: SightLines;

  constructor(ground: Ground) {
    this.ground = ground;
    this.#places = Array.from({ length: ground.hexes }, (_, hex) => placeAt(ground.q[hex]!, ground.r[hex]!));
    this.#numbers = new Map(this.#places.map((place, hex) => [place, hex]));
    this.#lines = new SightLines(ground);
  }

  get places(): readonly string[] {
    return this.#places;
  }

  /** The whole map, hex by hex. */
  inWords(): Record<string, HexInWords> {
    const { terrain, sides, roads } = this.ground;
    const words = (hex: number): HexInWords => {
      const names = TERRAIN_NAMES.filter((name) => (terrain[hex]! & terrainBit(name)) !== 0).sort();
      return [
        names.length === 0 ? ['clear'] : names,
        (terrain[hex]! & BRIDGE) !== 0,
        EVERY_HEADING.map((side) => marksInWords(sides[6 * hex + side]!)),
        EVERY_HEADING.map((side) => (roads[hex]! >> side) & 1),
      ];
    };
    return Object.fromEntries(this.#places.map((place, hex) => [place, words(hex)]));
  }

  /** `orange TET.1 5,7|5,8`: why fire is blocked, by which rule, where; nothing where the line is free. */
  block(from: string, to: string): string | undefined {
    const found = this.#lines.why(this.#number(from), this.#number(to));
    if (found === undefined) return undefined;
    return `${found.why} ${found.rule} ${this.#where(found.hex, found.side)}`;
  }

  /** Halves of a point by end hex; of overruns, by target and exit. */
  move(question: MoveQuestion): Record<string, number> {
    const occupation = this.#occupation(question.field);
    const costs = costsOf(this.ground, false);
    const finder = new Pathfinder(this.ground, costs);
    const walker = walkerIn(question);
    const start = this.#number(question.from);
    finder.find(start, walker, occupation);
    if (question.ask === 'lanes') return this.#lanes(finder, walker, occupation, question.field.enemy);
    const ends = [...finder.ends.subarray(0, finder.count)];
    return Object.fromEntries([start, ...ends].map((hex) => [this.#places[hex]!, finder.costTo(hex)]));
  }

  #lanes(
    finder: Pathfinder,
    walker: Walker,
    occupation: Occupation,
    enemies: readonly string[],
  ): Record<string, number> {
    const { next } = this.ground;
    const costs = costsOf(this.ground, false);
    const found: Record<string, number> = {};
    for (const place of enemies) {
      const target = this.#number(place);
      const out = noLanes();
      overrunLanes(this.ground, costs, finder, target, walker, occupation, out);
      out.forEach((halves, side) => {
        if (halves > 0) found[`${place} ${this.#places[next[6 * target + side]!]!}`] = halves;
      });
    }
    return found;
  }

  #number(place: string): number {
    const hex = this.#numbers.get(place);
    if (hex === undefined) throw new Error(`no hex ${place}`);
    return hex;
  }

  /** A hex, or a side as its two hexes in the order of their coordinates. */
  #where(hex: number, side: number | undefined): string {
    if (side === undefined) return this.#places[hex]!;
    const [q, r] = [this.ground.q[hex]!, this.ground.r[hex]!];
    const [dq, dr] = [STEP_Q[side as 0], STEP_R[side as 0]];
    const [own, other] = [placeAt(q, r), placeAt(q + dq, r + dr)];
    return dq > 0 || (dq === 0 && dr > 0) ? `${own}|${other}` : `${other}|${own}`;
  }

  #occupation({ own, enemy, wrecks, blocks, mines, forts }: FieldInWords): Occupation {
    const others = new Uint8Array(this.ground.hexes);
    const marks = new Uint16Array(this.ground.hexes);
    const put = (place: string, count: number, mark: number): void => {
      others[this.#number(place)]! += count;
      marks[this.#number(place)]! |= mark;
    };
    for (const [place, count] of Object.entries(own)) put(place, count, 0);
    for (const place of enemy) put(place, 0, ENEMY);
    for (const [place, count] of Object.entries(wrecks)) put(place, count, WRECK);
    for (const place of blocks) put(place, 1, BLOCK);
    for (const place of mines) put(place, 0, MINES);
    for (const [place, whose] of Object.entries(forts)) put(place, 1, whose === 'own' ? OWN_FORT : ENEMY_FORT);
    return { others, marks, touched: Int16Array.from(others.keys()), count: others.length };
  }
}

/** One board, as it lies or half a turn round. */
export function askedOf(board: Board, rotation: Rotation): Asked {
  const joined = joinSheets([{ id: board.id, rotation, offset: [0, 0] }], [compileBoard(board)]);
  if (!joined.ok) throw new Error(joined.message);
  return new Asked(joined.value);
}

const placeAt = (q: number, r: number): string => `${q},${rowOfAxial(q, r)}`;

/** In the order of the alphabet, as the second reader has them. */
const marksInWords = (marks: number): string =>
  SIDE_NAMES.filter((name) => (marks & sideBit(name)) !== 0)
    .sort()
    .join('+');

function walkerIn(question: MoveQuestion): Walker {
  if (question.ask === 'transport') {
    const [carrier, load] = [unitCalled(question.carrier), unitCalled(question.passenger)];
    return walkerOf(carrier, movementBesideLoading(carrier, load));
  }
  const { movement, column } = question;
  return { mover: MOVERS.indexOf(column), halves: HALVES * movement, isOneHex: movement === 1 };
}
