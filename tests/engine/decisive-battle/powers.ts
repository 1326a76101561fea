/** Scenarios for tests of rules, in a few words. */
import type { Scenario, ShipSpec } from '../../../engine/decisive-battle/scenario.js';
import { cardOf } from '../../../engine/decisive-battle/ships/cards.js';

/**
 * Fleets by power. A ship is her name and what differs from `g2 p4 a4 e8 s5 v5 m0 d0`, or a card's id, `hood m1`, by whose name
 * she goes: gunnery, power, armour, endurance, speed, victory points, training markers, damage.
 */
export type Powers = Readonly<Record<string, readonly (readonly string[])[]>>;

export interface Terms {
  readonly rounds?: number;
  readonly neutrality?: boolean;
  readonly options?: Readonly<Record<string, string>>;
  /** What the powers behind the first two choose on the way to the battle; the leader's side where absent. */
  readonly sides?: Readonly<Record<string, SideWord>>;
}

export const SIDES = ['leader', 'rival', 'neutral'] as const;
export type SideWord = (typeof SIDES)[number];

const LETTERS = { g: 2, p: 4, a: 4, e: 8, s: 5, v: 5, m: 0, d: 0 };

function shipOf(text: string): ShipSpec {
  const [name, ...words] = text.trim().split(/ +/) as [string, ...string[]];
  const n = { ...LETTERS };
  for (const word of words) {
    const letter = word[0] as keyof typeof LETTERS;
    if (n[letter] === undefined || !/^\d+$/.test(word.slice(1))) throw new Error(`no figure ${word}`);
    n[letter] = Number(word.slice(1));
  }
  const worn = { markers: n.m, damage: n.d };
  if (cardOf(name)) return { ship: name, ...worn };
  return {
    name,
    ship: { type: 'BB', gunnery: n.g, power: n.p, armour: n.a, endurance: n.e, speed: n.s, points: n.v },
    ...worn,
  };
}

export const scenarioOf = (powers: Powers, terms: Terms): Scenario => ({
  ruleset: 'decisive-battle',
  id: 'bench',
  title: 'Bench',
  date: '1914',
  rounds: terms.rounds ?? 12,
  neutrality: terms.neutrality ?? false,
  options: terms.options ?? {},
  seats: Object.entries(powers).map(([id, fleets]) => ({
    id,
    name: id,
    nation: 'UK',
    fleets: fleets.map((fleet) => fleet.map(shipOf)),
  })),
  ladder: false,
  briefing: '',
  notes: [],
});
