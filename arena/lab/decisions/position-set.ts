/**
 * Set of positions for the decision benchmark, as JSON Lines: how it was made, what a calibration froze for each battle, and then a line a game with the
 * positions drawn from it. A game is dice and actions, so that the engine alone brings each position back.
 */
import { z } from 'zod';
import { sha256 } from '../../../engine/core/sha256.js';
import { type AnyScenario, fail, ok, type Result } from '../../../engine/index.js';
import { parsedLine } from '../../files/line-file.js';

const whole = z.int().min(0);

export const setPlanSchema = z.strictObject({
  format: z.literal('flagplot-positions-1'),
  seed: z.string(),
  /** Ids or data, each with the hash of its data. */
  scenarios: z.array(
    z.strictObject({
      id: z.string(),
      ruleset: z.string(),
      hash: z.string(),
      scenario: z.union([z.string(), z.looseObject({})]),
    }),
  ),
  /** At least so many, and so many from one game at most. */
  positions: whole,
  ofGame: whole.min(1),
  /** Candidates are played on through so many turns at most and valued then; null: to the end of the game. */
  turns: whole.min(1).nullable(),
  /** In points: enough is played once no difference to the best has a larger standard error. */
  error: z.number().gt(0),
  /** Blocks of a position at most; null: as many as a share of the time in the calibration was enough for. */
  blocks: whole.nullable(),
  made: z.looseObject({ code: z.strictObject({ engine: z.string(), agents: z.string(), arena: z.string() }) }),
});
export type SetPlan = Readonly<z.infer<typeof setPlanSchema>>;

export const frozenPlaySchema = z.strictObject({
  /** Which of the plan's. */
  scenario: whole,
  /** Played on through so many turns; null: to the end. */
  turns: whole.min(1).nullable(),
  /** Taken off the chance to win: so much of what the dice gave; 0 where that was not worth booking. */
  luck: z.number(),
  /** Blocks of a position at most. */
  blocks: whole.min(2),
});
export type FrozenPlay = Readonly<z.infer<typeof frozenPlaySchema>>;

export const positionSchema = z.strictObject({
  /** Decisions of the game before it, of those with a choice. */
  at: whole,
  seat: whole,
  turn: whole,
  phase: z.string(),
  /** Of the state. */
  hash: z.string(),
  /** The admiral's own choice is the first. */
  candidates: z.array(whole).min(2),
  /** By candidate and block, in tenths of a point: 1000 is a battle that is won. */
  values: z.array(z.array(z.int()).min(2)),
});
export type Position = Readonly<z.infer<typeof positionSchema>>;

export const sampledGameSchema = z.strictObject({
  game: whole,
  scenario: whole,
  agents: z.array(z.string()),
  dice: z.string(),
  /** Of all decisions with a choice, up to the last position. */
  actions: z.array(whole),
  positions: z.array(positionSchema),
});
export type SampledGame = Readonly<z.infer<typeof sampledGameSchema>>;

export const setLineSchema = z.union([
  z.strictObject({ plan: setPlanSchema, hash: z.string() }),
  z.strictObject({ frozen: frozenPlaySchema }),
  z.strictObject({ sampled: sampledGameSchema }),
]);
export type SetLine = z.infer<typeof setLineSchema>;

/** What a file begins with. */
export const SET_HEAD = '{"plan":';

export interface PositionSet {
  readonly plan: SetPlan;
  readonly frozen: readonly FrozenPlay[];
  readonly games: readonly SampledGame[];
}

export const planHashOf = (plan: SetPlan): string => sha256(JSON.stringify(plan));

/** What a text holds up to its last whole line; nothing in an empty one. What is wrong is told by its line. */
export function readSet(text: string, file: string): Result<{ set: PositionSet | undefined; bytes: number }> {
  const end = text.lastIndexOf('\n') + 1;
  if (end === 0 && text !== '' && !SET_HEAD.startsWith(text.slice(0, SET_HEAD.length)))
    return fail('NOT_OURS', `${file} holds no positions, and stays as it is; name another.`);
  const lines: SetLine[] = [];
  for (const [i, line] of text.slice(0, end).split('\n').slice(0, -1).entries()) {
    const read = parsedLine(line, setLineSchema);
    const why = read.ok ? problemIn(read.value, lines) : read.message;
    if (!read.ok || why !== undefined) return fail('NOT_OURS', `${file}, line ${i + 1}: ${why}.`);
    lines.push(read.value);
  }
  const [head, ...rest] = lines;
  if (head === undefined || !('plan' in head)) return ok({ set: undefined, bytes: 0 });
  const set: PositionSet = {
    plan: head.plan,
    frozen: rest.flatMap((line) => ('frozen' in line ? [line.frozen] : [])),
    games: rest.flatMap((line) => ('sampled' in line ? [line.sampled] : [])),
  };
  return ok({ set, bytes: Buffer.byteLength(text.slice(0, end)) });
}

/** What is wrong with a line after those before it. */
function problemIn(line: SetLine, before: readonly SetLine[]): string | undefined {
  const [head] = before;
  if (head === undefined || !('plan' in head)) {
    if (!('plan' in line)) return 'it is no plan';
    return planHashOf(line.plan) === line.hash ? undefined : 'its plan is not the one that its hash names';
  }
  if ('plan' in line) return 'it is a second plan';
  const { scenarios } = head.plan;
  const count = before.length - 1;
  if ('frozen' in line) {
    return count < scenarios.length && line.frozen.scenario === count ? undefined : 'its battle is out of order';
  }
  const { game, scenario, positions, actions } = line.sampled;
  if (game !== count - scenarios.length) return 'its game is out of order';
  if (scenario !== game % scenarios.length) return 'its battle is another';
  const isWhole = ({ candidates, values, at }: Position, i: number): boolean =>
    new Set(candidates).size === candidates.length &&
    values.length === candidates.length &&
    values.every((of) => of.length === values[0]!.length) &&
    at <= actions.length &&
    (i === 0 || at > positions[i - 1]!.at);
  const wrong = positions.findIndex((position, i) => !isWhole(position, i));
  return wrong < 0 ? undefined : `its position ${wrong + 1} does not fit together`;
}

/** What a match takes. */
export const scenarioIn = ({ scenarios }: SetPlan, index: number): string | AnyScenario =>
  scenarios[index]!.scenario as string | AnyScenario;
