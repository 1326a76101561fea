/** Text width in a terminal: measuring, cutting and filling, colours not counted. */

const ESC = String.fromCharCode(27);
/** Colour codes, which take no room. */
const COLOUR = new RegExp(`${ESC}\\[[0-9;]*m`, 'g');
const RESET = `${ESC}[0m`;

/** Characters that take two columns: East Asian scripts and full-width forms. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;
const COMBINING = /\p{Mn}/gu;

export const withoutColour = (text: string): string => text.replace(COLOUR, '');

/** Columns that the text takes. */
export function widthOf(text: string): number {
  const plain = withoutColour(text).replace(COMBINING, '');
  return [...plain].length + (plain.match(WIDE)?.length ?? 0);
}

export { harmless } from '../../agents/machine/harmless.js';

/** Cut at `width` columns. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let out = '';
  let left = width - 1;
  let coloured = false;
  for (const part of text.split(new RegExp(`(${ESC}\\[[0-9;]*m)`))) {
    if (part.startsWith(ESC)) {
      coloured = true;
      out += part;
      continue;
    }
    for (const c of part) {
      const w = widthOf(c);
      if (w > left) return `${out}…${coloured ? RESET : ''}`;
      out += c;
      left -= w;
    }
  }
  return out;
}

/** Exactly `width` columns: cut, or filled with blanks. */
export function filled(text: string, width: number): string {
  const line = cut(text, width);
  return line + ' '.repeat(Math.max(0, width - widthOf(line)));
}

/** Left and right at the ends of a line of `width`; the left gives way. */
export function spread(left: string, right: string, width: number): string {
  const room = Math.max(0, width - widthOf(right) - 1);
  return `${filled(left, room)} ${cut(right, width)}`;
}

/** Words on lines of at most `width`; further lines begin with `indent`. */
export function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/)) {
    if (word === '') continue;
    const joined = line === '' ? word : `${line} ${word}`;
    if (widthOf(joined) <= width || line.trim() === '') line = joined;
    else {
      lines.push(line);
      line = indent + word;
    }
  }
  if (line !== '') lines.push(line);
  return lines.map((l) => cut(l, width));
}

export const list = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Minus as a sign that is as wide as plus. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** Expected points as `+5.2`; nothing is `0`, and what is little keeps its sign. */
export const pointsText = (n: number): string => (n === 0 ? '0' : `${n > 0 ? '+' : '−'}${Math.abs(n).toFixed(1)}`);

/** A rule as it is written everywhere, so that no number is taken for one: `§5.10`. */
export const ruleText = (rule: string): string => (rule === '' ? '' : `§${rule}`);

/** `81.0 %`; what is not nothing is never written as nothing. */
export function percent(p: number): string {
  const value = p * 100;
  if (value > 0 && value < 0.05) return '<0.1 %';
  if (value < 100 && value > 99.95) return '>99.9 %';
  return `${value.toFixed(1)} %`;
}
