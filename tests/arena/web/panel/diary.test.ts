/** Which lines of the diary stand while salvos fall. */
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { eventsSince, waitsToFall } from '../../../../arena/web/panel/diary.js';
import type { Playing } from '../../../../arena/web/stage/scene.js';
import { event, scene } from '../stage/scripted.js';

it('the diary opens after the last order', () => {
  const all = [event('a'), event('b'), event('c')];
  expect(eventsSince(all, all[0]!.n)).toEqual(all.slice(1));
});

it('lines wait until their salvo has fallen, and what comes of all of them until the last', () => {
  const order = event('target');
  const [first, second] = [scene('hit'), scene('nothing')];
  const after = event('damage');
  const all = [order, ...first.events, ...second.events, after];
  const scenes = signal([second, first]);
  const playing = signal<Playing | null>({ scene: second, all: [second], index: 0, ms: 250, pace: 1 });
  const standing = () => all.filter((one) => !waitsToFall({ scenes, playing })(one));
  expect(standing()).toEqual([order]);
  playing.value = { scene: first, all: [first], index: 1, ms: 500, pace: 1 };
  expect(standing()).toEqual([order, ...second.events]);
  // Of those that fall together, none is told before the others.
  playing.value = { scene: first, all: [second, first], index: 1, ms: 500, pace: 1 };
  expect(standing()).toEqual([order]);
  playing.value = null;
  expect(standing()).toEqual(all);
});
