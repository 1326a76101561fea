/** File of a set of positions while it is made: appended to only, so that a kill costs the game that was in work, and the same command goes on behind the last one. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { reasonOf } from '../../../agents/machine/read-limited.js';
import { fail, ok, type Result } from '../../../engine/index.js';
import { LineFile, LogFault } from '../../files/line-file.js';
import { makeFolder } from '../../files/write-file.js';
import { doInOrder } from '../../jobs/in-order.js';
import {
  type FrozenPlay,
  type PositionSet,
  planHashOf,
  readSet,
  type SampledGame,
  type SetLine,
  type SetPlan,
  scenarioIn,
} from './position-set.js';
import type { DecisionHands } from './threads.js';

export interface MakingFile {
  readonly lines: LineFile<SetLine>;
  readonly kept: PositionSet;
}

/** A file that is there must be of the same plan. */
export function openMaking(file: string, plan: SetPlan): Result<MakingFile> {
  const folder = makeFolder(dirname(file));
  if (!folder.ok) return folder;
  const read = existsSync(file) ? readSetFile(file) : ok({ set: undefined, bytes: 0 });
  if (!read.ok) return read;
  const { set, bytes } = read.value;
  const fields = Object.keys(plan) as (keyof SetPlan)[];
  const other = set && fields.find((field) => JSON.stringify(set.plan[field]) !== JSON.stringify(plan[field]));
  if (other !== undefined) {
    return fail('OTHER_PLAN', `${file} holds another set (${other}): give another folder, or ask for the same again.`);
  }
  try {
    const lines = new LineFile<SetLine>(file, bytes);
    if (set === undefined) lines.add({ plan, hash: planHashOf(plan) });
    return ok({ lines, kept: set ?? { plan, frozen: [], games: [] } });
  } catch (error) {
    if (error instanceof LogFault) return fail('NOT_WRITTEN', error.message);
    return fail('NOT_WRITTEN', `Cannot write ${file}: ${reasonOf(error)}.`);
  }
}

/** What a file holds, with its text; no set in an empty one. */
export function readSetFile(file: string): Result<{ set: PositionSet | undefined; bytes: number; text: string }> {
  try {
    const text = readFileSync(file, 'utf8');
    const read = readSet(text, file);
    return read.ok ? ok({ ...read.value, text }) : read;
  } catch (error) {
    return fail('NO_FILE', `Cannot read ${file}: ${reasonOf(error)}.`);
  }
}

export const positionsIn = (games: readonly SampledGame[]): number =>
  games.reduce((sum, { positions }) => sum + positions.length, 0);

/** A battle may bring no position at all: then games come to an end all the same. */
const MOST_GAMES_A_POSITION = 2;

/** Until it has as many positions as its plan says, or `signal` stops it. @throws LogFault */
export async function makeSet(
  { lines, kept }: MakingFile,
  seconds: number,
  hands: DecisionHands,
  watch: (positions: number, note: string) => void,
  signal: AbortSignal,
): Promise<PositionSet> {
  const { plan } = kept;
  const { seed, turns, error, blocks, ofGame } = plan;
  const manner = { seed, turns, error, blocks, ofGame };
  const battles = plan.scenarios.length;
  const frozen: FrozenPlay[] = [...kept.frozen];
  const games: SampledGame[] = [...kept.games];
  if (frozen.length < battles) {
    await doInOrder<FrozenPlay | undefined>({
      ...{ hands, first: frozen.length, signal },
      work: async (index) =>
        index < battles
          ? await hands.do({ kind: 'calibrate', scenario: scenarioIn(plan, index), manner, index, seconds })
          : undefined,
      count: (one) => {
        if (one !== undefined) {
          frozen.push(one);
          lines.add({ frozen: one });
        }
        watch(0, `calibration ${frozen.length}/${battles}`);
        return frozen.length < battles;
      },
    });
  }
  const isOver = (): boolean =>
    positionsIn(games) >= plan.positions || games.length >= MOST_GAMES_A_POSITION * plan.positions + battles;
  if (frozen.length === battles && !isOver()) {
    await doInOrder<SampledGame>({
      ...{ hands, first: games.length, signal },
      work: async (game) => {
        const scenario = game % battles;
        return await hands.do({
          ...{ kind: 'sample', scenario: scenarioIn(plan, scenario), manner, frozen: frozen[scenario]! },
          ...{ place: { game, scenario }, number: Math.floor(game / battles) },
        });
      },
      count: (sampled) => {
        games.push(sampled);
        lines.add({ sampled });
        watch(positionsIn(games), plan.scenarios[sampled.scenario]!.id);
        return !isOver();
      },
    });
  }
  return { plan, frozen, games };
}
