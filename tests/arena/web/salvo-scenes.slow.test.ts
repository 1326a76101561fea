/** Scenes of battles: what belongs together, what came of it, and the account of the damage. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AccountKeeper, accountOf } from '../../../arena/web/battleships/panel/account.js';
import { sceneWords } from '../../../arena/web/battleships/panel/scene-words.js';
import { damageIn, deedOf, endsMarks, scenes, specialIn } from '../../../arena/web/battleships/panel/scenes.js';
import type { WireEvent } from '../../../arena/web/model/battle.js';
import { readFrames } from '../../../arena/web/model/record-frames.js';
import { scenesOnStage } from '../../../arena/web/stage/marks.js';
import type { Scene } from '../../../arena/web/stage/scene.js';
import { SCENE_OUTCOMES } from '../../../arena/web/stage/scene.js';
import { exitOf } from '../../../engine/battleships/exits.js';
import { BattleshipsGame, blockOf, SCENARIOS, U } from '../../../engine/battleships/index.js';
import { SPECTATOR, unitId } from '../../../engine/index.js';
import { localBattle } from './local-model.js';

const golden = (id: string) => {
  const scenario = SCENARIOS.find((s) => s.id === id)!;
  const game = new BattleshipsGame(scenario);
  const text = readFileSync(new URL(`../../golden/${id}.battle`, import.meta.url), 'utf8');
  const read = readFrames(game, text);
  if (!read.ok) throw new Error(read.message);
  return { game, events: read.value.events, end: read.value.end };
};

const SHOTS = ['gunfire', 'secondary', 'torpedo', 'mine'];

/** Every shot is in one scene, every scene has one, and what came of it agrees with what the phase ended with. */
function check(game: BattleshipsGame, events: readonly WireEvent[]): readonly Scene[] {
  const found = scenes(game, events);
  const told = found.flatMap((scene) => scene.events.map((e) => e.n));
  expect(new Set(told).size).toBe(told.length);
  for (const event of events) if (SHOTS.includes(event.kind)) expect(told).toContain(event.n);
  for (const event of events) if (event.kind === 'sunk') expect(told).toContain(event.n);
  for (const scene of found) {
    const { target, outcome, events: own } = scene;
    expect(own.filter(({ kind }) => SHOTS.includes(kind) || kind === 'repair' || kind === 'exit')).toHaveLength(1);
    expect(own.every((e) => e.kind !== 'sunk' || (outcome === 'sunk' && e.unit === target))).toBe(true);
    expect(outcome === 'sunk').toBe(own.some(({ kind }) => kind === 'sunk'));
    const damage = damageIn(deedOf(scene));
    expect(scene.steps).toBe((damage?.w ?? 0) + (damage?.s ?? 0));
    if (outcome === 'nothing') expect(scene.steps).toBe(0);
  }
  return found;
}

