/** Mail in parts, and questions by it, over a wire that loses, repeats and keeps nothing. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailWire, MOST_WIRE_BYTES } from '../../../../arena/jobs/broker/mail.js';
import { MailCaller } from '../../../../arena/jobs/broker/mail-caller.js';
import { MailDesk } from '../../../../arena/jobs/broker/mail-desk.js';
import { PartedMail } from '../../../../arena/jobs/broker/parted-mail.js';
import { FakeRun, helloOf } from './fake-run.js';

/** What is published comes a moment later, as often as `times` says. */
class FakeWire implements MailWire {
  readonly published: string[] = [];
  readonly #heard = new Map<string, (text: string) => void>();
  #times: (number: number) => number;

  constructor(times: (number: number) => number = () => 1) {
    this.#times = times;
  }

  async publish(channel: string, text: string): Promise<boolean> {
    const times = this.#times(this.published.push(text));
    for (let i = 0; i < times; i++) setTimeout(() => this.#heard.get(channel)?.(text), 1);
    return true;
  }

  async subscribe(channel: string, hear: (text: string) => void) {
    this.#heard.set(channel, hear);
    return async () => void this.#heard.delete(channel);
  }

  async close(): Promise<void> {}
}

/** A cut at any even number would go through a character. */
const LONG = `x${'🚢'.repeat(500_000)}`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets all time pass that somebody waits for. */
async function passed<T>(promise: Promise<T>): Promise<T> {
  let isOver = false;
  const over = promise.finally(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(100);
  return await over;
}

describe('mail in parts', () => {
  for (const [what, times] of [
    ['as it should', () => 1],
    ['with each part twice', () => 2],
    ['with each third part lost', (number: number) => (number % 3 === 0 ? 0 : 1)],
  ] as const)
    it(`brings a long text whole, ${what}`, async () => {
      const wire = new FakeWire(times);
      const heard: string[] = [];
      await new PartedMail(wire).listen('there', (text) => heard.push(text));
      expect(await passed(new PartedMail(wire).send('there', LONG))).toBe(true);
      expect(heard.length).toBe(1);
      expect(heard[0] === LONG).toBe(true);
      for (const text of wire.published) expect(Buffer.byteLength(text)).toBeLessThan(MOST_WIRE_BYTES);
    });

  it('sends one part only where nobody listens, some times, and says so', async () => {
    const wire = new FakeWire();
    expect(await passed(new PartedMail(wire).send('nowhere', LONG))).toBe(false);
    expect(new Set(wire.published).size).toBe(1);
    expect(wire.published.length).toBe(3);
  });

  it('ends where it is stopped', async () => {
    const wire = new FakeWire();
    expect(await passed(new PartedMail(wire).send('nowhere', LONG, AbortSignal.abort()))).toBe(false);
    expect(wire.published).toEqual([]);
  });

  it('hears nothing in what somebody else says', async () => {
    const wire = new FakeWire();
    const heard: string[] = [];
    await new PartedMail(wire).listen('there', (text) => heard.push(text));
    const strange = [
      '',
      'nonsense',
      '{}\nx',
      '[]\n',
      '{"id":"a","part":5,"of":2,"from":"b"}\nx',
      '{"ack":"a","part":0}\n',
    ];
    for (const text of strange) await passed(wire.publish('there', text));
    await vi.advanceTimersByTimeAsync(10);
    expect(heard).toEqual([]);
  });
});

describe('questions by mail', () => {
  it('are answered, though much is lost', async () => {
    const wire = new FakeWire((number) => (number === 3 || number > 5 ? 1 : 0));
    const run = new FakeRun(1);
    new MailDesk(new PartedMail(wire), 'r', run.clerk);
    const caller = new MailCaller(new PartedMail(wire), 'r');
    const reply = await passed(caller.ask('greet', helloOf('a')));
    expect(reply).toMatchObject({ ok: true, answer: { run: 'a made-up run' } });
  });

  it('are given up after a minute where nobody answers, and may be asked again later', async () => {
    const caller = new MailCaller(new PartedMail(new FakeWire()), 'r');
    const since = Date.now();
    const reply = await passed(caller.ask('greet', helloOf('a')));
    expect(reply).toMatchObject({ ok: false, refusal: { code: 'NO_ANSWER', isFinal: false } });
    expect(Date.now() - since).toBeGreaterThan(40_000);
    expect(Date.now() - since).toBeLessThan(90_000);
  });

  it('end where their caller is closed', async () => {
    const caller = new MailCaller(new PartedMail(new FakeWire()), 'r');
    const asked = caller.ask('greet', helloOf('a'));
    await passed(caller.close());
    expect(await passed(asked)).toMatchObject({ ok: false, refusal: { code: 'STOPPED' } });
  });
});
