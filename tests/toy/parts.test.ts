/** The optional members of a stranger's ruleset: each is asked over played games, and one that breaks its promise is refused by name. */
import { afterEach, describe, expect, it } from 'vitest';
import { brokenPart, PART_PROMISES, PLAYS } from '../../engine/conformance/index.js';
import {
  addRuleset,
  openGame,
  RULESETS,
  type Ruleset,
  removeRuleset,
  rulesetFor,
  scenarios,
} from '../../engine/index.js';
import toy from './ruleset.js';

type Parts = Partial<Ruleset>;
const [battle] = toy.scenarios as [(typeof toy.scenarios)[number]];
const spec = () => toy.open(battle, {}).spec;
const wrong = (value: unknown): (() => never) => (() => value) as () => never;
const added = (members: Parts) => addRuleset({ ...toy, ...members } as unknown as Ruleset);
/** The toy with a setting that it says to obey. */
const settable = (options: (name: string) => Record<string, string>): Parts => ({
  settings: () => ({ fog: { values: ['off', 'on'], standard: 'off', meaning: 'Guns reach two hexes.' } }),
  open: ((one: typeof battle, { fog = 'off' }: Record<string, string>) =>
    Object.assign(toy.open(one, {}), { spec: { ...spec(), options: options(fog) } })) as never,
});
const SOUND_ODDS = { units: [], points: 1, modifiers: [], basis: '', remarks: [] };

afterEach(() => void removeRuleset(toy.id));

describe('an optional member', () => {
  it.each<[string, Parts, RegExp]>([
    ['phase', { phase: (s) => (s[0] === 2 ? '' : 'acting') }, /its phase: says in words.*empty, not a text/],
    ['unitNames', { unitNames: wrong(['Rover']) }, /its unitNames: gives each unit.*1 names for 4 units/],
    ['unitNames', { unitNames: wrong([1, 2, 3, 4]) }, /name 0: a number, not a text/],
    ['isSecret', { isSecret: wrong(1) }, /its isSecret: says of every decision.*a number, not true or false/],
    ['learnt', { learnt: wrong(new Map()) }, /its learnt: gives plain JSON.*no plain JSON, but an object/],
    ['learnt', { learnt: wrong(undefined) }, /but nothing/],
    ['odds', { odds: wrong({}) }, /its odds: gives chances.*points are nothing/],
    ['odds', { odds: wrong(Promise.resolve()) }, /its odds: .*a promise, not odds/],
    ['odds', { odds: wrong({ ...SOUND_ODDS, units: [{ unit: 9, steps: [1, 0, 0, 0, 0] }] }) }, /unit 9 of 4/],
    ['odds', { odds: wrong({ ...SOUND_ODDS, units: [{ unit: 1, steps: [1, 1, 0, 0, 0] }] }) }, /weigh one/],
    ['odds', { odds: wrong({ ...SOUND_ODDS, remarks: ['late'] }) }, /remarks are a list, not a list of objects/],
    ['describe', { describe: wrong('fire') }, /its describe: gives every order a meaning.*it gives a string/],
    ['describe', { describe: wrong({ kind: '' }) }, /a meaning without a kind/],
    ['english', { describe: wrong({ kind: 'x' }), english: wrong(3) }, /english gives a number/],
    ['outcome', { outcome: wrong([]) }, /its outcome: gives what a throw brought.*without a kind/],
    ['verdict', { verdict: wrong(null) }, /its verdict: gives every end a meaning.*end of game 0: it gives null/],
    ['grid', { grid: wrong(1)() }, /its grid: has a place.*`top`, flat or pointy/],
    ['grid', { grid: { top: 'flat', hexOf: wrong([1, 2]) } }, /1102 lies at \[1,2\], not at a whole q and r/],
    ['grid', { grid: { top: 'pointy', hexOf: () => undefined } }, /it knows none of the \d+ labels/],
    [
      'weightOf',
      { weightOf: wrong('heavy') },
      /its weightOf: weighs every event.*it gives "heavy", not loss or hit or plain/,
    ],
    ['throwGroup', { throwGroup: wrong(7) }, /its throwGroup: gives throws a name.*a number, not a text/],
    ['branches', { branches: wrong(7) }, /its branches: come to what the dice may bring.*a number, not a list/],
    ['branches', { branches: wrong([{ p: 1 }]) }, /branch 0 must have `p`, a number, and `rolls`, a list/],
    ['branches', { branches: wrong([]) }, /no branch comes to what the dice may bring/],
    [
      'a member that throws',
      {
        verdict() {
          throw new Error('boom');
        },
      },
      /its verdict: .*: boom$/,
    ],
    [
      'a member that changes the state',
      {
        isSecret: (_game, s) => {
          s[0] = 9;
          return true;
        },
      },
      /its isSecret: .*it changed the state/,
    ],
    ['remarks', { remarks: wrong('none') }, /remarks must be a list of problems/],
  ])('is refused: %s', (_, members, message) => {
    expect(added(members)).toMatchObject({
      ok: false,
      code: expect.stringMatching(/^BROKEN_PROMISE$|^BAD_SCENARIO$/),
      message: expect.stringMatching(message),
    });
  });

  it('is taken where it keeps its promise', () => {
    const meaning = wrong({ kind: 'order', unit: undefined });
    const sound = { describe: meaning, outcome: wrong(undefined), verdict: meaning, english: wrong('Steady.') };
    expect(
      added({
        ...sound,
        odds: wrong(SOUND_ODDS),
        learnt: wrong(null),
        weightOf: wrong('hit'),
        throwGroup: wrong(undefined),
        branches: wrong(undefined),
      }).ok,
    ).toBe(true);
  });

  it('keeps it in our own rulesets', () => {
    for (const ruleset of RULESETS) {
      const game = openGame(scenarios(ruleset)[0]!.id);
      if (!game.ok) throw new Error(game.message);
      expect(brokenPart(rulesetFor(game.value), game.value, { games: 1 })).toBeUndefined();
    }
    expect(Object.keys(PART_PROMISES)).toHaveLength(12);
    const endless = Object.assign(toy.open(battle, {}), { apply: () => undefined });
    expect(brokenPart({}, endless)).toMatchObject({ promise: PLAYS });
  });
});

