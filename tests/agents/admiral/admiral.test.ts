import { describe, expect, it } from 'vitest';
import { createAdmiral } from '../../../agents/admiral/index.js';
import { DEFAULT_DOCTRINE, DOCTRINES, parseDoctrine } from '../../../agents/battleships/admiral/doctrine.js';
import { poseAfter } from '../../../agents/battleships/admiral/manoeuvre.js';
import type { Scene } from '../../../agents/battleships/admiral/scene.js';
import { createGreedy } from '../../../agents/greedy.js';
import { FIRE, MOVE_FORCED, PASS } from '../../../engine/battleships/actions.js';
import { goalsOf } from '../../../engine/battleships/goals.js';
import { AFLOAT, EXITED, G, SUNK } from '../../../engine/battleships/layout.js';
import type { UnitSpec } from '../../../engine/battleships/scenario.js';
import { distance } from '../../../engine/core/hex.js';
import { hashState, type UnitId } from '../../../engine/index.js';
import { type Asked, duel, gameOf, of, type Played, playOut } from './admiral-table.js';

const admirals = (id: string, seed: string): Played & { game: ReturnType<typeof gameOf> } => {
  const game = gameOf(id);
  return { game, ...playOut(game, [createAdmiral(game), createAdmiral(game)], seed) };
};

const DAY = ['denmark-strait', 'calabria', 'yamato-iowa'].map((id) => admirals(id, 'day'));
const LAND = ['guadalcanal', 'surigao', 'mers-el-kebir', 'casablanca'].map((id) => admirals(id, 'land'));
const of_ = (asked: readonly Asked[], question: Asked['question']): Asked[] =>
  asked.filter((a) => a.question === question);

describe('the admiral in any battle', () => {
  it.each([...DAY, ...LAND])('chooses only what is legal: $game.spec.scenario', ({ asked }) => {
    for (const a of asked) expect(a.legal).toContain(a.chosen);
  });

  it.each(DAY)('never leaves a ship idle that has a shot in range: $game.spec.scenario', ({ asked }) => {
    const guns = of_(asked, 'main');
    expect(guns.length).toBeGreaterThan(10);
    expect(guns.filter((a) => a.chosen === PASS)).toEqual([]);
  });

  it.each([...DAY, ...LAND])('runs nobody aground: $game.spec.scenario', ({ asked, game }) => {
    const forced = of_(asked, 'manoeuvre').filter(
      (a) => a.chosen === MOVE_FORCED && of(a.state, a.unit, 's') < 2 && game.battle.cap[4 * a.unit]! > 1,
    );
    expect(forced.length).toBeLessThanOrEqual(0.01 * of_(asked, 'manoeuvre').length);
  });

  it.each(DAY)('lets nobody spin on the spot: $game.spec.scenario', ({ asked, game }) => {
    const moves = of_(asked, 'manoeuvre');
    const able = moves.filter((a) => of(a.state, a.unit, 's') < 2 && game.battle.movement[a.unit]! > 3);
    // A ship able to run that crawls, turn after turn.
    const crawling = able.filter((a) => of(a.state, a.unit, 'speed') <= 1);
    expect(crawling.length).toBeLessThan(0.04 * able.length);
    for (let u = 0 as UnitId; u < game.battle.units; u++) {
      const path = able.filter((a) => a.unit === u).map((a) => `${of(a.state, u, 'q')},${of(a.state, u, 'r')}`);
      const returns = path.filter((hex, i) => i >= 2 && hex === path[i - 2]).length;
      expect(returns, game.battle.names[u]).toBeLessThanOrEqual(1);
    }
  });

  it('plays the same game from the same seed', () => {
    const again = admirals('calabria', 'day');
    expect(hashState(again.end)).toBe(hashState(DAY[1]!.end));
  });

  it('forgets the last game', () => {
    const game = gameOf('denmark-strait');
    const pair = [createAdmiral(game), createAdmiral(game)] as const;
    playOut(game, pair, 'other');
    expect(hashState(playOut(game, pair, 'day').end)).toBe(hashState(DAY[0]!.end));
  });
});

const ship = (name: string, counter: string, hex: string, heading: UnitSpec['heading'], speed: number): UnitSpec => ({
  ship: counter,
  name,
  hex,
  heading,
  speed,
});

