/** Name generator for ships that a scenario did not have. */
import type { Nation, ShipData } from '../../../engine/battleships/index.js';

const ADJECTIVE: Readonly<Record<Nation, string>> = {
  UK: 'British',
  US: 'American',
  GE: 'German',
  JP: 'Japanese',
  IT: 'Italian',
  FR: 'French',
};

/** One that the counter stands for and nobody bears yet; else what she is, with a number. */
export function freshName(ship: ShipData, taken: ReadonlySet<string>): string {
  const known = ship.ships > 2 || ship.type === 'DD' ? [] : ship.members.split(/[,;]/).map(plain);
  const free = known.find((name) => name !== '' && !taken.has(name));
  if (free !== undefined) return free;
  const base = ship.type === 'DD' ? `${ADJECTIVE[ship.nation]} destroyers` : (known[0] ?? '') || ship.name;
  for (let n = 2; ; n++) {
    const name = `${base.slice(0, 36)} ${n}`;
    if (!taken.has(name)) return name;
  }
}

/** `Berwick(no torp)` to `Berwick`, `Ajax+Achilles` to `Ajax and Achilles`. */
const plain = (member: string): string =>
  member
    .replace(/\(.*?\)/g, '')
    .replaceAll('+', ' and ')
    .trim();
