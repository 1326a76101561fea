/** Names of ships, sides and battles in the language in force; where a battle of one's own has no Japanese name, as written. */
import { SIDES_JA, UNITS_JA } from '../../../engine/battleships/names.js';
import type { Scenario, SideSpec } from '../../../engine/battleships/scenario.js';
import { language } from './index.js';

export const unitName = (name: string): string => (language.value === 'ja' && own(UNITS_JA, name)) || name;

export const sideName = ({ name }: Pick<SideSpec, 'name'>): string =>
  (language.value === 'ja' && own(SIDES_JA, name)) || name;

export const battleTitle = ({ title, ja }: Pick<Scenario, 'title' | 'ja'>): string =>
  (language.value === 'ja' && ja) || title;

const own = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

const BY_LENGTH = Object.entries(UNITS_JA).sort(([a], [b]) => b.length - a.length);
const ANY_UNIT = new RegExp(`(?<![\\w-])(?:${BY_LENGTH.map(([en]) => en).join('|')})(?![\\w-])`, 'g');

/** A sentence of the diary with the ships' names in the language in force. */
export const namesIn = (text: string): string =>
  language.value === 'ja' ? text.replace(ANY_UNIT, (name) => UNITS_JA[name] ?? name) : text;
