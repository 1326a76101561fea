/** When a battle is fought, in Japanese. */
import type { Catalogue, When } from '../../../../engine/index.js';

export const DAYS_JA: Catalogue<When, undefined> = {
  day: ({ year, month, day }) => `${year}年${month}月${day}日`,
  year: ({ year }) => `${year}年`,
  years: ({ from, to }) => `${from}–${to}年`,
  training: ({ year }) => `演習、${year}年`,
};
