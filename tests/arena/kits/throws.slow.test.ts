/** The documented names of throws, against battles in all scenarios with all options. */
import { describe, expect, it } from 'vitest';
import { Draws } from '../../../agents/draws.js';
import { type NUMBER, rollNameOf, THROWS, throwKinds, type WHO } from '../../../arena/kits/battleships/throws.js';
import { drawGame } from '../../../arena/lab/fuzz/draw.js';
import { EVERYTHING, GameHistory, type NumberedEvent } from '../../../arena/rooms/game-history.js';
import { legalOf } from '../../../arena/rooms/legal.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { THROW } from '../../../engine/battleships/throws.js';
import { sha256 } from '../../../engine/core/sha256.js';
import { type Action, FairChance, OVER, type ThrowName, throwName, throwParts } from '../../../engine/index.js';

const GAMES_EACH = [0, 1, 2, 3];
/** It is rare that torpedoes meet several ships at once. */
const RARE: Record<string, readonly number[]> = { spartivento: [9, 12] };
const MOST_STEPS = 400;

/** The kind of a roll by its words alone. */
const kindOf = (roll: string) => {
  const kind = throwKinds().find((k) => rollNameOf(k) === roll.split(',')[0]);
  if (kind === undefined) throw new Error(`no kind of throw is called ${roll}`);
  return kind;
};

/** What the table's words for `who` mean, from the event alone. */
const WHOSE: Record<keyof typeof WHO, (e: NumberedEvent) => number> = {
  nobody: () => 0,
  seat: (e) => Number(e.data?.seat),
  unit: (e) => e.unit!,
  hit: (e) => (e.kind === 'mine' ? e.unit! : e.target!),
};

const SHOTS: Record<string, number> = { gunfire: 0, secondary: 1, torpedo: 2 };
/** Longest move, in hexes. */
const MOST_HEXES = 7;
const HEXES = Array.from({ length: MOST_HEXES }, (_, i) => i + 1);

/** The same of `number`: those that it may be. */
const NUMBERS: Record<keyof typeof NUMBER, (e: NumberedEvent, before: readonly NumberedEvent[]) => readonly number[]> =
  {
    none: () => [0],
    drawn: () => [],
    battery: () => [1, 3],
    shot: (e) => (e.kind === 'mine' ? HEXES.map((hex) => 4 * e.unit! + 3 + 128 * hex) : [4 * e.unit! + SHOTS[e.kind]!]),
    hex: () => HEXES,
    target: (e) => [e.target!],
    tested: (e, before) => [
      before.filter(({ kind, turn, unit }) => kind === 'torpedo' && turn === e.turn && unit === e.unit).length,
    ],
    weapons: () => [0, 1],
    speed: () => [2],
  };

interface Battle {
  readonly events: readonly NumberedEvent[];
  readonly rolls: readonly number[];
  readonly fair: FairChance;
}

/** At random, with a bias for what hurts. */
function fought(scenario: string, number: number): Battle {
  const { game } = drawGame({ seed: 'throws', number, scenario });
  const fair = new FairChance(
    sha256(`${scenario}/${number}`),
    'k7m2x9q4w1zp',
    game.spec.seats.map(() => 'a'.repeat(32)),
  );
  const events: NumberedEvent[] = [];
  const rolls: number[] = [];
  const history = new GameHistory(game, fair, {
    tell: (audience, heard) => void (audience === EVERYTHING && events.push(...heard)),
    ply: (_by, _notation, fallen) => void rolls.push(...fallen),
  });
  const draws = new Draws(`${scenario}/${number}`);
  history.begin();
  for (let step = 0; step < MOST_STEPS && history.toAct !== OVER; step++) {
    const legal = legalOf(game, history.state);
    const bold = legal.filter(({ text }) => /[>~=*][^-]|mend/.test(text));
    history.act(draws.oneOf(bold.length > 0 ? bold : legal).id as Action, false);
  }
  return { events, rolls, fair };
}

describe('the names of throws', () => {
  const seen = new Set<string>();

  it.each(SCENARIOS.map(({ id }) => id))(
    '%s: every roll follows from the seed and the name it carries, which is that of the table',
    (id) => {
      for (const number of [...GAMES_EACH, ...(RARE[id] ?? [])]) {
        const { events, rolls, fair } = fought(id, number);
        const told: number[] = [];
        const names = new Set<number>();
        const roll = (sides: number, name: ThrowName) => (sides === 0 ? fair.twoDice(name) : fair.die(sides, name));
        events.forEach((event, i) => {
          for (const { name, sides, value, throw: thrown } of event.rolls ?? []) {
            const kind = kindOf(name);
            const where = `${id} ${number}: ${name} in “${event.text}”`;
            expect(thrown, where).toBeDefined();
            expect(names.has(thrown!), where).toBe(false);
            expect(roll(sides, thrown as ThrowName), where).toBe(value);
            if (/^\d+$/.test(THROWS[kind].sides)) expect(sides).toBe(Number(THROWS[kind].sides));
            const parts = throwParts(thrown as ThrowName);
            const who = WHOSE[THROWS[kind].who](event);
            expect(parts, where).toMatchObject({ turn: event.turn, kind: THROW[kind], who });
            expect(NUMBERS[THROWS[kind].number](event, events.slice(0, i)), where).toContain(parts.number);
            names.add(thrown!);
            told.push(value);
            seen.add(kind);
          }
          if (event.kind !== 'chits') return;
          // Drawn one after another from the digits that are left.
          const left = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
          const digits = String(event.data!.digits).split(', ').map(Number);
          const drawn = digits.map((_, n) => {
            const value = fair.die(10 - n, throwName(event.turn, THROW.chit, Number(event.data!.seat), n));
            told.push(value);
            return left.splice(value - 1, 1)[0]!;
          });
          expect(drawn.sort()).toEqual(digits);
          seen.add('chit');
        });
        // Nothing is thrown that nobody hears of, and nothing is told in another order.
        expect(told.slice(0, rolls.length)).toEqual(rolls.slice(0, told.length));
        expect(rolls.length - told.length).toBeLessThan(10);
      }
    },
  );

  it('all kinds have been thrown', () => {
    expect([...seen].sort()).toEqual([...throwKinds()].sort());
  });
});
