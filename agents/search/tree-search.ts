/** Search by the tree alone: the root is a node like any other, and its most visited child is played (Chaslot et al. 2008, robust child). */
import type { Action, Game, State } from '../../engine/index.js';
import type { Budget, Situation } from '../agent.js';
import { Clock } from './clock.js';
import { Explorer } from './explorer.js';
import type { Finding, Findings } from './findings.js';
import { type Selection, ucb1 } from './formulas.js';
import type { Guide } from './guide.js';
import { NO_NODE, type Tree } from './tree.js';

export interface TreeSearchOptions {
  readonly select?: Selection;
  readonly nodes?: number;
}

const NODES = 1 << 19;

export class TreeSearch<S extends State = State> {
  readonly explorer: Explorer<S>;

  constructor(game: Game<S>, guide: Guide<S>, { select = ucb1(), nodes = NODES }: TreeSearchOptions = {}) {
    this.explorer = new Explorer(game, guide, { select, nodes, depth: Number.POSITIVE_INFINITY });
  }

  look(situation: Situation<S>, budget: Budget, seed: string): Findings {
    const clock = new Clock(budget);
    const { explorer } = this;
    explorer.open(situation, seed);
    let round = 1;
    do explorer.simulate(round++, -1);
    while (clock.tick());
    const tree = explorer.treeOf(situation.seat);
    const actions = childrenOf(tree, 0).sort((a, b) => b.visits - a.visits || b.win - a.win);
    return {
      chosen: actions[0]!.action,
      actions,
      line: [],
      simulations: clock.simulations,
      milliseconds: clock.milliseconds,
    };
  }
}

function childrenOf(tree: Tree, node: number): Finding[] {
  const out: Finding[] = [];
  if (node === NO_NODE) return out;
  const first = tree.firstChild[node]!;
  for (let c = first; c < first + tree.children[node]!; c++) {
    const visits = tree.visits[c]!;
    if (visits === 0) continue;
    out.push({
      action: tree.action[c]! as Action,
      visits,
      win: tree.win[c]! / visits,
      margin: tree.margin[c]! / visits,
    });
  }
  return out;
}
