/** Orders in words, for people who do not read notation. */
import { DONE, FIRE, FOLLOW, LEAD } from '../../../engine/decisive-battle/actions.js';
import type { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import { G } from '../../../engine/decisive-battle/layout.js';
import { questionOf } from '../../../engine/decisive-battle/question.js';
import { harmless } from '../../words/text.js';
import type { Step } from '../model.js';

/** What was ordered in these steps of one phase: of fleets a line each. */
export function ordersOf(game: DecisiveBattleGame, steps: readonly Step[]): string[] {
  const lines: string[] = [];
  for (const step of steps) {
    const read = game.read(step.before, step.notation);
    const a = read.ok ? read.value : 0;
    const name = (unit: number): string => harmless(game.battle.names[unit] ?? '?');
    switch (questionOf(step.before)) {
      case 'fleets':
        if (a === DONE) continue;
        if (a >= FOLLOW) lines.push(`${lines.pop()}, ${name(a - FOLLOW)}`);
        else lines.push(`Fleet: ${name(a - LEAD)}`);
        break;
      case 'target': {
        const unit = name(step.before[G.unit]!);
        lines.push(a >= FIRE ? `${unit} fires at ${name(a - FIRE)}.` : `${unit} holds fire.`);
        break;
      }
      default:
        lines.push(step.notation);
    }
  }
  return lines;
}

/** By what follows the colon. */
const DEEDS: Readonly<Record<string, string>> = {
  '-': 'stays out',
  withdraw: 'withdraws',
  home: 'goes home',
  stand: 'stands',
  dodge: 'dodges',
  keep: 'keeps contact',
  'let-go': 'lets the enemy go',
  stay: 'stays',
  'break-off': 'breaks off',
  pursue: 'pursues',
};

/** An order by its notation alone, of a state that nobody has yet. */
export function noteWords({ battle, spec }: DecisiveBattleGame, notation: string): string {
  if (notation === 'formed') return 'the fleets are formed';
  const [, first, sign, rest] = /^([^>:]+)([>:])(.*)$/.exec(notation) ?? [];
  if (first === undefined || rest === undefined) return notation;
  const nameOf = (token: string): string => harmless(battle.names[battle.tokens.indexOf(token)] ?? token);
  const sideOf = (token: string): string => harmless(spec.seats.find(({ side }) => side === token)?.name ?? token);
  switch (first) {
    case 'side':
      return rest === 'neutral' ? 'neutral' : `on the side of ${sideOf(rest)}`;
    case 'war':
      return rest === '-' ? 'no war' : `war on ${sideOf(rest)}`;
    case 'lead':
      return `${nameOf(rest)} leads a fleet`;
    case 'follow':
      return `${nameOf(rest)} follows`;
    case 'next':
      return `${nameOf(rest)} comes next`;
    default:
      if (sign === '>') return `${nameOf(first)} ${rest === '-' ? 'holds fire' : `against ${nameOf(rest)}`}`;
      return `${nameOf(first)} ${DEEDS[rest] ?? rest}`;
  }
}
