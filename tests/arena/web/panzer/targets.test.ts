/** Targets of an attack: all that may be chosen in the hex, and nobody whom no attack on it can hurt. */
import { expect, it } from 'vitest';
import { targetsOf } from '../../../../arena/web/panzer/panel/targets.js';
import { SPECTATOR } from '../../../../engine/index.js';
import { describe } from '../../../../engine/panzer/index.js';
import { play } from './played.js';

it('finds enemies in the hex, and leaves out those in cover that are not spotted', () => {
  const seen = { attacks: 0 };
  for (const id of ['crossroads-drill', 'celles-pocket']) {
    play(id, 9, 420, (game, s, legal) => {
      for (const action of legal) {
        const order = describe(game.battle, s, action);
        if (order.kind !== 'attack') continue;
        const targets = targetsOf(game, s, action);
        if (targets === undefined) continue;
        seen.attacks++;
        const view = game.view(s, SPECTATOR);
        for (const u of targets) {
          expect(view.units[u]!.hex).toBe(order.hex);
          expect(view.units[u]!.seat).not.toBe(game.toAct(s));
        }
        const others = view.units.filter(
          ({ hex, status, carrier, inside }, u) =>
            hex === order.hex && status === 'on-map' && carrier < 0 && !inside && !targets.has(u as never),
        );
        // Whoever is left out stands in cover or was fired at already.
        for (const { spotted } of others) expect(spotted).toBe(false);
      }
    });
  }
  expect(seen.attacks).toBeGreaterThan(20);
});
