/** Who is fought against from a moment that is taken over. */
import { describe, expect, it } from 'vitest';
import { foughtOrDefault } from '../../../arena/web/take-over/opponents.js';
import { LocalArena } from './local-arena.js';

const { seats } = new LocalArena('denmark-strait', 0, 1).room();
const OFFERED = ['admiral', 'level:ensign', 'level:captain'];
const seatsOf = (...names: readonly (string | null)[]): typeof seats =>
  names.map((name, i) => ({
    ...seats[i % seats.length]!,
    player: { id: name ?? 'ada', name: name ?? 'Ada', kind: name === null ? ('person' as const) : ('agent' as const) },
  }));

describe('opponents from a moment that is taken over', () => {
  it('are whom one has fought, from either side', () => {
    const met = foughtOrDefault(seatsOf(null, 'level:ensign'), OFFERED, 'admiral');
    expect(met).toEqual(['level:ensign', 'level:ensign']);
    const both = foughtOrDefault(seatsOf('level:captain', 'level:ensign'), OFFERED, 'admiral');
    expect(both).toEqual(['level:captain', 'level:ensign']);
  });

  it('are the usual ones where that agent is not offered, or nobody knows whom', () => {
    expect(foughtOrDefault(seatsOf(null, 'my-own-bot'), OFFERED, 'admiral')).toEqual(['admiral', 'admiral']);
    expect(foughtOrDefault(seatsOf(null, 'level:ensign', null), OFFERED, 'admiral')).toEqual([
      'admiral',
      'level:ensign',
      'admiral',
    ]);
  });
});
