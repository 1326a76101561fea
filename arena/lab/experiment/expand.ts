/** Expansion of a question into what is played: a point for each row of the design, with its agents, settings and battles as data, so that a plan needs no other file. */
import { readJson } from '../../../agents/machine/read-json.js';
import { createAgent, playerOf } from '../../../agents/registry.js';
import {
  fail,
  type Game,
  ok,
  type Result,
  RULESETS,
  type RulesetId,
  scenarioData,
  seatCalled,
} from '../../../engine/index.js';
import { openParsed, openScenario } from '../../files/open-scenario.js';
import { battleNames, isLadder } from '../match/made.js';
import { type DesignRow, levelsOf, rowsOf } from './design.js';
import { type DesignEffect, effectsOf, labelOf, MEAN } from './effects.js';
import type { PlanAsked, Point, Stopping } from './plan.js';
import { setAt } from './pointer.js';
import type { ExperimentQuestion, Factor } from './question.js';
import { wordsOf } from './words.js';

/** A battle that is played: its id, or its data where it is somebody's own or a factor changes it. */
interface Battle {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly game: Game<Int16Array>;
}

/** What stands in the list of agents, by the place that the question calls it. */
interface Seating {
  readonly isFixed: boolean;
  readonly places: readonly string[];
  readonly agents: readonly string[];
  readonly of: number;
}

/** @param read the text of a file that the question names */
export function planAsked(asked: ExperimentQuestion, read: ReadText): Result<PlanAsked> {
  const known = withFiles(asked, read);
  if (!known.ok) return known;
  const { question, files } = known.value;
  const battles = battlesOf(question);
  if (!battles.ok) return battles;
  const seating = seatingOf(question, battles.value);
  if (!seating.ok) return seating;
  const { isFixed, of } = seating.value;
  const rows = rowsOf(question);
  if (!rows.ok) return rows;
  const points: Point[] = [];
  for (const [number, row] of rows.value.entries()) {
    const point = pointOf(question, { row, number, labels: asked.factors }, seating.value, battles.value);
    if (!point.ok) return point;
    points.push(point.value);
  }
  const twice = alike(points);
  if (twice !== undefined) return fail('ALIKE', twice);
  const told = effectsOf(asked.factors, rows.value, question.interactions);
  // Where sides are kept nobody is measured against an equal: only differences mean something.
  const effects = isFixed ? told.filter(({ kind }) => kind !== 'mean') : told;
  const primary = primaryOf(question, effects);
  if (!primary.ok) return primary;
  return ok({
    question: asked,
    files,
    seats: isFixed ? 'fixed' : 'swapped',
    of,
    points,
    effects,
    primary: primary.value,
    correction: question.correction,
    seed: question.seed,
    luck: question.luck,
    // As many pairs as were asked for, in whole blocks.
    calibration: Math.max(LEAST_CALIBRATION, Math.ceil(question.calibration / points.length)),
    stopping: stoppingOf(question),
  });
}

/** Blocks in each battle: of fewer pairs at a point their spread says too little. */
const LEAST_CALIBRATION = 8;

function primaryOf({ primary, predictions }: ExperimentQuestion, effects: readonly DesignEffect[]): Result<number> {
  const names = effects.map(({ name }) => name);
  const list = names.length === 0 ? 'none: where sides are kept a factor must be varied' : names.join(', ');
  const wanted = primary ?? effects.find(({ kind }) => kind !== 'mean')?.name ?? MEAN;
  const unknown = [wanted, ...predictions.map(({ effect }) => effect)].find((name) => !names.includes(name));
  if (unknown !== undefined) return fail('NO_EFFECT', `The design tells no effect \`${unknown}\`. It tells: ${list}.`);
  return ok(names.indexOf(wanted));
}

