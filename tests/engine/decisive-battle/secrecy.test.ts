/** Twin wars in which others form other fleets: nobody who may not know can tell them apart until the last has formed. */
import { describe, expect, it } from 'vitest';
import { Picker } from '../../../engine/conformance/play.js';
import { SPECTATOR } from '../../../engine/core/game.js';
import { Desk, told } from './desk.js';

const UK = [
  ['lead:lion', 'formed'],
  ['lead:renown-1916', 'lead:tiger', 'lead:lion', 'follow:invincible', 'formed'],
] as const;
const GE = ['lead:derfflinger', 'follow:konig', 'formed'];

/** Everything an observer has been told at each of its own steps, and at each change of whom the war waits for. */
function story(d: Desk, observer: number, forms: (seat: number, d: Desk) => void): string[] {
  const heard: string[] = [];
  while (d.view().phase === 'fleets') {
    const seat = d.actor;
    heard.push(told(d.game, d.s, observer));
    if (seat !== observer) {
      const before = told(d.game, d.s, observer);
      while (d.actor === seat && d.view().phase === 'fleets') {
        expect(told(d.game, d.s, observer)).toBe(before);
        forms(seat, d);
      }
    } else forms(seat, d);
    if (d.view().phase === 'fleets') {
      heard.push(JSON.stringify(d.log.for(observer === SPECTATOR ? undefined : (observer as never))));
    }
  }
  return heard;
}

/** A step of forming, by choices that depend on the seat and the seed alone. */
function former(seeds: (seat: number) => number): (seat: number, d: Desk) => void {
  const picks = new Map<number, Picker>();
  return (seat, d) => {
    const pick = picks.get(seat) ?? new Picker(seeds(seat));
    picks.set(seat, pick);
    const choices = d.choices;
    d.order(choices[pick.below(choices.length)]!);
  };
}

describe('W2.1 fleets are formed in secret', () => {
  it('W2.1 however many steps the first has taken, the second sees and hears the same', () => {
    const twins = UK.map((orders) => new Desk('dogger-bank').order(...orders));
    const both = (seat: number): void => {
      const [one, two] = twins.map((d) => told(d.game, d.s, seat));
      expect(one).toBe(two);
      const [heard, other] = twins.map((d) => JSON.stringify(d.log.for(seat < 0 ? undefined : (seat as never))));
      expect(heard).toBe(other);
    };
    for (const text of GE) {
      both(1);
      both(SPECTATOR);
      for (const d of twins) d.order(text);
    }
    expect(told(twins[0]!.game, twins[0]!.s, 1)).not.toBe(told(twins[1]!.game, twins[1]!.s, 1));
  });

  it.each(['mediterranean', 'pacific', 'world-war'])('%s: each seat, whatever the others form', (id) => {
    const seats = new Desk(id).game.spec.seats.length;
    for (let observer = -1; observer < seats; observer++) {
      let different = 0;
      for (let seed = 1; seed <= 3; seed++) {
        // All join a side, so that all form; the observer's own fleets are the same in both.
        const [one, two] = [0, 1].map((twin) => {
          const d = new Desk(id, {}, 7).until('fleets');
          const heard = story(
            d,
            observer,
            former((seat) => (seat === observer ? seed : seed + 100 * (twin + 1) + seat)),
          );
          return { d, heard };
        });
        expect(one!.heard).toEqual(two!.heard);
        expect(one!.heard.length).toBeGreaterThanOrEqual(2 * seats - 1);
        if (one!.d.s.join() !== two!.d.s.join()) different++;
      }
      expect(different).toBeGreaterThan(0);
    }
  });

  it('W2.1 then all fleets are told to all', () => {
    const d = new Desk('dogger-bank').order(...UK[1], ...GE.slice(0, 2));
    const count = (seat: number): number => d.log.for(seat as never).length;
    const before = [0, 1].map(count);
    d.order('formed');
    expect([0, 1].map(count).every((n, seat) => n > before[seat]!)).toBe(true);
    expect(JSON.stringify(d.log.for(0 as never))).toBe(JSON.stringify(d.log.for(1 as never)));
    for (const name of ['Renown', 'Tiger', 'Lion', 'Derfflinger']) expect(JSON.stringify(d.log.all)).toContain(name);
  });
});
