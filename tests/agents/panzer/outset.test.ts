/** Before the first turn: who has to attack, and where what is laid costs the enemy time. */
import { expect, it } from 'vitest';
import { DEFAULT_DOCTRINE, DOCTRINES } from '../../../agents/panzer/admiral/doctrine.js';
import { missionsOf } from '../../../agents/panzer/admiral/missions.js';
import { delays } from '../../../agents/panzer/admiral/obstruction.js';
import { attackers } from '../../../agents/panzer/admiral/outset.js';
import { Policy } from '../../../agents/panzer/admiral/policy.js';
import { sceneOf } from '../../../agents/panzer/admiral/scene.js';
import { ScriptedChance } from '../../../engine/core/chance.js';
import { type Action, actionList, FIRST_SEAT, SECOND_SEAT, type Seat, type UnitId } from '../../../engine/index.js';
import { G, PHASE, stands } from '../../../engine/panzer/index.js';
import { hexOf } from '../../engine/panzer/maps.js';
import { table } from '../../engine/panzer/table.js';
import { gameOf } from './duel.js';

it.each([
  ['crossroads-drill', [true, false]],
  // The Allies hold the villages from the beginning, though the last condition is Germany's.
  ['noville', [false, true]],
  ['twin-villages', [false, true]],
  ['remagen', [true, false]],
])('who loses in %s if nobody moves', (id, expected) => {
  expect(attackers(gameOf(id).battle)).toEqual(expected);
});

it('who holds the villages stays, who has lost them leaves the map where that wins still', () => {
  const game = gameOf('noville');
  const { battle: b } = game;
  const s = game.create();
  game.start(s);
  const doctrine = DOCTRINES[DEFAULT_DOCTRINE]!;
  const policy = new Policy(b, doctrine);
  const legal = actionList(game.spec.maxLegal);
  while (s[G.phase] === PHASE.setup) {
    game.legal(s, legal);
    const list = Array.from(legal.ids.subarray(0, legal.count));
    game.apply(s, policy.choose(s, s[G.actor] as Seat, list) as Action, new ScriptedChance([]));
  }
  const leaving = (seat: Seat): number => {
    s.fill(seat, b.controlAt, b.controlAt + b.objectives.length);
    const missions = missionsOf(sceneOf(b, s, FIRST_SEAT, doctrine));
    const units = Array.from({ length: b.firstOf[1]! }, (_, u) => u as UnitId);
    const fighting = units.filter((u) => stands(b, s, u) && b.types[u]!.carries === 'none');
    return fighting.filter((u) => missions[u]!.stance === 'leave').length;
  };
  // Of eleven that fight.
  expect(leaving(FIRST_SEAT)).toBeLessThan(4);
  expect(leaving(SECOND_SEAT)).toBeGreaterThan(5);
});

it('a block costs time on the only bridge, and none in the open', () => {
  const stream = Object.fromEntries(Array.from({ length: 12 }, (_, x) => [`${x},8`, 'stream'] as const));
  const { b, s } = table({
    us: 'a:m4@5,2 b:m4@4,2',
    them: 'x:rifle@5,14',
    markers: 'block@5,18',
    field: { hexes: stream, bridges: ['5,8'], roads: [Array.from({ length: 14 }, (_, i) => `5,${i + 2}`)] },
    victory: [
      {
        side: 'allied',
        grade: 'tactical',
        when: { kind: 'control', side: 'allied', zone: { kind: 'hexes', hexes: ['0616'] }, least: 1 },
      },
      { side: 'german', grade: 'tactical', when: { kind: 'otherwise' } },
    ],
  });
  const sc = sceneOf(b, s, SECOND_SEAT, DOCTRINES[DEFAULT_DOCTRINE]!);
  const found = delays(sc, 0);
  const bridge = hexOf(b.ground, '5,8');
  expect(found.get(bridge)).toBeGreaterThan(0.5);
  expect(found.get(hexOf(b.ground, '5,11'))).toBeUndefined();
  expect([...found].every(([hex, turns]) => hex === bridge || turns < found.get(bridge)!)).toBe(true);
});
