/** Errands of free encounters: sound, playable, over any edge, with convoys and coasts as often as the settings say, and even between admirals. */
import { describe, expect, it } from 'vitest';
import { Draws } from '../../../../agents/draws.js';
import { createAgent } from '../../../../agents/registry.js';
import { chanceOfSeed } from '../../../../agents/seed.js';
import { MatchGame } from '../../../../arena/lab/match/play-game.js';
import type { Clause } from '../../../../engine/battleships/index.js';
import type { Scenario } from '../../../../engine/battleships/scenario.js';
import { hexesOf, hexOf } from '../../../../engine/core/hexmap.js';
import {
  type SkirmishSettings,
  skirmishSchema,
} from '../../../../training/battleships/scenarios/encounter-settings.js';
import { nearest, stacksOf } from '../../../../training/battleships/scenarios/formation.js';
import { mixture, mixtureSchema } from '../../../../training/battleships/scenarios/mixture.js';
import { openSkirmish } from '../../../../training/battleships/scenarios/skirmish.js';
import { readPreset } from '../../../../training/config-file.js';
import { howOften } from '../../../machine/length.js';
import { opened, playedOut } from './battles.js';

const SETTINGS = skirmishSchema.parse({ ships: [1, 8], ratio: 2.5, errand: 1, convoy: 0.3, coast: 0.4 });

const errands = (count: number, settings: SkirmishSettings = SETTINGS): Scenario[] =>
  Array.from({ length: count }, (_, i) => openSkirmish(new Draws(`errand/${i}`), settings));

const exitOf = ({ clauses }: Scenario): Extract<Clause, { kind: 'exit' }> | undefined =>
  clauses.find((clause) => clause.kind === 'exit');

describe('encounters with an errand', () => {
  const all = errands(160);
  const leaving = all.filter((one) => exitOf(one) !== undefined);

  it('are sound and can be played', () => {
    for (const [i, scenario] of all.slice(0, 40).entries()) playedOut(opened(scenario), `${i}`);
  });

  it('have an exit, over any of the edges, for who claims the points', () => {
    expect(leaving.length).toBeGreaterThan(150);
    expect(new Set(leaving.map((one) => exitOf(one)!.edge))).toEqual(new Set(['north', 'east', 'south', 'west']));
    for (const one of leaving) expect(one.victory.points.claimant).toBe(exitOf(one)!.side);
    expect(new Set(leaving.map((one) => exitOf(one)!.side))).toEqual(new Set(['BLUE', 'RED']));
  });

  it('have merchant ships and land as often as they should', () => {
    const share = (has: (one: Scenario) => boolean): number => leaving.filter(has).length / leaving.length;
    const convoys = share(({ clauses }) => clauses.some(({ kind }) => kind === 'damage-value'));
    expect(convoys).toBeGreaterThan(0.18);
    expect(convoys).toBeLessThan(0.42);
    const coasts = share(({ map }) => map.land.length > 0);
    expect(coasts).toBeGreaterThan(0.28);
    expect(coasts).toBeLessThan(0.5);
  });

  it('begin with all ships at sea', () => {
    for (const { map, sides } of leaving) {
      const land = new Set(map.land.flatMap((range) => hexesOf(range)!.map(({ q, r }) => `${q} ${r}`)));
      for (const { hex } of sides.flatMap(({ units }) => units)) {
        const { q, r } = hexOf(hex)!;
        expect(land.has(`${q} ${r}`)).toBe(false);
      }
    }
  });

  it('share maps, so that games share what is known of them', () => {
    const maps = leaving.map(({ map }) => map);
    expect(new Set(maps).size).toBe(new Set(maps.map((map) => JSON.stringify(map))).size);
  });

  it('last as long as the way asks for, and begin with the enemy not far out of sight', () => {
    for (const one of leaving) {
      expect(one.turns).toBeGreaterThanOrEqual(6);
      expect(one.turns).toBeLessThanOrEqual(20);
      expect(nearest(stacksOf(one))).toBeLessThanOrEqual(one.visibility + 9);
      for (const { units } of one.sides) expect(units.length).toBeLessThanOrEqual(8);
    }
  });

  it('none where nobody asked for one', () => {
    const plain = errands(20, skirmishSchema.parse({}));
    expect(plain.flatMap(({ clauses }) => clauses)).toEqual([]);
  });
});

/** As training draws them: varied, and with the threshold moved. */
function drawnByPreset(count: number): Scenario[] {
  const preset = readPreset('battleships');
  if (!preset.ok) throw new Error(preset.message);
  const all = mixtureSchema.parse(preset.value.games.mixture);
  const sources = all.sources.filter((one) => 'skirmish' in one && one.skirmish.errand > 0);
  const { draw } = mixture({ ...all, sources });
  const drawn = Array.from({ length: count }, (_, i) => draw(new Draws(`preset/${i}`)));
  return drawn.filter((one) => exitOf(one) !== undefined);
}

/** Games won between admirals by who is to get away. */
async function wonBy(scenarios: readonly Scenario[]): Promise<number> {
  let won = 0;
  for (const [i, scenario] of scenarios.entries()) {
    const game = opened(scenario);
    const agents = [0, 1].map((seat) => {
      const agent = createAgent('admiral', game);
      if (!agent.ok) throw new Error(agent.message);
      agent.value.reset(`${i}/${seat}`);
      return agent.value;
    });
    const { scores } = await new MatchGame(game).play(agents, chanceOfSeed(`even/${i}`));
    const claimant = scenario.sides.findIndex(({ id }) => id === scenario.victory.points.claimant);
    won += scores.result[claimant]! > 0 ? 1 : 0;
  }
  return won / scenarios.length;
}

it('as the preset draws them they are about even between admirals, by day and by night', async () => {
  const asked = howOften({ usually: 240, long: 520 });
  const drawn = drawnByPreset(asked);
  expect(drawn.length).toBeGreaterThan(0.95 * asked);
  const [day, night] = [drawn.filter((one) => !one.night), drawn.filter((one) => one.night)];
  const won = [await wonBy(day), await wonBy(night)] as const;
  expect(night.length).toBeGreaterThan(0.19 * asked);
  for (const [i, size] of [day.length, night.length].entries()) {
    // Three standard errors of so many games, and what the fit may be off by.
    const far = 1.5 / Math.sqrt(size) + 0.04;
    expect(Math.abs(won[i]! - 0.5)).toBeLessThan(far);
  }
});

it('by the preset at most a tenth of all games are listed battles as they stand', () => {
  const preset = readPreset('battleships');
  if (!preset.ok) throw new Error(preset.message);
  const { sources } = mixtureSchema.parse(preset.value.games.mixture);
  const sum = (of: typeof sources): number => of.reduce((total, { weight }) => total + weight, 0);
  expect(sum(sources.filter((one) => 'scenario' in one && one.vary === 0)) / sum(sources)).toBeLessThanOrEqual(0.1);
  const errandsOf = sources.filter((one) => 'skirmish' in one && one.skirmish.errand > 0);
  expect(sum(errandsOf) / sum(sources)).toBeGreaterThan(0.3);
});
