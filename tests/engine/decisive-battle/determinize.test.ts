/** States drawn for a seat: every lawful formation of the others, and nothing else. */
import { describe, expect, it } from 'vitest';
import { copyOf, diceOf, legalOf, Picker } from '../../../engine/conformance/play.js';
import type { Seat } from '../../../engine/core/brand.js';
import { OVER } from '../../../engine/core/game.js';
import type { BattleState } from '../../../engine/decisive-battle/layout.js';
import { byId, Desk } from './desk.js';

const NO_DICE = diceOf(0, 0);

/** All states that the seat to act can reach by its own choices: while it forms, and when it has. */
function reachable(d: Desk): { forming: Set<string>; formed: Set<string> } {
  const { game } = d;
  const seat = d.actor;
  const forming = new Set<string>();
  const formed = new Set<string>();
  const walk = (s: BattleState): void => {
    if (game.toAct(s) !== seat) {
      formed.add(s.join());
      return;
    }
    if (forming.has(s.join())) return;
    forming.add(s.join());
    for (const a of legalOf(game, s)) {
      const next = copyOf(game, s);
      game.apply(next, a, NO_DICE);
      walk(next);
    }
  };
  walk(d.s);
  return { forming, formed };
}

function drawn(d: Desk, seat: number, times: number): Set<string> {
  const out = d.game.create();
  const found = new Set<string>();
  for (let i = 0; i < times; i++) {
    d.game.determinize(d.s, seat as Seat, diceOf(3, i), out);
    found.add(out.join());
  }
  return found;
}

const sorted = (set: Set<string>): string[] => [...set].sort();
/** Italy forms first, the United Kingdom next, France last; three ships each. */
const italy = (): Desk => new Desk('mediterranean').order('side:UK');

describe('W2.1 draws of fleets', () => {
  it('W2.1, W2.2 of a power that has formed: every lawful formation, and no other', () => {
    const { formed } = reachable(italy());
    // Three ships: 3 of one, 3 × 3 of two, 13 of three in lines.
    expect(formed.size).toBe(25);
    const d = italy().order('lead:vittorio-veneto', 'follow:conte-di-cavour-1915', 'formed');
    expect(sorted(drawn(d, 0, 3000))).toEqual(sorted(formed));
  });

  it('W2.3 of a power that is forming: everything it can have done so far', () => {
    const { forming } = reachable(italy());
    // None; 3 of one; 12 of two and 21 of three, the line begun last told apart.
    expect(forming.size).toBe(37);
    expect(sorted(drawn(italy(), 0, 4000))).toEqual(sorted(forming));
    expect(sorted(drawn(italy().order('lead:dante-alighieri'), 0, 4000))).toEqual(sorted(forming));
  });

  it('W2.1 leaves alone the own fleets, and those that nobody has begun', () => {
    const d = italy().order('lead:vittorio-veneto', 'formed', 'lead:orion', 'lead:iron-duke');
    const out = d.game.create();
    for (let i = 0; i < 20; i++) {
      d.game.determinize(d.s, 0 as Seat, diceOf(4, i), out);
      expect(d.game.view(out, 0 as Seat)).toEqual(d.view(0));
      expect(d.game.view(out, 2 as Seat).fleets).toEqual([]);
    }
  });

  it('draws nothing before fleets are formed and after', () => {
    const before = new Desk('mediterranean');
    expect(drawn(before, 0, 10)).toEqual(new Set([before.s.join()]));
    const after = italy();
    for (const ship of ['vittorio-veneto', 'orion', 'courbet']) after.order(`lead:${ship}`, 'formed');
    for (const seat of [0, 1, 2]) expect(drawn(after, seat, 10)).toEqual(new Set([after.s.join()]));
  });

  it('works in place', () => {
    const d = italy().order('lead:vittorio-veneto', 'formed');
    const out = d.game.create();
    d.game.determinize(d.s, 0 as Seat, diceOf(5, 1), out);
    const same = copyOf(d.game, d.s);
    d.game.determinize(same, 0 as Seat, diceOf(5, 1), same);
    expect(same.join()).toBe(out.join());
  });

  it.each(['dogger-bank', 'pacific', 'world-war'])('%s: a drawn war is fought to its end', (id) => {
    for (let seed = 0; seed < 6; seed++) {
      const d = new Desk(byId(id), {}, seed).until('fleets');
      const pick = new Picker(seed);
      for (let n = pick.below(12); n > 0 && d.view().phase === 'fleets'; n--) {
        const choices = d.choices;
        d.order(choices[pick.below(choices.length)]!);
      }
      if (d.view().phase !== 'fleets') continue;
      const seat = pick.below(d.game.spec.seats.length) as Seat;
      const war = new Desk(byId(id), {}, seed);
      d.game.determinize(d.s, seat, diceOf(6, seed), war.s);
      expect(war.playOut(seed).actor).toBe(OVER);
    }
  });
});
