/** Simulation of many workers against the real scheduler, in virtual time: what it costs that they are slow, die, lie, and are cut off. */
import { Draws } from '../../../agents/draws.js';
import { assert } from '../../../engine/index.js';
import { SimulatedHost } from './simulated-host.js';
import { SimulatedWorker } from './simulated-worker.js';
import { drawNature, drawPieces, rightOf, type SimulationAsked, untilChance, WORLD } from './simulated-world.js';
import { SimulationTally } from './simulation-tally.js';
import { VirtualTime } from './virtual-time.js';

export interface SimulationFound {
  readonly pieces: number;
  /** Who came, those among them who came for one that left for good. */
  readonly workers: number;
  readonly deaths: number;
  readonly seconds: number;
  /** Had every thread that was there worked all the time, and each piece been done once; and its share of the seconds. */
  readonly idealSeconds: number;
  readonly share: number;
  /** When 99 of 100 pieces were done: what comes after is the long ones. */
  readonly secondsTo99: number;
  readonly shareTo99: number;
  readonly piecesPerSecond: number;
  /** Results that came though they were known, and pieces that were handed out more than once. */
  readonly known: number;
  readonly handedOut: number;
  readonly twiceHandedOut: number;
  readonly expired: number;
  readonly hurried: number;
  /** From the silent death of a worker until its piece is handed out again. */
  readonly recoverySeconds: { readonly count: number; readonly median: number; readonly worst: number };
  readonly liars: number;
  readonly liarsCaught: number;
  readonly liesBefore: number;
  readonly struck: number;
  readonly liesNeverCaught: number;
  readonly compared: number;
  readonly refereed: number;
  readonly questions: number;
  readonly mostLeases: number;
  /** Real processor time, which differs each time. */
  readonly cost: { readonly perQuestion: number; readonly perPiece: number; readonly storePerPiece: number };
}

/** Whoever has not done in ten days what the fastest do in a minute hangs. */
const LONGEST_MS = 10 * 86_400_000;

/** @throws where a piece is settled twice, is lost, or no end comes */
export async function simulate(asked: SimulationAsked): Promise<SimulationFound> {
  const simulation = new Simulation(asked);
  try {
    await simulation.run();
  } finally {
    simulation.host.close();
  }
  return simulation.found;
}

class Simulation {
  readonly #asked: SimulationAsked;
  readonly #time = new VirtualTime();
  readonly #pieces;
  readonly #tally: SimulationTally;
  readonly host: SimulatedHost;
  readonly #draws: Draws;
  #workers = 0;
  #liars = 0;
  #deaths = 0;
  #hasDied = false;
  #overAt: number | undefined;

  constructor(asked: SimulationAsked) {
    this.#asked = asked;
    const drawn = drawPieces(asked);
    this.#pieces = new Map(drawn.map((one) => [one.piece.id, one]));
    this.#tally = new SimulationTally(drawn);
    const chances = new Draws(`${asked.seed}/doubled`);
    this.#draws = new Draws(`${asked.seed}/workers`);
    this.host = new SimulatedHost({
      ...{ time: this.#time, tally: this.#tally, pieces: this.#pieces, doubled: asked.doubled },
      chance: () => chances.share(),
      settled: () => this.#settled(),
    });
    this.#arrive(asked.workers);
  }

  /** One after another, as it happens. */
  #arrive(left: number): void {
    if (left === 0) return;
    this.#time.after(untilChance(this.#draws, WORLD.arrivals / this.#asked.workers), () => {
      this.#hire();
      this.#arrive(left - 1);
    });
  }

  #hire = (): void => {
    if (this.#overAt !== undefined) return;
    const isQuiet = this.#asked.isQuiet === true;
    const nature = drawNature(this.#draws, `worker-${++this.#workers}`, isQuiet);
    if (nature.lies > 0 && !nature.hasOtherCode) this.#liars++;
    const { host } = this;
    const [time, tally] = [this.#time, this.#tally];
    const draws = new Draws(`${this.#asked.seed}/${nature.id}`);
    const worker = new SimulatedWorker(nature, {
      ...{ time, draws, isQuiet, ask: (verb, question) => host.answer(verb, question) },
      play: (id) => {
        const { piece, milliseconds } = this.#pieces.get(id)!;
        return { milliseconds, done: rightOf(piece) };
      },
      strength: (change) => tally.strength(time.now, change),
      died: (bundles) => {
        this.#deaths++;
        for (const { id } of bundles.flatMap(({ pieces }) => pieces)) tally.orphan(id, time.now);
      },
      gone: () => time.after(untilChance(draws, WORLD.away), this.#hire),
      isOver: () => this.#overAt !== undefined,
    });
    worker.begin();
  };

  #settled(): void {
    const { settled } = this.#tally;
    if (this.#asked.isQuiet === true || this.#hasDied || settled < this.#asked.pieces / 2) return;
    this.#hasDied = true;
    this.#time.after(0, () => this.host.die());
    this.#time.after(WORLD.outage, () => this.host.beginAgain());
  }

  async run(): Promise<void> {
    const { pieces } = this.#asked;
    while (this.#time.next()) {
      if (this.host.hasRuled) {
        this.host.hasRuled = false;
        await Promise.resolve();
      }
      assert(this.#time.now < LONGEST_MS, `no end comes: ${this.#tally.settled} of ${pieces} pieces are done`);
      if (this.#overAt !== undefined || this.#tally.settled < pieces || !this.host.isUp) continue;
      assert(this.host.left === 0, `${this.host.left} pieces are left after the last`);
      this.#overAt = this.#time.now;
      this.host.end();
    }
    assert(this.#overAt !== undefined, `${pieces - this.#tally.settled} pieces were lost`);
  }

  get found(): SimulationFound {
    const [tally, host, { pieces }] = [this.#tally, this.host, this.#asked];
    const seconds = this.#overAt! / 1_000;
    const idealSeconds = tally.idealMs / 1_000;
    const recoveries = tally.recoveries.toSorted((a, b) => a - b);
    const secondsTo99 = tally.settledAt[Math.ceil(0.99 * tally.settledAt.length) - 1]! / 1_000;
    const { known, expired, hurried, compared, refereed } = host.counts;
    const { handedOut, twiceHandedOut, liarsCaught, liesBefore, struck, mostLeases } = tally;
    return {
      ...{ pieces, workers: this.#workers, deaths: this.#deaths, seconds, idealSeconds, share: idealSeconds / seconds },
      ...{ secondsTo99, shareTo99: (0.99 * tally.idealMs) / 1_000 / secondsTo99 },
      ...{ piecesPerSecond: pieces / seconds, known, handedOut, twiceHandedOut, expired, hurried },
      recoverySeconds: {
        count: recoveries.length,
        median: (recoveries[recoveries.length >> 1] ?? 0) / 1_000,
        worst: (recoveries.at(-1) ?? 0) / 1_000,
      },
      ...{ liars: this.#liars, liarsCaught, liesBefore, struck, liesNeverCaught: tally.lies },
      ...{ compared, refereed, questions: host.questions, mostLeases },
      cost: {
        perQuestion: (1_000 * (host.answerMs - host.storeMs)) / host.questions,
        perPiece: (1_000 * (host.answerMs - host.storeMs)) / pieces,
        storePerPiece: (1_000 * host.storeMs) / pieces,
      },
    };
  }
}
