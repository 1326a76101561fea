/** Observation as a program is shown it: rows as lists, or as base64 of little-endian float32. */
import { endianness } from 'node:os';
import type { Game, Observation } from '../../engine/index.js';
import type { HelloAnswer, ShownNumbers } from './messages.js';

const isSwapped = endianness() === 'BE';

export function shownNumbers({ spec }: Game, of: Observation, encoding: HelloAnswer['encoding']): ShownNumbers {
  const { units, map, globals, actions } = spec.observation;
  if (encoding === 'base64')
    return {
      units: base64(of.units, of.unitCount * units.length),
      map: base64(of.map, of.mapCount * map.length),
      globals: base64(of.globals, globals.length),
      actions: base64(of.actions, of.actionCount * actions.length),
    };
  return {
    units: rows(of.units, of.unitCount, units.length),
    map: rows(of.map, of.mapCount, map.length),
    globals: Array.from(of.globals.subarray(0, globals.length)),
    actions: rows(of.actions, of.actionCount, actions.length),
  };
}

const rows = (values: Float32Array, count: number, width: number): number[][] =>
  Array.from({ length: count }, (_, row) => Array.from(values.subarray(row * width, (row + 1) * width)));

function base64(values: Float32Array, length: number): string {
  const bytes = Buffer.from(values.buffer, values.byteOffset, 4 * length);
  return (isSwapped ? Buffer.from(bytes).swap32() : bytes).toString('base64');
}
