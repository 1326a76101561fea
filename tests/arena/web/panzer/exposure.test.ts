/** Exposure of a hex: what a line drawn to it says for each enemy, and nobody out of range among those in range. */
import { expect, it } from 'vitest';
import { exposureAt } from '../../../../arena/web/panzer/board/exposure.js';
import { hazardAt } from '../../../../arena/web/panzer/board/hazard.js';
import { sightLine } from '../../../../arena/web/panzer/board/sight-line.js';
import { isSeat } from '../../../../engine/index.js';
import { type BattleView, UNITS } from '../../../../engine/panzer/index.js';
import { gameOf, play } from './played.js';

it('counts enemies who see a hex as lines of sight are drawn, and of those who reach it', () => {
  const { battle } = gameOf('crossroads-drill');
  const { ground } = battle;
  let [seen, inRange, asked] = [0, 0, 0];
  play('crossroads-drill', 4, 120, (game, s) => {
    const seat = game.toAct(s);
    if (!isSeat(seat) || asked > 400) return;
    const view = game.view(s, seat);
    if (view.phase === 'setup') return;
    for (let hex = 0; hex < ground.hexes; hex += 29) {
      const exposure = exposureAt(battle, s, view, hex);
      const enemies = view.units.filter(
        ({ seat: own, status, carrier }) => own !== seat && status === 'on-map' && carrier < 0,
      );
      const lines = enemies.filter(({ hex: at }) => {
        const from = ground.labels.indexOf(at);
        return from === hex || sightLine(ground, from, hex).block === undefined;
      });
      expect(exposure.seen).toBe(lines.length);
      expect(exposure.inRange).toBeLessThanOrEqual(exposure.seen);
      seen += exposure.seen;
      inRange += exposure.inRange;
      asked++;
    }
  });
  expect(asked).toBeGreaterThan(100);
  expect(inRange).toBeGreaterThan(0);
  expect(seen).toBeGreaterThan(inRange);
});

it('tells who moves onto mines or a block, and spares flails', () => {
  const { battle } = gameOf('nijmegen');
  const type = (kind: string) => battle.types.find((one) => one.kind === kind);
  const markers = [
    { kind: 'mines', hex: '0817' },
    { kind: 'block', hex: '0818' },
  ] as unknown as BattleView['markers'];
  expect(hazardAt({ markers }, '0817', type('tank'))).toBe('mines');
  expect(hazardAt({ markers }, '0818', type('tank'))).toBe('block');
  expect(hazardAt({ markers }, '0819', type('tank'))).toBeUndefined();
  expect(
    hazardAt(
      { markers },
      '0817',
      UNITS.find(({ kind }) => kind === 'flail'),
    ),
  ).toBe('flailed');
});
