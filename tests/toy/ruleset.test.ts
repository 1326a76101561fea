/** The toy in one process: it keeps the contract, is taken into the registry and out of it, and what breaks it is refused by name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createAgent } from '../../agents/registry.js';
import { papersFor, papersOf } from '../../arena/kits/rulesets.js';
import { PlainFace } from '../../arena/terminal/plain/face.js';
import { faceFor, factsOf } from '../../arena/terminal/rulesets.js';
import {
  addRuleset,
  columnsOf,
  FIRST_SEAT,
  openGame,
  RULESETS,
  type Ruleset,
  type RulesetId,
  removeRuleset,
  rulesetFor,
  rulesetOf,
  SCENARIO_DATA,
  scenarioData,
  scenarios,
} from '../../engine/index.js';
import { mixtureOf } from '../../training/rulesets.js';
import { conformance } from '../engine/conformance.js';
import { ROOT } from '../root.js';
import toy from './ruleset.js';

const [scenario] = toy.scenarios as [(typeof toy.scenarios)[number]];
const game = () => toy.open(scenario, {});
type Toy = ReturnType<typeof game>;

/** The toy with games that differ. */
const spoilt = (members: Partial<Toy>): Ruleset =>
  ({ ...toy, open: () => Object.assign(game(), members) }) as unknown as Ruleset;

conformance('the toy', game(), { games: 20 });

