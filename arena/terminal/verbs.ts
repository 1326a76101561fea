/** The words that only show something; those that change the battle are in the loop. */
import type { Plan } from '../../agents/agent.js';
import type { Manoeuvre } from '../../engine/battleships/manoeuvre-choice.js';
import { PHASE_TEXT } from '../../engine/battleships/phases.js';
import { clauseWords, victoryWords } from '../../engine/battleships/scenario-words.js';
import { HEADINGS } from '../../engine/core/hex.js';
import type { Seat } from '../../engine/index.js';
import { helpPage, type Verb } from './commands.js';
import { diaryPage } from './diary.js';
import { forcesTable } from './forces.js';
import type { Palette } from './palette.js';
import { RULES, rulesLike } from './rules-text.js';
import type { Session, Step } from './session.js';
import type { Stage } from './stage.js';
import { diaryOf } from './star-orders.js';
import { harmless, list, ruleText, wrap } from './text.js';

export interface Where {
  readonly session: Session;
  readonly seat: Seat;
  readonly stage: Stage;
  readonly width: number;
}

/** The page that a word shows; nothing for a word that does something else. */
export function pageFor(verb: Verb, rest: string, { session, seat, stage, width }: Where): string[] | undefined {
  const { palette } = stage;
  switch (verb) {
    case 'help':
      return helpPage(width);
    case 'log':
      return diaryPage(diaryOf(session, seat), width, palette);
    case 'view':
      return forcesTable(stage.forces(seat), width);
    case 'rules':
      return rulesPage(rest, width, palette);
    case 'scenario':
      return briefing(session, width, palette);
    case 'why':
      return whyPage(session, seat, width, palette);
    default:
      return undefined;
  }
}

/** What a plan says, in sentences; the order itself in brackets. */
export function planWords(plan: Plan, order: string): string {
  const targets = plan.targets.length === 0 ? '' : ` Targets in order: ${list(plan.targets)}.`;
  const rejected =
    plan.rejected === undefined
      ? ''
      : ` Next best was ${plan.rejected.action}, worth ${plan.rejected.costs.toFixed(1)} points less.`;
  return `${plan.intent} [${order}]${targets}${rejected}`;
}

/** Phases whose orders stay secret after they were given. */
const SECRET = ['mines', 'flagship', 'transfer-0', 'transfer-1', 'launch-a', 'launch-b'];

/** The other side's orders of the last turn in which everybody has seen some, with the plans behind them. */
export function lastPlans(session: Session, seat: Seat): Step[] {
  const open = session.steps.filter((s) => s.by === 1 - seat && s.plan !== undefined && !SECRET.includes(s.phase));
  return open.filter((s) => s.turn === open.at(-1)!.turn);
}

export function whyPage(session: Session, seat: Seat, width: number, palette: Palette): string[] {
  const { side, name } = session.game.spec.seats[1 - seat]!;
  if (session.isPerson(1 - seat)) return [`The admiral of the ${harmless(name)} sits beside you: ask.`];
  const plans = lastPlans(session, seat);
  if (plans.length === 0) return ['The enemy admiral has given no orders yet that you have seen.'];
  const lines = [palette.paint('strong', `What the admiral of ${side} meant in turn ${plans[0]!.turn}`)];
  let phase = '';
  for (const step of plans) {
    if (step.phase !== phase) lines.push('', palette.paint('faint', PHASE_TEXT[step.phase]));
    phase = step.phase;
    lines.push(...wrap(`• ${harmless(planWords(step.plan!, step.notation))}`, width, '  '));
  }
  return lines;
}

export function rulesPage(number: string, width: number, palette: Palette): string[] {
  const found = rulesLike(number.trim().replace(/^§\s*/, ''));
  if (found.length === 0) {
    const known = Object.keys(RULES).join(', ');
    return [`There is no rule ${harmless(number)} here. There are:`, ...wrap(known, width)];
  }
  return found.flatMap(([n, text]) =>
    wrap(text, width - 7).map(
      (line, i) => `${i === 0 ? palette.paint('rule', ruleText(n).padEnd(6)) : ' '.repeat(6)} ${line}`,
    ),
  );
}

/** The situation, who wins, and what is special. */
export function briefing(session: Session, width: number, palette: Palette): string[] {
  const { scenario, options } = session.game.battle;
  const section = (title: string, texts: readonly string[]): string[] =>
    texts.length === 0
      ? []
      : ['', palette.paint('strong', title), ...texts.flatMap((t) => wrap(`• ${harmless(t)}`, width, '  '))];
  const on = Object.entries(options).flatMap(([name, value]) => (value === 'on' ? [name] : []));
  return [
    palette.paint('strong', harmless(scenario.title)),
    ...wrap(harmless(scenario.briefing), width),
    ...section('Who wins', victoryWords(scenario)),
    ...section(
      'Special rules',
      scenario.clauses.filter((c) => c.when === undefined || options[c.when.option] === 'on').map(clauseWords),
    ),
    ...(on.length === 0 ? [] : ['', ...wrap(`Optional rules in force: ${on.join(', ')}.`, width)]),
  ];
}

/** Every manoeuvre by the hex where it ends, with its path. */
export function movesPage(
  all: readonly Manoeuvre[],
  write: (m: Manoeuvre) => string,
  width: number,
  palette: Palette,
): string[] {
  const byHex = new Map<string, Manoeuvre[]>();
  for (const m of all) {
    const key = m.leaves ? 'off map' : m.hex;
    byHex.set(key, [...(byHex.get(key) ?? []), m]);
  }
  const lines = [
    palette.paint('strong', `${all.length} manoeuvres: end hex, then heading and speed with the path`),
    '',
  ];
  for (const [hex, there] of [...byHex].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const ways = there.map((m) => `${HEADINGS[m.heading]}${m.speed} ${write(m)}`);
    lines.push(...wrap(`${hex}  ${ways.join(',  ')}`, width, '      '));
  }
  return lines;
}
