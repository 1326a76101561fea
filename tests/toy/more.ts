/** What the toy leaves out, as the engine’s README shows it: a map of another convention, an option, scores of three seats. */
import * as e from 'flagplot/engine';
import toy from './ruleset.js';

/** Rows of pointy hexes: `B3` is the third of the second row, and every second row lies half a hex to the right. */
export const grid: e.HexGrid = {
  top: 'pointy',
  hexOf(label) {
    const [row, column] = [label.charCodeAt(0) - 65, Number(label.slice(1)) - 1];
    return /^[A-Z]\d$/.test(label) ? { q: column - (row >> 1), r: row } : undefined;
  },
};

/** The toy with an option: what was set comes to `open`, and `spec.options` tells all that is in force. */
export const foggy: typeof toy = {
  ...toy,
  id: 'foggy',
  scenarios: toy.scenarios.map((one) => ({ ...one, ruleset: 'foggy', id: `foggy-${one.id}` })),
  settings: () => ({ fog: { values: ['off', 'on'], standard: 'off', meaning: 'Half as many turns can be seen.' } }),
  open(scenario, { fog = 'off' }) {
    const game = toy.open(fog === 'on' ? { ...scenario, turns: scenario.turns >> 1 } : scenario, {});
    return Object.assign(game, { spec: { ...game.spec, options: { fog }, scenarioHash: e.dataHash(scenario) } });
  },
};

/** Scores of three seats and more: who is first shares what the others lose, and leads by what the best of them lacks. */
export function share(points: readonly number[], { result, margin }: e.Scores): void {
  const best = Math.max(...points);
  const [all, first] = [points.length, points.filter((p) => p === best).length];
  for (const [i, p] of points.entries()) {
    margin[i] = p - Math.max(...points.filter((_, other) => other !== i));
    result[i] = first === all ? 0 : p === best ? (all - first) / (first * (all - 1)) : -1 / (all - 1);
  }
}
