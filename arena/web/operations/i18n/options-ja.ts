/** Catalogue of the settings, in Japanese: what each changes. */
import type { OptionName } from '../../../../engine/operations/index.js';
import type { OptionWords } from '../../model/lobby-words.js';

export const OPTIONS_JA: OptionWords<OptionName> = {
  meanings: {
    boats:
      '魚雷艇隊は原文のとおり第1ラウンドの終わりに離脱し、ほとんど発射できないか、距離1まで詰めて発射してから離脱するか',
  },
  values: { boats: { leave: '離脱する', launch: '先に発射する' } },
};
