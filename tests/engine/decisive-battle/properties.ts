/** What must hold in every war under every setting: one random game, watched step by step. */
import fc from 'fast-check';
import { diceOf, legalOf, must, Picker } from '../../../engine/conformance/play.js';
import type { Action, Seat } from '../../../engine/core/brand.js';
import { RecordingChance, throwParts } from '../../../engine/core/chance.js';
import { CHANCE, OVER } from '../../../engine/core/game.js';
import { FIRE, PASS, SEND_HOME, WITHDRAW } from '../../../engine/decisive-battle/actions.js';
import type { Battle } from '../../../engine/decisive-battle/battle.js';
import { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import {
  AFLOAT,
  type BattleState,
  F,
  G,
  HOME,
  HUB,
  LOST,
  NO_FLEET,
  RESERVE,
  SUNK,
  U,
} from '../../../engine/decisive-battle/layout.js';
import { BREAK, PAIR, PHASE } from '../../../engine/decisive-battle/phases.js';
import type { Scenario, ShipSpec } from '../../../engine/decisive-battle/scenario.js';
import { checkScenario } from '../../../engine/decisive-battle/scenario-check.js';
import { SCENARIOS } from '../../../engine/decisive-battle/scenarios/index.js';
import { sideOf as side } from '../../../engine/decisive-battle/sides.js';
import { LEADER, NEUTRAL, OPTIONS, RIVAL, UNDECIDED } from '../../../engine/decisive-battle/spec.js';
import { pointsOf, victorOf } from '../../../engine/decisive-battle/victory.js';

export interface Case {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly settings: Readonly<Record<string, string>>;
}

const anyShip: fc.Arbitrary<ShipSpec> = fc
  .record({
    gunnery: fc.integer({ min: 1, max: 9 }),
    power: fc.nat(9),
    armour: fc.nat(9),
    endurance: fc.integer({ min: 1, max: 12 }),
    // Few speeds and markers, so that many fleets are level.
    speed: fc.constantFrom(0, 3, 4, 5, 5, 5, 6, 9, 15),
    points: fc.integer({ min: 1, max: 14 }),
    markers: fc.constantFrom(0, 0, 0, 1, 3),
    damage: fc.constantFrom(0, 0, 1, 4),
  })
  .map(({ markers, damage, ...figures }) => ({
    ship: { type: 'BB', ...figures },
    markers,
    damage: Math.min(damage, figures.endurance - 1),
  }));

const anyPowers = fc.array(
  fc.array(fc.array(anyShip, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
  {
    minLength: 2,
    maxLength: 5,
  },
);

/** Powers of one's own; every second war is one of the four that come with the game. */
const anyScenario: fc.Arbitrary<Scenario> = fc.oneof(
  fc.constantFrom(...SCENARIOS),
  fc.record({ powers: anyPowers, rounds: fc.integer({ min: 1, max: 12 }) }).map(({ powers, rounds }) => ({
    ruleset: 'decisive-battle' as const,
    id: 'any',
    title: 'Any',
    date: '1914',
    rounds,
    neutrality: powers.length > 2,
    options: {},
    seats: powers.map((fleets, i) => ({ id: `P${i}`, name: `Power ${i}`, nation: 'UK' as const, fleets })),
    ladder: false,
    briefing: '',
    notes: [],
  })),
);

const anySettings = fc.record(
  Object.fromEntries(
    Object.entries(OPTIONS).map(([name, { values }]) => [name, fc.constantFrom(...(values as readonly string[]))]),
  ),
);

export const anyCase: fc.Arbitrary<Case> = fc.record({
  scenario: anyScenario,
  seed: fc.nat(0xffff),
  settings: anySettings,
});

const ship = (b: Battle, s: BattleState, u: number, field: number): number => s[b.unitsAt + u * U.size + field]!;
const fleet = (b: Battle, s: BattleState, f: number, field: number): number => s[b.fleetsAt + f * F.size + field]!;
const sideOfUnit = (b: Battle, s: BattleState, u: number): number => side(s, b.seatOf[u]!);
const units = (b: Battle): number[] => Array.from({ length: b.units }, (_, u) => u);
const fleets = (b: Battle, s: BattleState): number[] => units(b).filter((f) => fleet(b, s, f, F.lead) >= 0);

function lineOf(b: Battle, s: BattleState, f: number): number[] {
  const line: number[] = [];
  for (let u = fleet(b, s, f, F.lead); u >= 0 && line.length <= b.units; u = ship(b, s, u, U.next)) line.push(u);
  return line;
}

/** Opponents by the links in the state; more than there are fleets if they go round in a circle. */
function foesOf(b: Battle, s: BattleState, f: number): number[] {
  const foe = fleet(b, s, f, F.foe);
  if (foe !== HUB) return foe === NO_FLEET ? [] : [foe];
  const foes: number[] = [];
  for (let e = fleet(b, s, f, F.first); e >= 0 && foes.length <= b.units; e = fleet(b, s, e, F.after)) foes.push(e);
  return foes;
}

/** Plays the case at random and throws at the first thing that must not be. */
export function watch({ scenario, seed, settings }: Case): void {
  must(checkScenario(scenario).length === 0, () => 'the scenario is unsound');
  const game = new DecisiveBattleGame(scenario, settings);
  const b = game.battle;
  const dice = new RecordingChance(diceOf(seed, 0));
  const pick = new Picker(seed);
  const names = new Set<number>();
  const s = game.create();
  const before = game.create();
  game.start(s);
  let n = 0;
  for (; game.toAct(s) !== OVER; n++) {
    must(n < game.spec.maxSteps, () => 'the war is longer than its limit');
    const legal = legalOf(game, s);
    const draw = (): Action => legal[pick.below(legal.length)]!;
    let action = draw();
    // Rarely, or the field would soon be empty.
    if (isLeaving(s, action) && pick.below(4) > 0) action = draw();
    before.set(s);
    dice.clear();
    game.apply(s, action, dice);
    const where = (): string => `round ${before[G.turn]}, ${game.write(before, action)}: `;
    for (const name of dice.names) {
      must(!names.has(name), () => `${where()}thrown twice: ${JSON.stringify(throwParts(name))}`);
      names.add(name);
    }
    checkSides(b, before, s, where);
    checkShips(b, before, s, where);
    checkFleets(b, s, where);
    checkEngagements(b, s, where);
    checkTargets(b, s, where);
    if (before[G.phase] === PHASE.targets && game.toAct(before) !== CHANCE) checkAnswer(b, before, action, where);
    checkTurn(b, s, where);
    checkBreakOff(b, s, where);
    if (s[G.turn]! > 0) checkField(b, s, where);
  }
  must(s[G.turn]! <= scenario.rounds, () => `round ${s[G.turn]} of ${scenario.rounds}`);
  checkEnd(b, s);
}

const isLeaving = (s: BattleState, a: number): boolean =>
  s[G.phase] === PHASE.pairing && (a === WITHDRAW || a >= SEND_HOME);

type Where = () => string;

/** A side is for good; only war makes a neutral join one. @rule W1.3 @rule W1.4 */
function checkSides(b: Battle, before: BattleState, s: BattleState, where: Where): void {
  for (let seat = 0 as Seat; seat < b.seats; seat++) {
    const [was, is] = [side(before, seat), side(s, seat)];
    const isWar = was === NEUTRAL && before[G.phase] === PHASE.war && before[G.other] === seat;
    must(was === UNDECIDED || was === is || isWar, () => `${where()}seat ${seat} went from side ${was} to ${is}`);
    if (s[G.turn]! > 0) must(is !== UNDECIDED, () => `${where()}seat ${seat} has no side in the battle`);
  }
}

/** Fates are final, damage stays, and who is sunk was sunk by an enemy. */
function checkShips(b: Battle, before: BattleState, s: BattleState, where: Where): void {
  for (const u of units(b)) {
    const name = (): string => `${where()}${b.names[u]}`;
    const [was, is] = [ship(b, before, u, U.status), ship(b, s, u, U.status)];
    const may = was === RESERVE ? [RESERVE, AFLOAT] : was === AFLOAT ? [AFLOAT, SUNK, HOME, LOST] : [was];
    must(may.includes(is), () => `${name()} went from ${was} to ${is}`);
    const damage = ship(b, s, u, U.damage);
    must(damage >= ship(b, before, u, U.damage), () => `${name()} was repaired`);
    must((damage === b.endurance[u]) === (is === SUNK), () => `${name()} has ${damage} damage at status ${is}`);
    const sinker = ship(b, s, u, U.sunkBy);
    must(sinker >= 0 === (is === SUNK), () => `${name()} at status ${is} was sunk by ${sinker}`);
    if (sinker >= 0) must(side(s, sinker as Seat) === 1 - sideOfUnit(b, s, u), () => `${name()} was sunk by a friend`);
    if (sideOfUnit(b, s, u) === NEUTRAL) must(is === RESERVE, () => `${name()} is neutral and at sea`);
  }
}

/** What is kept of a fleet is what its line says; every ship afloat is in one line. @rule F1.1 @rule W2.2 */
function checkFleets(b: Battle, s: BattleState, where: Where): void {
  const seen = new Set<number>();
  for (const f of fleets(b, s)) {
    const line = lineOf(b, s, f);
    for (const u of line) {
      must(!seen.has(u), () => `${where()}${b.names[u]} is in two lines`);
      seen.add(u);
      must(ship(b, s, u, U.fleet) === f, () => `${where()}${b.names[u]} names another fleet`);
      must(ship(b, s, u, U.status) === AFLOAT, () => `${where()}${b.names[u]} is in line and not afloat`);
      must(b.seatOf[u] === b.seatOf[f], () => `${where()}a fleet of two powers`);
    }
    const speed = Math.min(...line.map((u) => Math.max(0, b.speed[u]! - ship(b, s, u, U.damage))));
    const markers = line.reduce((sum, u) => sum + b.markers[u]!, 0);
    const kept = [F.ships, F.speed, F.markers].map((field) => fleet(b, s, f, field));
    must(
      kept.join() === [line.length, speed, markers].join(),
      () => `${where()}fleet ${f} keeps ${kept}, and has ${[line.length, speed, markers]}`,
    );
  }
  for (const u of units(b)) must((ship(b, s, u, U.status) === AFLOAT) === seen.has(u), () => `${where()}${u} is lost`);
}

/** One against one, or one against several; both know of each other; never friends, never the idle. @rule F1.5 @rule F1.2 */
function checkEngagements(b: Battle, s: BattleState, where: Where): void {
  for (const f of units(b)) {
    const foes = foesOf(b, s, f);
    const what = (): string => `${where()}fleet ${f} against ${foes.join(' and ')}`;
    if (fleet(b, s, f, F.lead) < 0) {
      must(foes.length === 0, () => `${what()} has no ships`);
      continue;
    }
    must(fleet(b, s, f, F.foe) !== HUB || foes.length > 1, () => `${what()}: one of several without several`);
    must(new Set(foes).size === foes.length, () => `${what()}: one of them twice`);
    for (const e of foes) {
      const theirs = foesOf(b, s, e);
      must(fleet(b, s, e, F.lead) >= 0, () => `${what()}: ${e} has no ships`);
      must(theirs.includes(f), () => `${what()}: ${e} does not know`);
      must(foes.length === 1 || theirs.length === 1, () => `${what()}: several against several`);
      must(sideOfUnit(b, s, e) === 1 - sideOfUnit(b, s, f), () => `${what()}: friends`);
    }
    must(foes.length === 0 || fleet(b, s, f, F.idle) === 0, () => `${what()} is idle`);
  }
}

/** At enemies of one's own engagement, of one fleet on each, lines not crossing. @rule F2.2 @rule B-13 */
function checkTargets(b: Battle, s: BattleState, where: Where): void {
  const under = new Map<number, number>();
  for (const f of fleets(b, s)) {
    const opposite = foesOf(b, s, f).flatMap((e) => lineOf(b, s, e));
    let last = 0;
    for (const u of lineOf(b, s, f)) {
      const t = ship(b, s, u, U.target);
      if (t < 0) continue;
      const place = opposite.indexOf(t);
      const what = (): string => `${where()}${b.names[u]} at ${b.names[t]}`;
      must(place >= 0, () => `${what()}: no opponent`);
      must((under.get(t) ?? f) === f, () => `${what()}: another fleet fires at her`);
      must(!b.on.inOrder || place >= last, () => `${what()}: lines of fire cross`);
      under.set(t, f);
      last = place;
    }
  }
  for (const u of units(b)) {
    const kept = ship(b, s, u, U.under);
    if (ship(b, s, u, U.status) !== AFLOAT) continue;
    must(kept === (under.get(u) ?? NO_FLEET), () => `${where()}${b.names[u]} is under fire of ${kept}`);
  }
}

/** Who is under fire answers one that fires at her, or holds fire. @rule F2.2 @rule B-14 */
function checkAnswer(b: Battle, before: BattleState, action: number, where: Where): void {
  if (action === PASS) return;
  const u = before[G.unit]!;
  const attackers = units(b).filter((v) => ship(b, before, v, U.target) === u);
  must(attackers.length === 0 || attackers.includes(action - FIRE), () => `${where()}no answer to ${attackers.join()}`);
}

/** Who chooses its opponent is free, and no free fleet is faster, or level with more markers. @rule F1.1 @rule B-22 */
function checkTurn(b: Battle, s: BattleState, where: Where): void {
  if (s[G.phase] !== PHASE.pairing || s[G.step] !== PAIR.choose || s[G.third] !== 0) return;
  const free = fleets(b, s).filter(
    (f) => fleet(b, s, f, F.done) + fleet(b, s, f, F.idle) === 0 && foesOf(b, s, f).length === 0,
  );
  const rank = (f: number): number => 100 * fleet(b, s, f, F.speed) + fleet(b, s, f, F.markers);
  const chooser = s[G.unit]!;
  must(free.includes(chooser), () => `${where()}fleet ${chooser} chooses, and is not free`);
  must(rank(chooser) === Math.max(...free.map(rank)), () => `${where()}fleet ${chooser} chooses out of turn`);
}

/** Who may break off is engaged, and none of its engagement, or of the whole sea, is before it. @rule F4.1 @rule B-38 */
function checkBreakOff(b: Battle, s: BattleState, where: Where): void {
  if (s[G.phase] !== PHASE['break-off'] || s[G.step] !== BREAK.ask) return;
  const f = s[G.unit]!;
  const foes = foesOf(b, s, f);
  const near = new Set([f, ...foes, ...foes.flatMap((foe) => foesOf(b, s, foe))]);
  const rivals = fleets(b, s).filter(
    (x) => foesOf(b, s, x).length > 0 && fleet(b, s, x, F.done) === 0 && (b.options.breakOff === 'sea' || near.has(x)),
  );
  const rank = (x: number): number => 100 * fleet(b, s, x, F.speed) + fleet(b, s, x, F.markers);
  must(rivals.includes(f), () => `${where()}fleet ${f} may break off, and is not engaged`);
  must(rank(f) === Math.max(...rivals.map(rank)), () => `${where()}fleet ${f} may break off out of turn`);
}

const afloat = (b: Battle, s: BattleState, of: number): number[] =>
  units(b).filter((u) => ship(b, s, u, U.status) === AFLOAT && sideOfUnit(b, s, u) === of);

/** The ships on the field are counted right; both sides have some as long as it lasts. @rule W4.1 */
function checkField(b: Battle, s: BattleState, where: Where): void {
  const [ours, theirs] = [afloat(b, s, LEADER).length, afloat(b, s, RIVAL).length];
  must(
    s[G.field0] === ours && s[G.field1] === theirs,
    () => `${where()}${s[G.field0]} and ${s[G.field1]} on the field, counted ${ours} and ${theirs}`,
  );
  must(s[G.phase] === PHASE.over || (ours > 0 && theirs > 0), () => `${where()}it goes on with ${ours} and ${theirs}`);
}

/** Points are those of ships, each once: survivors of the victors and neutrals, and what the victors sank. @rule W4.2 */
function checkEnd(b: Battle, s: BattleState): void {
  const victor = victorOf(b, s);
  const value = (u: number): number => {
    const [status, of] = [ship(b, s, u, U.status), sideOfUnit(b, s, u)];
    if (of === NEUTRAL) return b.points[u]!;
    if (of !== victor) return victor >= 0 && status === SUNK ? b.points[u]! : 0;
    // With B-05 read so, what never took part scores nothing.
    if (status === RESERVE && b.options.reserve === 'not') return 0;
    return status === SUNK || status === LOST ? 0 : b.points[u]!;
  };
  const scored = b.scenario.seats.reduce((sum, _, seat) => sum + pointsOf(b, s, seat as Seat, victor), 0);
  const worth = units(b).reduce((sum, u) => sum + value(u), 0);
  must(scored === worth, () => `${scored} points scored for ships of ${worth}`);
  const field = [LEADER, RIVAL].map((of) => afloat(b, s, of).reduce((sum, u) => sum + b.points[u]!, 0));
  const heldBy = field[0]! > field[1]! ? LEADER : field[0]! < field[1]! ? RIVAL : -1;
  must(victor === heldBy, () => `${victor} holds the field of ${field.join(' and ')} points`);
}
