/** Scenes of decisive-battle: everything that fire did is told once, in both languages, and what this turn did stands at the ship. */
import { readFileSync } from 'node:fs';
import { signal } from '@preact/signals';
import { afterEach, describe, expect, it } from 'vitest';
import { watersOf } from '../../../arena/web/decisive-battle/board/waters.js';
import { ACROSS, sunkOf } from '../../../arena/web/decisive-battle/board/wrecks.js';
import type { DecisiveModel } from '../../../arena/web/decisive-battle/model.js';
import { stakesOf } from '../../../arena/web/decisive-battle/panel/stake-sums.js';
import { sceneWords } from '../../../arena/web/decisive-battle/scene-words.js';
import { asidesOf, endsMarks, opensScene, scenesOf } from '../../../arena/web/decisive-battle/scenes.js';
import { language } from '../../../arena/web/i18n/index.js';
import type { WireEvent } from '../../../arena/web/model/battle.js';
import { readFrames } from '../../../arena/web/model/record-frames.js';
import { TAKEN_BACK } from '../../../arena/web/model/wire.js';
import type { Scene } from '../../../arena/web/stage/scene.js';
import { SceneReader } from '../../../arena/web/stage/scene-reader.js';
import { stagedAt } from '../../../arena/web/stage/staged-at.js';
import { type BattleState, DecisiveBattleGame, SCENARIOS } from '../../../engine/decisive-battle/index.js';
import { type Seat, SPECTATOR, type UnitId } from '../../../engine/index.js';
import { warsAtRandom } from './lines-wars.js';

const HOLE = /undefined|NaN|\{|\}| {2}|-1/;
const LATIN = /[A-Za-z]{2,}/;

afterEach(() => {
  language.value = 'en';
});

interface Read {
  readonly game: DecisiveBattleGame;
  readonly events: readonly WireEvent[];
  /** At the end. */
  readonly view: ReturnType<DecisiveBattleGame['view']>;
}

function golden(id: string): Read {
  const game = new DecisiveBattleGame(SCENARIOS.find((one) => one.id === id)!);
  const read = readFrames(game, readFileSync(new URL(`../../golden/${id}.battle`, import.meta.url), 'utf8'));
  if (!read.ok) throw new Error(read.message);
  const { frames, events } = read.value;
  return { game, events, view: game.view(frames.at(-1)!.state as BattleState, SPECTATOR) };
}

/** Wars at random of all scenarios, with their events as the page has them. */
function wars(): Read[] {
  const all = warsAtRandom(2);
  for (;;) {
    const { done, value } = all.next();
    if (done !== true) continue;
    return value.map(({ game, events, view }) => ({
      game,
      view,
      events: events.map((event, i) => ({ ...event, n: i + 1 }) as unknown as WireEvent),
    }));
  }
}

const GOLDEN = ['dogger-bank', 'mediterranean', 'pacific', 'world-war'];

/** What one message of the server would hold: the events of a round from the first salvo on. */
function rounds({ events }: Read): WireEvent[][] {
  const parts = new Map<number, WireEvent[]>();
  for (const event of events) parts.set(event.turn, [...(parts.get(event.turn) ?? []), event]);
  return [...parts.values()];
}

