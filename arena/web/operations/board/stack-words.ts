/** Words of what stands in a hex: for who cannot see it, and the labels beside the counters. */

import { unitId } from '../../../../engine/index.js';
import { phaseNow } from '../../../../engine/operations/index.js';
import { w } from '../i18n/index.js';
import type { CampaignModel } from '../model.js';
import { fleetName, labelOf, portName, seatName, unitName } from '../names.js';
import { agoWords } from './ages.js';
import type { AgedContact, HexMarks } from './marks.js';

/** All of it, one after the other. */
export function marksWords(model: CampaignModel, { hex, fleets, contacts, port, mines }: HexMarks): string {
  const { game } = model;
  const label = labelOf(game.campaign, hex);
  const parts = [
    ...fleets.map(({ unit, units, found, moved }) => {
      const named = units.map((u) => unitName(game, unitId(u))).join(w('board.and'));
      const words = w('board.fleet', { fleet: fleetName(game, model.known.value, unit), hex: label, units: named });
      return [words, ...(found ? [w('board.seen')] : []), ...(moved ? [w('board.moved')] : [])].join(w('board.and'));
    }),
    ...contacts.map((one) => contactWords(model, one, label)),
    ...(port === undefined
      ? []
      : [w('board.port', { port: portName(game, port.id), side: seatName(game, port.seat) })]),
    ...(mines > 0 ? [w('board.mines', { n: mines })] : []),
  ];
  return parts.join('. ');
}

function contactWords({ game, view }: CampaignModel, { contact }: AgedContact, hex: string): string {
  const when = agoWords(contact, phaseNow(view.value));
  const fleet = w(`fleet.${contact.kind}`);
  if (contact.units.length === 0) return w('board.enemy', { fleet, hex, when });
  const units = contact.units.map((u) => unitName(game, u)).join(w('board.and'));
  return w('board.enemy.units', { fleet, hex, when, units });
}

/** Ships named beside a contact; more are in its card. */
const MOST_NAMED = 2;

/** `Bismarck, Admiral Hipper · 2 phases ago`. */
export function contactLabel({ game, view }: CampaignModel, { contact, age }: AgedContact): string {
  const { units, kind } = contact;
  const named = units.slice(0, MOST_NAMED).map((u) => unitName(game, u));
  const what = named.length === 0 ? w(`fleet.${kind}`) : named.join(w('board.and'));
  const more = units.length > MOST_NAMED ? ' +' : '';
  return age === 'now' ? `${what}${more}` : `${what}${more} · ${agoWords(contact, phaseNow(view.value))}`;
}
