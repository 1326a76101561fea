/** Words on the chart never collide: golden games of all scenarios, seen at three widths of page. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { Chart } from '../../../arena/web/battleships/board/chart.js';
import { ChartState } from '../../../arena/web/battleships/board/chart-state.js';
import { hullOf, type Ship } from '../../../arena/web/battleships/board/fleet.js';
import { type Box, coveredOn } from '../../../arena/web/battleships/board/framing.js';
import { centreOf } from '../../../arena/web/battleships/board/geometry.js';
import { HULL_DRAWINGS } from '../../../arena/web/battleships/board/hulls.js';
import { boxesMeet } from '../../../arena/web/battleships/board/labels.js';
import type { BattleshipsModel } from '../../../arena/web/battleships/model/battle.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { ROOT } from '../../root.js';
import { localBattle } from './local-model.js';

/** The chart on a phone, a laptop and a desktop, without its frame. */
const SIZES = [
  { width: 369, height: 240 },
  { width: 900, height: 470 },
  { width: 1060, height: 645 },
];
/** Of each game. */
const POSITIONS = 6;
const SCENARIO_IDS = SCENARIOS.map(({ id }) => id);

vi.stubGlobal('matchMedia', () => ({ matches: true }));

/** All that is written on the chart, and what lies on its glass, in pixels from the chart's origin. */
function boxesOn(chart: Chart): { readonly key: string; readonly box: Box }[] {
  const { state, labels, poses, number, bubble } = chart;
  const { left, top } = state.rest.value;
  const plan = labels.value;
  const shownBubble = bubble.value;
  const words = [
    ...plan.ships.map(({ ships, spot }) => ({ key: ships[0]!.view.name, box: spot.box })),
    ...plan.wrecks.map(({ wreck, spot }) => ({ key: `wreck ${wreck.name}`, box: spot.box })),
    ...[...plan.words].map(([key, { box }]) => ({ key, box })),
    ...poses.value.flatMap(({ enemy, words }) => (words ? [{ key: `range ${enemy.view.name}`, box: words.box }] : [])),
    ...(number.value?.box ? [{ key: number.value.text, box: number.value.box }] : []),
    // Words under the bubble are not drawn.
  ].filter(({ box }) => shownBubble === null || !boxesMeet(box, shownBubble.box));
  const glass = coveredOn(state.size.value).map(({ x0, x1, y0, y1 }, i) => ({
    key: `glass ${i}`,
    box: { x0: x0 - left, x1: x1 - left, y0: y0 - top, y1: y1 - top },
  }));
  // Rose, scale and buttons: they are placed once and for all, and may touch each other.
  const met = words.flatMap((a, i) =>
    [...words.slice(i + 1), ...glass].filter((b) => boxesMeet(a.box, b.box)).map((b) => `${a.key} on ${b.key}`),
  );
  expect(met).toEqual([]);
  return words;
}

/** Points of her hull, in pixels: bow, stern, and the beam amidships. */
function hullPoints({ place, heading, scale, view, isNear }: Ship, k: number): { x: number; y: number }[] {
  const { bow } = HULL_DRAWINGS[hullOf(view.type)];
  // Beside another she grows less on a small chart.
  const most = isNear ? 1.6 : Number.POSITIVE_INFINITY;
  const size = k * scale * Math.max(1, Math.min(most, 0.85 / k));
  const a = (heading * Math.PI) / 3;
  const at = (ahead: number, aside: number) => ({
    x: place.x * k + size * (ahead * Math.sin(a) + aside * Math.cos(a)),
    y: place.y * k + size * (-ahead * Math.cos(a) + aside * Math.sin(a)),
  });
  return [at(bow - 1, 0), at(1 - bow, 0), at(bow / 2, 0), at(-bow / 2, 0), at(0, 3), at(0, -3), at(0, 0)];
}

function expectClear(chart: Chart): void {
  const { state } = chart;
  const { k } = state.rest.value;
  const words = boxesOn(chart);
  for (const ship of state.ships.value) {
    for (const { x, y } of hullPoints(ship, k)) {
      const on = words.find(({ box }) => x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1);
      expect(on?.key, `on ${ship.view.name}`).toBeUndefined();
    }
  }
}

function chartOf(model: BattleshipsModel, size: (typeof SIZES)[number]): Chart {
  const state = new ChartState(model);
  state.resize(size);
  return new Chart(model, state);
}

const goldenGame = (scenario: string): string | undefined =>
  readdirSync(`${ROOT}tests/golden`).includes(`${scenario}.battle`)
    ? readFileSync(`${ROOT}tests/golden/${scenario}.battle`, 'utf8')
    : undefined;

describe('the words of the chart', () => {
  it.each(SCENARIO_IDS)('of %s never collide, and lie on no ship', async (scenario) => {
    const text = goldenGame(scenario);
    expect(text).toBeDefined();
    const live = localBattle(scenario, 0, 1, 0);
    const read = await live.readReplay(text!);
    if (!read.ok) throw new Error('the record cannot be read');
    const { model, at } = read.value.battle() as unknown as { model: BattleshipsModel; at: { value: number } };
    let [named, all] = [0, 0];
    for (const size of SIZES) {
      for (let i = 0; i < POSITIONS; i++) {
        at.value = Math.round((i * (read.value.frames.length - 1)) / POSITIONS);
        const ships = model.view.value.units.filter(({ status }) => status === 'afloat');
        model.selected.value = ships[(i * 5) % Math.max(1, ships.length)]?.id ?? null;
        const chart = chartOf(model, size);
        const hex = chart.state.ships.value[i % Math.max(1, chart.state.ships.value.length)] ?? { q: 0, r: 0 };
        chart.state.hover.value = { hex: { q: hex.q + (i % 2), r: hex.r }, point: centreOf(hex), ship: null };
        expectClear(chart);
        if (size === SIZES[2]) {
          named += chart.labels.value.ships.reduce((sum, label) => sum + label.ships.length, 0);
          all += chart.state.ships.value.length;
        }
      }
    }
    // On a desktop few names are left out.
    expect(named).toBeGreaterThanOrEqual(0.9 * all);
  });

  it.each(['denmark-strait', 'san-bernardino', 'surigao'])(
    'of %s give way to the bubble of each answer',
    async (scenario) => {
      const model = localBattle(scenario, 0, 3, 0);
      for (let i = 0; i < 24; i++) {
        for (let j = 0; j < 8; j++) await Promise.resolve();
        const asked = model.asked.value;
        if (asked === null || asked.kind === 'confirm') {
          model.confirm();
          continue;
        }
        for (const size of SIZES) {
          const chart = chartOf(model, size);
          model.picked.value = asked.legal[(i * 7) % asked.legal.length]!;
          expectClear(chart);
          const acting = chart.state.focus.value;
          const bubble = chart.bubble.value;
          if (acting === null || bubble === null) continue;
          const { k } = chart.state.rest.value;
          const [x, y] = [acting.place.x * k, acting.place.y * k];
          const { x0, x1, y0, y1 } = bubble.box;
          expect(x > x0 && x < x1 && y > y0 && y < y1, 'on the ship that acts').toBe(false);
        }
        model.act(asked.legal[(i * 5) % asked.legal.length]!);
      }
    },
  );
});
