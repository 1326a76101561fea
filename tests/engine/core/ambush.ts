/**
 * Ambush, a game of a dozen lines with everything the contract knows: a secret, dice of both kinds, and knowledge gained.
 *
 * Seat 0 hides in one of four coves. Each of two turns a die says the weather, then seat 1 searches a cove that it has not
 * searched. A wrong cove is known to be empty from then on; in the right one two dice are thrown, and 7 or more (8 in foul
 * weather, a 6) wins for seat 1. Seat 0 wins otherwise.
 */
import type { ActionList } from '../../../engine/core/actions.js';
import { type Action, action, type Seat, seat as seatOf, type ThrowName } from '../../../engine/core/brand.js';
import { type Chance, throwName, throwParts } from '../../../engine/core/chance.js';
import type { EventLog } from '../../../engine/core/events.js';
import {
  CHANCE,
  type Game,
  type GameSpec,
  type Observation,
  OVER,
  type View,
  type Viewer,
} from '../../../engine/core/game.js';
import { fields } from '../../../engine/core/layout.js';
import { fail, ok } from '../../../engine/core/result.js';

const F = fields(['phase', 'turn', 'cove', 'searched', 'weather', 'winner']);
export const AMBUSH = F;
export const HIDE = 0;
export const WEATHER = 1;
export const SEARCH = 2;
export const FIGHT = 3;
const END = 4;
const COVES = 4;
const TURNS = 2;

const THROW_WEATHER = 1;
const THROW_FIGHT = 2;
const THROW_DRAW = 3;

interface AmbushView extends View {
  readonly phase: number;
  readonly turn: number;
  readonly searched: number;
  readonly weather: number;
  /** Absent where the seat may not know it. */
  readonly cove?: number;
}

const spec: GameSpec = {
  ruleset: 'ambush-v1',
  scenario: 'coves',
  title: 'Ambush',
  seats: [
    { side: 'hider', name: 'Hider' },
    { side: 'seeker', name: 'Seeker' },
  ],
  hidden: true,
  turns: TURNS,
  units: 1,
  maxLegal: COVES,
  maxSteps: 6,
  options: {},
  scenarioHash: '0',
  observation: {
    version: 1,
    units: ['cove', 'known'],
    map: ['searched'],
    globals: ['phase', 'turn', 'weather'],
    actions: ['cove'],
    maxUnits: 1,
    maxMap: COVES,
  },
};

function toAct(s: Int8Array): Seat | typeof CHANCE | typeof OVER {
  const phase = s[F.phase]!;
  if (phase === END) return OVER;
  return phase === HIDE ? seatOf(0) : phase === SEARCH ? seatOf(1) : CHANCE;
}

function legal(s: Int8Array, out: ActionList): void {
  out.count = 0;
  const actor = toAct(s);
  if (actor === OVER) return;
  for (let cove = 0; cove < (actor === CHANCE ? 1 : COVES); cove++) {
    if (actor !== seatOf(1) || ((s[F.searched]! >> cove) & 1) === 0) out.ids[out.count++] = cove;
  }
}

function apply(s: Int8Array, a: Action, chance: Chance, log?: EventLog): void {
  const turn = s[F.turn]!;
  switch (s[F.phase]) {
    case HIDE:
      s[F.cove] = a;
      s[F.phase] = WEATHER;
      log?.push({ kind: 'hide', turn, rule: '1', text: `hides in ${a}`, seats: [seatOf(0)], others: 'hides' });
      return;
    case WEATHER:
      s[F.weather] = chance.die(6, throwName(turn, THROW_WEATHER, 0));
      s[F.phase] = SEARCH;
      log?.push({ kind: 'weather', turn, rule: '2', text: `weather ${s[F.weather]}` });
      return;
    case SEARCH:
      search(s, a);
      log?.push({ kind: 'search', turn, rule: '3', text: `searches ${a}` });
      return;
    default: {
      const roll = chance.twoDice(throwName(turn, THROW_FIGHT, 1));
      s[F.winner] = roll >= (s[F.weather] === 6 ? 8 : 7) ? 2 : 1;
      s[F.phase] = END;
      log?.push({ kind: 'fight', turn, rule: '4', text: `fights: ${roll}` });
    }
  }
}

