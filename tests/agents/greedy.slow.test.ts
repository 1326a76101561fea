import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOCTRINES } from '../../agents/battleships/admiral/doctrine.js';
import { createGreedy } from '../../agents/greedy.js';
import { agentHash, agentNames, createAgent } from '../../agents/registry.js';
import { chanceOfSeed, wordsOfSeed } from '../../agents/seed.js';
import { SeatSituation } from '../../agents/situation.js';
import { RotationTable } from '../../arena/lab/match/rotations.js';
import { leadOf } from '../../arena/lab/match/score.js';
import { FIRE, FIRE_SECONDARY, LAUNCH, PASS, REPAIR, STAR } from '../../engine/battleships/actions.js';
import type { BattleshipsGame } from '../../engine/battleships/index.js';
import { AFLOAT, blockOf, G, U } from '../../engine/battleships/layout.js';
import { type Question, questionOf } from '../../engine/battleships/question.js';
import { STAR_OFFSETS } from '../../engine/battleships/starshell.js';
import { rangeBetween } from '../../engine/battleships/visibility.js';
import { distance } from '../../engine/core/hex.js';
import { type Action, actionsOf, openGame, Playout, type Seat, type UnitId, unitId } from '../../engine/index.js';

function gameOf(id: string): BattleshipsGame {
  const game = openGame(id);
  if (!game.ok) throw new Error(game.message);
  return game.value as BattleshipsGame;
}

interface Asked {
  readonly state: Int16Array;
  readonly question: Question;
  readonly unit: UnitId;
  readonly seat: Seat;
  readonly legal: readonly Action[];
  readonly chosen: Action;
}

/** Every decision of one game that greedy plays against itself. */
function decisions(game: BattleshipsGame, seed: string): Asked[] {
  const greedy = createGreedy(game)!;
  const situation = new SeatSituation(game);
  const playout = Playout.begin(game, { chance: chanceOfSeed(seed) });
  const { state: s, legal: list } = playout;
  const all: Asked[] = [];
  for (const seat of playout.choices()) {
    const answer = greedy.choose(situation.at(s, seat, list), {});
    if (answer instanceof Promise) throw new Error('greedy answers at once');
    const chosen = answer.action;
    all.push({
      state: s.slice(),
      question: questionOf(s),
      unit: s[G.unit]! as UnitId,
      seat,
      legal: actionsOf(list),
      chosen,
    });
    playout.take(chosen);
  }
  return all;
}

const GAMES = ['denmark-strait', 'guadalcanal', 'calabria'].map((id) => {
  const game = gameOf(id);
  return { game, asked: [...decisions(game, 'a'), ...decisions(game, 'b')] };
});

const asked = (...questions: Question[]): (Asked & { game: BattleshipsGame })[] =>
  GAMES.flatMap(({ game, asked }) => asked.filter((a) => questions.includes(a.question)).map((a) => ({ ...a, game })));

const enemies = (game: BattleshipsGame, { state, seat }: Asked): UnitId[] =>
  [...game.battle.names.keys()].filter(
    (t) => game.battle.seatOf[t] !== seat && state[blockOf(t) + U.status] === AFLOAT,
  );

