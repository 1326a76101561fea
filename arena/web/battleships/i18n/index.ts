/** The words of this ruleset, in the language of the page: one catalogue a language and area. */
import { type TextKey as PageKey, translator } from '../../i18n/index.js';
import { board as boardEn } from './en/board.js';
import { panel as panelEn } from './en/panel.js';
import { stage as stageEn } from './en/stage.js';
import { board as boardJa } from './ja/board.js';
import { panel as panelJa } from './ja/panel.js';
import { stage as stageJa } from './ja/stage.js';

const en = { ...boardEn, ...panelEn, ...stageEn };
const ja = { ...boardJa, ...panelJa, ...stageJa };

export type TextKey = keyof typeof en | PageKey;

/** As `t` of the page, with the words of this ruleset. */
export const t = translator<keyof typeof en>({ en, ja });
