/** The map goes where it is fought, and stays there when the card takes room from it. */
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { BoardState } from '../../../../arena/web/panzer/board/board-state.js';
import { centre } from '../../../../arena/web/panzer/map/geometry.js';
import { toScreen } from '../../../../arena/web/shared/camera.js';
import { localPanzer } from './local-model.js';

const PHONE = { width: 390, height: 500 };
const WITH_CARD = { width: 390, height: 260 };

it('moves to a fight off the screen, keeps it in sight beside the card, and leaves alone what is seen', () => {
  const live = localPanzer('goodwood', 0, 1, 0);
  const { stage } = live;
  const isBusy = signal(true);
  const state = new BoardState(
    Object.assign(live, { stage: Object.assign(Object.create(stage) as typeof stage, { isBusy }) }),
  );
  state.resize(PHONE);
  const screenOf = (hex: number) => toScreen(state.camera.peek(), centre(state.ground, hex));
  const isIn = (hex: number, { width, height }: typeof PHONE): boolean => {
    const { x, y } = screenOf(hex);
    return x > 0 && x < width && y > 0 && y < height;
  };
  const hexes = [...state.ground.labels.keys()];
  const far = hexes.find((hex) => !isIn(hex, PHONE))!;
  state.watch(far);
  expect(isIn(far, PHONE)).toBe(true);
  const before = state.camera.peek();
  state.watch(far);
  expect(state.camera.peek()).toBe(before);
  // Of this map's lower half the card takes some.
  state.pan(0, PHONE.height - 80 - screenOf(far).y);
  expect(isIn(far, WITH_CARD)).toBe(false);
  state.resize(WITH_CARD);
  expect(isIn(far, WITH_CARD)).toBe(true);
  // Afterwards a person looks where they will.
  isBusy.value = false;
  state.pan(0, 3 * PHONE.height);
  const left = state.camera.peek();
  state.resize(PHONE);
  expect(state.camera.peek()).toBe(left);
  Object.assign(live, { stage }).end();
});
