/** Help for the seat that is asked: exact odds, hints and reasons. */
import { kitFor } from '../../agents/rulesets.js';
import { agentSeed, chanceOfSeed } from '../../agents/seed.js';
import { actionList, actionsOf, type Seat } from '../../engine/index.js';
import type { ToClient } from '../protocol/index.js';
import { type Choice, wirePlan } from '../thinking/thought.js';
import { atBattle } from './at-work.js';
import { oddsOfAction } from './odds.js';
import { Refused } from './refused.js';
import type { Room } from './room.js';
import type { RunningGame } from './running-game.js';
import { AgentSeat } from './seats.js';

/** Who advises a person: the strongest that thinks in an instant. */
const ADVISER = 'admiral';
/** Who does where a ruleset has no admiral: a short search, in a thread. */
const SEARCHING_ADVISER = { agent: 'mcts:500ms', milliseconds: 500 };

/** What each legal action would do, reckoned from what the seat knows. */
export function oddsFor(room: Room, seat: Seat, requestId: string): ToClient {
  const running = openRequest(room, seat, requestId);
  return room.house.advice.of(`odds ${room.id} ${requestId}`, () => {
    const { game, history } = running;
    const known = game.create();
    game.determinize(history.state, seat, chanceOfSeed(`odds/${seat}/${requestId}`), known);
    const list = actionList(game.spec.maxLegal);
    game.legal(known, list);
    const odds = actionsOf(list).flatMap((action) => oddsOfAction(game, known, action) ?? []);
    return { type: 'odds', room: room.id, requestId, odds };
  });
}

/**
 * What an admiral would do in this seat, and why; by rules without one, what a search finds. Neither knows more than the seat.
 * `lane`: on whose account the search is.
 */
export async function hintFor(room: Room, seat: Seat, requestId: string, lane: string): Promise<ToClient> {
  if (!room.row.help) throw new Refused('NO_HELP', 'This battle is fought without hints.', { room: room.id });
  const { game, history } = openRequest(room, seat, requestId);
  const { advice } = room.house;
  const key = `hint ${room.id} ${requestId}`;
  const known = advice.get(key);
  if (known !== undefined) return known;
  const state = history.state.slice();
  const { action, plan } =
    kitFor(game).admiralty !== undefined
      ? await new AgentSeat(game, ADVISER, room.row.agentSeed, `adviser/${seat}/${requestId}`).choose(
          history.state,
          seat,
          requestId,
        )
      : await searched(room, seat, requestId, lane);
  // Meanwhile it may have been answered, or the battle have ended.
  openRequest(room, seat, requestId);
  const hint: ToClient = {
    type: 'hint',
    room: room.id,
    requestId,
    action: { id: action, text: atBattle(room.id, () => game.write(state, action)) },
    plan: plan === undefined ? null : wirePlan(plan),
  };
  advice.set(key, hint);
  return hint;
}

/** What is being searched for a room: who asks again meanwhile gets the same answer. */
const SEARCHES = new WeakMap<Room, Search>();

interface Search {
  readonly requestId: string;
  readonly choice: Promise<Choice>;
  /** Its question is no more: it ends, and who waits for it is told. */
  stop(): void;
}

function searched(room: Room, seat: Seat, requestId: string, lane: string): Promise<Choice> {
  const under = SEARCHES.get(room);
  if (under?.requestId === requestId) return under.choice;
  under?.stop();
  const { scenario, data, options, agentSeed: seed } = room.row;
  const { agent, milliseconds } = SEARCHING_ADVISER;
  const state = openRequest(room, seat, requestId).history.state.slice() as Int16Array;
  const asked = room.house.thinkers.ask({
    thought: { scenario, data, options, agent, seed: agentSeed(seed, `adviser/${seat}/${requestId}`), seat, state },
    isAwaited: true,
    lane,
    begins: () => milliseconds,
  });
  let refuse = (_: Refused): void => {};
  const choice = new Promise<Choice>((resolve, reject) => {
    refuse = reject;
    asked.choice.then(resolve, reject);
  });
  const search: Search = {
    requestId,
    choice,
    stop: () => {
      asked.stop();
      refuse(
        new Refused('STALE_REQUEST', `The request ${requestId} is not open any more.`, { room: room.id, requestId }),
      );
    },
  };
  SEARCHES.set(room, search);
  // One that failed is not remembered: who asks again gets another.
  choice.catch(() => SEARCHES.get(room) === search && SEARCHES.delete(room));
  return choice;
}

function openRequest(room: Room, seat: Seat, requestId: string): RunningGame {
  const game = room.running;
  const open = room.row.status === 'playing' ? game?.request : undefined;
  if (game === undefined || open?.seat !== seat || open.kind !== 'action') {
    throw new Refused('NOT_NOW', 'It is not yours to act now.', { room: room.id, requestId });
  }
  if (open.id !== requestId) {
    const details = { room: room.id, requestId, path: '/requestId', expected: open.id };
    throw new Refused('STALE_REQUEST', `The request that is open is ${open.id}, not ${requestId}.`, details);
  }
  return game;
}

/** The seat's chance to win, turn by turn. */
export function outlookOf(room: Room, seat: Seat): ToClient {
  if (!room.row.help) throw new Refused('NO_HELP', 'This battle is fought without hints.', { room: room.id });
  const { running } = room;
  if (running === undefined) throw new Refused('NOT_NOW', 'No battle goes on here.', { room: room.id });
  const turns = running.outlookOf(seat);
  if (turns === undefined)
    throw new Refused('NO_HELP', 'Nobody here can judge a position by these rules.', { room: room.id });
  return { type: 'outlook', room: room.id, turns: turns.map((t) => ({ ...t })) };
}
