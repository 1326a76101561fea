/** Believed worlds: drawn ones whose fleets stand where a seat believes them look to it as the true state does, and hold nothing that it has not found. */
import { describe, expect, it } from 'vitest';
import { Picker } from '../../../engine/conformance/play.js';
import { type ActionList, actionAt, actionList } from '../../../engine/core/actions.js';
import { BOTH_SEATS, type Seat } from '../../../engine/core/brand.js';
import { SeededChance } from '../../../engine/core/chance.js';
import { OVER, observationFor } from '../../../engine/core/game.js';
import { Belief } from '../../../engine/operations/belief.js';
import { placeFleets } from '../../../engine/operations/believed-world.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { type CampaignState, G } from '../../../engine/operations/layout.js';
import { STEPS } from '../../../engine/operations/phases.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { isSame, lookWhereabouts, told } from './twins.js';
import { Wanderer } from './wanderer.js';

/** Whose campaigns have met the fault for which this was written. */
const SEED = 2;
/** Prime to the number of particles. */
const STRIDE = 167;
/** As far as each is played. */
const LAST = 600;
/** One in so many is looked at whole. */
const SOME = 6;

/** A campaign in which fleets seek each other, so that fights, strikes and hunts are met. */
function wander(
  game: OperationsGame,
  seed: number,
  look: (s: CampaignState, actor: Seat, legal: ActionList, step: number) => void,
): void {
  const [s, legal, dice] = [game.create(), actionList(game.spec.maxLegal), new SeededChance([seed, 4, 2, 1])];
  const wanderer = new Wanderer(game.campaign, new Picker(seed));
  game.start(s);
  for (let actor = game.toAct(s), step = 0; actor !== OVER && step < LAST; actor = game.toAct(s), step++) {
    game.legal(s, legal);
    if (actor >= 0) look(s, actor as Seat, legal, step);
    const all = Array.from({ length: legal.count }, (_, i) => actionAt(legal, i));
    game.apply(s, actor < 0 ? all[0]! : wanderer.choose(s, all), dice);
  }
}

describe('believed worlds', () => {
  it.each(SCENARIOS)('$id: look as the true state does, and hold nobody where he cannot be', (scenario) => {
    const game = new OperationsGame(scenario);
    const { campaign: c } = game;
    const [world, one, two] = [game.create(), game.create(), game.create()];
    const [lists, tales] = [actionList(game.spec.maxLegal), [observationFor(game), observationFor(game)] as const];
    const beliefs = BOTH_SEATS.map((seat) => new Belief(c, seat));
    const faults: string[] = [];
    let placed = 0;
    wander(game, SEED, (s, actor, legal, step) => {
      if (step % 2 === 0) return;
      const where = `step ${step}, ${STEPS[s[G.step]!]}`;
      game.determinize(s, actor, new SeededChance([SEED, step, 2, 2]), world);
      beliefs[actor]!.update(world, new SeededChance([SEED, step, 3, 3]));
      const drawn = world.slice();
      placeFleets(c, world, actor, beliefs[actor]!, step * STRIDE);
      if (isSame(world, drawn)) return;
      placed++;
      game.legal(world, lists);
      const [allowed, listed] = [legal, lists].map(({ ids, count }) => String(ids.subarray(0, count)));
      if (allowed !== listed) faults.push(`${where}: other orders are allowed`);
      lookWhereabouts(game, world, actor, (u, isAmong) => {
        if (!isAmong) faults.push(`${where}: unit ${u} cannot be there`);
      });
      if (placed % SOME !== 0) return;
      if (told(game, s, actor, tales[0]) !== told(game, world, actor, tales[1]))
        faults.push(`${where}: it looks different`);
      game.determinize(drawn, actor, new SeededChance([SEED, step, 5, 5]), one);
      game.determinize(world, actor, new SeededChance([SEED, step, 5, 5]), two);
      if (!isSame(one, two)) faults.push(`${where}: another world is drawn of it`);
    });
    expect(faults).toEqual([]);
    expect(placed).toBeGreaterThan(100);
  });
});
