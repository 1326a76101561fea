/** Tables and headed lists of a report. */
import { harmless } from '../../agents/machine/harmless.js';
import { headed, tableLines } from '../../agents/machine/tables.js';

/** Columns side by side, the header bold; columns named in `right` are numbers. */
export const table = (...asked: Parameters<typeof tableLines>): string => tableLines(...asked).join('\n');

/** A heading over lines that somebody else may have written; nothing without lines. */
export const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : headed(title, lines.map(harmless));
