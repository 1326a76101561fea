/** Price of an order that was not given: what it would have brought beyond the one that was, by what its seat could know then. */
import { SeatSituation } from '../../../agents/situation.js';
import { actionList, actionsOf, CHANCE, fail, ok, type Result } from '../../../engine/index.js';
import type { OrderPrice, OtherOrder } from '../../protocol/story.js';
import type { RecordedGame } from './recorded-game.js';
import { FULL_UNITS, SearchJudge } from './search-judge.js';
import { rounded, roundedChance, roundedPoints } from './story.js';

/** Luck of its own, of no other look at the decision; the same order has the same price whoever asks. */
const SEED = 'another order';

/** A story looks at all decisions and takes fewer simulations where there are many units; of one alone there is time for more. */
const timesFor = (units: number): number => Math.max(1, units / FULL_UNITS);

/** Fails where no seat decided in that step, where it was fought in another battle, and where the order could not be given. */
export function priceOfOther(
  { game, plies, past }: RecordedGame,
  { step, order }: OtherOrder,
  simulations: number,
): Result<OrderPrice, 'NOT_LEGAL'> {
  const ply = plies[step - 1];
  const wrong = (message: string) => fail('NOT_LEGAL', message);
  if (ply === undefined) return wrong(`The record has ${plies.length} steps; there is no step ${step}.`);
  if (ply.by === CHANCE) return wrong(`In step ${step} dice were thrown, and nobody decided.`);
  if (step <= past) return wrong(`Step ${step} was fought in the battle before this one.`);
  const read = game.read(ply.before, order);
  if (!read.ok) return wrong(`In step ${step} nobody could order ${order}: ${read.message}`);
  const legal = actionList(game.spec.maxLegal);
  game.legal(ply.before, legal);
  if (!actionsOf(legal).includes(read.value)) return wrong(`In step ${step} nobody could order ${order}.`);
  const judge = new SearchJudge(game, simulations * timesFor(game.spec.units));
  const search = { name: judge.name, simulations: judge.simulations };
  const nothing = { mean: 0, se: 0, half: 0 };
  if (read.value === ply.action) return ok({ win: nothing, points: nothing, search });
  const situation = new SeatSituation(game).at(ply.before, ply.by, legal);
  const { win, points } = judge.price(situation, read.value, ply.action, `${SEED}/${step}/${order}`);
  return ok({
    win: rounded(win, judge.simulations, roundedChance),
    points: rounded(points, judge.simulations, roundedPoints),
    search,
  });
}
