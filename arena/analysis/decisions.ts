/** The costliest decisions of each side: a quick look at all, a close one at those that seem to have cost most. */
import { SeatSituation } from '../../agents/situation.js';
import { actionList, CHANCE, type Seat } from '../../engine/index.js';
import type { CostlyDecision } from './analysis.js';
import type { Course, Ply } from './course.js';
import type { DecisionJudge } from './judge.js';
import { decisionWords } from './words.js';

/** Listed of each side. */
const LISTED = 3;
/** Looked into closely, of each side. */
const CLOSE = 6;
/** What a listed decision's price must be, in its standard errors, and at the least: below it nobody can tell it from none. */
const CLEAR = 2.5;
const LEAST_PRICE = 0.005;

export interface Judged {
  readonly ply: Ply;
  readonly seat: Seat;
  readonly decision: CostlyDecision;
}

export interface Judgement {
  /** Of all sides, the costliest first. */
  readonly costly: readonly Judged[];
  /** Decisions with a choice that were looked into, and in all. */
  readonly decisions: number;
  readonly of: number;
}

/** Where the analysis stands, and whether it is to go on. */
export interface Watch {
  /** Called before each piece of work; what it awaits lets the process hear signals. True: stop, with what is there. */
  step(what: string, done: number, of: number): Promise<boolean>;
}

interface Suspect {
  readonly ply: Ply;
  readonly better: Ply['action'];
  readonly price: number;
}

export async function judgeDecisions(
  course: Course,
  judge: DecisionJudge,
  seed: string,
  watch: Watch,
): Promise<Judgement> {
  const { game, plies } = course;
  const situation = new SeatSituation(game);
  const legal = actionList(game.spec.maxLegal);
  const isChoice = ({ by, before }: Ply): boolean => {
    if (by === CHANCE) return false;
    game.legal(before, legal);
    return legal.count > 1;
  };
  const at = (ply: Ply): SeatSituation<Int16Array> => {
    game.legal(ply.before, legal);
    return situation.at(ply.before, ply.by as Seat, legal);
  };
  const choices = plies.filter(isChoice);
  const suspects: Suspect[] = [];
  let looked = 0;
  for (const ply of choices) {
    if (await watch.step('decisions', looked, choices.length)) break;
    const { better, price } = judge.suspect(at(ply), ply.action, `${seed}/${ply.number}`);
    looked++;
    if (better !== ply.action && price > 0) suspects.push({ ply, better, price });
  }
  const close = game.spec.seats.flatMap((_, seat) =>
    suspects
      .filter(({ ply }) => ply.by === seat)
      .sort((a, b) => b.price - a.price)
      .slice(0, CLOSE),
  );
  const costly: Judged[] = [];
  for (const [i, { ply, better }] of close.entries()) {
    if (await watch.step('costly decisions', i, close.length)) break;
    const price = judge.price(at(ply), better, ply.action, `${seed}/${ply.number}/close`);
    if (price.win.mean < Math.max(LEAST_PRICE, CLEAR * price.win.se)) continue;
    const choice = (action: Ply['action']) => ({
      action: game.write(ply.before, action),
      text: decisionWords(game, ply.before, action),
    });
    const { number, turn, phase } = ply;
    const decision = { ply: number, turn, phase, chosen: choice(ply.action), better: choice(better), price };
    costly.push({ ply, seat: ply.by as Seat, decision });
  }
  costly.sort((a, b) => b.decision.price.win.mean - a.decision.price.win.mean);
  const listed = costly.filter(({ seat }, i) => costly.slice(0, i).filter((c) => c.seat === seat).length < LISTED);
  return { costly: listed, decisions: looked, of: choices.length };
}