/** Two points at which the same is played: nothing can be told of their difference. */
function alike(points: readonly Point[]): string | undefined {
  const played = points.map(({ agents, settings, scenarios }) =>
    JSON.stringify([agents, settings, scenarios.map((of) => (typeof of === 'string' ? of : { ...of, id: '' }))]),
  );
  const second = played.findIndex((one, i) => played.indexOf(one) < i);
  if (second < 0) return undefined;
  const [one, other] = [points[played.indexOf(played[second]!)]!, points[second]!];
  return `${wordsOf(one.levels)} and ${wordsOf(other.levels)} play alike: give levels that differ.`;
}

/** Text of a file by the path that a question names, from wherever it is kept. */
export type ReadText = (path: string) => Result<string>;

/** The question with the files that it names put into it, and their texts by path. */
function withFiles(
  question: ExperimentQuestion,
  read: ReadText,
): Result<{ readonly question: ExperimentQuestion; readonly files: Record<string, string> }> {
  const files: Record<string, string> = {};
  let fault: Result<never> | undefined;
  const textOf = (path: string): string | undefined => {
    const text = read(path);
    if (text.ok) files[path] = text.value;
    else fault ??= text;
    return text.ok ? text.value : undefined;
  };
  const agent = (name: string): string => {
    const [, kind, path] = /^([^:{]+):([^{]+\.(?:json|onnx))/.exec(name) ?? [];
    if (path === undefined) return name;
    if (kind !== 'admiral') {
      fault ??= fail(
        'NO_FILE_TAKEN',
        `${name} is a file that a bundle cannot carry; name an agent that comes with flagplot.`,
      );
      return name;
    }
    return `admiral:${(textOf(path) ?? '{}').trim()}`;
  };
  const scenario = <T>(named: T): T | Record<string, unknown> => {
    if (typeof named !== 'string' || !named.endsWith('.json')) return named;
    const json = readJson(Buffer.from(textOf(named) ?? '{}'));
    if (!json.ok) fault ??= fail(json.code, `${named}: ${json.message}`);
    return json.ok ? (json.value as Record<string, unknown>) : named;
  };
  const { agents, scenarios, factors } = question;
  const whole = {
    ...question,
    agents: Object.fromEntries(Object.entries(agents).map(([place, name]) => [place, agent(name)])),
    scenarios: typeof scenarios === 'string' ? [scenarios].map(scenario) : scenarios.map(scenario),
    // Who plays is settled before his doctrine is.
    factors: factors.map((factor) =>
      factor.of === 'agent' ? { ...factor, levels: factor.levels.map(agent) } : factor,
    ),
  };
  return fault ?? ok({ question: whole, files });
}

const stoppingOf = ({ stopping }: ExperimentQuestion): Stopping =>
  stopping.kind === 'fixed' ? { kind: 'fixed', most: stopping.blocks } : stopping;

function battlesOf({ scenarios, settings, ruleset }: ExperimentQuestion): Result<readonly Battle[]> {
  const [only] = typeof scenarios === 'string' ? [] : scenarios;
  const ladder = scenarios.length === 1 && typeof only === 'string' && isLadder(only) ? only : undefined;
  if (ruleset !== undefined && (ladder === undefined || !(RULESETS as readonly string[]).includes(ruleset)))
    return fail(
      'NO_RULESET',
      `ruleset: goes with \`"scenarios": "ladder"\` or \`"second-ladder"\`, and is one of ${RULESETS.join(', ')}.`,
    );
  const onLadder = battleNames(ladder === undefined ? [] : [ladder], (ruleset ?? RULESETS[0]) as RulesetId);
  if (!onLadder.ok) return fail(onLadder.code, onLadder.message);
  const named = ladder === undefined ? scenarios : onLadder.value;
  const battles: Battle[] = [];
  for (const one of typeof named === 'string' ? [named] : named) {
    const opened = typeof one === 'string' ? openScenario(one, settings) : openParsed(one, settings);
    if (!opened.ok) return fail(opened.code, opened.message);
    const { game, data } = opened.value;
    const own = data === undefined ? undefined : (JSON.parse(data) as Record<string, unknown>);
    battles.push({ id: game.spec.scenario, data: own, game });
  }
  const [first, ...others] = battles;
  const other = others.find(({ game }) => game.spec.ruleset !== first!.game.spec.ruleset);
  if (other !== undefined)
    return fail('OTHER_RULES', `${first!.id} and ${other.id} are of different rules; ask of one ruleset at a time.`);
  return ok(battles);
}

function seatingOf({ agents, measure }: ExperimentQuestion, battles: readonly Battle[]): Result<Seating> {
  const { spec } = battles[0]!.game;
  const names = Object.keys(agents);
  const isSwapped = names.every((name) => name === 'A' || name === 'B');
  if (isSwapped) {
    if (spec.seats.length !== 2)
      return fail(
        'TWO_SEATS',
        `${spec.scenario} has ${spec.seats.length} seats; A and B change sides in battles of two. Name an agent for each side.`,
      );
    if (names.length !== 2) return fail('NO_AGENT', 'agents: must have both A and B, or an agent for each side.');
    if (measure.of !== 'A')
      return fail('NO_SIDE', `measure.of: must be A where A and B change sides, not ${measure.of}.`);
    return ok({ isFixed: false, places: ['A', 'B'], agents: [agents.A!, agents.B!], of: 0 });
  }
  const sides = spec.seats.map(({ side }) => side);
  const other = battles.find(({ game }) => game.spec.seats.map(({ side }) => side).join() !== sides.join());
  if (other !== undefined)
    return fail(
      'OTHER_SIDES',
      `${spec.scenario} and ${other.id} have other sides; sides are kept in battles that have the same.`,
    );
  const seated: string[] = sides.map(() => '');
  for (const [name, agent] of Object.entries(agents)) {
    const seat = seatCalled(spec, name);
    if (seat < 0)
      return fail('NO_SIDE', `agents: there is no side ${name} in ${spec.scenario}; there are ${sides.join(', ')}.`);
    seated[seat] = agent;
  }
  const empty = seated.indexOf('');
  if (empty >= 0) return fail('NO_AGENT', `agents: ${sides[empty]} has none.`);
  const of = seatCalled(spec, measure.of);
  if (of < 0) return fail('NO_SIDE', `measure.of: must be one of ${sides.join(', ')}, not ${measure.of}.`);
  return ok({ isFixed: true, places: sides, agents: seated, of });
}

interface Placing {
  readonly row: DesignRow;
  readonly number: number;
  /** The factors as the question names them. */
  readonly labels: readonly Factor[];
}

function pointOf(
  question: ExperimentQuestion,
  { row, number, labels }: Placing,
  seating: Seating,
  battles: readonly Battle[],
): Result<Point> {
  const levels: Record<string, string | number> = {};
  const agents = [...seating.agents];
  const settings = { ...question.settings };
  const data = battles.map((battle) => battle.data);
  const isChanged = question.factors.some(({ of }) => of === 'scenario' || of === 'scenarios');
  // What is changed is another battle, and has an id of its own.
  if (isChanged)
    for (const [i, { id }] of battles.entries())
      data[i] = { ...(data[i] ?? scenarioData(id)), id: `${id}-${number + 1}` };
  for (const [i, factor] of labels.entries()) {
    const level = levelAt(factor, row[i]!);
    levels[factor.name] = typeof level === 'number' ? level : labelOf(level);
  }
  // Who plays is settled before his doctrine is.
  const order = [...question.factors.entries()].sort(
    ([, a], [, b]) => Number(b.of === 'agent') - Number(a.of === 'agent'),
  );
  for (const [i, factor] of order) {
    const set = place(factor, levelAt(factor, row[i]!), { agents, settings, data, seating, battles });
    if (set !== undefined) return fail('BAD_FACTOR', `${factor.name}: ${set}`);
  }
  for (const [i, name] of agents.entries()) agents[i] = whole(name, battles[0]!.game);
  const scenarios = battles.map(({ id }, i) => data[i] ?? id);
  for (const scenario of scenarios) {
    const wrong = wrongWith(scenario, settings, agents);
    if (wrong !== undefined) return fail('BAD_POINT', `${wordsOf(levels)}: ${wrong}`);
  }
  return ok({ levels, agents, settings, scenarios });
}

/** What keeps a battle from being played there. */
function wrongWith(
  scenario: Point['scenarios'][number],
  settings: Point['settings'],
  agents: readonly string[],
): string | undefined {
  const opened = typeof scenario === 'string' ? openScenario(scenario, settings) : openParsed(scenario, settings);
  if (!opened.ok) return `${opened.at === undefined || opened.at === '' ? '' : `${opened.at}: `}${opened.message}`;
  for (const name of agents) {
    const agent = createAgent(name, opened.value.game);
    if (!agent.ok) return agent.message;
  }
  return undefined;
}

interface Placed {
  readonly agents: string[];
  readonly settings: Record<string, string>;
  readonly data: (Readonly<Record<string, unknown>> | undefined)[];
  readonly seating: Seating;
  readonly battles: readonly Battle[];
}

/** Puts a level into its place; says what is wrong with it. */
function place(factor: Factor, level: unknown, to: Placed): string | undefined {
  switch (factor.of) {
    case 'setting':
      to.settings[factor.setting] = String(level);
      return undefined;
    case 'scenario':
    case 'scenarios': {
      const fields =
        factor.of === 'scenario' ? { [factor.field]: level } : (level as { set: Record<string, unknown> }).set;
      for (const [pointer, value] of Object.entries(fields)) {
        for (const [i, scenario] of to.data.entries()) {
          const changed = setAt(scenario!, pointer, value);
          if (changed === undefined) return `${to.battles[i]!.id} has no place ${pointer}`;
          to.data[i] = changed as Readonly<Record<string, unknown>>;
        }
      }
      return undefined;
    }
    case 'agent':
    case 'doctrine': {
      const at = to.seating.places.findIndex((name) => name.toLowerCase() === factor.agent.toLowerCase());
      if (at < 0) return `there is no ${factor.agent}; there are ${to.seating.places.join(', ')}`;
      if (factor.of === 'agent') {
        to.agents[at] = String(level);
        return undefined;
      }
      const base = doctrineOf(to.agents[at]!, to.battles[0]!.game);
      if (!base.ok) return base.message;
      to.agents[at] = `admiral:${JSON.stringify({ ...base.value, [factor.parameter]: level })}`;
      return undefined;
    }
    default:
      return factor satisfies never;
  }
}

/** All its fields, or why it has none. */
function doctrineOf(name: string, game: Game): Result<Readonly<Record<string, unknown>>> {
  if (name !== 'admiral' && !name.startsWith('admiral:'))
    return fail('NO_DOCTRINE', `${name} has no doctrine; only an admiral has one`);
  const agent = createAgent(name, game);
  return agent.ok ? ok(JSON.parse(playerOf(name, game).data!) as Record<string, unknown>) : agent;
}

/** A doctrine of one's own with all its fields: what it leaves out might be otherwise tomorrow. */
function whole(name: string, game: Game): string {
  const doctrine = name.startsWith('admiral:{') ? doctrineOf(name, game) : undefined;
  return doctrine?.ok === true ? `admiral:${JSON.stringify(doctrine.value)}` : name;
}

/** Of a list the level; of a range the number there. */
function levelAt(factor: Factor, at: number): unknown {
  const levels = levelsOf(factor);
  if (levels !== undefined) return levels[at];
  const { range, whole } = factor as Extract<Factor, { of: 'doctrine' | 'scenario' }>;
  const value = range![0] + at * (range![1] - range![0]);
  return whole === true ? Math.round(value) : Math.round(value * 1e6) / 1e6;
}
