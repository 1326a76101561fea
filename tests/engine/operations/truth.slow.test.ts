/** Worlds that are drawn for a seat may be the true one: each fact of it turns up, in random play and in that of admirals. */
import { describe, expect, it } from 'vitest';
import { createAgent } from '../../../agents/registry.js';
import { SeatSituation } from '../../../agents/situation.js';
import { Picker } from '../../../engine/conformance/play.js';
import { actionAt, actionList } from '../../../engine/core/actions.js';
import { BOTH_SEATS, seat } from '../../../engine/core/brand.js';
import { SeededChance } from '../../../engine/core/chance.js';
import { OVER } from '../../../engine/core/game.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { missing, partedIn } from './truth.js';

/** Decisions from one that is looked at to the next, and worlds at most: of what one in 32 has, one in 300,000 looks fails. */
const [STRIDE, MOST] = [23, 400];
/** The same where the list of a contact shows ships that have left it since. */
const PARTED_STRIDE = 2;
/** Of so many decisions one is a random one, in the games of admirals. */
const WHIM = 5;

describe('G-56 the true state is one of the worlds', () => {
  it.each(SCENARIOS)(
    '$id: which ships are in which contact, what became of each, and what has been seen of the own',
    async (scenario) => {
      const game = new OperationsGame(scenario);
      const [world, legal, situation] = [game.create(), actionList(game.spec.maxLegal), new SeatSituation(game)];
      const admirals = BOTH_SEATS.map((of) => {
        const made = createAgent('admiral', game);
        if (!made.ok) expect.fail(made.message);
        made.value.reset(`truth/${of}`);
        return made.value;
      });
      const faults: string[] = [];
      let looked = 0;
      let parted = 0;
      for (const [seed, whim] of [
        [1, 1],
        [2, WHIM],
        [8, Number.POSITIVE_INFINITY],
      ] as const) {
        const [s, picker, dice] = [game.create(), new Picker(seed), new SeededChance([seed, 3, 2, 1])];
        game.start(s);
        let step = 0;
        for (let actor = game.toAct(s); actor !== OVER; actor = game.toAct(s)) {
          game.legal(s, legal);
          let action = actionAt(legal, 0);
          if (actor >= 0) {
            const of = seat(actor);
            const isParted = partedIn(game, s, of).length > 0 && parted++ % PARTED_STRIDE === 0;
            if (step++ % STRIDE === 0 || isParted) {
              looked++;
              const lost = missing(game, s, of, [seed, step], MOST, world);
              for (const fact of lost) faults.push(`game ${seed}, decision ${step}: ${fact}`);
            }
            action =
              Number.isFinite(whim) && picker.below(whim) === 0
                ? actionAt(legal, picker.below(legal.count))
                : (await admirals[of]!.choose(situation.at(s, of, legal), {})).action;
          }
          game.apply(s, action, dice);
        }
      }
      expect(faults).toEqual([]);
      expect(looked).toBeGreaterThan(20);
    },
  );
});
