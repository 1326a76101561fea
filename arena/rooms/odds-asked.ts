/** Odds for the seat that is asked, from what it knows: the ruleset's own at once, or what a walk in a thread finds. */
import { agentSeed } from '../../agents/seed.js';
import { type Action, actionList, actionsOf, type Seat } from '../../engine/index.js';
import { LIMITS } from '../limits/limits.js';
import type { Heard, WalkedOrder } from '../protocol/index.js';
import { ownOdds } from './odds.js';
import { openRequest } from './open-request.js';
import { Refused } from './refused.js';
import type { Room } from './room.js';
import type { RunningGame } from './running-game.js';
import { UnderWay } from './under-way.js';

export interface OddsQuestion {
  readonly requestId: string;
  /** Of the one order that is asked about; absent: all. */
  readonly action?: number | undefined;
}

/** `lane`: on whose account a walk is. */
export function oddsFor(
  room: Room,
  seat: Seat,
  asked: OddsQuestion,
  lane: string,
): Heard<'odds'> | Promise<Heard<'odds'>> {
  const { requestId } = asked;
  const running = openRequest(room, seat, requestId);
  const key = `odds ${room.id} ${requestId} ${asked.action ?? ''}`;
  const { advice } = room.house;
  const said = advice.get(key);
  if (said?.type === 'odds') return said;
  const keep = (odds: Heard<'odds'>): Heard<'odds'> => {
    advice.set(key, odds);
    return odds;
  };
  const only = onlyOf(running, asked, room.id);
  const { game, history } = running;
  const own = ownOdds({ game, state: history.state, seat, seed: `odds/${seat}/${requestId}`, only });
  if (own !== undefined) return keep({ type: 'odds', room: room.id, requestId, odds: own });
  return walked(room, seat, requestId, only, lane).then((orders) => {
    // Meanwhile it may have been answered, or the battle have ended.
    openRequest(room, seat, requestId);
    return keep({ type: 'odds', room: room.id, requestId, odds: [], walked: [...orders] });
  });
}

function onlyOf({ game, history }: RunningGame, { action, requestId }: OddsQuestion, room: string): Action | undefined {
  if (action === undefined) return undefined;
  const list = actionList(game.spec.maxLegal);
  game.legal(history.state, list);
  const found = actionsOf(list).find((legal) => legal === action);
  if (found !== undefined) return found;
  const details = { room, requestId, path: '/action', expected: 'the `id` of an entry of `legal`' };
  throw new Refused('NOT_LEGAL', `Action ${action} is not legal here.`, details);
}

/** What is being walked. */
const WALKS = new UnderWay<readonly WalkedOrder[]>(LIMITS.odds.underWay);

function walked(
  room: Room,
  seat: Seat,
  requestId: string,
  only: Action | undefined,
  lane: string,
): Promise<readonly WalkedOrder[]> {
  return WALKS.of(room, requestId, `${only ?? ''}`, () => {
    const { scenario, data, options, agentSeed: secret } = room.row;
    const state = openRequest(room, seat, requestId).history.state.slice() as Int16Array;
    // Its draws are of a seed that nobody has, and the same whoever asks again.
    const seed = agentSeed(secret, `odds/${seat}/${requestId}`);
    const { walked: answer, stop } = room.house.thinkers.walk({
      thought: { scenario, data, options, seed, seat, state, walk: { only: only ?? null } },
      isAwaited: true,
      lane,
      begins: () => LIMITS.odds.milliseconds,
    });
    return { answer, stop };
  });
}
