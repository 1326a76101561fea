/** Why a side was not asked for targets: what it could not see, or could not reach; where it could do both, the rules have other reasons. */
import { expect, it } from 'vitest';
import { unaskedIn } from '../../../../arena/web/battleships/panel/unasked.js';
import type { WireEvent } from '../../../../arena/web/model/battle.js';
import { localBattle } from '../local-model.js';

const model = localBattle('denmark-strait', 0, 1, 0);
const { turn, visibility, units } = model.view.value;
const enemy = units.find(({ id }) => model.game.battle.seatOf[id] === 1)!.id;
const own = units.filter(({ id }) => model.game.battle.seatOf[id] === 0);
const farthest = Math.max(...own.map(({ range }) => range));

const salvo = (range: number): WireEvent[] =>
  [
    { n: 1, turn, phase: 'declare', kind: 'target', unit: enemy, target: own[0]!.id, data: { battery: 'main' } },
    {
      n: 2,
      turn,
      phase: 'gunnery',
      kind: 'gunfire',
      unit: enemy,
      target: own[0]!.id,
      data: { range, attack: 8, points: 8, defence: 5, result: 3 },
    },
  ] as unknown as WireEvent[];

const reasonAt = (range: number, seen: number) =>
  unaskedIn({ ...model, view: { value: { ...model.view.value, visibility: seen } } } as typeof model, salvo(range))
    ?.words;

it('names the nearer of sight and guns, and else nothing', () => {
  expect(visibility).toBeGreaterThan(0);
  expect(reasonAt(12, 11)!.detail).toContain('Sight and guns carry 11 hexes; who fired was 12 away.');
  const far = reasonAt(farthest + 1, 99)!;
  expect(far.detail).toContain(`Sight and guns carry ${farthest} hexes; who fired was ${farthest + 1} away.`);
  expect(reasonAt(farthest, 99)).toBeUndefined();
});
