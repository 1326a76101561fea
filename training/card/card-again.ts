/**
 * Renewal of a model's card: plays its matches again, by the commands that stand in it, and writes the card anew after a change of the rules or
 * of an agent. What a clock decided cannot be played again and stays, as do the training, the gates, the style and the speed. Stopped and
 * started again it goes on where it was.
 *
 *     npm run card-again -- --card models/battleships/battleships-3.json
 *         [--only net+mcts]   matches of players whose name contains this
 *         [--check]           writes nothing: says which matches went otherwise; exit code 1 if any did
 *         [--words]           plays nothing: only the words anew, out of the data
 *         [--add FILE]        plays nothing: takes a report of `flagplot match --json` in, in the place of what there is of the same two on
 *                             that ladder; can be given again
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeHash } from '../../agents/machine/code-hash.js';
import { writeWhole } from '../../agents/machine/files.js';
import { sha256Of } from '../../agents/machine/sha256-of.js';
import { toolArgs, wrongUse } from '../../agents/machine/tool-args.js';
import { modelsFolder, shippedFor } from '../../agents/net/shipped.js';
import { mannerOf } from '../../agents/registry.js';
import { kitOf } from '../../agents/rulesets.js';
import { RULESETS } from '../../engine/index.js';
import { provenanceNow } from '../run/provenance.js';
import { aimsOf } from './aims.js';
import { type CardStrength, type ModelCard, modelCard } from './card.js';
import { cardData } from './card-data.js';
import { strengthsOf } from './gather.js';
import { readReport } from './match-report.js';
import { weaknessesOf } from './weaknesses.js';
import { cardText } from './words.js';

const USAGE = 'card-again [--card CARD.json] [--only WORDS] [--check] [--words] [--add FILE]';
const { values } = toolArgs(USAGE, {
  options: {
    card: { type: 'string' },
    only: { type: 'string', default: '' },
    check: { type: 'boolean', default: false },
    words: { type: 'boolean', default: false },
    add: { type: 'string', multiple: true, default: [] },
  },
});
const MODELS = modelsFolder()!;
const ROOT = join(MODELS, '..');

/** Of the champion of the first ruleset that has one. */
function usualCard(): string {
  const champions = RULESETS.map((id) => shippedFor(kitOf(id).ruleset, '', MODELS));
  const first = champions.find((found) => found.ok);
  if (first === undefined) throw new Error('no trained network comes with flagplot: give --card');
  return join(MODELS, first.value.card.replace(/\.md$/, '.json'));
}

const file = values.card ?? usualCard();
if (!existsSync(file)) wrongUse(`There is no card ${file}.`, USAGE);
const card = modelCard.parse(JSON.parse(readFileSync(file, 'utf8')));
const say = (text: string): void => void process.stderr.write(`${text}\n`);

const isTimed = ({ player, against }: CardStrength): boolean =>
  [player, against].some((name) => mannerOf(name).thinks?.milliseconds !== undefined);

/** Bytes of a report; longer than any match has written. */
const MOST_PRINTED = 1 << 28;
const WORK = join(ROOT, '.flagplot/cards');

/** The report of a command, played by the code that there is; once. */
function reportOf(command: string): string {
  mkdirSync(WORK, { recursive: true });
  const report = join(
    WORK,
    `${sha256Of(`${command}\n${codeHash(['engine', 'agents', 'arena'])}\n${card.file.sha256}`).slice(0, 16)}.json`,
  );
  if (existsSync(report)) return report;
  const begin = performance.now();
  say(command);
  const args = [...command.replace(/^flagplot /, '').split(' '), '--json'];
  const program = join(ROOT, 'bin/flagplot.mjs');
  const { status, signal, stdout, stderr, error } = spawnSync(process.execPath, [program, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: MOST_PRINTED,
  });
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? (stderr.trim() || `ended by ${signal}`)}`);
  writeWhole(report, stdout);
  say(`  ${((performance.now() - begin) / 60_000).toFixed(1)} min`);
  return report;
}

let other = 0;

function again(strength: CardStrength): CardStrength {
  const name = `${strength.player} against ${strength.against}`;
  if (!strength.player.includes(values.only)) return strength;
  if (isTimed(strength)) {
    say(`${name} goes by the clock, and stays as it was measured`);
    return strength;
  }
  const reports = strength.matches.map(({ command }) => reportOf(command));
  const measured = strengthsOf(reports, card.heldOut)[0]!;
  const isSame = measured.matches.every(({ checksum }, i) => checksum === strength.matches[i]!.checksum);
  if (!isSame) other++;
  say(
    `${name}: ${isSame ? 'the same games' : `other games; ${percent(measured)} of pairs, ${percent(strength)} before`}`,
  );
  // The command as it stands, in the words of the card.
  return {
    ...measured,
    matches: measured.matches.map((match, i) => ({ ...match, command: strength.matches[i]!.command })),
  };
}

const percent = ({ won }: CardStrength): string => `${(100 * won).toFixed(1)} %`;

function measured(): ModelCard {
  const strength = card.strength.map(again);
  const kept = strength.map((one) => (isTimed(one) ? { ...one, measured: one.measured ?? card.measured.date } : one));
  const exploiter = card.exploiter && { ...card.exploiter, strength: again(card.exploiter.strength) };
  if (other === 0) return card;
  const { versions, machine } = provenanceNow();
  return {
    ...card,
    strength: kept,
    ...(exploiter && { exploiter }),
    aims: aimsOf(strength),
    weaknesses: weaknessesOf({ strength, ...(exploiter && { exploiter }) }),
    measured: { date: new Date().toISOString().slice(0, 10), versions, machine },
  };
}

/** In the name of an agent. */
const MODEL_FILE = /[^:/]+\.onnx/;

/** With what reports tell; they are of this day. */
function added(reports: readonly string[]): ModelCard {
  const strangers = reports.filter((report) => MODEL_FILE.exec(readReport(report).agents[0]!)?.[0] !== card.file.name);
  if (strangers.length > 0) wrongUse(`${strangers[0]} is of another network than ${card.file.name}.`, USAGE);
  const today = new Date().toISOString().slice(0, 10);
  const fresh = strengthsOf(reports, card.heldOut).map((one) =>
    today === card.measured.date ? one : { ...one, measured: today },
  );
  const kindOf = ({ player, against, ladder }: CardStrength): string => [player, against, ladder].join(' ');
  const kinds = fresh.map(kindOf);
  const strength = [...card.strength.filter((one) => !kinds.includes(kindOf(one))), ...fresh];
  const { exploiter } = card;
  const weaknesses = weaknessesOf({ strength, ...(exploiter && { exploiter }) });
  return { ...card, strength, aims: aimsOf(strength), weaknesses };
}

const isAdding = values.add.length > 0;
const now = isAdding ? added(values.add) : values.words ? { ...card, aims: aimsOf(card.strength) } : measured();
if (values.check) process.exitCode = other > 0 ? 1 : 0;
else {
  if (other > 0 || isAdding) writeFileSync(file, cardData(modelCard.parse(now)));
  const text = file.replace(/\.json$/, '.md');
  writeFileSync(text, cardText(now));
  say(`${text} is written.`);
}