it('is a file of at most 200 lines that imports the package alone', () => {
  const text = readFileSync(join(ROOT, 'tests/toy/ruleset.ts'), 'utf8');
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(200);
  expect([...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual(['flagplot/engine']);
});

it('is what the README of the engine walks through, piece by piece', () => {
  const readme = readFileSync(join(ROOT, 'engine/README.md'), 'utf8');
  const pieces = [...readme.matchAll(/```ts toy\.ts\n([\s\S]*?)\n```/g)].map(([, code]) => code);
  expect(pieces.length).toBeGreaterThan(5);
  expect(`${pieces.join('\n\n')}\n`).toBe(readFileSync(join(ROOT, 'tests/toy/ruleset.ts'), 'utf8'));
});

describe('a ruleset from outside', () => {
  afterEach(() => void removeRuleset(toy.id));

  it('is listed and opened like all others, and gone when it is taken out', () => {
    const [before, data] = [[...RULESETS], [...SCENARIO_DATA]];
    expect(addRuleset(toy)).toEqual({ ok: true, value: 'dispatches' });
    expect(RULESETS).toEqual([...before, 'dispatches']);
    expect(scenarios().at(-1)).toMatchObject({ ruleset: 'dispatches', id: 'skagen', seats: ['RED', 'BLUE'], turns: 4 });
    expect(scenarios('dispatches' as RulesetId)).toHaveLength(1);
    const opened = openGame('skagen');
    if (!opened.ok) throw new Error(opened.message);
    expect(rulesetOf(opened.value)).toBe('dispatches');
    expect(rulesetFor(opened.value).unitNames?.(opened.value)).toEqual(['Rover', 'Ranger', 'Bold', 'Brave']);
    expect(columnsOf('dispatches' as RulesetId).globals).toHaveLength(1);
    expect(openGame('skagen', { guns: 'long' })).toMatchObject({ ok: false, code: 'BAD_OPTION' });
    expect(openGame({ ...scenarioData('skagen')!, turns: 99 })).toMatchObject({ ok: false, at: 'turns' });
    expect(removeRuleset(toy.id)).toBe(true);
    expect(removeRuleset(toy.id)).toBe(false);
    expect([RULESETS, SCENARIO_DATA]).toEqual([before, data]);
    expect(openGame('skagen')).toMatchObject({ ok: false, code: 'NO_SCENARIO' });
  });

  it('has no kit anywhere, and everywhere what stands in for one', async () => {
    expect(addRuleset(toy).ok).toBe(true);
    const opened = openGame('skagen');
    if (!opened.ok) throw new Error(opened.message);
    expect(papersFor(opened.value)).toEqual({});
    expect(papersOf('dispatches' as RulesetId)).toEqual({});
    expect(mixtureOf('dispatches-v1')).toBeUndefined();
    expect(faceFor(opened.value)).toBeInstanceOf(PlainFace);
    expect(factsOf(scenarios().at(-1)!)).toBe('4 turns');
    expect(createAgent('mcts:20', opened.value).ok).toBe(true);
    expect(createAgent('admiral', opened.value)).toMatchObject({ ok: false });
  });

  it('is taken where its game is a class whose methods speak of `this`', () => {
    const { create } = game();
    const method = function (this: Toy) {
      return this.spec.seats.length === 2 ? create() : new Int16Array();
    };
    expect(addRuleset(spoilt({ create: method }))).toEqual({ ok: true, value: 'dispatches' });
  });

  it('that gives a secret away is told by the field that does', () => {
    const own = game();
    // As Red is told it, whoever asks.
    const views = spoilt({ view: (s, seat) => ({ ...own.view(s, FIRST_SEAT), seat }) });
    const observations = spoilt({
      observe: (s, seat, out) => {
        own.observe(s, seat, out);
        // The last column of the first ship, and where the toy's states hold who carries the dispatches.
        out.units[3] = Number(s[4] === 0);
      },
    });
    const refused = (message: RegExp) => ({ code: 'BROKEN_PROMISE', message: expect.stringMatching(message) });
    expect(addRuleset(views)).toMatchObject(
      refused(/can tell a drawn state: view\.ships\.\d\.carries is (?:true, or false|false, or true)/),
    );
    expect(addRuleset(observations)).toMatchObject(
      refused(/can tell a drawn state: units\.0\.carries is (?:1, or 0|0, or 1)/),
    );
  });

  it.each([
    ['nothing', undefined, 'NO_RULESET', /not nothing/],
    ['no object', 'dispatches', 'NO_RULESET', /not a string/],
    ['no id', { ...toy, id: undefined }, 'BAD_ID', /not nothing/],
    ['an id in capitals', { ...toy, id: 'Dispatches' }, 'BAD_ID', /`Dispatches`/],
    ['an id with a version', { ...toy, id: 'dispatches-v2' }, 'BAD_ID', /without a version/],
    ['an id that is taken', { ...toy, id: 'battleships' }, 'TAKEN_ID', /`battleships` already/],
    ['no scenarios', { ...toy, scenarios: [] }, 'MISSING_MEMBER', /scenarios must be/],
    ['no check', { ...toy, check: undefined }, 'MISSING_MEMBER', /check must be a function/],
    [
      'names that are a list',
      { ...toy, unitNames: [] },
      'MISSING_MEMBER',
      /unitNames is a function or left out, not a list/,
    ],
    ['a word for turns', { ...toy, turnWord: 'go' }, 'MISSING_MEMBER', /turn or round/],
    [
      'columns of names alone',
      { ...toy, columns: { ...toy.columns, globals: [{ name: 'turn' }] } },
      'MISSING_MEMBER',
      /globals\.0 must have/,
    ],
    [
      'facts of another battle',
      { ...toy, facts: (s: never) => ({ ...toy.facts(s), turns: 9 }) },
      'BAD_GAME',
      /facts tell 2 seats and 9 turns/,
    ],
    [
      'a game without a member',
      {
        ...toy,
        open: (...asked: Parameters<typeof toy.open>) =>
          Object.create(toy.open(...asked), { observe: { value: undefined } }),
      },
      'BAD_GAME',
      /its game's observe must be a function, not nothing\.$/,
    ],
    ['a phase without words', { ...toy, phase: () => undefined }, 'BAD_GAME', /phase must be a text, not nothing/],
    ['no columns', { ...toy, columns: { units: [] } }, 'MISSING_MEMBER', /columns.map/],
    [
      'a scenario of others',
      { ...toy, scenarios: [{ ...scenario, ruleset: 'x' }] },
      'BAD_SCENARIO',
      /`ruleset` must be/,
    ],
    ['a scenario twice', { ...toy, scenarios: [scenario, scenario] }, 'BAD_SCENARIO', /two scenarios/],
    [
      'a scenario of ours',
      { ...toy, scenarios: [{ ...scenario, id: 'matapan' }] },
      'BAD_SCENARIO',
      /`matapan` already/,
    ],
    ['a word of ours', { ...toy, scenarios: [{ ...scenario, id: 'ladder' }] }, 'BAD_SCENARIO', /`ladder` already/],
    [
      'an unsound scenario',
      { ...toy, scenarios: [{ ...scenario, turns: 99 }] },
      'BAD_SCENARIO',
      /by its own check: turns: must/,
    ],
    ['a scenario without a title', { ...toy, scenarios: [{ ...scenario, title: 3 }] }, 'BAD_SCENARIO', /`title` must/],
    [
      'a date that is none',
      { ...toy, facts: (s: never) => ({ ...toy.facts(s), when: { kind: 'day', year: 1916, month: 6, day: 31 } }) },
      'BAD_SCENARIO',
      /tell `when` as a day that there was/,
    ],
    ['facts that are none', { ...toy, facts: () => ({}) }, 'BAD_SCENARIO', /facts must tell/],
    [
      'a standard of no value',
      { ...toy, settings: () => ({ a: { values: [], standard: 'b' } }) },
      'BAD_SCENARIO',
      /setting a/,
    ],
    [
      'a member that throws',
      {
        ...toy,
        open: () => {
          throw new Error('boom');
        },
      },
      'BAD_SCENARIO',
      /boom/,
    ],
    [
      'another name of the rules',
      spoilt({ spec: { ...game().spec, ruleset: 'x-v1' } }),
      'BAD_GAME',
      /must be dispatches-v1/,
    ],
    ['other columns', { ...toy, columns: { ...toy.columns, globals: [] } }, 'BAD_GAME', /columns.globals must/],
    [
      'bytes for states',
      spoilt({ create: () => new Int8Array(13) as unknown as Int16Array }),
      'BAD_GAME',
      /Int16Array/,
    ],
    ['a broken promise', spoilt({ turn: () => 9 }), 'BROKEN_PROMISE', /counts its turns upward.*turn 9/],
    ['two words for an order', spoilt({ write: (_, a) => `a ${a}` }), 'BROKEN_PROMISE', /writes what a record holds/],
    ['a game without an end', spoilt({ apply: () => {} }), 'BROKEN_PROMISE', /plays to its end.*longer than maxSteps/],
  ])('is refused for %s', (_, candidate, code, message) => {
    const before = [...RULESETS];
    expect(addRuleset(candidate as Ruleset)).toMatchObject({
      ok: false,
      code,
      message: expect.stringMatching(message),
    });
    expect(RULESETS).toEqual(before);
  });

  it('is refused twice, and taken on trust where nothing is to be played', () => {
    expect(addRuleset(spoilt({ turn: () => 9 }), { games: 0 }).ok).toBe(true);
    expect(addRuleset(toy)).toMatchObject({ ok: false, code: 'TAKEN_ID', at: 'id' });
  });
});
