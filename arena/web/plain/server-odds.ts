/** Odds of the answers to the question at hand: asked of the server with each question, and once more of the marked order alone. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { LiveBattle, WireAction } from '../model/battle.js';
import type { Wire } from '../net/wire.js';
import type { Walked, WireOdds } from './model.js';

export interface ServerOdds {
  readonly odds: ReadonlySignal<WireOdds>;
  readonly walked: ReadonlySignal<Walked>;
}

/** So long is waited after a refusal, and so many of one question are borne. */
const [REST_MS, MOST_REFUSALS] = [1_000, 8];

export function serverOdds(
  wire: Wire,
  { id, asked, room, picked }: Pick<LiveBattle, 'id' | 'asked' | 'room' | 'picked'>,
): ServerOdds {
  const odds = signal<WireOdds>([]);
  const walked = signal<Walked>([]);
  /** Orders that were asked about alone. */
  let alone = new Set<number>();
  /** Of this question. */
  let refusals = 0;
  const ask = (requestId: string, action?: number): void => {
    const of = action === undefined ? {} : { action };
    wire.ask({ type: 'odds', room: id, requestId, ...of }).then(
      (said) => {
        if (asked.peek()?.requestId !== requestId || said.type !== 'odds') return;
        if (action === undefined) odds.value = said.odds;
        walked.value = joined(walked.peek(), said.walked ?? [], action !== undefined);
        if (said.walked !== undefined) look(picked.peek());
      },
      // Without them the list is shorter, and still whole. A server that has no time now may have it soon, and no other answer need come till then.
      () => {
        if (asked.peek()?.requestId !== requestId) return;
        if (action !== undefined) alone.delete(action);
        if (refusals++ >= MOST_REFUSALS) return;
        setTimeout(() => {
          if (asked.peek()?.requestId !== requestId) return;
          if (action === undefined) ask(requestId);
          else look(picked.peek());
        }, REST_MS);
      },
    );
  };
  /** All orders together have little time each: one that is marked and was not walked and told whole has more, once it is asked for. */
  const look = (marked: WireAction | null): void => {
    const now = asked.peek();
    if (marked === null || now?.kind !== 'action' || walked.peek().length === 0 || alone.has(marked.id)) return;
    const known = walked.peek().find(({ action }) => action.id === marked.id);
    if (known !== undefined && known.sample === undefined && known.others === 0) return;
    alone.add(marked.id);
    ask(now.requestId, marked.id);
  };
  asked.subscribe((now) => {
    odds.value = [];
    walked.value = [];
    alone = new Set();
    refusals = 0;
    if (now?.kind === 'action' && room.peek().help) ask(now.requestId);
  });
  effect(() => look(picked.value));
  return { odds, walked };
}

/** What was found out about one order alone stands before what was about all. */
const joined = (before: Walked, said: Walked, isBetter: boolean): Walked => {
  const [first, then] = isBetter ? [said, before] : [before, said];
  return [...first, ...then.filter(({ action }) => first.every((better) => better.action.id !== action.id))];
};
