/** Japanese words of the order sheet. */
import type { SHEET_EN } from './en.js';

export const SHEET_JA: Readonly<Record<keyof typeof SHEET_EN, string>> = {
  'sheet.open': 'フェイズ全体の命令を書く',
  'sheet.close': '一つずつ命じる',
  'sheet.note':
    '好きな順に書けます。命令は問われたときに一つずつ出され、それまでこのページの外へは出ません。命令のない部隊は待ちます。新しいことが起これば止まります。',
  'sheet.list': '命令書',
  'sheet.none': 'まだ何も書かれていません。',
  'sheet.drop-one': '「{order}」を消す',
  'sheet.put': '書く: {order}',
  'sheet.choose': '書く命令を選んでください',
  'sheet.send': '{n}件を発令',
  'sheet.send.none': 'このフェイズは全部隊待機',
  'sheet.under-way': '命令書を発令中: 残り{n}件。',
  'sheet.halt': '止める',
  'sheet.stop.news': '新しい知らせのため命令書を止めました。{what}',
  'sheet.stop.unplanned': '命令書にない問いです。答えると続きます。',
  'sheet.stop.refused': '命令書を止めました: 「{order}」は今はできません。',
  'sheet.stop.broken': '命令書を止めました: 命令が届いていません。',
  'sheet.waits': '命令書: {n}件が待機中',
  'sheet.dropped': 'もうできないため命令書から消しました: {orders}。',
  'sheet.and': '、',
  'sheet.go-on': '命令書を続ける: 残り{n}件',
  'sheet.clear': '命令書を捨てる',
};
