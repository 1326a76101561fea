/**
 * Checks of the optional members of a ruleset (`RulesetParts`), one function a promise: each is asked over games played at random, and
 * what it answers must be of the type it has. Who calls them later may be a thread in the middle of a battle.
 */

import { isSeat } from '../core/brand.js';
import { type Chance, EveryOutcome, ScriptedChance } from '../core/chance.js';
import { EventList, type GameEvent } from '../core/events.js';
import { CHANCE, type Game, SPECTATOR, scoresFor } from '../core/game.js';
import type { State } from '../core/layout.js';
import type { RulesetParts } from '../core/ruleset.js';
import { WEIGHTS } from '../core/weight.js';
import { type CheckRun, seatsOf } from './checks.js';
import { isData, isObject, kindOf, meaning, odds, text } from './data.js';
import { copyOf, diceOf, must, sameState, sampled, type TriedGame } from './play.js';

export interface PartsRun<S extends State = State> {
  readonly parts: RulesetParts<ReturnType<Game<S>['view']>, S> & { phase?(s: S): string };
  readonly run: CheckRun<S>;
}
export type PartsCheck = <S extends State>(run: PartsRun<S>) => void;

/** Decisions of which every answer is asked about. */
const DECISIONS = 6;
/** Answers of one decision. */
const ANSWERS = 12;

type StepOf<S extends State> = TriedGame<S>['steps'][number];

/** Sampled steps, and that none of them is changed by what is asked of it. */
function onSteps<S extends State>(
  { run }: PartsRun<S>,
  ask: (step: StepOf<S>, where: string, key: number) => void,
): void {
  for (const one of run.played) {
    for (const { step, index } of sampled(one, DECISIONS)) {
      const where = `game ${one.number}, step ${index}`;
      const before = copyOf(run.game, step.state);
      ask(step, where, index);
      must(sameState(before, step.state), () => `${where}: it changed the state`);
    }
  }
}

/** Sampled decisions as their seat knows them, with some of the answers. */
function onAnswers<S extends State>(
  run: PartsRun<S>,
  ask: (known: S, action: StepOf<S>['action'], where: string) => void,
): void {
  const { game, seed } = run.run;
  onSteps(run, ({ state, actor, legal }, where, key) => {
    if (!isSeat(actor)) return;
    const known = game.create();
    game.determinize(state, actor, diceOf(seed, key, actor + 1, 7), known);
    const stride = Math.ceil(legal.length / ANSWERS);
    for (let i = 0; i < legal.length; i += stride) {
      const before = copyOf(game, known);
      ask(known, legal[i]!, `${where}, ${game.write(state, legal[i]!)}`);
      must(sameState(before, known), () => `${where}: it changed the state`);
    }
  });
}

/** A meaning, and what the ruleset makes of it in English. */
function said<S extends State>({ parts: { english }, run }: PartsRun<S>, one: unknown, where: string): void {
  const told = meaning(one, where);
  if (english === undefined) return;
  const words: unknown = english(run.game, told);
  must(words === undefined || typeof words === 'string', () => `${where}: english gives ${kindOf(words)}`);
}

function phaseHasWords<S extends State>(run: PartsRun<S>): void {
  const { phase } = run.parts;
  if (phase === undefined) return;
  onSteps(run, ({ state }, where) => text(phase(state), `${where}: phase`));
  for (const { final, number } of run.run.played) text(phase(final), `end of game ${number}: phase`);
}

function unitsHaveNames<S extends State>({ parts: { unitNames }, run: { game } }: PartsRun<S>): void {
  if (unitNames === undefined) return;
  const names: unknown = unitNames(game);
  must(Array.isArray(names), () => `start: it gives ${kindOf(names)}, not a list`);
  for (const [i, name] of (names as unknown[]).entries()) text(name, `start: name ${i}`);
  const { units } = game.spec;
  must((names as unknown[]).length >= units, () => `start: ${(names as unknown[]).length} names for ${units} units`);
}

