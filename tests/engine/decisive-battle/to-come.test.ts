/** Who is still to choose: told as the engine then asks. */
import { describe, expect, it } from 'vitest';
import { CHANCE, OVER } from '../../../engine/core/game.js';
import { fleetsToCome, type Level } from '../../../engine/decisive-battle/to-come.js';
import type { BattleView } from '../../../engine/decisive-battle/view.js';
import { Desk } from './desk.js';
import { apart, battle, paired, type War } from './war.js';

const viewOf = (t: War): BattleView => t.game.view(t.s, -1);

/** `Ace/Bee by-dice, Cat` for each part of the phase. */
const toCome = (t: War): string[] =>
  fleetsToCome(t.game.battle, viewOf(t)).map((levels) =>
    levels
      .map(({ fleets, order }) => fleets.map((f) => f.name).join('/') + (fleets.length > 1 ? ` ${order}` : ''))
      .join(', '),
  );

describe('in the pairing', () => {
  it('F1.1 the faster first, the sides in turn on a level where both are, else as the side names them', () => {
    const t = battle({ A: [['Ada s9'], ['Ace s7'], ['Axe s7']], B: [['Bee s7'], ['Bug s7'], ['Bat s3'], ['Ben s3']] });
    expect(t.asked).toBe('Ada engage');
    expect(toCome(t)).toEqual(['Bee/Bug/Ace/Axe in-turn, Bat/Ben as-named']);
    // Bee, B's first, is named: the rest of the level is still to come.
    t.do('Ada: declare Bat', 'B: next Bee', 'Bee: declare Ace');
    expect(toCome(t)).toEqual(['Bug, Ben']);
  });

  it('F1.2 not who declares while the other may dodge', () => {
    const t = apart({ A: [['Ace s8', 'Axe s5'], ['Ada s6']], B: [['Bee s7'], ['Bug s3']] });
    expect(t.asked).toBe('Bee engage');
    t.do('Bee: pass', 'Ada: declare Bee');
    expect([t.asked, ...toCome(t)]).toEqual(['Bee dodge', 'Ace, Bug']);
  });
});

describe('engaged', () => {
  it('F4.1 B-38 one engagement after the other, whatever the speeds between them', () => {
    const t = paired(
      { A: [['Ace s9'], ['Axe s4']], B: [['Bee s5'], ['Bug s3']] },
      { Ace: 'Bee', Axe: 'Bug', Bee: 'Ace' },
    );
    t.to('break-off');
    expect(t.asked).toBe('Ace break-off');
    expect(toCome(t)).toEqual(['Bee', 'Axe, Bug']);
  });

  it('F2.2 B-38 one against several counts by its own number, not by the lowest of the several', () => {
    const t = paired(
      { A: [['Ace s3'], ['Axe s3'], ['Ada s4']], B: [['Bee s9'], ['Bug s8']] },
      { Bee: 'Ada', Bug: 'Ace', Ace: 'Bug', Axe: 'Bug' },
    );
    expect(t.foes('Bug')).toEqual(['Ace', 'Axe']);
    t.to('targets');
    expect(t.asked).toBe('Bee target');
    expect(toCome(t)).toEqual(['Ada', 'Bug, Ace/Axe by-dice']);
  });

  it('B-38 breakOff=sea: over the whole sea in the break-off, pairing by pairing while targets are chosen', () => {
    const t = paired(
      { A: [['Ace s9'], ['Axe s4']], B: [['Bee s5'], ['Bug s3']] },
      { Ace: 'Bee', Axe: 'Bug', Bee: 'Ace' },
      { options: { breakOff: 'sea' } },
    );
    t.to('targets');
    expect(toCome(t)).toEqual(['Bee', 'Axe, Bug']);
    t.to('break-off');
    expect([t.asked, ...toCome(t)]).toEqual(['Ace break-off', 'Bee, Axe, Bug']);
  });

  it.each([
    ['dogger-bank', 'pairing'],
    ['mediterranean', 'pairing'],
    ['pacific', 'pairing'],
    ['world-war', 'pairing'],
    ['pacific', 'sea'],
    ['world-war', 'sea'],
  ])('B-38 as they are then asked in %s, breakOff=%s', (id, breakOff) => {
    let compared = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const desk = new Desk(id, { breakOff }, seed);
      let expected: string[][] = [];
      // Had no target when their turn came, or were left by their opponents.
      let passedOver: string[] = [];
      let when = '';
      for (let n = 0; n < 500 && desk.actor !== OVER; n++) {
        const view = desk.view();
        const fleet = askedFleet(view);
        if (fleet !== undefined) {
          const now = `${view.phase} of round ${view.turn}`;
          if (now === when) {
            const at = expected.findIndex((level) => level.includes(fleet));
            expect(at, `${now}: ${fleet}`).toBeGreaterThanOrEqual(0);
            expect(passedOver, now).not.toContain(fleet);
            passedOver.push(...expected.slice(1, at).flat());
            compared++;
          } else passedOver = [];
          when = now;
          expected = [[fleet], ...fleetsToCome(desk.game.battle, view).flatMap((levels) => levels.map(namesOf))];
        }
        const { choices } = desk;
        if (desk.actor === CHANCE) desk.rollOn();
        else desk.order(choices[(n * 7 + seed) % choices.length]!);
      }
    }
    expect(compared).toBeGreaterThan(10);
  });
});

const namesOf = ({ fleets }: Level): string[] => fleets.map((f) => f.name);

/** Of a ship that aims or a fleet that may break off. */
function askedFleet({ question, units, fleets }: BattleView): string | undefined {
  if (question?.about !== 'target' && question?.about !== 'break-off') return undefined;
  const id = question.about === 'target' ? units[question.unit!]!.fleet : question.unit!;
  return fleets.find((f) => f.id === id)!.name;
}
