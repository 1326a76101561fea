/** Orders of a sheet in the words of the page. */
import { meaningsOf } from '../../../engine/operations/index.js';
import type { SheetWords } from '../panel/sheet/sheet-view.js';
import { capital } from '../shared/capital.js';
import { eventWords } from './event-words.js';
import { w } from './i18n/index.js';
import type { CampaignModel } from './model.js';
import { orderWords } from './names.js';

export function sheetWords({ game, known, sitting }: CampaignModel): SheetWords {
  const state = known.value;
  const ahead = sitting?.rehearsal.value?.state ?? state;
  return {
    order: (order) => {
      if (state === null) return '';
      const parts = meaningsOf(game.campaign, state, order, ahead ?? state);
      return capital(parts.map((part) => orderWords(game, part, ahead) ?? part.kind).join(w('sheet.join')));
    },
    event: (event) => eventWords(game, event),
  };
}
