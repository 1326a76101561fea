/** `odds` of rules that bring no table of odds of their own: every outcome of each order at a position, walked by the rules themselves. */
import type { Command } from 'commander';
import { chanceOfSeed } from '../../agents/seed.js';
import { familyOf } from '../../engine/core/ruleset-version.js';
import {
  type Action,
  actionList,
  CHANCE,
  fail,
  type Game,
  OVER,
  ok,
  type Result,
  type Seat,
} from '../../engine/index.js';
import { openScenario } from '../files/open-scenario.js';
import { type WalkedDecision, walkDecisions } from '../lab/odds/walk.js';
import { harmless, percent } from '../words/text.js';
import { print, printJson, refuse } from './output.js';

export interface WalkedOptions {
  readonly seed: string;
  readonly json?: boolean;
}

export function addWalkedOdds(odds: Command, ruleset: string): void {
  const command = odds.command(ruleset).description('every outcome of each order at a position of a battle');
  addWalkedArguments(command, '<scenario>')
    .option('--json', 'one JSON document on standard output')
    .action((scenario: string, orders: readonly string[], options: WalkedOptions) =>
      answerWalked(ruleset, scenario, orders, options),
    );
}

export const addWalkedArguments = (command: Command, scenario: '<scenario>' | '[scenario]'): Command =>
  command
    .argument(scenario, 'a scenario by its id, or a file')
    .argument('[orders...]', 'orders from the set-up on, in notation; the odds are those of the next decision')
    .option('--seed <seed>', 'the dice that have fallen until then', '1');

export function answerWalked(
  ruleset: string,
  scenario: string,
  orders: readonly string[],
  options: WalkedOptions,
): void {
  const opened = openScenario(scenario);
  if (!opened.ok) {
    refuse(opened.message);
    return;
  }
  const { game } = opened.value;
  if (familyOf(game.spec.ruleset) !== ruleset) {
    refuse(`${scenario} is no battle of ${ruleset}.`);
    return;
  }
  const at = positionAfter(game as Game<Int16Array>, orders, options.seed);
  if (!at.ok) {
    refuse(at.message);
    return;
  }
  const { state, seat } = at.value;
  const decisions = walkDecisions(game as Game<Int16Array>, state, seat);
  const { side } = game.spec.seats[seat]!;
  if (options.json) printJson({ ruleset, scenario: game.spec.scenario, side, decisions });
  else print([`${side} decides`, ...decisions.flatMap(linesOf)].join('\n'));
}

function positionAfter(
  game: Game<Int16Array>,
  orders: readonly string[],
  seed: string,
): Result<{ readonly state: Int16Array; readonly seat: Seat }> {
  const state = game.create();
  const chance = chanceOfSeed(seed);
  const list = actionList(game.spec.maxLegal);
  game.start(state);
  const letDiceFall = (): void => {
    while (game.toAct(state) === CHANCE) {
      game.legal(state, list);
      game.apply(state, list.ids[0] as Action, chance);
    }
  };
  letDiceFall();
  for (const order of orders) {
    const read = game.toAct(state) === OVER ? fail('OVER', 'The battle is over.') : game.read(state, order);
    if (!read.ok) return fail('BAD_ORDER', `${order}: ${read.message}`);
    game.apply(state, read.value, chance);
    letDiceFall();
  }
  const seat = game.toAct(state);
  if (seat === OVER) return fail('OVER', 'The battle is over there: nobody decides any more.');
  return ok({ state, seat: seat as Seat });
}

function linesOf({ notation, outcomes, hasDice, points, isTooWide }: WalkedDecision): string[] {
  const head = harmless(notation);
  if (isTooWide) return [`${head}: more outcomes than are walked`];
  const worth = `${Math.round(points * 100) / 100} points`;
  if (!hasDice) return [`${head}: no dice; ${worth}`];
  return [
    `${head}: ${worth} on average`,
    ...outcomes.map(
      ({ p, events }) => `  ${percent(p).padStart(5)}  ${harmless(events.join('; ')) || 'nothing is told'}`,
    ),
  ];
}
