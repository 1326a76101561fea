/** `scenarios` and `scenario check`: what can be played, and whether an own scenario is sound. */
import type { Command } from 'commander';
import { readLimited } from '../../agents/machine/read-limited.js';
import { type Problem, remarksOn, type ScenarioInfo, scenarios } from '../../engine/index.js';
import { openScenario } from '../files/open-scenario.js';
import { type CheckedPart, checkPart } from '../files/scenario-part.js';
import { MAX_SCENARIO_BYTES, readScenario } from '../files/scenario-schema.js';
import { papersOf } from '../kits/rulesets.js';
import { table } from '../words/tables.js';
import { harmless } from '../words/text.js';
import { ANSWER_IS_NO, print, printJson, refuse } from './output.js';
import { addNamesCommand } from './scenario-names.js';
import { scenarioWords } from './scenario-words.js';

export function addScenarioCommands(program: Command): void {
  program
    .command('scenarios')
    .description('what can be played')
    .argument('[id]', 'one scenario, by its id or its file, in full: briefing, forces, special rules, options')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', '\nExample:\n  $ flagplot scenarios denmark-strait')
    .action((id: string | undefined, { json }: { json?: boolean }) => {
      if (id !== undefined) showOne(id, json === true);
      else if (json) printJson(scenarios().map(summary));
      else print(table(HEADER, scenarios().map(row)));
    });
  const onFile = program.command('scenario').description('work on a scenario file');
  addNamesCommand(onFile);
  onFile
    .command('check')
    .description('is the scenario in FILE sound, or the board that scenarios may bring')
    .argument('<file>', 'a scenario or a board as JSON')
    .option('--json', 'one JSON document on standard output')
    .addHelpText(
      'after',
      '\nExamples:\n  $ flagplot scenario check my-battle.json\n  $ flagplot scenario check my-board.json',
    )
    .action((file: string, { json }: { json?: boolean }) => checkFile(file, json === true));
}

function showOne(id: string, json: boolean): void {
  const opened = openScenario(id);
  const scenario = opened.ok ? opened.value.scenario : undefined;
  if (!opened.ok) refuse(opened.message);
  if (scenario === undefined) return;
  if (json) printJson(scenario);
  else print(scenarioWords(scenario).join('\n'));
}

function checkFile(file: string, json: boolean): void {
  const bytes = readLimited(file, MAX_SCENARIO_BYTES);
  if (!bytes.ok && bytes.code !== 'TOO_LARGE') {
    refuse(`${bytes.message}. Give the path of a scenario file.`);
    return;
  }
  const part = bytes.ok ? checkPart(bytes.value) : undefined;
  if (part !== undefined) {
    tellPart(part, json);
    return;
  }
  const read = bytes.ok
    ? readScenario(bytes.value)
    : { ...bytes, problems: [{ path: '', message: `${bytes.message}.` }] };
  if (read.ok) {
    const { id, title } = read.value;
    const remarks = remarksOn(read.value);
    if (json) printJson({ sound: true, id, title, problems: [], remarks });
    else print([`${harmless(title)} (${id}) is sound.`, ...remarks.map(problemWords)].join('\n'));
    return;
  }
  const { code, problems } = read;
  if (json) printJson({ sound: false, code, problems });
  else print(problems.map(problemWords).join('\n'));
  process.exitCode = ANSWER_IS_NO;
}

function tellPart({ ruleset, kind, title, problems, remarks }: CheckedPart, json: boolean): void {
  const sound = title !== undefined;
  if (json) printJson({ sound, ruleset, kind, ...(sound && { title }), problems, remarks });
  else if (sound)
    print([`${harmless(title)} is a sound ${kind} of ${ruleset}.`, ...remarks.map(problemWords)].join('\n'));
  else print(problems.map(problemWords).join('\n'));
  if (!sound) process.exitCode = ANSWER_IS_NO;
}

const problemWords = ({ path, message }: Problem): string => harmless(path === '' ? message : `${path}: ${message}`);

/** A scenario as `scenarios --json` lists it. */
const summary = (info: ScenarioInfo) => {
  const { ruleset, id, title, date, seats, turns, units, ladder } = info;
  return { ruleset, id, title, date, seats, turns, units, light: lightOf(info), ladder };
};

/** Rulesets without day and night have none. */
const lightOf = ({ ruleset, night }: ScenarioInfo): 'day' | 'night' | null =>
  papersOf(ruleset).hasNight === true ? (night ? 'night' : 'day') : null;

const HEADER = ['id', 'title', 'date', 'ruleset', 'sides', 'turns', 'units', 'light', 'ladder'];

function row(info: ScenarioInfo): string[] {
  const { ruleset, id, title, date, seats, turns, units, ladder } = info;
  const light = lightOf(info) ?? '';
  const [length, strength] = [String(turns), String(units)];
  return [id, harmless(title), date, ruleset, seats.join('–'), length, strength, light, ladder ? 'yes' : 'no'];
}
