/** What players may switch: how surface actions are fought, and readings of the rules. */
import { OPTIONS } from '../../../../engine/operations/index.js';
import { type OfferedOption, offeredReadings } from '../../lobby/offered.js';
import { ACTIONS } from '../i18n/actions.js';
import { phrases } from '../i18n/index.js';

export function optionsFor(): OfferedOption[] {
  const { options, actions } = phrases();
  return [
    {
      ...{ name: 'actions', default: ACTIONS[0], rule: 'N15', isReading: false, isMain: true },
      meaning: actions.meaning,
      values: ACTIONS.map((value) => ({ value, ...actions.values[value] })),
    },
    ...offeredReadings(OPTIONS, options),
  ];
}
