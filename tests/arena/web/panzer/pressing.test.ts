/** Presses on the map: a line of sight between two hexes that are pressed, and a hex with two answers. */
import { expect, it } from 'vitest';
import { BoardState } from '../../../../arena/web/panzer/board/board-state.js';
import { centre } from '../../../../arena/web/panzer/map/geometry.js';
import { panelStateOf } from '../../../../arena/web/panzer/panel/panel-state.js';
import { placesOf } from '../../../../arena/web/panzer/panel/place-list.js';
import { localPanzer } from './local-model.js';

/** As a finger does it: what is tapped is pointed at first. */
function tap(state: BoardState, hex: number): void {
  state.point(hex);
  state.choose(hex);
}

it('draws a line of sight between two taps, and lets go of it by the first hex', () => {
  const live = localPanzer('crossroads-drill', 0, 1, 0);
  const state = new BoardState(live);
  const [a, b, c] = ['0819', '0909', '0911'].map((label) => state.hexNumber.get(label)!);
  state.look(-1);
  tap(state, a!);
  expect(state.lookout.value).toBe(a);
  expect(state.sight.value).toBeUndefined();
  tap(state, b!);
  expect(state.lookout.value).toBe(a);
  expect(state.sight.value?.hexes).toBe(10);
  // A pointer that goes on leaves the line where it is; another press moves its end.
  state.point(c!);
  expect(state.sight.value?.hexes).toBe(10);
  tap(state, c!);
  expect(state.sight.value?.hexes).toBe(8);
  tap(state, a!);
  expect([state.lookout.value, state.sighted.value]).toEqual([-1, -1]);
  expect(state.letGo()).toBe(true);
  expect(state.lookout.value).toBeNull();
  live.end();
});

it('plots shells with one press on a hex, smoke with the next, and lists the hex once with both', () => {
  let live = localPanzer('celles-pocket', 0, 1, 0, { smoke: 'on' });
  for (let steps = 1; steps < 400; steps++) {
    live.end();
    live = localPanzer('celles-pocket', 0, 1, steps, { smoke: 'on' });
    const asked = live.asked.value;
    const isBoth =
      asked?.kind === 'action' &&
      live.view.value.phase === 'orders' &&
      asked.legal.some(({ text }) => /smoke/.test(text));
    if (isBoth) break;
  }
  const state = new BoardState(live);
  const twice = [...state.answers.value.byHex].find(([, answers]) => answers.length === 2)!;
  expect(twice).toBeDefined();
  const [hex, [shells, smoke]] = twice;
  expect([shells!.order.kind, smoke!.order.kind]).toEqual(['order', 'order-smoke']);
  tap(state, hex);
  expect(live.picked.value?.text).toBe(shells!.wire.text);
  tap(state, hex);
  expect(live.picked.value?.text).toBe(smoke!.wire.text);
  tap(state, hex);
  expect(live.picked.value?.text).toBe(shells!.wire.text);
  const panel = panelStateOf(live);
  const places = placesOf(panel.places.value);
  expect(places.length).toBe(new Set(places.map((place) => place.hex)).size);
  expect(places.find((place) => place.hex === state.ground.labels[hex])!.answers.length).toBe(2);
  panel.end();
  live.end();
});

/** The first question of its kind in a battle at random. */
function questionWhere(
  id: string,
  isMeant: (live: ReturnType<typeof localPanzer>) => boolean,
  settings: Readonly<Record<string, string>> = {},
): ReturnType<typeof localPanzer> {
  for (let steps = 40; steps < 700; steps += 2) {
    const live = localPanzer(id, 0, 3, steps, settings);
    if (live.asked.value?.kind === 'action' && isMeant(live)) return live;
    live.end();
  }
  throw new Error('never asked');
}

it('says of an enemy who cannot be fired at why not, until something else is pressed', () => {
  const enemiesOf = (live: ReturnType<typeof localPanzer>): string[] => {
    const { units, step, phase } = live.view.value;
    if (phase !== 'direct' || step !== 'choose') return [];
    const open = new Set(
      live.asked.value?.kind === 'action' ? live.asked.value.legal.map(({ text }) => text.slice(-4)) : [],
    );
    return units.flatMap(({ seat, status, hex }) => (seat === 1 && status === 'on-map' && !open.has(hex) ? [hex] : []));
  };
  const live = questionWhere('celles-pocket', (one) => enemiesOf(one).length > 0);
  const state = new BoardState(live);
  const hex = state.hexNumber.get(enemiesOf(live)[0]!)!;
  tap(state, hex);
  expect(state.refused.value?.hex).toBe(hex);
  expect(state.refused.value?.rule).toMatch(/^[IVX]+\./);
  expect(state.letGo()).toBe(true);
  expect(state.refused.value).toBeNull();
  tap(state, hex);
  tap(state, [...state.answers.value.byHex.keys()][0]!);
  expect(state.refused.value).toBeNull();
  live.end();
});

it('marks who moves as the target of opportunity fire, and nobody who was ticked before', async () => {
  const live = questionWhere('crossroads-drill', ({ view }) => view.value.step === 'watch', { opportunityFire: 'on' });
  const state = new BoardState(live);
  const { units, unit } = live.view.value;
  expect(state.ground.labels[state.target.value]).toBe(units[unit]!.hex);
  const [row] = live.muster!.question.value!.rows;
  for (const one of [...live.muster!.ticked.value]) live.muster!.toggle(one);
  live.muster!.toggle(row!.unit);
  expect([...live.muster!.ticked.value]).toEqual([row!.unit]);
  const { requestId } = live.asked.value!;
  live.muster!.fire();
  for (let i = 0; i < 50 && (live.asked.value?.requestId ?? requestId) === requestId; i++)
    await new Promise((done) => setTimeout(done, 5));
  expect(live.muster!.isSending.value).toBe(false);
  if (live.muster!.question.value === null) expect(live.muster!.ticked.value.size).toBe(0);
  live.end();
});

it('shows the hex of an answer that is marked far away, at the scale that there is', () => {
  const live = localPanzer('celles-pocket', 0, 3, 0);
  const state = new BoardState(live);
  state.resize({ width: 390, height: 320 });
  const isSeen = (label: string): boolean => {
    const { k, left, top } = state.camera.value;
    const { x, y } = centre(state.ground, state.hexNumber.get(label)!);
    return x * k + left > 0 && x * k + left < 390 && y * k + top > 0 && y * k + top < 320;
  };
  const ends = state.answers.value.all.flatMap(({ order, wire }) =>
    order.kind === 'set-up' ? [{ hex: order.hex, wire }] : [],
  );
  const scale = state.camera.value.k;
  let moved = 0;
  for (const { hex, wire } of ends) {
    state.attend();
    if (isSeen(hex)) continue;
    live.picked.value = wire;
    state.follow();
    expect(isSeen(hex), hex).toBe(true);
    expect(state.camera.value.k).toBe(scale);
    moved++;
  }
  expect(moved).toBeGreaterThan(3);
  live.end();
});
