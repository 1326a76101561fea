/** 日本語: the sentence of each kind of event. */
import { type Catalogue, type Seat, unitId } from '../../../../engine/index.js';
import { type BattleEvent, type EventOf, eighthsText, type Names, plainOdds } from '../../../../engine/panzer/index.js';
import { ja } from './ja.js';

const one = ({ unit }: Pick<BattleEvent, 'unit'>, n: Names): string => (unit === undefined ? '?' : n.unit(unit));
const two = ({ target }: Pick<BattleEvent, 'target'>, n: Names): string =>
  target === undefined ? '?' : n.unit(target);
const all = (units: readonly number[], n: Names): string => units.map((u) => n.unit(unitId(u))).join('、');

const RESULT_JA = { '-': '効果なし', D: '混乱', DD: ja['odds.fate.mixed'], X: '撃破' } as const;
const ratioJa = (odds: string): string => (odds === 'none' ? '比率なし' : odds);

/** What makes the column better than that of the points. */
const SHIFT_JA: Partial<Readonly<Record<EventOf<'attack'>['data']['how'], string>>> = {
  overrun: '蹂躙',
  assault: '工兵',
};

const STAGE_JA = {
  begun: '除去を始める',
  entered: '除去を続ける',
  cleared: '除去を終える',
  charged: '橋に爆薬を仕掛ける',
  building: '障害物を作る',
  breaking: '仮橋の破壊にかかる',
} as const;
const FATE_JA = { none: '命中せず', destroyed: '撃墜', 'driven-off': '撃退' } as const;
const EDGE_JA: Readonly<Record<string, string>> = { north: '北', east: '東', south: '南', west: '西' };
const GRADE_JA = { marginal: '辛勝的', tactical: '戦術的', decisive: '決定的', none: '' } as const;

