/** Record writer: a game's record out of its seed and its decisions. */
import { flagplotVersion } from '../../agents/registry.js';
import { chanceOfSeed } from '../../agents/seed.js';
import {
  type Action,
  bySeat,
  type Game,
  OVER,
  Playout,
  RecordBuilder,
  type Seat,
  scoresFor,
  seatHeader,
  writeText,
} from '../../engine/index.js';

/** As `.battle` text. `players`: agents with their hashes by seat; the others are the client's. `data`: a scenario of one's own. */
export function recordText(
  game: Game<Int16Array>,
  { seed, decisions }: { readonly seed: string; readonly decisions: readonly Action[] },
  players: ReadonlyMap<Seat, string>,
  data: string | undefined,
): string {
  const builder = RecordBuilder.begin(game, {
    Flagplot: flagplotVersion,
    Event: 'agent --stdio',
    ...Object.fromEntries(
      bySeat(game.spec.seats).map(({ side }, seat) => [seatHeader(side), players.get(seat) ?? 'client']),
    ),
    Dice: 'seeded',
    Seed: seed,
    ...(data === undefined ? {} : { ScenarioData: data }),
  });
  const playout = Playout.begin(game, { chance: chanceOfSeed(seed), record: builder });
  const { state } = playout;
  let next = 0;
  for (const _ of playout.choices()) {
    const decision = decisions[next++];
    if (decision === undefined) break;
    playout.take(decision);
  }
  const scores = scoresFor(game);
  game.scores(state, scores);
  return writeText(builder.finish(scores, game.toAct(state) === OVER ? 'normal' : 'unfinished'));
}
