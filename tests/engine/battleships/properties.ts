/** What must hold in every battle under every setting: one random game, watched step by step. */
import fc from 'fast-check';
import { LAUNCH, MOVE, MOVE_FORCED, PASS } from '../../../engine/battleships/actions.js';
import type { Battle } from '../../../engine/battleships/battle.js';
import { maybeFlagship } from '../../../engine/battleships/flagship.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import {
  AFLOAT,
  type BattleState,
  EXITED,
  G,
  GONE,
  STRIDE,
  SUNK,
  U,
  UNITS_AT,
} from '../../../engine/battleships/layout.js';
import { PHASE } from '../../../engine/battleships/phases.js';
import type { Scenario } from '../../../engine/battleships/scenario.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { switchNames } from '../../../engine/battleships/setup-options.js';
import { cellOf } from '../../../engine/battleships/sheet.js';
import { OPTIONS } from '../../../engine/battleships/spec.js';
import { speedCap } from '../../../engine/battleships/tables.js';
import { diceOf, legalOf, must, Picker } from '../../../engine/conformance/play.js';
import type { Seat, ThrowName, UnitId } from '../../../engine/core/brand.js';
import { RecordingChance, throwParts } from '../../../engine/core/chance.js';
import { CHANCE, OVER, scoresFor } from '../../../engine/core/game.js';

export interface Case {
  readonly scenario: number;
  readonly seed: number;
  readonly settings: Readonly<Record<string, string>>;
}

/** A battle with every option and switch set at random. */
export const anyCase: fc.Arbitrary<Case> = fc.nat(SCENARIOS.length - 1).chain((scenario) => {
  const own = switchNames(SCENARIOS[scenario]!).map(({ option }) => [option, fc.constantFrom('off', 'on')] as const);
  const rules = Object.entries(OPTIONS).map(
    ([name, o]) => [name, fc.constantFrom(...(o.values as readonly string[]))] as const,
  );
  return fc.record({
    scenario: fc.constant(scenario),
    seed: fc.nat(0xffff),
    settings: fc.record(Object.fromEntries([...rules, ...own])) as fc.Arbitrary<Record<string, string>>,
  });
});

const field = (s: BattleState, u: number, f: number): number => s[UNITS_AT + u * STRIDE + f]!;

/** Plays the case at random and throws at the first thing that must not be. */
export function watch({ scenario, seed, settings }: Case): void {
  watchBattle(SCENARIOS[scenario]!, seed, settings);
}

/** Others are none of them. */
const LISTED: readonly Scenario[] = SCENARIOS;

export function watchBattle(scenario: Scenario, seed: number, settings: Readonly<Record<string, string>> = {}): void {
  const game = new BattleshipsGame(scenario, settings);
  const b = game.battle;
  const dice = new RecordingChance(diceOf(seed, LISTED.indexOf(scenario)));
  const pick = new Picker(seed);
  const launches = new Int8Array(b.units);
  const names = new Set<ThrowName>();
  const s = game.create();
  const before = game.create();
  const copy = game.create();
  game.start(s);
  for (let n = 0; game.toAct(s) !== OVER; n++) {
    must(n < game.spec.maxSteps, () => 'the game is longer than its limit');
    const legal = legalOf(game, s);
    const action = legal[pick.below(legal.length)]!;
    before.set(s);
    copy.set(s);
    dice.clear();
    game.apply(s, action, dice);
    const where = (): string => `turn ${before[G.turn]}, ${game.write(before, action)}`;
    must(
      before.every((v, i) => v === copy[i]),
      () => `${where()}: apply changed another state`,
    );
    for (const name of dice.names) {
      must(!names.has(name), () => `${where()}: thrown twice: ${JSON.stringify(throwParts(name))}`);
      names.add(name);
    }
    checkScores(game, s, where);
    checkUnits(b, before, s, where);
    const u = before[G.unit]!;
    const phase = before[G.phase]!;
    if (game.toAct(before) !== CHANCE && (phase === PHASE.moveA || phase === PHASE.moveB)) {
      if (action !== MOVE_FORCED && action >= MOVE) checkSpeed(b, before, s, u, where);
    }
    if (phase === PHASE.launchA || phase === PHASE.launchB) {
      if (action !== PASS && action >= LAUNCH) launches[u]!++;
    }
    if (phase >= PHASE.moveA && phase <= PHASE.moveB && s[G.phase] !== phase) checkPlaces(b, s, phase, where);
    if (phase === PHASE.visibility) checkVisibility(b, s, where);
  }
  launches.forEach((count, u) => {
    const most = settings.reload === 'on' && b.reloads[u] === 1 ? 2 : 1;
    must(count <= most, () => `${b.names[u]} launched ${count} times`);
  });
}

type Where = () => string;