function secrecyIsToldApart<S extends State>(run: PartsRun<S>): void {
  const { isSecret } = run.parts;
  if (isSecret === undefined) return;
  onSteps(run, ({ state, actor }, where) => {
    if (actor === CHANCE) return;
    const is: unknown = isSecret(run.run.game, state);
    must(typeof is === 'boolean', () => `${where}: it gives ${kindOf(is)}, not true or false`);
  });
}

function learntIsData<S extends State>(run: PartsRun<S>): void {
  const { learnt } = run.parts;
  const { game } = run.run;
  if (learnt === undefined) return;
  onSteps(run, ({ state }, where) => {
    for (const seat of seatsOf(game)) {
      const told = learnt(game.view(state, seat), seat);
      must(isData(told), () => `${where}: what seat ${seat} has learnt is no plain JSON, but ${kindOf(told)}`);
      const again = learnt(game.view(state, seat), seat);
      must(JSON.stringify(told) === JSON.stringify(again), () => `${where}: it gives two answers to one view`);
    }
  });
}

function oddsAreOdds<S extends State>(run: PartsRun<S>): void {
  const ask = run.parts.odds;
  if (ask === undefined) return;
  const { game } = run.run;
  onAnswers(run, (known, action, where) => {
    const told: unknown = ask(game, known, action);
    if (told !== undefined) odds(told, where, game.spec.units);
  });
}

function ordersAreDescribed<S extends State>(run: PartsRun<S>): void {
  const { describe } = run.parts;
  if (describe === undefined) return;
  onAnswers(run, (known, action, where) => said(run, describe(run.run.game, known, action), where));
}

/** As an analysis asks it: of all that one throw brought, in events. */
function outcomesAreMeanings<S extends State>(run: PartsRun<S>): void {
  const { outcome } = run.parts;
  const { game, seed } = run.run;
  if (outcome === undefined) return;
  onSteps(run, ({ state, action, actor }, where, key) => {
    if (actor !== CHANCE) return;
    const [log, after] = [new EventList(), copyOf(game, state)];
    game.apply(after, action, diceOf(seed, key), log);
    const told = outcome(game, log.all as readonly GameEvent[]);
    if (told === undefined) return;
    said(run, told, where);
    if (told.dice !== undefined) said(run, told.dice, `${where}, dice`);
  });
}

function verdictsAreMeanings<S extends State>(run: PartsRun<S>): void {
  const { verdict } = run.parts;
  const { game, played } = run.run;
  if (verdict === undefined) return;
  for (const { final, number } of played) {
    const scores = scoresFor(game);
    game.scores(final, scores);
    const settled = copyOf(game, final);
    said(run, verdict(game, settled, [...scores.result], [...scores.margin]), `end of game ${number}`);
    must(sameState(settled, final), () => `end of game ${number}: it changed the state`);
  }
}

function eventsAreWeighed<S extends State>(run: PartsRun<S>): void {
  const { weightOf } = run.parts;
  const { game, seed } = run.run;
  if (weightOf === undefined) return;
  onSteps(run, ({ state, action }, where, key) => {
    const log = new EventList();
    game.apply(copyOf(game, state), action, diceOf(seed, key), log);
    for (const event of log.all) {
      const weight: unknown = weightOf(event);
      must(
        (WEIGHTS as readonly unknown[]).includes(weight),
        () =>
          `${where}: of \`${event.kind}\` it gives ${JSON.stringify(weight) ?? 'nothing'}, not ${WEIGHTS.join(' or ')}`,
      );
    }
  });
}

function throwsAreGrouped<S extends State>(run: PartsRun<S>): void {
  const { throwGroup } = run.parts;
  if (throwGroup === undefined) return;
  onSteps(run, ({ state, actor }, where) => {
    if (actor !== CHANCE) return;
    const name: unknown = throwGroup(state);
    if (name !== undefined) text(name, where);
  });
}

/** More branches than this are not walked to look whether those that are named are all. */
const MOST_BRANCHES = 3000;
const CLOSE = 1e-9;

