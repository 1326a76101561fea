/** A rule of a battle that players may switch, in the words of its ruleset: a value means in each option, and in each ruleset, something else. */
import { t } from '../i18n/index.js';
import type { OptionWords } from '../model/lobby-words.js';

export interface OfferedOption {
  readonly name: string;
  readonly values: readonly OfferedValue[];
  readonly default: string;
  /** Number of the rule; a scenario's own switch belongs to chapter 11. */
  readonly rule: string;
  /** A reading where the printed rules leave a choice, for those who care. */
  readonly isReading: boolean;
  /** What it changes. */
  readonly meaning: string;
  /** It changes what kind of battle it is: chosen like side and opponent, and told to who might join. */
  readonly isMain?: boolean;
}

export interface OfferedValue {
  readonly value: string;
  readonly words: string;
  /** What follows from it, a sentence or two. */
  readonly help?: string;
}

/** On and off are the page's own words; any other value is the ruleset's, and stands as it is where that has no word for it. */
export const offeredValues = (
  values: readonly string[],
  words: Readonly<Record<string, string>> = {},
): readonly OfferedValue[] =>
  values.map((value) => ({
    value,
    words:
      value === 'on' || value === 'off' ? t(`shell.${value}`) : Object.hasOwn(words, value) ? words[value]! : value,
  }));

/** Options that are all readings of the rules, as the ruleset lists them and calls them. */
export const offeredReadings = <Name extends string>(
  options: Readonly<Record<Name, Listed>>,
  { meanings, values: words }: OptionWords<Name>,
): OfferedOption[] =>
  (Object.entries(options) as [Name, Listed][]).map(([name, { values, default: inForce, rule }]) => ({
    ...{ name, values: offeredValues(values, words[name]), default: inForce, rule, isReading: true },
    meaning: meanings[name],
  }));

interface Listed {
  readonly values: readonly string[];
  readonly default: string;
  readonly rule: string;
}

/** Of the main ones those that are not as they stand without a word. */
export const changedMain = (offered: readonly OfferedOption[], settings: Readonly<Record<string, string>>) =>
  offered.filter(({ isMain, name, default: inForce }) => isMain && (settings[name] ?? inForce) !== inForce);

/** A value that is none of those offered stands as it is. */
export const valueWords = ({ values }: OfferedOption, value: string): string =>
  values.find((one) => one.value === value)?.words ?? value;
