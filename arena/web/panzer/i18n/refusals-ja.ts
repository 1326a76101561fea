/** 日本語: why an order is none. */
import type { Catalogue } from '../../../../engine/index.js';
import type { Names, Refusal } from '../../../../engine/panzer/index.js';
import { ja } from './ja.js';

export const REFUSALS_JA: Catalogue<Refusal, Names> = {
  'refuse-phase': ({ word, phase }) => `「${word}」は別のフェイズの命令です。いまは${ja[`phase.${phase}`]}です。`,
  'refuse-nobody': ({ word }) => `「${word}」というユニットはいません。`,
  'refuse-enemy': ({ unit }, n) => `${n.unit(unit)}は敵のユニットです。`,
  'refuse-friend': ({ unit }, n) => `${n.unit(unit)}は味方で、目標になりません。`,
  'refuse-other': ({ unit, asked }, n) => `いま問われているのは${n.unit(asked)}で、${n.unit(unit)}ではありません。`,
  'refuse-order': ({ unit }, n) => `${n.unit(unit)}はいまそれをできません。`,
  'refuse-hex': ({ hex }) => `${hex}はいま選べるヘクスではありません。`,
  'refuse-no-hex': ({ hex }) => `${hex}というヘクスはありません。地図の列と段で指定します。`,
};
