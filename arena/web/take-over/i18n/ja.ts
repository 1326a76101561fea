/** The words of battles that go on from another one, in Japanese. */
import type { words as english } from './en.js';

export const words: Readonly<Record<keyof typeof english, string>> = {
  'take-over.title': 'ここから指揮する',
  'take-over.help':
    '海図に示されている場面から、別の戦いが始まります。それまでの命令はそのまま生き、そこから先は新しいダイスを振ります。敵が隠しているものは、再び見えなくなります。レーティングの対象にはなりません。',
  'take-over.side': '指揮する側',
  'take-over.begin': '{side}として戦いを続ける',
  'take-over.over': 'この場面では決めることが残っていません。もっと前の場面に戻してください。',
  'take-over.from': '{day}の戦いの第{turn}ターンから',
  'take-over.from-another': '別の戦いの第{turn}ターンから',
  'take-over.to-moment': 'その場面へ',
  'take-over.again': '同じ場面から',
  'take-over.dice':
    'それ以前の出来事は、元の戦いのダイスのまま伝えられています。下で確かめるのは、その後に振られたダイスです。',
};
