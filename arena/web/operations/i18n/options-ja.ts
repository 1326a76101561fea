/** Catalogue of the settings, in Japanese: what each changes. */
import type { OptionName } from '../../../../engine/operations/index.js';
import type { OptionWords } from '../../model/lobby-words.js';
import type { FoughtOutWords } from './actions.js';

export const ACTIONS_JA: FoughtOutWords = {
  meaning: '水上戦闘の戦い方',
  values: {
    table: { words: '表で決める', help: '砲撃と雷撃をラウンドごとにサイコロで決めます。数分で終わります。' },
    chart: {
      words: '毎回、海戦図で戦う',
      help: '艦を自分で1ターンずつ動かし、損傷と喪失は作戦に持ち帰ります。1回に20分ほどかかります。',
    },
    agreed: {
      words: '両軍が同意したときだけ海戦図で戦う',
      help: '戦闘の前に両軍に尋ね、相手の答えは知らされません。両軍がともに選んだときだけ海戦図で戦います。コンピューターは必ず同意します。',
    },
  },
};

export const OPTIONS_JA: OptionWords<OptionName> = {
  meanings: {
    boats:
      '魚雷艇隊は原文のとおり第1ラウンドの終わりに離脱し、ほとんど発射できないか、距離1まで詰めて発射してから離脱するか',
  },
  values: { boats: { leave: '離脱する', launch: '先に発射する' } },
};
