/** Counts of the aims: what each side has, with what each grade needs; they say of themselves who would win. */
import { expect, it } from 'vitest';
import { aimsOf } from '../../../../arena/terminal/panzer/aims.js';
import { speak } from '../../../../arena/web/i18n/index.js';
import { decidedBy, sideCounts } from '../../../../arena/web/panzer/aim/counts.js';
import { OVER, SPECTATOR } from '../../../../engine/index.js';
import { ENTRY, G, PanzerGame } from '../../../../engine/panzer/index.js';
import '../every-language.js';
import { localPanzer } from './local-model.js';
import { gameOf, play } from './played.js';

it('counts towards a grade what the rules count, at every step of a battle', () => {
  const seen = { reached: 0, not: 0 };
  // One condition a grade in all of these, and no limits.
  for (const id of ['crossroads-drill', 'villers-bocage', 'noville', 'causeway-exits']) {
    play(id, 3, 900, (game, s) => {
      const view = game.view(s, SPECTATOR);
      if (view.phase === 'setup') return;
      const sides = sideCounts(game, s);
      const { victory } = game.battle.scenario;
      const won = victory.find(({ grade, when }, i) => {
        if (when.kind === 'otherwise') return true;
        const { counts } = sides[game.battle.goals[i]!.seat]!;
        return counts.some(({ have, steps }) => steps.some(({ n, grades }) => grades.includes(grade) && have >= n));
      });
      const seat = game.battle.goals[victory.indexOf(won!)]!.seat;
      expect({ seat, grade: won!.grade }).toEqual(view.verdict);
      seen[won!.when.kind === 'otherwise' ? 'not' : 'reached']++;
    });
  }
  expect(seen.not).toBeGreaterThan(100);
  expect(seen.reached).toBeGreaterThan(10);
});

it('tells one thing once, with a step for each grade, and a limit as what may not be passed', () => {
  for (const { id } of ENTRY.scenarios) {
    const game = gameOf(id);
    const s = game.create();
    game.start(s);
    const sides = sideCounts(game, s);
    const labels = sides.flatMap(({ counts }) =>
      counts.map(({ label, isLimit, seat }) => `${seat} ${isLimit} ${label}`),
    );
    expect(new Set(labels).size, id).toBe(labels.length);
    expect(sides.filter(({ otherwise }) => otherwise !== undefined).length, id).toBe(1);
    for (const { counts } of sides) {
      for (const { steps, label } of counts) {
        expect(label).not.toMatch(/undefined|\{/);
        const numbers = steps.map(({ n }) => n);
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      }
    }
  }
  const noville = sideCounts(gameOf('noville'), gameOf('noville').create());
  expect(noville.map(({ counts }) => counts.map(({ steps }) => steps.map(({ n }) => n)))).toEqual([[[3], [8]], [[5]]]);
});

it('names the other side where it has to do something, and tells of a battle that is over what decided it', async () => {
  await speak('en');
  const game = gameOf('causeway-exits');
  const s = game.create();
  game.start(s);
  const labels = sideCounts(game, s).flatMap(({ counts }) => counts.map(({ label }) => label));
  expect(labels).toEqual(['hexes of 0408, 0414, 0422', 'hexes of 0408, 0414, 0422 held by the United States']);
  const { battle } = game;
  for (const hex of battle.goals.flatMap(({ when }) => (when.kind === 'control' ? when.hexes : [])))
    s[battle.controlAt + battle.objectiveAt[hex]!] = 0;
  expect(decidedBy(game, s)).toEqual(['hexes of 0408, 0414, 0422: 3 of 3']);
});

it('what has a last turn is open, held or missed, whatever is there now', () => {
  const when = { kind: 'by-turn', turn: 2, of: { kind: 'exited', side: 'allied', edge: 'north', least: 1 } } as const;
  const [first, ...others] = gameOf('crossroads-drill').battle.scenario.victory;
  const game = new PanzerGame({
    ...gameOf('crossroads-drill').battle.scenario,
    victory: [{ ...first!, when }, ...others],
  });
  const s = game.create();
  game.start(s);
  const told = (turn: number, held: number) => {
    [s[G.turn], s[G.held]] = [turn, held];
    return [sideCounts(game, s)[0]!.counts[0]!.settled, aimsOf(game.battle, s)[0]!.words];
  };
  const words = (now: string, end: string) =>
    `1${now} units of the United States off the map in the north by turn 2${end}`;
  expect(told(2, 0)).toEqual([undefined, words(' (now 0)', '')]);
  expect(told(3, 0)).toEqual(['missed', words('', ' (missed)')]);
  expect(told(2, 1)).toEqual(['held', words('', ' (held)')]);
  expect(decidedBy(game, s)[0]).toMatch(/: held in time$/);
  // The battle may be over in that turn.
  s[G.actor] = OVER;
  expect(told(2, 0)).toEqual(['missed', words('', ' (missed)')]);
});

it('says what a side is to do from the first question of the set-up', () => {
  const model = localPanzer('causeway-exits', 0, 7, 0);
  expect(model.view.value.phase).toBe('setup');
  const { lead, left, conditions } = model.face.aimNow()!;
  expect(lead).toMatch(/^\d+ turns to be fought\.$/);
  expect(conditions).toContain(left);
});
