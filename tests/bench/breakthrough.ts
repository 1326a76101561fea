/**
 * Breakthrough on 8 × 8, the shared workload `peer/breakthrough`: men step one row forward, straight to an empty square or
 * diagonally to one that no own man holds; a diagonal step captures. Who reaches the far row or takes the last man wins.
 *
 * A side is 64 bits in two words, a bit a square, a1 = 0, b1 = 1, … h8 = 63. Seat 0 plays up the board. An action is
 * 3 · from + (change of column + 1).
 */
import { type ActionList, actionList } from '../../engine/core/actions.js';
import type { Action, Seat } from '../../engine/core/brand.js';
import type { Chance } from '../../engine/core/chance.js';
import {
  type Actor,
  type Game,
  type GameSpec,
  type Observation,
  OVER,
  type Scores,
  type SPECTATOR,
  type View,
} from '../../engine/core/game.js';
import { fields, hashState, hashText } from '../../engine/core/layout.js';
import { fail, ok } from '../../engine/core/result.js';

const F = fields(['mover', 'winner', 'low0', 'high0', 'low1', 'high1']);
const MOVER = F.mover;
/** 0 while the game is on, then the winning seat + 1. */
const WINNER = F.winner;
/** First word of a seat's men: the rows 1–4; the second is the rows 5–8. */
const MEN = F.low0;
const over = OVER;

const NOT_COLUMN_A = 0xfefefefe | 0;
const NOT_COLUMN_H = 0x7f7f7f7f;

interface BreakthroughView extends View {
  /** Eight rows, the far one (8) first: `x` seat 0, `o` seat 1. */
  readonly board: readonly string[];
}

function start(s: Int32Array): void {
  s.fill(0);
  s[MEN] = 0x0000ffff;
  s[MEN + 3] = 0xffff0000 | 0;
}

function toAct(s: Int32Array): Actor {
  return s[WINNER] !== 0 ? over : (s[MOVER] as Seat);
}

function legal(s: Int32Array, out: ActionList): void {
  out.count = 0;
  if (s[WINNER] !== 0) return;
  const mover = s[MOVER]!;
  const low = s[MEN + 2 * mover]!;
  const high = s[MEN + 2 * mover + 1]!;
  const allLow = low | s[MEN + 2 - 2 * mover]!;
  const allHigh = high | s[MEN + 3 - 2 * mover]!;
  // Each set holds the squares from which that step is free: the target's bit, moved back to where the step began.
  if (mover === 0) {
    emit(
      out,
      0,
      low,
      ~((low >>> 7) | (high << 25)),
      ~((allLow >>> 8) | (allHigh << 24)),
      ~((low >>> 9) | (high << 23)),
    );
    emit(out, 96, high, ~(high >>> 7), ~(allHigh >>> 8), ~(high >>> 9));
  } else {
    emit(out, 0, low, ~(low << 9), ~(allLow << 8), ~(low << 7));
    emit(
      out,
      96,
      high,
      ~((high << 9) | (low >>> 23)),
      ~((allHigh << 8) | (allLow >>> 24)),
      ~((high << 7) | (low >>> 25)),
    );
  }
}

/** Free steps of each man, without branches: which steps are free is a coin's toss to the processor. */
function emit(out: ActionList, base: number, men: number, left: number, straight: number, right: number): void {
  const ids = out.ids;
  let n = out.count;
  const toLeft = left & NOT_COLUMN_A;
  const toRight = right & NOT_COLUMN_H;
  for (let rest = men; rest !== 0; rest &= rest - 1) {
    const square = 31 - Math.clz32(rest & -rest);
    const id = base + 3 * square;
    ids[n] = id;
    n += (toLeft >>> square) & 1;
    ids[n] = id + 1;
    n += (straight >>> square) & 1;
    ids[n] = id + 2;
    n += (toRight >>> square) & 1;
  }
  out.count = n;
}

function target(a: number, mover: number): number {
  const from = (a / 3) | 0;
  return from + (a - 3 * from) + (mover === 0 ? 7 : -9);
}

function apply(s: Int32Array, a: Action, _chance: Chance): void {
  const mover = s[MOVER]!;
  const from = (a / 3) | 0;
  const to = target(a, mover);
  const own = MEN + 2 * mover;
  const foe = MEN + 2 - 2 * mover;
  s[own + (from >> 5)]! ^= 1 << (from & 31);
  s[own + (to >> 5)]! |= 1 << (to & 31);
  s[foe + (to >> 5)]! &= ~(1 << (to & 31));
  const home = mover === 0 ? to > 55 : to < 8;
  if (home || (s[foe] === 0 && s[foe + 1] === 0)) s[WINNER] = mover + 1;
  else s[MOVER] = 1 - mover;
}

