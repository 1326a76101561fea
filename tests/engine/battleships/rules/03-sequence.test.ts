/** Chapter 3: the sequence of play. */
import { expect, it } from 'vitest';
import { type Setup, type Table, table } from '../harness.js';

/** Two destroyer groups and two battleships a side, near enough for guns and torpedoes. */
const BATTLE: Setup = {
  ships: {
    UK: { Hood: 'hood 3526/A/3', Boats: 'ukdd 3318/A/3' },
    GE: { Bismarck: 'bismarck 3420/A/3', Flotilla: 'gedd 3118/A/3' },
  },
};

/** Phases in the order in which somebody or the dice act, each once. */
function phasesOf(t: Table): string[] {
  const seen: string[] = [];
  const turn = t.turn;
  while (t.turn === turn && t.actor !== 'over') {
    if (seen.at(-1) !== t.phase) seen.push(t.phase);
    t.step(['boats>flotilla', 'hood>bismarck', 'bismarck>hood', 'boats=flotilla', 'flotilla=boats']);
  }
  return seen;
}

it('3.1 R-01 a turn by day is visibility, first and second targets, guns, torpedoes, first and second moves, damage control', () => {
  const t = table(BATTLE).set('Hood', { w: 1 }).set('Bismarck', { s: 1 });
  expect(phasesOf(t)).toEqual([
    'visibility',
    'target-a',
    'target-b',
    'guns',
    'launch-a',
    'launch-b',
    'torpedoes',
    'move-a',
    'move-b',
    'repair-a',
    'repair-b',
  ]);
});

it('3.1 A-05 by night both may fire star shell in phase 1, the disadvantaged side first, and the other again in phase 3', () => {
  const t = table({ ...BATTLE, night: true });
  const stars: string[] = [];
  while (t.phase !== 'guns') {
    if (t.phase.startsWith('star')) stars.push(`${t.phase} ${t.actor}`);
    t.step(['boats>flotilla']);
  }
  expect([...new Set(stars)]).toEqual(['star-1a UK', 'star-1b GE', 'star-2 GE']);
});

it('3.1 the battle ends after the turns of the scenario', () => {
  const t = table({ ...BATTLE, turns: 2 });
  t.endTurn();
  expect(t.actor).not.toBe('over');
  t.endTurn();
  expect(t.actor).toBe('over');
  expect(t.turn).toBe(2);
});

it('3.1 A-01 damage control is phase 8, after both have moved', () => {
  const t = table(BATTLE).set('Hood', { w: 1 });
  t.to('repair-a');
  expect([t.pose('Hood'), t.pose('Bismarck')]).toEqual(['3523/A/3', '3417/A/3']);
});

it('3.2 R-01 the first player is disadvantaged in odd turns, the second in even ones', () => {
  const t = table({ ...BATTLE, first: 'GE' });
  const order = (): string => {
    t.to('target-a', [], 3, t.turn);
    const aim = t.actor;
    t.to('move-a');
    const move = t.actor;
    t.endTurn();
    return `${aim} ${move}`;
  };
  expect([order(), order(), order(), order()]).toEqual(['GE GE', 'UK UK', 'GE GE', 'UK UK']);
});

it('3.2 R-02 the second player sees the targets of the first before he chooses his own', () => {
  const t = table(BATTLE).to('target-b', ['hood>bismarck']);
  const view = t.game.view(t.s, 1 as never);
  expect(view.units.find((u) => u.name === 'Hood')!.main).toBe('Bismarck');
});

it('3.2 R-02 the second player moves when the first has moved', () => {
  const t = table(BATTLE).to('move-b', ['hood:3']);
  expect(t.actor).toBe('GE');
  expect(t.pose('Hood')).toBe('3523/A/3');
});

it('5.2 R-03 two ships that sink each other have both fired', () => {
  const t = table({ ships: { UK: { Hood: 'hood 3526/A/3' }, GE: { Scharnhorst: 'scharn 3726/A/3' } } });
  t.to('guns', ['hood>scharnhorst', 'scharnhorst>hood']);
  t.roll(12, 12);
  expect(t.damage('Scharnhorst')).toBe('-');
  t.roll(12, 12);
  expect([t.damage('Hood'), t.damage('Scharnhorst')]).toEqual(['sunk', 'sunk']);
});
