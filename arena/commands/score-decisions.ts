/** Scoring of `bench decisions`: the agents answer, in threads, and on request also meet the admiral in pairs of games. */
import { agentMade } from '../../agents/machine/made.js';
import { createAgent } from '../../agents/registry.js';
import { type Game, openGame } from '../../engine/index.js';
import { LogFault } from '../files/line-file.js';
import { AnswersFile } from '../lab/decisions/answers-file.js';
import { type AgentAnswers, askAgents } from '../lab/decisions/asking.js';
import { type BesidePairs, besidePairs, scoresOf, TimedPlayers } from '../lab/decisions/beside-pairs.js';
import { type AgentFound, agentFound, setFound } from '../lab/decisions/found.js';
import { type PositionSet, type SampledGame, scenarioIn } from '../lab/decisions/position-set.js';
import { replayedPositions } from '../lab/decisions/replaying.js';
import { codeNow } from '../lab/decisions/set-plan.js';
import { playMade } from '../lab/match/made.js';
import { decisionsWords } from './decisions-words.js';
import { decisionHands, type HandsAsked, tellQueueFault } from './elsewhere.js';
import { onInterrupt } from './interrupt.js';
import { withLedger } from './ledger-session.js';
import { ANSWER_IS_NO, print, printJson, progressBar, refuse, remark } from './output.js';
import type { QueueOptions } from './queue-asked.js';

export interface ScoreAsked {
  readonly agents: readonly string[];
  readonly scenario: readonly string[] | undefined;
  readonly positions: number | undefined;
  readonly pairs: number | undefined;
  readonly file: string | undefined;
  readonly seed: string;
  readonly workers: number;
  readonly elsewhere: QueueOptions;
  readonly json: boolean;
}

const ADMIRAL = 'admiral';

export async function scoreDecisions(set: PositionSet, sha256: string, asked: ScoreAsked): Promise<void> {
  const battles = battlesFor(set, asked);
  if (battles === undefined) return;
  const games = firstGames(set, [...battles.keys()], asked.positions);
  if (games.length === 0) return refuse('The set has no positions of these battles yet.');
  for (const sampled of games) {
    // By the rules of today, before anybody thinks.
    const replayed = replayedPositions(battles.get(sampled.scenario)!, sampled);
    if (!replayed.ok) return refuse(`${replayed.message} Make a set anew with --make.`);
  }
  const file = AnswersFile.open(asked.file, games, sha256, codeNow());
  if (!file.ok) return refuse(file.message);
  const [first] = battles.values();
  const named = asked.agents.map((name) => agentMade(name, first!));
  const answers = await answered(set, games, named, file.value, {
    ...{ ...asked.elsewhere, workers: asked.workers },
    ...(asked.file !== undefined && { file: asked.file }),
  });
  if (answers === undefined) return;
  const changed = new Set(answers.flatMap((one) => one.games.flatMap(({ game, isSame }) => (isSame ? [] : [game]))));
  if (changed.size > 0) {
    const what =
      'candidates give something else today: what is no candidate was played out by other admirals than they';
    remark(`In ${changed.size} of ${games.length} games ${what}. Make a set anew with --make.`);
  }
  const whole = answers.filter((one) => one.games.length === games.length);
  const found = whole.map((one) => agentFound(set, games, one));
  let isStopped = whole.length < answers.length;
  let beside: BesidePairs | null = null;
  if (asked.pairs !== undefined && !isStopped) {
    const met = await metInPairs(set, battles, found, asked.pairs, asked);
    // What was found is told all the same, and the sentence about the pairs stands before it.
    if (met !== undefined) {
      beside = met.beside;
      isStopped = met.isStopped;
    }
  }
  const told = { set: { sha256, ...setFound(set, games), changed: changed.size }, agents: found, beside, isStopped };
  if (asked.json) {
    printJson({ ...told, made: { ...playMade(asked.agents, [...battles.values()]), set: set.plan.made } });
  } else print(decisionsWords(told));
  if (isStopped) process.exitCode = ANSWER_IS_NO;
}

