/** What the paired search finds in battleships, as text: what it compared, how often, and what came of it. */

import { battleshipsGuide } from '../../agents/battleships/search/guide.js';
import type { Finding } from '../../agents/search/findings.js';
import { PairedSearch } from '../../agents/search/paired-search.js';
import { G } from '../../engine/battleships/layout.js';
import { questionOf } from '../../engine/battleships/question.js';
import { hashState, hashText } from '../../engine/core/layout.js';
import { gameOf } from '../agents/admiral/admiral-table.js';
import { playOut } from '../agents/played.js';
import { situationIn } from '../agents/search/decisions.js';

const SIMULATIONS = 64;

/** Each is a file in `tests/golden/findings`. */
export const GOLDEN_FINDINGS: Readonly<Record<string, () => string>> = {
  'denmark-strait-1': () => findingsOf('denmark-strait', 1),
  'guadalcanal-2': () => findingsOf('guadalcanal', 2),
  'surigao-3': () => findingsOf('surigao', 3),
};

/** At the first manoeuvre of a turn, in a game between `greedy`s. */
function findingsOf(id: string, turn: number): string {
  const game = gameOf(id);
  const s = playOut(
    game,
    'greedy',
    'golden',
    (at) => at[G.turn] === turn && game.toAct(at) >= 0 && questionOf(at) === 'manoeuvre',
  ).at(-1)!;
  const search = new PairedSearch(game, battleshipsGuide(game));
  const { actions, line, simulations } = search.look(
    situationIn(game, s),
    { simulations: SIMULATIONS },
    'golden',
    true,
  );
  const told = ({ action, visits, win, margin }: Finding): string =>
    `${game.write(s, action)}  ${visits}  ${win.toFixed(3)}  ${margin.toFixed(2)}`;
  return [
    `${game.spec.ruleset} ${id}, turn ${turn}, ${simulations} simulations`,
    `position ${hashText(hashState(s))}, seat ${game.toAct(s)} to act, line: ${line.join(' ')}`,
    'simulations, chance to win, margin; the choice first',
    ...actions.map(told),
    '',
  ].join('\n');
}
