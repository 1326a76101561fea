/** Observation as a program is shown it: rows as lists, or as base64 of little-endian float32. */
import type { Game, Observation } from '../../engine/index.js';
import { base64Of, shortest } from '../machine/float32.js';
import type { HelloAnswer, ShownNumbers } from './messages.js';

export function shownNumbers({ spec }: Game, of: Observation, encoding: HelloAnswer['encoding']): ShownNumbers {
  const { units, map, globals, actions } = spec.observation;
  const parts = [
    [of.units, of.unitCount, units.length],
    [of.map, of.mapCount, map.length],
    [of.globals, 1, globals.length],
    [of.actions, of.actionCount, actions.length],
  ] as const;
  if (encoding === 'base64') {
    const [u, m, g, a] = parts.map(([values, count, width]) => base64Of(values.subarray(0, count * width)));
    return { units: u!, map: m!, globals: g!, actions: a! };
  }
  const [u, m, g, a] = parts.map(([values, count, width]) =>
    Array.from({ length: count }, (_, row) => Array.from(values.subarray(row * width, (row + 1) * width), shortest)),
  );
  return { units: u!, map: m!, globals: g![0]!, actions: a! };
}
