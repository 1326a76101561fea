/** A recorded duel, the same for the same arguments. */
import { actionList, actionsOf } from '../../../engine/core/actions.js';
import { type Chance, SeededChance } from '../../../engine/core/chance.js';
import { CHANCE, OVER, scoresFor } from '../../../engine/core/game.js';
import { type BattleRecord, type CallerHeaders, RecordBuilder, type Termination } from '../../../engine/core/record.js';
import { sha256 } from '../../../engine/core/sha256.js';
import { toyGame } from './toy-game.js';

/** Stands in for what turns string seeds into key words above the engine. */
export function toyChance(seed: string): Chance {
  const word = (i: number): number => Number.parseInt(sha256(seed).slice(8 * i, 8 * i + 8), 16);
  return new SeededChance([word(0), word(1), word(2), word(3)]);
}

export const SEED = 'harbour light';

export function toyHeaders(more: Record<string, string> = {}): CallerHeaders {
  return {
    Flagplot: '0.1.0',
    Event: 'A "first" duel',
    Date: '1941.05.24',
    'Seat.RED': 'human',
    'Seat.BLUE': 'admiral:cautious 9f3c2a10',
    Dice: 'seeded',
    SeedCommit: sha256(SEED),
    Seed: SEED,
    ...more,
  };
}

/** Plays until the end, or for `steps`; the decisions go round the legal ones. */
export function playDuel(
  options: {
    headers?: CallerHeaders;
    steps?: number;
    termination?: Termination;
    comments?: boolean;
    chance?: Chance;
    /** By seat, where play ended before the rules end it. */
    award?: readonly number[];
  } = {},
): BattleRecord {
  const { headers = toyHeaders(), steps = 1000, termination = 'normal', comments = false } = options;
  const { chance = toyChance(SEED), award = termination === 'agreed' ? [0, 0] : undefined } = options;
  const builder = RecordBuilder.begin(toyGame, headers);
  const s = toyGame.create();
  toyGame.start(s);
  const legal = actionList(toyGame.spec.maxLegal);
  if (comments) builder.comment('Before the {first} shot.');
  for (let n = 0; n < steps && toyGame.toAct(s) !== OVER; n++) {
    toyGame.legal(s, legal);
    const actions = actionsOf(legal);
    const decision = toyGame.toAct(s) !== CHANCE;
    builder.step(s, actions[(n + (n >> 2)) % actions.length]!, chance);
    if (comments && decision && n % 5 === 0) builder.comment(`Step ${n} \\ ${'was it wise? '.repeat(n)}`);
  }
  const scores = scoresFor(toyGame);
  toyGame.scores(s, scores);
  if (award !== undefined) scores.result.set(award);
  return builder.finish(scores, termination);
}
