/** `bench decisions --make`: a set of positions with candidates that are played out, kept game by game. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Of } from '../../agents/machine/sha256-of.js';
import { LogFault } from '../files/line-file.js';
import { makeSet, openMaking, positionsIn } from '../lab/decisions/set-file.js';
import { type SetAsked, setPlanOf } from '../lab/decisions/set-plan.js';
import { SET_FILE } from '../lab/decisions/shipped-set.js';
import type { OpenBattle } from '../lab/ledger/battles.js';
import { decisionHands, type HandsAsked, tellQueueFault } from './elsewhere.js';
import { onInterrupt } from './interrupt.js';
import { ANSWER_IS_NO, print, printJson, progressBar, refuse, remark } from './output.js';

interface MakeWays {
  readonly folder: string;
  readonly seconds: number;
  readonly hands: HandsAsked;
  readonly json: boolean;
}

export async function makeDecisions(
  battles: readonly OpenBattle[],
  manner: SetAsked,
  { folder, seconds, hands: asked, json }: MakeWays,
): Promise<void> {
  const file = join(folder, SET_FILE);
  const opened = openMaking(file, setPlanOf(battles, manner));
  if (!opened.ok) return refuse(opened.message);
  const there = positionsIn(opened.value.kept.games);
  if (there > 0) remark(`Goes on: ${there} positions are there already.`);
  const stop = new AbortController();
  const release = onInterrupt(() => stop.abort());
  const opening = await decisionHands(asked, { title: `bench decisions --make ${folder}`, signal: stop.signal });
  if (!opening.ok) {
    release();
    opened.value.lines.close();
    return refuse(opening.message);
  }
  const { hands, words, close } = opening.value;
  const bar = progressBar(manner.positions, 'positions');
  try {
    const { games } = await makeSet(
      opened.value,
      seconds,
      hands,
      (done, note) => bar.update(done, `${note} ${words()}`),
      stop.signal,
    );
    bar.stop();
    const positions = positionsIn(games);
    const isWhole = positions >= manner.positions;
    const sha256 = sha256Of(readFileSync(file));
    if (json) printJson({ file, positions, games: games.length, isWhole, sha256 });
    else print(`${file}: ${positions} positions of ${games.length} games\nSHA-256 ${sha256}`);
    if (!isWhole) process.exitCode = ANSWER_IS_NO;
  } catch (error) {
    bar.stop();
    if (error instanceof LogFault) refuse(error.message);
    else if (!tellQueueFault(error, file)) throw error;
  } finally {
    release();
    opened.value.lines.close();
    await close();
  }
}
