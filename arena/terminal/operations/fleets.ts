/** Fleets opened into their ships: own ones as they are, the enemy's as they were seen and when, ports and mines, awards below. */
import { bySeat, type UnitId } from '../../../engine/index.js';
import {
  type CampaignState,
  type CampaignView,
  type OperationsGame,
  phaseNow,
  shipCard,
} from '../../../engine/operations/index.js';
import type { Palette } from '../../words/palette.js';
import { cut, filled, harmless } from '../../words/text.js';
import { aimLines } from './aims.js';
import { ageWords } from './phases.js';

/** The name of its group for the fleet that has the first of it that is left; else that of its first ship. */
export function groupName({ campaign: c }: OperationsGame, view: CampaignView, unit: UnitId): string {
  const slot = c.startFleet[unit]!;
  const group = c.groups[c.seatOf[unit]!]?.[c.fleetGroup[slot] ?? -1];
  const fleet = view.fleets.find(({ units }) => units.includes(unit));
  const first = view.units.findIndex((one, u) => u < c.seaUnits && c.startFleet[u] === slot && !one.gone);
  const isMain = fleet?.units.includes(first as UnitId) === true;
  const isAlone =
    [...c.fleetGroup.keys()].filter(
      (f) =>
        c.fleetHex[f]! >= 0 &&
        c.fleetGroup[f] === c.fleetGroup[slot] &&
        c.seatOf[c.startFleet.indexOf(f)] === c.seatOf[unit],
    ).length === 1;
  return harmless(group !== undefined && isMain && isAlone ? group.name : c.names[unit]!);
}

/** `■■■□□`: endurance left and lost. */
export const enduranceBar = (endurance: number, damage: number): string =>
  `${'■'.repeat(Math.max(0, endurance - damage))}${'□'.repeat(Math.min(endurance, damage))}`;

function shipLine(view: CampaignView, u: UnitId, width: number): string {
  const { name, card, endurance, damage } = view.units[u]!;
  const figures = shipCard(card);
  const words =
    figures === undefined
      ? ''
      : `gun ${figures.gun} range ${figures.range} torpedo ${figures.torpedo} defence ${figures.defence} speed ${figures.speed}`;
  return cut(
    `    ${filled(harmless(name), 22)} ${filled(enduranceBar(endurance, damage), 15)} ${words}`.trimEnd(),
    width,
  );
}

export function fleetsPage(
  game: OperationsGame,
  s: CampaignState,
  view: CampaignView,
  width: number,
  palette: Palette,
): string[] {
  const present = phaseNow(view);
  const head = (text: string): string => palette.paint('strong', cut(text, width));
  const own = view.fleets.flatMap((fleet) => {
    const words = [
      ...[fleet.kind, `speed ${fleet.speed}`, fleet.search < 0 ? 'does not search' : `search ${fleet.search}`],
      ...(fleet.docked ? ['in port'] : []),
      ...(fleet.moved ? ['has moved'] : []),
      ...(fleet.found ? ['the enemy sees it'] : []),
      ...(fleet.works === '' ? [] : [`${fleet.works} mines`]),
    ];
    return [
      cut(`  ${fleet.hex} ${groupName(game, view, fleet.unit)}: ${words.join(', ')}`, width),
      ...fleet.units.map((u) => shipLine(view, u, width)),
    ];
  });
  const theirs = [...view.contacts]
    .sort((a, b) => Number(b.now) - Number(a.now) || b.time - a.time)
    .flatMap((contact) => [
      cut(`  ${contact.hex} enemy ${contact.kind} fleet, ${ageWords(contact, present)}`, width),
      ...contact.units.map((u) => shipLine(view, u, width)),
      ...(contact.units.length === 0 ? ['    its ships are not known'] : []),
    ]);
  const lost = bySeat(game.spec.seats).map(({ name }, seat) => {
    const gone = view.units
      .filter((unit) => unit.seat === seat && unit.gone && unit.endurance > 0)
      .map((unit) => unit.name);
    return cut(`  ${name}: ${gone.length === 0 ? 'nothing' : gone.join(', ')}`, width);
  });
  return [
    head('Your fleets'),
    ...own,
    head('What was found of the enemy'),
    ...(theirs.length === 0 ? ['  nothing yet'] : theirs),
    head('Gone, as far as you know'),
    ...lost,
    ...view.mines.map(({ hex, count }) => `  mines at ${hex}: ${count} or more`),
    head('Ports'),
    ...view.ports.map((port) => cut(`  ${port.hex} ${portWords(game, port)}`, width)),
    head('What counts'),
    ...aimLines(game, s, view, view.seat).map((line) => cut(`  ${line}`, width)),
  ];
}

function portWords(
  { campaign, spec }: OperationsGame,
  { id, seat, size, stores }: CampaignView['ports'][number],
): string {
  const name = campaign.scenario.ports.find((one) => one.id === id)?.name ?? id;
  const has =
    stores === undefined
      ? ''
      : `, logistics ${stores.logistics.reduce((sum, n) => sum + n, 0)}, resources ${stores.resources}, ${stores.allowed} points may still sail`;
  return `${harmless(name)}, ${size}, ${spec.seats[seat]!.side}${has}`;
}
