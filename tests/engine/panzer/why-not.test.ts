/** Why an enemy's hex cannot be attacked: a reason for each that is no answer, and the reason is so. @rule VII.L.1 @rule VII.B.5 */
import { expect, it } from 'vitest';
import { actionList, actionsOf, CHANCE, OVER, SeededChance, SPECTATOR } from '../../../engine/index.js';
import {
  describe,
  ENTRY,
  isCover,
  isHidden,
  PanzerGame,
  type WhyNot,
  whyNoAttack,
} from '../../../engine/panzer/index.js';

it('has a reason for every hex with enemies that cannot be fired at or assaulted, and for none that can', () => {
  const seen = new Map<WhyNot['why'], number>();
  let offered = 0;
  for (const [n, id] of ['crossroads-drill', 'celles-pocket', 'hill-192', 'noville'].entries()) {
    const game = new PanzerGame(ENTRY.scenarios.find((one) => one.id === id)!);
    const { battle } = game;
    const s = game.create();
    game.start(s);
    const dice = new SeededChance([n + 3, 4, 5, 6]);
    const list = actionList(game.spec.maxLegal);
    for (let i = 0, luck = 7; i < 1200 && game.toAct(s) !== OVER; i++) {
      game.legal(s, list);
      const legal = actionsOf(list);
      const view = game.view(s, SPECTATOR);
      if (view.step === 'choose' && (view.phase === 'direct' || view.phase === 'assault') && game.toAct(s) !== CHANCE) {
        const open = new Set(legal.flatMap((action) => hexOfOrder(describe(battle, s, action))));
        const enemies = view.units.filter(
          ({ seat, status, carrier, inside }) =>
            seat !== game.toAct(s) && status === 'on-map' && carrier < 0 && !inside,
        );
        for (const hex of new Set(enemies.map((unit) => unit.hex))) {
          const at = battle.ground.labels.indexOf(hex);
          if (open.has(hex)) {
            offered++;
            continue;
          }
          const found = whyNoAttack(battle, s, at);
          expect(found, `${id} ${view.phase} ${hex}`).toBeDefined();
          seen.set(found!.why, (seen.get(found!.why) ?? 0) + 1);
          if (found!.why === 'hidden')
            expect(isHidden(battle, s, at) || isCover(battle.ground.terrain[at]!)).toBe(true);
        }
        // Where nobody is there is nothing to tell.
        expect(whyNoAttack(battle, s, battle.ground.labels.indexOf('0101'))).toBeUndefined();
      }
      luck = Math.imul(luck, 0x19660d) + 0x3c6ef35f;
      game.apply(s, legal[game.toAct(s) === CHANCE ? 0 : (luck >>> 8) % legal.length]!, dice);
    }
  }
  expect(offered).toBeGreaterThan(20);
  for (const why of ['hidden', 'unseen', 'attacked', 'nobody-beside'] as const)
    expect(seen.get(why), why).toBeGreaterThan(0);
});

const hexOfOrder = (order: ReturnType<typeof describe>): string[] => ('hex' in order ? [order.hex] : []);
