/** A hex in words and in one letter: its terrain, height, roads and the sides that are in the way. */
import { EVERY_HEADING } from '../../../engine/core/hex.js';
import {
  BEACH,
  BRIDGE,
  BROWN,
  GREEN,
  type Ground,
  HILLTOP,
  ORANGE,
  SEA,
  SLOPE,
  STREAM,
  SWAMP,
  TOWN,
  WOODS,
} from '../../../engine/panzer/index.js';
import type { Ink } from '../../words/palette.js';
import { list } from '../../words/text.js';

interface Kind {
  readonly bit: number;
  readonly letter: string;
  readonly word: string;
  readonly ink: Ink;
}

/** The first that a hex shows gives it letter and colour. */
const KINDS: readonly Kind[] = [
  { bit: BRIDGE, letter: '#', word: 'bridge', ink: 'stream' },
  { bit: SEA, letter: '≈', word: 'sea', ink: 'sea' },
  { bit: STREAM, letter: '~', word: 'stream', ink: 'stream' },
  { bit: TOWN, letter: 't', word: 'town', ink: 'town' },
  { bit: WOODS, letter: 'w', word: 'woods', ink: 'woods' },
  { bit: SWAMP, letter: 'm', word: 'swamp', ink: 'swamp' },
  { bit: BEACH, letter: '_', word: 'beach', ink: 'open' },
  { bit: HILLTOP, letter: 'h', word: 'hilltop', ink: 'hilltop' },
  { bit: SLOPE, letter: 's', word: 'slope', ink: 'slope' },
];

const kindOf = (terrain: number): Kind | undefined => KINDS.find(({ bit }) => (terrain & bit) !== 0);

export const terrainLetter = (terrain: number): string => kindOf(terrain)?.letter ?? '.';
export const terrainInk = (terrain: number): Ink => kindOf(terrain)?.ink ?? 'open';

/** What lies on a side: `*` woods, `=` steep slope, `^` hilltop, `!` cliff; blank for nothing. */
export function sideLetter(marks: number): string {
  if (marks === 0) return ' ';
  if ((marks & GREEN) !== 0) return '*';
  if ((marks & BROWN) !== 0) return '=';
  return (marks & ORANGE) !== 0 ? '^' : '!';
}

export const SIDE_SIGNS = '* woods, = steep slope, ^ hilltop, ! cliff; / \\ | a road';

const SIDE_WORDS: readonly (readonly [bit: number, word: string])[] = [
  [GREEN, 'woods'],
  [BROWN, 'steep slope'],
  [ORANGE, 'hilltop'],
];

/** Where side 0 looks, and then clockwise. */
const TOWARDS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const;

/** `woods and slope, level 1, road north and south; hilltop side south-east`. */
export function hexWords(ground: Ground, hex: number): string {
  const terrain = ground.terrain[hex]!;
  const kinds = KINDS.filter(({ bit }) => (terrain & bit) !== 0).map(({ word }) => word);
  const town = ground.town[hex]! >= 0 ? ` (${ground.towns[ground.town[hex]!]})` : '';
  const level = ground.level[hex]! > 0 ? `, level ${ground.level[hex]}` : '';
  const roads = EVERY_HEADING.filter((side) => (ground.roads[hex]! & (1 << side)) !== 0).map((side) => TOWARDS[side]);
  const road = roads.length === 0 ? '' : `, road ${list(roads)}`;
  const sides = SIDE_WORDS.flatMap(([bit, word]) => {
    const at = EVERY_HEADING.filter((side) => (ground.sides[6 * hex + side]! & bit) !== 0).map((s) => TOWARDS[s]);
    return at.length === 0 ? [] : [`${word} side ${list(at)}`];
  });
  return [`${kinds.length === 0 ? 'open' : list(kinds)}${town}${level}${road}`, ...sides].join('; ');
}

/** In one word, for a list: `woods`, `town`, `open`. */
export const terrainWord = (terrain: number): string => kindOf(terrain)?.word ?? 'open';
