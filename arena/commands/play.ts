/** `play`: a person against an admiral, or another person, in the terminal. */
import { randomBytes } from 'node:crypto';
import { type Command, Option } from 'commander';
import { outsideFiles } from '../../agents/machine/outside-files.js';
import { tidyOnHang } from '../../agents/machine/watchdog.js';
import { familyOf } from '../../engine/core/ruleset-version.js';
import { fail, type Game, ok, type Result, seat as toSeat } from '../../engine/index.js';
import type { OpenedScenario } from '../files/open-scenario.js';
import { mayWrite, RECORD_HEAD } from '../files/write-file.js';
import { FIRST_SCENARIO } from '../kits/first-scenario.js';
import { aftermath, recordLines } from '../terminal/aftermath.js';
import type { FacedSession } from '../terminal/face.js';
import { type Keyboard, type Output, StreamKeyboard } from '../terminal/keyboard.js';
import { type SessionEnd, TerminalBattle } from '../terminal/loop.js';
import { OwnSave, resumeLatest } from '../terminal/own-save.js';
import { faceFor } from '../terminal/rulesets.js';
import { playersBySeat, seatsOf } from '../terminal/seating.js';
import { Session } from '../terminal/session.js';
import { askSetUp, openWanted, type Wanted } from '../terminal/set-up.js';
import { adviserFor, FOLDER, HUMAN, type Loaded, playerOf, standardPlayer, writeRecord } from '../terminal/store.js';
import { watch } from '../terminal/watch.js';
import { oneThinker } from '../thinking/one-thinker.js';
import type { Thinkers } from '../thinking/thinkers.js';
import { depthOf, paletteFor } from '../words/palette.js';
import { harmless, list } from '../words/text.js';
import { print, refuse, remark } from './output.js';

const WATCHED_LINE_MS = 15;

interface PlayOptions {
  readonly side?: string;
  readonly opponent?: string;
  readonly seed?: string;
  readonly option?: readonly string[];
  readonly tactical?: boolean;
  readonly dice: 'seeded' | 'physical';
  readonly load?: string;
  readonly resume?: boolean;
  readonly record?: string;
  readonly color: boolean;
}

export function addPlayCommand(program: Command): void {
  program
    .command('play')
    .description('fight a battle in the terminal')
    .argument('[scenario]', "a scenario's id or its file; asked for where it is not given")
    .option('--side <sides>', 'the side you command; several with commas between them')
    .option(
      '--opponent <names>',
      'a level such as level:captain, any other agent, or human for another player here; one for all, or a list',
    )
    .option('--seed <seed>', 'the dice; the same seed is the same dice')
    .option('--option <name=value>', 'an optional rule, again for each', collect)
    .option('--tactical', 'play out the fights of a campaign, each on a chart of its own')
    .addOption(
      new Option('--dice <kind>', 'physical asks for each throw').choices(['seeded', 'physical']).default('seeded'),
    )
    .option('--load <file>', 'go on with the battle in this file')
    .option('--resume', 'go on with the last battle that was not fought out')
    .option('--record <file>', 'where the record goes')
    .option('--no-color', 'no colours')
    .addHelpText(
      'after',
      '\nExample:\n  $ flagplot play denmark-strait --side UK --opponent level:captain\n  $ flagplot play mediterranean --side FR --opponent admiral,human',
    )
    .action((scenario: string | undefined, options: PlayOptions) => play(scenario, options));
}

const collect = (value: string, before: readonly string[] = []): string[] => [...before, value];

/** What cannot be asked for together, as a sentence. */
function clashIn(scenario: string | undefined, options: PlayOptions): string | undefined {
  if (options.load !== undefined && options.resume === true) return 'Give --load or --resume, not both.';
  const taken = options.load !== undefined ? '--load' : options.resume === true ? '--resume' : undefined;
  if (taken === undefined) return undefined;
  const given = [
    scenario === undefined ? '' : `the scenario ${scenario}`,
    ...(['side', 'opponent', 'seed', 'option', 'tactical'] as const).map((name) =>
      options[name] === undefined ? '' : `--${name}`,
    ),
    options.dice === 'physical' ? '--dice physical' : '',
  ].find((word) => word !== '');
  if (given === undefined) return undefined;
  return `${taken} takes up a battle as it was put aside, so ${given} cannot be given with it.`;
}

