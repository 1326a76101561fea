/** How to play: what a newcomer reads in five minutes, paragraph by paragraph, each with the rules that say so. */
import { part } from '../net/part.js';

interface InBoth<T> {
  readonly en: T;
  readonly ja: T;
}

/** A list stands where a paragraph has items. */
export interface HowParagraph extends InBoth<string> {
  /** Numbers of the rules that say so. */
  readonly rules: readonly string[];
  readonly isItem?: boolean;
}

export interface HowSection {
  readonly id: string;
  readonly title: InBoth<string>;
  readonly paragraphs: readonly HowParagraph[];
}

/** By the folder of a ruleset. */
const OWN = import.meta.glob<readonly HowSection[]>('../*/teach/how-to.json', { import: 'default' });

/** Nothing for a ruleset without one. */
export async function howToOf(ruleset: string): Promise<readonly HowSection[]> {
  const load = OWN[`../${ruleset}/teach/how-to.json`];
  return load === undefined ? [] : part(load);
}