function search(s: Int8Array, cove: number): void {
  s[F.searched]! |= 1 << cove;
  if (s[F.cove] === cove) s[F.phase] = FIGHT;
  else if (++s[F.turn]! < TURNS) s[F.phase] = WEATHER;
  else {
    s[F.winner] = 1;
    s[F.phase] = END;
  }
}

const knowsCove = (s: Int8Array, seat: number): boolean => seat === 0 || ((s[F.searched]! >> s[F.cove]!) & 1) === 1;

function view(s: Int8Array, seat: Viewer): AmbushView {
  return {
    ruleset: spec.ruleset,
    scenario: spec.scenario,
    seat,
    toAct: toAct(s),
    phase: s[F.phase]!,
    turn: s[F.turn]!,
    searched: s[F.searched]!,
    weather: s[F.weather]!,
    ...(s[F.phase] !== HIDE && knowsCove(s, seat) ? { cove: s[F.cove]! } : {}),
  };
}

function observe(s: Int8Array, seat: Seat, out: Observation): void {
  const knows = knowsCove(s, seat);
  out.units.set(knows ? [s[F.cove]!, 1] : [0, 0]);
  out.unitCount = 1;
  for (let cove = 0; cove < COVES; cove++) out.map[cove] = (s[F.searched]! >> cove) & 1;
  out.mapCount = COVES;
  out.globals.set([s[F.phase]!, s[F.turn]!, s[F.weather]!]);
  const list = { ids: new Int32Array(COVES), count: 0 };
  if (toAct(s) === seat) legal(s, list);
  out.actions.set(list.ids);
  out.actionCount = list.count;
}

function determinize(s: Int8Array, seat: Seat, chance: Chance, out: Int8Array): void {
  out.set(s);
  if (s[F.phase] === HIDE || knowsCove(s, seat)) return;
  const open = [0, 1, 2, 3].filter((cove) => ((s[F.searched]! >> cove) & 1) === 0);
  out[F.cove] = open[chance.die(open.length, throwName(s[F.turn]!, THROW_DRAW, seat)) - 1]!;
}

export const ambush = (): Game<Int8Array> => ({
  spec,
  create: () => new Int8Array(F.size),
  start: (out) => void out.fill(0),
  toAct,
  // The last search leaves the count one too far.
  turn: (s) => Math.min(s[F.turn]! + 1, TURNS),
  legal,
  apply,
  scores: (s, { result, margin }) => {
    const winner = s[F.winner]!;
    for (let i = 0; i < 2; i++) margin[i] = result[i] = winner === 0 ? 0 : winner === i + 1 ? 1 : -1;
  },
  view,
  observe,
  determinize,
  write: (_s, a) => `cove-${a + 1}`,
  read: (s, text) => {
    const actor = toAct(s);
    if (actor === CHANCE || actor === OVER) return fail('NO_DECISION', 'no seat is to act');
    const m = /^cove-([1-4])$/.exec(text);
    if (!m) return fail('NOT_UNDERSTOOD', 'it must be cove-1 to cove-4');
    const cove = Number(m[1]) - 1;
    const searched = actor === seatOf(1) && ((s[F.searched]! >> cove) & 1) === 1;
    return searched ? fail('NOT_LEGAL', 'that cove has been searched', { rule: '3' }) : ok(action(cove));
  },
  throwText: (_s, name: ThrowName) =>
    ({ [THROW_WEATHER]: 'the weather', [THROW_FIGHT]: 'the fight' })[throwParts(name).kind] ?? 'a draw',
});
