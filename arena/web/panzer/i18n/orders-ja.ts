/** 日本語: what an action orders. */
import type { Catalogue } from '../../../../engine/index.js';
import type { Names, Order } from '../../../../engine/panzer/index.js';
import { ja } from './ja.js';

const ARM_JA = { guns: '機銃', bombs: '爆弾', rockets: 'ロケット弾' } as const;
const EDGE_JA: Readonly<Record<string, string>> = { north: '北', east: '東', south: '南', west: '西' };

export const ORDERS_JA: Catalogue<Order, Names> = {
  'set-up': ({ unit, hex }, n) => `${n.unit(unit)}を${hex}に配置`,
  'set-up-inside': ({ unit, hex }, n) => `${n.unit(unit)}を${hex}の陣地に配置`,
  'set-up-aboard': ({ unit, carrier }, n) => `${n.unit(unit)}を${n.unit(carrier)}に載せて配置`,
  lay: ({ marker, hex }, n) => `${n.marker(marker)}を${hex}に設置`,
  'leave-out': () => '置く場所がないので外す',
  'no-order': ({ unit }, n) => `${n.unit(unit)}に命令なし`,
  order: ({ unit, hex }, n) => `${n.unit(unit)}は次のターンに${hex}を撃つ`,
  'order-later': ({ unit, hex }, n) => `${n.unit(unit)}は2ターン後に${hex}を撃つ`,
  'hold-all': () => '間接射撃を終える',
  hold: ({ unit }, n) => `${n.unit(unit)}は射撃を控える`,
  'fire-order': ({ hex }) => `${hex}への間接射撃`,
  enough: ({ phase }) => `${ja[`phase.${phase}`]}を終える`,
  attack: ({ hex }) => `${hex}を攻撃`,
  assault: ({ hex }) => `${hex}へ白兵戦`,
  'target-all': () => 'すべてを狙う',
  'targets-done': () => 'これらを狙う',
  'target-fort': () => '陣地を狙う',
  target: ({ unit }, n) => `${n.unit(unit)}を狙う`,
  firer: ({ unit }, n) => `${n.unit(unit)}も撃つ`,
  assaulter: ({ unit }, n) => `${n.unit(unit)}が突入`,
  fire: () => 'これで実行',
  'no-fire': () => 'ここでは誰も撃たない',
  'no-flight': ({ plane }, n) => `${n.plane(plane)}は来ない`,
  flight: ({ plane, hex }, n) => `${n.plane(plane)}は${hex}へ飛ぶ`,
  'no-flak': ({ plane }, n) => `${n.plane(plane)}を誰も撃たない`,
  gun: ({ unit, plane }, n) => `${n.unit(unit)}が${n.plane(plane)}を撃つ`,
  plane: ({ plane, arm }, n) => `${n.plane(plane)}が${ARM_JA[arm]}で攻撃`,
  mover: ({ unit }, n) => `${n.unit(unit)}が移動`,
  stay: ({ unit }, n) => `${n.unit(unit)}はとどまる`,
  exit: ({ unit, edge }, n) => `${n.unit(unit)}は${EDGE_JA[edge] ?? edge}へ離脱`,
  face: ({ unit, side }, n) => `${n.unit(unit)}は${ja[`side.${side}`]}を向く`,
  load: ({ unit, load }, n) => `${n.unit(unit)}が${n.unit(load)}を積む`,
  unload: ({ unit, load }, n) => `${n.unit(unit)}が${n.unit(load)}を降ろす`,
  clear: ({ unit, hex }, n) => `${n.unit(unit)}が${hex}を除去`,
  charge: ({ unit }, n) => `${n.unit(unit)}が橋に爆薬を仕掛ける`,
  detonate: ({ unit }, n) => `${n.unit(unit)}が橋を爆破`,
  go: ({ unit, hex }, n) => `${n.unit(unit)}は${hex}へ移動`,
  'go-inside': ({ unit, hex }, n) => `${n.unit(unit)}は${hex}の陣地へ移動`,
  hurry: ({ unit, hex }, n) => `${n.unit(unit)}は${hex}へ駆け足`,
  overrun: ({ unit, hex }, n) => `${n.unit(unit)}が${hex}を蹂躙`,
  lane: ({ unit, hex }, n) => `${n.unit(unit)}は${hex}へ抜ける`,
  jump: ({ unit, load, hex }, n) => `${n.unit(load)}が手前で跳び降り、${n.unit(unit)}は${hex}へ抜ける`,
  join: ({ unit }, n) => `${n.unit(unit)}も蹂躙に加わる`,
  roll: () => 'サイコロ',
};
