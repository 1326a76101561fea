/** Names of players as somebody writes them: a computer player may be called by the page's word for it. */
import { agentWords } from '../shared/words.js';

/** Those whose words are the same in all battles. */
const AGENTS = ['admiral', 'greedy', 'random', 'net'] as const;

/** As the server has it, without what stands around it. */
export function nameWritten(text: string): string {
  const written = text.trim();
  const alike = written.toLowerCase();
  return AGENTS.find((name) => agentWords(name).toLowerCase() === alike) ?? written;
}

/** As an address has it, to be shown: of a length that a name may have, and without what turns the words around it. */
export const shownName = (name: string, longest: number): string =>
  Array.from(name.slice(0, 2 * longest).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ''))
    .slice(0, longest)
    .join('');
