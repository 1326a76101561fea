/** Talk with the server about a battle that is no order: offers, chat, and what it tells after the end. */

import { signal } from '@preact/signals';
import type { Seat } from '../../../engine/index.js';
import type { Heard, OrderPrice, OtherOrder, Saying } from '../../protocol/index.js';
import type { Wire } from '../net/wire.js';
import { problemWords } from '../shared/problems.js';
import type { ChatLine } from './battle.js';

export class RoomTalk {
  readonly id: string;
  /** The last refusal, in words, until the next action. */
  readonly refusal = signal<string | null>(null);
  /** The other side does not want the draw that this person offered. */
  readonly isDrawDeclined = signal(false);
  readonly drawOffer = signal<Seat | null>(null);
  /** Seats that want another battle. */
  readonly again = signal<readonly Seat[]>([]);
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly wire: Wire;

  constructor(wire: Wire, id: string) {
    this.wire = wire;
    this.id = id;
  }

  resign(): void {
    this.tell({ type: 'resign', room: this.id });
  }

  draw(say: 'offer' | 'accept' | 'decline'): void {
    this.isDrawDeclined.value = false;
    this.tell({ type: 'draw', room: this.id, say });
  }

  rematch(): void {
    this.tell({ type: 'rematch', room: this.id });
  }

  say(text: string): void {
    this.tell({ type: 'chat', room: this.id, text });
  }

  async record(): Promise<string> {
    return ((await this.wire.ask({ type: 'record', room: this.id })) as Heard<'record'>).text;
  }

  async story(): Promise<Heard<'story'>['story']> {
    return ((await this.wire.ask({ type: 'story', room: this.id })) as Heard<'story'>).story;
  }

  async price(other: OtherOrder, room = this.id): Promise<OrderPrice> {
    return ((await this.wire.ask({ type: 'price', room, ...other })) as Heard<'price'>).price;
  }

  async reasons(): Promise<Heard<'reason'>['plans']> {
    return ((await this.wire.ask({ type: 'reason', room: this.id })) as Heard<'reason'>).plans;
  }

  /** What the others say; `own` is this person's seat. */
  protected hearTalkAgain({ drawOffer, chat }: Heard<'snapshot'>): void {
    this.drawOffer.value = drawOffer;
    this.chat.value = chat;
  }

  protected hearTalk(message: Heard<'draw' | 'rematch' | 'chat'>, own: Seat | null): void {
    switch (message.type) {
      case 'draw':
        this.isDrawDeclined.value = message.say === 'decline' && this.drawOffer.peek() === own;
        this.drawOffer.value = message.say === 'offer' ? message.seat : null;
        return;
      case 'rematch':
        this.again.value = [...new Set([...this.again.peek(), message.seat])];
        return;
      case 'chat':
        this.chat.value = [...this.chat.peek(), { at: message.at, from: message.from, text: message.text }];
    }
  }

  /** The clock of this question need not wait any more. */
  protected sayRead(requestId: string): void {
    // Where it does not arrive, the clock waits no longer than it would.
    this.wire.ask({ type: 'read', room: this.id, requestId }).catch(() => undefined);
  }

  protected tell(message: Saying, onRefusal?: () => void): void {
    this.refusal.value = null;
    this.wire.ask(message).catch((error: unknown) => {
      onRefusal?.();
      this.refusal.value = problemWords(error);
    });
  }
}
