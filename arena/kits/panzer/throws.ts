/** The names of all throws of panzer: `turn << 24 | kind << 18 | who << 10 | number`, by what an event says of them. */
import { ROLL_KINDS, ROLL_WORDS } from '../../../engine/panzer/index.js';
import { paragraph } from '../../words/blocks.js';
import type { ThrowTable } from '../papers.js';

type Kind = (typeof ROLL_KINDS)[number];

/** `who` of the name. */
export const PANZER_WHO = {
  nobody: '0',
  unit: '`unit`',
  plane: '`data.plane`',
  target: '`target` of the next event; 0 where that is a fortification',
  marker: '`data.marker` of the next event',
} as const;

/** `number` of the name. */
export const PANZER_NUMBER = {
  none: '0',
  first: 'the first of `data.firers`',
  shelled: 'the first of `data.firers` of the last `shelling`',
} as const;

interface NameOfThrow {
  readonly who: keyof typeof PANZER_WHO;
  readonly number: keyof typeof PANZER_NUMBER;
}

const name = (who: keyof typeof PANZER_WHO, number: keyof typeof PANZER_NUMBER): NameOfThrow => ({ who, number });

export const PANZER_THROWS: Readonly<Record<Kind, NameOfThrow>> = {
  mines: name('unit', 'none'),
  scatter: name('nobody', 'shelled'),
  'scatter-side': name('nobody', 'shelled'),
  indirect: name('target', 'shelled'),
  direct: name('target', 'first'),
  second: name('marker', 'first'),
  flak: name('plane', 'first'),
  air: name('target', 'first'),
  overrun: name('target', 'first'),
  crossing: name('unit', 'none'),
  assault: name('target', 'first'),
  works: name('unit', 'none'),
  opportunity: name('target', 'first'),
  'indirect-fort': name('marker', 'shelled'),
  'quick-time': name('unit', 'none'),
  swim: name('unit', 'none'),
};

export const THROW_TABLE: ThrowTable = {
  rows: ROLL_KINDS.map((kind, number) => ({
    kind: number,
    name: ROLL_WORDS[kind],
    sides: '6',
    who: PANZER_WHO[PANZER_THROWS[kind].who],
    number: PANZER_NUMBER[PANZER_THROWS[kind].number],
  })),
  remarks: [
    paragraph(
      'In panzer `turn` of a name is twice `turn` of the event, and one more in the segment of the second seat: the event `segment` says whose it is.',
    ),
  ],
};
