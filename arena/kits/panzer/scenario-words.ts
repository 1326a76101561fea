/** A situation of panzer in full, for people. */
import pc from 'picocolors';
import {
  type AirForce,
  BOARDS,
  type Group,
  OPTIONS,
  type OptionName,
  type Scenario,
  type SideForce,
  unitOf,
} from '../../../engine/panzer/index.js';
import { section, table } from '../../words/tables.js';
import { harmless } from '../../words/text.js';
import { clauseWords, victoryWords, zoneWords } from './condition-words.js';

export function panzerWords(s: Scenario): string[] {
  const boards = s.boards.map(({ id, rotation }) => {
    const board = [...BOARDS, ...(s.ownBoards ?? [])].find((one) => one.id === id);
    return `${board?.name ?? id}${rotation === 0 ? '' : ' turned about'}`;
  });
  return [
    `${pc.bold(harmless(s.title))}${s.ja ? `  ${harmless(s.ja)}` : ''}`,
    `${s.date}, ${s.turns} turns, ${s.firstSide} begins, boards: ${boards.map(harmless).join(', ')}`,
    '',
    harmless(s.briefing),
    ...s.sides.flatMap(forceWords),
    ...section('Victory', victoryWords(s)),
    ...section(
      'Special rules',
      s.clauses.map((clause) => clauseWords(s, clause)),
    ),
    ...section('Options', optionWords(s)),
    ...section('Notes', s.notes),
  ];
}

const FIGURES = ['number', 'attack', 'range', 'defence', 'movement'];
const FORCES = ['unit', 'kind', 'weapon', ...FIGURES, 'where'];

function forceWords({ id, name, groups, aircraft = [] }: SideForce): string[] {
  return [
    '',
    pc.bold(`${harmless(name)} (${id})`),
    table(FORCES, groups.flatMap(groupRows), FIGURES),
    ...aircraft.map(airWords),
  ];
}

function groupRows(group: Group): string[][] {
  const where = placeWords(group);
  const units = group.units.map(({ unit, count }) => {
    const card = unitOf(unit);
    const figures = [count, card?.attack, card?.range, card?.defence, card?.movement].map((n) => String(n ?? ''));
    return [harmless(card?.name ?? unit), card?.kind ?? '', card?.weapon ?? '', ...figures, harmless(where)];
  });
  const markers = (group.markers ?? []).map((marker) => {
    const defence = marker.kind === 'fortification' ? String(marker.defence) : '';
    return [marker.kind, 'marker', '', String(marker.count), '', '', defence, '', harmless(where)];
  });
  return [...units, ...markers];
}

const placeWords = ({ setup, entry, landing }: Group): string =>
  [
    ...(setup ? [`set up ${zoneWords(setup.zone)}`] : []),
    ...(entry ? [`comes in turn ${entry.turn} ${zoneWords(entry.zone)}`] : []),
    ...(landing ? [`lands in turns ${landing.fromTurn} to ${landing.toTurn} ${zoneWords(landing.zone)}`] : []),
  ].join(', ');

const airWords = ({ aircraft, load, count, fromTurn }: AirForce): string =>
  `  ${count} ${harmless(aircraft)} with ${load}, from turn ${fromTurn}`;

/** All of them, with what each may be beside what it is here: whoever writes `--option` finds them nowhere else. */
const optionWords = (s: Scenario): string[] =>
  (Object.keys(OPTIONS) as OptionName[]).map((name) => {
    const { default: usual, rule, text, values } = OPTIONS[name];
    const value = s.options[name] ?? usual;
    const others = (values as readonly string[]).filter((other) => other !== value);
    return `${name} ${value} (or ${others.join(', ')}): ${text} (${rule})`;
  });
