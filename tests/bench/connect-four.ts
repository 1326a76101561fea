/**
 * Connect four on seven columns of six, the shared workload `peer/connect-four`: a stone falls to the lowest free place of
 * its column; four in a line win; a full board is drawn.
 *
 * A column is seven bits, the bottom first and the seventh always empty, so that no line runs over the edge. The columns a–d
 * are the low word (28 bits), e–g the high one (21 bits). An action is a column, 0 … 6.
 */
import type { ActionList } from '../../engine/core/actions.js';
import { type Action, action, type Seat } from '../../engine/core/brand.js';
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

const F = fields(['mover', 'ended', 'low0', 'high0', 'low1', 'high1']);
const MOVER = F.mover;
/** 0 while the game is on, then the winning seat + 1, or `DRAWN`. */
const ENDED = F.ended;
/** First of a seat's two words of stones. */
const STONES = F.low0;
const DRAWN = 3;
const over = OVER;

const WORD = 28;
const WORD_MASK = (1 << WORD) - 1;
/** The sixth place of every column. */
const TOP_LOW = (1 << 5) | (1 << 12) | (1 << 19) | (1 << 26);
const TOP_HIGH = (1 << 5) | (1 << 12) | (1 << 19);

interface ConnectFourView extends View {
  /** Six rows, the top first: `x` seat 0, `o` seat 1. */
  readonly board: readonly string[];
}

function start(s: Int32Array): void {
  s.fill(0);
}

function toAct(s: Int32Array): Actor {
  return s[ENDED] !== 0 ? over : (s[MOVER] as Seat);
}

/** A turn is a stone of each side. */
function turn(s: Int32Array): number {
  let stones = s[ENDED] === 0 ? 0 : -1;
  for (let i = 0; i < 4; i++) for (let rest = s[STONES + i]!; rest !== 0; rest &= rest - 1) stones++;
  return (stones >> 1) + 1;
}

function legal(s: Int32Array, out: ActionList): void {
  const ids = out.ids;
  let n = 0;
  if (s[ENDED] === 0) {
    const low = s[STONES]! | s[STONES + 2]!;
    const high = s[STONES + 1]! | s[STONES + 3]!;
    if ((low & (1 << 5)) === 0) ids[n++] = 0;
    if ((low & (1 << 12)) === 0) ids[n++] = 1;
    if ((low & (1 << 19)) === 0) ids[n++] = 2;
    if ((low & (1 << 26)) === 0) ids[n++] = 3;
    if ((high & (1 << 5)) === 0) ids[n++] = 4;
    if ((high & (1 << 12)) === 0) ids[n++] = 5;
    if ((high & (1 << 19)) === 0) ids[n++] = 6;
  }
  out.count = n;
}

function apply(s: Int32Array, a: Action, _chance: Chance): void {
  const mover = s[MOVER]!;
  const word = a > 3 ? 1 : 0;
  const bottom = 1 << (7 * (a - 4 * word));
  const own = STONES + 2 * mover;
  const taken = (s[STONES + word]! | s[STONES + 2 + word]!) & (bottom * 127);
  // A column fills from the bottom, so adding its lowest bit carries to the first free place.
  s[own + word]! |= taken + bottom;
  const low = s[own]!;
  const high = s[own + 1]!;
  if (lines(low, high, 1) || lines(low, high, 7) || lines(low, high, 6) || lines(low, high, 8)) s[ENDED] = mover + 1;
  else if (isFull(s)) s[ENDED] = DRAWN;
  else s[MOVER] = 1 - mover;
}

function isFull(s: Int32Array): boolean {
  return (
    ((s[STONES]! | s[STONES + 2]!) & TOP_LOW) === TOP_LOW && ((s[STONES + 1]! | s[STONES + 3]!) & TOP_HIGH) === TOP_HIGH
  );
}

