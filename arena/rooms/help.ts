/** Help for the seat that is asked: hints, and its chance to win. */
import { kitFor } from '../../agents/rulesets.js';
import { agentSeed } from '../../agents/seed.js';
import type { Seat } from '../../engine/index.js';
import type { ToClient } from '../protocol/index.js';
import { type ChosenAction, wirePlan } from '../thinking/thought.js';
import { atBattle } from './at-work.js';
import { openRequest } from './open-request.js';
import { Refused } from './refused.js';
import type { Room } from './room.js';
import { AgentSeat } from './seats.js';
import { UnderWay } from './under-way.js';

/** Who advises a person: the strongest that thinks in an instant. */
const ADVISER = 'admiral';
/** Who does where a ruleset has no admiral: a short search, in a thread. */
const SEARCHING_ADVISER = { agent: 'mcts:500ms', milliseconds: 500 };

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

/** What is being searched. */
const SEARCHES = new UnderWay<ChosenAction>(1);

function searched(room: Room, seat: Seat, requestId: string, lane: string): Promise<ChosenAction> {
  return SEARCHES.of(room, requestId, 'hint', () => {
    const { scenario, data, options, agentSeed: seed } = room.row;
    const { agent, milliseconds } = SEARCHING_ADVISER;
    const state = openRequest(room, seat, requestId).history.state.slice() as Int16Array;
    const { choice, stop } = room.house.thinkers.ask({
      thought: { scenario, data, options, agent, seed: agentSeed(seed, `adviser/${seat}/${requestId}`), seat, state },
      isAwaited: true,
      lane,
      begins: () => milliseconds,
    });
    return { answer: choice, stop };
  });
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
