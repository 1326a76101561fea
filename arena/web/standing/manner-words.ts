/** Words of a choice: those of standing orders, or of a doctrine as the ruleset calls it. */
import type { AgentWords } from '../model/lobby-words.js';
import { agentWords } from '../shared/words.js';
import { isStandingKey, t } from './i18n/index.js';

export function mannerWords(agents: AgentWords | undefined, wish: string, choice: string): string {
  const key = `${wish}.${choice}`;
  if (isStandingKey(key)) return t(key);
  return wish === 'manner' ? agentWords(`admiral:${choice}`, agents) : choice;
}
