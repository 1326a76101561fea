/** Exercises of the page as they lie in its folders, and how often somebody reaches the goal of one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createAgent } from '../../../../agents/registry.js';
import { SeatSituation } from '../../../../agents/situation.js';
import { parseScenario } from '../../../../arena/files/scenario-schema.js';
import { RotationTable } from '../../../../arena/lab/match/rotations.js';
import { firstSeats } from '../../../../arena/lab/match/score.js';
import {
  actionAt,
  actionList,
  CHANCE,
  OVER,
  openGame,
  SeededChance,
  type SoundScenario,
  scoresFor,
} from '../../../../engine/index.js';
import { ROOT } from '../../../root.js';

const PAGE = join(ROOT, 'arena/web');
const SEED = 'exercises';

/** Telephones show a title in a line. */
const title = z.string().regex(/^\S+(?: \S+){0,3}$/, 'has at most four words');
const wordsIn = (letters: RegExp) => {
  const sentence = z.string().regex(letters, 'is of another language');
  return z.strictObject({
    title: title.regex(letters),
    goal: sentence,
    hint: sentence,
    lesson: sentence,
    guide: z.record(z.string(), sentence).optional(),
  });
};
/** By id, in the order in which they are learned. */
const WORDS = {
  en: z.record(z.string(), wordsIn(/^[\x20-\x7e]+$/)),
  ja: z.record(z.string(), wordsIn(/[\u3040-\u30ff\u4e00-\u9fff]/)),
};

const exerciseSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** The learner's. */
  seat: z.int().min(0),
  /** An agent for all other seats. */
  opponent: z.string(),
  help: z.boolean().optional(),
  /** Who reaches the goal as a rule, and who does not. */
  master: z.string(),
  careless: z.string(),
  scenario: z.looseObject({ id: z.string(), title: z.string(), ja: z.string(), ladder: z.boolean() }),
});
export type PlayedExercise = z.output<typeof exerciseSchema>;

export interface ExerciseFile {
  /** Folder of the page and name, for reports: `plain/take-the-hill`. */
  readonly name: string;
  readonly ruleset: string;
  readonly bytes: number;
  readonly exercise: PlayedExercise;
  readonly isFirst: boolean;
  readonly titles: { readonly en: string; readonly ja: string };
}

/** All there are, by ruleset, in the order in which they are learned. */
export function exerciseFiles(): ExerciseFile[] {
  return readdirSync(PAGE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(PAGE, entry.name, 'exercises', 'index.ts')))
    .flatMap(({ name }) => exercisesIn(name));
}

function exercisesIn(ruleset: string): ExerciseFile[] {
  const textOf = (file: string): string => readFileSync(join(PAGE, ruleset, 'exercises', `${file}.json`), 'utf8');
  const en = WORDS.en.parse(JSON.parse(textOf('words-en')));
  const ja = WORDS.ja.parse(JSON.parse(textOf('words-ja')));
  if (Object.keys(en).join() !== Object.keys(ja).join()) throw new Error(`${ruleset} tells of others in Japanese`);
  return Object.keys(en).map((id, i) => {
    const text = textOf(id);
    const exercise = exerciseSchema.parse(JSON.parse(text));
    const titles = { en: en[id]!.title, ja: ja[id]!.title };
    return { name: `${ruleset}/${id}`, ruleset, bytes: text.length, exercise, isFirst: i === 0, titles };
  });
}

/** The battle of an exercise by the door that a brought one comes in by. */
export function battleOf({ scenario }: PlayedExercise): SoundScenario {
  const read = parseScenario(JSON.stringify(scenario));
  if (!read.ok) throw new Error(`${scenario.id}: ${read.problems.map((p) => `${p.path} ${p.message}`).join(' ')}`);
  return read.value;
}

export function seatsOf(exercise: PlayedExercise): number {
  const game = openGame(battleOf(exercise));
  if (!game.ok) throw new Error(game.message);
  return game.value.spec.seats.length;
}

/** The part of so many games, always with the same dice, in which `who` in the learner's seat wins alone. */
export async function shareOf(exercise: PlayedExercise, who: string, games: number): Promise<number> {
  const { seat, opponent } = exercise;
  const agents = Array.from({ length: seatsOf(exercise) }, (_, i) => (i === seat ? who : opponent));
  const table = RotationTable.open({
    scenario: battleOf(exercise),
    settings: {},
    agents,
    seed: SEED,
    isSeated: true,
  });
  if (!table.ok) throw new Error(table.message);
  let reached = 0;
  for (let index = 0; index < games; index++) {
    const [game] = (await table.value.play(index)).games;
    const first = firstSeats(game!);
    if (first.length === 1 && first[0] === seat) reached++;
  }
  return reached / games;
}

/** The part of so many games in which somebody wins in the learner's seat who never looks, and always takes the first or the last order. */
export async function blindShareOf(exercise: PlayedExercise, which: 'first' | 'last', games: number): Promise<number> {
  const opened = openGame(battleOf(exercise));
  if (!opened.ok) throw new Error(opened.message);
  const game = opened.value;
  const agent = createAgent(exercise.opponent, game);
  if (!agent.ok) throw new Error(agent.message);
  const situation = new SeatSituation(game);
  const legal = actionList(game.spec.maxLegal);
  let reached = 0;
  for (let n = 1; n <= games; n++) {
    agent.value.reset(`blind ${n}`);
    const dice = new SeededChance([n, 2, 3, 4]);
    const s = game.create();
    game.start(s);
    for (let actor = game.toAct(s); actor !== OVER; actor = game.toAct(s)) {
      game.legal(s, legal);
      const own = actionAt(legal, which === 'first' ? 0 : legal.count - 1);
      const action =
        actor === CHANCE || actor === exercise.seat
          ? own
          : (await agent.value.choose(situation.at(s, actor, legal), {})).action;
      game.apply(s, action, dice);
    }
    const scores = scoresFor(game);
    game.scores(s, scores);
    if (scores.result[exercise.seat]! > 0) reached++;
  }
  return reached / games;
}
