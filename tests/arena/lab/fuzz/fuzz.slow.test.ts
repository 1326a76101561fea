import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addFuzzCommand } from '../../../../arena/commands/fuzz.js';
import { verdictOn } from '../../../../arena/files/open-record.js';
import { type DrawnGame, drawGame } from '../../../../arena/lab/fuzz/draw.js';
import { type FuzzFinding, fuzzDrawn, fuzzGame } from '../../../../arena/lab/fuzz/fuzz-game.js';
import { BattleshipsGame } from '../../../../engine/battleships/index.js';
import { type BattleState, G } from '../../../../engine/battleships/layout.js';
import type { Scenario } from '../../../../engine/battleships/scenario.js';
import type { DecisiveBattleGame } from '../../../../engine/decisive-battle/index.js';
import {
  type Action,
  type ActionList,
  CHANCE,
  type Chance,
  parseRecord,
  RULESETS,
  type Scores,
  scenarios,
  sidesOf,
} from '../../../../engine/index.js';
import { jsonOf, runCommand } from '../../commands/run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'flagplot-fuzz-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the fuzzer', () => {
  it('draws every option, changes some scenarios, and draws the same again', () => {
    const ruleset = 'battleships';
    const drawn = Array.from({ length: 39 }, (_, number) => drawGame({ seed: 'draw', number, ruleset }));
    const options = new Set(drawn.flatMap(({ game }) => Object.entries(game.spec.options).map((o) => o.join('='))));
    for (const text of ['radar=on', 'radar=off', 'mines=on', 'starShells=each-ship', 'reinforcements=on']) {
      expect(options).toContain(text);
    }
    expect(new Set(drawn.map((d) => d.scenario.id)).size).toBe(13);
    expect(new Set(drawn.map((d) => d.isChanged)).size).toBe(2);
    const again = drawGame({ seed: 'draw', number: 7, ruleset });
    expect([again.scenario, again.game.spec.options]).toEqual([drawn[7]!.scenario, drawn[7]!.game.spec.options]);
  });

  it('draws wars of two to six powers, all sound, with every option', () => {
    const jobs = Array.from({ length: 60 }, (_, number) => ({
      seed: 'war',
      number,
      ruleset: 'decisive-battle' as const,
    }));
    const drawn = jobs.map(drawGame);
    expect(new Set(drawn.map(({ game }) => game.spec.seats.length))).toEqual(new Set([2, 3, 4, 5, 6]));
    const options = new Set(drawn.flatMap(({ game }) => Object.entries(game.spec.options).map((o) => o.join('='))));
    expect([...options].sort()).toEqual([
      'armourCap=off',
      'armourCap=on',
      'breakOff=pairing',
      'breakOff=sea',
      'halving=all',
      'halving=own',
      'reserve=counts',
      'reserve=not',
      'targets=free',
      'targets=in-order',
    ]);
    expect(Math.max(...drawn.map(({ game }) => game.spec.units))).toBeGreaterThan(20);
  });

  it('goes through the scenarios of all rulesets in turn', () => {
    const drawn = scenarios().map((_, number) => drawGame({ seed: 'all', number }).scenario.id);
    expect(new Set(drawn)).toEqual(new Set(scenarios().map((s) => s.id)));
  });

  it.each(RULESETS)('finds no fault in %s as it is', (ruleset) => {
    for (let number = 0; number < 5; number++) {
      expect(fuzzGame({ seed: 'clean', number, ruleset }, number === 0).finding).toBeUndefined();
    }
  });
});

/** A game with one fault of ours in it, from turn 2 on. */
function faulty(change: (game: BattleshipsGame) => Partial<BattleshipsGame>): FuzzFinding | undefined {
  const job = { seed: 'faulty', number: 9, scenario: 'river-plate' };
  const scenario = drawGame(job).scenario as Scenario;
  const game = new BattleshipsGame(scenario, { flagship: 'on' });
  const own = new BattleshipsGame(scenario, { flagship: 'on' });
  const drawn: DrawnGame = { game: Object.assign(game, change(own)), scenario, isChanged: true };
  return fuzzDrawn(drawn, job, true).finding;
}

const explode = (): never => {
  throw new Error('boom');
};
const isLate = (s: BattleState): boolean => s[G.turn]! >= 2;
const isDecision = (game: BattleshipsGame, s: BattleState): boolean => game.toAct(s) !== CHANCE;