/** By number in the set, the battles that all of them can play; nothing after a sentence. */
function battlesFor(
  set: PositionSet,
  { agents, scenario }: ScoreAsked,
): ReadonlyMap<number, Game<Int16Array>> | undefined {
  const battles = new Map<number, Game<Int16Array>>();
  const left: string[] = [];
  let why = '';
  for (const [i, { id, hash }] of set.plan.scenarios.entries()) {
    if (scenario !== undefined && !scenario.includes(id)) continue;
    const opened = openGame(scenarioIn(set.plan, i), {});
    if (!opened.ok || opened.value.spec.scenarioHash !== hash) {
      refuse(`The set has positions of ${id}, which is another battle today.`);
      return undefined;
    }
    const stranger = agents.map((name) => createAgent(name, opened.value)).find((agent) => !agent.ok);
    if (stranger !== undefined && !stranger.ok) {
      left.push(id);
      why = stranger.message;
    } else battles.set(i, opened.value);
  }
  const [game] = battles.values();
  if (game === undefined) {
    refuse(why);
    return undefined;
  }
  const timed = agents.find((name) => agentMade(name, game).isTimed);
  if (timed !== undefined) {
    refuse(
      `${timed} thinks by the clock, so it would not decide alike again; limit it by simulations, as in mcts:2000.`,
    );
    return undefined;
  }
  if (left.length > 0) remark(`Left out, since not all of them can play there: ${left.join(', ')}.`);
  return battles;
}

/** Of these battles, in the order of the set, which takes them by turns: as many as have so many positions. */
function firstGames(
  { games }: PositionSet,
  battles: readonly number[],
  most = Number.POSITIVE_INFINITY,
): SampledGame[] {
  const found: SampledGame[] = [];
  let positions = 0;
  for (const game of games) {
    if (positions >= most) break;
    if (!battles.includes(game.scenario) || game.positions.length === 0) continue;
    found.push(game);
    positions += game.positions.length;
  }
  return found;
}

async function answered(
  set: PositionSet,
  games: readonly SampledGame[],
  agents: readonly { readonly name: string; readonly plays: string }[],
  file: AnswersFile,
  asked: HandsAsked & { readonly file?: string },
): Promise<AgentAnswers[] | undefined> {
  const stop = new AbortController();
  const release = onInterrupt(() => stop.abort());
  const opening = await decisionHands(asked, { title: 'bench decisions', signal: stop.signal });
  if (!opening.ok) {
    release();
    file.close();
    refuse(opening.message);
    return undefined;
  }
  const { hands, words, close } = opening.value;
  const all = agents.length * games.reduce((sum, { positions }) => sum + positions.length, 0);
  const bar = progressBar(all, 'decisions');
  if (file.kept.length > 0) remark(`Goes on: answers in ${file.kept.length} games are there already.`);
  try {
    return await askAgents(
      set,
      games,
      agents,
      file,
      hands,
      (done, agent) => bar.update(done, `${agent} ${words()}`),
      stop.signal,
    );
  } catch (error) {
    bar.stop();
    if (error instanceof LogFault) refuse(error.message);
    else if (!tellQueueFault(error, asked.file)) throw error;
    return undefined;
  } finally {
    bar.stop();
    release();
    file.close();
    await close();
  }
}

async function metInPairs(
  set: PositionSet,
  battles: ReadonlyMap<number, Game<Int16Array>>,
  found: readonly AgentFound[],
  pairs: number,
  { agents, file, seed, workers, elsewhere }: ScoreAsked,
): Promise<{ readonly beside: BesidePairs; readonly isStopped: boolean } | undefined> {
  const all = [ADMIRAL, ...agents.filter((name) => name !== ADMIRAL)];
  const of = [...battles].map(([i, game]) => ({ scenario: scenarioIn(set.plan, i), game }));
  const plan = { agents: all, battles: of, seed, isGauntlet: true };
  const names = {
    agents: all,
    battles: of.map(({ game: { spec } }) => ({ id: spec.scenario, sides: spec.seats.map(({ side }) => side) })),
  };
  const made = playMade(all, [...battles.values()]);
  let timed: TimedPlayers | undefined;
  const matches = of.reduce((sum, { game }) => sum + (game.spec.seats.length % 2 === 0 ? 1 : 2), 0);
  return await withLedger(
    {
      ...{
        file: file === undefined ? undefined : `${file}.pairs`,
        workers,
        elsewhere,
        kind: 'flagplot-decisions-pairs-1',
        unit: 'pairs',
      },
      plan: { agents: all, scenarios: of.map(({ scenario }) => scenario), seed, made },
      most: pairs * matches * (all.length - 1),
      around: (players) => {
        timed = new TimedPlayers(players);
        return timed;
      },
    },
    async ({ play }) => {
      const { scores, isStopped } = await scoresOf(plan, names, pairs, play);
      const seconds = timed === undefined || timed.pairs === 0 ? null : timed.milliseconds / timed.pairs / 1000;
      return { beside: besidePairs(found, scores, seconds), isStopped };
    },
  );
}
