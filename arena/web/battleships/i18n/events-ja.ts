/** 戦闘日誌: what happened, in Japanese, by kind of event. */

import {
  type DamageTold,
  type Event,
  type Names,
  type PoseTold,
  type Special,
  specialOf,
  splitCommas,
  type Way,
} from '../../../../engine/battleships/index.js';
import type { Catalogue } from '../../../../engine/core/meaning.js';
import { seat, unitId } from '../../../../engine/index.js';

type Of<K extends Event['kind']> = Extract<Event, { readonly kind: K }>;

const SPECIALS: Readonly<Record<Special, string>> = {
  none: '特殊損害なし',
  deck: '甲板命中、次のターンは火災',
  radar: 'レーダー破壊',
  rudder: '舵に命中、このターンは直進',
  bridge: '艦橋に命中、次のターンは乗組員の質が1段階低下（旗艦なら全艦が最後まで）',
  power: '動力部に命中、次のターンはレーダー使用不可・砲撃不可',
};

/** As the booklet prints them, but for a result of nothing. */
const stepsWords = (text: string): string => (text === 'no effect' ? '影響なし' : text);

function damageWords({ damage, sinks, special }: DamageTold): string {
  const steps = sinks ? '沈没する' : stepsWords(damage);
  return special === undefined ? steps : `${steps}、${SPECIALS[specialOf(special)]}`;
}

const hurtBy = (data: Partial<DamageTold>): string =>
  data.damage === undefined ? '' : `（${damageWords(data as DamageTold)}）`;

const poseWords = ({ hex, heading, speed }: PoseTold): string => `${hex}（針路${heading}、速度${speed}）`;

const WAYS: Readonly<Record<Way, string>> = { port: '左へ回頭する', on: '直進する', starboard: '右へ回頭する' };

function gunfire({ unit, target, data }: Of<'gunfire'>, names: Names): string {
  const { range, attack, points, defence, odds, result } = data;
  const salvo = `${names.unit(unit)}が${names.unit(target)}を砲撃、${range}ヘクス、攻撃力${attack}：損害ポイント${points}`;
  if (odds === undefined) return `${salvo}、防御力${defence}に及ばない。`;
  return `${salvo}、防御力${defence}、オッズ${odds}、${stepsWords(result)}${hurtBy(data)}。`;
}

function torpedo({ unit, target, data }: Of<'torpedo'>, names: Names): string {
  const run = `${names.unit(unit)}が${names.unit(target)}を雷撃、${data.range}ヘクス`;
  return data.hit
    ? `${run}：命中、オッズ${data.odds}、${stepsWords(data.result ?? '')}${hurtBy(data)}。`
    : `${run}：外れ。`;
}

function moved({ unit, data }: Of<'move' | 'exit'>, off: string, names: Names): string {
  const { forced, hex, heading, speed } = data;
  const where = hex === undefined ? off : `${poseWords({ hex, heading: heading!, speed: speed! })}へ移動した`;
  return `${names.unit(unit)}は${forced ? '可能な移動がなく、直進して' : ''}${where}。${relabelled(data)}`;
}

/** The sheet moved with her: labels of before and after differ. */
function relabelled({ columns = 0, rows = 0, was, hex }: Of<'move' | 'exit'>['data']): string {
  if (columns === 0 && rows === 0) return '';
  const by = (n: number, what: string): string[] =>
    n === 0 ? [] : [`${what}が${Math.abs(n)}${n > 0 ? '増える' : '減る'}`];
  const now = was === undefined || hex === undefined ? '' : `：${was}は${hex}となる`;
  return `海図が艦隊とともに動き、以後ヘクス番号は${[...by(columns, '列'), ...by(rows, '行')].join('、')}${now}。`;
}

