/** The names of all throws of battleships: `turn << 24 | kind << 18 | who << 10 | number`, by what an event says of them. */
import { THROW, THROW_TEXT } from '../../../engine/battleships/index.js';
import { paragraph } from '../../words/blocks.js';
import type { ThrowTable } from '../papers.js';

type Kind = keyof typeof THROW;

/** `who` of the name. */
export const WHO = {
  nobody: '0',
  seat: 'the seat: `data.seat`',
  unit: '`unit`',
  hit: 'the unit that is hit: `target`; by a mine `unit`',
} as const;

/** `number` of the name. */
export const NUMBER = {
  none: '0',
  drawn: '0 for the first chit of the seat in this turn, then 1, 2, …',
  battery: '1 for main guns, 3 for the secondary battery',
  shot: '4 × `unit`, + 0 by main guns, + 1 by the secondary battery, + 2 by torpedoes, + 3 + 128 × hex by a mine',
  hex: 'the how-manieth hex of her move it is, from 1',
  target: '`target`',
  tested: 'ships at which these torpedoes have run before: events `torpedo` of the unit in this turn',
  weapons: '0; 1 at the second attempt of a coast battery',
  speed: '2',
} as const;

export interface NameOfThrow {
  readonly sides: string;
  readonly who: keyof typeof WHO;
  readonly number: keyof typeof NUMBER;
}

const name = (sides: string, who: keyof typeof WHO, number: keyof typeof NUMBER): NameOfThrow => ({
  sides,
  who,
  number,
});

export const THROWS: Readonly<Record<Kind, NameOfThrow>> = {
  visibility: name('6', 'nobody', 'none'),
  power: name('6', 'unit', 'none'),
  jam: name('6', 'unit', 'none'),
  chit: name('10, then 9, 8, …', 'seat', 'drawn'),
  spotter: name('6', 'seat', 'none'),
  misidentified: name('6', 'unit', 'none'),
  friendly: name('6', 'unit', 'battery'),
  friendlyWhich: name('so many friends', 'unit', 'battery'),
  turret: name('6', 'unit', 'none'),
  points: name('0', 'unit', 'none'),
  combat: name('0', 'unit', 'none'),
  x: name('6', 'hit', 'shot'),
  special: name('0', 'hit', 'shot'),
  secondary: name('0', 'unit', 'none'),
  torpedoOrder: name('so many ships', 'unit', 'tested'),
  torpedoHit: name('0', 'unit', 'target'),
  torpedoCombat: name('0', 'unit', 'target'),
  slip: name('6', 'unit', 'none'),
  rudder: name('6', 'unit', 'none'),
  mine: name('0', 'unit', 'hex'),
  repairW: name('6', 'unit', 'weapons'),
  repairS: name('6', 'unit', 'speed'),
};

/** What `name` of a roll says; of a torpedo hit more follows, behind a comma. */
export const rollNameOf = (kind: Kind): string => THROW_TEXT[THROW[kind]]!;

export const throwKinds = (): readonly Kind[] => Object.keys(THROWS) as Kind[];

export const THROW_TABLE: ThrowTable = {
  rows: throwKinds().map((kind) => {
    const { sides, who, number } = THROWS[kind];
    return { kind: THROW[kind], name: rollNameOf(kind), sides, who: WHO[who], number: NUMBER[number] };
  }),
  remarks: [
    paragraph(
      'The `name` of a torpedo hit goes on: `torpedo hit, needs 7 or less`. Command chits are no rolls of an event: the event `chits` lists the digits that were drawn; each draw takes, by its roll, the how-manieth of the digits 0 to 9 that the seat has not drawn yet in this turn.',
    ),
  ],
};
