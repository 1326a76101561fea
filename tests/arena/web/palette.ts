/** Palettes of the page as its style sheet has them: by day and by night, and for each way of seeing colours. */
import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('../../../arena/web/styles/tokens.css', import.meta.url), 'utf8');

export type Palette = ReadonlyMap<string, string>;

/** Names and values in a block that begins like this. */
function tokensIn(selector: string): Palette {
  const from = css.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`No block ${selector}`);
  const block = css.slice(from, css.indexOf('\n}', from));
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1]!, m[2]!.trim()]));
}

const DAY = tokensIn(':root');
const NIGHT: Palette = new Map([...DAY, ...tokensIn(':root[data-night]')]);

const without = (kind: string, isNight: boolean): Palette => {
  const own = `:root[data-colours="${kind}"]`;
  return isNight
    ? new Map([...NIGHT, ...tokensIn(own), ...tokensIn(`${own}[data-night]`)])
    : new Map([...DAY, ...tokensIn(own)]);
};

export const STANDARD = { day: DAY, night: NIGHT } as const;
export const RED_GREEN = { day: without('red-green', false), night: without('red-green', true) } as const;
export const BLUE_YELLOW = { day: without('blue-yellow', false), night: without('blue-yellow', true) } as const;

export type Light = readonly [r: number, g: number, b: number];

/** Linear light of a colour in six hexadecimal digits. */
export const linear = (colour: string): Light =>
  [1, 3, 5].map((at) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Light;
