/**
 * A race of three: each turn every seat chooses in secret how hard to row, 1 to 3; when all have chosen, each throws a die, and
 * who rowed harder than the die gains a length, or loses one. Small, but it has what two-seat battles do not.
 */
import type { Game, Scores, State, View } from '../../../engine/index.js';
import { CHANCE, fail, HIDDEN, OVER, ok, type Seat, throwName } from '../../../engine/index.js';

const TURNS = 4;
const SEATS = 3;
const F = { turn: 0, actor: 1, chosen: 2, lengths: 2 + SEATS, size: 2 + 2 * SEATS } as const;

export const threeSeats = {
  spec: {
    ruleset: 'race-v1',
    scenario: 'race',
    title: 'The Race',
    seats: ['RED', 'BLUE', 'GREEN'].map((side) => ({ side, name: side })),
    hidden: true,
    turns: TURNS,
    units: SEATS,
    maxLegal: 3,
    maxSteps: TURNS * (SEATS + 1),
    options: {},
    scenarioHash: 'feedfacefeedface',
    observation: { version: 1, units: [], map: [], globals: [], actions: [], maxUnits: 0, maxMap: 0 },
  },
  create: () => new Int8Array(F.size),
  start(s: State) {
    s.fill(0);
    s[F.turn] = 1;
  },
  toAct: (s: State) => s[F.actor] as never,
  turn: (s: State) => s[F.turn]!,
  legal(s: State, out: { ids: Int32Array; count: number }) {
    const n = s[F.actor] === CHANCE ? 1 : 3;
    for (let i = 0; i < n; i++) out.ids[i] = i + 1;
    out.count = n;
  },
  apply(s, a, chance, log) {
    const actor = s[F.actor]!;
    const turn = s[F.turn]!;
    if (actor >= 0) {
      s[F.chosen + actor] = a;
      s[F.actor] = actor + 1 < SEATS ? actor + 1 : CHANCE;
      log?.push({ kind: 'row', turn, rule: '1', text: `${actor} rows ${a}`, seats: [actor as Seat] });
      return;
    }
    for (let seat = 0; seat < SEATS; seat++) {
      const die = chance.die(6, throwName(turn, 1, seat));
      s[F.lengths + seat]! += 2 * s[F.chosen + seat]! > die ? 1 : -1;
      s[F.chosen + seat] = 0;
    }
    log?.push({ kind: 'lengths', turn, rule: '2', text: `lengths ${[...s.slice(F.lengths)]}` });
    if (turn < TURNS) s[F.turn] = turn + 1;
    s[F.actor] = turn < TURNS ? 0 : OVER;
  },
  scores(s: State, out: Scores) {
    const lengths = [...s.slice(F.lengths, F.lengths + SEATS)];
    const best = Math.max(...lengths);
    const first = lengths.filter((l) => l === best).length;
    lengths.forEach((l, seat) => {
      const others = Math.max(...lengths.filter((_, i) => i !== seat));
      out.margin[seat] = l - others;
      if (first === SEATS) out.result[seat] = 0;
      else out.result[seat] = l === best ? (SEATS - first) / (first * (SEATS - 1)) : -1 / (SEATS - 1);
    });
  },
  view(s: State, seat: number): View {
    const actor = s[F.actor]!;
    return {
      ruleset: 'race-v1',
      scenario: 'race',
      seat,
      toAct: actor === seat || actor < 0 ? actor : HIDDEN,
      turn: s[F.turn],
      lengths: [...s.slice(F.lengths)],
      chosen: seat >= 0 ? s[F.chosen + seat] : 0,
    } as View;
  },
  observe() {},
  determinize(s: State, seat: number, _: unknown, out: State) {
    out.set(s as never);
    for (let other = 0; other < SEATS; other++)
      if (other !== seat && s[F.chosen + other]! > 0) out[F.chosen + other] = 1;
  },
  write: (s: State, a: number) => (s[F.actor] === CHANCE ? 'roll' : `row:${a}`),
  read(_: State, text: string) {
    const a = Number(/^row:([123])$/.exec(text)?.[1]);
    return a > 0 ? ok(a as never) : fail('NOT_UNDERSTOOD', 'Row 1 to 3: `row:2`.');
  },
  throwText: () => undefined,
} as Game<Int8Array>;
