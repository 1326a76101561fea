/** Parser of a manoeuvre that is entered by the hex where the ship shall end. */
import type { Manoeuvre } from '../../../engine/battleships/index.js';
import { HEADINGS } from '../../../engine/core/hex.js';

/** Reads `3324`, `3324/E` or `3324/E/4`; the manoeuvres that end so, or why there is none. */
export function endingAt(all: readonly Manoeuvre[], text: string): readonly Manoeuvre[] | string {
  const m = /^(\d{4}|\(-?\d{1,3},-?\d{1,3}\))(?:[/ ]?([a-f]))?(?:[/ ]?([0-6]))?$/i.exec(text.trim());
  if (!m) return 'Say where as `to 3324`, `to 3324/E` or `to 3324/E/4`: hex, heading, speed.';
  const [, hex, letter, digit] = m;
  const there = all.filter((o) => o.hex === hex);
  if (there.length === 0) return `She cannot end in ${hex} this turn. (§7.1)`;
  const heading =
    letter === undefined ? undefined : HEADINGS.indexOf(letter.toUpperCase() as (typeof HEADINGS)[number]);
  const turned = there.filter((o) => heading === undefined || o.heading === heading);
  if (turned.length === 0) {
    const can = [...new Set(there.map((o) => HEADINGS[o.heading]))].sort().join(', ');
    return `She reaches ${hex} but not on that heading; there are ${can}. (§7.4)`;
  }
  const paced = turned.filter((o) => digit === undefined || o.speed === Number(digit));
  if (paced.length > 0) return paced;
  return `She reaches ${hex} so, but at speed ${[...new Set(turned.map((o) => o.speed))].join(' or ')}. (§7.3)`;
}
