/** Card of what is looked at on the chart: an own fleet with its ships, a contact with what was seen of it, a port, one ship or aircraft. */
import { type UnitId, unitId } from '../../../engine/index.js';
import {
  AIR_TYPE,
  type ContactView,
  type FleetView,
  type PortView,
  phaseNow,
  SHIP_TYPE,
} from '../../../engine/operations/index.js';
import { type UnitFact, UnitFacts } from '../shared/unit-facts.js';
import { agoWords } from './board/ages.js';
import { w } from './i18n/index.js';
import type { CampaignModel } from './model.js';
import { fleetName, portName, seatName, unitName } from './names.js';

/** What the board looks at, by its kind and number: `fleet 12`, `contact 3`, `port scapa`, `unit 7`. */
export const LOOKS = { fleet: 'fleet', contact: 'contact', port: 'port', unit: 'unit' } as const;

export function UnitCard({ model, unit }: { readonly model: CampaignModel; readonly unit: string }) {
  const [kind, name = ''] = unit.split(' ');
  const { fleets, contacts, ports } = model.view.value;
  switch (kind) {
    case LOOKS.fleet: {
      const fleet = fleets.find((one) => one.unit === Number(name));
      return fleet === undefined ? null : <FleetCard model={model} fleet={fleet} />;
    }
    case LOOKS.contact: {
      const contact = contacts.find(({ id }) => id === Number(name));
      return contact === undefined ? null : <ContactCard model={model} contact={contact} />;
    }
    case LOOKS.port: {
      const port = ports.find(({ id }) => id === name);
      return port === undefined ? null : <PortCard model={model} port={port} />;
    }
    default:
      return <ShipCard model={model} unit={unitId(Number(name))} />;
  }
}

const fact = (name: string, words: string | number, isBad = false): UnitFact => ({ name, words: `${words}`, isBad });

/** `Hood 7 of 10`. */
export function shipWords({ game, view }: CampaignModel, unit: UnitId): string {
  const { endurance, damage, gone } = view.value.units[unit]!;
  if (gone) return `${unitName(game, unit)} (${w('card.sunk')})`;
  const name = unitName(game, unit);
  if (endurance === 0) return damage > 0 ? `${name} (${w('card.hurt')})` : name;
  return damage > 0 ? `${name} ${w('card.endurance.of', { left: endurance - damage, all: endurance })}` : name;
}

/** Her guns as her card has them: `gun 18, range 3`; what she fights with instead, of those that have none. */
export function armsWords({ game: { campaign: c } }: CampaignModel, u: UnitId): string {
  if (c.gun[u]! > 0) return w('action.ship', { gun: c.gun[u]!, range: c.range[u]! });
  return c.torpedo[u]! > 0 ? `${w('card.torpedo')} ${c.torpedo[u]}` : w('card.unarmed');
}

/** What she has lost of her endurance, of the other side as it was last seen: `3 lost, at half: half her values`. */
export function lossWords({ view }: CampaignModel, unit: UnitId): string {
  const { endurance, damage, gone } = view.value.units[unit]!;
  if (gone) return w('card.sunk');
  if (damage === 0) return '';
  if (endurance === 0) return w('card.hurt');
  const words = [w('card.lost', { n: damage }), ...(2 * damage >= endurance ? [w('card.half')] : [])];
  return words.join(w('board.and'));
}

/** A ship of a fleet: guns, endurance, losses. */
function shipFact(model: CampaignModel, unit: UnitId): UnitFact {
  const { endurance, damage, gone } = model.view.value.units[unit]!;
  const left = gone ? 0 : Math.max(0, endurance - damage);
  const loss = lossWords(model, unit);
  const words = [
    armsWords(model, unit),
    ...(endurance > 0 ? [w('card.ship.endurance', { left, all: endurance })] : []),
    ...(loss === '' ? [] : [loss]),
  ];
  return { ...fact(unitName(model.game, unit), words.join(' · '), loss !== ''), isLong: true };
}

function FleetCard({ model, fleet }: { readonly model: CampaignModel; readonly fleet: FleetView }) {
  const { kind, hex, units, speed, search, found, moved, docked } = fleet;
  const states = [
    [found, 'board.seen'],
    [docked, 'board.docked'],
    [moved, 'board.moved'],
  ] as const;
  const state = states.flatMap(([is, key]) => (is ? [w(key)] : [])).join(w('board.and'));
  return (
    <UnitFacts
      title={fleetName(model.game, model.known.value, fleet.unit)}
      line={w(`fleet.${kind}`)}
      facts={[
        fact(w('card.where'), hex),
        fact(w('card.speed'), speed),
        fact(w('card.search'), search < 0 ? w('card.none') : search),
        ...(state === '' ? [] : [fact(w('card.state'), state, found)]),
        ...units.map((unit) => shipFact(model, unit)),
        ...aboard(model, units),
      ]}
    />
  );
}

/** Aircraft on the decks of these ships. */
function aboard(model: CampaignModel, units: readonly UnitId[]): UnitFact[] {
  const on = new Set<number>(units);
  const { seaUnits } = model.game.campaign;
  const planes = model.view.value.units.flatMap(({ in: place, gone }, u) =>
    u >= seaUnits && !gone && place !== undefined && on.has(place) ? [shipWords(model, unitId(u))] : [],
  );
  return planes.length === 0 ? [] : [fact(w('card.aircraft'), planes.join(w('board.and')))];
}

