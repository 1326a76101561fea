/** Scenes of campaigns: one a throw that could hurt somebody, sinkings with the blow before them, and words for each. */

import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { strikesIn } from '../../../../arena/web/operations/board/flown-strikes.js';
import { rollLines } from '../../../../arena/web/operations/event-words.js';
import { fireChance } from '../../../../arena/web/operations/fire-chance.js';
import { asidesOf, sceneWords } from '../../../../arena/web/operations/scene-words.js';
import { endsMarks, scenesOf } from '../../../../arena/web/operations/scenes.js';
import '../every-language.js';
import type { WireEvent } from '../../../../arena/web/model/battle.js';
import { stagedAt } from '../../../../arena/web/stage/staged-at.js';
import { CHANCE, type GameEvent, type Seat } from '../../../../engine/index.js';
import { localCampaign } from './local-model.js';
import { gameOf, play } from './played.js';

const BLOWS = [
  'shot',
  'torpedo',
  'attack',
  'bombs',
  'shells-ship',
  'shells-port',
  'mine',
  'hunt',
  'flak',
  'air-combat',
];
/** Beside combat, by dice. */
const THROWN = ['shells-ship', 'shells-port', 'harm', 'fire-and-water', 'mine'];

it('makes one scene of each blow, and a sinking ends the scene of the blow before it', () => {
  const outcomes = new Set<string>();
  for (const [i, id] of ['exercise-rhine', 'the-slot', 'pedestal'].entries()) {
    const events = play(id, 21 + i, 2500, () => undefined);
    const scenes = scenesOf(gameOf(id), events);
    expect(scenes.filter(({ kind }) => BLOWS.includes(kind)).length).toBe(
      events.filter(({ kind }) => BLOWS.includes(kind)).length,
    );
    const sunk = scenes.flatMap(({ events: own }) => own.filter(({ kind }) => kind === 'sunk'));
    expect(sunk.length).toBe(events.filter(({ kind }) => kind === 'sunk').length);
    for (const scene of scenes) {
      outcomes.add(scene.outcome);
      if (scene.events.some(({ kind }) => kind === 'sunk')) expect(scene.outcome).toBe('sunk');
      // What guns did has a chance, by the power that is told.
      const chance = fireChance(gameOf(id), scene.events[0]!, scene.target, scene.steps);
      if (!['shot', 'shells-ship', 'shells-port'].includes(scene.kind)) expect(chance).toBeUndefined();
      else expect(chance! > 0 && chance! < 1.001, JSON.stringify(scene.events[0])).toBe(true);
      // What is found is no shot: it is told, and no gun is heard.
      if (scene.kind === 'finds')
        expect([scene.from, scene.target, scene.shot?.sound]).toEqual([null, null, undefined]);
    }
    for (const event of events) {
      if (event.kind === 'sails') expect(endsMarks(event)).toBe(event.unit);
      // Fire at a port, and what comes of it, is told with its dice as that of an action is.
      if (THROWN.includes(event.kind)) expect(rollLines(event).map(({ value }) => value)).not.toEqual([]);
      if (event.kind.startsWith('shells-')) expect(event.data?.power).toBeGreaterThanOrEqual(0);
    }
  }
  expect(outcomes).toEqual(new Set(['nothing', 'hit', 'sunk']));
});

it('has words for each scene and aside of a seat', () => {
  const model = localCampaign('the-slot', 0, 4, 900);
  const events = model.events.value;
  const scenes = scenesOf(model.game, events);
  expect(scenes.length).toBeGreaterThan(3);
  for (const scene of scenes) {
    const { headline, detail, gain, tone } = sceneWords(model, scene);
    expect(headline).toMatch(/^[A-Z0-9].*\.$/);
    expect(`${headline} ${detail}`).not.toMatch(/undefined|NaN|\{|\[object/);
    if (scene.kind === 'finds') expect(tone).toBe('good');
    // Who sinks a ship that counts gains her points.
    if (scene.outcome === 'sunk' && scene.target !== null && scene.target < model.game.campaign.seaUnits)
      expect(gain).toMatch(/^(?:For|Against) you: \d+ points?$/);
    else expect(gain).toBe('');
  }
  for (const { words } of asidesOf(model, events)) expect(words.headline).toMatch(/\.$/);
  model.end();
});

it('tells each die of a hunt and a strike with what changes it and what it is made of', () => {
  const kinds = new Set<string>();
  for (const [i, id] of ['exercise-rhine', 'pedestal', 'the-slot', 'leyte'].entries()) {
    const events = play(id, 21 + i, 2500, () => undefined);
    for (const event of events) {
      const data = event.data ?? {};
      const lines = rollLines(event);
      if (event.kind === 'listen') {
        const sums = lines.map(({ value, modifiers }) => modifiers.reduce((sum, one) => sum + one.value, value));
        expect(sums).toEqual([data.hunt, data.quiet]);
      }
      // Depth charges fall one by one, and the sum of all is what the hunt is decided by.
      if (event.kind === 'charge') expect(lines.length).toBe(1);
      if (event.kind === 'attack') {
        expect((lines[0]!.makes ?? lines[0]!.value) * Number(data.power)).toBe(data.points);
      }
      if (event.kind === 'bombs') expect(Number(data.power)).toBeGreaterThan(0);
      if (['listen', 'charge', 'attack', 'bombs'].includes(event.kind)) kinds.add(event.kind);
    }
    for (const { planes } of strikesIn(events)) expect(planes.length).toBeGreaterThan(0);
  }
  expect([...kinds].sort()).toEqual(['attack', 'bombs', 'charge', 'listen']);
});

it('lays over the view what is played, so that boxes stand as they do when it is over', () => {
  let compared = 0;
  for (const [i, id] of ['exercise-rhine', 'the-slot'].entries()) {
    let before: { view: ReturnType<ReturnType<typeof gameOf>['view']>; told: number } | undefined;
    play(id, 21 + i, 2500, (game, s, _, events) => {
      if (game.toAct(s) === CHANCE) return;
      const after = game.view(s, 0 as Seat);
      if (before?.view.combat?.kind === 'action') {
        const fresh = events
          .slice(before.told)
          .map((event: GameEvent, n) => ({ ...event, n })) as unknown as WireEvent[];
        const played = scenesOf(game, fresh);
        const stage = { playing: signal(null), played: signal(played), marks: signal([]) };
        for (const unit of before.view.combat.fleets.flat()) {
          const { damage, sinking } = stagedAt(stage, unit);
          const [was, is] = [before.view.units[unit]!, after.units[unit]!];
          if (damage > 0) compared++;
          expect(sinking === 'done', `${id} ${unit}`).toBe(is.gone && !was.gone);
          if (!is.gone) expect(was.damage + damage).toBe(is.damage);
        }
      }
      before = { view: after, told: events.length };
    });
  }
  expect(compared).toBeGreaterThan(5);
});
