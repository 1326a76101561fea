/**
 * Branches of a throw that lead apart: of all ways in which dice may fall, one for each thing that comes of them, with the chance of all
 * ways to it. They come from the code that plays, walked once for each kind of throw; whoever tells kinds apart gives it a key.
 */
import { type Chance, EveryOutcome, RecordingChance } from './chance.js';
import type { State } from './layout.js';

export interface DiceBranch {
  /** Of the dice in order, as `ScriptedChance` plays them: one of the ways. */
  readonly rolls: readonly number[];
  /** Of all of them; those of a throw sum to 1. */
  readonly p: number;
}

/** All branches of what `roll` throws for in `from`, which stays as it is; those after which the states are equal are one. */
export function branchesApart<S extends State>(from: S, roll: (s: S, chance: Chance) => void): readonly DiceBranch[] {
  const found = new Map<string, { readonly rolls: readonly number[]; p: number }>();
  const every = new EveryOutcome();
  const dice = new RecordingChance(every);
  const after = from.slice() as S;
  while (every.next()) {
    dice.clear();
    after.set(from);
    roll(after, dice);
    const changes = changesIn(from, after);
    const same = found.get(changes);
    if (same === undefined) found.set(changes, { rolls: [...dice.rolls], p: every.weight });
    else same.p += every.weight;
  }
  return [...found.values()];
}

/** The same of a throw from which all that follows is one number. */
export function branchesBy(roll: (chance: Chance) => number): readonly DiceBranch[] {
  const found = new Map<number, { readonly rolls: readonly number[]; p: number }>();
  const every = new EveryOutcome();
  const dice = new RecordingChance(every);
  while (every.next()) {
    dice.clear();
    const result = roll(dice);
    const same = found.get(result);
    if (same === undefined) found.set(result, { rolls: [...dice.rolls], p: every.weight });
    else same.p += every.weight;
  }
  return [...found.values()];
}

function changesIn(from: State, after: State): string {
  let text = '';
  for (let i = 0; i < from.length; i++) if (from[i] !== after[i]) text += `${i}:${after[i]} `;
  return text;
}

export function isSameState(a: State, b: State): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The kinds of throws of one battle, each walked when it first comes up. */
export class KindsOfThrow {
  readonly #known = new Map<number, readonly DiceBranch[]>();

  /** Of a kind: two throws may share a key only if the same rolls are alike in both. */
  of(key: number, walk: () => readonly DiceBranch[]): readonly DiceBranch[] {
    let branches = this.#known.get(key);
    if (branches === undefined) {
      branches = walk();
      this.#known.set(key, branches);
    }
    return branches;
  }
}
