/** Colours of sides on a page that knows no more of them: their nation's, else their seat's. */

/** Colours of the page, each a nation's: what a side of no such nation has is that of its seat, as its counters have on the plain map. */
export const COLOURS = ['US', 'JP', 'UK', 'IT', 'GE', 'FR'] as const;

/** By its short name a side is of a nation, though a list may say no more of it. */
export const NATIONS: ReadonlyMap<string, string> = new Map([
  ['US', 'United States'],
  ['JP', 'Japan'],
  ['UK', 'United Kingdom'],
  ['IT', 'Italy'],
  ['GE', 'Germany'],
  ['FR', 'France'],
]);

/** Place of the colour of the side with this number: its nation's where all sides are nations of the page, else its own. */
export function colourOf(number: number, sides: readonly string[]): number {
  const nations: readonly string[] = COLOURS;
  const isKnown = sides.length > 0 && sides.every((side) => nations.includes(side));
  return isKnown ? nations.indexOf(sides[number] ?? '') : number % COLOURS.length;
}
