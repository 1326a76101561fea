/** A belief: it stays inside the sound superset, sums to one, is better than an even spread, and makes whole worlds that look as the true one does. */
import { describe, expect, it } from 'vitest';
import { createAgent } from '../../../agents/registry.js';
import { SeatSituation } from '../../../agents/situation.js';
import { type ActionList, actionAt, actionList } from '../../../engine/core/actions.js';
import { type Action, BOTH_SEATS, type Seat } from '../../../engine/core/brand.js';
import { SeededChance } from '../../../engine/core/chance.js';
import { OVER } from '../../../engine/core/game.js';
import { Belief } from '../../../engine/operations/belief.js';
import { placeFleets } from '../../../engine/operations/believed-world.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { type CampaignState, contactAt, F, fleetAt, G, K } from '../../../engine/operations/layout.js';
import { STEP } from '../../../engine/operations/phases.js';
import { whereabouts } from '../../../engine/operations/possible.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { SLOTS } from '../../../engine/operations/spec.js';
import { byLeanRule } from '../../tools/lean-rule.js';
import { LeanSailor } from '../../tools/lean-sailor.js';

type Chooser = (s: CampaignState, seat: Seat, legal: ActionList) => Action | Promise<Action>;

function admirals(game: OperationsGame): Chooser {
  const situation = new SeatSituation(game);
  const both = BOTH_SEATS.map((seat) => {
    const made = createAgent('admiral', game);
    if (!made.ok) expect.fail(made.message);
    made.value.reset(`belief/${seat}`);
    return made.value;
  });
  return async (s, seat, legal) => (await both[seat]!.choose(situation.at(s, seat, legal), {})).action;
}

function leanSailors(game: OperationsGame): Chooser {
  const sailor = new LeanSailor(game, 3);
  return (s, _seat, legal) => sailor.choose(s, legal);
}

describe.each([
  // Each rule is believed where it sails; the habits were fitted on admirals.
  { name: 'of lean sailors, by their rule', chooserOf: leanSailors, policyOf: byLeanRule, least: 0.3 },
  { name: 'of admirals, by habits', chooserOf: admirals, policyOf: () => undefined, least: 0.4 },
])('belief $name', ({ chooserOf, policyOf, least }) => {
  it.each(SCENARIOS)(
    '$id: chances of hexes where the enemy can be, better than none, in worlds that are whole',
    async (scenario) => {
      const game = new OperationsGame(scenario);
      const [s, world, legal] = [game.create(), game.create(), actionList(game.spec.maxLegal)];
      const dice = new SeededChance([3, 1, 1, 1]);
      const choose = chooserOf(game);
      const beliefs = BOTH_SEATS.map((seat) => new Belief(game.campaign, seat, policyOf()));
      const chances = new Float64Array(game.campaign.map.hexes);
      let [fleets, bits, placed] = [0, 0, 0];
      game.start(s);
      for (let actor = game.toAct(s), step = 0; actor !== OVER; actor = game.toAct(s), step++) {
        game.legal(s, legal);
        if (actor >= 0 && s[G.step] === STEP.sail) {
          const seat = actor as Seat;
          game.determinize(s, seat, new SeededChance([step, 2, 2, 2]), world);
          beliefs[seat]!.update(world, new SeededChance([step, 3, 3, 3]));
          for (let f = (1 - seat) * SLOTS; f < (2 - seat) * SLOTS; f++) {
            const u = s[fleetAt(f) + F.first]!;
            const isFollowed = Array.from({ length: SLOTS }, (_, k) => s[contactAt(seat, k) + K.fleet]).includes(f);
            if (u < 0 || isFollowed) continue;
            beliefs[seat]!.chances(world, u, chances);
            const { free } = whereabouts(game.campaign, world, seat, u);
            expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 6);
            if (chances.some((chance, hex) => chance > 0 && free[hex] === 0))
              expect.fail(`step ${step}: where unit ${u} cannot be`);
            fleets++;
            bits += Math.log2(chances[s[fleetAt(f) + F.hex]!]! * free.reduce((a, b) => a + b, 0));
          }
          const before = world.slice();
          placeFleets(game.campaign, world, seat, beliefs[seat]!, step);
          placed += world.some((value, i) => value !== before[i]) ? 1 : 0;
          if (step % 8 === 0) expect(JSON.stringify(game.view(world, seat))).toBe(JSON.stringify(game.view(s, seat)));
        }
        game.apply(s, actor < 0 ? actionAt(legal, 0) : await choose(s, actor as Seat, legal), dice);
      }
      expect(fleets).toBeGreaterThan(50);
      expect(bits / fleets).toBeGreaterThan(least);
      expect(placed).toBeGreaterThan(10);
    },
  );
});
