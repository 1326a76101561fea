/** Records to analyse: battles fought at random, which is quick, in any ruleset. */
import { chanceOfSeed } from '../../../../agents/seed.js';
import { type RecordedGame, recordedGameOf } from '../../../../arena/lab/analysis/recorded-game.js';
import {
  type Action,
  actionList,
  type BattleRecord,
  CHANCE,
  OVER,
  openGame,
  parseRecord,
  RecordBuilder,
  scoresFor,
  type ThrowName,
  writeText,
} from '../../../../engine/index.js';

/** One that ends after so many steps is given up by the first seat. */
export function randomBattle(
  id: string,
  seed = 'one',
  steps = Number.POSITIVE_INFINITY,
  headers: Readonly<Record<`Seat.${string}`, string>> = {},
): BattleRecord {
  const opened = openGame(id);
  if (!opened.ok) throw new Error(opened.message);
  const game = opened.value;
  const builder = RecordBuilder.begin(game, { Event: 'A test', Dice: 'seeded', Seed: seed, ...headers });
  const [dice, choices] = [chanceOfSeed(seed), chanceOfSeed(`${seed}/choices`)];
  const legal = actionList(game.spec.maxLegal);
  const s = game.create();
  game.start(s);
  let n = 0;
  for (let actor = game.toAct(s); actor !== OVER && n < steps; actor = game.toAct(s)) {
    game.legal(s, legal);
    const choice = actor === CHANCE ? 0 : choices.die(legal.count, n as ThrowName) - 1;
    builder.step(s, legal.ids[choice] as Action, dice);
    n++;
  }
  const scores = scoresFor(game);
  game.scores(s, scores);
  if (game.toAct(s) === OVER) return read(builder.finish(scores));
  scores.result.fill(1);
  scores.result[0] = -1;
  return read(builder.finish(scores, 'resigned'));
}

/** As from a file, with its lines. */
function read(record: BattleRecord): BattleRecord {
  const parsed = parseRecord(writeText(record));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
}

export function recordedGameThrough(record: BattleRecord): RecordedGame {
  const recorded = recordedGameOf(record);
  if (!recorded.ok) throw new Error(recorded.message);
  return recorded.value;
}
