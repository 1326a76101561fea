/** Signals of a battle page in words: presence, what became final, what a rated battle did, where a link leads. */
import { signal } from '@preact/signals';
import { afterEach, describe, expect, it } from 'vitest';
import { awayWords } from '../../../../arena/web/battle/away-words.js';
import { isLoopback } from '../../../../arena/web/battle/loopback.js';
import { createBattle } from '../../../../arena/web/battleships/create.js';
import { signals as signalsEn } from '../../../../arena/web/i18n/en/signals.js';
import { language } from '../../../../arena/web/i18n/index.js';
import { signals as signalsJa } from '../../../../arena/web/i18n/ja/signals.js';
import { changedPlan, conflictsOf, firstPlan } from '../../../../arena/web/lobby/plan.js';
import type { WireEvent } from '../../../../arena/web/model/wire.js';
import { finalWords } from '../../../../arena/web/panel/final-words.js';
import { ratingWords } from '../../../../arena/web/panel/rating-words.js';
import { SCENARIOS } from '../../../../engine/battleships/scenarios/index.js';
import { FIRST_SEAT, SECOND_SEAT, seat, unitId } from '../../../../engine/index.js';
import { LocalArena } from '../local-arena.js';

const MINUTE = 60_000;
const room = new LocalArena('denmark-strait', 0, 1).room();

afterEach(() => {
  language.value = 'en';
});

describe('presence', () => {
  it('is told in minutes, then in whole hours', () => {
    expect(awayWords(undefined, 0)).toBe('away');
    expect(awayWords(0, 59_000)).toBe('away');
    expect(awayWords(0, 2 * MINUTE)).toBe('away for 2 minutes');
    expect(awayWords(0, 130 * MINUTE)).toBe('away for 2 hours');
    language.value = 'ja';
    expect(awayWords(0, 2 * MINUTE)).toBe('離席して2分');
  });

  it('changes the room that the battle shows, and when somebody left', () => {
    const arena = new LocalArena('denmark-strait', 0, 3);
    const told = { room: arena.room(), snapshot: arena.snapshot() };
    const model = createBattle(arena, arena.game.battle.scenario, told, { answersItself: signal(false) });
    const at = { room: model.id, seat: seat(1) };
    arena.tell({ type: 'presence', ...at, connected: false, awaySince: 7 });
    expect(model.room.value.seats[1]).toMatchObject({ connected: false, awaySince: 7 });
    arena.tell({ type: 'presence', ...at, connected: true });
    expect(model.room.value.seats[1]).not.toHaveProperty('awaySince');
    model.end();
  });
});

describe('orders that became final', () => {
  const event = (data: WireEvent['data'], unit?: number): WireEvent => ({
    n: 1,
    kind: 'made-final',
    turn: 1,
    rule: '',
    text: '',
    ...(data && { data }),
    ...(unit !== undefined && { unit: unitId(unit) }),
  });
  const face = { unitName: () => 'Bismarck' };

  it('say what made them so, in both languages', () => {
    expect(finalWords(event({ because: 'dice' }), face)).toBe(signalsEn['signal.final-dice']);
    expect(finalWords(event({ because: 'uncovered' }), face)).toBe(signalsEn['signal.final-uncovered']);
    expect(finalWords(event({ because: 'uncovered' }, 2), face)).toBe('Sighting Bismarck made these orders final.');
    language.value = 'ja';
    expect(finalWords(event({ because: 'uncovered' }, 2), face)).toContain('Bismarck');
  });

  it('are told until the next order', () => {
    const arena = new LocalArena('denmark-strait', 0, 3);
    arena.skip(0);
    const told = { room: arena.room(), snapshot: arena.snapshot() };
    const model = createBattle(arena, arena.game.battle.scenario, told, { answersItself: signal(false) });
    arena.begin();
    expect(model.hasOrdered.value).toBe(false);
    const { view, clock, last } = arena.snapshot();
    const n = last + 1;
    arena.tell({ type: 'events', room: model.id, events: [{ ...event({ because: 'dice' }), n }], view, clock });
    expect(model.madeFinal.value).toMatchObject({ kind: 'made-final' });
    // The server asks again, since something has happened.
    arena.begin();
    const asked = model.asked.value!;
    if (asked.kind === 'action') model.act(asked.legal[0]!);
    expect(model.madeFinal.value).toBeNull();
    expect(model.hasOrdered.value).toBe(true);
    model.end();
  });

  it('are told beforehand where the answer makes them so', () => {
    const arena = new LocalArena('denmark-strait', 0, 3);
    arena.skip(0);
    const told = { room: arena.room(), snapshot: arena.snapshot() };
    const model = createBattle(arena, arena.game.battle.scenario, told, { answersItself: signal(false) });
    const { view, clock } = told.snapshot;
    const ask = (phase: string, takesBack: boolean): void =>
      arena.tell({
        type: 'request',
        room: model.id,
        requestId: `r ${phase} ${takesBack}`,
        seat: seat(0),
        legal: [{ id: 0, text: 'pass' }],
        ...(takesBack && { takesBack: true as const }),
        view: { ...view, phase },
        clock,
      });
    const sealing = (phase: string, takesBack: boolean): boolean => {
      ask(phase, takesBack);
      return model.isSealing.value;
    };
    expect([sealing('repair-a', true), sealing('repair-a', false), sealing('move-a', true)]).toEqual([
      true,
      false,
      false,
    ]);
    model.end();
  });
});

