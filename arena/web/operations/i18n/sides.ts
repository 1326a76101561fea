/** Names of sides in the language in force, loaded with the lobby. */
import { sideName } from '../../i18n/names.js';

/** As far as the page has no word for them. */
export const SIDES_JA: Readonly<Record<string, string>> = { Axis: '枢軸国' };

export const sideCalled = (name: string): string => sideName({ name, ja: SIDES_JA[name] });
