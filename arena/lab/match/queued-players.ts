/** Players on other machines: rotations and pairs are asked of a queue, as they are asked of threads here. */
import type { z } from 'zod';
import { agentMade } from '../../../agents/machine/made.js';
import { openGame } from '../../../engine/index.js';
import { QueueHands } from '../../jobs/queue-hands.js';
import type { PairWork, Players } from '../experiment/run.js';
import type { MatchPlayers, PlayedMatch } from './pool.js';
import { ROTATION_WORK, type RotationDone, readRotation, type rotationTask } from './rotation-job.js';
import { type Match, type PlayedRotation, recordName, saveRecord } from './rotations.js';
import { matchText } from './sent-match.js';
import { ThinkTimes } from './think-time.js';

interface Sent {
  readonly text: string;
  readonly task: Omit<z.infer<typeof rotationTask>, 'index'>;
}

export class QueuedPlayers extends QueueHands implements Players, MatchPlayers {
  readonly #sent = new Map<Match, Sent>();

  async play({ match, from, to }: PairWork): Promise<readonly PlayedRotation[]> {
    const indices = Array.from({ length: to - from }, (_, i) => from + i);
    const done = await Promise.all(indices.map((index) => this.#rotation(match, index)));
    return done.map(({ rotation }) => rotation);
  }

  async playMatch(
    match: Match,
    count: number,
    progress?: (rotations: number) => void,
    signal?: AbortSignal,
  ): Promise<PlayedMatch> {
    const rotations: PlayedRotation[] = [];
    const times = match.agents.map(() => new ThinkTimes());
    const begin = performance.now();
    let [next, inWork] = [0, 0];
    try {
      await new Promise<void>((resolve, reject) => {
        const feed = (): void => {
          if (rotations.length === count || signal?.aborted === true) resolve();
          while (next < count && inWork < this.workers) {
            inWork++;
            this.#rotation(match, next++).then((done) => {
              inWork--;
              rotations.push(done.rotation);
              times.forEach((all, i) => {
                addTimes(all, done.times[i]);
              });
              progress?.(1);
              feed();
            }, reject);
          }
        };
        feed();
      });
    } catch (error) {
      // What was in play then is not waited for.
      if (signal?.aborted !== true) throw error;
    }
    rotations.sort((a, b) => a.index - b.index);
    const isStopped = signal?.aborted === true;
    return { match, rotations, times, seconds: (performance.now() - begin) / 1000, isStopped };
  }

  async #rotation(match: Match, index: number): Promise<RotationDone> {
    const { text, task: same } = this.#sentOf(match);
    const task = { index, ...same };
    const read = readRotation(task, await this.queue.do(ROTATION_WORK.name, text, task));
    if (!read.ok) throw new Error(read.message);
    const { records } = match;
    if (records !== undefined) {
      read.value.rotation.games.forEach(({ seat }, i) => {
        saveRecord(records, recordName(index, seat), read.value.records![i]!);
      });
    }
    return read.value;
  }

  #sentOf(match: Match): Sent {
    const known = this.#sent.get(match);
    if (known !== undefined) return known;
    const game = openGame(match.scenario, match.settings);
    if (!game.ok) throw new Error(game.message);
    const isTimed = match.agents.some((name) => agentMade(name, game.value).isTimed);
    const seats = game.value.spec.seats.length;
    const games = match.isSeated === true ? 1 : seats;
    const sent = {
      text: matchText(match),
      task: { isTimed, seats, games, isRecorded: match.records !== undefined },
    };
    this.#sent.set(match, sent);
    return sent;
  }
}

function addTimes(all: ThinkTimes, some: RotationDone['times'][number] | undefined): void {
  if (some === undefined) return;
  const counts = new Uint32Array(all.counts.length);
  for (const [bucket, count] of some.counts) counts[bucket] = count;
  all.merge({ counts, max: some.max });
}
