/** Each ship of a campaign has a counter on the chart: the printed one, or one made by the formulas of RULES.md. */
import { describe, expect, it } from 'vitest';
import { SHIPS as PRINTED } from '../../../engine/battleships/index.js';
import { SHIPS as CARDS } from '../../../engine/operations/units/cards.js';
import { COUNTERS, isMade } from '../../../engine/tactical/counters.js';
import { radarOf } from '../../../engine/tactical/radar.js';

const RANGES = [8, 11, 15, 19] as const;

describe('counters of a campaign on the chart', () => {
  it('are there for each ship, printed where they can be', () => {
    expect(CARDS.filter(({ id }) => !COUNTERS.has(id))).toEqual([]);
    expect(CARDS.filter(({ id }) => isMade(id))).toHaveLength(26);
    for (const [id, printed] of PRINTED) expect(COUNTERS.get(id)).toBe(printed);
  });

  it.each(CARDS.filter(({ id }) => isMade(id)))('$id is made by the formulas', (card) => {
    const { type, gun, range, torpedo, endurance, defence, speed, circled } = card;
    const made = COUNTERS.get(card.id)!;
    expect(made.attack).toBe(gun === 0 ? 0 : Math.max(1, Math.round((gun / 2.2) ** 2)));
    expect(made.range).toBe(gun === 0 ? 0 : RANGES[range]);
    expect(made.defence).toBe(2 + 6 * defence - (endurance <= 2 ? 1 : 0));
    expect(made.movement).toBe(Math.round((5 * speed + 2.5) / 6));
    const heavy = torpedo > 2 || circled.includes('torpedo');
    expect(made.torpedoes).toBe(torpedo === 0 ? null : heavy ? '3:1' : '2:1');
    const isCarrier = ['CVA', 'CV', 'CVL', 'CVE'].includes(type);
    const isBoat = ['DE', 'FF', 'MS', 'MTB'].includes(type);
    expect(made.type).toBe(isCarrier ? 'CA' : isBoat ? 'DD' : 'CL');
  });

  it('carry the newest radar of their nation and year', () => {
    const [iowa, kongo, hood] = ['iowa', 'kongo', 'hood'].map((id) => COUNTERS.get(id)!);
    expect(radarOf(iowa!, '1944-10-23')).toBe('Mark 8');
    expect(radarOf(iowa!, '1942-11-12')).toBe('Mark 3');
    expect(radarOf(kongo!, '1942-11-12')).toBeUndefined();
    expect(radarOf(hood!, '22 May 1941')).toBe('Type 284');
    expect(radarOf(hood!, 'in May')).toBeUndefined();
  });
});
