/** `scenarios` and `scenario check`: what can be played, and whether an own scenario is sound. */
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import pc from 'picocolors';
import type { Scenario, UnitSpec } from '../../engine/battleships/scenario.js';
import { didYouMean } from '../../engine/battleships/scenario-inquiry.js';
import { SCENARIOS } from '../../engine/battleships/scenarios/index.js';
import { switchNames } from '../../engine/battleships/setup.js';
import { SHIPS } from '../../engine/battleships/ships/ships.js';
import { OPTIONS, type OptionName, RULESET } from '../../engine/battleships/spec.js';
import { parseScenario } from '../scenario-schema.js';
import { clauseWords, victoryWords } from '../scenario-words.js';

const ANSWER_IS_NO = 1;
const WRONG_USE = 2;

export function addScenarioCommands(program: Command): void {
  program
    .command('scenarios')
    .description('what can be played')
    .argument('[id]', 'one scenario in full: briefing, forces, special rules, options')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', '\nExample:\n  $ flagplot scenarios denmark-strait')
    .action((id: string | undefined, { json }: { json?: boolean }) => {
      if (id === undefined) print(json ? JSON.stringify(SCENARIOS.map(summary), null, 2) : table(SCENARIOS.map(row)));
      else showOne(id, json === true);
    });
  program
    .command('scenario')
    .description('work on a scenario file')
    .command('check')
    .description('is the scenario in FILE sound')
    .argument('<file>', 'a scenario as JSON')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', '\nExample:\n  $ flagplot scenario check my-battle.json')
    .action((file: string, { json }: { json?: boolean }) => checkFile(file, json === true));
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

function refuse(sentence: string): void {
  process.stderr.write(`${pc.red(sentence)}\n`);
  process.exitCode = WRONG_USE;
}

function showOne(id: string, json: boolean): void {
  const scenario = SCENARIOS.find((s) => s.id === id);
  if (!scenario) {
    const ids = SCENARIOS.map((s) => s.id);
    refuse(`There is no scenario ${id}${didYouMean(id, ids)}. There are: ${ids.join(', ')}.`);
  } else print(json ? JSON.stringify(scenario, null, 2) : inFull(scenario).join('\n'));
}

function checkFile(file: string, json: boolean): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    refuse(`Cannot read ${file}: ${(error as Error).message}. Give the path of a scenario file.`);
    return;
  }
  const read = parseScenario(text);
  if (read.ok) {
    const { id, title } = read.value;
    print(json ? JSON.stringify({ sound: true, id, title, problems: [] }, null, 2) : `${title} (${id}) is sound.`);
    return;
  }
  const { code, problems } = read;
  if (json) print(JSON.stringify({ sound: false, code, problems }, null, 2));
  else print(problems.map((p) => (p.path ? `${p.path}: ${p.message}` : p.message)).join('\n'));
  process.exitCode = ANSWER_IS_NO;
}

/** A scenario as `scenarios --json` lists it. */
function summary(s: Scenario) {
  const seats = s.sides.map((side) => side.id);
  const units = s.sides.reduce((n, side) => n + side.units.length, 0);
  const { id, title, date, turns, night, ladder } = s;
  return { ruleset: RULESET, id, title, date, seats, turns, units, night, ladder };
}

function row(s: Scenario): string[] {
  const { id, title, date, seats, turns, units, night, ladder } = summary(s);
  return [
    id,
    title,
    date,
    seats.join('–'),
    String(turns),
    String(units),
    night ? 'night' : 'day',
    ladder ? 'yes' : 'no',
  ];
}

const HEADER = ['id', 'title', 'date', 'sides', 'turns', 'units', 'light', 'ladder'];

function table(rows: readonly string[][], header: readonly string[] = HEADER): string {
  const widths = header.map((word, i) => Math.max(word.length, ...rows.map((r) => r[i]!.length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd();
  return [pc.bold(line(header)), ...rows.map(line)].join('\n');
}

function inFull(s: Scenario): string[] {
  const light = s.night ? 'night' : 'day';
  return [
    `${pc.bold(s.title)}${s.ja ? `  ${s.ja}` : ''}`,
    `${s.date}, ${light}, visibility ${s.visibility} hexes and a die, ${s.turns} turns, ${s.firstPlayer} commits first on odd turns`,
    '',
    s.briefing,
    ...s.sides.flatMap((side) => ['', pc.bold(`${side.name} (${side.id})`), forces(side.units)]),
    ...section('Victory', victoryWords(s)),
    ...section('Special rules', s.clauses.map(clauseWords)),
    ...section('Options', optionWords(s)),
    ...section('Notes', s.notes),
  ];
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', pc.bold(title), ...lines.map((line) => `  ${line}`)];

const FORCES = ['unit', 'type', 'attack', 'defence', 'range', 'speed', 'at', 'remarks'];

function forces(units: readonly UnitSpec[]): string {
  return table(units.map(unitRow), FORCES);
}

function unitRow(u: UnitSpec): string[] {
  const battery = typeof u.ship === 'string' ? undefined : u.ship;
  const ship = typeof u.ship === 'string' ? SHIPS.get(u.ship) : undefined;
  const figures = battery ?? ship;
  return [
    u.name,
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