async function play(scenario: string | undefined, options: PlayOptions): Promise<void> {
  const settings = settingsFrom(options.option ?? []);
  if (!settings.ok) return refuse(settings.message);
  const { side, opponent, tactical = false } = options;
  const wanted: Wanted = { scenario, side, opponent, settings: settings.value, tactical };
  const clash = clashIn(scenario, options);
  if (clash !== undefined) return refuse(clash);
  if (options.record !== undefined) {
    const may = mayWrite(options.record, RECORD_HEAD);
    if (!may.ok) return refuse(`--record: ${may.message}`);
  }
  if (process.stdin.isTTY !== true || process.stdout.isTTY !== true) return show(wanted, options);
  const keyboard = new StreamKeyboard(process.stdin, process.stdout as Output, options.color);
  // The window was closed, or somebody ends the process: as if no more input came.
  for (const signal of ['SIGHUP', 'SIGTERM'] as const) process.once(signal, () => keyboard.end());
  tidyOnHang(() => {
    keyboard.close();
    return [];
  });
  const thinkers = oneThinker();
  let after: readonly string[] = [];
  try {
    after = await atKeyboard(keyboard, thinkers, wanted, options);
  } finally {
    await thinkers.close();
    keyboard.close();
  }
  for (const line of after) print(line);
}

/** Plays; lines for after the screen has gone. */
async function atKeyboard(
  keyboard: Keyboard,
  thinkers: Thinkers,
  wanted: Wanted,
  options: PlayOptions,
): Promise<readonly string[]> {
  const begun = await begin(keyboard, thinkers, wanted, options);
  if (!begun.ok) {
    keyboard.close();
    refuse(begun.message);
    return [];
  }
  if (begun.value === undefined) return ['Nothing was begun.'];
  const { session, seat, save } = begun.value;
  const battle = new TerminalBattle(session, seat, keyboard, FOLDER, save);
  tidyOnHang(() => {
    keyboard.close();
    const { savedIn } = battle;
    return savedIn === undefined ? [] : [`The battle as it was at the last question is in ${savedIn}.`];
  });
  try {
    const outcome = save === undefined && !(await battle.brief()) ? battle.left() : await battle.run();
    return farewell(battle, outcome, keyboard, options);
  } catch (error) {
    // A fault of ours must not cost the player the battle.
    keyboard.close();
    for (const line of farewell(battle, battle.putAside(), keyboard, options)) print(line);
    throw error;
  }
}

/** A battle taken up again has a save, a new one none yet. */
type Begun = Loaded & { readonly save?: OwnSave };

async function begin(
  keyboard: Keyboard,
  thinkers: Thinkers,
  wanted: Wanted,
  options: PlayOptions,
): Promise<Result<Begun | undefined>> {
  if (options.resume === true) return resumeLatest(FOLDER, thinkers);
  if (options.load !== undefined) return OwnSave.takeUp(options.load, FOLDER, thinkers);
  const chosen = await askSetUp(keyboard, wanted);
  if (!chosen.ok || chosen.value === undefined) return chosen as Result<undefined>;
  const { opened, seats, players } = chosen.value;
  const session = sessionOf(opened, players, options, thinkers);
  return session.ok ? ok({ session: session.value, seat: seats[0]! }) : session;
}

/** A new battle with these players, by seat. */
function sessionOf(
  { game, data }: OpenedScenario,
  names: readonly string[],
  { seed, dice }: PlayOptions,
  thinkers?: Thinkers,
): Result<FacedSession> {
  const players = names.map((name) => playerOf(name, game));
  const wrong = players.find((player) => !player.ok);
  if (wrong !== undefined && !wrong.ok) return wrong;
  const adviser = adviserFor(game);
  return ok(
    new Session({
      game,
      face: faceFor(game),
      ...(data === undefined ? {} : { data }),
      players: players.flatMap((player) => (player.ok ? [player.value] : [])),
      seed: seed ?? randomBytes(12).toString('hex'),
      dice,
      ...(adviser === undefined ? {} : { adviser }),
      ...(thinkers === undefined ? {} : { thinkers }),
      date: new Date().toISOString().slice(0, 10).replaceAll('-', '.'),
    }),
  );
}

