/** A short golden record of a battle: the first turns of a game of uniformly random answers, with a hash at each turn's end. */
import { chanceOfSeed } from '../../agents/seed.js';
import { BattleshipsGame } from '../../engine/battleships/index.js';
import type { Scenario } from '../../engine/battleships/scenario.js';
import { OVER, scoresFor } from '../../engine/core/game.js';
import { hashState, hashText } from '../../engine/core/layout.js';
import { RecordBuilder, writeText } from '../../engine/core/record.js';
import { legalOf, Picker } from '../conformance/play.js';

/** Enough for every phase to come; a large fleet fills its page sooner. */
const TURNS = 4;
const MAX_PLIES = 600;

/** The record as `.battle` text. Seeds are the scenario's id, so that a record depends on its own battle alone. */
export function goldenRecord(scenario: Scenario): string {
  const game = new BattleshipsGame(scenario);
  const seed = `golden/${scenario.id}`;
  const record = RecordBuilder.begin(game, {
    Dice: 'seeded',
    Seed: seed,
    Event: 'Golden record',
    [`Seat.${game.spec.seats[0]!.side}`]: 'random',
    [`Seat.${game.spec.seats[1]!.side}`]: 'random',
  });
  const dice = chanceOfSeed(seed);
  const pick = new Picker(scenario.id.length);
  const s = game.create();
  game.start(s);
  while (game.toAct(s) !== OVER && game.turn(s) <= TURNS && record.plies < MAX_PLIES) {
    const turn = game.turn(s);
    const legal = legalOf(game, s);
    record.step(s, legal[pick.below(legal.length)]!, dice);
    if (game.turn(s) !== turn || game.toAct(s) === OVER) record.comment(hashText(hashState(s)));
  }
  const scores = scoresFor(game);
  game.scores(s, scores);
  return writeText(record.finish(scores, game.toAct(s) === OVER ? 'normal' : 'unfinished'));
}
