/** Fuzzing on all cores. Which thread plays which game changes nothing in what is found. */
import { Tinypool } from 'tinypool';
import type { RulesetId } from '../../../engine/index.js';
import type { FuzzFinding } from './fuzz-game.js';
import fuzzGames, { type FuzzTask, type FuzzTaskResult } from './fuzz-worker.js';

export interface FuzzRun {
  readonly seed: string;
  readonly ruleset?: RulesetId;
  readonly scenario?: string;
  /** Games `first` up to `first + games`. */
  readonly first: number;
  readonly games: number;
  readonly deepEvery: number;
  readonly workers: number;
}

export interface FuzzReport {
  readonly steps: number;
  readonly decisions: number;
  /** By number of game. */
  readonly findings: readonly FuzzFinding[];
  readonly seconds: number;
}

/** Small enough that progress shows, large enough that messages cost nothing. */
const TASK_GAMES = 50;

/** `progress` gets the numbers of games played and faults found so far. */
export async function fuzz(run: FuzzRun, progress: (games: number, faults: number) => void): Promise<FuzzReport> {
  const begin = performance.now();
  const filename = new URL('./fuzz-worker.js', import.meta.url).href;
  const { workers } = run;
  const pool = workers > 1 ? new Tinypool({ filename, minThreads: workers, maxThreads: workers }) : undefined;
  const findings: FuzzFinding[] = [];
  let [steps, decisions, games] = [0, 0, 0];
  const tasks = tasksOf(run);
  const take = async (): Promise<void> => {
    for (let task = tasks.next(); !task.done; task = tasks.next()) {
      const done: FuzzTaskResult = await (pool === undefined ? fuzzGames(task.value) : pool.run(task.value));
      steps += done.steps;
      decisions += done.decisions;
      games += task.value.to - task.value.from;
      findings.push(...done.findings);
      progress(games, findings.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, take));
  } finally {
    await pool?.destroy();
  }
  findings.sort((a, b) => a.game - b.game);
  return { steps, decisions, findings, seconds: (performance.now() - begin) / 1000 };
}

function* tasksOf({ first, games, workers: _, ...task }: FuzzRun): Generator<FuzzTask, undefined> {
  for (let from = first; from < first + games; from += TASK_GAMES) {
    const to = Math.min(first + games, from + TASK_GAMES);
    yield { ...task, from, to };
  }
  return undefined;
}
