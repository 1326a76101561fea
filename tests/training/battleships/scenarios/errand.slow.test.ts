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
import { mixtureSchema } from '../../../../training/battleships/scenarios/mixture.js';
import { openSkirmish } from '../../../../training/battleships/scenarios/skirmish.js';
import { readPreset } from '../../../../training/config-file.js';
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
    expect(coasts).toBeLessThan(0.55);
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

  it('are about even between admirals', async () => {
    let won = 0;
    const played = leaving.slice(0, 100);
    for (const [i, scenario] of played.entries()) {
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
    expect(won / played.length).toBeGreaterThan(0.35);
    expect(won / played.length).toBeLessThan(0.68);
  });

  it('none where nobody asked for one', () => {
    const plain = errands(20, skirmishSchema.parse({}));
    expect(plain.flatMap(({ clauses }) => clauses)).toEqual([]);
  });
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
