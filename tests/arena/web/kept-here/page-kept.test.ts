/** What the page keeps in a browser beside the battles: what goes with one battle, and what replaces all. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetOfBattle, pageKept, replacePageKept } from '../../../../arena/web/kept-here/page-kept.js';

const [GONE, STAYS] = ['abcdefghijkl', 'mnopqrstuvwx'];

let kept: Map<string, string>;
/** Letters for which this browser has room. */
let room: number;

const namesOf = (prefix: string): string[] => [...kept.keys()].filter((name) => name.startsWith(prefix));

beforeEach(() => {
  kept = new Map();
  room = Number.POSITIVE_INFINITY;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => void kept.delete(name),
    setItem(name: string, text: string) {
      if (text.length > room) throw new Error('full');
      kept.set(name, text);
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('loses all that it has noted of a battle that is deleted, and nothing of others', () => {
  const about = (battle: string) => [
    [`flagplot.dice.${battle}`, '{}'],
    [`flagplot.read.${battle}`, '17 1764100000000'],
  ];
  const exercise = (battle: string): string => `${battle} battleships denmark-strait a b 12 0 2 0.1 0.04 1 0`;
  kept = new Map([
    ...(about(GONE) as [string, string][]),
    ...(about(STAYS) as [string, string][]),
    ['flagplot.own-exercises', [exercise(GONE), exercise(STAYS)].join('\n')],
    ['flagplot.performances', `${STAYS} battleships 1 2 3 4\n${GONE} battleships 1 2 3 4`],
    ['flagplot.drills', `drilldrillaa ${GONE}/12\n${GONE} -\ndrilldrillbb ${STAYS}/12`],
    ['flagplot.briefed', `${STAYS} ${GONE}`],
    ['flagplot.name', 'Ann'],
  ]);
  expect(forgetOfBattle(GONE, namesOf)).toBe(true);
  expect(kept).toEqual(
    new Map([
      ...(about(STAYS) as [string, string][]),
      ['flagplot.own-exercises', exercise(STAYS)],
      ['flagplot.performances', `${STAYS} battleships 1 2 3 4`],
      // Its battle is still an exercise, which the next one ends.
      ['flagplot.drills', `drilldrillaa -\ndrilldrillbb ${STAYS}/12`],
      ['flagplot.briefed', STAYS],
      ['flagplot.name', 'Ann'],
    ]),
  );
  expect(forgetOfBattle(GONE, namesOf)).toBe(false);
});

it('is replaced as a whole, or not at all', () => {
  kept = new Map([
    ['flagplot.name', 'Ann'],
    ['other.site', 'x'],
  ]);
  const before = new Map(kept);
  room = 5;
  const file = new Map([
    ['flagplot.a', 'small'],
    ['flagplot.b', 'too large'],
  ]);
  expect(() => replacePageKept(file, namesOf)).toThrow('full');
  expect(kept).toEqual(before);
  room = 10;
  replacePageKept(file, namesOf);
  expect([pageKept(namesOf), kept.get('other.site')]).toEqual([file, 'x']);
});
