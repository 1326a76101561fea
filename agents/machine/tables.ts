/** Tables and headed lists for a terminal, as lines of text. */
import pc from 'picocolors';

/** Columns side by side, the header bold; columns named in `right` are numbers. The first line is the header. */
export function tableLines(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly string[] = [],
): string[] {
  const widths = header.map((word, i) => Math.max(word.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (right.includes(header[i]!) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd();
  return [pc.bold(line(header)), ...rows.map(line)];
}

/** A heading over lines. */
export const headed = (title: string, lines: readonly string[]): string[] => [
  '',
  pc.bold(title),
  ...lines.map((line) => `  ${line}`),
];
