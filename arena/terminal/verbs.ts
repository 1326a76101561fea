/** The words that only show something; those that change the battle are in the loop. */
import type { Plan } from '../../agents/agent.js';
import { type Rules, rulesLike } from '../../agents/machine/rules-text.js';
import { never, type Seat, seatsIn } from '../../engine/index.js';
import { diaryPage, weighIn } from '../words/diary.js';
import type { Palette } from '../words/palette.js';
import { harmless, ruleText, wrap } from '../words/text.js';
import { helpPage } from './commands.js';
import type { FacedSession, TerminalFace } from './face.js';
import type { Renderer, SessionStep, Verb } from './model.js';
import { planWords } from './plan-words.js';

export interface Where {
  readonly session: FacedSession;
  readonly seat: Seat;
  readonly stage: Renderer;
  readonly width: number;
}

const PAGES = ['help', 'log', 'view', 'belief', 'rules', 'scenario', 'why'] as const satisfies readonly Verb[];
export type PageVerb = (typeof PAGES)[number];

/** Whether a word shows a page and does nothing else. */
export const isPage = (verb: Verb): verb is PageVerb => PAGES.some((page) => page === verb);

/** The page that a word shows. */
export function pageFor(verb: PageVerb, rest: string, { session, seat, stage, width }: Where): string[] {
  const { palette } = stage;
  switch (verb) {
    case 'help':
      return helpPage(session.face, width);
    case 'log':
      return diaryPage(
        session.face.diary(session, seat),
        { turnWord: session.face.turnWord, weigh: weighIn(session.game) },
        width,
        palette,
      );
    case 'view':
      return stage.forcesPage(seat, width);
    case 'belief':
      return (
        session.face.belief?.(session, seat, rest, width, palette) ?? ['Nothing is hidden that could be believed.']
      );
    case 'rules':
      return rulesPage(session.face.rules, rest, width, palette);
    case 'scenario':
      return session.face.briefing(session, width, palette);
    case 'why':
      return whyPage(session, seat, width, palette);
    default:
      return never(verb);
  }
}

/** The orders that the seat has seen of each other one, of the last turn in which it gave any, with the plans behind them. */
export function lastPlans(session: FacedSession, seat: Seat): SessionStep[] {
  const { secret } = session.face;
  const open = session.steps.filter((s) => s.by !== seat && s.plan !== undefined && !secret.includes(s.phase));
  return session.game.spec.seats.flatMap((_, other) => {
    const own = open.filter((s) => s.by === other);
    return own.filter((s) => s.turn === own.at(-1)!.turn);
  });
}

export function whyPage(session: FacedSession, seat: Seat, width: number, palette: Palette): string[] {
  const { spec } = session.game;
  const others = seatsIn(spec).filter((i) => i !== seat);
  const plans = lastPlans(session, seat);
  if (others.length === 1 && session.isPerson(others[0]!)) {
    return [`The ${session.face.leader} of ${harmless(session.face.sideName(others[0]!))} sits beside you: ask.`];
  }
  if (plans.length === 0) {
    return [
      others.length === 1
        ? `The enemy ${session.face.leader} has given no orders yet that you have seen.`
        : `No other ${session.face.leader} has given orders yet whose reasons it told.`,
    ];
  }
  return others.flatMap((other) => {
    const own = plans.filter((s) => s.by === other);
    return own.length === 0 ? [] : plansOf(session, own, spec.seats[other]!.side, width, palette);
  });
}

function plansOf(
  { face }: FacedSession,
  plans: readonly SessionStep[],
  side: string,
  width: number,
  palette: Palette,
): string[] {
  const lines = [
    palette.paint('strong', `What the ${face.leader} of ${side} meant in ${face.turnWord} ${plans[0]!.turn}`),
  ];
  let phase = '';
  let targets = '';
  for (const step of plans) {
    if (step.phase !== phase) lines.push('', palette.paint('faint', face.phaseText(step.phase)));
    phase = step.phase;
    const plan = openPlan(step.plan!, face);
    // A list that stands is not told again with every order.
    const isTold = plan.targets.join() === targets;
    targets = plan.targets.join();
    lines.push(
      ...wrap(
        `• ${harmless(planWords(isTold ? { ...plan, targets: [] } : plan, step.notation, face, step.before))}`,
        width,
        '  ',
      ),
    );
  }
  return [...lines, ''];
}

/** Of what it thinks will come, as far as the orders would be open. */
function openPlan(plan: Plan, face: TerminalFace): Plan {
  const { line = [], lineMeanings, ...rest } = plan;
  const secret = line.findIndex((note, i) => face.isSecretOrder(lineMeanings?.[i] ?? face.noted(note)));
  if (secret < 0) return plan;
  const open = { ...rest, line: line.slice(0, secret) };
  return lineMeanings === undefined ? open : { ...open, lineMeanings: lineMeanings.slice(0, secret) };
}

export function rulesPage(rules: Rules, number: string, width: number, palette: Palette): string[] {
  const found = rulesLike(rules, number.trim().replace(/^§\s*/, ''));
  if (found.length === 0) {
    const known = Object.keys(rules).join(', ');
    return [`There is no rule ${harmless(number)} here. There are:`, ...wrap(known, width)];
  }
  return found.flatMap(([n, text]) =>
    wrap(text, width - 7).map(
      (line, i) => `${i === 0 ? palette.paint('rule', ruleText(n).padEnd(6)) : ' '.repeat(6)} ${line}`,
    ),
  );
}
