/** Record writer: a game's record out of its seed and its decisions. */
import { flagplotVersion } from '../../agents/registry.js';
import { chanceOfSeed } from '../../agents/seed.js';
import {
  type Action,
  actionList,
  CHANCE,
  type Game,
  OVER,
  RecordBuilder,
  scoresFor,
  seatHeader,
  writeText,
} from '../../engine/index.js';
import type { Played } from './environment.js';

/** As `.battle` text. `players`: agents with their hashes by seat; the others are the client's. `data`: a scenario of one's own. */
export function recordText(
  game: Game<Int16Array>,
  { seed, decisions }: Played,
  players: ReadonlyMap<number, string>,
  data: string | undefined,
): string {
  const builder = RecordBuilder.begin(game, {
    Flagplot: flagplotVersion,
    Event: 'agent --stdio',
    ...Object.fromEntries(game.spec.seats.map(({ side }, seat) => [seatHeader(side), players.get(seat) ?? 'client'])),
    Dice: 'seeded',
    Seed: seed,
    ...(data === undefined ? {} : { ScenarioData: data }),
  });
  const [state, legal, chance] = [game.create(), actionList(game.spec.maxLegal), chanceOfSeed(seed)];
  game.start(state);
  let next = 0;
  for (;;) {
    const actor = game.toAct(state);
    if (actor === OVER || (actor !== CHANCE && next === decisions.length)) break;
    game.legal(state, legal);
    builder.step(state, actor === CHANCE ? (legal.ids[0] as Action) : decisions[next++]!, chance);
  }
  const scores = scoresFor(game);
  game.scores(state, scores);
  return writeText(builder.finish(scores, game.toAct(state) === OVER ? 'normal' : 'unfinished'));
}
