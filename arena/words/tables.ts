/** Tables and headed lists of a report, as lines of text. */
import pc from 'picocolors';
import { harmless } from './text.js';

/** Columns side by side, the header bold; columns named in `right` are numbers. */
export function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly string[] = [],
): string {
  const widths = header.map((word, i) => Math.max(word.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (right.includes(header[i]!) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd();
  return [pc.bold(line(header)), ...rows.map(line)].join('\n');
}

/** A heading over lines that somebody else may have written; nothing without lines. */
export const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', pc.bold(title), ...lines.map((line) => `  ${harmless(line)}`)];
