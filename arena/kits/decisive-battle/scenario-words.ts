/** A scenario of decisive-battle in full, for people. */
import pc from 'picocolors';
import {
  cardFiguresOf,
  OPTIONS,
  type OptionName,
  type Scenario,
  type SeatForce,
  type ShipSpec,
  shipNameOf,
} from '../../../engine/decisive-battle/index.js';
import { section, table } from '../../words/tables.js';
import { harmless } from '../../words/text.js';

export function decisiveBattleWords(s: Scenario): string[] {
  const sides = s.neutrality ? 'the weaker powers choose a side or stay neutral' : 'nobody may stay neutral';
  return [
    `${pc.bold(harmless(s.title))}${s.ja ? `  ${harmless(s.ja)}` : ''}`,
    `${s.date}, ${s.seats.length} powers, ${s.rounds} rounds at most, ${sides}`,
    '',
    harmless(s.briefing),
    ...s.seats.flatMap((seat) => [
      '',
      `${pc.bold(`${harmless(seat.name)} (${seat.id})`)}, ${pointsOf(seat)} victory points`,
      table(FORCES, seat.fleets.flatMap(fleetRows), FIGURES),
    ]),
    ...section('Options', optionWords(s)),
    ...section('Notes', s.notes),
  ];
}

const pointsOf = ({ fleets }: SeatForce): number =>
  fleets.flat().reduce((sum, ship) => sum + cardFiguresOf(ship).points, 0);

const FIGURES = ['gunnery', 'power', 'armour', 'endurance', 'speed', 'points', 'markers'];
const FORCES = ['fleet', 'ship', 'type', ...FIGURES, 'remarks'];

function fleetRows(fleet: readonly ShipSpec[], number: number): string[][] {
  return fleet.map((ship, place) => {
    const { type, gunnery, power, armour, endurance, speed, points } = cardFiguresOf(ship);
    const figures = [gunnery, power, armour, endurance, speed, points, ship.markers ?? 0].map(String);
    const hurt = ship.damage ? `starts with ${ship.damage} damage` : '';
    return [place === 0 ? String(number + 1) : '', harmless(shipNameOf(ship)), type, ...figures, hurt];
  });
}

const optionWords = (s: Scenario): string[] =>
  (Object.entries(s.options) as [OptionName, string][]).map(
    ([name, value]) => `${name} ${value}: ${OPTIONS[name].text} (${OPTIONS[name].rule})`,
  );
