/** Reverse-mode differentiation of a recorded graph: its gradients as more of the same graph, a rule for each operation. */
import type { Graph, GraphNode } from '../../agents/net/graph/graph.js';
import { assert, never } from '../../engine/core/result.js';

/** How `loss`, `[1, 1]`, changes with each parameter that it depends on, by the parameter's name. */
export function gradientsOf(graph: Graph, loss: GraphNode): Map<string, GraphNode> {
  assert(loss.columns === 1 && loss.rows.length === 1 && loss.rows[0] === '1', 'a loss is one number');
  const gradients = new Map<number, GraphNode>([[loss.id, graph.number(1)]]);
  const rules = new Rules(graph);
  // Later operations are made of earlier ones; those added on the way are gradients.
  for (let id = loss.id; id >= 0; id--) {
    const node = graph.nodes[id]!;
    const gradient = gradients.get(id);
    if (gradient === undefined || !node.hasGradient) continue;
    node.inputs.forEach((input, i) => {
      if (!input.hasGradient || (node.op === 'gather' && i > 0)) return;
      const share = rules.share(node, gradient, i);
      const others = gradients.get(input.id);
      gradients.set(input.id, others === undefined ? share : graph.add(others, share));
    });
  }
  const found = graph.parameters.filter(({ id }) => gradients.has(id));
  return new Map(found.map((node) => [node.name!, gradients.get(node.id)!]));
}

class Rules {
  readonly #graph: Graph;

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  /** What `g`, the gradient of `y`, means for its i-th operand. */
  share(y: GraphNode, g: GraphNode, i: number): GraphNode {
    const o = this.#graph;
    const x = y.inputs[i]!;
    switch (y.op) {
      case 'linear':
      case 'matMul':
        assert(y.isTransposed?.some(Boolean) !== true, 'only gradients transpose');
        if (i === 0) return o.product(g, y.inputs[1]!, false, true);
        return i === 1 ? o.product(y.inputs[0]!, g, true, false) : this.#summedTo(x, g);
      case 'add':
        return this.#summedTo(x, g);
      case 'sub':
        return this.#summedTo(x, i === 0 ? g : o.mul(g, o.number(-1)));
      case 'mul':
        return this.#summedTo(x, o.mul(g, y.inputs[1 - i]!));
      case 'div': {
        const perUnit = o.div(g, y.inputs[1]!);
        return this.#summedTo(x, i === 0 ? perUnit : o.mul(o.mul(perUnit, y), o.number(-1)));
      }
      case 'minimum':
      case 'maximum':
        return this.#summedTo(x, o.mul(g, this.#taken(y, i)));
      case 'concat':
        return i === 0 ? o.upper(g, x) : o.lower(g, y.inputs[0]!);
      case 'gather':
        return o.segmentSum(g, y.index!);
      case 'segmentSum':
        return o.gather(g, y.index!);
      case 'sumRows':
      case 'sumColumns':
        // Repeats the gradient.
        return o.add(o.mul(x, o.number(0)), g);
      case 'relu':
        return o.mul(g, o.step(y));
      case 'tanh':
        return o.mul(g, o.sub(o.number(1), o.mul(y, y)));
      case 'exp':
        return o.mul(g, y);
      case 'log':
        return o.mul(g, o.div(o.number(1), x));
      case 'softplus':
        return o.mul(g, o.sigmoid(x));
      case 'sigmoid':
        return o.mul(g, o.mul(y, o.sub(o.number(1), y)));
      case 'input':
      case 'parameter':
      case 'number':
      case 'step':
      case 'upper':
      case 'lower':
        return assert(false, `${y.op} has no gradient`) as never;
      default:
        return never(y.op);
    }
  }

  /** 1 where a minimum or maximum is its i-th operand; the first, where both are equal. */
  #taken(y: GraphNode, i: number): GraphNode {
    const o = this.#graph;
    const [a, b] = y.inputs as [GraphNode, GraphNode];
    const isSecond = o.step(y.op === 'minimum' ? o.sub(a, b) : o.sub(b, a));
    return i === 1 ? isSecond : o.sub(o.number(1), isSecond);
  }

  /** An operand that was repeated gets the sum. */
  #summedTo(x: GraphNode, g: GraphNode): GraphNode {
    const o = this.#graph;
    const isRow = x.rows.length === 1 && x.rows[0] === '1';
    const rows = isRow ? o.sumRows(g) : g;
    return x.columns === 1 ? o.sumColumns(rows) : rows;
  }
}
