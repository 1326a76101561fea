/** World of a simulation: who works in it and how badly, and how long the pieces take. All of it is drawn from one seed. */
import { Draws } from '../../../agents/draws.js';
import { sha256Of } from '../../../agents/machine/sha256-of.js';
import { pieceOf, type QueuePiece } from '../piece.js';

export interface SimulationAsked {
  readonly workers: number;
  readonly pieces: number;
  readonly seed: string;
  /** Share of the pieces that two workers get. */
  readonly doubled: number;
  /** Nobody dies, lies, or is cut off; not even who hands out. */
  readonly isQuiet?: boolean;
}

/** Odds of the world; times in milliseconds. */
export const WORLD = {
  arrivals: 20_000,
  mostThreads: 16,
  /** Spread of the speed, as a logarithm; and who is slow, and how much. */
  speedSpread: 0.3,
  slow: 0.1,
  slowness: 10,
  /** Who has other code; who lies always, and now and then, and how often then. */
  otherCode: 0.01,
  liars: 0.005,
  rareLiars: 0.01,
  rarely: 0.05,
  /** A life, how it ends, and how long it is until the next. */
  life: 60_000,
  leaves: 0.3,
  returns: 0.8,
  away: 20_000,
  /** Time between two losses of the connection, and how long each lasts. */
  connected: 60_000,
  cutOff: 6_000,
  latency: [5, 50] as const,
  lostAnswers: 0.003,
  lateBeats: 0.02,
  lateBy: 12_000,
  /** Whoever hands out is dead for so long, once half of it is done. */
  outage: 5_000,
  /** Thread time of pieces, and its spread as a logarithm; one in so many is far longer. */
  piece: 1_000,
  pieceSpread: 0.6,
  monsters: 2_000,
  monster: [10_000, 30_000] as const,
  /** Pieces that share a text. */
  together: 500,
} as const;

export interface SimulatedPiece {
  readonly piece: QueuePiece;
  readonly milliseconds: number;
}

export interface WorkerNature {
  readonly id: string;
  readonly threads: number;
  /** Times that a piece takes longer on it. */
  readonly slowness: number;
  /** Share of its results that are wrong. */
  readonly lies: number;
  readonly hasOtherCode: boolean;
}

export const SIMULATED_CODE = sha256Of('simulated code');
export const rightOf = ({ id }: QueuePiece): string => `right ${id.slice(0, 16)}`;

export function drawPieces({ seed, pieces }: SimulationAsked): SimulatedPiece[] {
  const draws = new Draws(`${seed}/pieces`);
  return Array.from({ length: pieces }, (_, task) => {
    const common = sha256Of(`text ${Math.floor(task / WORLD.together)}`);
    const usual = logNormal(draws, WORLD.piece, WORLD.pieceSpread);
    const milliseconds = draws.below(WORLD.monsters) === 0 ? draws.within(WORLD.monster) : usual;
    return { piece: pieceOf(SIMULATED_CODE, 'simulated', common, task), milliseconds };
  });
}

export function drawNature(draws: Draws, id: string, isQuiet: boolean): WorkerNature {
  const speed = logNormal(draws, 1, WORLD.speedSpread);
  const isSlow = draws.happens(WORLD.slow);
  const kind = draws.share();
  return {
    ...{ id, threads: draws.within([1, WORLD.mostThreads]), slowness: isSlow ? speed * WORLD.slowness : speed },
    lies: isQuiet ? 0 : liesOf(kind),
    hasOtherCode: !isQuiet && draws.happens(WORLD.otherCode),
  };
}

function liesOf(kind: number): number {
  if (kind < WORLD.liars) return 1;
  return kind < WORLD.liars + WORLD.rareLiars ? WORLD.rarely : 0;
}

/** Time until what happens by chance, as often at any moment as at any other. */
export const untilChance = (draws: Draws, mean: number): number => -mean * Math.log(1 - draws.share());

/** With this mean. */
function logNormal(draws: Draws, mean: number, spread: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - draws.share())) * Math.cos(2 * Math.PI * draws.share());
  return mean * Math.exp(spread * normal - spread ** 2 / 2);
}