/** True if four stones lie `step` bits apart: pairs first, then pairs of pairs. */
function lines(low: number, high: number, step: number): boolean {
  const pairLow = low & ((low >>> step) | ((high << (WORD - step)) & WORD_MASK));
  const pairHigh = high & (high >>> step);
  const far = 2 * step;
  return (
    ((pairLow & ((pairLow >>> far) | ((pairHigh << (WORD - far)) & WORD_MASK))) | (pairHigh & (pairHigh >>> far))) !== 0
  );
}

function holds(s: Int32Array, seat: number, column: number, row: number): boolean {
  const word = column > 3 ? 1 : 0;
  return ((s[STONES + 2 * seat + word]! >>> (7 * (column - 4 * word) + row)) & 1) === 1;
}

function heightOf(s: Int32Array, column: number): number {
  let height = 0;
  while (height < 6 && (holds(s, 0, column, height) || holds(s, 1, column, height))) height++;
  return height;
}

function scores(s: Int32Array, out: Scores): void {
  const ended = s[ENDED]!;
  for (let seat = 0; seat < 2; seat++) {
    out.result[seat] = ended === 0 || ended === DRAWN ? 0 : ended === seat + 1 ? 1 : -1;
    out.margin[seat] = out.result[seat]!;
  }
}

function view(s: Int32Array, seat: Seat | typeof SPECTATOR): ConnectFourView {
  const board: string[] = [];
  for (let row = 5; row >= 0; row--) {
    let line = '';
    for (let c = 0; c < 7; c++) line += holds(s, 0, c, row) ? 'x' : holds(s, 1, c, row) ? 'o' : '.';
    board.push(line);
  }
  return { ruleset: spec.ruleset, scenario: spec.scenario, seat, toAct: toAct(s), board };
}

function observe(s: Int32Array, seat: Seat, out: Observation): void {
  const acts = toAct(s) === seat;
  let units = 0;
  let actions = 0;
  for (let c = 0; c < 7; c++) {
    const height = heightOf(s, c);
    for (let row = 0; row < height; row++) {
      out.units.set([holds(s, seat, c, row) ? 1 : 0, c / 6, row / 5], 3 * units++);
    }
    if (acts && height < 6) out.actions.set([c / 6, height / 5], 2 * actions++);
  }
  out.unitCount = units;
  out.mapCount = 0;
  out.globals[0] = acts ? 1 : 0;
  out.actionCount = actions;
}

/** The column, `a` … `g`. */
function write(_s: Int32Array, a: Action): string {
  return 'abcdefg'[a]!;
}

function read(s: Int32Array, text: string): ReturnType<Game['read']> {
  if (s[ENDED] !== 0) return fail('NO_DECISION', 'the game is over');
  if (!/^[a-g]$/.test(text)) return fail('NOT_UNDERSTOOD', `${text} is not a column from a to g`);
  const column = 'abcdefg'.indexOf(text);
  return heightOf(s, column) < 6 ? ok(action(column)) : fail('NOT_LEGAL', `column ${text} is full`);
}

const create = (): Int32Array => new Int32Array(F.size);

const spec: GameSpec = {
  ruleset: 'connect-four-v1',
  scenario: '7x6',
  title: 'Connect four, seven columns of six',
  seats: [
    { side: 'x', name: 'First' },
    { side: 'o', name: 'Second' },
  ],
  hidden: false,
  turns: 21,
  units: 42,
  maxLegal: 7,
  maxSteps: 42,
  options: {},
  scenarioHash: hashText(hashState(create())),
  observation: {
    version: 1,
    units: ['own', 'column', 'row'],
    map: [],
    globals: ['toAct'],
    actions: ['column', 'row'],
    maxUnits: 42,
    maxMap: 0,
  },
};

export const connectFour = (): Game<Int32Array> => ({
  spec,
  create,
  start,
  toAct,
  turn,
  legal,
  apply,
  scores,
  view,
  observe,
  determinize: (s, _seat, _chance, out) => out.set(s),
  write,
  read,
  throwText: () => 'no dice fall in connect four',
});
