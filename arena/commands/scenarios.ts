/** `scenarios` and `scenario check`: what can be played, and whether an own scenario is sound. */
import type { Command } from 'commander';
import pc from 'picocolors';
import { readLimited } from '../../agents/read-limited.js';
import type { Scenario, UnitSpec } from '../../engine/battleships/scenario.js';
import { clauseWords, victoryWords } from '../../engine/battleships/scenario-words.js';
import { SCENARIOS } from '../../engine/battleships/scenarios/index.js';
import { switchNames } from '../../engine/battleships/setup-options.js';
import { SHIPS } from '../../engine/battleships/ships/ships.js';
import { OPTIONS, type OptionName } from '../../engine/battleships/spec.js';
import { didYouMean } from '../../engine/core/did-you-mean.js';
import { openScenario } from '../open-scenario.js';
import { MAX_SCENARIO_BYTES, parseScenario } from '../scenario-schema.js';
import { harmless } from '../terminal/text.js';
import { ANSWER_IS_NO, print, printJson, refuse, table } from './output.js';

export function addScenarioCommands(program: Command): void {
  program
    .command('scenarios')
    .description('what can be played')
    .argument('[id]', 'one scenario, by its id or its file, in full: briefing, forces, special rules, options')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', '\nExample:\n  $ flagplot scenarios denmark-strait')
    .action((id: string | undefined, { json }: { json?: boolean }) => {
      if (id !== undefined) showOne(id, json === true);
      else if (json) printJson(SCENARIOS.map(summary));
      else print(table(HEADER, SCENARIOS.map(row)));
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

function showOne(id: string, json: boolean): void {
  const opened = openScenario(id);
  const scenario = opened.ok ? opened.value.scenario : undefined;
  if (!opened.ok && opened.code === 'NO_SCENARIO') {
    const ids = SCENARIOS.map((s) => s.id);
    const begun = ids.filter((known) => id !== '' && known.startsWith(id));
    const guess = begun.length > 0 ? `; perhaps ${begun.join(' or ')} is meant` : didYouMean(id, ids);
    refuse(`There is no scenario ${harmless(id)}${guess}. There are: ${ids.join(', ')}.`);
  } else if (!opened.ok) refuse(opened.message);
  if (scenario === undefined) return;
  if (json) printJson(scenario);
  else print(inFull(scenario).join('\n'));
}

function checkFile(file: string, json: boolean): void {
  const bytes = readLimited(file, MAX_SCENARIO_BYTES);
  if (!bytes.ok && bytes.code !== 'TOO_LARGE') {
    refuse(`${bytes.message}. Give the path of a scenario file.`);
    return;
  }
  const read = bytes.ok
    ? parseScenario(bytes.value.toString('utf8'))
    : { ...bytes, problems: [{ path: '', message: `${bytes.message}.` }] };
  if (read.ok) {
    const { id, title } = read.value;
    if (json) printJson({ sound: true, id, title, problems: [] });
    else print(`${harmless(title)} (${id}) is sound.`);
    return;
  }
  const { code, problems } = read;
  if (json) printJson({ sound: false, code, problems });
  else print(problems.map((p) => harmless(p.path ? `${p.path}: ${p.message}` : p.message)).join('\n'));
  process.exitCode = ANSWER_IS_NO;
}

/** A scenario as `scenarios --json` lists it. */
function summary(s: Scenario) {
  const seats = s.sides.map((side) => side.id);
  const units = s.sides.reduce((n, side) => n + side.units.length, 0);
  const { ruleset, id, title, date, turns } = s;
  return { ruleset, id, title, date, seats, turns, units };
}

function row(s: Scenario): string[] {
  const { id, title, date, seats, turns, units } = summary(s);
  return [
    id,
    harmless(title),
    date,
    seats.join('–'),
    String(turns),
    String(units),
    s.night ? 'night' : 'day',
    s.ladder ? 'yes' : 'no',
  ];
}

const HEADER = ['id', 'title', 'date', 'sides', 'turns', 'units', 'light', 'ladder'];

function inFull(s: Scenario): string[] {
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

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', pc.bold(title), ...lines.map((line) => `  ${harmless(line)}`)];

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