function holds(s: Int32Array, seat: number, square: number): boolean {
  return ((s[MEN + 2 * seat + (square >> 5)]! >>> (square & 31)) & 1) === 1;
}

function scores(s: Int32Array, out: Scores): void {
  const winner = s[WINNER]!;
  for (let seat = 0; seat < 2; seat++) {
    out.result[seat] = winner === 0 ? 0 : winner === seat + 1 ? 1 : -1;
    out.margin[seat] = out.result[seat]!;
  }
}

function view(s: Int32Array, seat: Seat | typeof SPECTATOR): BreakthroughView {
  const board: string[] = [];
  for (let row = 7; row >= 0; row--) {
    let line = '';
    for (let c = 0; c < 8; c++) line += holds(s, 0, 8 * row + c) ? 'x' : holds(s, 1, 8 * row + c) ? 'o' : '.';
    board.push(line);
  }
  return { ruleset: spec.ruleset, scenario: spec.scenario, seat, toAct: toAct(s), board };
}

const scratch = actionList(48);

/** Rows and columns in [0, 1]; seen from the seat, so that its own men always play up. */
function observe(s: Int32Array, seat: Seat, out: Observation): void {
  const rowOf = (square: number): number => (seat === 0 ? square >> 3 : 7 - (square >> 3)) / 7;
  let units = 0;
  for (let square = 0; square < 64; square++) {
    const own = holds(s, seat, square);
    if (!own && !holds(s, 1 - seat, square)) continue;
    out.units.set([own ? 1 : 0, (square & 7) / 7, rowOf(square)], 3 * units++);
  }
  out.unitCount = units;
  out.mapCount = 0;
  out.globals[0] = toAct(s) === seat ? 1 : 0;
  scratch.count = 0;
  if (toAct(s) === seat) legal(s, scratch);
  for (let i = 0; i < scratch.count; i++) {
    const a = scratch.ids[i]!;
    const to = target(a, seat);
    out.actions.set([(to & 7) / 7, rowOf(to), (a % 3) - 1, holds(s, 1 - seat, to) ? 1 : 0], 4 * i);
  }
  out.actionCount = scratch.count;
}

const nameOf = (square: number): string => 'abcdefgh'[square & 7]! + ((square >> 3) + 1);

/** `a2-a3`, and with a capture `a2xb3`. */
function write(s: Int32Array, a: Action): string {
  const mover = s[MOVER]!;
  const to = target(a, mover);
  return nameOf((a / 3) | 0) + (holds(s, 1 - mover, to) ? 'x' : '-') + nameOf(to);
}

function read(s: Int32Array, text: string): ReturnType<Game['read']> {
  if (s[WINNER] !== 0) return fail('NO_DECISION', 'the game is over');
  if (!/^[a-h][1-8][-x][a-h][1-8]$/.test(text))
    return fail('NOT_UNDERSTOOD', `${text} is not a step like a2-a3 or a2xb3`);
  const list = actionList(48);
  legal(s, list);
  for (let i = 0; i < list.count; i++) if (write(s, list.ids[i] as Action) === text) return ok(list.ids[i] as Action);
  return fail('NOT_LEGAL', `${text} is not a legal step here`);
}

const create = (): Int32Array => new Int32Array(F.size);

const setUp = create();
start(setUp);

const spec: GameSpec = {
  ruleset: 'breakthrough-v1',
  scenario: '8x8',
  title: 'Breakthrough, 8 × 8',
  seats: [
    { side: 'x', name: 'First' },
    { side: 'o', name: 'Second' },
  ],
  hidden: false,
  turns: 89,
  units: 32,
  maxLegal: 48,
  // Short of the far row a side has 8 · 6 + 8 · 5 steps in all.
  maxSteps: 177,
  options: {},
  scenarioHash: hashText(hashState(setUp)),
  observation: {
    version: 1,
    units: ['own', 'column', 'row'],
    map: [],
    globals: ['toAct'],
    actions: ['toColumn', 'toRow', 'sideways', 'captures'],
    maxUnits: 32,
    maxMap: 0,
  },
};

export const breakthrough = (): Game<Int32Array> => ({
  spec,
  create,
  start,
  toAct,
  turn: () => 0,
  legal,
  apply,
  scores,
  view,
  observe,
  determinize: (s, _seat, _chance, out) => out.set(s),
  write,
  read,
  throwText: () => 'no dice fall in breakthrough',
});
