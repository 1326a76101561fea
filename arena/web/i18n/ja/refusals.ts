/** Catalogue of refusals in Japanese, by code; the server's own sentence, which names the place, stands below. */
import type { Catalogue, ReadRefusal } from '../../../../engine/index.js';
import type { ErrorCode } from '../../../protocol/index.js';

export const REFUSALS_JA: Readonly<Record<ErrorCode, string>> = {
  BAD_JSON: '送られた内容を読み取れません。',
  BAD_MESSAGE: '送られた内容が取り決めに合いません。',
  TOO_LARGE: '送られた内容が大きすぎます。',
  TOO_FAST: '操作が速すぎます。少し待ってください。',
  HELLO_FIRST: '先に名乗る必要があります。',
  HELLO_TWICE: 'すでに名乗っています。',
  PROTOCOL_VERSION: 'このページはサーバーと版が合いません。読み直してください。',
  BAD_NAME: 'この名前は使えません。',
  NAME_TAKEN: 'この名前はほかの人が使っています。',
  BAD_SECRET: 'この名前の合言葉と一致しません。',
  BAD_TOKEN: 'この鍵は使えません。',
  NO_SCOPE: 'その権限がありません。',
  NO_ROOM: 'その部屋はありません。',
  NO_SEAT: 'その席はありません。',
  SEAT_TAKEN: 'その席には、すでに人が着いています。',
  NOT_SEATED: '席に着いていません。',
  NOT_OWNER: '部屋を開いた人だけができます。',
  ROOM_FULL: '部屋は満員です。',
  TOO_MANY: '数が多すぎます。',
  BUSY: 'サーバーが混み合っています。しばらくしてからお試しください。',
  BAD_CODE: '招待の合言葉が違います。',
  BAD_NONCE: '乱数またはそのハッシュが正しくないか、すでに別のものが示されています。',
  BAD_BEACON: 'ビーコンの値を示す時ではないか、すでに別の値が示されています。',
  NO_SCENARIO: 'そのシナリオはありません。',
  BAD_SCENARIO: 'シナリオに誤りがあります。',
  BAD_OPTION: '選択ルールの指定が正しくありません。',
  BAD_CLOCK: '持ち時間の指定が正しくありません。',
  NOT_RATED: 'この設定の戦いは番付に数えられません。',
  NO_AGENT: 'その内蔵の相手はいません。',
  NO_HELP: 'この戦いでは助言を求められません。',
  NOT_NOW: '今はできません。',
  STALE_REQUEST: 'その問いは、もう終わっています。',
  NOT_LEGAL: 'ルールにより、その命令は出せません。',
  ACTION_MISMATCH: '番号と命令が一致しません。',
  NOTHING_TO_TAKE_BACK: '取り消す命令がありません。',
  NO_OFFER: '申し込みはありません。',
  NOT_OVER: '戦いはまだ終わっていません。',
  NO_TOURNAMENT: 'その大会はありません。',
  BANNED: 'このサーバーの利用を止められています。',
  INTERNAL: 'サーバーに不具合が起きました。',
};

/** Of a text that orders nothing, whatever the ruleset. */
export const READ_REFUSALS_JA: Catalogue<ReadRefusal, unknown> = {
  'refuse-over': () => '戦いはもう終わっています。',
  'refuse-long': () => '命令が長すぎます。',
  'refuse-dice': () => 'いまはサイコロを振る時です。',
  'refuse-unread': ({ text, example }) => `「${text}」はここでの答えになりません。たとえば「${example}」です。`,
};
