/** Fields of any JSON in words: what a screen and a program that reads plain text have in common. */
import { harmless } from './harmless.js';

export const INDENT = '  ';

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const indented = (lines: readonly string[]): string[] => lines.map((line) => `${INDENT}${line}`);

export function scalar(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return harmless(String(value));
}

/** `fullSpeed` as `full speed`; what begins with a capital stays a name. */
export const inWords = (name: string): string =>
  harmless(name).replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