describe.each(GOLDEN)('the scenes of %s', (id) => {
  const read = golden(id);

  it('tell each event of the fire once', () => {
    for (const events of rounds(read)) {
      const scenes = scenesOf(read.game, events);
      const told = scenes.flatMap((scene) => scene.events.map(({ n }) => n));
      expect(new Set(told).size).toBe(told.length);
      const fire = events.filter(({ kind }) => kind === 'salvo' || kind === 'damage' || kind === 'sunk');
      for (const { n } of fire) expect(told).toContain(n);
      // The guns of a salvo are told with it, die by die.
      const thrown = events.filter(({ kind }) => kind === 'gun').flatMap(({ rolls }) => rolls ?? []);
      const salvos = scenes.flatMap((scene) => scene.events.filter(({ kind }) => kind === 'salvo'));
      expect(salvos.flatMap(({ rolls }) => rolls ?? [])).toHaveLength(thrown.length);
    }
  });

  it('are the same when each salvo opens in one message and falls in the next', () => {
    for (const events of rounds(read)) {
      const reader = new SceneReader({ scenes: scenesOf, endsMarks, opensScene }, read.game);
      const cut = events.findLastIndex(({ kind }) => kind === 'salvo') + 1;
      // What follows a salvo belongs to one message: damage is told when all have fired.
      const apart = [events.slice(0, cut), events.slice(cut)].map((part) => reader.read(part));
      const gunsOf = (scenes: readonly Scene[]) =>
        scenes.filter(({ kind }) => kind === 'salvo').map(({ from }) => from);
      expect(apart.flatMap(gunsOf)).toEqual(gunsOf(scenesOf(read.game, events)));
      const last = events[cut - 1];
      if (Number(last?.data?.dice) > 0) expect(gunsOf(apart[0]!)).toHaveLength(gunsOf(apart.flat()).length - 1);
    }
  });

  it('are none of a salvo that was taken back with its order', () => {
    const cut = read.events.findIndex(({ kind, data }) => kind === 'salvo' && Number(data?.dice) > 0) + 1;
    const reader = new SceneReader({ scenes: scenesOf, endsMarks, opensScene }, read.game);
    expect(reader.read(read.events.slice(cut - 1, cut))).toEqual([]);
    const guns = read.events.slice(cut).filter(({ kind }) => kind === 'gun');
    expect(reader.read([{ ...guns[0]!, kind: TAKEN_BACK, data: { first: 1 } }])).toEqual([]);
    expect(reader.read(guns.slice(0, 1))).toEqual([]);
  });

  it('are the same of the whole battle as round by round', () => {
    const outcomes = (events: readonly WireEvent[]) =>
      scenesOf(read.game, events).map(({ events: [first], outcome, target }) => [first?.n, target, outcome]);
    expect(outcomes(read.events)).toEqual(rounds(read).flatMap(outcomes));
  });

  it('add up to the damage that was taken, ship by ship', () => {
    for (const events of rounds(read)) {
      const scenes = scenesOf(read.game, events);
      for (const { unit, data, kind } of events) {
        if (kind !== 'damage' && kind !== 'sunk') continue;
        const steps = scenes.filter(({ target }) => target === unit).reduce((sum, scene) => sum + scene.steps, 0);
        if (kind === 'damage') expect(steps).toBe(data?.taken);
        else expect(steps).toBeGreaterThanOrEqual(Number(data?.taken));
        expect(scenes.some(({ target, outcome }) => target === unit && outcome === 'sunk')).toBe(kind === 'sunk');
      }
    }
  });

  it('have words in both languages, for each seat and for who looks on', () => {
    const scenes = rounds(read).flatMap((events) => scenesOf(read.game, events));
    expect(scenes.length).toBeGreaterThan(0);
    for (const lang of ['en', 'ja'] as const) {
      language.value = lang;
      for (const own of [null, 0, 1] as const) {
        const model = { game: read.game, seat: signal(own), view: signal(read.view) } as unknown as DecisiveModel;
        for (const scene of scenes) {
          const { headline, detail, gain, tone } = sceneWords(model, scene);
          const words = `${headline}|${detail}|${gain}`;
          expect(words).not.toMatch(HOLE);
          expect(headline).not.toBe('');
          if (lang === 'ja') expect(words).not.toMatch(LATIN);
          if (own === null) expect(tone).toBe('plain');
        }
        for (const { words } of asidesOf(model, read.events)) expect(words.headline).not.toMatch(HOLE);
      }
    }
  });
});

