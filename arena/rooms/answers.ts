/** Validation of answers to a request: each must be to the one that is open, and say one legal action. */
import { type Action, type Game, includesAction, type Seat, type State } from '../../engine/index.js';
import type { ToServer } from '../protocol/index.js';
import type { LogEntry } from '../store/store.js';
import type { OpenRequest } from './audience.js';
import { legalNow } from './legal.js';
import { Refused } from './refused.js';

export type Act = Extract<ToServer, { type: 'act' }>;

interface Answer {
  readonly seat: Seat;
  readonly requestId: string;
  readonly kind: OpenRequest['kind'];
  readonly room: string;
}

/** Refuses an answer to another request than the one that is open. */
export function mustBeOpen(open: OpenRequest | undefined, { seat, requestId, kind, room }: Answer): void {
  const details = { room, requestId, path: '/requestId' };
  if (open === undefined || open.seat !== seat) throw new Refused('NOT_NOW', 'It is not yours to act now.', details);
  if (open.id !== requestId) {
    const why = `The request that is open is ${open.id}, not ${requestId}.`;
    throw new Refused('STALE_REQUEST', why, { ...details, expected: open.id });
  }
  if (open.kind === kind) return;
  const right =
    open.kind === 'confirm'
      ? 'All your orders are given: `confirm` or `take-back`.'
      : 'Nothing is held: answer with `act`.';
  throw new Refused('NOT_NOW', right, details);
}

/** Refuses what is not legal with the rule that forbids it, and a number and a text that do not fit together. */
export function mustBeLegal<S extends State>(game: Game<S>, state: S, { action, requestId, room }: Act): void {
  const details = { path: '/action', room, requestId };
  if (!includesAction(legalNow(game, state), action.id as Action)) {
    const read = game.read(state, action.text);
    if (read.ok)
      throw new Refused('ACTION_MISMATCH', `\`${action.text}\` is number ${read.value}, not ${action.id}.`, details);
    const { message, rule, meaning } = read;
    throw new Refused('NOT_LEGAL', message, {
      ...details,
      ...(rule !== undefined && { rule }),
      ...(meaning !== undefined && { meaning }),
    });
  }
  const text = game.write(state, action.id as Action);
  if (text === action.text) return;
  throw new Refused('ACTION_MISMATCH', `Action ${action.id} is \`${text}\`, not \`${action.text}\`.`, {
    ...details,
    path: '/action/text',
    expected: text,
  });
}

/** Whether this says what was said before, to the letter. */
export function isSame(prior: LogEntry, act: Act | undefined): boolean {
  if (act === undefined) return prior.kind === 'confirm';
  const { action, hold } = act;
  return (
    prior.kind === 'act' && prior.id === action.id && prior.action === action.text && prior.hold === (hold === true)
  );
}
