import { describe, expect, it } from 'vitest';
import { LEVELS as ALL_LEVELS, DEFAULT_LEVEL, levelData, levelName } from '../../../agents/levels/index.js';
import { RATINGS, ratingOf } from '../../../agents/levels/ratings.js';
import { agentHash, agentsFor, createAgent } from '../../../agents/registry.js';
import { KITS } from '../../../agents/rulesets.js';
import { LADDERS, ladderOf } from '../../../arena/lab/match/made.js';
import { bradleyTerry } from '../../../arena/lab/statistics/bradley-terry.js';
import { FIRE, MOVE, PASS } from '../../../engine/battleships/actions.js';
import { MAX_SPEED } from '../../../engine/battleships/manoeuvres.js';
import { tableOf } from '../../../engine/battleships/mover.js';
import { rangeBetween } from '../../../engine/battleships/visibility.js';
import { familyOf } from '../../../engine/core/ruleset-version.js';
import { sha256 } from '../../../engine/core/sha256.js';
import { hashState, openGame, type RulesetId, type UnitId, unitId } from '../../../engine/index.js';
import { type Asked, gameOf, playOut } from '../admiral/admiral-table.js';
import { levelsOf } from './levels-of.js';

const LEVELS = levelsOf('battleships');
const RULES = LEVELS.filter(({ plays }) => plays.by === 'admiral').map(({ id }) => id);

const agentOf = (id: string, game: ReturnType<typeof gameOf>) => {
  const agent = createAgent(levelName(id), game);
  if (!agent.ok) throw new Error(agent.message);
  return agent.value;
};

describe('the levels', () => {
  it('are offered before all others, from the weakest up, with one below the middle as the standard', () => {
    const game = gameOf('denmark-strait');
    const names = LEVELS.map(({ id }) => levelName(id));
    expect(agentsFor(game).slice(0, names.length + 1)).toEqual([...names, 'admiral']);
    const at = LEVELS.findIndex(({ id }) => id === DEFAULT_LEVEL);
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(LEVELS.length / 2);
  });

  it('say which there are, and which rules they know', () => {
    const game = gameOf('denmark-strait');
    expect(createAgent('level:cook', game)).toMatchObject({ ok: false, code: 'NO_LEVEL' });
    for (const name of ['level:cook', 'level', 'level:']) {
      const refused = createAgent(name, game);
      expect(refused.ok ? '' : refused.message).toMatch(
        /There are, from the weakest up: ensign, lieutenant, commander/,
      );
    }
    const war = openGame('dogger-bank');
    if (!war.ok) throw new Error(war.message);
    const refused = createAgent('level:ensign', war.value);
    expect(refused.ok ? '' : refused.message).toBe(
      `\`level:ensign\` is a level of battleships and does not know the rules decisive-battle-v1: decisive-battle has no levels. Those that do: ${agentsFor(war.value).join(', ')}.`,
    );
    expect(agentsFor(war.value).filter((name) => name.startsWith('level'))).toEqual([]);
  });

  it('have each a hash of their own', () => {
    const game = gameOf('denmark-strait');
    expect(new Set(LEVELS.map(({ id }) => agentHash(levelName(id), game))).size).toBe(LEVELS.length);
  });
});

describe.each(RATINGS)('the ratings of $ladder', ({ ladder, ratings, encounters, anchor }) => {
  const LEVELS = levelsOf(familyOf(ladder));

  it('are those of the cards as they are', () => {
    // Without its network a level is neither offered nor rated.
    const offered = new Set(LEVELS.map(({ id }) => levelName(id)));
    expect(ratings.filter((r) => offered.has(r.agent)).map((r) => [r.agent, r.card])).toEqual(
      LEVELS.map((card) => [levelName(card.id), sha256(levelData(card))]),
    );
  });

  it('are the likeliest for the pairs that were played', () => {
    const place = (agent: string): number => ratings.findIndex((r) => r.agent === agent);
    const played = encounters.map((e) => ({ a: place(e.a), b: place(e.b), games: e.pairs, won: e.won }));
    const { rating, error } = bradleyTerry(ratings.length, played, place(anchor.agent));
    ratings.forEach((r, i) => {
      expect(r.points).toBe(Math.round(anchor.points + rating[i]!));
      expect(r.interval[1] - r.points).toBeCloseTo(1.96 * error(i, place(anchor.agent)), -0.5);
    });
  });

  it('put each level at least 80 points above the one before, and surely above it', () => {
    for (const { id } of LEVELS.slice(1)) {
      const { step } = ratingOf(levelName(id))!;
      expect(step!.points, id).toBeGreaterThanOrEqual(80);
      expect(step!.interval[0], id).toBeGreaterThan(0);
    }
  });
});

