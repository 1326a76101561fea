/** Pointing at the chart and choosing on it, by hand and by key, against the legal answers of real questions. */
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { answersOf, targetOf } from '../../../arena/web/battleships/board/answers.js';
import { toScreen } from '../../../arena/web/battleships/board/camera.js';
import { ChartState, visibleLabels } from '../../../arena/web/battleships/board/chart-state.js';
import { answerInWords, pointedInWords, shipInWords } from '../../../arena/web/battleships/board/describe.js';
import { centreOf, keyOf, polar } from '../../../arena/web/battleships/board/geometry.js';
import { pressKey } from '../../../arena/web/battleships/board/keys.js';
import { lookout } from '../../../arena/web/battleships/board/lookout.js';
import { Pointing } from '../../../arena/web/battleships/board/pointing.js';
import type { UnitReach, Way } from '../../../arena/web/battleships/board/reach.js';
import { torpedoRuns } from '../../../arena/web/battleships/board/torpedo-runs.js';
import type { BattleshipsModel } from '../../../arena/web/battleships/model/battle.js';
import type { WireEvent } from '../../../arena/web/model/battle.js';
import { manoeuvresOf } from '../../../engine/battleships/manoeuvre-choice.js';
import type { Question } from '../../../engine/battleships/question.js';
import { type Action, actionList, type UnitId } from '../../../engine/index.js';
import { localBattle } from './local-model.js';

const settled = async (): Promise<void> => {
  for (let i = 0; i < 8; i++) await Promise.resolve();
};

/** A battle at the first question of this kind with more than `least` answers; given orders are the last of the list. */
async function at(scenario: string, question: Question, seed: number, least = 1, options = {}): Promise<Pointing> {
  const model = localBattle(scenario, 0, seed, 0, { options });
  for (let i = 0; i < 400; i++) {
    await settled();
    const asked = model.asked.value;
    if (asked?.kind === 'confirm') model.confirm();
    else if (asked !== null) {
      if (model.view.value.asked?.question === question && asked.legal.length > least) return chartOf(model);
      model.act(asked.legal[(i * 7) % asked.legal.length]!);
    }
  }
  throw new Error(`no question ${question} in ${scenario}`);
}

function chartOf(model: BattleshipsModel): Pointing {
  const state = new ChartState(model);
  state.resize({ width: 900, height: 600 });
  return new Pointing(model, state);
}

function reachIn(chart: Pointing): UnitReach {
  const answers = chart.state.answers.value;
  if (answers.kind !== 'poses') throw new Error('no manoeuvres');
  return answers.reach;
}

/** A screen so large that the chart never has to move. */
const wide = (chart: Pointing): void => chart.state.resize({ width: 9000, height: 9000 });

const key = (chart: Pointing, k: string): boolean =>
  pressKey({ key: k, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }, chart.state, chart);

