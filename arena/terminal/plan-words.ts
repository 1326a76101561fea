/** Plans in sentences, in English. */
import type { Plan } from '../../agents/agent.js';
import { list } from '../words/text.js';
import type { SessionFace } from './model.js';

type PlanFace = Pick<SessionFace, 'orderWords' | 'noted' | 'shown'>;

/** Of a line of many decisions the first ones are told. */
const MOST_OF_LINE = 6;

/** The order itself stands in brackets; `s` is the state in which it was given. */
export function planWords(plan: Plan, order: string, face: PlanFace, s: Int16Array): string {
  const { intent, targets, rejected } = plan;
  const wanted = targets.length === 0 ? '' : ` Targets in order: ${list(targets)}.`;
  const next = rejected === undefined ? '' : ` Next best was ${face.shown(rejected.action, s)}, ${priceWords(plan)}.`;
  return `${intent} [${face.shown(order, s)}]${wanted}${lineWords(plan, face, s)}${next}`;
}

/** What the admiral thinks will come, and its chances; with a blank before it, or nothing of one that did not think ahead. */
export function lineWords(plan: Plan, face: PlanFace, s: Int16Array): string {
  const { line = [], lineMeanings, winProbability, rejected } = plan;
  const told = line.slice(0, MOST_OF_LINE).map((note, i) => {
    const shown = face.shown(note, s);
    const order = lineMeanings?.[i] ?? face.noted(shown);
    return (order && face.orderWords(order)) ?? shown;
  });
  const more = line.length > MOST_OF_LINE ? ' …' : '.';
  const expected = told.length < 2 ? '' : ` Expected: ${told.join(', then ')}${more}`;
  // Where the next best has its price in chances, that says it.
  const isPriced = winProbability === undefined || rejected?.winProbability !== undefined;
  return `${expected}${isPriced ? '' : ` Chance to win: ${percent(winProbability, 0)}.`}`;
}

/** What the next best would cost: in chances where they are reckoned, else in points. */
export function priceWords({ winProbability: win, rejected }: Plan): string {
  if (win === undefined || rejected?.winProbability === undefined) {
    return `worth ${rejected!.costs.toFixed(1)} points less`;
  }
  const cost = rejected.winProbability;
  const digits = cost < 0.01 ? 1 : 0;
  const chances = `win probability ${percent(win, digits)} → ${percent(Math.max(0, win - cost), digits)}`;
  return cost < LEVEL ? `just as good (${chances})` : `it would cost ${percent(cost, 1)} of the battle (${chances})`;
}

/** Chances that differ by less are the same to whoever reads them. */
const LEVEL = 0.0005;

const percent = (share: number, digits: number): string => `${(share * 100).toFixed(digits)} %`;
