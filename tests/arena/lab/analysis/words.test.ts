/** Words of an analysis: a throw and a decision stand in lists as phrases, which nobody has cut out of a sentence. */
import { expect, it } from 'vitest';
import { Draws } from '../../../../agents/draws.js';
import { chanceOfSeed } from '../../../../agents/seed.js';
import { decisionWords, rollWords } from '../../../../arena/lab/analysis/words.js';
import {
  actionList,
  actionsOf,
  CHANCE,
  EventList,
  type Game,
  OVER,
  openGame,
  RULESETS,
  scenarios,
} from '../../../../engine/index.js';
import toy from '../../../toy/ruleset.js';

const STEPS = 600;

interface Told {
  /** With the first event that threw, as it is told. */
  readonly rolls: readonly (readonly [string, string])[];
  readonly decisions: readonly string[];
}

/** Of so many steps at random. */
function toldIn(game: Game<Int16Array>): Told {
  const [state, legal, draws, chance] = [
    game.create(),
    actionList(game.spec.maxLegal),
    new Draws('words'),
    chanceOfSeed('words'),
  ];
  const rolls: [string, string][] = [];
  const decisions: string[] = [];
  game.start(state);
  for (let step = 0; step < STEPS && game.toAct(state) !== OVER; step++) {
    const isChance = game.toAct(state) === CHANCE;
    game.legal(state, legal);
    const action = draws.oneOf(actionsOf(legal));
    if (!isChance) decisions.push(decisionWords(game, state, action));
    const log = new EventList();
    game.apply(state, action, chance, log);
    const thrown = log.all.find(({ rolls: dice = [] }) => dice.length > 0) ?? log.all[0];
    if (isChance && thrown !== undefined) rolls.push([rollWords(game, log.all).text, thrown.text]);
  }
  return { rolls, decisions };
}

it.each(RULESETS)('of %s are phrases: an event without its full stop, a shot in short', (ruleset) => {
  const opened = openGame(scenarios(ruleset)[0]!.id);
  if (!opened.ok) throw new Error(opened.message);
  const { rolls, decisions } = toldIn(opened.value as Game<Int16Array>);
  for (const text of [...rolls.map(([text]) => text), ...decisions]) expect(text).not.toMatch(/\.$/);
  const asTold = rolls.filter(([text, sentence]) => sentence === `${text}.`);
  expect(asTold.length).toBeGreaterThan(0);
});

it('of a ruleset that has no phrases are its sentences as they stand', () => {
  const { rolls } = toldIn(toy.open(toy.scenarios[0]!, {}) as unknown as Game<Int16Array>);
  expect(rolls.length).toBeGreaterThan(0);
  for (const [text, sentence] of rolls) expect(text).toBe(sentence);
});
