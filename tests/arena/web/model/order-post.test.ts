/** Orders that are given while the connection breaks. */

import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { ConnectionLost, Refusal } from '../../../../arena/client/refusal.js';
import type { Saying, ToClient } from '../../../../arena/protocol/index.js';
import { createBattle } from '../../../../arena/web/battleships/create.js';
import { language } from '../../../../arena/web/i18n/index.js';
import type { LiveBattle } from '../../../../arena/web/model/battle.js';
import type { Wire } from '../../../../arena/web/net/wire.js';
import { seat } from '../../../../engine/index.js';
import { LocalArena } from '../local-arena.js';

const settled = async (): Promise<void> => {
  for (let i = 0; i < 8; i++) await Promise.resolve();
};

/** A wire to a local battle that can be cut, before the server hears an order or after. */
class Cuttable implements Wire {
  readonly state = signal<'open' | 'lost' | 'closed'>('open');
  readonly said: Saying[] = [];
  readonly #arena: LocalArena;
  #cut: 'no' | 'before' | 'after' = 'no';
  #last: { requestId: string; text: string; answer: ToClient } | undefined;

  constructor(arena: LocalArena) {
    this.#arena = arena;
  }

  hear(listener: (message: ToClient) => void): () => void {
    return this.#arena.hear((message) => {
      // What the server says to nobody is lost.
      if (this.state.peek() === 'open') listener(message);
    });
  }

  cut(when: 'before' | 'after'): void {
    this.#cut = when;
  }

  async ask(message: Saying): Promise<ToClient> {
    this.said.push(message);
    if (this.#cut !== 'no') this.state.value = 'lost';
    if (this.#cut === 'before') throw new ConnectionLost('broken');
    const answer = await this.#answer(message);
    if (this.#cut === 'after') throw new ConnectionLost('broken');
    return answer;
  }

  /** The same answer again gets the same word again, as the server has it. */
  async #answer(message: Saying): Promise<ToClient> {
    if (message.type !== 'act') return this.#arena.ask(message);
    const { requestId, action } = message;
    if (this.#last?.requestId === requestId && this.#last.text === action.text) return this.#last.answer;
    const answer = await this.#arena.ask(message);
    this.#last = { requestId, text: action.text, answer };
    return answer;
  }

  /** As after `resume`: a snapshot, and what is asked. */
  mend(): void {
    this.#cut = 'no';
    this.state.value = 'open';
    this.#arena.tell(this.#arena.snapshot());
  }
}

function battle(): { arena: LocalArena; wire: Cuttable; model: LiveBattle } {
  const arena = new LocalArena('denmark-strait', 0, 3);
  arena.skip(0);
  const wire = new Cuttable(arena);
  const settings = { answersItself: signal(false) };
  const model = createBattle(
    wire,
    arena.game.battle.scenario,
    { room: arena.room(), snapshot: arena.snapshot() },
    settings,
  );
  arena.begin();
  return { arena, wire, model };
}

function giveOrder(model: LiveBattle): { requestId: string; text: string } {
  const asked = model.asked.peek();
  if (asked?.kind !== 'action') throw new Error('nothing is asked');
  const action = asked.legal[1]!;
  model.act(action);
  return { requestId: asked.requestId, text: action.text };
}

const acts = (wire: Cuttable) => wire.said.filter((m) => m.type === 'act');

describe('an order whose connection breaks', () => {
  it('is kept, and said again once the battle is taken up', async () => {
    const { arena, wire, model } = battle();
    wire.cut('before');
    const { requestId, text } = giveOrder(model);
    await settled();
    expect(model.isOrderUnderWay.value).toBe(true);
    expect(model.asked.value).toBeNull();
    expect(model.refusal.value).toBeNull();
    wire.mend();
    arena.tell(requestOf(arena, requestId));
    await settled();
    expect(acts(wire)).toHaveLength(2);
    expect(acts(wire)[1]).toMatchObject({ requestId, action: { text } });
    expect(model.isOrderUnderWay.value).toBe(false);
    expect(model.refusal.value).toBeNull();
    expect(model.asked.value?.requestId).not.toBe(requestId);
  });

  it('is not doubled where only the answer was lost', async () => {
    const { wire, model } = battle();
    wire.cut('after');
    giveOrder(model);
    await settled();
    wire.mend();
    await settled();
    expect(model.isOrderUnderWay.value).toBe(false);
    expect(model.refusal.value).toBeNull();
  });

  it('is said to be lost where its question is closed meanwhile', async () => {
    const { arena, wire, model } = battle();
    wire.cut('before');
    giveOrder(model);
    await settled();
    wire.ask = async () => {
      throw new Refusal({ code: 'STALE_REQUEST', message: 'That request is answered.' });
    };
    wire.mend();
    arena.tell(requestOf(arena, 'r99'));
    await settled();
    expect(model.isOrderUnderWay.value).toBe(false);
    expect(model.refusal.value).toMatch(/too late.*answered/);
    expect(model.asked.value?.requestId).toBe('r99');
  });

  it('gives the question back where the server refuses it', async () => {
    const { wire, model } = battle();
    const asked = model.asked.peek();
    wire.ask = async () => {
      throw new Refusal({ code: 'NOT_LEGAL', message: 'No.' });
    };
    giveOrder(model);
    await settled();
    expect(model.asked.value).toEqual(asked);
    expect(model.refusal.value).toBe('No.');
  });

  it('says in the language in force what a refusal means', async () => {
    const meaning = { kind: 'refuse-target', rule: '10.4', unit: 0, target: 2, bar: 'no-fire-aft' };
    const refused = async (): Promise<string | null> => {
      const { wire, model } = battle();
      wire.ask = async () => {
        throw new Refusal({ code: 'NOT_LEGAL', message: 'No.', rule: '10.4', meaning });
      };
      giveOrder(model);
      await settled();
      return model.refusal.value;
    };
    expect(await refused()).toBe('No.');
    language.value = 'ja';
    expect(await refused()).toBe(
      'ルールにより、その命令は出せません。\nフッドはプリンツ・オイゲンを目標にできません。後方へは砲撃できません。',
    );
    language.value = 'en';
  });
});

function requestOf(arena: LocalArena, requestId: string): Extract<ToClient, { type: 'request' }> {
  const { room, view, clock, position } = arena.snapshot();
  return { type: 'request', room, requestId, seat: seat(0), legal: [], view, clock, ...(position ? { position } : {}) };
}
