/** Help for the seat that is asked: exact odds, hints and reasons. */
import { createAgent } from '../../agents/registry.js';
import { chanceOfSeed } from '../../agents/seed.js';
import { actionList, actionsOf, type Seat } from '../../engine/index.js';
import type { ToClient } from '../protocol/index.js';
import { wirePlan } from '../thinking/thought.js';
import { oddsOfAction } from './odds.js';
import { Refused } from './refused.js';
import type { Room } from './room.js';
import type { RunningGame } from './running-game.js';
import { AgentSeat } from './seats.js';

/** Who advises a person: the strongest that thinks in an instant. */
const ADVISER = 'admiral';

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

/** What an admiral would do in this seat, and why. It knows what the seat knows. */
export async function hintFor(room: Room, seat: Seat, requestId: string): Promise<ToClient> {
  if (!room.row.help) throw new Refused('NO_HELP', 'This battle is fought without hints.', { room: room.id });
  const { game, history } = openRequest(room, seat, requestId);
  if (!createAgent(ADVISER, game).ok) {
    throw new Refused('NO_HELP', 'Nobody here can advise on these rules.', { room: room.id });
  }
  const { advice } = room.house;
  const key = `hint ${room.id} ${requestId}`;
  const known = advice.get(key);
  if (known !== undefined) return known;
  const adviser = new AgentSeat(game, ADVISER, room.row.agentSeed, `adviser/${seat}/${requestId}`);
  const { action, plan } = await adviser.choose(history.state, seat, requestId);
  const hint: ToClient = {
    type: 'hint',
    room: room.id,
    requestId,
    action: { id: action, text: game.write(history.state, action) },
    plan: plan === undefined ? null : wirePlan(plan),
  };
  advice.set(key, hint);
  return hint;
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