/** Played in order, those that are named come to the same states as all there are, as likely. */
function branchesAreTheDice<S extends State>(run: PartsRun<S>): void {
  const { branches } = run.parts;
  const { game } = run.run;
  if (branches === undefined) return;
  onSteps(run, ({ state, action, actor }, where) => {
    if (actor !== CHANCE) return;
    const told: unknown = branches(game, state);
    if (told === undefined) return;
    must(Array.isArray(told), () => `${where}: it gives ${kindOf(told)}, not a list`);
    const chances = new Map<string, number>();
    const add = (p: number, dice: Chance): void => {
      const after = copyOf(game, state);
      game.apply(after, action, dice);
      const key = after.join();
      chances.set(key, (chances.get(key) ?? 0) + p);
    };
    for (const [i, branch] of (told as unknown[]).entries()) {
      const isBranch = isObject(branch) && typeof branch.p === 'number' && Array.isArray(branch.rolls);
      must(isBranch, () => `${where}: branch ${i} must have \`p\`, a number, and \`rolls\`, a list`);
      const dice = new ScriptedChance(branch.rolls as number[]);
      add(branch.p as number, dice);
      must(dice.used === (branch.rolls as unknown[]).length, () => `${where}: branch ${i} has rolls left over`);
    }
    const every = new EveryOutcome();
    for (let n = 0; every.next(); n++) {
      if (n === MOST_BRANCHES) return;
      const after = copyOf(game, state);
      game.apply(after, action, every);
      const key = after.join();
      must(chances.has(key), () => `${where}: no branch comes to what the dice may bring`);
      chances.set(key, chances.get(key)! - every.weight);
    }
    for (const left of chances.values())
      must(Math.abs(left) < CLOSE, () => `${where}: chances that are not those of the dice`);
  });
}

/** As a map reads it: of things in a list of the view those that have a hex. */
function labelsHavePlaces<S extends State>(run: PartsRun<S>): void {
  const { grid } = run.parts;
  const { game } = run.run;
  if (grid === undefined) return;
  const isKnown = isObject(grid) && (grid.top === 'flat' || grid.top === 'pointy') && typeof grid.hexOf === 'function';
  must(isKnown, () => 'start: it must have `top`, flat or pointy, and `hexOf`');
  must(
    grid.isInPlay === undefined || typeof grid.isInPlay === 'function',
    () => 'start: `isInPlay` must be a function of a hex',
  );
  let [labels, places] = [0, 0];
  onSteps(run, ({ state }, where) => {
    const lists = Object.values(game.view(state, SPECTATOR)).filter((value): value is unknown[] =>
      Array.isArray(value),
    );
    for (const thing of lists.flat()) {
      if (!isObject(thing) || typeof thing.hex !== 'string') continue;
      const at: unknown = grid.hexOf(thing.hex);
      const isPlace = isObject(at) && Number.isInteger(at.q) && Number.isInteger(at.r);
      must(
        at === undefined || isPlace,
        () => `${where}: ${thing.hex} lies at ${JSON.stringify(at)}, not at a whole q and r`,
      );
      labels++;
      if (isPlace) places++;
    }
  });
  must(labels === 0 || places > 0, () => `start: it knows none of the ${labels} labels of the views`);
}

/** In reading order; each name is a promise, which begins with the member that makes it. */
export const PART_PROMISES: Readonly<Record<string, PartsCheck>> = {
  'phase: says in words where the game is, at every step': phaseHasWords,
  'unitNames: gives each unit a name': unitsHaveNames,
  'isSecret: says of every decision whether it is hidden': secrecyIsToldApart,
  'learnt: gives plain JSON, the same for the same view': learntIsData,
  'odds: gives chances that weigh one, or nothing': oddsAreOdds,
  'describe: gives every order a meaning': ordersAreDescribed,
  'outcome: gives what a throw brought a meaning, or nothing': outcomesAreMeanings,
  'verdict: gives every end a meaning': verdictsAreMeanings,
  'grid: has a place for the labels of its views': labelsHavePlaces,
  'weightOf: weighs every event': eventsAreWeighed,
  'throwGroup: gives throws a name, or nothing': throwsAreGrouped,
  'branches: come to what the dice may bring, as likely': branchesAreTheDice,
};
