/** Answers of an agent in the positions of a game; a choice that is no candidate is played out on the dice of the candidates. */
import { createAgent } from '../../../agents/registry.js';
import type { Game } from '../../../engine/index.js';
import type { KeptAnswers } from './answers-file.js';
import { keptValue, outSeed, PlayingOut } from './playing-out.js';
import type { FrozenPlay, SampledGame } from './position-set.js';
import { type ReplayedPosition, replayedPositions } from './replaying.js';

/** By position of a game, what choices that are no candidates gave, by action, if somebody has played them out. */
export type Known = readonly ReadonlyMap<number, readonly number[]>[];

/** Of all positions of a game; who answered and in which game, the kept line says beside it. */
export type Answered = Omit<KeptAnswers, 'agent' | 'plays' | 'game'>;

interface AnswerAsked {
  readonly agent: string;
  readonly sampled: SampledGame;
  readonly frozen: FrozenPlay;
  readonly known: Known;
}

export async function answersOf(
  game: Game<Int16Array>,
  { agent: name, sampled, frozen, known }: AnswerAsked,
): Promise<Answered> {
  const agent = createAgent(name, game);
  if (!agent.ok) throw new Error(agent.message);
  const replayed = replayedPositions(game, sampled);
  if (!replayed.ok) throw new Error(replayed.message);
  const playing = new PlayingOut(game, frozen.turns, frozen.luck !== 0);
  const answers: Answered['answers'][number][] = [];
  const isSame = await isAsKept(playing, replayed.value[0], sampled.dice, frozen);
  let [thought, played] = [0, 0];
  for (const [i, at] of replayed.value.entries()) {
    const seed = outSeed(sampled.dice, at.position.at);
    // Each position by itself, with the luck that the admiral had when he named his candidate.
    agent.value.reset(seed);
    let since = performance.now();
    const { action } = await agent.value.choose(playing.at(at), {});
    thought += performance.now() - since;
    if (at.position.candidates.includes(action)) answers.push({ action, values: null });
    else {
      since = performance.now();
      const values: number[] = [...(known[i]?.get(action) ?? [])];
      for (let n = values.length; n < at.position.values[0]!.length; n++) {
        const [one] = await playing.block(at, [action], seed, n);
        values.push(keptValue(one!, frozen.luck));
      }
      played += performance.now() - since;
      answers.push({ action, values });
    }
  }
  return { answers, isSame, thought, played };
}

/** One block of the first candidate. */
async function isAsKept(
  playing: PlayingOut,
  first: ReplayedPosition | undefined,
  dice: string,
  { luck }: FrozenPlay,
): Promise<boolean> {
  if (first === undefined) return true;
  const { at, candidates, values } = first.position;
  const [one] = await playing.block(first, candidates.slice(0, 1), outSeed(dice, at), 0);
  return keptValue(one!, luck) === values[0]![0];
}
