/** The names of all throws of decisive-battle, by what an event says of them. Fleets and ships go by the same numbers. */
import { THROW, THROW_TEXT } from '../../../engine/decisive-battle/index.js';
import type { ThrowTable } from '../papers.js';

type Kind = keyof typeof THROW;

/** `who` of the name. */
export const WAR_WHO = {
  rank: '`data.rank`',
  markers: '`data.markers`',
  unit: '`unit`',
  head: '`data.head`',
} as const;

/** `number` of the name. */
export const WAR_NUMBER = {
  none: '0',
  speed: '`data.speed`',
  target: '`target`',
  declarer: '`target` + 32 × `data.declarer`',
  left: '`data.left`',
  gun: '`data.gun` - 1',
} as const;

interface NameOfThrow {
  readonly sides: string;
  readonly who: keyof typeof WAR_WHO;
  readonly number: keyof typeof WAR_NUMBER;
}

const name = (sides: string, who: keyof typeof WAR_WHO, number: keyof typeof WAR_NUMBER): NameOfThrow => ({
  sides,
  who,
  number,
});

export const WAR_THROWS: Readonly<Record<Kind, NameOfThrow>> = {
  rank: name('so many powers', 'rank', 'none'),
  firstSide: name('2', 'markers', 'speed'),
  dodge: name('6', 'unit', 'target'),
  keep: name('6', 'unit', 'declarer'),
  port: name('6', 'unit', 'none'),
  halve: name('6', 'unit', 'target'),
  targetOrder: name('so many fleets', 'head', 'left'),
  gun: name('6', 'unit', 'gun'),
  effect: name('6', 'unit', 'gun'),
  damage: name('6', 'unit', 'gun'),
  breakOrder: name('so many fleets', 'head', 'left'),
  breakOff: name('6', 'unit', 'none'),
};

export const warThrowKinds = (): readonly Kind[] => Object.keys(WAR_THROWS) as Kind[];

export const THROW_TABLE: ThrowTable = {
  rows: warThrowKinds().map((kind) => {
    const { sides, who, number } = WAR_THROWS[kind];
    return { kind: THROW[kind], name: THROW_TEXT[THROW[kind]]!, sides, who: WAR_WHO[who], number: WAR_NUMBER[number] };
  }),
  remarks: [],
};
