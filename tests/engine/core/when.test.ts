import { describe, expect, it } from 'vitest';
import {
  clockText,
  isoWhen,
  isWhen,
  phraseOf,
  SCENARIO_DATA,
  scenarios,
  WHEN_WORDS,
  type When,
  yearOf,
} from '../../../engine/index.js';

const inWords = (when: When): string | undefined => phraseOf(WHEN_WORDS, when, undefined);

describe('when a battle is fought', () => {
  it('is read from the form of ISO 8601 alone', () => {
    expect(isoWhen('1941-05-24 05:52')).toEqual({
      ...{ kind: 'day', year: 1941, month: 5, day: 24, time: { hour: 5, minute: 52 } },
    });
    expect(isoWhen('1945-04-07')).toEqual({ kind: 'day', year: 1945, month: 4, day: 7 });
    expect(isoWhen('1915')).toEqual({ kind: 'year', year: 1915 });
    for (const text of [
      '1 June 1916',
      'Training, 1944',
      'May 1941',
      '1941-02-30',
      '1941-05-24 25:00',
      '1941-5-24',
      '',
    ]) {
      expect(isoWhen(text), text).toBeUndefined();
    }
  });

  it('is known of every battle that comes with the game, and its English is the text of its data', () => {
    const dates = new Map<string, string>(SCENARIO_DATA.map(({ id, date }) => [id, date]));
    for (const { id, when } of scenarios()) {
      expect(isWhen(when), id).toBe(true);
      const date = dates.get(id)!;
      if (isoWhen(date) === undefined) expect(inWords(when!), id).toBe(date);
      else expect(when, id).toEqual(isoWhen(date));
    }
    const kinds = new Set(scenarios().map(({ when }) => when!.kind));
    expect([...kinds].sort()).toEqual(Object.keys(WHEN_WORDS).sort());
  });

  it('is a day that there was', () => {
    const day = (year: number, month: number, date: number): unknown => ({ kind: 'day', year, month, day: date });
    for (const right of [
      day(1944, 2, 29),
      day(2000, 2, 29),
      day(1916, 6, 30),
      { kind: 'years', from: 1899, to: 1901 },
    ]) {
      expect(isWhen(right), JSON.stringify(right)).toBe(true);
    }
    const wrong = [
      day(1943, 2, 29),
      day(1900, 2, 29),
      day(1916, 6, 31),
      day(1916, 13, 1),
      { kind: 'years', from: 2, to: 2 },
    ];
    wrong.push({ kind: 'year' }, { kind: 'age', year: 1 }, '1916', null, undefined);
    wrong.push({ kind: 'day', year: 1916, month: 6, day: 1, time: '16:00' });
    for (const one of wrong) expect(isWhen(one), JSON.stringify(one)).toBe(false);
  });

  it('is told in English, in a list by its year, and with the time after so many minutes', () => {
    expect(inWords({ kind: 'years', from: 1899, to: 1901 })).toBe('1899–1901');
    expect(yearOf({ kind: 'years', from: 1922, to: 1941 })).toBe('1922–41');
    expect(yearOf({ kind: 'training', year: 1944 })).toBe('1944');
    expect(clockText(isoWhen('1941-05-24 05:52'), 20)).toBe('06:12');
    expect(clockText(isoWhen('1942-11-14 23:17'), 50)).toBe('00:07');
    expect(clockText(isoWhen('1945-04-07'), 20)).toBeUndefined();
    expect(clockText(undefined)).toBeUndefined();
  });
});
