/** Search by the tree alone: the root is a place like any other, and its most visited child is played (Chaslot et al. 2008, robust child). */
import type { Action, Game, State } from '../../engine/index.js';
import type { Budget, Situation } from '../agent.js';
import { Clock } from './clock.js';
import { Explorer } from './explorer.js';
import type { Finding, Findings } from './findings.js';
import { type Selection, ucb1 } from './formulas.js';
import type { Guide } from './guide.js';
import { lineOf } from './told.js';
import type { Tree } from './tree.js';

export interface TreeSearchOptions {
  readonly select?: Selection;
  /** Of all trees together; the root's children must have room. */
  readonly nodes?: number;
}

/** Some 40 MB. */
const NODES = 1 << 19;

export class TreeSearch<S extends State = State> {
  readonly explorer: Explorer<S>;

  constructor(game: Game<S>, guide: Guide<S>, { select = ucb1(), nodes = NODES }: TreeSearchOptions = {}) {
    const { seats, maxLegal } = game.spec;
    const room = Math.max(nodes, seats.length * (maxLegal + 1));
    this.explorer = new Explorer(game, guide, { select, nodes: room, depth: Number.POSITIVE_INFINITY });
  }

  look(situation: Situation<S>, budget: Budget, seed: string, isTold = false): Findings {
    const clock = new Clock(budget, isTold);
    const { explorer } = this;
    explorer.open(situation, seed, clock.giveUp(1), clock.beforehand());
    let round = 1;
    while (explorer.simulate(round++, -1) && clock.tick());
    const actions = rootFindings(explorer.treeOf(situation.seat));
    const chosen = actions[0]!.action;
    return {
      chosen,
      actions,
      ...lineOf(isTold ? explorer.line(chosen, clock.isTellingOver) : []),
      simulations: clock.simulations,
      milliseconds: clock.milliseconds,
    };
  }
}

/** What is known of the actions at the root, the most visited first. */
export function rootFindings(tree: Tree): Finding[] {
  const out: Finding[] = [];
  const first = tree.firstChild[0]!;
  for (let c = first; c < first + tree.children[0]!; c++) {
    const visits = tree.visits[c]!;
    if (visits === 0) continue;
    out.push({
      action: tree.action[c]! as Action,
      visits,
      win: tree.win[c]! / visits,
      margin: tree.margin[c]! / visits,
    });
  }
  return out.sort((a, b) => b.visits - a.visits || b.win - a.win || a.action - b.action);
}
