/** Colours of seats on the plain board: letters are legible on each, each differs from the others, and so do seats beyond the colours. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type PlainScenario, powersIn } from '../../../arena/web/plain/scenario.js';
import { SEAT_COLOURS, seatLook } from '../../../arena/web/plain/view-data.js';
import type { Seat } from '../../../engine/index.js';
import { BLUE_YELLOW, linear, type Palette, RED_GREEN, STANDARD } from './palette.js';

const css = readFileSync(new URL('../../../arena/web/plain/plain.css', import.meta.url), 'utf8');
const tokens = Array.from({ length: SEAT_COLOURS }, (_, seat) => {
  const found = new RegExp(
    `\\.pl-seat-${seat} \\{\\s*--fill: var\\(--(\\w+)\\);\\s*--edge: var\\(--([\\w-]+)\\);`,
  ).exec(css);
  return { fill: found?.[1] ?? `none of seat ${seat}`, edge: found?.[2] ?? `none of seat ${seat}` };
});

const brightness = (colour: string): number => {
  const [r, g, b] = linear(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const PALETTES: readonly (readonly [name: string, palette: Palette])[] = Object.entries({
  STANDARD,
  RED_GREEN,
  BLUE_YELLOW,
}).flatMap(([name, { day, night }]) => [[`${name} by day`, day] as const, [`${name} by night`, night] as const]);

describe.each(PALETTES)('%s', (_, palette) => {
  const colour = (token: string): string => palette.get(token) ?? `no --${token}`;

  it('letters stand out from each fill, and each fill from the sea or by its edge', () => {
    for (const { fill, edge } of tokens) {
      expect(contrast(colour('on-nation'), colour(fill)), fill).toBeGreaterThanOrEqual(4.5);
      const sea = Math.max(contrast(colour(fill), colour('sea')), contrast(colour(edge), colour('sea')));
      expect(sea, `${fill} on the sea`).toBeGreaterThanOrEqual(3);
    }
  });

  it('no two fills are one', () => {
    expect(new Set(tokens.map(({ fill }) => colour(fill))).size).toBe(SEAT_COLOURS);
  });
});

it('all seats look different, as many as there are, and who has none is of no seat', () => {
  const looks = Array.from({ length: 256 }, (_, i) => JSON.stringify(seatLook((i - 1) as Seat)));
  expect(new Set(looks).size).toBe(256);
  expect(seatLook(-1 as Seat)).toEqual({ colour: 'pl-seat--1', mark: '' });
  expect(seatLook(5 as Seat)).toEqual({ colour: 'pl-seat-5', mark: '' });
  expect(seatLook(6 as Seat)).toEqual({ colour: 'pl-seat-0', mark: '7' });
});

it('nations have their own colours where all sides are nations, and else each seat has its', () => {
  expect(seatLook(0 as Seat, ['GE', 'UK']).colour).toBe('pl-seat-4');
  expect(seatLook(1 as Seat, ['GE', 'UK']).colour).toBe('pl-seat-2');
  expect(seatLook(0 as Seat, ['GE', 'RED']).colour).toBe('pl-seat-0');
  expect(seatLook(-1 as Seat, ['GE', 'UK']).colour).toBe('pl-seat--1');
  expect(powersIn({ seats: ['GE', 'UK'] } as unknown as PlainScenario)).toEqual([
    { id: 'GE', name: 'Germany', nation: 'GE' },
    { id: 'UK', name: 'United Kingdom', nation: 'UK' },
  ]);
  expect(powersIn({ seats: ['red', 'UK'] } as unknown as PlainScenario)).toEqual([
    { id: 'red', name: 'red', nation: 'US' },
    { id: 'UK', name: 'United Kingdom', nation: 'JP' },
  ]);
});
