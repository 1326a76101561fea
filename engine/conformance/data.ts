/** Shapes of what a ruleset's optional members hand out. Types are the compiler's, and a stranger's JavaScript has passed no compiler. */
import type { Meaning } from '../core/meaning.js';
import { must } from './play.js';

export type Fields = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** In words: `a list`, `nothing`. */
export const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  // What is asked with `await` has been written for another contract.
  if (isObject(value) && typeof value.then === 'function') return 'a promise';
  return `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;
};

/** Nothing that a stranger nests is deeper. */
const DEPTH = 20;

/** Whether JSON holds it without loss; a field that is undefined is one that is absent. */
export function isData(value: unknown, depth = 0): boolean {
  if (value === null || value === undefined) return value === null || depth > 0;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  if (depth > DEPTH) return false;
  if (Array.isArray(value)) return value.every((one) => one !== undefined && isData(one, depth + 1));
  const proto: unknown = Object.getPrototypeOf(value);
  return (proto === Object.prototype || proto === null) && Object.values(value).every((one) => isData(one, depth + 1));
}

export function text(value: unknown, where: string): void {
  must(
    typeof value === 'string' && value !== '',
    () => `${where}: ${value === '' ? 'empty' : kindOf(value)}, not a text`,
  );
}

/** The value as a meaning. */
export function meaning(value: unknown, where: string): Meaning {
  must(isObject(value) && isData(value), () => `${where}: it gives ${kindOf(value)}, not an object that JSON holds`);
  must(typeof value.kind === 'string' && value.kind !== '', () => `${where}: a meaning without a kind`);
  // A kind in words is all that every meaning has.
  return value as unknown as Meaning;
}

const isChance = (p: unknown): boolean => typeof p === 'number' && p >= -1e-9 && p <= 1 + 1e-9;

/** Odds of a choice in a game with so many units. */
export function odds(value: unknown, where: string, count: number): void {
  must(isObject(value) && isData(value), () => `${where}: it gives ${kindOf(value)}, not odds as plain data`);
  const { points, basis, units, modifiers, remarks, chances = [], losses = [], basisMeaning } = value;
  must(typeof points === 'number', () => `${where}: points are ${kindOf(points)}, not a number`);
  must(typeof basis === 'string', () => `${where}: the basis is ${kindOf(basis)}, not a text`);
  for (const { unit, steps } of list(units, `${where}: units`)) {
    must(
      Number.isInteger(unit) && (unit as number) >= 0 && (unit as number) < count,
      () => `${where}: unit ${unit} of ${count}`,
    );
    const isFive = Array.isArray(steps) && steps.length === 5 && steps.every(isChance);
    const sum = isFive ? (steps as number[]).reduce((all, p) => all + p, 0) : 0;
    must(Math.abs(sum - 1) < 1e-6, () => `${where}: the five steps of unit ${unit} are no chances that weigh one`);
  }
  for (const { value, text: words, rule } of list(modifiers, `${where}: modifiers`)) {
    must(typeof value === 'number', () => `${where}: a modifier whose value is ${kindOf(value)}`);
    told(words, rule, `${where}: a modifier`);
  }
  for (const { of, p, text: words, rule } of list(chances, `${where}: chances`)) {
    must(isChance(p) && typeof of === 'string', () => `${where}: a chance of ${String(p)}`);
    told(words, rule, `${where}: a chance`);
  }
  for (const side of list(losses, `${where}: losses`)) {
    const isTold = [side.seat, side.points, side.units, side.steps].every(Number.isFinite);
    must(isTold, () => `${where}: what a side loses is no seat with points, units and steps`);
  }
  for (const one of list(remarks, `${where}: remarks`)) {
    told(one.text, one.rule, `${where}: a remark`);
    if (one.meaning !== undefined) meaning(one.meaning, `${where}: a remark`);
  }
  if (basisMeaning !== undefined) meaning(basisMeaning, `${where}: the basis`);
}

function list(value: unknown, where: string): readonly Fields[] {
  must(Array.isArray(value) && value.every(isObject), () => `${where} are ${kindOf(value)}, not a list of objects`);
  return value;
}

function told(words: unknown, rule: unknown, where: string): void {
  must(typeof words === 'string' && typeof rule === 'string', () => `${where} without \`text\` and \`rule\``);
}
