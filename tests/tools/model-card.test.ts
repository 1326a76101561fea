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