it('are of both ladders, as they stand', () => {
  for (const { ladder, battles } of RATINGS) {
    expect(battles).toEqual(LADDERS.flatMap((name) => ladderOf(familyOf(ladder) as RulesetId, name)));
  }
});

it('every ruleset with levels has its ratings, and no two levels have one name', () => {
  const withLevels = KITS.filter(({ officers }) => officers !== undefined).map(({ ruleset }) => familyOf(ruleset));
  expect(RATINGS.map(({ ladder }) => familyOf(ladder))).toEqual(withLevels);
  expect(new Set(ALL_LEVELS.map(({ id }) => id)).size).toBe(ALL_LEVELS.length);
});

describe('the levels at play', () => {
  const game = gameOf('calabria');
  const small = gameOf('river-plate');
  const { battle } = game;
  const played = new Map<string, readonly Asked[]>(
    RULES.map((id) => [id, playOut(game, [agentOf(id, game), agentOf(id, game)], 'levels').asked]),
  );

  it.each(RULES)('choose only what is legal: %s', (id) => {
    for (const a of played.get(id)!) expect(a.legal).toContain(a.chosen);
  });

  it('are the same from the same seed', () => {
    const again = (): bigint =>
      hashState(playOut(small, [agentOf('ensign', small), agentOf('commander', small)], 'again').end);
    expect(again()).toBe(again());
  });

  it('an Ensign aims at the most valuable, a Lieutenant and a Commander at the nearest', () => {
    for (const [id, order] of [
      ['ensign', (_: Asked, t: UnitId) => -battle.value[t]!],
      ['lieutenant', (a: Asked, t: UnitId) => rangeBetween(a.state, a.unit, t)],
      ['commander', (a: Asked, t: UnitId) => rangeBetween(a.state, a.unit, t)],
    ] as const) {
      const guns = played.get(id)!.filter((a) => a.question === 'main' && a.chosen !== PASS);
      expect(guns.length).toBeGreaterThan(20);
      // More than three may not fire at one ship: who comes late takes the next.
      const first = guns.filter((a) => {
        const best = Math.min(...a.legal.filter((x) => x !== PASS).map((x) => order(a, unitId(x - FIRE))));
        return order(a, unitId(a.chosen - FIRE)) === best;
      });
      expect(first.length).toBeGreaterThan(0.9 * guns.length);
    }
  });

  it.each([
    ['ensign', 1, 1],
    ['lieutenant', 1, 2],
    ['commander', 1, 1],
    ['captain', 2, 1],
  ])('%s thinks of %i turns of %i hexsides', (id, most, sharpest) => {
    let turned = 0;
    for (const a of played.get(id)!) {
      if (a.question !== 'manoeuvre' || a.chosen < MOVE) continue;
      const table = tableOf(battle, a.unit);
      const way = a.chosen - MOVE;
      let heading = 0;
      let turns = 0;
      for (let i = 0; i < table.hexes[way]!; i++) {
        const next = table.path[way * MAX_SPEED + i]!;
        const by = (next - heading + 6) % 6;
        if (by !== 0) turns++;
        expect(Math.min(by, 6 - by)).toBeLessThanOrEqual(sharpest);
        heading = next;
      }
      expect(turns).toBeLessThanOrEqual(most);
      turned += turns;
    }
    expect(turned).toBeGreaterThan(10);
  });

  it('a Rear Admiral is the admiral', () => {
    const told = (name: string): string[] => {
      const one = createAgent(name, small);
      const other = createAgent('greedy', small);
      if (!one.ok || !other.ok) throw new Error('they are there');
      return playOut(small, [one.value, other.value], 'captain').asked.map((a) => `${a.chosen}`);
    };
    expect(told('level:rear-admiral')).toEqual(told('admiral'));
  });
});
