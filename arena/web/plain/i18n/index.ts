/** The words of the plain page, in the language in force. */
import { translator } from '../../i18n/index.js';
import { en } from './en.js';
import { ja } from './ja.js';

export const w = translator<keyof typeof en>({ en, ja });
