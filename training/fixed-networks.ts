/**
 * Networks that do not learn: opponents and agents of the ladder named `net` or `net:FILE.onnx`. They are asked in batches like the
 * one that learns, so that a run against a frozen champion is as fast as one against itself.
 */
import { modelSource } from '../agents/net/source.js';
import { type Game, ok, type Result } from '../engine/index.js';
import type { TrainingConfig } from './config.js';
import type { KeyedNetwork } from './self-play/job.js';

/** By the agent's name. */
export type FixedNetworks = ReadonlyMap<string, KeyedNetwork>;

export const NO_NETWORKS: FixedNetworks = new Map();

const NAME = /^net(?::(?<model>.+))?$/;

export const isFixedNetwork = (name: string): boolean => NAME.test(name);

/** All that a configuration names, read from their files now; a model that cannot play the game is refused. */
export function fixedNetworksOf({ opponents, gate }: TrainingConfig, game: Game): Result<FixedNetworks> {
  const networks = new Map<string, KeyedNetwork>();
  for (const name of [...Object.keys(opponents.agents), ...gate.ladder]) {
    const match = NAME.exec(name);
    if (match === null || networks.has(name)) continue;
    const source = modelSource(match.groups!.model ?? '', game);
    if (!source.ok) return source;
    networks.set(name, { key: `${name} ${source.value.hash}`, file: source.value.bytes });
  }
  return ok(networks);
}