export const EVENTS_JA: Catalogue<BattleEvent, Names> = {
  'set-up': (e, n) => `${one(e, n)}を${e.data.hex}に配置。`,
  laid: ({ data: { marker, hex } }, n) => `${n.marker(marker)}を${hex}に設置。`,
  segment: ({ turn, data: { seat } }, n) => `第${turn}ターン、${n.side(seat)}の手番。`,
  ordered: (e, n) => `${one(e, n)}は${e.data.later ? '2ターン後' : '次のターン'}に${e.data.hex}を撃つ。`,
  'ordered-smoke': (e, n) => `${one(e, n)}は次のターンに${e.data.hex}へ煙幕を張る。`,
  'no-order': (e, n) => `${one(e, n)}に命令なし。`,
  held: (e, n) => `${one(e, n)}は射撃を控える。`,
  mines: (e, n) => `${one(e, n)}が地雷を踏む。${RESULT_JA[e.data.result]}。`,
  shelling: ({ data: { hex, firers } }, n) => `${all(firers, n)}が${hex}へ間接射撃。`,
  smoke: (e, n) => {
    const { hex, stands, firers } = e.data;
    return stands ? `${all(firers, n)}が${hex}を煙幕で覆う。` : `${all(firers, n)}の煙幕は${hex}の水に消える。`;
  },
  'smoke-gone': ({ data: { hex } }) => `${hex}の煙幕が晴れる。`,
  scatter: (e) => {
    const { scatter, hex } = e.data;
    if (scatter === 'hit') return `もう誰にも見えないが、狙った所に落ちる。`;
    if (scatter === 'lost' || hex === '') return 'もう誰にも見えず、射撃は失われる。';
    return `もう誰にも見えず、${hex}に落ちる。`;
  },
  attack: (e) => {
    const { how, hex, attack, defence, odds, result } = e.data;
    const sum = `${eighthsText(attack)}対${eighthsText(defence)}`;
    const plain = plainOdds(e.data);
    const shift = plain === undefined ? '' : `${ratioJa(plain)}、${SHIFT_JA[how] ?? '列移動'}で`;
    return `${hex}への${ja[`roll.${how}`]}、${sum}で${shift}${ratioJa(odds)}、${RESULT_JA[result]}。`;
  },
  unharmed: (e, n) => `${two(e, n)}は無傷。`,
  dispersed: (e, n) => `${two(e, n)}は混乱。`,
  destroyed: (e, n) => `${two(e, n)}は撃破された。`,
  'fort-unharmed': ({ data: { marker } }, n) => `${n.marker(marker)}は持ちこたえる。`,
  'fort-dispersed': ({ data: { marker } }, n) => `${n.marker(marker)}の全員が混乱。`,
  'fort-destroyed': ({ data: { marker, isEmpty } }, n) =>
    `${n.marker(marker)}は${isEmpty === true ? '' : '中の全員とともに'}破壊された。`,
  flight: ({ data: { plane, hex } }, n) => `${n.plane(plane)}が${hex}へ飛ぶ。`,
  'flown-home': ({ data: { plane } }, n) => `${n.plane(plane)}が帰投する。`,
  flak: (e, n) =>
    `${all(e.data.firers, n)}が${e.data.strength}点で対空射撃。${n.plane(e.data.plane)}は${FATE_JA[e.data.fate]}。`,
  moved: (e, n) => {
    const { from, hex, inside } = e.data;
    const end = inside ? `${hex}の陣地` : hex;
    return from === '' ? `${one(e, n)}が${end}に現れる。` : `${one(e, n)}が${from}から${end}へ移動。`;
  },
  faced: (e, n) => `${one(e, n)}が${ja[`side.${e.data.side}`]}を向く。`,
  loaded: (e, n) => `${one(e, n)}が${e.data.hex}で${two(e, n)}を積む。`,
  unloaded: (e, n) => `${one(e, n)}が${e.data.hex}で${two(e, n)}を降ろす。`,
  left: (e, n) => `${one(e, n)}が${EDGE_JA[e.data.edge] ?? e.data.edge}へ離脱。`,
  waded: (e, n) => (e.data.success ? `${one(e, n)}が${e.data.hex}へ渡る。` : `${one(e, n)}は${e.data.hex}へ渡れない。`),
  hurried: (e, n) =>
    e.data.success
      ? `${one(e, n)}は駆け足で${e.data.hex}へ着き、隊列を保つ。`
      : `${one(e, n)}は駆け足で${e.data.hex}に着くが、息を切らす。`,
  recorded: (e, n) => `${one(e, n)}は第${e.data.comes}ターンに${e.data.hex}へ来る。`,
  'at-sea': (e, n) => `${one(e, n)}が${e.data.hex}の沖に着く。`,
  swam: (e, n) => (e.data.success ? `${one(e, n)}は${e.data.hex}を泳ぐ。` : `${one(e, n)}は${e.data.hex}で沈む。`),
  works: (e, n) => `${one(e, n)}が${e.data.hex}で${STAGE_JA[e.data.stage]}。`,
  blown: (e, n) =>
    e.data.success ? `${one(e, n)}が${e.data.hex}の橋を爆破。` : `${one(e, n)}は${e.data.hex}の橋の爆破に失敗。`,
  blocked: (e, n) =>
    e.data.success ? `${one(e, n)}が${e.data.hex}の道をふさぐ。` : `${one(e, n)}は${e.data.hex}の道をふさげない。`,
  bridged: (e, n) => `${one(e, n)}が${e.data.hex}に${n.marker(e.data.marker)}を架ける。`,
  'bridge-holds': ({ data: { marker, hex } }, n) => `${hex}の${n.marker(marker)}は持ちこたえる。`,
  'bridge-destroyed': ({ data: { marker, hex } }, n) => `${hex}の${n.marker(marker)}が壊れる。`,
  overrun: ({ data: { hex, firers } }, n) => `${all(firers, n)}が${hex}を蹂躙。`,
  recovered: (e, n) => `${one(e, n)}が立ち直る。`,
  end: ({ data: { seat, grade } }, n) =>
    seat === -1 || grade === 'none' ? '勝者なし。' : `${n.side(seat as Seat)}の${GRADE_JA[grade]}勝利。`,
};
