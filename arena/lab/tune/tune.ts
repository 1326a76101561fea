/**
 * Tuning of a doctrine against a pool of opponents. A slot is one opponent in one battle with one seed of dice; candidates are compared on the same slots. The doctrine
 * as it is plays first: its leads give the scale by which leads are squashed, and what a candidate has on the same dice is counted above them.
 */

import type { AnyScenario } from '../../../engine/index.js';
import { type LedgerPiece, type LedgerPlay, PlayStopped } from '../ledger/play.js';
import type { Match } from '../match/rotations.js';
import { mean } from '../match/score.js';
import { scaleOf, squashed } from '../statistics/squash.js';
import { admiralWith, type DoctrineData, doctrineWith, type Knob, levelsOf, numberAt } from './knobs.js';
import { Ntbea } from './ntbea.js';
import { Spsa } from './spsa.js';

export interface TuneAsked {
  readonly doctrine: DoctrineData;
  readonly knobs: readonly Knob[];
  readonly opponents: readonly string[];
  readonly scenarios: readonly (string | AnyScenario)[];
  readonly seed: string;
  /** Pairs of all searches and the choice among what they found, about. */
  readonly pairs: number;
  /** Runs of the bandit. */
  readonly runs: number;
}

export const TUNERS = ['spsa', 'ntbea'] as const;

export interface TunedCandidate {
  readonly by: (typeof TUNERS)[number];
  /** By knob. */
  readonly values: readonly number[];
  /** Mean squashed lead above the doctrine as it was, on the same fresh dice; null before it was measured. */
  readonly gain: number | null;
}

export interface TuneFound {
  readonly candidates: readonly TunedCandidate[];
  /** The best of them; null where it was stopped before it was known. */
  readonly best: TunedCandidate | null;
  readonly pairs: number;
  readonly isStopped: boolean;
}

/** Parts of all pairs. */
const OF_BASE = 0.1;
const OF_SPSA = 0.4;
const OF_NTBEA = 0.3;
const OF_CHOICE = 0.2;
/** Pairs by which SPSA takes a value. */
const VALUE_PAIRS = 4;
/** The first perturbation and the first step, in units of a knob. */
const PERTURBATION = 0.5;
const FIRST_STEP = 0.25;
/** Squashed leads lie between -1 and 1, and differ by about so much from pair to pair. */
const EXPLORE = 0.4;

export async function runTuning(asked: TuneAsked, play: LedgerPlay): Promise<TuneFound> {
  const tuning = new Tuning(asked, play);
  try {
    await tuning.run();
    return { ...tuning.found, pairs: play.count, isStopped: false };
  } catch (error) {
    if (!(error instanceof PlayStopped)) throw error;
    return { ...tuning.found, pairs: play.count, isStopped: true };
  }
}

class Tuning {
  readonly #asked: TuneAsked;
  readonly #play: LedgerPlay;
  /** By battle. */
  #scales: readonly number[] = [];
  /** Squashed leads of the doctrine as it is, by slot. */
  #base: readonly number[] = [];
  #candidates: TunedCandidate[] = [];
  #best: TunedCandidate | null = null;
  readonly #matches = new Map<string, Match>();

  constructor(asked: TuneAsked, play: LedgerPlay) {
    this.#asked = asked;
    this.#play = play;
  }

  get found(): Pick<TuneFound, 'candidates' | 'best'> {
    return { candidates: this.#candidates, best: this.#best };
  }

  async run(): Promise<void> {
    const { pairs } = this.#asked;
    await this.#playBase(this.#whole(OF_BASE * pairs));
    await this.#spsa(Math.max(2, Math.round((OF_SPSA * pairs) / (2 * VALUE_PAIRS))));
    await this.#bandits(Math.max(4, Math.round((OF_NTBEA * pairs) / this.#asked.runs)));
    await this.#choose();
  }

  /** So many pairs, and as often against each opponent in each battle as against any. */
  #whole(pairs: number): number {
    const each = this.#asked.opponents.length * this.#asked.scenarios.length;
    return each * Math.max(1, Math.round(pairs / each));
  }

  async #playBase(slots: number): Promise<void> {
    const own = this.#asked.knobs.map(({ name }) => this.#asked.doctrine[name]);
    const leads = await this.#leads(range(slots).map((slot) => ({ values: own, slot, run: 'search' })));
    // Against itself alone it is never ahead: then it says nothing of a scale, and what was turned a little does.
    const told = new Set(leads).size > 1 ? leads : await this.#leads(range(slots).map((slot) => this.#turned(slot)));
    const { scenarios } = this.#asked;
    this.#scales = scenarios.map((_, battle) =>
      scaleOf(told.filter((_lead, slot) => this.#placeOf(slot).battle === battle)),
    );
    this.#base = leads.map((lead, slot) => this.#squashed(lead, slot));
  }

  #turned(slot: number): { readonly values: readonly number[]; readonly slot: number; readonly run: string } {
    const turned = this.#asked.knobs.map(({ from, unit }) => from / unit + PERTURBATION);
    return { values: this.#valuesOf(turned), slot, run: 'search' };
  }

