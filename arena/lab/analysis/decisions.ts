/** Search for the costliest decisions of each side: a quick look at all, a close one at those that seem to have cost most. */
import { SeatSituation } from '../../../agents/situation.js';
import { actionList, bySeat, CHANCE, type Seat } from '../../../engine/index.js';
import type { CostlyDecision, Performance } from './analysis.js';
import type { DecisionJudge, Price } from './judge.js';
import { performanceOf, pricedOf } from './performance.js';
import type { RecordedGame, RecordedPly } from './recorded-game.js';
import { decisionWords } from './words.js';

/** Listed of each side. */
const LISTED = 3;
/** Looked into closely, of each side. */
const CLOSE = 6;
/** What a price must be at a close look, in its standard errors, and at the least: below it nobody can tell it from none. */
const CLEAR = 2.5;
const LEAST_PRICE = 0.005;

export interface Judged {
  readonly ply: RecordedPly;
  readonly seat: Seat;
  readonly decision: CostlyDecision;
}

export interface Judgement {
  /** Of all sides, the costliest first. */
  readonly costly: readonly Judged[];
  /** Decisions with a choice that were looked into, and in all. */
  readonly decisions: number;
  readonly of: number;
  /** By seat. */
  readonly performance: readonly (Performance | null)[];
}

/** Where the analysis stands, and whether it is to go on. */
export interface Watch {
  /** Called before each piece of work; what it awaits lets the process hear signals. True: stop, with what is there. */
  step(what: string, done: number, of: number): Promise<boolean>;
}

/** A step that a seat decided. */
type Decision = RecordedPly & { readonly by: Seat };

/** A decision and another choice that the search prefers: by how much, in chance to win. */
interface Suspect {
  readonly ply: Decision;
  readonly better: RecordedPly['action'];
  readonly price: number;
}

/** Prices both choices of a suspect; each word gives luck of its own. */
type PriceOf = (suspect: Suspect, luck: string) => Price;

export async function judgeDecisions(
  recorded: RecordedGame,
  judge: DecisionJudge,
  seed: string,
  watch: Watch,
): Promise<Judgement> {
  const { game, plies, past } = recorded;
  const situation = new SeatSituation(game);
  const legal = actionList(game.spec.maxLegal);
  const isChoice = (ply: RecordedPly): ply is Decision => {
    if (ply.by === CHANCE || ply.number <= past) return false;
    game.legal(ply.before, legal);
    return legal.count > 1;
  };
  const at = (ply: Decision): SeatSituation<Int16Array> => {
    game.legal(ply.before, legal);
    return situation.at(ply.before, ply.by, legal);
  };
  const choices = plies.filter(isChoice);
  const others: Suspect[] = [];
  const looked = game.spec.seats.map(() => 0);
  const lookedAtAll = (): number => looked.reduce((sum, n) => sum + n, 0);
  for (const ply of choices) {
    if (await watch.step('decisions', lookedAtAll(), choices.length)) break;
    const { better, price } = judge.suspect(at(ply), ply.action, `${seed}/${ply.number}`);
    looked[ply.by]!++;
    if (better !== ply.action) others.push({ ply, better, price });
  }
  const priceOf: PriceOf = ({ ply, better }, luck) =>
    judge.price(at(ply), better, ply.action, `${seed}/${ply.number}/${luck}`);
  const suspects = others.filter(({ price }) => price > 0);
  const clear = await clearOf(recorded, suspects, priceOf, watch);
  const costly = await listedOf(recorded, clear, priceOf, watch);
  const glance: PriceOf = ({ ply, better }, luck) =>
    judge.glance(at(ply), better, ply.action, `${seed}/${ply.number}/${luck}`);
  const performance = await performancesOf(looked, others, glance, seed, watch);
  return { costly, decisions: lookedAtAll(), of: choices.length, performance };
}

/** By seat; nothing of whom it was stopped at. */
async function performancesOf(
  looked: readonly number[],
  others: readonly Suspect[],
  priceOf: PriceOf,
  seed: string,
  watch: Watch,
): Promise<(Performance | null)[]> {
  const samples = bySeat(looked).map((_, seat) => pricedOf(others, seat, seed));
  const of = samples.reduce((sum, sample) => sum + sample.length, 0);
  const found: (Performance | null)[] = [];
  let done = 0;
  for (const [seat, sample] of bySeat(samples).entries()) {
    const prices: Price[] = [];
    for (const suspect of sample) {
      if (await watch.step('a sample of decisions', done, of)) return looked.map((_, i) => found[i] ?? null);
      prices.push(priceOf(suspect, 'sample'));
      done++;
    }
    found.push(performanceOf(looked[seat]!, others.filter(({ ply }) => ply.by === seat).length, prices));
  }
  return found;
}

/** Of those that seem to have cost most: what did by a close look, the costliest first. */
async function clearOf(
  { game }: RecordedGame,
  suspects: readonly Suspect[],
  priceOf: PriceOf,
  watch: Watch,
): Promise<Suspect[]> {
  const worst = [...suspects].sort((a, b) => b.price - a.price);
  const close = bySeat(game.spec.seats).flatMap((_, seat) =>
    worst.filter(({ ply }) => ply.by === seat).slice(0, CLOSE),
  );
  const clear: Suspect[] = [];
  for (const [i, suspect] of close.entries()) {
    if (await watch.step('costly decisions', i, close.length)) break;
    const { mean, se } = priceOf(suspect, 'close').win;
    if (se !== null && mean >= Math.max(LEAST_PRICE, CLEAR * se)) clear.push({ ...suspect, price: mean });
  }
  return clear.sort((a, b) => b.price - a.price);
}

/**
 * At most three of each side. Being the best of several by one look makes a price too high; so each is priced once more with fresh luck,
 * told and put in order by that, and left out where nothing is left of it, in chance to win or in points.
 */
async function listedOf(
  { game }: RecordedGame,
  clear: readonly Suspect[],
  priceOf: PriceOf,
  watch: Watch,
): Promise<Judged[]> {
  const listed: Judged[] = [];
  for (const [i, suspect] of clear.entries()) {
    const { ply, better } = suspect;
    const seat = ply.by;
    if (listed.filter((one) => one.seat === seat).length === LISTED) continue;
    if (await watch.step('costliest decisions', i, clear.length)) break;
    const price = priceOf(suspect, 'again');
    if (price.win.mean <= 0 || price.points.mean <= 0) continue;
    const choice = (action: RecordedPly['action']) => ({
      action: game.write(ply.before, action),
      text: decisionWords(game, ply.before, action),
    });
    const { number, turn, phase } = ply;
    const decision = { ply: number, turn, phase, chosen: choice(ply.action), better: choice(better), price };
    listed.push({ ply, seat, decision });
  }
  return listed.sort((a, b) => b.decision.price.win.mean - a.decision.price.win.mean);
}
