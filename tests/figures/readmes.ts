/** The documents whose figures are checked, and what is found in them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import { type Figure, figuresIn, type Range } from './marks.js';
import { resultOf } from './results.js';
import { filled } from './template.js';

export const READMES = [
  'README.md',
  'engine/README.md',
  'agents/README.md',
  'agents/RESULTS.md',
  'agents/net/README.md',
  'agents/net/RESULTS.md',
  'agents/search/README.md',
  'agents/search/RESULTS.md',
  'training/README.md',
  'training/RESULTS.md',
  'arena/README.md',
  'arena/lab/README.md',
  'arena/stdio/README.md',
  'arena/terminal/README.md',
] as const;

export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** A command and whether all it is asked for is to be printed for people, not as JSON. */
export interface Wanted {
  readonly command: string;
  readonly isLong: boolean;
  readonly isText: boolean;
  readonly files: readonly string[];
}

/** Every command that a README names, once. */
export function commandsIn(texts: Readonly<Record<string, string>>): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const [file, text] of Object.entries(texts)) {
    for (const { source, wanted: what } of figuresIn(text)) {
      if (source.kind === 'file') continue;
      const before = wanted.get(source.text);
      const isText = 'ranges' in what;
      if (before !== undefined && before.isText !== isText) throw new Error(`${source.text}: as text and as JSON`);
      wanted.set(source.text, {
        command: source.text,
        isLong: source.isLong && before?.isLong !== false,
        isText,
        files: [...new Set([...(before?.files ?? []), file])],
      });
    }
  }
  return [...wanted.values()];
}

export const allTexts = (): Record<string, string> => Object.fromEntries(READMES.map((file) => [file, textOf(file)]));

/** What a figure should be, by the results that are kept. */
export function wantedText({ source, wanted }: Figure): string {
  if (source.kind === 'file') {
    if (!('template' in wanted)) throw new Error(`${source.text} is a file, and prints nothing`);
    return filled(wanted.template, JSON.parse(textOf(source.text)));
  }
  const kept = resultOf(source.text);
  if (kept === undefined) throw new Error(`no result of \`${source.text}\``);
  if ('template' in wanted) return filled(wanted.template, { ...(kept.output as object), date: kept.date });
  return excerpt(String(kept.output), wanted.ranges);
}

/** Parts of what was printed, with the empty lines before them where there are some. */
export function excerpt(printed: string, ranges: readonly Range[]): string {
  const lines = printed.split('\n').map((line) => line.trimEnd());
  const out: string[] = [];
  let at = 0;
  for (const [first, last] of ranges) {
    const find = (pattern: string, from: number): number =>
      lines.findIndex((line, i) => i >= from && new RegExp(pattern).test(line));
    const from = find(first, at);
    const to = from < 0 ? -1 : find(last, from);
    if (to < 0) throw new Error(`no lines from \`${first}\` to \`${last}\` were printed`);
    if (out.length > 0 && lines[from - 1] === '') out.push('');
    out.push(...lines.slice(from, to + 1));
    at = to + 1;
  }
  return out.join('\n');
}

export interface Difference {
  readonly file: string;
  readonly line: number;
  readonly is: string;
  /** Or why nobody can say. */
  readonly wanted: string | Error;
  readonly source: string;
}

/** Figures that are not what their command said. */
export function differences(file: string, text: string): Difference[] {
  return figuresIn(text).flatMap((figure) => {
    const is = text.slice(figure.from, figure.to);
    const wanted = tried(figure);
    if (wanted === is) return [];
    return [{ file, line: figure.line, is, wanted, source: figure.source.text }];
  });
}

function tried(figure: Figure): string | Error {
  try {
    return wantedText(figure);
  } catch (error) {
    return error as Error;
  }
}

/** The text with every figure as it should be; those of which there is no result stay. */
export function mended(text: string): string {
  let out = text;
  for (const figure of figuresIn(text).reverse()) {
    const wanted = tried(figure);
    if (typeof wanted === 'string') out = out.slice(0, figure.from) + wanted + out.slice(figure.to);
  }
  return out;
}
