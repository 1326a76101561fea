/** The words of what teaches, in Japanese. */
import type { words as english } from './en.js';

export const words: Readonly<Record<keyof typeof english, string>> = {
  'teach.parts': 'ルールの見方',
  'teach.table': 'ルール',
  'teach.words': '用語',
  'teach.how': '遊び方',
  'teach.words-of': '用語: {kind}',
  'teach.how-of': '遊び方: {kind}',
  'teach.rules-search': 'ルールを検索',
  'teach.rules-none': 'この言葉を含むルールはありません。',
  'teach.words-search': '用語を検索',
  'teach.words-none': 'この文字を含む用語はありません。',
  'teach.also': '別の言い方: {forms}',
  'teach.rule': 'ルール{rule}',
  'teach.all': 'すべての用語',
  'teach.own': 'このルールの用語',
  'teach.common': 'すべてのルールとこのページの用語',
  'teach.exercises': '次は演習へ',
};