describe('the scenes of a battle', () => {
  it.each(SCENARIOS.map(({ id }) => id))(
    '%s: every shot is in exactly one, and its outcome is that of the phase',
    (id) => {
      const { game, events } = golden(id);
      const found = check(game, events);
      expect(found.length).toBeGreaterThan(0);
      // The account ends where the battle does.
      const last = new Map(found.map((scene) => [scene.target!, accountOf(game, events, scene)!]));
      const { end } = golden(id);
      const view = game.view(end, SPECTATOR);
      for (const [unit, { after }] of last) {
        const { status, w, s } = view.units[unit]!;
        if (status !== 'sunk') expect({ unit, ...after }).toEqual({ unit, w, s });
      }
      const start = game.create();
      game.start(start);
      for (const { id: unit, lost, side } of view.units) {
        const own = found.filter((scene) => scene.target === unit && deedOf(scene).kind !== 'exit');
        const points = own.reduce((sum, scene) => sum + accountOf(game, events, scene)!.points, 0);
        const before = game.view(start, SPECTATOR).units[unit]!.lost;
        expect({ side, unit, points: before + points }).toEqual({ side, unit, points: lost });
      }
    },
  );

  it('keeps its account from message to message as it would be made anew, also of a diary that was taken back', () => {
    for (const { id } of SCENARIOS) {
      const { game, events } = golden(id);
      const keeper = new AccountKeeper(game);
      // Portions of uneven length, and a step back now and then.
      for (let end = 1, n = 0; end <= events.length; end += 1 + ((n++ * 7) % 13)) {
        const told = n % 17 === 16 ? events.slice(0, Math.max(1, end - 9)) : events.slice(0, end);
        expect([id, told.length, [...keeper.of(told)]]).toEqual([
          id,
          told.length,
          [...new AccountKeeper(game).of(told)],
        ]);
      }
    }
  });

  it('enters again no more than the last turns of a diary that has grown', () => {
    const { game, events } = golden('surigao');
    const keeper = new AccountKeeper(game);
    keeper.of(events);
    let read = 0;
    const counted = [...events];
    const last = events.at(-1)!;
    const early = events.findIndex(({ turn }) => turn >= last.turn - 2);
    for (let i = 1; i < early; i++) {
      const event = events[i]!;
      Object.defineProperty(counted, i, {
        get: () => {
          read++;
          return event;
        },
      });
    }
    counted.push({ ...last, n: last.n + 1, kind: 'award' });
    keeper.of(counted);
    expect(early).toBeGreaterThan(20);
    expect(read).toBe(0);
  });

  it('knows by which edge a ship has left, and what the scenario pays for it', () => {
    let left = 0;
    for (const { id } of SCENARIOS) {
      const { game, events, end } = golden(id);
      for (const scene of scenes(game, events)) {
        if (deedOf(scene).kind !== 'exit') continue;
        const unit = scene.target!;
        const { edge, points } = accountOf(game, events, scene)!;
        const paid = end[blockOf(unit) + U.exitPoints];
        expect({ id, unit, edge, points }).toEqual({ id, unit, edge: exitOf(end, unit).edge, points: paid });
        expect(scene.weight).toBeUndefined();
        left++;
      }
    }
    expect(left).toBeGreaterThan(0);
  });

  it('leaves repairs to the next card', () => {
    const repairs: Scene[] = [];
    for (const { id } of SCENARIOS) {
      const { game, events } = golden(id);
      const all = scenes(game, events);
      const isRepair = (scene: Scene): boolean => deedOf(scene).kind === 'repair';
      repairs.push(...all.filter(isRepair));
      expect(all.filter(({ weight }) => weight === 'aside')).toEqual(all.filter(isRepair));
      expect(scenesOnStage({ scenes, endsMarks }, game, events)).toEqual(all.filter((scene) => !isRepair(scene)));
    }
    expect(repairs.length).toBeGreaterThan(0);
  });

  it('plays the phases one after the other, each mildest first', () => {
    const model = localBattle('surigao', null, 7, 4000);
    const found = check(model.game, model.events.value);
    const phases = new Map<string, Scene[]>();
    for (const scene of found) {
      const at = `${scene.events[0]!.turn}${scene.kind === 'secondary' ? 'gun' : scene.kind}`;
      phases.set(at, [...(phases.get(at) ?? []), scene]);
    }
    const rank = ({ outcome, steps }: Scene): number => 10 * SCENE_OUTCOMES.indexOf(outcome) + steps;
    for (const [at, list] of phases) {
      if (at.endsWith('other')) continue;
      expect(list.map(rank)).toEqual(list.map(rank).sort((a, b) => a - b));
    }
    expect(new Set(found.map(({ kind }) => kind)).size).toBeGreaterThan(3);
  });

  it('lets a hit and its damage be read from what one seat was told', () => {
    for (const seat of [0, 1, null]) {
      const model = localBattle('san-bernardino', seat, 5, 900);
      const told = model.events.value;
      for (const scene of check(model.game, told)) {
        for (const event of scene.events) expect(told).toContain(event);
        const words = sceneWords(model, scene);
        expect(words.headline).not.toBe('');
      }
    }
  });

  it('ends marks with the next way or aim of a ship', () => {
    const event = (kind: string): WireEvent =>
      ({ n: 9999, turn: 9, rule: '7.1', text: '', kind, unit: unitId(3) }) as WireEvent;
    expect(['move', 'exit', 'gone', 'target'].map((kind) => endsMarks(event(kind)))).toEqual([3, 3, 3, 3]);
    expect(['gunfire', 'damage', 'launch'].map((kind) => endsMarks(event(kind)))).toEqual(Array(3).fill(undefined));
  });

  it('starts no fire by day', () => {
    const { game } = golden('denmark-strait');
    const damage = { damage: '1W', w: 1, s: 0, sinks: false, special: 7 };
    expect(specialIn(game, { kind: 'mine', unit: unitId(0), data: damage })).toBe('none');
  });
});
