/** Look of units in letters: what a counter says in three characters, and its printed figures in a line. */
import {
  type Battle,
  type BattleView,
  flagOf,
  SIDE_WORDS,
  type UnitType,
  type UnitView,
} from '../../../engine/panzer/index.js';
import type { Nation } from '../../words/palette.js';

/** One letter a kind; a legend in `help` says which. */
const LETTERS: Readonly<Record<UnitType['kind'], string>> = {
  infantry: 'I',
  engineers: 'E',
  scouts: 'S',
  'machine-guns': 'M',
  mortar: 'O',
  gun: 'G',
  artillery: 'H',
  'anti-aircraft': 'F',
  truck: 'L',
  wagon: 'W',
  carrier: 'C',
  'armoured-car': 'R',
  tank: 'T',
  'assault-gun': 'A',
  'tank-destroyer': 'D',
  'turreted-destroyer': 'D',
  'self-propelled': 'P',
  'flak-vehicle': 'V',
  'flame-tank': 'T',
  flail: 'T',
  bridgelayer: 'B',
};

export const LETTER_WORDS =
  'T tank, D tank destroyer, A assault gun, R armoured car, P guns that drive, V flak that drives, C carrier, L truck, W wagon, B bridgelayer, ' +
  'I infantry, E engineers, S scouts, M machine guns, O mortar, G gun, H howitzers, F flak';

export const nationOf = ({ nation }: UnitType): Nation => flagOf(nation);

/** Three characters: `T12` an own tank with 12 points of attack, `t12` the enemy's; `(t)` one that is turned over. */
export function counterText(type: UnitType, isOwn: boolean, isDispersed: boolean): string {
  const capital = LETTERS[type.kind];
  const letter = isOwn ? capital : capital.toLowerCase();
  return isDispersed ? `(${letter})` : `${letter}${type.attack > 0 ? type.attack : '-'}`.padEnd(3);
}

/** `12 A 8  9 def  8 mov`: attack, class, range above, defence and movement below, as on the counter. */
export function figures({ attack, weapon, range, doubleRange, defence, movement }: UnitType): string {
  const reach = attack === 0 ? weapon : `${attack} ${weapon} ${range}${doubleRange ? '*' : ''}`;
  return `${reach} · ${defence} · ${movement}`;
}

/** How a unit is, in words; empty of one that is ready. */
export function stateWords(view: BattleView, unit: UnitView): string {
  const words = [
    unit.dispersed ? 'dispersed' : '',
    unit.fired || unit.spent ? 'has fired' : '',
    unit.moved && view.side === unit.seat ? 'has moved' : '',
    unit.spotted ? 'spotted' : '',
    unit.inside ? 'in the fortification' : '',
    unit.load >= 0 ? `carries ${view.units[unit.load]!.name}` : '',
    unit.facing === undefined ? '' : `faces ${SIDE_WORDS[unit.facing]}`,
    unit.storms === undefined ? '' : `jumped off to assault ${unit.storms}`,
    unit.later === undefined ? '' : `to fire at ${unit.later} two turns from now`,
    unit.order === undefined ? '' : `to fire at ${unit.order} next turn`,
    unit.due === undefined ? '' : `fire due at ${unit.due}`,
  ];
  return words.filter((word) => word !== '').join(', ');
}

/** Units that stand in the hex, those that fight before those that carry, the strongest first. */
export function stackIn(b: Battle, view: BattleView, hex: string): readonly number[] {
  const weight = (u: number): number => (b.types[u]!.carries === 'none' ? 100 : 0) + b.types[u]!.attack;
  return [...view.units.keys()]
    .filter((u) => {
      const { status, carrier, hex: at } = view.units[u]!;
      return (status === 'on-map' || status === 'landing') && carrier < 0 && at === hex;
    })
    .sort((x, y) => weight(y) - weight(x));
}
