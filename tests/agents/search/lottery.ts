/**
 * A game made up for tests of search: one choice among tickets, each of known worth, then dice of known spread: luck that all tickets
 * share, and luck of each.
 */
import type { Guide } from '../../../agents/search/guide.js';
import {
  type Action,
  CHANCE,
  type Chance,
  type Game,
  type GameSpec,
  OVER,
  ok,
  type Seat,
  throwName,
} from '../../../engine/index.js';

/** What each ticket is worth in points, and how far the dice throw it: standard deviations. */
export interface Lottery {
  readonly worth: readonly number[];
  /** Of luck that is the same for all tickets. */
  readonly shared: number;
  /** Of each ticket's own luck. */
  readonly own: number;
  /** The ticket that the policy would take; the others come in the order of their numbers. */
  readonly policy: Action;
}

/** State: 0 to choose, then draws done and one; the ticket; what came of it so far, in thousandths of a point. */
const [STAGE, TICKET, POINTS] = [0, 1, 2] as const;
const DRAWS = 4;
const GRAIN = 1000;
const FACES = 1001;
/** Of one such die with faces about 0, in faces. */
const DEVIATION = Math.sqrt((FACES * FACES - 1) / 12);
/** Kinds of throws: luck that all share, and above it that of each ticket. */
const SHARED = 0;
const OWN = 1;

/** One of so many throws that together have a standard deviation of 1. */
function draw(chance: Chance, kind: number, number: number): number {
  const face = chance.die(FACES, throwName(1, kind, 0, number));
  return (face - (FACES + 1) / 2) / (DEVIATION * Math.sqrt(DRAWS));
}

export function lotteryGame({ worth, shared, own }: Lottery): Game<Int32Array> {
  const spec: GameSpec = {
    ruleset: 'lottery-v1',
    scenario: 'lottery',
    title: 'A lottery',
    seats: [
      { side: 'player', name: 'Player' },
      { side: 'bank', name: 'Bank' },
    ],
    hidden: false,
    turns: 1,
    units: 0,
    maxLegal: worth.length,
    maxSteps: 1 + DRAWS,
    options: {},
    scenarioHash: '',
    observation: { version: 1, units: [], map: [], globals: ['toAct'], actions: [], maxUnits: 0, maxMap: 0 },
  };
  return {
    spec,
    create: () => new Int32Array(3),
    start: (s) => void s.fill(0),
    toAct: (s) => (s[STAGE] === 0 ? (0 as Seat) : s[STAGE]! <= DRAWS ? CHANCE : OVER),
    turn: () => 1,
    legal(s, out) {
      out.count = s[STAGE] === 0 ? worth.length : 1;
      for (let i = 0; i < out.count; i++) out.ids[i] = i;
    },
    apply(s, a, chance) {
      const stage = s[STAGE]!;
      if (stage === 0) {
        s[TICKET] = a;
        s[POINTS] = GRAIN * worth[a]!;
      } else {
        const kick = shared * draw(chance, SHARED, stage) + own * draw(chance, OWN + s[TICKET]!, stage);
        s[POINTS] = s[POINTS]! + Math.round(GRAIN * kick);
      }
      s[STAGE] = stage + 1;
    },
    scores(s, out) {
      const points = s[POINTS]! / GRAIN;
      out.margin.set([points, -points]);
      out.result.set([Math.sign(points), -Math.sign(points)]);
    },
    view: (s, seat) => ({
      ruleset: spec.ruleset,
      scenario: spec.scenario,
      seat,
      toAct: s[STAGE] === 0 ? (0 as Seat) : CHANCE,
    }),
    observe(s, _seat, out) {
      out.unitCount = 0;
      out.mapCount = 0;
      out.actionCount = 0;
      out.globals[0] = s[STAGE]!;
    },
    determinize: (s, _seat, _chance, out) => void out.set(s),
    write: (_, a) => `${a}`,
    read: (_, text) => ok(Number(text) as Action),
    throwText: () => undefined,
  };
}

/** Leads a search through the lottery. `isPlain`: what a ticket leads to is played once, and its draw each time. */
export function lotteryGuide(game: Game<Int32Array>, { policy }: Lottery, isPlain: boolean): Guide<Int32Array> {
  return {
    name: 'lottery',
    begin() {},
    restart() {},
    prior(_s, _seat, legal, out) {
      for (let i = 0; i < legal.count; i++) out[i] = legal.ids[i] === policy ? 2 : 1 - i / 100;
    },
    follow: () => policy,
    isSearched: () => true,
    isHidden: () => false,
    isPlain: () => isPlain,
    isFarEnough: () => false,
    roll: (s, a, chance) => game.apply(s, a, chance),
    value(s, out) {
      game.scores(s, { result: out.win, margin: out.margin });
      for (let seat = 0; seat < 2; seat++) out.win[seat] = (1 + out.win[seat]!) / 2;
    },
    utility: (out, seat) => out.margin[seat]! / 100,
  };
}
