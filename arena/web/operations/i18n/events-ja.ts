/** 日本語: the sentence of each kind of event beside combat. */
import type { EventKind } from '../../../../engine/operations/index.js';
import type { EventPhrase } from './catalogues.js';

const FLEET: Readonly<Record<string, string>> = {
  transport: '輸送船団',
  support: '支援艦隊',
  battle: '戦闘艦隊',
  boats: '魚雷艇隊',
  submarines: '潜水艦',
  raider: '仮装巡洋艦',
};
const fleet = (kind: unknown): string => FLEET[String(kind)] ?? '艦隊';

const HARMED: Readonly<Record<string, string>> = { logistics: '兵站', resources: '資源', aircraft: '航空機' };

export const EVENTS_JA: Readonly<Record<EventKind, EventPhrase>> = {
  day: () => '新しい日が始まる。',
  'sea-phase': () => '海上フェイズが始まる。',
  'is-found': (unit, _, { hex }) => `${unit}が${hex}で発見された。`,
  finds: (_unit, _other, { hex, fleet: kind }) => `${hex}で敵の${fleet(kind)}を発見。`,
  order: () => 'サイコロで先手を決める。',
  sails: (unit, _, { from, hex }) => (from === hex ? `${unit}は${hex}にとどまる。` : `${unit}が${from}から${hex}へ。`),
  detaches: (unit, _, { hex }) => `${unit}が${hex}で艦隊を離れ、別の艦隊を率いる。`,
  merges: (unit, _, { hex }) => `${unit}が${hex}で合流。`,
  docks: (unit, _, { hex }) => `${unit}が${hex}に入港。`,
  lays: (unit, _, { hex, count }) => `${unit}が${hex}に機雷${count}を敷設。`,
  sweeps: (unit, _, { hex, count }) => `${unit}が${hex}で機雷${count}を掃海。`,
  works: (unit, _, { hex, sweeps }) => `${unit}は${hex}で${sweeps === true ? '掃海' : '機雷敷設'}にかかる。`,
  intercepts: (_unit, _other, { hex, fleet: kind }) => `${fleet(kind)}が${hex}で迎撃。`,
  meets: (_unit, _other, { hex, fleet: kind }) => `${fleet(kind)}が${hex}で敵と出会う。`,
  declines: (_unit, _other, { hex, fleet: kind }) => `${fleet(kind)}が${hex}で戦闘を避ける。`,
  night: (_unit, _other, { hex }) => `${hex}で夜戦になる。`,
  aside: (unit, _, { hex }) => `${unit}が${hex}へ退く。`,
  mine: (unit, _, { hex, losses }) => `${unit}が${hex}で触雷。耐久力を${losses}失う。`,
  'fire-and-water': (unit, _, { losses }) => `${unit}に火災と浸水。さらに${losses}を失う。`,
  sunk: (unit) => `${unit}沈没。`,
  home: (unit) => `${unit}は帰投させられた。`,
  away: (unit) => `${unit}は戦場を去った。`,
  delivered: (unit, _, { hex }) => `${unit}が${hex}に到着。`,
  spends: (_unit, _other, { port, good }, n) =>
    `${n.port(String(port))}で物資を使う${good === true ? '。' : 'が、効果なし。'}`,
  'shells-port': (unit, _, { points }) => `${unit}が港を砲撃。損害${points}。`,
  'shells-ship': (unit, other, { losses }) => `${unit}が${other}を砲撃。${losses}を失わせる。`,
  harm: (_unit, _other, { what, count }) => `港の損害：${HARMED[String(what)] ?? ''}${count}。`,
  end: () => '作戦は終わった。',
};