describe('manoeuvres on the chart', () => {
  it('are grouped by end pose exactly as the engine ends them', async () => {
    for (const [scenario, seed] of [
      ['denmark-strait', 1],
      ['mers-el-kebir', 2],
      ['guadalcanal', 3],
    ] as const) {
      const chart = await at(scenario, 'manoeuvre', seed, 3);
      const { game, known } = chart.model;
      const reach = reachIn(chart);
      const list = actionList(game.spec.maxLegal);
      game.legal(known.value!, list);
      const legal = [...list.ids.subarray(0, list.count)] as Action[];
      const ends = manoeuvresOf(game, known.value!, legal);
      expect(reach.ways.size).toBe(ends.length);
      for (const end of ends) {
        const way = reach.ways.get(game.write(known.value!, end.action))!;
        expect({ q: way.q, r: way.r, heading: way.heading, speed: way.speed }).toEqual({
          q: end.q,
          r: end.r,
          heading: end.heading,
          speed: end.speed,
        });
        expect(reach.hexes.get(keyOf(end))!.poses.get(end.heading)).toContain(way);
        expect(way.path.at(-1)).toEqual({ q: end.q, r: end.r });
      }
    }
  });

  it('are pointed at by hex and by the bearing within it, and picked by a click', async () => {
    const chart = await at('denmark-strait', 'manoeuvre', 1, 3);
    for (const hex of reachIn(chart).hexes.values()) {
      for (const heading of hex.poses.keys()) {
        const point = polar(centreOf(hex), heading * 60, 12);
        chart.hoverAt(point, 1);
        expect(chart.way(chart.model.pointed.value)).toMatchObject({ q: hex.q, r: hex.r, heading });
        chart.chooseAt(point, 1);
        expect(chart.model.picked.value).toEqual(chart.model.pointed.value);
      }
    }
    chart.leave();
    expect(chart.model.pointed.value).toBeNull();
    // What was picked outlives a stray tap; to let it go is a key of its own.
    const picked = chart.model.picked.value;
    chart.chooseAt(centreOf({ q: 900, r: 900 }), 1);
    expect(chart.model.picked.value).toBe(picked);
    expect(key(chart, 'Escape')).toBe(true);
    expect(chart.model.picked.value).toBeNull();
  });

  it('are all reached by keys alone', async () => {
    const chart = await at('denmark-strait', 'manoeuvre', 1, 3);
    wide(chart);
    const reach = reachIn(chart);
    expect(key(chart, 'ArrowUp')).toBe(true);
    const seen = new Set<string>();
    const todo: Way[] = [chart.way(chart.model.picked.value)!];
    while (todo.length > 0) {
      const way = todo.pop()!;
      if (seen.has(way.action.text)) continue;
      seen.add(way.action.text);
      for (const k of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'a', 'd', '+', '-']) {
        chart.model.picked.value = way.action;
        key(chart, k);
        todo.push(chart.way(chart.model.picked.value)!);
      }
    }
    expect(seen.size).toBe(reach.ways.size);
  });

  it('are picked by key and only pointed at by the mouse: Enter sends the one picked', async () => {
    const chart = await at('denmark-strait', 'manoeuvre', 1, 3);
    wide(chart);
    key(chart, 'ArrowUp');
    const { picked, pointed } = chart.model;
    const byKey = picked.value!;
    expect(pointed.value).toBeNull();
    const other = [...reachIn(chart).hexes.values()].find((hex) => keyOf(hex) !== keyOf(chart.way(byKey)!))!;
    chart.hoverAt(polar(centreOf(other), 0, 3), 1);
    expect(chart.state.shown.value).toEqual(pointed.value);
    expect(picked.value).toBe(byKey);
    expect(chart.inHand()).toBe(byKey);
    // From the one picked, wherever the mouse lies; and what the mouse was on is no longer shown.
    key(chart, 'd');
    expect(chart.way(picked.value)).toMatchObject({ q: chart.way(byKey)!.q, r: chart.way(byKey)!.r });
    expect(chart.state.shown.value).toBe(picked.value);
    chart.hoverAt(polar(centreOf(other), 0, 3), 1);
    const hovered = pointed.value;
    expect(key(chart, ' ')).toBe(true);
    expect(picked.value).toBe(hovered);
  });

  it('are sent by Enter', async () => {
    const chart = await at('denmark-strait', 'manoeuvre', 1, 3);
    wide(chart);
    expect(key(chart, 'Enter')).toBe(false);
    key(chart, 'ArrowUp');
    key(chart, 'a');
    const sent = chart.inHand()!;
    const before = chart.model.asked.value;
    expect(answerInWords(chart, sent)).toMatch(/^to \d{4} heading .+ speed \d/);
    expect(pointedInWords(chart)).toBe(answerInWords(chart, sent));
    expect(key(chart, 'Enter')).toBe(true);
    await settled();
    expect(chart.model.asked.value).not.toBe(before);
    expect(chart.model.picked.value).toBeNull();
  });
});