  async #spsa(steps: number): Promise<void> {
    const { knobs, seed } = this.#asked;
    const spsa = new Spsa({
      start: knobs.map(({ from, unit }) => from / unit),
      low: knobs.map(({ low, unit }) => low / unit),
      high: knobs.map(({ high, unit }) => high / unit),
      ...{ steps, perturbation: PERTURBATION, firstStep: FIRST_STEP, seed: `${seed}:spsa` },
    });
    for (let step = 0; !spsa.isOver; step++) {
      const [plus, minus] = spsa.ask().map((point) => this.#valuesOf(point));
      const slots = range(VALUE_PAIRS).map((i) => step * VALUE_PAIRS + i);
      const asked = [plus!, minus!].flatMap((values) => slots.map((slot) => ({ values, slot, run: 'spsa' })));
      const worths = (await this.#leads(asked)).map((lead, i) => this.#squashed(lead, asked[i]!.slot));
      spsa.tell(mean(worths.slice(0, VALUE_PAIRS)), mean(worths.slice(VALUE_PAIRS)));
    }
    this.#candidates.push({ by: 'spsa', values: this.#valuesOf(spsa.best), gain: null });
  }

  /** Several short runs side by side: what one of them misses another may find. */
  async #bandits(each: number): Promise<void> {
    const { knobs, runs, seed } = this.#asked;
    const levels = knobs.map(levelsOf);
    const bandits = range(runs).map(
      (run) =>
        new Ntbea({
          levels: levels.map(({ values }) => values.length),
          start: levels.map(({ start }) => start),
          explore: EXPLORE,
          seed: `${seed}:ntbea:${run}`,
        }),
    );
    const valuesAt = (point: readonly number[]): number[] => point.map((level, i) => levels[i]!.values[level]!);
    for (let i = 0; i < each; i++) {
      // On dice that the doctrine as it is has had, so that only what it lacks counts.
      const slot = i % this.#base.length;
      const asked = bandits.map((bandit) => ({ values: valuesAt(bandit.ask()), slot, run: 'search' }));
      const leads = await this.#leads(asked);
      for (const [run, bandit] of bandits.entries()) bandit.tell(this.#squashed(leads[run]!, slot) - this.#base[slot]!);
    }
    for (const bandit of bandits) this.#candidates.push({ by: 'ntbea', values: valuesAt(bandit.best), gain: null });
  }

  /** All on the same fresh dice; the best is taken. */
  async #choose(): Promise<void> {
    const own = this.#asked.knobs.map(({ name }) => this.#asked.doctrine[name]);
    const apart = new Map(this.#candidates.map((candidate) => [candidate.values.join(), candidate]));
    // What was not moved at all is no candidate.
    apart.delete(own.join());
    const left = [...apart.values()];
    const slots = range(this.#whole((OF_CHOICE * this.#asked.pairs) / (left.length + 1)));
    const worthOf = async (values: readonly unknown[]): Promise<number> => {
      const leads = await this.#leads(slots.map((slot) => ({ values, slot, run: 'choice' })));
      return mean(leads.map((lead, i) => this.#squashed(lead, slots[i]!)));
    };
    const base = await worthOf(own);
    for (const candidate of left) {
      const gain = (await worthOf(candidate.values)) - base;
      this.#candidates = this.#candidates.map((one) =>
        one.values.join() === candidate.values.join() ? { ...one, gain } : one,
      );
    }
    const measured = this.#candidates.filter(({ gain }) => gain !== null);
    this.#best = measured.length === 0 ? null : measured.reduce((a, b) => (b.gain! > a.gain! ? b : a));
  }

  #valuesOf(inUnits: readonly number[]): number[] {
    return this.#asked.knobs.map((knob, i) => numberAt(knob, inUnits[i]!));
  }

  #placeOf(slot: number): { readonly opponent: number; readonly battle: number; readonly index: number } {
    const { opponents, scenarios } = this.#asked;
    const [opponent, rest] = [slot % opponents.length, Math.floor(slot / opponents.length)];
    return { opponent, battle: rest % scenarios.length, index: Math.floor(rest / scenarios.length) };
  }

  #squashed(lead: number, slot: number): number {
    return squashed(lead, this.#scales[this.#placeOf(slot).battle]!);
  }

  /** `run` has dice of its own. */
  async #leads(
    asked: readonly { readonly values: readonly unknown[]; readonly slot: number; readonly run: string }[],
  ): Promise<number[]> {
    const pieces = asked.map(({ values, slot, run }): LedgerPiece => {
      const { opponent, battle, index } = this.#placeOf(slot);
      return { id: `${run}/${slot}/${values.join()}`, match: this.#matchOf(values, opponent, battle, run), index };
    });
    // Two that ask for the same have it from one pair.
    const once = new Map(pieces.map((piece) => [piece.id, piece]));
    const entries = await this.#play.ask([...once.values()]);
    const leads = new Map(entries.map(({ id, lead }) => [id, lead]));
    return pieces.map(({ id }) => leads.get(id)!);
  }

  #matchOf(values: readonly unknown[], opponent: number, battle: number, run: string): Match {
    const { doctrine, knobs, opponents, scenarios, seed } = this.#asked;
    const key = `${run}/${opponent}/${battle}/${values.join()}`;
    const known = this.#matches.get(key);
    if (known !== undefined) return known;
    const tried = { ...doctrineWith(doctrine, knobs, values as readonly number[]), name: 'tuned' };
    const match: Match = {
      scenario: scenarios[battle]!,
      settings: {},
      agents: [admiralWith(tried), opponents[opponent]!],
      seed: `${seed}:${run}`,
    };
    this.#matches.set(key, match);
    return match;
  }
}

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