describe('the fuzzer finds', () => {
  const FAULTS: Record<string, [string, (game: BattleshipsGame) => Partial<BattleshipsGame>]> = {
    'a crash': [
      'crash',
      (game) => ({
        apply: (s: BattleState, a: Action, chance: Chance) => {
          if (isLate(s)) throw new Error('boom');
          game.apply(s, a, chance);
        },
      }),
    ],
    'a dead end': [
      'dead end',
      (game) => ({
        legal: (s: BattleState, out: ActionList) => {
          game.legal(s, out);
          if (isLate(s)) out.count = 0;
        },
      }),
    ],
    'a list out of order': [
      'legal',
      (game) => ({
        legal: (s: BattleState, out: ActionList) => {
          game.legal(s, out);
          if (isLate(s)) out.ids.subarray(0, out.count).reverse();
        },
      }),
    ],
    'a view that changes the state': [
      'mutation',
      (game) => ({
        view: (s: BattleState, seat) => {
          s[G.visibility]!++;
          return game.view(s, seat);
        },
      }),
    ],
    'a secret in the view': [
      'leak',
      (game) => ({ view: (s: BattleState, seat) => ({ ...game.view(s, seat), turns: s[G.flagship0]! }) }),
    ],
    'notation that reads as something else': [
      'notation',
      (game) => ({
        write: (s: BattleState, a: Action) => (isLate(s) && isDecision(game, s) ? 'hold' : game.write(s, a)),
      }),
    ],
    'dice in a decision': [
      'dice',
      (game) => ({
        apply: (s: BattleState, a: Action, chance: Chance, log) => {
          if (isLate(s) && isDecision(game, s)) chance.die(6, 12345 as never);
          game.apply(s, a, chance, log);
        },
      }),
    ],
    'scores that are no numbers': [
      'scores',
      () => ({ scores: (_: BattleState, out: Scores) => void out.margin.fill(Number.NaN) }),
    ],
  };

  it.each(Object.entries(FAULTS))('%s', (_, [kind, change]) => {
    const finding = faulty(change);
    expect(finding?.kind).toBe(kind);
    if (kind === 'leak') expect(finding?.message).toMatch(/ by its view: turns is -?\d+, or -?\d+$/);
    const record = parseRecord(finding!.record);
    expect(record.ok).toBe(true);
  });

  it('what it writes down plays up to the fault on the rules as they are', () => {
    const [, change] = FAULTS['a crash']!;
    const record = parseRecord(faulty(change)!.record);
    if (!record.ok) throw new Error(record.message);
    const { plies } = record.value;
    expect(plies.at(-1)!.comment).toContain('boom');
    expect(verdictOn(record.value)).toMatchObject({ verified: true, plies: plies.length });
  });
});

describe('in a war of several powers', () => {
  const job = { seed: 'faulty war', number: 3, scenario: 'world-war' };

  function found(change: (game: DecisiveBattleGame) => Partial<DecisiveBattleGame>): FuzzFinding {
    const drawn = drawGame(job);
    const own = drawGame(job).game as DecisiveBattleGame;
    return fuzzDrawn({ ...drawn, game: Object.assign(drawn.game, change(own)) }, job, true).finding!;
  }

  it.each<[string, string, (game: DecisiveBattleGame) => Partial<DecisiveBattleGame>]>([
    [
      'a crash',
      'crash',
      (game) => ({ apply: (s, ...rest) => (game.turn(s) > 1 ? explode() : game.apply(s, ...rest)) }),
    ],
    ['first places that are not shared out', 'scores', () => ({ scores: (_, out) => void out.result.fill(1) })],
    ['a lead that nobody is behind by', 'scores', () => ({ scores: (_, out) => void out.margin.set([5, -1]) })],
  ])('finds %s, and saves all sides of the record', (_, kind, change) => {
    const finding = found(change);
    expect(finding.kind).toBe(kind);
    const record = parseRecord(finding.record);
    expect(record.ok && sidesOf(record.value.headers)).toEqual(drawGame(job).game.spec.seats.map((s) => s.side));
  });
});

it('a fault of which not even a record can be written is found all the same', () => {
  const job = { seed: 'dumb', number: 0, ruleset: 'decisive-battle' as const };
  const drawn = drawGame(job);
  const finding = fuzzDrawn({ ...drawn, game: Object.assign(drawn.game, { scores: explode }) }, job, false).finding;
  expect(finding).toMatchObject({ kind: 'crash', message: expect.stringContaining('boom'), record: '' });
});

describe('flagplot fuzz', () => {
  const IN_PROCESS = ['fuzz', '--workers', '1', '--scenario', 'river-plate', '--records', join(folder, 'found')];

  it('reports nothing found, and gives the same twice', async () => {
    const run = () => jsonOf<Record<string, unknown>>(addFuzzCommand, ...IN_PROCESS, '--games', '20', '--seed', 'x');
    const [one, two] = [await run(), await run()];
    expect(one).toMatchObject({ code: 0, sound: true, games: 20, faults: [] });
    expect(one.decisions).toBe(two.decisions);
    expect(existsSync(join(folder, 'found'))).toBe(false);
  });

  it('plays one game of a seed again', async () => {
    const { out, code } = await runCommand(addFuzzCommand, ...IN_PROCESS, '--game', '7');
    expect(code).toBe(0);
    expect(out).toContain('no fault in 1 game,');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    [['--games', '0'], '--games takes a whole number from 1 to'],
    [['--scenario', 'jutland'], '--scenario takes denmark-strait'],
    [['--ruleset', 'decisive-battle'], 'river-plate is no scenario of decisive-battle'],
    [['--workers', 'many'], '--workers takes a whole number from 1 to 256, not many.'],
  ])('refuses %j', async (change, sentence) => {
    const { err, code } = await runCommand(addFuzzCommand, ...IN_PROCESS, ...change);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
