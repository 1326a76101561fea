import { describe, expect, it } from 'vitest';
import { actionAt, actionList } from '../../../engine/core/actions.js';
import { seat } from '../../../engine/core/brand.js';
import { SeededChance } from '../../../engine/core/chance.js';
import { OVER, observationFor } from '../../../engine/core/game.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { GRID, hexIn, labelIn } from '../../../engine/operations/hexes.js';
import { OBSERVATION_COLUMNS } from '../../../engine/operations/observe-columns.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';

describe.each(SCENARIOS)('$id', (scenario) => {
  it('observes within the bounds of its columns', () => {
    const game = new OperationsGame(scenario);
    const [s, legal, dice] = [game.create(), actionList(game.spec.maxLegal), new SeededChance([3, 1, 4, 1])];
    const seen = observationFor(game);
    game.start(s);
    for (let step = 0; game.toAct(s) !== OVER; step++) {
      for (const of of step % 29 === 0 ? [0, 1] : []) {
        game.observe(s, seat(of), seen);
        const kinds = [
          ['units', seen.units, seen.unitCount],
          ['map', seen.map, seen.mapCount],
          ['globals', seen.globals, 1],
          ['actions', seen.actions, seen.actionCount],
        ] as const;
        for (const [kind, rows, count] of kinds) {
          const columns = OBSERVATION_COLUMNS[kind];
          for (let i = 0; i < count * columns.length; i++) {
            const { name, low, high, isOpen } = columns[i % columns.length]!;
            const isWithin = isOpen || (rows[i]! >= low - 1e-6 && rows[i]! <= high + 1e-6);
            if (!isWithin) expect(`${kind}.${name}: ${rows[i]}`).toBe(`${low} to ${high}`);
          }
        }
      }
      game.legal(s, legal);
      game.apply(s, actionAt(legal, (step * 7919) % legal.count), dice);
    }
  });

  it('calls hexes by their labels, on the map and on the drawn one', () => {
    for (let hex = 0; hex < scenario.map.columns * scenario.map.rows; hex++) {
      const label = labelIn(scenario.map.columns, hex);
      expect(hexIn(scenario.map, label)).toBe(hex);
      expect(GRID.labelOf?.(GRID.hexOf(label)!)).toBe(label);
    }
  });
});
