/** A scenario of battleships in full, for people. */
import pc from 'picocolors';
import {
  clauseWords,
  OPTIONS,
  type OptionName,
  type Scenario,
  SHIPS,
  switchNames,
  type UnitSpec,
  victoryWords,
} from '../../../engine/battleships/index.js';
import { section, table } from '../../words/tables.js';
import { harmless } from '../../words/text.js';

export function battleshipsWords(s: Scenario): string[] {
  const light = s.night ? 'night' : 'day';
  return [
    `${pc.bold(harmless(s.title))}${s.ja ? `  ${harmless(s.ja)}` : ''}`,
    `${s.date}, ${light}, visibility ${s.visibility} hexes and a die, ${s.turns} turns, ${s.firstPlayer} commits first on odd turns`,
    '',
    harmless(s.briefing),
    ...s.sides.flatMap((side) => ['', pc.bold(`${harmless(side.name)} (${side.id})`), forces(side.units)]),
    ...section('Victory', victoryWords(s)),
    ...section('Special rules', s.clauses.map(clauseWords)),
    ...section('Options', optionWords(s)),
    ...section('Notes', s.notes),
  ];
}

const FORCES = ['unit', 'type', 'attack', 'defence', 'range', 'speed', 'at', 'remarks'];

function forces(units: readonly UnitSpec[]): string {
  return table(FORCES, units.map(unitRow));
}

function unitRow(u: UnitSpec): string[] {
  const battery = typeof u.ship === 'string' ? undefined : u.ship;
  const ship = typeof u.ship === 'string' ? SHIPS.get(u.ship) : undefined;
  const figures = battery ?? ship;
  return [
    harmless(u.name),
    ship?.type ?? 'battery',
    String(u.attack ?? figures?.attack ?? ''),
    String(figures?.defence ?? ''),
    String(figures?.range ?? ''),
    String(ship?.movement ?? 0),
    `${u.hex} ${u.heading}${u.speed}`,
    remarks(u).join(', '),
  ];
}

function remarks({ crew, radar, torpedoes, spotter, damage, arrives }: UnitSpec): string[] {
  const out: string[] = [];
  if (crew && crew !== 'average') out.push(`${crew} crew`);
  if (radar) out.push(radar);
  if (torpedoes) out.push(torpedoes === 'none' ? 'no torpedoes' : `torpedoes ${torpedoes}`);
  if (spotter !== undefined) out.push(spotter ? 'spotter plane' : 'no spotter plane');
  if (damage) out.push(`starts with ${damage.w}W ${damage.s}S`);
  if (arrives && arrives.turn > 1) out.push(`arrives on turn ${arrives.turn}`);
  if (arrives?.option) out.push(`option ${arrives.option}`);
  return out;
}

function optionWords(s: Scenario): string[] {
  const rules = (Object.entries(s.options) as [OptionName, string][]).map(
    ([name, value]) => `${name} ${value}: ${OPTIONS[name].text} (${OPTIONS[name].rule})`,
  );
  const own = switchNames(s).map(({ option, default: on }) => `${option} ${on ? 'on' : 'off'}: this scenario's own`);
  return [...rules, ...own];
}
