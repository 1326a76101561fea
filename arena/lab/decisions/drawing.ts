/** Sample of positions from one game: of each phase as many, from what is not decided yet. */
import type { Agent } from '../../../agents/agent.js';
import { Draws } from '../../../agents/draws.js';
import { createAgent } from '../../../agents/registry.js';
import { agentSeed, chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import { outlookFor, valueFor } from '../../../agents/value/index.js';
import {
  type Action,
  bySeat,
  type Game,
  hashState,
  hashText,
  Playout,
  phaseWords,
  type Seat,
} from '../../../engine/index.js';
import { standardAgent } from '../analysis/play-on.js';
import type { Position, SampledGame } from './position-set.js';

/** Where the seat's chance to win is less, or so near to certain, choices hardly differ. */
const DECIDED = 0.02;
/** In every third game a crude agent holds one seat: positions of good play alone would say little of what it costs not to play well. */
const CRUDE_EVERY = 3;
const CRUDE = ['greedy', 'random'];

/** Decided on, but not played out yet. */
export interface DrawnPosition extends Omit<Position, 'candidates' | 'values'> {
  readonly state: Int16Array;
  readonly legal: readonly Action[];
  readonly seat: Seat;
}

export interface GameDrawn extends Omit<SampledGame, 'positions' | 'game' | 'scenario'> {
  readonly positions: readonly DrawnPosition[];
}

/** By seat, in the game of this number in its battle. */
export function namesFor(game: Game<Int16Array>, number: number): string[] {
  const names = game.spec.seats.map(() => standardAgent(game));
  if (number % CRUDE_EVERY === CRUDE_EVERY - 1) {
    const crude = CRUDE.find((name) => createAgent(name, game).ok);
    if (crude !== undefined) names[Math.floor(number / CRUDE_EVERY) % names.length] = crude;
  }
  return names;
}

export async function drawnGame(
  game: Game<Int16Array>,
  names: readonly string[],
  dice: string,
  most: number,
): Promise<GameDrawn> {
  const agents = names.flatMap((name): Agent[] => {
    const made = createAgent(name, game);
    return made.ok ? [made.value] : [];
  });
  bySeat(agents).forEach((agent, seat) => {
    agent.reset(agentSeed(dice, seat));
  });
  const situation = new SeatSituation(game);
  const value = valueFor(game);
  const outlook = outlookFor(game);
  const playout = Playout.begin(game, { chance: chanceOfSeed(dice) });
  const actions: number[] = [];
  const open: DrawnPosition[] = [];
  for (const seat of playout.choices()) {
    const { legal, state } = playout;
    const isChoice = legal.count > 1;
    value.value(state, outlook);
    const win = outlook.win[seat]!;
    if (isChoice && win >= DECIDED && win <= 1 - DECIDED) {
      open.push({
        ...{ at: actions.length, seat, turn: game.turn(state), phase: phaseWords(game, state) },
        hash: hashText(hashState(state)),
        state: state.slice(),
        legal: Array.from(legal.ids.subarray(0, legal.count), (id) => id as Action),
      });
    }
    const { action } = await agents[seat]!.choose(situation.at(state, seat, legal), {});
    if (isChoice) actions.push(action);
    playout.take(action);
  }
  const positions = byPhase(open, most, new Draws(`${dice}/positions`));
  return { agents: [...names], dice, actions: actions.slice(0, positions.at(-1)?.at ?? 0), positions };
}

/** So many at most, from the phases by turns, each time any of those that are left of it; in the order of the game. */
function byPhase(open: readonly DrawnPosition[], most: number, draws: Draws): DrawnPosition[] {
  const phases = new Map<string, DrawnPosition[]>();
  for (const position of open) phases.set(position.phase, [...(phases.get(position.phase) ?? []), position]);
  const found: DrawnPosition[] = [];
  let turn = [...phases.values()];
  while (found.length < most && turn.some((left) => left.length > 0)) {
    const order = turn.filter((left) => left.length > 0);
    // Where a game has more phases than positions, another game begins with others.
    for (let i = order.length - 1; i > 0; i--) {
      const j = draws.below(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    for (const left of order) {
      if (found.length < most) found.push(...left.splice(draws.below(left.length), 1));
    }
    turn = order;
  }
  return found.sort((a, b) => a.at - b.at);
}
