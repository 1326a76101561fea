/**
 * Twins: two states of a campaign that differ only in what a seat has not found. From both the same worlds are drawn for the same chances,
 * byte for byte; and in each world the seat sees, observes and may order what it does in the true one.
 */
import { Picker } from '../../../engine/conformance/play.js';
import { type ActionList, actionAt, actionList } from '../../../engine/core/actions.js';
import { type Seat, seat } from '../../../engine/core/brand.js';
import { SeededChance } from '../../../engine/core/chance.js';
import { EventList } from '../../../engine/core/events.js';
import { type Observation, OVER, observationFor } from '../../../engine/core/game.js';
import type { OperationsGame } from '../../../engine/operations/game.js';
import { type CampaignState, contactAt, F, fleetAt, G, K, U } from '../../../engine/operations/layout.js';
import { STEP } from '../../../engine/operations/phases.js';
import { whereabouts } from '../../../engine/operations/possible.js';
import { FLEETS, SLOTS } from '../../../engine/operations/spec.js';
import { isAskedUnseen } from '../../../engine/operations/unasked.js';

export interface TwinCount {
  compared: number;
  /** Of those, in how many the two states were not the same. */
  differed: number;
  readonly faults: string[];
}

export const twinCount = (): TwinCount => ({ compared: 0, differed: 0, faults: [] });

export const isSame = (one: CampaignState, two: CampaignState): boolean => one.every((value, i) => value === two[i]);

/** Plays a campaign at random and looks at each decision; false as soon as `look` says so. */
export function playThrough(
  game: OperationsGame,
  seed: number,
  look: (s: CampaignState, actor: Seat, legal: ActionList, step: number) => boolean,
): void {
  const [s, legal, picker] = [game.create(), actionList(game.spec.maxLegal), new Picker(seed)];
  const dice = new SeededChance([seed, 1, 2, 3]);
  game.start(s);
  for (let actor = game.toAct(s), step = 0; actor !== OVER; actor = game.toAct(s), step++) {
    game.legal(s, legal);
    if (actor >= 0 && !look(s, seat(actor), legal, step)) return;
    game.apply(s, actionAt(legal, actor < 0 ? 0 : picker.below(legal.count)), dice);
  }
}

/** At each decision of a campaign: the worlds drawn from the true state and from a world are one, and look as it does. */
export function compareDrawn(game: OperationsGame, seed: number, count: TwinCount, most: number): void {
  const [twin, one, two] = [game.create(), game.create(), game.create()];
  const tales = [observationFor(game), observationFor(game)] as const;
  const lists = actionList(game.spec.maxLegal);
  playThrough(game, seed, (s, actor, legal, step) => {
    const draw = (from: CampaignState, n: number, out: CampaignState): void =>
      game.determinize(from, actor, new SeededChance([seed, step, n, 0]), out);
    draw(s, 1, twin);
    draw(s, 2, one);
    draw(twin, 2, two);
    count.compared++;
    if (!isSame(s, twin)) count.differed++;
    const where = `${game.spec.scenario}, game ${seed}, step ${step}`;
    if (!isSame(one, two)) count.faults.push(`${where}: another world is drawn of a twin`);
    game.legal(one, lists);
    const isListed =
      lists.count === legal.count && lists.ids.subarray(0, legal.count).every((a, i) => a === legal.ids[i]);
    if (!isListed) count.faults.push(`${where}: other orders are allowed in a world`);
    if (step % 16 === 0 && told(game, s, actor, tales[0]) !== told(game, one, actor, tales[1])) {
      count.faults.push(`${where}: a world looks different`);
    }
    if (step % 4 === 0) compareUnasked(game, s, seat(1 - actor), [seed, step], count);
    return count.compared < most;
  });
}

/** The same for the seat that is not asked: and it is not told either what the other is asked, or about whom. */
function compareUnasked(
  game: OperationsGame,
  s: CampaignState,
  of: Seat,
  [seed, step]: readonly [number, number],
  count: TwinCount,
): void {
  if (!isAskedUnseen(s, of)) return;
  const [twin, one, two] = [game.create(), game.create(), game.create()];
  game.determinize(s, of, new SeededChance([seed, step, 1, 9]), twin);
  game.determinize(s, of, new SeededChance([seed, step, 2, 9]), one);
  game.determinize(twin, of, new SeededChance([seed, step, 2, 9]), two);
  count.compared++;
  if (!isSame(s, twin)) count.differed++;
  const where = `${game.spec.scenario}, game ${seed}, step ${step}, unasked`;
  if (!isSame(one, two)) count.faults.push(`${where}: another world is drawn of a twin`);
  const isTold = UNDER_WAY.some((field) => one[field]! >= 0);
  if (isTold) count.faults.push(`${where}: a world tells who is under way`);
  if (step % 16 === 0 && JSON.stringify(game.view(s, of)) !== JSON.stringify(game.view(one, of))) {
    count.faults.push(`${where}: a world looks different`);
  }
}

