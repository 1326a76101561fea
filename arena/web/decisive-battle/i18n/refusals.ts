/** Why an order is refused, in Japanese, by kind, in English as the server says it; and why a card is no target. */
import type { Names, Question, Refusal } from '../../../../engine/decisive-battle/index.js';
import type { Catalogue, ReadRefusal } from '../../../../engine/index.js';
import { READ_REFUSALS_JA } from '../../i18n/ja/refusals.js';
import type { TargetRefusal } from './targets.js';

/** What is to be known of an answer where another question is asked. */
const ELSEWHERE: Readonly<Record<Question, string>> = {
  side: '陣営は戦闘の前に一度だけ、各国が順に選びます。',
  war: '中立国への宣戦は、その国が中立を宣言した直後に行います。',
  fleets: '艦隊は戦闘の前に編成し、列はその後変わりません。',
  designate: '次の艦隊を指名できるのは、速力とマーカーの等しい艦隊からだけです。',
  engage: 'それができるのは、組み合わせの順番が来た、交戦していない艦隊だけです。',
  dodge: '回避できるのは、遅い艦隊から交戦を挑まれたばかりの艦隊だけです。',
  keep: '接触を保つかを問われるのは、回避した艦隊の相手だけです。',
  target: '目標は、組み合わせの後に、順番の来た艦が選びます。',
  'break-off': '交戦中の艦隊は、砲撃の後、順番が来れば離脱できます。',
  pursue: '追撃できるのは、離脱する艦隊より速い相手だけです。',
};

/** As `WHY_EN`; where a refusal is the clause as a sentence. */
export const WHY_JA: Catalogue<TargetRefusal, Names> = {
  'refuse-same-side': ({ unit }, n) => `${n.ship(unit)}は味方です`,
  'refuse-no-opponent': ({ target }, n) => `${n.ship(target)}はあなたの艦隊の相手ではありません`,
  'refuse-must-answer': ({ unit }, n) => `${n.ship(unit)}は自艦を狙う艦しか撃てません`,
  'refuse-taken': ({ target }, n) => `${n.ship(target)}はすでに別の艦隊に狙われています`,
  'refuse-crossing': () => '射線は交差できません',
};

export const REFUSALS_JA: Catalogue<Refusal | ReadRefusal, Names> = {
  ...READ_REFUSALS_JA,
  'refuse-elsewhere': ({ question }) => ELSEWHERE[question],
  'refuse-turn-of-fleet': ({ lead }, n) => `いまは${n.ship(lead)}隊の番です。`,
  'refuse-turn-of-ship': ({ unit }, n) => `いまは${n.ship(unit)}の番です。`,
  'refuse-not-a-head': () => '陣営を率いるのは、勝利得点の最も多い2か国です。',
  'refuse-neutrality': () => 'この戦争では、どの国も中立ではいられません。',
  'refuse-other-side': () => '宣戦は自分の陣営の国として行います。陣営は変えられません。',
  'refuse-no-ship': () => '参戦する国は、少なくとも1隻を出さなければなりません。',
  'refuse-foreign': ({ unit }, n) => `${n.ship(unit)}は他国の艦です。`,
  'refuse-in-fleet': ({ unit }, n) => `${n.ship(unit)}はすでに艦隊に入っています。`,
  'refuse-no-lead': ({ unit }, n) => `${n.ship(unit)}を続ける艦隊がまだありません。先に先頭の艦を選んでください。`,
  'refuse-neutral': ({ unit }, n) => `${n.ship(unit)}は中立です。`,
  'refuse-same-side': (refusal, n) => `${WHY_JA['refuse-same-side'](refusal, n)}。`,
  'refuse-no-fleet': ({ unit }, n) => `${n.ship(unit)}を先頭とする艦隊は戦場にいません。`,
  'refuse-first-round': () => '第1ラウンドは交戦します。第2ラウンドより前に戦場を離れることはできません。',
  'refuse-other-fleet': ({ unit }, n) => `${n.ship(unit)}は、いま順番の艦隊の艦ではありません。`,
  'refuse-last-ship': () => '艦隊の最後の1隻だけを帰港させることはできません。判定なしで艦隊ごと撤退します。',
  'refuse-rest-stays': () => 'この艦隊はすでに艦を単独で帰港させました。残りはこのラウンドは戦場に留まります。',
  'refuse-off-field': ({ unit }, n) => `${n.ship(unit)}は戦場にいません。`,
  'refuse-no-opponent': (refusal, n) => `${WHY_JA['refuse-no-opponent'](refusal, n)}。`,
  'refuse-taken': (refusal, n) => `${WHY_JA['refuse-taken'](refusal, n)}。`,
  'refuse-must-answer': (refusal, n) => `${WHY_JA['refuse-must-answer'](refusal, n)}。`,
  'refuse-crossing': (refusal, n) => `${WHY_JA['refuse-crossing'](refusal, n)}。`,
};
