/** A short golden record of a battle: the first turns of a game of uniformly random answers, with a hash at each turn's end. */
import { chanceOfSeed } from '../../agents/seed.js';
import { legalOf, Picker } from '../../engine/conformance/play.js';
import { OVER, scoresFor } from '../../engine/core/game.js';
import { hashState, hashText } from '../../engine/core/layout.js';
import { RecordBuilder, seatHeader, writeText } from '../../engine/core/record.js';
import { type AnyScenario, openGame } from '../../engine/index.js';

/** Enough for every phase to come; a large fleet fills its page sooner. */
const TURNS = 4;
const MAX_PLIES = 600;

/** Records of battles with settings that make another game of them, by name. */
export const GOLDEN_SETTINGS: Readonly<
  Record<string, { readonly id: string; readonly settings: Record<string, string> }>
> = {
  'the-slot-tactical': { id: 'the-slot', settings: { actions: 'chart' } },
};

/** The record as `.battle` text. Seeds are the scenario's id, so that a record depends on its own battle alone. */
export function goldenRecord(scenario: AnyScenario, settings: Readonly<Record<string, string>> = {}): string {
  const opened = openGame(scenario, settings);
  if (!opened.ok) throw new Error(opened.message);
  const game = opened.value;
  const seed = `golden/${scenario.id}`;
  const record = RecordBuilder.begin(game, {
    Dice: 'seeded',
    Seed: seed,
    Event: 'Golden record',
    ...Object.fromEntries(game.spec.seats.map(({ side }) => [seatHeader(side), 'random'])),
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
