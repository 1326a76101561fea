/** Why an order is refused, in Japanese, by kind; in English it is the server's own sentence. */
import type { Bar, Names, Refusal } from '../../../../engine/battleships/index.js';
import type { Catalogue, ReadRefusal } from '../../../../engine/index.js';
import { READ_REFUSALS_JA } from '../../i18n/ja/refusals.js';

/** Each follows the name of the ship, or speaks of her target. */
const BARS_JA: Readonly<Record<Bar, string>> = {
  away: '海図の上にいません',
  'guns-silenced': '兵装を3段階失い、砲が沈黙しています',
  'out-of-touch': 'このターンは旗艦との連絡が途絶えています',
  'no-power': 'このターンは電力を失っています',
  'not-yet': 'まだ射撃を許されていません',
  'turret-jammed': 'このターンは砲塔が故障しています',
  'gun-range': '目標が砲の射程外です',
  'no-fire-aft': '後方へは砲撃できません',
  unseen: '目標が見えません',
  'five-markers': '目標はすでに5隻の砲撃を受けています',
  'no-secondary': '副砲がありません',
  'capital-ship': '副砲は主力艦を砲撃しません',
  'secondary-range': '副砲の射程は7ヘクスです',
  'silenced-target': 'すでに沈黙した艦への射撃は禁じられています',
  'idle-target': '射撃していない艦への射撃は禁じられています',
  mistaken: 'ほかの艦を目標と誤認しています',
  friend: '味方の艦です',
  'no-tubes': '魚雷を積んでいません',
  'torpedoes-spent': '魚雷を使い切っています',
  'ship-silenced': '兵装を3段階失い、発射できません',
  'torpedo-range': '魚雷の射程は5ヘクスです',
  'off-broadside': '目標が舷側の方向にいません',
  'land-between': '魚雷は陸地を越えられません',
  reloading: '魚雷を再装填中です',
};

export const REFUSALS_JA: Catalogue<Refusal | ReadRefusal, Names> = {
  ...READ_REFUSALS_JA,
  'refuse-target': ({ unit, target, bar }, n) =>
    `${n.unit(unit)}は${n.unit(target)}を目標にできません。${BARS_JA[bar]}。`,
  'refuse-path': ({ unit, path }, n) => `${n.unit(unit)}にその動き（${path}）はありません。`,
  'refuse-rudder-hit': ({ unit }, n) => `${n.unit(unit)}は舵に命中を受け、速力と針路を変えられません。`,
  'refuse-out-of-touch': ({ unit }, n) => `${n.unit(unit)}は連絡が途絶え、直進しかできません。`,
  'refuse-rudder-jammed': ({ unit }, n) => `${n.unit(unit)}は舵が動かず、速力1以下で直進しかできません。`,
  'refuse-speed': ({ unit, last, least, most, speed }, n) =>
    `${n.unit(unit)}は前のターンの速力が${last}で、今は${least}から${most}までです。${speed}は出せません。`,
  'refuse-moored': ({ unit }, n) => `${n.unit(unit)}は待たねばなりません。ほかの艦がすでに泊地を出ました。`,
  'refuse-stack': ({ unit }, n) =>
    `${n.unit(unit)}はそこで止まれません。敵の艦か、動きの合わない味方の艦か、進路を譲れない味方の艦がいます。`,
  'refuse-way': ({ unit }, n) => `${n.unit(unit)}はそこを通れません。陸地か防波堤か海図の端です。`,
};
