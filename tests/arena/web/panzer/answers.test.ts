/** Answers on the map: what a move costs is what the engine takes; each unit on the map stands in one stack. */
import { expect, it } from 'vitest';
import { costsTo, ordered, routeTo } from '../../../../arena/web/panzer/board/answers.js';
import { stacksOf } from '../../../../arena/web/panzer/board/stacks.js';
import type { PanzerModel } from '../../../../arena/web/panzer/model.js';
import { ScriptedChance, SPECTATOR } from '../../../../engine/index.js';
import { describe, halvesText, type PanzerGame } from '../../../../engine/panzer/index.js';
import { play, type State } from './played.js';

const modelOf = (game: PanzerGame, s: State) => ({ game, known: { peek: () => s } }) as unknown as PanzerModel;

it('costs what the engine takes, by a path from hex to hex', () => {
  let moves = 0;
  play('celles-pocket', 3, 420, (game, s, legal) => {
    const view = game.view(s, SPECTATOR);
    if (view.step !== 'where' || view.units[view.unit]!.status !== 'on-map') return;
    const go = legal.flatMap((action) => {
      const order = describe(game.battle, s, action);
      return order.kind === 'go' ? [{ action, hex: game.battle.ground.labels.indexOf(order.hex) }] : [];
    });
    const costs = costsTo(
      modelOf(game, s),
      go.map(({ hex }) => hex),
    );
    for (const { action, hex } of go.filter((_, i) => i % 23 === 0)) {
      const route = routeTo(modelOf(game, s), hex)!;
      expect(route.cost).toBe(costs.get(hex));
      expect(route.path[0]).toBe(game.battle.ground.labels.indexOf(view.units[view.unit]!.hex));
      expect(route.path.at(-1)).toBe(hex);
      route.path.slice(1).forEach((to, i) => {
        expect([...game.battle.ground.next.subarray(6 * route.path[i]!, 6 * route.path[i]! + 6)]).toContain(to);
      });
      const after = s.slice();
      game.apply(after, action, new ScriptedChance([]));
      const next = game.view(after, SPECTATOR);
      // Who is stopped at the end loses what is left.
      if (next.left > 0) expect(view.left - next.left).toBe(route.cost);
      else expect(view.left).toBeGreaterThanOrEqual(route.cost);
      moves++;
    }
  });
  expect(moves).toBeGreaterThan(60);
});

it('puts each unit that stands on the map into one stack, and nobody else', () => {
  let seen = 0;
  play('remagen', 5, 200, (game, s) => {
    const view = game.view(s, SPECTATOR);
    const numbers = new Map(game.battle.ground.labels.map((label, hex) => [label, hex]));
    const stacks = stacksOf(game.battle, view, numbers);
    const placed = stacks.flatMap(({ units }) => units.map(({ unit }) => unit as number)).sort((a, b) => a - b);
    const standing = view.units.flatMap(({ status, carrier, inside }, u) =>
      status === 'on-map' && carrier < 0 && !inside ? [u] : [],
    );
    expect(placed).toEqual(standing);
    for (const { hex, units } of stacks) {
      for (const { view: unit } of units) expect(numbers.get(unit.hex)).toBe(hex);
    }
    seen += placed.length;
  });
  expect(seen).toBeGreaterThan(1000);
});

it('lists what cannot be made good last, and the rest as it comes', () => {
  const answers = ['enough', 'attack', 'assault'].map((kind) => ({ order: { kind } }) as never as { order: never });
  expect(ordered(answers).map(({ order }: { order: { kind: string } }) => order.kind)).toEqual([
    'attack',
    'assault',
    'enough',
  ]);
  expect([0, 1, 2, 7, 16].map(halvesText)).toEqual(['0', '½', '1', '3½', '8']);
});
