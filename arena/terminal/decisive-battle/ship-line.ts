/** Formatter of one ship of a line of battle, in one line: number, name, dice, power and armour, what she can still bear, speed, target. */

import type { UnitView } from '../../../engine/decisive-battle/index.js';
import type { FleetId, UnitId } from '../../../engine/index.js';
import { filled, harmless, spread, widthOf } from '../../words/text.js';
import { fleetName, type Look, markerStars, shipName } from './look.js';

/** Everything of a ship's line but her name and the bar. */
const FIXED = 17;
/** A bar longer than this is scaled, all on the screen alike. */
const BAR_MOST = 12;
/** From this width on a line has numbers beside the bar. */
const WIDE = 52;

interface Columns {
  readonly name: number;
  readonly bar: number;
  readonly numbers: boolean;
}

/** `least` is the narrower half of the picture: bars of both are to one scale. */
function columnsIn(width: number, least: number): Columns {
  const numbers = least >= WIDE;
  const bar = numbers ? BAR_MOST : Math.max(5, Math.min(BAR_MOST, least - FIXED - 13));
  return { bar, numbers, name: Math.max(6, width - FIXED - bar - (numbers ? 6 : 0)) };
}

/** Above the lines, what their columns are. */
export function columnHeads(width: number, least: number): string {
  const { name, bar, numbers } = columnsIn(width, least);
  const left = numbers ? filled('endurance left', bar + 6) : filled('bears', bar);
  return `  ${filled('ship', name)} di  p/a ${left} sp at`;
}

/**
 * `▮▮▮▮▯▯`: what she can still bear, in at most `width` signs. The scale is one for all ships of the game, so that as much is as
 * long on every line. Where it is too coarse to show that she was hit, her last sign is a small one.
 */
export function enduranceBar(u: UnitView, all: readonly UnitView[], width: number): string {
  const most = Math.max(width, ...all.map((v) => v.endurance));
  const signs = (n: number): number => Math.ceil((n * width) / most);
  const left = Math.max(0, u.endurance - u.damage);
  const [full, whole] = [signs(left), signs(u.endurance)];
  const isHidden = left > 0 && left < u.endurance && full === whole;
  return `${'▮'.repeat(full - (isHidden ? 1 : 0))}${isHidden ? '▪' : ''}${'▯'.repeat(whole - full)}`;
}

/** Dice as they are now, with a sign where a faster fleet halves them. @rule F2.1 */
export const diceText = (u: UnitView): string => `${u.dice}${u.dice < u.gunnery ? '↓' : ''}`;

export interface ShipLine {
  readonly unit: UnitId;
  /** Place in her line from the front, from 1. */
  readonly place: number;
  /** Place of her target in the other line; nothing for none. */
  readonly target: number | undefined;
}

export function shipLine(look: Look, line: ShipLine, width: number, least: number): string {
  const { view, palette, seats, aim } = look;
  const u = view.units[line.unit]!;
  const { name, bar, numbers } = columnsIn(width, least);
  const marks = markerStars(u.markers);
  const isAsked = view.question?.unit === line.unit && view.question.about === 'target';
  const sign = aim?.at === line.unit ? '◎' : isAsked ? '▸' : String(line.place);
  // A place of two digits takes a column of her name.
  const room = name + 1 - sign.length;
  const label = filled(`${filledName(shipName(u), room - marks.length)}${marks}`, room);
  const dice = diceText(u)
    .padStart(u.dice < u.gunnery ? 3 : 2)
    .padEnd(3);
  const left = enduranceBar(u, view.units, bar);
  const bars = palette.paint(u.damage > 0 ? 'bad' : 'faint', left) + ' '.repeat(bar - left.length);
  const count = numbers ? ` ${`${u.endurance - u.damage}/${u.endurance}`.padEnd(5)}` : '';
  const arrow = line.target === undefined ? (aim?.at === line.unit ? '◂?' : '  ') : `→${line.target}`;
  const text = [
    palette.paint(isAsked || aim?.at === line.unit ? 'pick' : 'faint', sign),
    palette.nation(seats[u.seat]!.nation, label),
    u.dice < u.gunnery ? palette.paint('warn', dice) : dice,
    `${u.power}/${u.armour}`.padEnd(3),
    `${bars}${count}`,
    String(u.speed).padStart(2),
    arrow,
  ].join(' ');
  return filled(text, width);
}

const filledName = (name: string, width: number): string => filled(name, Math.max(4, width)).trimEnd();

/** Left and right halves of a line; the left is the narrower. */
export const halves = (width: number): readonly [left: number, right: number] => {
  const left = Math.floor((width - 1) / 2);
  return [left, width - 1 - left];
};

/** A fleet's name with its power, what is said of it, its speed and its markers; of a fleet told in short how many ships. */
export function fleetHead(look: Look, id: FleetId, words: string, width: number, ships = 0): string {
  const { view, palette, seats, focus } = look;
  const f = view.fleets.find((fleet) => fleet.id === id)!;
  const { side, nation } = seats[f.seat]!;
  const right = `${words === '' ? '' : `${words} · `}speed ${f.speed}${f.markers > 0 ? ` ★${f.markers}` : ''}`;
  const count = ships > 1 ? ` ×${ships}` : '';
  const whole = `${side} ${fleetName(f)}${count}`;
  const name = widthOf(whole) + widthOf(right) + 2 <= width ? whole : `${side} ${harmless(f.name)}${count}`;
  const sign = id === focus ? palette.paint('pick', '▸') : ' ';
  return filled(spread(`${sign}${palette.nation(nation, name)}`, palette.paint('faint', right), width), width);
}
