/** Passages: what fleets did in a sea phase of an admirals' campaign, each beside what else was in their reach, to fit habits on. */
import { type Action, otherSeat, Playout, type Seat, seatsIn } from '../../../engine/index.js';
import {
  beforeOf,
  type CampaignState,
  F,
  firstOf,
  fleetAt,
  G,
  isThere,
  LURES,
  Lures,
  type OperationsGame,
  runAt,
  SLOTS,
  slotsOf,
  stepsOf,
  timeOf,
  turnAt,
  U,
} from '../../../engine/operations/index.js';
import { chanceOfSeed } from '../../seed.js';
import { SeatSituation } from '../../situation.js';
import { OperationsAdmiral } from '../admiral/admiral.js';
import { DEFAULT_DOCTRINE, DOCTRINES } from '../admiral/doctrine.js';

/** Doctrines as often as they are met: that which leads where none is asked for is met most. */
const MET = [DEFAULT_DOCTRINE, 'commerce-war', DEFAULT_DOCTRINE, 'fleet-in-being'] as const;
export const DOCTRINE_NAMES: readonly string[] = [...new Set(MET)];
/** By name, in how much of the games. */
export const SHARES = DOCTRINE_NAMES.map((name) => MET.filter((met) => met === name).length / MET.length);

/** One move of a fleet that the other side did not follow. */
export interface Passage {
  /** Campaign, whose fleet, and the place in `DOCTRINE_NAMES` of who leads it. */
  readonly campaign: string;
  readonly seat: Seat;
  readonly doctrine: number;
  readonly game: number;
  readonly kind: number;
  readonly isInPort: boolean;
  /** Hexes in its reach, and which of them it was. */
  readonly count: number;
  readonly taken: number;
  readonly hexes: Int16Array;
  /** By hex, what the chart of haunts says; 0 until there is one. */
  readonly haunts: Float32Array;
  /** By hex and lure. */
  readonly lures: Float32Array;
  /** By hex, places in `runs` and in `turns`; of the latter -1 for none. */
  readonly runs: Int8Array;
  readonly turns: Int8Array;
}

/** All of game number `index` of a campaign, between admirals of two doctrines in turn. */
export function passagesOf(game: OperationsGame, seed: string, index: number): Passage[] {
  const name = `${seed}:${game.spec.scenario}:${index}`;
  const leaders = seatsIn(game.spec).map(
    (seat) => MET[Math.floor(index / (seat === 0 ? 1 : MET.length)) % MET.length]!,
  );
  const agents = seatsIn(game.spec).map((seat) => {
    const doctrine = DOCTRINES[leaders[seat]!]!;
    const agent = new OperationsAdmiral(game, doctrine, doctrine.name);
    agent.reset(`${name}:${seat}`);
    return agent;
  });
  const situation = new SeatSituation(game);
  const playout = Playout.begin(game, { chance: chanceOfSeed(name) });
  const { state, legal } = playout;
  const states: CampaignState[] = [];
  let time = -1;
  for (const actor of playout.choices()) {
    if (timeOf(state) !== time && state[G.sea]! > 0) states.push(state.slice());
    time = timeOf(state);
    playout.take(agents[actor]!.choose(situation.at(state, actor, legal), {}).action as Action);
  }
  const led = leaders.map((leader) => DOCTRINE_NAMES.indexOf(leader));
  return states.slice(1).flatMap((after, i) => phasePassages(game, index, led, states[i - 1], states[i]!, after));
}

/** Of one phase, from its start to the start of the next. */
function phasePassages(
  game: OperationsGame,
  index: number,
  led: readonly number[],
  earlier: CampaignState | undefined,
  now: CampaignState,
  after: CampaignState,
): Passage[] {
  const { campaign: c } = game;
  return seatsIn(game.spec).flatMap((watcher: Seat) => {
    const lures = new Lures(c, now, watcher);
    const passages: Passage[] = [];
    for (let f = slotsOf(otherSeat(watcher)); f < slotsOf(otherSeat(watcher)) + SLOTS; f++) {
      // Who is followed is not guessed at, and a submarine that was forced home lies still by the rules.
      if (!isThere(now, f) || now[fleetAt(f) + F.contact]! >= 0 || now[fleetAt(f) + F.back]! > now[G.turn]!) continue;
      const u = firstOf(now, f);
      const to = hexOfUnit(game, after, u);
      const was = earlier === undefined ? -1 : hexOfUnit(game, earlier, u);
      const one = to < 0 ? undefined : passageOf(game, now, f, stepsOf(c, now, u), was, to, lures.of(u));
      if (one === undefined) continue;
      const seat = otherSeat(watcher);
      passages.push({ ...one, campaign: game.spec.scenario, seat, game: index, doctrine: led[seat]! });
    }
    return passages;
  });
}

function hexOfUnit({ campaign: c }: OperationsGame, s: CampaignState, u: number): number {
  const f = s[c.unitsAt + u * U.size + U.fleet]!;
  return f >= 0 && f < 2 * SLOTS ? s[fleetAt(f) + F.hex]! : -1;
}

function passageOf(
  { campaign: c }: OperationsGame,
  s: CampaignState,
  f: number,
  steps: number,
  was: number,
  to: number,
  drawn: Float32Array,
): Omit<Passage, 'campaign' | 'seat' | 'doctrine' | 'game'> | undefined {
  const { reach, reachAt, bySea, hexes } = c.map;
  const from = s[fleetAt(f) + F.hex]!;
  const inReach = reach.subarray(reachAt[from * 8 + steps], reachAt[from * 8 + steps + 1]);
  const taken = inReach.indexOf(to);
  const count = inReach.length;
  if (taken < 0 || count < 2) return undefined;
  const lures = new Float32Array(count * LURES.length);
  const [runs, turns] = [new Int8Array(count), new Int8Array(count).fill(-1)];
  const before = beforeOf(was, from);
  for (const [i, hex] of inReach.entries()) {
    const far = bySea[from * hexes + hex]!;
    for (let lure = 0; lure < LURES.length; lure++) lures[i * LURES.length + lure] = drawn[lure * hexes + hex]!;
    runs[i] = runAt(before, far, steps);
    if (was >= 0 && was !== from && far > 0) {
      turns[i] = turnAt(far, bySea[was * hexes + hex]! - bySea[was * hexes + from]!);
    }
  }
  const port = c.portOf[from]!;
  const isInPort = port >= 0 && c.portSeat[port] === (f < SLOTS ? 0 : 1);
  return {
    kind: s[fleetAt(f) + F.kind]!,
    isInPort,
    count,
    taken,
    hexes: inReach,
    haunts: new Float32Array(count),
    lures,
    runs,
    turns,
  };
}