/** Fleets that take part in a step. */
const UNDER_WAY = [G.mover, G.walker, G.foeA, G.foeB, G.striker, G.struck, G.hunter, G.prey];

/** What a seat sees and what an agent of it reads. */
export function told(game: OperationsGame, s: CampaignState, of: Seat, o: Observation): string {
  game.observe(s, of, o);
  return JSON.stringify([game.view(s, of), [...o.units], [...o.map], [...o.globals], [...o.actions]]);
}

interface Tale {
  readonly s: CampaignState;
  readonly text: string;
}

/** The watcher's decisions in a game whose dice and whose own orders go by the seed, the other side's by the twin. */
function* tale(game: OperationsGame, watcher: Seat, seed: number, twin: number): Generator<Tale> {
  const [s, legal, log] = [game.create(), actionList(game.spec.maxLegal), new EventList()];
  const dice = new SeededChance([seed, 5, 6, 7]);
  const [own, other] = [new Picker(seed), new Picker(1000 * twin + seed)];
  game.start(s);
  for (let actor = game.toAct(s); actor !== OVER; actor = game.toAct(s)) {
    game.legal(s, legal);
    if (actor === watcher) {
      const orders = [...legal.ids.subarray(0, legal.count)];
      yield { s, text: JSON.stringify([game.view(s, watcher), log.for(watcher), orders]) };
    }
    const slot = actor < 0 ? 0 : (actor === watcher ? own : other).below(legal.count);
    game.apply(s, actionAt(legal, slot), dice, log);
  }
}

/** As long as two games tell the watcher the same, the same worlds are drawn for it in both. */
export function compareTwins(game: OperationsGame, watcher: Seat, seed: number, count: TwinCount): void {
  const [one, two] = [tale(game, watcher, seed, 1), tale(game, watcher, seed, 2)];
  const worlds = [game.create(), game.create()] as const;
  for (let n = 0; ; n++) {
    const [a, b] = [one.next().value as Tale | undefined, two.next().value as Tale | undefined];
    if (a === undefined || b === undefined || a.text !== b.text) return;
    count.compared++;
    if (!isSame(a.s, b.s)) count.differed++;
    game.determinize(a.s, watcher, new SeededChance([seed, n, 8, 8]), worlds[0]);
    game.determinize(b.s, watcher, new SeededChance([seed, n, 8, 8]), worlds[1]);
    if (!isSame(...worlds))
      count.faults.push(`${game.spec.scenario}, game ${seed}, decision ${n}: twins' worlds differ`);
  }
}

/** Fleets that take part in a step between two orders are where the step has them. */
function isUnderWay(s: CampaignState, f: number): boolean {
  const step = s[G.step]!;
  const isAtRest = [STEP.supply, STEP.works, STEP.sail, STEP.detach, STEP.base].some((rest) => rest === step);
  if (isAtRest) return false;
  return UNDER_WAY.some((field) => s[field] === f);
}

/** Each unit of the other side: whether its hex is among those where it may be, and of how many. */
export function lookWhereabouts(
  game: OperationsGame,
  s: CampaignState,
  of: Seat,
  told: (unit: number, isAmong: boolean, hexes: number) => void,
): void {
  const c = game.campaign;
  const followed = new Uint8Array(FLEETS);
  for (let k = 0; k < SLOTS; k++) if (s[contactAt(of, k) + K.fleet]! >= 0) followed[s[contactAt(of, k) + K.fleet]!] = 1;
  for (let u = c.firstSea[1 - of]!; u < c.firstSea[2 - of]!; u++) {
    const f = s[c.unitsAt + u * U.size + U.fleet]!;
    if (f < 0 || isUnderWay(s, f)) continue;
    const places = whereabouts(c, s, of, u);
    const set = followed[f] === 1 ? places.followed : places.free;
    told(
      u,
      set[s[fleetAt(f) + F.hex]!] === 1,
      set.reduce((sum, is) => sum + is, 0),
    );
  }
}
