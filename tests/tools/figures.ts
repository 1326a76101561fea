/**
 * Figures of the READMEs out of their commands: runs those whose results are missing or of another version of the rules or the code, keeps what
 * they print in `tests/figures/results/`, and writes the figures anew. Stopped and started again it goes on where it was. What a mark
 * in a README looks like, `tests/figures/marks.ts` says.
 *
 *     npm run figures                   all but those that take long
 *     npm run figures -- --long         those, too
 *     npm run figures -- --list         which there are, how long each took, and what is to be run
 *     npm run figures -- --check        runs nothing and writes nothing; exit code 1 where a figure is not what its command said
 *     npm run figures -- --all          also those that are as they should be
 *     npm run figures -- --only WORDS   commands that contain these words
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolArgs } from '../../agents/machine/tool-args.js';
import { leftText } from '../../arena/commands/output.js';
import { allTexts, commandsIn, differences, mended, textOf, type Wanted } from '../figures/readmes.js';
import { forget, keep, resultOf, secondsOf } from '../figures/results.js';
import { firstRotation, run, stop, versionsNow } from '../figures/run.js';
import { ROOT } from '../root.js';

const flag = { type: 'boolean', default: false } as const;
const USAGE = 'figures [--long] [--list] [--check] [--all] [--only WORDS]';
const { values } = toolArgs(USAGE, {
  options: { long: flag, list: flag, check: flag, all: flag, only: { type: 'string', default: '' } },
});

const say = (text: string): void => void process.stderr.write(`${text}\n`);
const seconds = ({ command }: Wanted): number => secondsOf([command]);
const minutes = (plan: readonly { readonly wanted: Wanted }[]): string =>
  `${plan.length} of ${wanted.length} commands, about ${Math.ceil(secondsOf(plan.map(({ wanted: { command } }) => command)) / 60)} min`;

/** Why a command is to be run; nothing where its result is what it would say. */
async function reasonFor({ command, files }: Wanted): Promise<string | undefined> {
  const kept = resultOf(command);
  if (kept === undefined) return 'never run';
  const now = versionsNow(kept.output);
  const other = Object.keys(now).find((name) => now[name] !== kept.versions[name]);
  if (other !== undefined) return `${other}: ${kept.versions[other] ?? 'none'} then, ${now[other]} now`;
  if (kept.first !== undefined && (await firstRotation(kept.output))?.join() !== kept.first.join())
    return 'its first games go otherwise now';
  const broken = files
    .flatMap((file) => differences(file, textOf(file)))
    .find((d) => d.source === command && d.wanted instanceof Error);
  return broken === undefined ? undefined : (broken.wanted as Error).message;
}

const wanted = commandsIn(allTexts()).filter(({ command }) => command.includes(values.only));
const plan: { readonly wanted: Wanted; readonly why: string }[] = [];
const left: typeof plan = [];
process.once('SIGINT', () => void stopped(130));
process.once('SIGTERM', () => void stopped(143));

if (!values.check) say('Looks what has changed, and plays the first games of matches again: about 2 min …');
for (const one of wanted) {
  const why = values.check ? undefined : ((await reasonFor(one)) ?? (values.all ? 'asked for' : undefined));
  if (why !== undefined) (one.isLong && !values.long ? left : plan).push({ wanted: one, why });
}
plan.sort((a, b) => seconds(a.wanted) - seconds(b.wanted));

function list(): void {
  const why = new Map([...plan, ...left].map(({ wanted: { command }, why: reason }) => [command, reason]));
  for (const one of wanted) {
    const kept = resultOf(one.command);
    const took = kept === undefined ? '' : `${seconds(one).toFixed(1)} s on ${kept.date}`;
    say(`${one.isLong ? 'long ' : '     '}${took.padEnd(26)} ${one.command}`);
    say(
      `     ${''.padEnd(26)} ${one.files.join(', ')}${why.has(one.command) ? `; to be run: ${why.get(one.command)}` : ''}`,
    );
  }
}

function write(): void {
  for (const [file, text] of Object.entries(allTexts())) {
    const now = mended(text);
    if (now !== text) writeFileSync(join(ROOT, file), now);
  }
}

async function runAll(): Promise<void> {
  const all = plan.reduce((sum, one) => sum + seconds(one.wanted), 0);
  const since = performance.now();
  let done = 0;
  for (const [i, { wanted: one, why }] of plan.entries()) {
    const about = Math.round(seconds(one));
    const expected =
      done === 0 ? `, about ${Math.ceil(all / 60)} min in all` : leftText(done, all, performance.now() - since);
    say(`${i + 1}/${plan.length}${expected}: ${one.command} (about ${about} s; ${why})`);
    const result = await run(one);
    keep(result);
    write();
    done += about;
  }
  if (values.only === '')
    for (const name of forget(wanted.map(({ command }) => command))) say(`${name} is asked for no more`);
}

async function stopped(code: number): Promise<void> {
  await stop();
  say('\nStopped; what was run is kept. Start it again to go on.');
  process.exit(code);
}

if (!values.check) {
  say(`To be run: ${minutes(plan)}. Stop it when you like; it goes on from there.`);
  if (left.length > 0) say(`Take long, and are run with --long: ${minutes(left)}.`);
}
if (values.list) list();
else {
  if (!values.check) await runAll();
  if (!values.check) write();
  const wrong = Object.entries(allTexts()).flatMap(([file, text]) => differences(file, text));
  for (const { file, line, is, wanted: should, source } of wrong) {
    const words = should instanceof Error ? should.message : `should be \`${should}\``;
    say(`${file}:${line}: \`${is.slice(0, 60)}\` ${words}${should instanceof Error ? '' : ` (${source})`}`);
  }
  for (const { wanted: one, why } of left)
    say(`takes long, and was left as it is (--long runs it): ${one.command}; ${why}`);
  say(
    wrong.length === 0
      ? `All figures of ${wanted.length} commands are what they said.`
      : `${wrong.length} figures are not.`,
  );
  if (wrong.length > 0) process.exitCode = 1;
}