describe('a setting', () => {
  it('is told by the spec of the game, which is tried with each of its values', () => {
    expect(added(settable((fog) => ({ fog })))).toEqual({ ok: true, value: 'dispatches' });
  });

  it.each<[string, Parts, RegExp]>([
    [
      'that no record would hold',
      settable(() => ({})),
      /spec\.options must tell fog=off, which is in force, not undef/,
    ],
    ['that is not obeyed', settable(() => ({ fog: 'off' })), /with fog=on: spec\.options must tell fog=on/],
    [
      'that is none',
      settable((fog) => ({ fog, mist: 'on' })),
      /spec\.options tells mist, which is none of its settings/,
    ],
    ['without a list', { settings: wrong({ fog: { values: 'off', standard: 'off' } }) }, /fog must have a list/],
    ['in two words', { settings: wrong({ fog: { values: ['of f'], standard: 'of f' } }) }, /single words/],
  ])('is refused %s', (_, members, message) => {
    expect(added(members)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });
});

describe('a spec', () => {
  const withSpec = (members: object): Parts => ({
    open: (() => Object.assign(toy.open(battle, {}), { spec: { ...spec(), ...members } })) as never,
  });

  it.each([
    ['seats of one side', { seats: [spec().seats[0], spec().seats[0]] }, /a `side` each of its own/],
    ['a side in two words', { seats: [{ side: 'RED ONE', name: 'Red' }, spec().seats[1]] }, /spec\.seats\.0 must have/],
    [
      'other seats than its facts',
      { seats: [...spec().seats].reverse() },
      /facts tell the seats RED,BLUE; spec has BLUE/,
    ],
    ['no bound', { maxLegal: undefined }, /spec\.maxLegal must be a whole number above 0, not undefined/],
    ['no hash', { scenarioHash: '' }, /spec\.scenarioHash must be/],
    ['no title', { title: '' }, /spec\.title must be a text/],
    ['options of numbers', { options: { fog: 1 } }, /spec\.options must be an object of texts/],
  ])('is refused with %s', (_, members, message) => {
    expect(added(withSpec(members))).toMatchObject({
      ok: false,
      code: 'BAD_GAME',
      message: expect.stringMatching(message),
    });
  });
});
