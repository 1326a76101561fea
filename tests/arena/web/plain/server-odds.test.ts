/** Odds that the page asks the server for: of all orders with each question, and of the marked one alone where that tells more. */
import { signal } from '@preact/signals';
import { afterEach, expect, it, vi } from 'vitest';
import { Refusal } from '../../../../arena/client/refusal.js';
import type { Heard, Saying, ToClient } from '../../../../arena/protocol/index.js';
import type { Asked, LiveBattle, WireAction } from '../../../../arena/web/model/battle.js';
import type { Wire } from '../../../../arena/web/net/wire.js';
import { serverOdds } from '../../../../arena/web/plain/server-odds.js';

type Said = Extract<Saying, { type: 'odds' }>;
type Walked = NonNullable<Heard<'odds'>['walked']>;

const ORDERS: readonly WireAction[] = [1, 2, 3].map((id) => ({ id, text: `go-${id}` }));
const asked = (requestId: string): Asked => ({ kind: 'action', requestId, legal: ORDERS, takesBack: false });

const walkedOf = (of: readonly WireAction[], draws: number): Walked =>
  of.map((action) => ({ action, points: draws, outcomes: [], others: 0, sample: { draws, points: [0, 1] } }));

function battle() {
  const questions: { said: Said; answer(walked: Walked): void; refuse(): void }[] = [];
  const wire: Wire = {
    state: signal('open' as const),
    hear: () => () => undefined,
    ask: (said) =>
      new Promise<ToClient>((done, failed) => {
        const { room, requestId } = said as Said;
        questions.push({
          said: said as Said,
          answer: (walked) => done({ type: 'odds', room, requestId, odds: [], walked }),
          refuse: () => failed(new Refusal({ code: 'TOO_MANY', message: 'At most 4 at once.' })),
        });
      }),
  };
  const model = { asked: signal<Asked | null>(asked('0-1')), picked: signal<WireAction | null>(null) };
  const room = signal({ help: true }) as unknown as LiveBattle['room'];
  const { walked } = serverOdds(wire, { id: 'room', room, ...model });
  const drawsOf = (id: number) => walked.value.find(({ action }) => action.id === id)?.sample?.draws;
  return { ...model, questions, drawsOf };
}

const settled = async (): Promise<void> => {
  for (let i = 0; i < 4; i++) await Promise.resolve();
};

it('asks once more of the marked order alone, once', async () => {
  const { questions, picked, drawsOf } = battle();
  questions[0]!.answer(walkedOf(ORDERS, 256));
  await settled();
  picked.value = ORDERS[0]!;
  picked.value = ORDERS[1]!;
  picked.value = ORDERS[0]!;
  expect(questions.map(({ said }) => said.action)).toEqual([undefined, 1, 2]);
  questions[1]!.answer(walkedOf([ORDERS[0]!], 2048));
  await settled();
  expect([1, 2, 3].map(drawsOf)).toEqual([2048, 256, 256]);
  expect(questions.length).toBe(3);
});

it('asks anew of the marked order where that was refused, as soon as another answer has come', async () => {
  const { questions, picked, drawsOf } = battle();
  questions[0]!.answer(walkedOf(ORDERS, 256));
  await settled();
  for (const order of ORDERS) picked.value = order;
  questions[3]!.refuse();
  await settled();
  expect(questions.length).toBe(4);
  questions[1]!.answer(walkedOf([ORDERS[0]!], 2048));
  await settled();
  expect(questions[4]!.said.action).toBe(3);
  questions[4]!.answer(walkedOf([ORDERS[2]!], 2048));
  await settled();
  expect(drawsOf(3)).toBe(2048);
  expect(questions.length).toBe(5);
});

it('asks nothing more of an order that was walked and told whole', async () => {
  const { questions, picked } = battle();
  const exact = ORDERS.map((action, i) => ({ action, points: 0, outcomes: [], others: i / 8 }));
  questions[0]!.answer(exact);
  await settled();
  for (const order of ORDERS) picked.value = order;
  expect(questions.map(({ said }) => said.action)).toEqual([undefined, 2, 3]);
});

it('has no answer to a question that is over', async () => {
  const { questions, asked: now, picked, drawsOf } = battle();
  now.value = asked('0-2');
  questions[0]!.answer(walkedOf(ORDERS, 256));
  await settled();
  expect(drawsOf(1)).toBeUndefined();
  picked.value = ORDERS[0]!;
  expect(questions.map(({ said }) => said.requestId)).toEqual(['0-1', '0-2']);
});

it('asks again in a while where it was refused and no other answer comes, and not for ever', async () => {
  vi.useFakeTimers();
  const { questions, asked: now, picked, drawsOf } = battle();
  questions[0]!.refuse();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(questions.map(({ said }) => said.action)).toEqual([undefined, undefined]);
  questions[1]!.answer(walkedOf(ORDERS, 256));
  await settled();
  picked.value = ORDERS[0]!;
  questions[2]!.refuse();
  await vi.advanceTimersByTimeAsync(1_000);
  questions[3]!.answer(walkedOf([ORDERS[0]!], 2048));
  await settled();
  expect(drawsOf(1)).toBe(2048);
  now.value = asked('0-2');
  for (let n = 4; n < questions.length; n++) {
    questions[n]!.refuse();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(questions.length).toBe(4 + 1 + 8);
});

afterEach(() => vi.useRealTimers());