function ContactCard({ model, contact }: { readonly model: CampaignModel; readonly contact: ContactView }) {
  const { hex, kind, units } = contact;
  return (
    <UnitFacts
      title={w('contact.at', { fleet: w(`fleet.${kind}`), hex })}
      line={agoWords(contact, phaseNow(model.view.value))}
      facts={[fact(w('card.where'), hex), ...units.map((unit) => shipFact(model, unit))]}
    />
  );
}

function PortCard({ model, port }: { readonly model: CampaignModel; readonly port: PortView }) {
  const { id, seat, hex, size, stores } = port;
  const at = -1 - model.game.campaign.portTokens.indexOf(id);
  const planes = model.view.value.units.flatMap(({ in: place, gone }, u) =>
    place === at && !gone ? [shipWords(model, unitId(u))] : [],
  );
  const logistics = stores?.logistics.reduce((sum, n) => sum + n, 0) ?? 0;
  return (
    <UnitFacts
      title={portName(model.game, id)}
      line={seatName(model.game, seat)}
      facts={[
        fact(w('card.where'), hex),
        fact(w('card.kind'), w(`card.size.${size}`)),
        ...(stores === undefined
          ? []
          : [fact(w('card.stores'), w('card.stores.of', { logistics, resources: stores.resources }))]),
        ...(stores === undefined || size === 'anchorage' ? [] : [fact(w('card.allowed'), stores.allowed)]),
        ...(planes.length === 0 ? [] : [fact(w('card.aircraft'), planes.join(w('board.and')))]),
      ]}
    />
  );
}

function ShipCard({ model, unit }: { readonly model: CampaignModel; readonly unit: UnitId }) {
  const { campaign: c } = model.game;
  const shown = model.view.value.units[unit];
  if (shown === undefined) return null;
  const isAir = unit >= c.seaUnits;
  return (
    <UnitFacts
      title={unitName(model.game, unit)}
      line={seatName(model.game, shown.seat)}
      facts={
        isAir
          ? planeFacts(model, unit)
          : c.type[unit] === SHIP_TYPE.SS
            ? boatFacts(model, unit)
            : shipFacts(model, unit)
      }
    />
  );
}

function shipFacts({ game: { campaign: c }, view }: CampaignModel, u: UnitId): UnitFact[] {
  const { endurance, damage, gone } = view.value.units[u]!;
  const left = endurance - damage;
  const some = (key: 'card.torpedo' | 'card.aircraft' | 'card.asw' | 'card.mines', value: number): UnitFact[] =>
    value > 0 ? [fact(w(key), value)] : [];
  return [
    gone
      ? fact(w('card.state'), w('card.sunk'), true)
      : fact(w('card.endurance'), w('card.endurance.of', { left, all: endurance }), damage > 0),
    ...(!gone && 2 * left <= endurance ? [fact(w('card.state'), w('card.half'), true)] : []),
    fact(w('card.gun'), c.gun[u]! > 0 ? w('card.gun.range', { gun: c.gun[u]!, range: c.range[u]! }) : w('card.none')),
    ...some('card.torpedo', c.torpedo[u]!),
    fact(w('card.defence'), c.defence[u]!),
    fact(w('card.aa'), c.aa[u]! < 0 ? w('card.none') : c.aa[u]!),
    ...some('card.aircraft', c.capacity[u]!),
    fact(w('card.speed'), c.speed[u]!),
    fact(w('card.search'), c.search[u]! < 0 ? w('card.none') : c.search[u]!),
    ...some('card.asw', c.asw[u]!),
    ...some('card.mines', c.mines[u]!),
    fact(w('card.cost'), c.cost[u]!),
  ];
}

const boatFacts = ({ game: { campaign: c } }: CampaignModel, u: UnitId): UnitFact[] => [
  fact(w('card.torpedo'), c.torpedo[u]!),
  fact(w('card.raid'), c.raid[u]!),
  fact(w('card.quiet'), c.quiet[u]!),
  fact(w('card.evasion'), c.evasion[u]!),
  fact(w('card.speed'), c.speed[u]!),
  fact(w('card.cost'), c.cost[u]!),
];

function planeFacts({ game: { campaign: c }, view }: CampaignModel, u: UnitId): UnitFact[] {
  const { damage, gone } = view.value.units[u]!;
  const state = gone ? 'card.sunk' : damage > 0 ? 'card.hurt' : 'card.sound';
  const isPatrol = c.type[u] === AIR_TYPE.PB || c.type[u] === AIR_TYPE.PR;
  return [
    fact(w('card.state'), w(state), damage > 0 || gone),
    fact(w('card.air'), c.air[u]!),
    fact(w('card.antiship'), c.antiship[u]!),
    fact(w('card.ground'), c.ground[u]!),
    ...(isPatrol && c.patrol[u]! >= 0 ? [fact(w('card.patrol'), c.patrol[u]!)] : []),
    fact(w('card.strike'), c.radius[u]!),
  ];
}
