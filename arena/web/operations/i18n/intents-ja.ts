/** 日本語: what an admiral means, with the rule each rests on. */
import type { Catalogue } from '../../../../engine/index.js';
import type { Intent, Mission, Names } from '../../../../engine/operations/index.js';

const points = (won: number): string => `${won.toFixed(1)}点`;

const MISSION_WORDS: Readonly<Record<Mission, (to: string) => string>> = {
  deliver: (to) => `${to}へ積荷を届けます`,
  escort: (to) => `${to}の船団を護衛します`,
  hunt: (to) => `${to}付近の敵を追います`,
  raid: (to) => `${to}を通るはずの敵船団を襲います`,
  bombard: (to) => `${to}の港を砲撃します`,
  cover: (to) => `敵が狙う${to}を守ります`,
  strike: (to) => `${to}を艦載機の行動半径に収めます`,
  return: (to) => `損傷したため${to}の港へ帰ります`,
  shelter: (to) => `${to}で敵を避けます`,
};

export const INTENTS_JA: Catalogue<Intent, Names> = {
  'intend-course': ({ unit, mission, hex, to, points: won }, n) =>
    `${n.fleet(unit)}は${MISSION_WORDS[mission](to)}。このフェイズは${hex}で終えます（N14.1）。とどまるより${points(won)}有利です。`,
  'intend-patrol': ({ unit, hex }, n) => `${n.fleet(unit)}は${hex}から索敵します（N12.4）。`,
  'intend-wait': () =>
    'いまはどの艦隊も動かしません。動いて得をする艦隊はなく、後から動く方が多くを知っています（N13.3）。',
  'intend-part': ({ unit }, n) => `${n.fleet(unit)}から損傷艦を分けて帰し、残りは任務を続けます（N14.3）。`,
  'intend-intercept': ({ unit, points: won }, n) =>
    `${n.fleet(unit)}が迎撃します。戦闘は${points(won)}の見込みです（N15.2）。`,
  'intend-let-by': ({ points: won }) =>
    won < 0
      ? `見逃します。戦えば${points(-won)}を失う見込みです（N15.2）。`
      : '見逃します。戦っても得るものがありません（N15.2）。',
  'intend-engage': ({ contact }, n) => `まず${n.contact(contact)}と戦います。ここでは最も有利な相手です（G-46）。`,
  'intend-accept': ({ unit, points: won }, n) =>
    `${n.fleet(unit)}は戦闘に応じます。${points(won)}の見込みです（N15.4）。`,
  'intend-decline': ({ unit, points: won }, n) =>
    `${n.fleet(unit)}は戦闘を避けます。見込みは${points(won)}で、足りません（N12.5）。`,
  'intend-night': ({ unit }, n) => `${n.fleet(unit)}は夜を待ちます。夜戦の方が有利です（N15.3）。`,
  'intend-day': ({ unit }, n) => `${n.fleet(unit)}は昼に戦います。昼戦の方が有利です（N15.3）。`,
  'intend-stand-off': ({ unit, hex }, n) => `${n.fleet(unit)}は、敵が最も来にくい${hex}へ退きます（G-25）。`,
  'intend-dock': ({ unit }, n) => `${n.fleet(unit)}は入港します。海上にこれ以上の仕事はありません（G-44）。`,
  'intend-stay-out': ({ unit }, n) => `${n.fleet(unit)}は入港しません。海上に仕事があります（G-44）。`,
  'intend-strike': ({ points: won }) => `空襲します。${points(won)}の見込みです（N16.1）。`,
  'intend-no-strike': () => '空襲しません。戦果が航空機の損失に見合いません（N16.1）。',
  'intend-shell': ({ unit, points: won }, n) =>
    `${n.unit(unit)}が港を砲撃します。${points(won)}の見込みです（N17.3）。`,
  'intend-spare': () => '損害は最も惜しくないところで受けます（N17.3）。',
  'intend-attack': ({ points: won }) => `潜水艦が攻撃します。${points(won)}の見込みです（N8.7）。`,
  'intend-no-attack': () => '潜水艦は見逃します。沈める戦果より対潜攻撃の危険が大きいためです（N8.7）。',
  'intend-leave': () => '離脱します。とどまる方が高くつきます（N2.5）。',
  'intend-fight-on': () => '戦闘を続けます。離脱する方が高くつきます（N2.5）。',
  'intend-range': ({ holds }) =>
    holds
      ? '距離を保ちます。この距離がわが砲に最も有利です（N2.2）。'
      : '距離の変化に任せます。次の距離の方がわが砲に有利です（N2.1）。',
  'intend-aim': ({ unit, target, points: won }, n) =>
    `${n.unit(unit)}は${n.unit(target)}を狙います。正確な確率で${points(won)}です（N5.1）。`,
  'intend-no-launch': ({ unit }, n) => `${n.unit(unit)}は魚雷を温存します。砲の方が有効です（N3.1）。`,
  'intend-air': () => '航空機はそれぞれ最も効果のある相手へ、対空砲火は最も危険な機へ向けます（N10.1）。',
  'intend-stores': () => '戦闘艦隊が出港できるように物資を使います（N17.1）。',
  'intend-save': () => '物資は残します。待っている艦隊はありません（N17.1）。',
  'intend-mines': ({ unit, sweeps }, n) =>
    sweeps
      ? `${n.fleet(unit)}は、いる場所の機雷を掃海します（N17.5）。`
      : `${n.fleet(unit)}は、敵が来たがる場所に機雷を敷設します（N17.5）。`,
};
