/** Analyses of a few battles at random, and a judge whose prices a test makes up. */
import type { Situation } from '../../../../agents/agent.js';
import { analyse } from '../../../../arena/lab/analysis/analyse.js';
import type { Analysis } from '../../../../arena/lab/analysis/analysis.js';
import type { DecisionJudge, Price } from '../../../../arena/lab/analysis/judge.js';
import { type Action, actionsOf, type BattleRecord } from '../../../../engine/index.js';
import { randomBattle } from './analysis-records.js';

const done = new Map<BattleRecord, Promise<Analysis>>();

/** Without a judge, each record once. */
export function analysed(record: BattleRecord, judge?: DecisionJudge): Promise<Analysis> {
  if (judge !== undefined) return analysedBy(record, judge);
  const known = done.get(record) ?? analysedBy(record);
  done.set(record, known);
  return known;
}

async function analysedBy(record: BattleRecord, judge?: DecisionJudge): Promise<Analysis> {
  const told = await analyse(record, judge === undefined ? { simulations: 0 } : { judge });
  if (!told.ok) throw new Error(told.message);
  return told.value;
}

export const strait = randomBattle('denmark-strait');
export const given = randomBattle('denmark-strait', 'two', 40);
export const war = randomBattle('mediterranean');

/** Finds the last legal action better than any other, by as much as it is told. */
export class FakeJudge implements DecisionJudge {
  readonly name = 'fake';
  readonly simulations: number;
  readonly asked: number[] = [];
  readonly #priceOf: (seat: number, n: number, seed: string) => Price;

  constructor(priceOf: (seat: number, n: number, seed: string) => Price, simulations = 1) {
    this.#priceOf = priceOf;
    this.simulations = simulations;
  }

  suspect({ legal }: Situation<Int16Array>, chosen: Action): { better: Action; price: number } {
    const better = actionsOf(legal as never).find((a) => a !== chosen)!;
    return { better, price: 0.1 };
  }

  price({ seat }: Situation<Int16Array>, _better: Action, _chosen: Action, seed: string): Price {
    this.asked.push(seat);
    return this.#priceOf(seat, this.asked.length, seed);
  }

  /** Not in `asked`, which counts close looks. */
  glance({ seat }: Situation<Int16Array>, _better: Action, _chosen: Action, seed: string): Price {
    return this.#priceOf(seat, 0, seed);
  }
}
