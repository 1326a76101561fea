/** Text metrics: how wide words are in the page's type, by the browser; without one, by a wide estimate, so that nothing is cut. */

export interface Type {
  /** In pixels. */
  readonly size: number;
  readonly isStrong?: boolean;
  readonly isItalic?: boolean;
}

/** Of the size: no letter of the usual faces is wider on average. */
const LATIN = 0.62;
const STRONG = 0.69;

let context: CanvasRenderingContext2D | null | undefined;
let family = 'sans-serif';
const widths = new Map<string, number>();

/** In pixels. Widths are kept: the same names are measured again and again. */
export function textWidth(text: string, { size, isStrong = false, isItalic = false }: Type): number {
  if (typeof document === 'undefined') return estimated(text, size, isStrong);
  const key = `${isStrong ? 's' : ''}${isItalic ? 'i' : ''} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known * size;
  const measured = measuredAt100(text, isStrong, isItalic);
  if (measured === undefined) return estimated(text, size, isStrong);
  widths.set(key, measured);
  return measured * size;
}

/** Of a type of one pixel; it is measured large, for small letters are rounded. */
function measuredAt100(text: string, isStrong: boolean, isItalic: boolean): number | undefined {
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d');
    family = getComputedStyle(document.body).fontFamily || family;
  }
  if (context === null) return undefined;
  context.font = `${isItalic ? 'italic ' : ''}${isStrong ? 600 : 400} 100px ${family}`;
  return context.measureText(text).width / 100;
}

/** Wide letters, as of Japanese, count for a whole square. */
function estimated(text: string, size: number, isStrong: boolean): number {
  let width = 0;
  for (const c of text) width += c.codePointAt(0)! > 0x2e80 ? 1 : isStrong ? STRONG : LATIN;
  return width * size;
}
