/** Scenes by rules that add nothing to the page: whose gain they are, as far as the view tells whose the units are. */
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { PlainGame } from '../../../../arena/web/plain/model.js';
import { sceneWords } from '../../../../arena/web/plain/scenes.js';
import type { Scene, SceneOutcome } from '../../../../arena/web/stage/scene.js';
import { type Seat, seat, type UnitId, unitId, type View } from '../../../../engine/index.js';

const sceneOf = (outcome: SceneOutcome, target: UnitId | null): Scene =>
  ({ kind: 'x', events: [{ text: 'Hood is hit.' }], from: null, target, outcome, steps: 0 }) as unknown as Scene;

function toneOf(reader: Seat | null, scene: Scene, sides = ['UK', 'GE'], units: readonly object[] = UNITS): string {
  const game = { spec: { seats: sides.map((side) => ({ side, name: side })), units: 2 } } as unknown as PlainGame;
  const view = signal({ units } as unknown as View);
  return sceneWords({ game, seat: signal(reader), view }, scene).tone;
}

const UNITS = [{ seat: 0 }, { side: 'GE' }];
const [UK, GE] = [seat(0), seat(1)];
const [HOOD, BISMARCK] = [unitId(0), unitId(1)];

it('is bad for whose unit was hit, and good for the other of two', () => {
  expect([toneOf(UK, sceneOf('hit', HOOD)), toneOf(GE, sceneOf('hit', HOOD))]).toEqual(['bad', 'good']);
  expect([toneOf(UK, sceneOf('sunk', BISMARCK)), toneOf(GE, sceneOf('sunk', BISMARCK))]).toEqual(['good', 'bad']);
});

it('is neither where nothing was done, nobody sits there, or nobody knows whose it is', () => {
  expect(toneOf(UK, sceneOf('nothing', HOOD))).toBe('plain');
  expect(toneOf(null, sceneOf('hit', HOOD))).toBe('plain');
  expect(toneOf(UK, sceneOf('hit', null))).toBe('plain');
  expect(toneOf(UK, sceneOf('hit', HOOD), undefined, [{ seat: 0 }])).toBe('plain');
  expect(toneOf(UK, sceneOf('hit', HOOD), undefined, [{}, {}])).toBe('plain');
});

it('may be a friend of one in a battle of three', () => {
  const three = ['UK', 'GE', 'FR'];
  expect([toneOf(UK, sceneOf('hit', BISMARCK), three), toneOf(GE, sceneOf('hit', BISMARCK), three)]).toEqual([
    'plain',
    'bad',
  ]);
});
