/** Scheduler of what is not urgent, with frames by hand. */
import { effect, signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { Later, laterEach, laterOf } from '../../../../arena/web/shared/later.js';
import { inPieces } from '../../../../arena/web/shared/pieces.js';

function byHand() {
  const due: (() => void)[] = [];
  const frame = (): void => {
    for (const then of due.splice(0)) then();
  };
  return { later: new Later((then) => due.push(then)), frame, waiting: () => due.length };
}

it('does one task a frame, in the order in which they came, and waits for no frame without one', () => {
  const { later, frame, waiting } = byHand();
  const done: string[] = [];
  for (const name of ['diary', 'forces']) later.add({}, () => done.push(name));
  expect(done).toEqual([]);
  frame();
  expect(done).toEqual(['diary']);
  frame();
  expect(done).toEqual(['diary', 'forces']);
  expect(waiting()).toBe(0);
});

it('does of one owner the last task alone, and nothing of one that was dropped', () => {
  const { later, frame } = byHand();
  const done: string[] = [];
  const [one, other] = [{}, {}];
  later.add(one, () => done.push('old'));
  later.add(other, () => done.push('dropped'));
  later.add(one, () => done.push('new'));
  later.drop(other);
  frame();
  frame();
  expect(done).toEqual(['new']);
});

it('goes on after a task that failed', () => {
  const { later, frame } = byHand();
  const done: string[] = [];
  later.add({}, () => {
    throw new Error('no words');
  });
  later.add({}, () => done.push('next'));
  expect(frame).toThrow('no words');
  frame();
  expect(done).toEqual(['next']);
});

it('follows a signal a frame later, with its last value, and not one that came back', () => {
  const { later, frame, waiting } = byHand();
  const of = signal(1);
  const [shown, follow] = laterOf(of, later);
  expect(shown.value).toBe(1);
  const stop = follow();
  of.value = 2;
  of.value = 3;
  expect(shown.value).toBe(1);
  frame();
  expect(shown.value).toBe(3);
  of.value = 4;
  of.value = 3;
  frame();
  frame();
  expect(shown.value).toBe(3);
  expect(waiting()).toBe(0);
  of.value = 5;
  stop();
  frame();
  expect(shown.value).toBe(3);
});

it('follows from the first on what changed before it could', () => {
  const { later, frame } = byHand();
  const of = signal(1);
  const [shown, follow] = laterOf(of, later);
  of.value = 2;
  const stop = follow();
  frame();
  expect(shown.value).toBe(2);
  stop();
});

it('does what is urgent first, one a frame too, and so draws what waits as it stands then', () => {
  const { later, frame } = byHand();
  const done: string[] = [];
  const [message, dropped] = [{}, {}];
  later.add({}, () => done.push('board'));
  later.addFirst(message, () => done.push('message'));
  later.addFirst(dropped, () => done.push('dropped'));
  later.drop(dropped);
  frame();
  expect(done).toEqual(['message']);
  frame();
  expect(done).toEqual(['message', 'board']);
});

it('follows several signals together: none shows what is new before the others do', () => {
  const { later, frame } = byHand();
  const [view, marks] = [signal(1), signal('none')];
  const [shown, follow] = laterEach({ view, marks }, later);
  const stop = follow();
  const seen: string[] = [];
  const end = effect(() => void seen.push(`${shown.view.value} ${shown.marks.value}`));
  view.value = 2;
  marks.value = 'fire';
  view.value = 3;
  expect(seen).toEqual(['1 none']);
  frame();
  expect(seen).toEqual(['1 none', '3 fire']);
  stop();
  end();
});

it('works in pieces, as many a frame as there is time for, and tells the result, or nothing of what was dropped', () => {
  const { later, frame } = byHand();
  let time = 0;
  const slow = (): number => {
    time += 10;
    return time;
  };
  const done: string[] = [];
  function* count(name: string): Generator<undefined, string> {
    for (let i = 1; i < 3; i++) {
      done.push(`${name} ${i}`);
      yield;
    }
    return name;
  }
  inPieces(count('odds'), (result) => done.push(`all ${result}`), later, slow);
  expect(done).toEqual([]);
  frame();
  expect(done).toEqual(['odds 1']);
  for (let i = 0; i < 3; i++) frame();
  expect(done).toEqual(['odds 1', 'odds 2', 'all odds']);
  const drop = inPieces(count('old'), (result) => done.push(`all ${result}`), later, slow);
  frame();
  drop();
  for (let i = 0; i < 3; i++) frame();
  expect(done.slice(3)).toEqual(['old 1']);
  inPieces(
    count('fast'),
    (result) => done.push(`all ${result}`),
    later,
    () => 0,
  );
  frame();
  expect(done.slice(4)).toEqual(['fast 1', 'fast 2', 'all fast']);
});