function checkScores(game: BattleshipsGame, s: BattleState, where: Where): void {
  const { result, margin } = scoresFor(game);
  game.scores(s, { result, margin });
  must(result[0] === 0 - result[1]! && margin[0] === 0 - margin[1]!, () => `${where()}: scores do not sum to zero`);
  must(
    Math.abs(result[0]) <= 1 && Number.isInteger(margin[0]),
    () => `${where()}: scores ${result.join()}, ${margin.join()}`,
  );
}

/** 5.14, 5.15, 8.2, and fates that are final. */
function checkUnits(b: Battle, before: BattleState, s: BattleState, where: Where): void {
  for (let u = 0 as UnitId; u < b.units; u++) {
    const name = (): string => `${where()}: ${b.names[u]}`;
    const [w, steps, repairs] = [field(s, u, U.w), field(s, u, U.s), field(s, u, U.repairs)];
    must(w >= 0 && w <= 3 && steps >= 0 && steps <= 3, () => `${name()} has ${w}W ${steps}S`);
    must(
      repairs >= field(before, u, U.repairs) && repairs <= b.defence[u]!,
      () => `${name()} has made ${repairs} repairs`,
    );
    const [was, is] = [field(before, u, U.status), field(s, u, U.status)];
    must(![SUNK, EXITED, GONE].includes(was) || was === is, () => `${name()} came back from ${was} to ${is}`);
    must(is !== AFLOAT || w < 3 || steps < 3, () => `${name()} is afloat with 3W 3S`);
    must(field(s, u, U.speed) >= 0 && field(s, u, U.speed) <= 6, () => `${name()} at speed ${field(s, u, U.speed)}`);
  }
  for (let seat = 0 as Seat; seat < 2; seat++) {
    const flag = s[G.flagship0 + seat]! as UnitId;
    must(
      flag < 0 || maybeFlagship(s, seat, flag),
      () => `${where()}: the enemy rules out the true flagship ${b.names[flag]}`,
    );
  }
}

/** From half of last turn's points, rounded down, to twice of them (2 from rest), within what damage leaves. @rule 7.3 */
function checkSpeed(b: Battle, before: BattleState, s: BattleState, u: number, where: Where): void {
  const last = field(before, u, U.speed);
  const now = field(s, u, U.speed);
  const least = Math.floor(last / 2);
  const cap = speedCap(b.movement[u]!, field(before, u, U.s));
  const most = Math.max(least, Math.min(last === 0 ? 2 : 2 * last, cap));
  const isShort = field(s, u, U.status) !== AFLOAT;
  if (field(before, u, U.rudderTurn) === before[G.turn]) {
    must(now === last || isShort, () => `${where()}: a rudder hit keeps the speed at ${last} (10.12)`);
    return;
  }
  must(
    (now >= least || isShort) && now <= most,
    () => `${where()}: speed ${now}, from ${least} to ${most} would be right`,
  );
}

/**
 * Where ships lie when a move phase is over: of one heading and speed where they share a hex, and no more than four. One thing no
 * choice of poses can avoid: a die turns a ship with a jammed rudder where neither she nor who is with her can leave. @rule 7.1 @rule 7.2
 */
function checkPlaces(b: Battle, s: BattleState, phase: number, where: Where): void {
  const mover = phase === PHASE.moveA ? s[G.first]! : 1 - s[G.first]!;
  const hexes = new Map<string, number[]>();
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (field(s, u, U.status) !== AFLOAT) continue;
    const [q, r] = [field(s, u, U.q), field(s, u, U.r)];
    const cell = cellOf(q, r);
    must(b.battery[u] === 1 || cell < 0 || b.sheet.land[cell] === 0, () => `${where()}: ${b.names[u]} is ashore`);
    hexes.set(`${q},${r}`, [...(hexes.get(`${q},${r}`) ?? []), u]);
  }
  for (const stack of hexes.values()) {
    const said = (): string => `${where()}: ${stack.map((u) => b.names[u]).join(', ')}`;
    must(
      stack.every((u) => b.seatOf[u] === b.seatOf[stack[0]!]),
      () => `${said()} are enemies in one hex`,
    );
    if (stack.length === 1 || b.seatOf[stack[0]!] !== mover || stack.some((u) => b.jammedRudder[u] === 1)) continue;
    const alike = (f: number): boolean => stack.every((u) => field(s, u, f) === field(s, stack[0]!, f));
    must(alike(U.heading) && alike(U.speed), () => `${said()} share a hex with other headings or speeds`);
    const load = stack.reduce((sum, u) => sum + b.stackWeight[u]!, 0);
    must(load <= 4, () => `${said()} are ${load} in one hex`);
  }
}

/** @rule 4.1 */
function checkVisibility(b: Battle, s: BattleState, where: Where): void {
  const die = s[G.visibility]! - b.scenario.visibility;
  must(die >= 1 && die <= 6, () => `${where()}: visibility ${s[G.visibility]}`);
}
