/** Search trees as text: what was looked into how often, and what came of it. */
import { EvaluatedSearch } from '../../agents/search/evaluated-search.js';
import type { Findings } from '../../agents/search/findings.js';
import type { Forest } from '../../agents/search/forest.js';
import { PlainGuide } from '../../agents/search/plain-guide.js';
import type { Tree } from '../../agents/search/tree.js';
import { TreeSearch } from '../../agents/search/tree-search.js';
import type { Action, Game, Seat, State } from '../../engine/index.js';
import { decisionsIn, gameOf, situationIn, take } from '../agents/search/decisions.js';
import { countMen, hashEvaluator } from '../agents/search/evaluators.js';
import { breakthrough } from '../bench/breakthrough.js';
import { connectFour } from '../bench/connect-four.js';

const SIMULATIONS = 64;
const DEPTH = 4;

/** Each is a file in `tests/golden/trees`. */
export const GOLDEN_TREES: Readonly<Record<string, () => Promise<string>>> = {
  'connect-four-hash': () => evaluated(connectFour(), (game) => hashEvaluator(game)),
  'breakthrough-men': () => evaluated(breakthrough(), () => countMen),
  'dogger-bank-hash': () => evaluated(gameOf('dogger-bank'), (game) => hashEvaluator(game)),
  'connect-four-rollouts': async () => {
    const game = connectFour();
    const search = new TreeSearch(game, new PlainGuide(game));
    const s = tenth(game);
    const found = search.look(situationIn(game, s), { simulations: SIMULATIONS }, 'golden', true);
    return textOf(game, s, 'played out at random', found, search.explorer.forest);
  },
};

async function evaluated<S extends State>(
  game: Game<S>,
  evaluatorFor: (game: Game) => ReturnType<typeof hashEvaluator>,
): Promise<string> {
  const evaluator = evaluatorFor(game as unknown as Game);
  const search = new EvaluatedSearch(game, evaluator, { batch: 8, nodes: 1 << 14 });
  const s = tenth(game);
  const found = await search.look(situationIn(game, s), { simulations: SIMULATIONS }, 'golden', true);
  return textOf(game, s, `evaluator ${evaluator.name}, 8 side by side`, found, search.forest);
}

/** A position from the middle of things. */
const tenth = <S extends State>(game: Game<S>): S => take(10, decisionsIn(game, 'golden')).at(-1)!;

function textOf<S extends State>(game: Game<S>, s: S, how: string, found: Findings, forest: Forest): string {
  const seat = game.toAct(s) as Seat;
  const { ruleset, scenario } = game.spec;
  return [
    `${ruleset} ${scenario}, ${found.simulations} simulations, ${how}`,
    `seat ${seat} to act, line: ${found.line.join(' ')}`,
    'visits, mean chance to win of who chose, prior; only what was come to more than once',
    ...branches(game, s, forest.treeOf(seat), 0, 0),
    '',
  ].join('\n');
}

/** Below the root actions are told by number where dice or secrets may make another state. */
function branches<S extends State>(game: Game<S>, s: S | undefined, tree: Tree, node: number, depth: number): string[] {
  if (depth === DEPTH) return [];
  const first = tree.firstChild[node]!;
  const children = Array.from({ length: tree.children[node]! }, (_, i) => first + i)
    .filter((c) => tree.visits[c]! > 1)
    .sort((a, b) => tree.visits[b]! - tree.visits[a]! || a - b);
  return children.flatMap((c) => {
    const action = tree.action[c]! as Action;
    const visits = tree.visits[c]!;
    const name = s === undefined ? `#${action}` : game.write(s, action);
    const figures = `${visits}  ${(tree.win[c]! / visits).toFixed(3)}  ${tree.prior[c]!.toFixed(3)}`;
    const next = s === undefined || game.spec.hidden ? undefined : (s.slice() as S);
    if (next !== undefined) game.apply(next, action, undefined as never);
    return [`${'  '.repeat(depth)}${name}  ${figures}`, ...branches(game, next, tree, c, depth + 1)];
  });
}