describe('scenes of any war', () => {
  const all = wars();
  const scenes = all.flatMap((read) => rounds(read).map((events) => ({ read, scenes: scenesOf(read.game, events) })));
  const find = (is: (scene: Scene) => boolean) => {
    for (const { read, scenes: some } of scenes) {
      const scene = some.find(is);
      if (scene !== undefined) return { read, scene };
    }
    throw new Error('there is none');
  };
  const words = ({ read, scene }: { read: Read; scene: Scene }, own: number | null = null) =>
    sceneWords({ game: read.game, seat: signal(own), view: signal(read.view) } as unknown as DecisiveModel, scene);

  it('tell a sinking with who has her points', () => {
    const found = find(({ outcome, kind }) => outcome === 'sunk' && kind === 'salvo');
    const { data, unit } = found.scene.events.find(({ kind }) => kind === 'sunk')!;
    expect(words(found).headline).toMatch(/^.+ sinks: \d+ damage, none left\.$/);
    expect(words(found).gain).toMatch(/^.+ takes her \d+ points, counted if its side holds the field\.$/);
    expect(words(found, Number(data?.seat)).gain).toMatch(
      /^You take her \d+ points, counted if your side holds the field\.$/,
    );
    expect(words(found, Number(data?.seat)).tone).toBe('good');
    expect(words(found, found.read.game.battle.seatOf[unit!]!).tone).toBe('bad');
    language.value = 'ja';
    expect(words(found).headline).toMatch(/沈没。損害\d+、耐久の残り0。$/);
    expect(words(found).gain).toMatch(/が\d+点を得た（その陣営が海域を制すれば得点になる）。$/);
  });

  it('count in a sinking what its salvo did, and say the sum with the others', () => {
    const numbers = { alone: 0, shared: 0 };
    for (const { read, scenes: some } of scenes) {
      for (const scene of some.filter(({ outcome, kind }) => outcome === 'sunk' && kind === 'salvo')) {
        const taken = Number(scene.events.find(({ kind }) => kind === 'sunk')!.data?.taken);
        const { headline, detail } = words({ read, scene });
        expect(headline).toContain(` sinks: ${scene.steps} damage`);
        const isShared = taken > scene.steps;
        numbers[isShared ? 'shared' : 'alone']++;
        expect(detail.endsWith(` ${taken} damage with the other salvos.`)).toBe(isShared);
      }
    }
    expect(Math.min(numbers.alone, numbers.shared)).toBeGreaterThan(0);
  });

  it('tell of halved fire by the way, with the die, and of none that failed', () => {
    const found = find(({ events }) => events[0]!.kind === 'halving' && (events[0]!.rolls ?? []).length > 0);
    const headline = /^.+’s fleet fires with half its dice at .+’s fleet \(\d slower, rolled \d\)\.$/;
    expect(words(found).headline).toMatch(headline);
    for (const { scenes: some } of scenes) {
      for (const { events, weight } of some) {
        expect(weight).toBe(events[0]!.kind === 'halving' ? 'aside' : undefined);
        if (events[0]!.kind === 'halving') expect(events[0]!.data?.success).toBe(true);
      }
    }
  });

  it('end the marks of a ship with her next aim', () => {
    const aim = all[0]!.events.find(({ kind }) => kind === 'aim')!;
    expect(endsMarks(aim)).toBe(aim.unit);
    expect(endsMarks({ ...aim, kind: 'salvo' })).toBeUndefined();
  });

  it('leave wrecks on the water as long as there is one, each once', () => {
    let lying = 0;
    for (const { view, events } of all) {
      const sunk = sunkOf(view, events);
      expect(sunk.map(({ unit }) => unit).sort()).toEqual(
        view.units.flatMap(({ status }, u) => (status === 'sunk' ? [u] : [])).sort(),
      );
      const waters = watersOf(view, sunk, null);
      const shown = waters.flatMap(({ top, bottom }) => [...top, ...bottom]).flatMap(({ wrecks }) => wrecks);
      expect(new Set(shown).size).toBe(shown.length);
      for (const { top, bottom } of waters) {
        for (const { id, fleet } of [...top, ...bottom]) expect(fleet === undefined).toBe(id >= ACROSS);
      }
      // Of those whose line and whose victors are gone, the latest.
      if (waters.length > 0) expect(shown.length).toBeGreaterThanOrEqual(Math.min(3, sunk.length));
      lying += shown.length;
    }
    expect(lying).toBeGreaterThan(0);
  });
});

it('boxes fill as they are played, and are ringed until her next order', () => {
  const scene = (target: number, steps: number, outcome: Scene['outcome']): Scene => ({
    kind: 'salvo',
    events: [],
    from: 9 as UnitId,
    target: target as UnitId,
    outcome,
    steps,
  });
  const [one, two, last] = [scene(1, 1, 'hit'), scene(1, 2, 'sunk'), scene(2, 1, 'hit')];
  const playing = signal({ scene: two, all: [two], index: 1, ms: 500, pace: 1 });
  const stage = { playing, played: signal([one]), marks: signal([last]) };
  expect(stagedAt(stage, 1 as UnitId)).toEqual({ damage: 3, falling: 2, fresh: 3, sinking: 'now' });
  expect(stagedAt(stage, 2 as UnitId)).toEqual({ damage: 0, falling: 0, fresh: 1, sinking: undefined });
  expect(stagedAt({ ...stage, playing: signal(null), played: signal([one, two]) }, 1 as UnitId).sinking).toBe('done');
});

it('what a target is worth is added to one’s own points alone', () => {
  let asked = 0;
  for (const { view, seat } of warsAtRandom(1)) {
    if (view.question?.about !== 'target') continue;
    const target = view.units.findIndex(
      ({ seat: owner }) => view.seats[owner]!.side !== view.seats[seat]!.side,
    ) as UnitId;
    const stakes = stakesOf(view, seat as Seat, target);
    expect(stakes.filter(({ points, after }) => after !== points).map((one) => one.seat)).toEqual([seat]);
    if (view.victor === view.seats[seat]!.side) {
      for (const one of stakes) expect(one.points).toBe(view.seats[one.seat]!.points);
    }
    asked++;
  }
  expect(asked).toBeGreaterThan(5);
});
