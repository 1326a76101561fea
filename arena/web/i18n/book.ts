/**
 * Lazy loading of words: a book has an edition a language, and the page loads the edition of the language in force alone. Another
 * language is in force as soon as all books have its edition.
 */
import { signal } from '@preact/signals';
import { assert } from '../../../engine/index.js';

export const LANGUAGES = ['en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What reads it in rendering is rendered again when it changes. */
export const language = signal<Language>('en');

const loads: ((of: Language) => Promise<void>)[] = [];

/** A book's edition in the language in force; in another one if that is not loaded. */
export function book<W>(editions: Readonly<Record<Language, () => Promise<W>>>): () => W {
  const loaded = new Map<Language, W>();
  const coming = new Map<Language, Promise<void>>();
  const load = async (of: Language): Promise<void> => {
    try {
      loaded.set(of, await editions[of]());
    } catch (error) {
      coming.delete(of);
      throw error;
    }
  };
  // Each edition once, unless that fails.
  loads.push((of) => {
    const known = coming.get(of) ?? load(of);
    coming.set(of, known);
    return known;
  });
  return () => {
    const words = loaded.get(language.value) ?? loaded.values().next().value;
    assert(words !== undefined, 'words are loaded before anything is said');
    return words;
  };
}

/** The language that was asked for last; none before anybody asked. */
let wanted: Language | undefined;

const comingLanguage = (): Language => wanted ?? language.peek();

/**
 * Loads what books have come since in the language in force, or in the one that is on its way: with a ruleset comes a book. A language that
 * does not come leaves the one in force.
 */
export async function loadWords(): Promise<void> {
  let of: Language;
  do {
    of = comingLanguage();
    try {
      await Promise.all(loads.map((load) => load(of)));
    } catch (error) {
      const inForce = language.peek();
      if (of === inForce) throw error;
      await Promise.all(loads.map((load) => load(inForce)));
      return;
    }
  } while (of !== comingLanguage());
}

/** Takes a language; the last one that is asked for is the one that stays. */
export async function speak(of: Language): Promise<void> {
  wanted = of;
  let books: number;
  try {
    do {
      // A ruleset's book may come while those before it are loaded.
      books = loads.length;
      await Promise.all(loads.map((load) => load(of)));
    } while (books < loads.length);
  } catch (error) {
    if (wanted === of) wanted = language.peek();
    throw error;
  }
  if (wanted === of) language.value = of;
}
