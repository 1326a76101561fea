import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { wilsonInterval } from '../../agents/estimate.js';
import { type ModelFile, writeModel } from '../../agents/net/model-file.js';
import { initialise, parametersOf } from '../../agents/net/parameters.js';
import { shapeFor } from '../../agents/net/shape.js';
import { createAgent } from '../../agents/registry.js';
import { chanceOfSeed } from '../../agents/seed.js';
import { MatchGame } from '../../arena/lab/match/play-game.js';
import { type BattleRecord, openGame, seatHeader } from '../../engine/index.js';
import { strengthsOf } from './model-card/gather.js';
import { stylesOf } from './model-card/style.js';
import { widen, widenedOf } from './model-card/widen.js';

async function recordsOf(scenario: string, names: readonly string[], games: number): Promise<BattleRecord[]> {
  const opened = openGame(scenario);
  if (!opened.ok) throw new Error(opened.message);
  const table = new MatchGame(opened.value);
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

  interface Played {
    readonly scenario: string;
    readonly pairs: number;
    readonly won: number;
  }

  /** As the first of `bySide` the first agent wins as many games as pairs, and the other loses; the other way about all are drawn. */
  const partOf = ({ scenario, pairs, won }: Played, against: string, seed: string) => ({
    scenario,
    agents: ['net', against],
    seed,
    rotations: pairs,
    games: 2 * pairs,
    checksum: `${scenario} of ${seed}`,
    pairScore: [won, pairs - won],
    bySide: { UK: [won, 0, pairs], GE: [0, pairs - won, pairs] },
    margin: { mean: won, se: 1 },
    luckAdjusted: { margin: { mean: 2 * won, se: 2 }, pairScore: { mean: won / pairs, se: pairs === 1 ? null : 0.1 } },
  });

  let written = 0;

  /** A report of `match --json`, as far as a card reads it: of one scenario, or of several in turn. */
  function reportOf(against: string, seed: string, ...played: Played[]): string {
    const parts = played.map((one) => partOf(one, against, seed));
    const sum = (of: (one: Played) => number): number => played.reduce((total, one) => total + of(one), 0);
    const all = { scenario: 'ladder', pairs: sum(({ pairs }) => pairs), won: sum(({ won }) => won) };
    const report = parts.length === 1 ? parts[0] : { ...partOf(all, against, seed), scenarios: parts };
    const file = join(folder, `${written++}.json`);
    writeFileSync(file, JSON.stringify(report));
    return file;
  }

  const plate = (pairs: number, won: number): Played => ({ scenario: 'river-plate', pairs, won });
  const cape = (pairs: number, won: number): Played => ({ scenario: 'north-cape', pairs, won });

  it('of the same two are told as one, each by its pairs', () => {
    const [admiral, greedy, ...others] = strengthsOf(
      [
        reportOf('admiral', 'a', plate(30, 30), cape(30, 15)),
        reportOf('greedy', 'a', plate(5, 0)),
        reportOf('admiral', 'b', plate(10, 0)),
      ],
      ['north-cape'],
    );
    expect(others).toEqual([]);
    expect(greedy).toMatchObject({ against: 'greedy', pairs: 5, won: 0 });
    expect(greedy!.heldOut).toBeUndefined();
    expect(admiral).toMatchObject({ player: 'net', against: 'admiral', pairs: 70, won: 45 / 70 });
    expect(admiral!.interval).toEqual(wilsonInterval(45 / 70, 70));
    expect(admiral!.heldOut).toMatchObject({ pairs: 30, won: 0.5, margin: { mean: 15, se: 1 } });
    const command = (scenario: string, games: number, seed: string): string =>
      `flagplot match --agents net,admiral --scenario ${scenario} --games ${games} --seed ${seed} --luck-adjusted`;
    expect(admiral!.matches).toEqual([
      { command: command('ladder', 60, 'a'), seed: 'a', checksum: 'ladder of a' },
      { command: command('river-plate', 20, 'b'), seed: 'b', checksum: 'river-plate of b' },
    ]);
    const spread = Math.hypot(30, 30, 10) / 70;
    expect(admiral!.margin).toEqual({ mean: (30 * 30 + 30 * 15) / 70, se: expect.closeTo(spread) });
    expect(admiral!.adjusted).toEqual({ mean: (30 * 60 + 30 * 30) / 70, se: expect.closeTo(2 * spread) });
    expect(admiral!.adjustedWon).toEqual({ mean: 45 / 70, se: expect.closeTo(0.1 * (Math.hypot(60, 10) / 70)) });
    const [first, second] = admiral!.scenarios;
    expect(first).toMatchObject({ scenario: 'river-plate', isHeldOut: false, pairs: 40, won: 0.75 });
    expect(second).toMatchObject({ scenario: 'north-cape', isHeldOut: true, pairs: 30, won: 0.5 });
    // Of 40 games as UK 30 were won and 10 lost; as GE all were drawn.
    expect(first!.sides.map(({ side, games, won }) => [side, games, won])).toEqual([
      ['UK', 40, 0.75],
      ['GE', 40, 0.5],
    ]);
  });

  it('on one seed are told as one where the scenarios differ; no dice count twice', () => {
    const once = [reportOf('admiral', 'a', plate(30, 30)), reportOf('admiral', 'a', cape(10, 0))];
    expect(strengthsOf(once, [])).toMatchObject([{ pairs: 40 }]);
    const ladder = reportOf('admiral', 'a', plate(20, 10), cape(20, 10));
    expect(() => strengthsOf([ladder, once[1]!], [])).toThrow('north-cape with the seed a counts twice');
  });

  it('have no error where one has none', () => {
    const files = [reportOf('admiral', 'a', plate(30, 30)), reportOf('admiral', 'b', plate(1, 1))];
    expect(strengthsOf(files, [])[0]!.adjustedWon).toEqual({ mean: 1, se: null });
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