describe('targets on the chart', () => {
  it('are the ships of the legal answers', async () => {
    const chart = await at('denmark-strait', 'main', 1);
    const { model, state } = chart;
    const answers = state.answers.value;
    if (answers.kind !== 'ships' || model.asked.value?.kind !== 'action') throw new Error('no targets');
    expect([...answers.byUnit.values()]).toEqual(model.asked.value.legal.filter((a) => !a.text.endsWith('>-')));
    for (const [unit, action] of answers.byUnit) {
      chart.hoverAt(state.ship(unit)!.place, 14);
      expect(model.pointed.value).toEqual(action);
      expect(targetOf(answers, action)).toBe(unit);
      expect(answerInWords(chart, action)).toMatch(/^\d+ hex(es)? · ×[½123] · (bow arc|broadside|stern arc)$/);
      expect(shipInWords(chart, state.ship(unit)!)).toContain('may be chosen');
    }
  });

  it('go round by key, and a ship that is none is looked at', async () => {
    const chart = await at('denmark-strait', 'main', 1);
    wide(chart);
    const answers = chart.state.answers.value;
    const count = answers.kind === 'ships' ? answers.byUnit.size : 0;
    const seen = new Set<string>();
    for (let i = 0; i < count; i++) {
      key(chart, 'd');
      seen.add(chart.model.picked.value!.text);
    }
    expect(seen.size).toBe(count);
    const own = chart.state.ships.value.find((s) => s.seat === 0 && s.unit !== chart.state.asked.value)!;
    chart.chooseAt(own.place, 14);
    // The ring of the one that is asked stays with her.
    expect(chart.state.looked.value!.unit).toBe(own.unit);
    expect(chart.state.focus.value!.unit).toBe(chart.state.asked.value);
    expect(key(chart, 'Escape')).toBe(true);
  });

  it('are picked by Enter on the ship, and sent by another Enter', async () => {
    const chart = await at('denmark-strait', 'main', 1);
    wide(chart);
    const answers = chart.state.answers.value;
    const [unit, action] = answers.kind === 'ships' ? [...answers.byUnit].at(-1)! : [];
    chart.pointAtShip(unit!);
    expect(chart.model.picked.value).toBeNull();
    const before = chart.model.asked.value;
    chart.chooseShip(unit!);
    expect(chart.model.picked.value).toEqual(action);
    expect(chart.model.asked.value).toBe(before);
    chart.chooseShip(unit!);
    await settled();
    expect(chart.model.asked.value).not.toBe(before);
  });

  it('are seen or not as the engine says', async () => {
    const chart = await at('guadalcanal', 'main', 2);
    const { model, state } = chart;
    const answers = state.answers.value;
    const firer = state.ship(state.asked.value)!;
    const seen = lookout(model.game, model.known.value, firer, state.ships.value);
    expect(seen.length).toBe(state.ships.value.filter((s) => s.seat === 1).length);
    for (const s of seen) {
      if (answers.kind === 'ships' && answers.byUnit.has(s.unit)) {
        expect(s.means).not.toBe('unseen');
        expect(s.inRange).toBe(true);
      }
    }
  });
});

describe('hexes to choose', () => {
  it('are those of the star shells', async () => {
    const chart = await at('guadalcanal', 'star', 1);
    wide(chart);
    const answers = chart.state.answers.value;
    if (answers.kind !== 'hexes' || chart.model.asked.value?.kind !== 'action') throw new Error('no hexes');
    expect(answers.byHex.size).toBe(chart.model.asked.value.legal.length - 1);
    for (const hex of answers.byHex.values()) {
      chart.hoverAt(centreOf(hex), 14);
      expect(chart.model.pointed.value).toEqual(hex.action);
    }
    key(chart, 'ArrowLeft');
    expect(answerInWords(chart, chart.model.picked.value)).toMatch(/^star shell over \d{4}$/);
  });

  it('are those of the mines', async () => {
    const chart = await at('mers-el-kebir', 'mine', 1);
    const answers = chart.state.answers.value;
    expect(answers.kind === 'hexes' && answers.byHex.size).toBe(3);
  });
});

