/** Seed derivation for one decision, from what its seat may know. */
import type { Situation } from '../agent.js';
import { agentSeed } from '../seed.js';

/**
 * Of an agent's seed and of all that its seat may know: whatever it was asked before, the same decision has the same luck, another
 * one has another, and what is secret has no part in it.
 */
export function seedAt(seed: string, situation: Situation): string {
  const { seat, legal } = situation;
  const { units, map, globals, unitCount, mapCount } = situation.observation();
  const { units: U, map: M } = situation.game.spec.observation;
  let h = 0x811c9dc5 ^ seat;
  for (let i = 0; i < legal.count; i++) h = mix(h, legal.ids[i]!);
  h = mixFloats(h, units, unitCount * U.length);
  h = mixFloats(h, map, mapCount * M.length);
  h = mixFloats(h, globals, globals.length);
  return agentSeed(seed, h >>> 0);
}

/** Features are small numbers with a few digits. */
const GRAIN = 1 << 16;

function mixFloats(hash: number, values: Float32Array, count: number): number {
  let h = hash;
  for (let i = 0; i < count; i++) h = mix(h, (values[i]! * GRAIN) | 0);
  return h;
}

function mix(hash: number, value: number): number {
  const h = Math.imul(hash ^ value, 0x01000193);
  return h ^ (h >>> 15);
}
