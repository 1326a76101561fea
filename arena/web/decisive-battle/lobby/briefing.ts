/** Briefing before a battle: the situation, and who wins. */
import type { Scenario } from '../../../../engine/decisive-battle/index.js';
import { language } from '../../i18n/index.js';

const BRIEFINGS_JA: Readonly<Record<string, string>> = {
  'dogger-bank':
    '北海で巡洋戦艦同士が出会い、その近くに遅い戦艦がいる。参戦国は2つで、中立はない。イギリスの方が速く、ドイツの照準を乱せる。ドイツの砲員は練度が高く、5の目でも命中する。失うより多く沈めよ。戦場を保った側が、浮いている艦と沈めた艦の点を得て、相手は何も得ない。',
  mediterranean:
    '地中海の三国。勝利得点の最も高い国と次の国が両陣営を率いる。残る一国はどちらかにつくか、中立を守る。中立国も自分の艦の点を得るが、宣戦されれば反対側に加わるほかない。',
  pacific:
    '太平洋の四国。首位と次位が両陣営を率い、残りは得点の順に味方を選ぶ。各国は2つの艦隊を組める。1つの艦隊に複数で当たることも、複数の中の1つに挑んで引き離すこともできる。',
  'world-war':
    '六か国の戦争。アメリカと日本が両陣営を率い、ほかの国は勝利得点の順に陣営を選ぶか、宣戦されるまで中立を守る。同盟国と勝っても勝利は分け合わない。得点が最も多い国だけが勝つ。',
  'even-world-war':
    '勝つ見込みのほぼ等しい六か国の戦争、十八ラウンド。規則書にはない、釣り合いのために作ったシナリオ。ドイツとフランスが両陣営を率い、ほかの国は勝利得点の順に陣営を選ぶか、宣戦されるまで中立を守る。同盟国と勝っても勝利は分け合わない。得点が最も多い国だけが勝つ。',
};

/** The situation and what each side wants. */
export const briefingWords = ({ id, briefing }: Scenario): string =>
  (language.value === 'ja' && Object.hasOwn(BRIEFINGS_JA, id) && BRIEFINGS_JA[id]) || briefing;

const WINS = {
  en: (rounds: number): string[] => [
    'The side that still has ships on the field when the other has none holds it. The powers of the losing side lose.',
    'Each power of the winning side scores its ships that are left and the ships that its own fleets have sunk.',
    'A neutral scores its own ships. The highest score wins, friend or foe; equal scores draw.',
    `After ${rounds} rounds the side with more victory points on the field holds it.`,
  ],
  ja: (rounds: number): string[] => [
    '相手の艦がいなくなったとき、まだ戦場に艦を残している側が戦場を保つ。敗れた側の国は負け。',
    '勝った側の各国は、残った自分の艦と、自分の艦隊が沈めた艦の点を得る。',
    '中立国は自分の艦の点を得る。味方も敵も含め、最も得点の多い国の勝ち。同点は引き分け。',
    `${rounds}ラウンドの後は、戦場に残る勝利得点の多い側が戦場を保つ。`,
  ],
};

/** Who wins, a sentence a condition. @rule W4.1 @rule W4.2 @rule W4.3 */
export const whoWins = ({ rounds }: Scenario): string[] => WINS[language.value](rounds);