export const EVENTS_JA: Catalogue<Event, Names> = {
  visibility: ({ data: { visibility, base } }) =>
    `最大視認距離${visibility}ヘクス（基本視認距離${base}＋${visibility - base}）。`,
  chits: ({ data: { seat, digits, units } }, names) => {
    const out = splitCommas(units).map((u) => names.unit(unitId(Number(u))));
    const who = out.length === 0 ? '全艦に命令が届く' : `命令が届かない艦：${out.join('、')}`;
    return `${names.power(seat)}はチット${splitCommas(digits).join('、')}を引いた。${who}。`;
  },
  power: ({ unit, data }, names) =>
    `${names.unit(unit)}${data.failed ? 'はこのターン、電力供給を失う' : 'の電力は保たれている'}。`,
  jam: ({ unit, data }, names) => `${names.unit(unit)}の砲塔${data.failed ? 'が故障した' : 'は動いている'}。`,
  spotters: ({ data: { seat, report } }, names) =>
    `${names.power(seat)}は観測機を使用${report ? 'できる' : 'できない'}。`,
  misidentified: ({ unit, target }, names) =>
    target === undefined
      ? `${names.unit(unit)}は敵艦を正しく見分けた。`
      : `${names.unit(unit)}は${names.unit(target)}を目標と誤認した。`,
  star: ({ unit, data }, names) => `${names.unit(unit)}は${data.hex}に星弾を発射した。`,
  target: ({ unit, target, data }, names) => {
    const isMain = data.battery === 'main';
    return target === undefined
      ? `${names.unit(unit)}は${isMain ? '' : '副砲で'}砲撃しない。`
      : `${names.unit(unit)}の${isMain ? '' : '副砲の'}砲撃目標は${names.unit(target)}。`;
  },
  friendly: ({ unit, target, data }, names) => {
    const shot = `${names.unit(unit)}は味方越しに${names.unit(target)}を砲撃し`;
    return data === undefined ? `${shot}た。誤射はない。` : `${shot}、${names.unit(data.friend)}を誤射した。`;
  },
  turret: ({ unit, data }, names) =>
    data.failed
      ? `${names.unit(unit)}は砲塔の不具合のため、W損害が1段階重いものとして砲撃する。`
      : `${names.unit(unit)}の砲塔はすべて動いている。`,
  gunfire,
  secondary: ({ unit, target, data }, names) =>
    data === undefined
      ? `${names.unit(unit)}の副砲は、主力艦である${names.unit(target)}に損害を与えない。`
      : `${names.unit(unit)}の副砲が${names.unit(target)}を砲撃、${data.range}ヘクス、オッズ1:1：${damageWords(data)}。`,
  launch: ({ unit, target }, names) =>
    target === undefined
      ? `${names.unit(unit)}は雷撃を行わない。`
      : `${names.unit(unit)}は${names.unit(target)}に雷撃を行う。`,
  'torpedo-order': ({ unit, target }, names) => `${names.unit(unit)}の魚雷は、まず${names.unit(target)}に達する。`,
  torpedo,
  move: (event, names) => moved(event, 'マップを出て戦闘から脱落した', names),
  exit: (event, names) => moved(event, 'マップから脱出した', names),
  smoke: ({ unit, data }, names) => `${names.unit(unit)}は${data.hex}に煙幕を残した。`,
  rudder: ({ unit, data }, names) => `${names.unit(unit)}は舵が動かず、${WAYS[data.way]}。`,
  slip: ({ unit, data }, names) =>
    `${names.unit(unit)}は${data.free ? '錨を上げ、次のターンから移動できる' : 'まだ停泊している'}。`,
  mine: ({ unit, data }, names) => `${names.unit(unit)}が機雷に触れた：${damageWords(data)}。`,
  'mine-laid': ({ data }) => `${data.hex}に機雷を敷設した。`,
  flagship: ({ unit }, names) => `${names.unit(unit)}を旗艦とした。`,
  repair: ({ unit, data: { what, success, left } }, names) => {
    const done = success ? `1段階修理した（残り${left}段階）` : '修理できなかった';
    return `${names.unit(unit)}の${what === 'weapons' ? '兵装' : '速度'}：${done}。`;
  },
  damage: ({ unit, data: { damage, w, s } }, names) => `${names.unit(unit)}の損害：${w + s === 0 ? 'なし' : damage}。`,
  sunk: ({ unit }, names) => `${names.unit(unit)}は沈没した。`,
  arrival: ({ unit, data }, names) => `${names.unit(unit)}が${poseWords(data)}に到着した。`,
  award: ({ unit, data }, names) => `${names.unit(unit)}により${data.points}勝利ポイントを得た。`,
  gone: ({ unit }, names) => `${names.unit(unit)}は触接を失い、戦闘から脱落した。`,
  end: ({ data: { points0, points1 } }, names) =>
    `戦闘は終わった。勝利ポイントは${names.power(seat(0))} ${points0}、${names.power(seat(1))} ${points1}。`,
};
