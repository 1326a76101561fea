/** The value function where a side wins by being nowhere in a zone: who has left it does not come back, and who is in it has to go. */
import { expect, it } from 'vitest';
import { PanzerValue } from '../../../agents/panzer/value/value.js';
import { outlookFor } from '../../../agents/value/index.js';
import { actionList, type Seat, SeededChance } from '../../../engine/index.js';
import { G, PanzerGame, PHASE } from '../../../engine/panzer/index.js';
import { U } from '../../../engine/panzer/layout.js';
import { gameOf } from './duel.js';

it('is high for who has left the zone that he wins by leaving, and falls in it as the turns go', () => {
  const { scenario } = gameOf('crossroads-drill').battle;
  const zone = { kind: 'rows', from: 2, to: 10 } as const;
  const game = new PanzerGame({
    ...scenario,
    victory: [
      {
        side: 'german',
        grade: 'decisive',
        when: { kind: 'not', of: { kind: 'present', side: 'german', zone, least: 1 } },
      },
      { side: 'allied', grade: 'decisive', when: { kind: 'otherwise' } },
    ],
  });
  const { battle: b } = game;
  const [s, legal, german] = [game.create(), actionList(game.spec.maxLegal), 1 as Seat];
  game.start(s);
  while (s[G.phase] === PHASE.setup) {
    game.legal(s, legal);
    game.apply(s, legal.ids[0] as never, new SeededChance([1, 2, 3, 4]));
  }
  const [value, out] = [new PanzerValue(game), outlookFor(game)];
  const chance = (turn: number, row: string): number => {
    const hexes = b.ground.labels.flatMap((label, hex) => (label.endsWith(row) ? [hex] : []));
    for (let u = b.firstOf[german]!; u < b.firstOf[german + 1]!; u++)
      s[b.unitsAt + u * U.size + U.hex] = hexes[u % hexes.length]!;
    s[G.turn] = turn;
    value.value(s, out);
    return out.win[german]!;
  };
  const turns = [1, 3, 5];
  const [inside, outside] = ['06', '01'].map((row) => turns.map((turn) => chance(turn, row))) as [number[], number[]];
  expect(Math.min(...outside)).toBeGreaterThan(0.5);
  expect(Math.max(...inside)).toBeLessThan(0.5);
  expect(outside).toEqual([...outside].sort((one, other) => one - other));
  expect(inside).toEqual([...inside].sort((one, other) => other - one));
});