describe('what the chart shows', () => {
  it('shows torpedoes that have run until the end of the next turn', () => {
    const { model, state } = chartOf(localBattle('denmark-strait', 0, 1, 0));
    const { turn } = model.view.value;
    const ran = (inTurn: number, hit: boolean): WireEvent => ({
      ...model.events.value[0]!,
      kind: 'torpedo',
      turn: inTurn,
      unit: 0 as UnitId,
      target: 3 as UnitId,
      data: { hit },
    });
    const shown = (events: readonly WireEvent[]) =>
      torpedoRuns({ tracks: model.tracks, view: model.view, events: signal(events) }, state);
    const from = centreOf(model.tracks.value.get(0 as UnitId)!.find((p) => p.turn === 0)!);
    expect(shown([ran(turn, true)])).toEqual([
      { unit: 0, from, to: centreOf(model.tracks.value.get(3 as UnitId)!.find((p) => p.turn === 0)!), isHit: true },
    ]);
    expect(shown([ran(turn - 1, false)])).toMatchObject([{ unit: 0, isHit: false }]);
    expect(shown([ran(turn - 2, true)])).toEqual([]);
    expect(shown([{ ...ran(turn, true), kind: 'gunfire' }])).toEqual([]);
  });

  it('shows the fleets in a room of another size too, until somebody moves the chart', async () => {
    const { state } = await at('denmark-strait', 'main', 1);
    const isShown = (): boolean =>
      state.ships.value.every((ship) => {
        const p = toScreen(state.camera.value, ship.place);
        return p.x > 0 && p.x < state.size.value.width && p.y > 0 && p.y < state.size.value.height;
      });
    state.resize({ width: 390, height: 300 });
    expect(isShown()).toBe(true);
    const small = state.camera.value;
    state.follow();
    expect(state.camera.value).toBe(small);
    state.resize({ width: 1200, height: 800 });
    expect(isShown()).toBe(true);
    expect(state.camera.value.k).toBeGreaterThan(small.k);
    state.panBy(5, 0);
    const { left, top, k } = state.camera.value;
    state.resize({ width: 1220, height: 830 });
    expect(state.camera.value).toEqual({ left: left + 10, top: top + 15, k });
  });

  it('has all ships on the screen at first, and their labels among those drawn', async () => {
    const chart = await at('denmark-strait', 'main', 1);
    for (const ship of chart.state.ships.value) {
      const p = toScreen(chart.state.camera.value, ship.place);
      expect(p.x > 0 && p.x < 900 && p.y > 0 && p.y < 600).toBe(true);
      const [c0, c1, r0, r1] = visibleLabels(chart.state).split(',').map(Number) as [number, number, number, number];
      const [column, row] = [Number(ship.view.hex.slice(0, 2)) - 11, Number(ship.view.hex.slice(2)) - 1];
      expect(column >= c0 && column < c1 && row >= r0 && row < r1).toBe(true);
    }
  });

  it('needs no state for a spectator', () => {
    const chart = chartOf(localBattle('denmark-strait', null, 1, 60));
    const { model, state } = chart;
    expect(model.known.value).toBeNull();
    expect(state.ships.value.length).toBe(model.view.value.units.filter((u) => u.status === 'afloat').length);
    expect(answersOf(model.game, model.view.value, null, model.asked.value, state.window.value).kind).toBe('none');
    const [first] = state.ships.value;
    chart.chooseAt(first!.place, 14);
    expect(state.focus.value?.unit).toBe(first!.unit);
    for (const ship of state.ships.value) expect(shipInWords(chart, ship)).toContain(ship.view.hex);
  });
});
