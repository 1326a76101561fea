/** Orders in words, for people who do not read notation. */
import { DONE, FIRE, FOLLOW, LEAD } from '../../../engine/decisive-battle/actions.js';
import type { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import { G } from '../../../engine/decisive-battle/layout.js';
import { questionOf } from '../../../engine/decisive-battle/question.js';
import type { Step } from '../session.js';
import { harmless } from '../text.js';

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
