/** Checkpoint contents, as named parts. */
import { z } from 'zod';
import type { PairScore } from './gate/pairs.js';
import type { KeyedNetwork } from './self-play/job.js';

export interface Counters {
  /** Sittings added up. */
  readonly seconds: number;
  /** Processor time of all threads. */
  readonly cpuSeconds: number;
  readonly games: number;
  readonly decisions: number;
}

export interface TrainingState {
  readonly counters: Counters;
  /** The champion's, against the ladder. */
  readonly standing: Readonly<Record<string, PairScore>>;
  readonly learner: Uint8Array;
  /** Who plays the next step's games. */
  readonly player: KeyedNetwork;
  readonly champion: KeyedNetwork;
  readonly pool: readonly KeyedNetwork[];
}

const number = z.number();
const standing = z.object({
  pairs: number,
  score: number,
  low: number,
  high: number,
  margin: number,
  marginSe: number,
  adjusted: number,
  adjustedSe: number,
});

const index = z.object({
  counters: z.object({ seconds: number, cpuSeconds: number.default(0), games: number, decisions: number }),
  standing: z.record(z.string(), standing),
  player: z.string(),
  champion: z.string(),
  pool: z.array(z.string()),
});

type Parts = Readonly<Record<string, Uint8Array>>;

const INDEX = 'state.json';
const LEARNER = 'learner.bin';
const CHAMPION = 'champion.onnx';
const PLAYER = 'player.onnx';
const poolPart = (i: number): string => `past-${i}.onnx`;

export function packState({ counters, standing, learner, player, champion, pool }: TrainingState): Parts {
  const keys = { player: player.key, champion: champion.key, pool: pool.map(({ key }) => key) };
  return {
    [INDEX]: Buffer.from(`${JSON.stringify({ counters, standing, ...keys }, null, 1)}\n`),
    [LEARNER]: learner,
    [PLAYER]: player.file,
    [CHAMPION]: champion.file,
    ...Object.fromEntries(pool.map(({ file }, i) => [poolPart(i), file])),
  };
}

/** Of parts whose hashes were checked: what is wrong with them is a bug. */
export function unpackState(parts: Parts): TrainingState {
  const { counters, standing, ...keys } = index.parse(JSON.parse(Buffer.from(parts[INDEX]!).toString()));
  return {
    counters,
    standing,
    learner: parts[LEARNER]!,
    player: { key: keys.player, file: parts[PLAYER]! },
    champion: { key: keys.champion, file: parts[CHAMPION]! },
    pool: keys.pool.map((key, i) => ({ key, file: parts[poolPart(i)]! })),
  };
}
