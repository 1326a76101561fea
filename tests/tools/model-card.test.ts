import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ModelFile, writeModel } from '../../agents/net/model-file.js';
import { initialise, parametersOf } from '../../agents/net/parameters.js';
import { shapeFor } from '../../agents/net/shape.js';
import { createAgent } from '../../agents/registry.js';
import { chanceOfSeed } from '../../agents/seed.js';
import { Table } from '../../arena/match/play-game.js';
import { type BattleRecord, openGame, seatHeader } from '../../engine/index.js';
import { strengthsOf } from './model-card/gather.js';
import { stylesOf } from './model-card/style.js';
import { widen, widenedOf } from './model-card/widen.js';

async function recordsOf(scenario: string, names: readonly string[], games: number): Promise<BattleRecord[]> {
  const opened = openGame(scenario);
  if (!opened.ok) throw new Error(opened.message);
  const table = new Table(opened.value);
  const records: BattleRecord[] = [];
  for (let n = 0; n < 2 * games; n++) {
    const seated = n % 2 === 0 ? names : [...names].reverse();
    const agents = seated.map((name) => {
      const agent = createAgent(name, opened.value);
      if (!agent.ok) throw new Error(agent.message);
      agent.value.reset(`${n}`);
      return agent.value;
    });
    const seats = opened.value.spec.seats.map(({ side }, i) => [seatHeader(side), `${seated[i]} 0123456789abcdef`]);
    const headers = { Dice: 'seeded', Seed: `style ${n >> 1}`, ...Object.fromEntries(seats) } as const;
    records.push((await table.play(agents, chanceOfSeed(`style ${n >> 1}`), { headers })).record!);
  }
  return records;
}

describe('the style of a player', () => {
  it('tells an aggressive doctrine from a cautious one', async () => {
    const names = ['admiral:aggressive', 'admiral:cautious'];
    const styles = stylesOf(await recordsOf('river-plate', names, 8));
    expect([...styles.keys()].sort()).toEqual(names);
    const [bold, careful] = names.map((name) => styles.get(name)!);
    expect(bold!.games).toBe(16);
    expect(bold!.aggression).toBeGreaterThan(careful!.aggression);
    for (const { dispersion, torpedoes } of [bold!, careful!]) {
      expect(dispersion).toBeGreaterThan(0);
      expect(torpedoes.timing).toBeGreaterThanOrEqual(0);
      expect(torpedoes.timing).toBeLessThan(1);
    }
  });

  it('counts the torpedoes of whoever likes them, within their range', async () => {
    const styles = stylesOf(await recordsOf('guadalcanal', ['admiral:torpedo', 'greedy'], 2));
    const { aGame, range } = styles.get('admiral:torpedo')!.torpedoes;
    expect(aGame).toBeGreaterThan(1);
    expect(range).toBeGreaterThanOrEqual(1);
    expect(range).toBeLessThanOrEqual(5);
  });
});

describe('matches of a card', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-card-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A report of `match --json`, as far as a card reads it: `won` of `rotations` pairs; as UK it won so many games, as GE all were drawn. */
  function reportOf(against: string, seed: string, rotations: number, won: number): string {
    const estimate = { mean: won, se: 1 };
    const report = {
      scenario: 'river-plate',
      agents: ['net', against],
      seed,
      rotations,
      games: 2 * rotations,
      checksum: `of ${seed}`,
      pairScore: [won, rotations - won],
      bySide: { UK: [won, 0, 0], GE: [0, rotations - won, 0] },
      margin: estimate,
      luckAdjusted: { margin: estimate, pairScore: estimate },
    };
    const file = join(folder, `${against} ${seed}.json`);
    writeFileSync(file, JSON.stringify(report));
    return file;
  }

  it('of the same two are told as one, each by its pairs', () => {
    const files = [reportOf('admiral', 'a', 30, 30), reportOf('greedy', 'a', 5, 0), reportOf('admiral', 'b', 10, 0)];
    const [admiral, greedy, ...others] = strengthsOf(files, ['river-plate']);
    expect(others).toEqual([]);
    expect(greedy).toMatchObject({ against: 'greedy', pairs: 5, won: 0 });
    expect(admiral).toMatchObject({ against: 'admiral', pairs: 40, won: 0.75, heldOut: { pairs: 40 } });
    expect(admiral!.matches.map(({ seed, checksum }) => [seed, checksum])).toEqual([
      ['a', 'of a'],
      ['b', 'of b'],
    ]);
    expect(admiral!.matches[1]!.command).toBe(
      'flagplot match --agents net,admiral --scenario river-plate --games 20 --seed b --luck-adjusted',
    );
    expect(admiral!.margin.mean).toBeCloseTo(22.5);
    expect(admiral!.adjustedWon.se).toBeCloseTo(Math.hypot(30, 10) / 40);
    expect(admiral!.scenarios).toHaveLength(1);
    const [uk, ge] = admiral!.scenarios[0]!.sides;
    expect([uk!.won, uk!.games]).toEqual([0.75, 40]);
    // Nobody won with the first agent as GE.
    expect(ge!.won).toBe(0.5);
  });

  it('no dice count twice', () => {
    const files = [reportOf('admiral', 'a', 30, 30), reportOf('admiral', 'a', 10, 0)];
    expect(() => strengthsOf(files, [])).toThrow('counts twice');
  });
});

describe('a network widened for new features', () => {
  const opened = openGame('river-plate');
  if (!opened.ok) throw new Error(opened.message);
  const now = opened.value.spec.observation;
  const fresh = { units: ['aimed'], map: [], globals: [], actions: ['adds', 'relief'] };
  const before = {
    ...now,
    units: now.units.filter((name) => !fresh.units.includes(name)),
    actions: now.actions.filter((name) => !fresh.actions.includes(name)),
  };
  const shape = { ...shapeFor(before), asked: undefined };
  const header = { name: 'old', ruleset: opened.value.spec.ruleset, features: now.version - 1, shape };
  const old = { header, weights: initialise(shape, 'old') };
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-wide-'));
  const fileOf = (name: string, model: ModelFile): string => {
    const file = join(folder, name);
    writeFileSync(file, writeModel(model));
    return file;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has its own weights and zeros beside them, and nothing else passes for it', () => {
    const wide = widen(old, now, fresh, 'wide');
    expect(wide.header).toMatchObject({ features: now.version, shape: shapeFor(now) });
    const from = fileOf('old.onnx', old);
    const { columns } = parametersOf(shapeFor(now)).find(({ name }) => name === 'action1.actions')!;
    const weights = wide.weights.get('action1.actions')!;
    const row = now.actions.indexOf('adds');
    expect(weights.subarray(row * columns, (row + 1) * columns).every((x) => x === 0)).toBe(true);
    expect(widenedOf(from, fileOf('wide.onnx', wide)).from).toMatch(/^[0-9a-f]{64}$/);
    const changed = new Map(wide.weights);
    changed.set(
      'action1.actions',
      weights.map((x, i) => (i === 0 ? x + 1 : x)),
    );
    expect(() => widenedOf(from, fileOf('other.onnx', { ...wide, weights: changed }))).toThrow(
      /action1.actions differs/,
    );
  });

  it('is not made where columns are left over', () => {
    expect(() => widen(old, now, { ...fresh, units: [] }, 'wide')).toThrow(/unit1.units has/);
  });
});