describe('the admiral in named situations', () => {
  it('a cripple in reach is finished: the fleet puts most of its guns on her, and she sinks', () => {
    const scenario = duel(
      'cripple',
      [ship('A', 'kgv', '2518', 'A', 4), ship('B', 'kgv', '2519', 'A', 4), ship('C', 'kgv', '2520', 'A', 4)],
      [ship('Sound', 'bismarck', '3318', 'A', 4), ship('Cripple', 'bismarck', '3319', 'A', 0)],
    );
    scenario.sides[1].units.forEach((unit, i) => {
      if (i === 1) Object.assign(unit, { damage: { w: 2, s: 3 } });
    });
    const game = gameOf(scenario);
    const { asked, end } = playOut(game, [createAdmiral(game), createAdmiral(game)], 'cripple');
    const first = of_(asked, 'main')
      .filter((a) => a.seat === 0 && of(a.state, 4 as UnitId, 'status') === AFLOAT)
      .slice(0, 3);
    expect(first.filter((a) => a.chosen === FIRE + 4).length).toBeGreaterThanOrEqual(2);
    expect(of(end, 4 as UnitId, 'status')).toBe(SUNK);
  });

  it('a lone cruiser does not close three battleships: no move of hers shortens the range', () => {
    const scenario = duel(
      'cruiser',
      [ship('Cruiser', 'county', '1518', 'B', 4)],
      [
        ship('One', 'bismarck', '3815', 'E', 3),
        ship('Two', 'bismarck', '3916', 'E', 3),
        ship('Three', 'bismarck', '4016', 'E', 3),
      ],
    );
    const game = gameOf(scenario);
    const { asked } = playOut(game, [createAdmiral(game), createGreedy(game)!], 'cruiser');
    const nearest = (s: Int16Array): number =>
      Math.min(
        ...([1, 2, 3] as UnitId[]).map((u) =>
          distance(of(s, 0 as UnitId, 'q'), of(s, 0 as UnitId, 'r'), of(s, u, 'q'), of(s, u, 'r')),
        ),
      );
    const moves = asked.flatMap((a, i) => (a.question === 'manoeuvre' && a.unit === 0 && asked[i + 1] ? [i] : []));
    expect(moves.length).toBeGreaterThan(5);
    for (const i of moves) expect(nearest(asked[i + 1]!.state)).toBeGreaterThanOrEqual(nearest(asked[i]!.state));
  });

  it('keeps more than steerage way under fire', () => {
    const game = gameOf('yamato-iowa');
    const { asked } = playOut(game, [createAdmiral(game), createAdmiral(game)], 'way');
    const moves = of_(asked, 'manoeuvre').filter((a) => of(a.state, a.unit, 's') === 0);
    const slow = moves.filter((a) => of(a.state, a.unit, 'speed') <= 1);
    expect(slow.length).toBeLessThan(0.03 * moves.length);
  });

  it('a hunted ship with her exit in reach does not let it go: Prinz Eugen in the last turns at the Denmark Strait', () => {
    const game = gameOf('denmark-strait');
    const { battle } = game;
    const eugen = battle.names.indexOf('Prinz Eugen');
    let inReach = 0;
    for (const seed of ['s1', 's13', 's27']) {
      const { asked } = playOut(game, [createAdmiral(game), createAdmiral(game)], seed);
      for (const { question, unit, state, legal, chosen } of asked) {
        if (question !== 'manoeuvre' || unit !== eugen || state[G.turn]! < 8) continue;
        const goal = goalsOf(battle, state, eugen)[0];
        const way = battle.cap[eugen * 4 + of(state, eugen, 's')]! * (battle.scenario.turns - state[G.turn]!);
        const hexesAfter = (action: number): number => {
          const end = poseAfter({ b: battle, s: state } as Scene, eugen, action);
          return goal!.hexes(end.q, end.r);
        };
        if (goal === undefined || Math.min(...legal.map(hexesAfter)) > way) continue;
        inReach++;
        expect(hexesAfter(chosen)).toBeLessThanOrEqual(way);
      }
    }
    expect(inReach).toBeGreaterThan(2);
  });

  it('a squadron ordered to exit exits: the Germans at the Denmark Strait', () => {
    const game = gameOf('denmark-strait');
    let left = 0;
    let alive = 0;
    for (const seed of ['a', 'b', 'c']) {
      const { end } = playOut(game, [createAdmiral(game), createAdmiral(game)], seed);
      for (let u = game.battle.split; u < game.battle.units; u++) {
        const status = of(end, u, 'status');
        if (status !== SUNK) alive++;
        if (status === EXITED) left++;
      }
    }
    expect(left).toBeGreaterThanOrEqual(0.6 * alive);
  });
});

