/** The page's texts: one catalogue a language and area, and the language in force. */
import { signal } from '@preact/signals';
import { panel as panelEn } from './en/panel.js';
import { report as reportEn } from './en/report.js';
import { shell as shellEn } from './en/shell.js';
import { panel as panelJa } from './ja/panel.js';
import { report as reportJa } from './ja/report.js';
import { shell as shellJa } from './ja/shell.js';

const en = { ...shellEn, ...panelEn, ...reportEn };
export type TextKey = keyof typeof en;
const ja: Readonly<Record<TextKey, string>> = { ...shellJa, ...panelJa, ...reportJa };

export const LANGUAGES = ['en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

const CATALOGUES: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, ja };

/** What reads it in rendering is rendered again when it changes. */
export const language = signal<Language>('en');

/**
 * The text of a key in the language in force. `{name}` is the value of that name; `{name:ship|ships}` is the first word where
 * the value is 1 and the second otherwise.
 */
export const t = (key: TextKey, values: Values = {}): string => fill(CATALOGUES[language.value][key], values);

/**
 * The same for a ruleset, with keys of its own beside those of the page. Its catalogues are loaded with it; where both have a key the
 * ruleset's own holds.
 */
export function translator<K extends string>(
  own: Readonly<Record<Language, Readonly<Record<K, string>>>>,
): (key: K | TextKey, values?: Values) => string {
  const isOwn = (key: K | TextKey): key is K => Object.hasOwn(own.en, key);
  return (key, values = {}) => (isOwn(key) ? fill(own[language.value][key], values) : t(key, values));
}

export type Values = Readonly<Record<string, string | number>>;

/** A text of a catalogue with its values. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = values[name] ?? '';
    return one === undefined || many === undefined ? String(value) : Number(value) === 1 ? one : many;
  });
