/** Catalogue of admirals' intents in Japanese. In English it is the engine's own. */
import type { Intent, Names, Prospect } from '../../../../engine/decisive-battle/index.js';
import type { Catalogue } from '../../../../engine/index.js';

const percent = (share: number): string => `${Math.round(100 * share)}%`;

const prospectWords = ({ points, chance }: Prospect): string =>
  `${chance === undefined ? '' : `味方の陣営が戦場を保つ見込みは${percent(chance)}、`}予想得点は${points.toFixed(0)}点。`;

export const INTENTS_JA: Catalogue<Intent, Names> = {
  'intend-neutral': ({ points }) =>
    `中立を保つ。自艦の${points}点は失われず、それだけで首位になる見込みもある（W4.2）。`,
  'intend-join': ({ head }, n) => `${n.power(head)}の陣営につく。首位になる見込みが最も高い（W4.3）。`,
  'intend-no-war': ({ neutral }, n) => `${n.power(neutral)}は中立のままにする。敵の陣営に追いやる方が害になる。`,
  'intend-war': ({ neutral, head }, n) =>
    `${n.power(head)}の陣営に立って${n.power(neutral)}に宣戦する。中立のままでは得点をすべて保たれる（W1.3）。`,
  'intend-fleets': ({ lines, home, scores }, n) => {
    const named = lines.map((line) => `「${line.map((unit) => n.ship(unit)).join('・')}」`).join('と');
    const fate = scores ? 'そこでは沈められない' : '沈められることはないが、得点にもならない';
    const rest = home === 0 ? '全艦が参加する。' : `${home}隻は港に残す。${fate}（B-05）。`;
    return `${named}で出撃する。艦隊の速力は最も遅い艦に合わせる（F1.1）。${rest}`;
  },
  'intend-designate': ({ lead }, n) => `${n.ship(lead)}隊を先に選ばせる。最もよい相手を選べる（F1.1）。`,
  'intend-engage': ({ lead, foeLead, mustFight, prospect }, n) => {
    const why = mustFight
      ? '第1ラウンドは戦わねばならず（B-29）、その中で最もよい相手だ'
      : 'ほかのどの行動より見込みがよい（F1.6）';
    return `${n.ship(lead)}隊は${n.ship(foeLead)}隊と交戦する。${why}。${prospectWords(prospect)}`;
  },
  'intend-wait': ({ lead, prospect }, n) =>
    `${n.ship(lead)}隊は待つ。いま交戦しても得るものがない（F1.6）。${prospectWords(prospect)}`,
  'intend-withdraw': ({ lead }, n) =>
    `${n.ship(lead)}隊は撤退する。艦隊ごとなら判定は要らず、帰港すれば沈められない（F1.7）。`,
  'intend-send-home': ({ unit, chance }, n) =>
    `${n.ship(unit)}は帰港する。たどり着く見込みは${percent(chance)}（F1.7）。`,
  'intend-dodge': ({ lead, foeLead, chance }, n) =>
    `${n.ship(lead)}隊は${n.ship(foeLead)}隊を回避する。成功の見込みは${percent(chance)}（F1.2）。戦わない方がよい。`,
  'intend-stand': ({ lead, foeLead }, n) =>
    `${n.ship(lead)}隊は${n.ship(foeLead)}隊を受けて立つ。回避しても得るものがない（F1.2）。`,
  'intend-keep': ({ lead, foeLead }, n) =>
    `${n.ship(lead)}隊は${n.ship(foeLead)}隊との接触を保つ（F1.3）。この戦いは味方に有利だ。`,
  'intend-let-go': ({ lead, foeLead }, n) =>
    `${n.ship(lead)}隊は${n.ship(foeLead)}隊を見送る（F1.3）。引き止めても得るものがない。`,
  'intend-break-off': ({ lead }, n) => `${n.ship(lead)}隊は離脱する。この戦いから離れる方が見込みがよい（F4.1）。`,
  'intend-stay': ({ lead }, n) => `${n.ship(lead)}隊は戦い続ける。離脱しても得るものがない（F4.1）。`,
  'intend-pursue': ({ lead, foeLead }, n) =>
    `${n.ship(lead)}隊は${n.ship(foeLead)}隊を追撃する。引き止める値打ちがある（F4.3）。`,
  'intend-let-away': ({ lead, foeLead }, n) =>
    `${n.ship(lead)}隊は${n.ship(foeLead)}隊を見送る（F4.3）。引き止めても得るものがない。`,
  'intend-hold-fire': ({ unit }, n) => `${n.ship(unit)}は撃たない。撃てる相手に、斉射の値打ちのある艦がない（F2.2）。`,
  'intend-draw-fire': ({ unit, target }, n) =>
    `${n.ship(unit)}の砲は${n.ship(target)}に通じないが、撃たれた${n.ship(target)}はこちらに撃ち返すほかない（F2.2）。`,
  'intend-fire': ({ unit, target, damage, sinks, worth, answers }, n) => {
    const only = answers ? '自艦を撃つ敵しか撃てない（F2.2）。' : '';
    return `${n.ship(unit)}は${n.ship(target)}を撃つ。予想される損害は${damage.toFixed(1)}、撃沈の見込みは${percent(sinks)}。列のこの先の砲撃は合わせて${worth.toFixed(1)}点に当たる。${only}`;
  },
};
