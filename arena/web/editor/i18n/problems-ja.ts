/** Sentences for what the rules find wrong with a scenario, in Japanese, by what it means. */
import type { ProblemMeaning } from '../../../../engine/index.js';

export const problems: Readonly<Record<ProblemMeaning['kind'], string>> = {
  range: '{least}から{most}までです。今は{found}です。',
  'off-map': '{hex}はマップの外です。',
  'on-land': '{hex}は陸地です。海のヘクスが要ります。',
  'battery-at-sea': '{hex}は海です。沿岸砲台は陸地に置きます。',
  'hex-taken': '{hex}にはもう同じ種類のものがあります。',
  'enemy-there': '{unit}が敵の{other}と同じ{hex}にいます。別のヘクスに置いてください。',
  'never-together':
    '{unit}と{other}が{hex}で重なっています。駆逐艦のユニットと砲台は、ほかと同じヘクスに入れません (7.2)。',
  'other-course': '{unit}は{other}と同じ{hex}にいるので、同じ針路{heading}と速力{speed}にしてください (7.2)。',
  'too-many-there': '{hex}に{found}隻分が重なっています。{most}隻分までで、軽巡洋艦のユニットは2隻分です (7.2)。',
  'too-fast': '{unit}の速力は{most}までです。今は{found}です。',
  'too-late': '{unit}は第{found}ターンに現れますが、戦いは第{most}ターンまでです。',
  'too-many-units': 'ユニットは合わせて{most}個までです。今は{found}個あります。',
  'no-ship': '{side}には、初めからマップにいる艦が少なくとも一隻要ります。',
  'unknown-side': '{side}という陣営はありません。',
  'same-id': '{side}はもう別の陣営の記号です。別の記号にしてください。',
  'name-taken': '{unit}という名前はもう使われています。ユニットごとに別の名前が要ります。',
  sunk: '{unit}はこの損傷では沈んでいます。一方が3段階なら、もう一方は2段階までです。',
  'needs-batteries': '{unit}は沿岸砲台です。選択ルールの沿岸砲台を使う設定にしてください (10.7)。',
  'unknown-unit': '{unit}という名前のユニットはありません。',
  'unknown-counter': '{id}というユニットの種類はありません。',
};
