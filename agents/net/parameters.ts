/** The weights of a network: which there are, and how they begin. */
import type { ThrowName } from '../../engine/index.js';
import { chanceOfSeed } from '../seed.js';
import { Graph, type GraphNode } from './graph/graph.js';
import { type NetworkOutputs, network } from './network.js';
import { type NetworkShape, networkInputs } from './shape.js';

/** By name, each row after row; in the network's order. */
export type Weights = ReadonlyMap<string, Float32Array>;

export interface Parameter {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  /** Uniform within ±`limit` when new. */
  readonly limit: number;
}

export function traceNetwork(shape: NetworkShape): { graph: Graph; outputs: NetworkOutputs<GraphNode> } {
  const graph = new Graph(networkInputs(shape));
  return { graph, outputs: network(graph, shape, graph.parameter, graph.bind()) };
}

export function parametersOf(shape: NetworkShape): Parameter[] {
  return traceNetwork(shape).graph.parameters.map(({ name, rows, columns, limit }) => ({
    name: name!,
    rows: rows.length,
    columns,
    limit: limit!,
  }));
}

const GRAIN = 2 ** 24;

/** New weights; one seed, one network. */
export function initialise(shape: NetworkShape, seed: string): Weights {
  const weights = new Map<string, Float32Array>();
  for (const { name, rows, columns, limit } of parametersOf(shape)) {
    const chance = chanceOfSeed(`${seed} ${name}`);
    const values = new Float32Array(rows * columns);
    for (let i = 0; i < values.length; i++) {
      values[i] = limit * ((2 * chance.die(GRAIN, i as number as ThrowName) - 1) / GRAIN - 1);
    }
    weights.set(name, values);
  }
  return weights;
}