describe('the plan', () => {
  const game = gameOf('guadalcanal');
  const { asked } = playOut(game, [createAdmiral(game), createAdmiral(game)], 'why', true);

  it('gives a sentence or two at every decision', () => {
    for (const { plan } of asked) {
      expect(plan?.intent).toMatch(/^[A-Z].{8,300}\.$/);
      expect(plan!.intent).not.toMatch(/undefined|NaN|Infinity/);
    }
  });

  it('names the enemies in order, and no friend', () => {
    for (const { plan, seat } of asked) {
      for (const name of plan!.targets) expect(game.battle.seatOf[game.battle.names.indexOf(name)]).toBe(1 - seat);
    }
  });

  it('gives the rejected alternative its price', () => {
    const rejected = asked.filter((a) => a.plan?.rejected !== undefined);
    expect(rejected.length).toBeGreaterThan(20);
    for (const { plan, state } of rejected) {
      expect(plan!.rejected!.costs).toBeGreaterThanOrEqual(0);
      expect(game.read(state, plan!.rejected!.action).ok).toBe(true);
    }
  });

  it('says of range and heading what the manoeuvre does to them', () => {
    let said = 0;
    for (const id of ['denmark-strait', 'guadalcanal', 'calabria']) {
      const table = gameOf(id);
      const told = playOut(table, [createAdmiral(table), createAdmiral(table)], 'words', true).asked;
      told.forEach((a, i) => {
        const next = told[i + 1];
        const way = /(closes|opens the range to|keeps) (.+?) (?:from (\d+) hexes to|at) (\d+)/.exec(a.plan!.intent);
        if (a.question !== 'manoeuvre' || way === null || next === undefined) return;
        const enemy = table.battle.names.indexOf(way[2]!);
        const range = (s: Int16Array): number =>
          distance(of(s, a.unit, 'q'), of(s, a.unit, 'r'), of(a.state, enemy, 'q'), of(a.state, enemy, 'r'));
        const isMoved = of(next.state, a.unit, 'heading') !== of(a.state, a.unit, 'heading');
        if (/\bturns\b/.test(a.plan!.intent.split(';')[0]!.replace(/with \d+ turns/, ''))) expect(isMoved).toBe(true);
        const before = range(a.state);
        // A sheet that moves keeps distances, so that only the last mover's end is looked at before it does.
        const after = Number(way[4]);
        if (next.question === 'manoeuvre' && of(next.state, enemy, 'q') === of(a.state, enemy, 'q')) {
          expect(range(next.state)).toBe(after);
        }
        expect(way[1]).toBe(after < before ? 'closes' : after > before ? 'opens the range to' : 'keeps');
        said++;
      });
    }
    expect(said).toBeGreaterThan(200);
  });

  it('says why a battery does not fire where it alone would shoot out most', () => {
    const table = gameOf('denmark-strait');
    const told = ['x', 'y', 'z'].flatMap(
      (seed) => playOut(table, [createAdmiral(table), createAdmiral(table)], seed, true).asked,
    );
    const reasons = told.flatMap(
      (a) => /Alone she would get ([\d.]+) out of .+? and (-?[\d.]+) here, but/.exec(a.plan!.intent) ?? [],
    );
    expect(reasons.length).toBeGreaterThan(2);
    for (const { plan } of told) {
      const why =
        /Alone she would get ([\d.]+) out of .+? and (-?[\d.]+) here, but (this puts|together|the others)/.exec(
          plan!.intent,
        );
      if (why !== null) expect(Number(why[1])).toBeGreaterThanOrEqual(Number(why[2]));
    }
  });

  it('decides alike whether or not it is asked why', () => {
    const silent = playOut(game, [createAdmiral(game), createAdmiral(game)], 'why');
    expect(silent.asked.map((a) => a.chosen)).toEqual(asked.map((a) => a.chosen));
  });
});

describe('doctrines', () => {
  it('are five, the default among them', () => {
    expect(Object.keys(DOCTRINES)).toEqual(['balanced', 'aggressive', 'cautious', 'torpedo', 'line-of-battle']);
    expect(DOCTRINES[DEFAULT_DOCTRINE]).toBeDefined();
  });

  it('are read from text, what is left out as in the default', () => {
    const read = parseDoctrine('{"name": "mine", "attack": 2}');
    expect(read).toEqual({ ok: true, value: { ...DOCTRINES[DEFAULT_DOCTRINE], name: 'mine', attack: 2 } });
  });

  it.each([
    ['{', /not JSON/],
    ['[1]', /is a JSON object/],
    ['{}', /^A doctrine needs at least a `name`, a text of 1 to 40 characters: what the admiral is called\.$/],
    ['{"attack": 2}', /^A doctrine needs at least a `name`/],
    ['{"name": ""}', /^`name` is ""; it must be a text of 1 to 40 characters/],
    ['{"name": "x", "valour": 3}', /^A doctrine has no `valour`\. It has: name, motto, attack/],
    ['{"name": "x", "atack": 3}', /^A doctrine has no `atack`; perhaps attack is meant\./],
    [
      '{"name": "x", "torpedoRelease": 3}',
      /^`torpedoRelease` is 3; it must be a number from 0 to 1: share of the ideal/,
    ],
    ['{"name": "x", "attack": "all"}', /^`attack` is "all"; it must be a number from 0 to 10: what damage/],
    [
      '{"name": "x", "openingRange": "far"}',
      /^`openingRange` is "far"; it must be "odds" or a whole number from 1 to 25/,
    ],
    ['{"name": "x", "openingRange": 12.5}', /^`openingRange` is 12\.5; it must be "odds" or a whole number/],
    ['{"name": "x", "breakOff": null, "cohesion": -1}', /^`cohesion` is -1; .* `breakOff` is null; /],
  ])('say what is wrong with %s', (text, words) => {
    const read = parseDoctrine(text);
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.message).toMatch(words);
    expect(read.message).not.toMatch(/invalid|expected (number|string)/i);
  });

  it('that do not exist get a list of those that do', () => {
    expect(() => createAdmiral(gameOf('calabria'), 'timid')).toThrow(/no doctrine `timid`.*balanced/);
  });
});
