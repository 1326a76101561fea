/** Broken promises about the dice, in words. */
import type { DiceFault } from '../../../engine/index.js';
import { t } from '../i18n/index.js';

export const diceFaultWords = (fault: DiceFault): string => t(`panel.dice.${fault}`);