describe('greedy', () => {
  it('chooses what is legal, and the same each time', () => {
    for (const { game, asked } of GAMES) {
      expect(asked.every((a) => a.legal.includes(a.chosen))).toBe(true);
      const again = decisions(game, 'a');
      expect(again).toEqual(asked.slice(0, again.length));
    }
  });

  it.each([
    ['main', FIRE],
    ['secondary', FIRE_SECONDARY],
  ] as const)('turns its %s guns on the nearest target, the lowest of equals', (question, base) => {
    const cases = asked(question).filter((a) => a.legal.length > 1);
    expect(cases.length).toBeGreaterThan(10);
    for (const { state, unit, legal, chosen } of cases) {
      const targets = legal.filter((a) => a !== PASS).map((a) => unitId(a - base));
      const nearest = Math.min(...targets.map((t) => rangeBetween(state, unit, t)));
      expect(chosen - base).toBe(targets.find((t) => rangeBetween(state, unit, t) === nearest));
    }
  });

  it('launches at even chances or better, and not else', () => {
    const cases = asked('launch');
    expect(cases.some((a) => a.chosen === PASS)).toBe(true);
    expect(cases.some((a) => a.chosen !== PASS)).toBe(true);
    // Two dice at or below this hit at one hex, by the target's speed; one less for each hex more. Rule 6.1.
    const need = [12, 11, 10, 10, 9, 8, 8];
    for (const { game, state, unit, legal, chosen } of cases) {
      if (game.battle.crew[unit] !== 0 || game.battle.crewClauses.length > 0) continue;
      const needed = (a: number): number => {
        const t = unitId(a - LAUNCH);
        return need[state[blockOf(t) + U.speed]!]! - (rangeBetween(state, unit, t) - 1);
      };
      const best = Math.max(...legal.filter((a) => a !== PASS).map(needed));
      if (best < 7) expect(chosen).toBe(PASS);
      else expect(needed(chosen)).toBe(best);
    }
  });

  it('ends as near to the nearest enemy as it can', () => {
    const cases = asked('manoeuvre').filter((a, i) => a.legal.length > 1 && i % 5 === 0);
    expect(cases.length).toBeGreaterThan(10);
    for (const a of cases) {
      const all = enemies(a.game, a);
      if (all.length === 0) continue;
      const nearest = all.reduce((best, t) =>
        rangeBetween(a.state, a.unit, t) < rangeBetween(a.state, a.unit, best) ? t : best,
      );
      const distanceAfter = (action: Action): number => {
        const copy = a.state.slice();
        a.game.apply(copy, action, chanceOfSeed('any'));
        const [o, t] = [blockOf(a.unit), blockOf(nearest)];
        // The enemy as she lay before: her own move is not part of this one.
        return distance(copy[o + U.q]!, copy[o + U.r]!, a.state[t + U.q]!, a.state[t + U.r]!);
      };
      expect(distanceAfter(a.chosen)).toBe(Math.min(...a.legal.map(distanceAfter)));
    }
  });

  it('repairs, and lights the nearest enemy if she is in reach', () => {
    expect(asked('repair-w', 'repair-s').every((a) => a.chosen === REPAIR)).toBe(true);
    const stars = asked('star');
    expect(stars.some((a) => a.chosen !== PASS)).toBe(true);
    for (const a of stars) {
      const nearest = Math.min(...enemies(a.game, a).map((t) => rangeBetween(a.state, a.unit, t)));
      expect(a.chosen !== PASS).toBe(nearest <= 5);
      if (a.chosen === PASS) continue;
      const i = a.chosen - STAR;
      expect(Math.max(1, distance(0, 0, STAR_OFFSETS[2 * i]!, STAR_OFFSETS[2 * i + 1]!))).toBe(nearest);
    }
  });

  it('beats random in nearly every pair', async () => {
    const match = { scenario: 'denmark-strait', settings: {}, agents: ['greedy', 'random'], seed: 'g' } as const;
    const table = RotationTable.open(match);
    if (!table.ok) throw new Error(table.message);
    let won = 0;
    for (let i = 0; i < 40; i++) if (leadOf(await table.value.play(i)) > 0) won++;
    expect(won).toBeGreaterThanOrEqual(35);
  });
});

describe('the registry', () => {
  const game = gameOf('denmark-strait');
  const createAgentOf = (name: string) => createAgent(name, game);

  it('makes a fresh agent for each name', () => {
    for (const name of ['random', 'greedy']) {
      const [one, two] = [createAgent(name, game), createAgent(name, game)];
      expect(one).toMatchObject({ ok: true, value: { name } });
      expect(one.ok && two.ok && one.value !== two.value).toBe(true);
      expect(agentNames()).toContain(name);
    }
  });

  it.each(['nelson', '', 'greedy:hard', 'random:1', 'constructor', '__proto__'])(
    'refuses %j and lists those that exist',
    (name) => {
      const made = createAgent(name, game);
      expect(made).toMatchObject({ ok: false, code: 'NO_AGENT' });
      if (!made.ok) for (const known of agentNames()) expect(made.message).toContain(known);
    },
  );

  it('knows the admiral by doctrine, one that comes with the game or one from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'flagplot-doctrine-'));
    const file = join(folder, 'mine.json');
    writeFileSync(file, '{"name": "mine", "attack": 2}');
    const names = ['admiral', ...Object.keys(DOCTRINES).map((name) => `admiral:${name}`), `admiral:${file}`];
    for (const name of names) expect(createAgentOf(name)).toMatchObject({ ok: true });
    const before = agentHash(`admiral:${file}`, game);
    writeFileSync(file, '{"name": "mine", "attack": 3}');
    expect(agentHash(`admiral:${file}`, game)).not.toBe(before);
    writeFileSync(file, '{"attack": "much"}');
    expect(createAgentOf(`admiral:${file}`)).toMatchObject({ code: 'BAD_DOCTRINE' });
    rmSync(folder, { recursive: true });
    expect(createAgentOf(`admiral:${file}`)).toMatchObject({ code: 'NO_FILE' });
    const unknown = createAgentOf('admiral:nelson');
    expect(unknown).toMatchObject({ code: 'NO_DOCTRINE' });
    if (!unknown.ok) for (const name of Object.keys(DOCTRINES)) expect(unknown.message).toContain(name);
  });

  it('tells agents apart by a hash', () => {
    expect(agentHash('greedy', game)).toMatch(/^[0-9a-f]{64}$/);
    expect(agentHash('greedy', game)).not.toBe(agentHash('random', game));
    expect(new Set(Object.keys(DOCTRINES).map((name) => agentHash(`admiral:${name}`, game))).size).toBe(
      Object.keys(DOCTRINES).length,
    );
  });
});

describe('seeds', () => {
  it('mean the same words for ever', () => {
    expect(wordsOfSeed('flagplot')).toEqual(wordsOfSeed('flagplot'));
    expect(wordsOfSeed('flagplot')).toMatchInlineSnapshot(`
      [
        1758010789,
        -230414793,
        1366816031,
        -1062062029,
      ]
    `);
    expect(wordsOfSeed('flagplot')).not.toEqual(wordsOfSeed('flagplos'));
  });
});