describe('a rated battle', () => {
  const outcome = { result: [1, -1], margin: [5, -5], termination: 'normal' as const, text: '' };
  const rated = (more: Partial<NonNullable<typeof room.outcome>>) => ({
    rated: true,
    outcome: { ...outcome, ...more },
  });

  it('says what it did to the rating, or why it does not count', () => {
    const ratings = [{ before: 1500, after: 1588 }, null];
    expect(ratingWords(rated({ ratings }), FIRST_SEAT)).toBe('Your rating: 1500 before, 1588 now (+88).');
    expect(ratingWords(rated({ ratings }), SECOND_SEAT)).toBe(signalsEn['signal.rating-none']);
    expect(ratingWords(rated({ ratings }), null)).toBe('');
    expect(ratingWords(rated({ unrated: 'early' }), SECOND_SEAT)).toBe(signalsEn['signal.unrated-early']);
    expect(ratingWords({ ...rated({ unrated: 'early' }), rated: false }, SECOND_SEAT)).toBe('');
  });

  it('says what a change of the plan has taken with it', () => {
    const plan = { ...firstPlan(SCENARIOS[0]!), isPrivate: true, options: { flagship: 'on' } };
    const asRated = changedPlan(plan, { rated: true });
    expect(conflictsOf(plan, asRated)).toEqual(['public', 'clock', 'rules']);
    const asPrivate = changedPlan(asRated, { isPrivate: true });
    expect([asPrivate.rated, conflictsOf(asRated, asPrivate)]).toEqual([false, ['unrated-private']]);
    expect(conflictsOf(asRated, changedPlan(asRated, { clock: 0 }))).toEqual(['unrated-clock']);
    expect(conflictsOf(asRated, changedPlan(asRated, { options: { flagship: 'on' } }))).toEqual(['unrated-rules']);
    expect(conflictsOf(asRated, changedPlan(asRated, { clock: 5 }))).toEqual([]);
    expect(conflictsOf(plan, changedPlan(plan, { isPrivate: false }))).toEqual([]);
  });
});

it('knows the names that lead nowhere from another machine', () => {
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'arena.localhost']) {
    expect(isLoopback(host), host).toBe(true);
  }
  for (const host of ['192.168.0.7', 'arena.example.org', '128.0.0.1', 'localhost.example.org']) {
    expect(isLoopback(host), host).toBe(false);
  }
});

it('has the same blanks in both languages', () => {
  const blanks = (text: string): string[] => (text.match(/\{\w+/g) ?? []).sort();
  for (const key of Object.keys(signalsEn) as (keyof typeof signalsEn)[]) {
    expect(new Set(blanks(signalsJa[key])), key).toEqual(new Set(blanks(signalsEn[key])));
  }
});
