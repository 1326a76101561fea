/** The documented names of throws and fields of events in decisive-battle, against wars fought at random in all scenarios. */
import { describe, expect, it } from 'vitest';
import { WAR_EVENTS } from '../../../arena/kits/decisive-battle/guide.js';
import {
  type WAR_NUMBER,
  WAR_THROWS,
  type WAR_WHO,
  warThrowKinds,
} from '../../../arena/kits/decisive-battle/throws.js';
import { EVERYTHING, GameHistory, type NumberedEvent } from '../../../arena/rooms/game-history.js';
import { legalOf } from '../../../arena/rooms/legal.js';
import { sha256 } from '../../../engine/core/sha256.js';
import type { EventKind } from '../../../engine/decisive-battle/meaning.js';
import { SCENARIOS } from '../../../engine/decisive-battle/scenarios/index.js';
import { THROW, THROW_TEXT } from '../../../engine/decisive-battle/throws.js';
import { type Action, FairChance, OVER, openGame, type ThrowName, throwParts } from '../../../engine/index.js';

const WARS_EACH = 8;

/** What the table's words mean, from the event alone. */
const WHOSE: Record<keyof typeof WAR_WHO, (e: NumberedEvent) => unknown> = {
  rank: (e) => e.data!.rank,
  markers: (e) => e.data!.markers,
  unit: (e) => e.unit,
  head: (e) => e.data!.head,
};
const NUMBERS: Record<keyof typeof WAR_NUMBER, (e: NumberedEvent) => unknown> = {
  none: () => 0,
  speed: (e) => e.data!.speed,
  target: (e) => e.target,
  declarer: (e) => e.target! + 32 * Number(e.data!.declarer),
  left: (e) => e.data!.left,
  gun: (e) => Number(e.data!.gun) - 1,
};

/** All that is told of a war, and the dice of it. */
function fought(scenario: string, number: number): { events: NumberedEvent[]; rolls: number[]; fair: FairChance } {
  const opened = openGame(scenario);
  if (!opened.ok) throw new Error(opened.message);
  const game = opened.value;
  const nonces = game.spec.seats.map(() => 'a'.repeat(32));
  const fair = new FairChance(sha256(`${scenario}/${number}`), 'k7m2x9q4w1zp', nonces);
  const events: NumberedEvent[] = [];
  const rolls: number[] = [];
  const history = new GameHistory(game, fair, {
    tell: (audience, heard) => void (audience === EVERYTHING && events.push(...heard)),
    ply: (_by, _notation, fallen) => void rolls.push(...fallen),
  });
  let draw = number + 1;
  history.begin();
  while (history.toAct !== OVER) {
    const legal = legalOf(game, history.state);
    draw = (draw * 48271) % 2147483647;
    history.act(legal[draw % legal.length]!.id as Action, false);
  }
  return { events, rolls, fair };
}

describe('in decisive-battle', () => {
  const thrown = new Set<string>();
  const told = new Set<string>();

  it.each(SCENARIOS.map(({ id }) => id))(
    '%s: every roll follows from the seed and the name that the table says',
    (id) => {
      for (let number = 0; number < WARS_EACH; number++) {
        const { events, rolls, fair } = fought(id, number);
        const names = new Map<number, number>();
        for (const event of events) {
          for (const { name, sides, value, throw: called } of event.rolls ?? []) {
            const where = `${id} ${number}: ${name} in “${event.text}”`;
            const kind = warThrowKinds().find((k) => THROW_TEXT[THROW[k]] === name)!;
            expect(called, where).toBeDefined();
            expect(names.has(called!), where).toBe(false);
            names.set(called!, value);
            expect(fair.die(sides, called as ThrowName), where).toBe(value);
            const { who, number: which, sides: faces } = WAR_THROWS[kind];
            if (/^\d+$/.test(faces)) expect(sides).toBe(Number(faces));
            const parts = {
              turn: event.turn,
              kind: THROW[kind],
              who: WHOSE[who](event),
              number: NUMBERS[which](event),
            };
            expect(throwParts(called as ThrowName), where).toMatchObject(parts);
            thrown.add(kind);
          }
        }
        expect([...names.values()]).toEqual(rolls);
      }
    },
  );

  it('all kinds have been thrown', () => {
    expect([...thrown].sort()).toEqual([...warThrowKinds()].sort());
  });

  it('events hold the fields that the guide tells, and no kind is left out', () => {
    for (const { id } of SCENARIOS) {
      for (let number = 0; number < WARS_EACH; number++) {
        for (const { kind, unit, target, data = {} } of fought(id, number).events) {
          const fields = WAR_EVENTS[kind as EventKind];
          expect(fields, kind).toBeDefined();
          if (unit !== undefined) expect(fields!.unit, kind).toBeDefined();
          if (target !== undefined) expect(fields!.target, kind).toBeDefined();
          expect(Object.keys(data).sort(), kind).toEqual([...(fields!.data ?? [])].sort());
          told.add(kind);
        }
      }
    }
    expect([...told].sort()).toEqual(Object.keys(WAR_EVENTS).sort());
  });
});