function farewell(
  battle: TerminalBattle,
  outcome: SessionEnd,
  keyboard: Keyboard,
  options: PlayOptions,
): readonly string[] {
  const { session } = outcome;
  const rules = rulesOption(session.game);
  if (outcome.kind === 'left') {
    if (outcome.file === undefined) return [outcome.problem ?? 'The battle was not put aside.'];
    return [
      `The battle is put aside in ${outcome.file}.`,
      `Take it up again with: npx flagplot play --load ${outcome.file}${rules}`,
    ];
  }
  const width = Math.min(100, keyboard.columns);
  const palette = paletteFor(keyboard.depth, session.face.night);
  const asked = writeRecord(session, FOLDER, options.record);
  // A battle fought out is not lost for a name that cannot be written.
  const record = asked.ok || options.record === undefined ? asked : writeRecord(session, FOLDER);
  if (record.ok) battle.forgetSave();
  const seat = session.persons.length === 1 ? outcome.seat : undefined;
  return [
    ...aftermath(session, width, palette),
    ...(asked.ok || !record.ok ? [] : ['', asked.message]),
    ...(record.ok ? recordLines(record.value, seat, session, width, rules) : ['', record.message]),
  ];
}

/** Nobody at the keyboard: agents fight it out. */
async function show(wanted: Wanted, options: PlayOptions): Promise<void> {
  const atTable =
    options.load !== undefined
      ? '--load'
      : options.resume === true
        ? '--resume'
        : options.dice === 'physical'
          ? '--dice physical'
          : '';
  if (atTable !== '') {
    return refuse(`${atTable} needs somebody to answer: run it with standard input and output at a terminal.`);
  }
  const opened = openWanted(wanted.scenario ?? FIRST_SCENARIO, wanted);
  if (!opened.ok) return refuse(opened.message);
  const { game } = opened.value;
  const seats = wanted.side === undefined ? ok([toSeat(0)]) : seatsOf(wanted.side, game);
  if (!seats.ok) return refuse(seats.message);
  const standard = standardPlayer(game);
  const opponent = wanted.opponent === undefined || wanted.opponent === HUMAN ? standard : wanted.opponent;
  const players = playersBySeat(game, seats.value, standard, opponent);
  if (!players.ok) return refuse(players.message);
  const session = sessionOf(opened.value, players.value, { ...options, dice: 'seeded' });
  if (!session.ok) return refuse(session.message);
  const columns = process.stdout.columns ?? 100;
  const depth = options.color && process.stdout.isTTY ? depthOf(process.stdout.getColorDepth()) : 'none';
  remark(`Standard input is no terminal, so the players are ${seatedWords(game, players.value)}.`);
  await watch(session.value, { columns, depth, pace: process.stdout.isTTY ? WATCHED_LINE_MS : 0, print });
  const palette = paletteFor(depth, session.value.face.night);
  print('');
  for (const line of aftermath(session.value, Math.min(100, columns), palette)) print(line);
  if (options.record !== undefined) {
    const record = writeRecord(session.value, FOLDER, options.record);
    if (record.ok) print(`The record is ${record.value}`);
    else refuse(record.message);
  }
  print('');
  // A battle of somebody's own is known by its file alone.
  const again = harmless(wanted.scenario ?? game.spec.scenario);
  print(`To fight it yourself, run in a terminal: npx flagplot play${rulesOption(game)} ${again}`);
}

/** `UK: admiral and GE: random`. */
const seatedWords = ({ spec }: Game, players: readonly string[]): string =>
  list(spec.seats.map(({ side }, i) => harmless(`${side}: ${players[i]!}`)));

/** The option that a further command needs for the rules of this game: ` --ruleset toy.js`; empty for rules of ours. */
function rulesOption({ spec }: Game): string {
  const file = outsideFiles().get(familyOf(spec.ruleset));
  return file === undefined ? '' : ` --ruleset ${harmless(file)}`;
}

function settingsFrom(words: readonly string[]): Result<Record<string, string>> {
  const settings: Record<string, string> = {};
  for (const word of words) {
    const m = /^([A-Za-z][A-Za-z0-9-]*)=([A-Za-z0-9-]+)$/.exec(word);
    if (!m) return fail('BAD_OPTION', `--option takes NAME=VALUE, for example radar=off, not ${word}.`);
    settings[m[1]!] = m[2]!;
  }
  return ok(settings);
}
