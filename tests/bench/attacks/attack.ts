/** What an attack is, and what several of them need. */
import { chooseOf, typeOf } from '../load/quick-read.js';
import { Guest } from './crowd.js';

export interface Attack {
  readonly id: string;
  readonly words: string;
  /** Comes without a proxy between: by another address of this machine. */
  readonly isDirect?: boolean;
  /** Prepares, which may take a while, and gives what begins it; that gives what ends it. */
  prepare(ws: string): Promise<() => Promise<() => void>>;
}

/** Battles that end quickly are needed finished: both seats are one guest's and an agent's, played with the first legal action. */
export async function finishedBattle(ws: string, owner: Guest, scenario = 'denmark-strait'): Promise<string> {
  const seats = [{ kind: 'me' }, { kind: 'agent', name: 'random' }];
  const room = await owner.challenge({ scenario, seats });
  if (room === undefined) throw new Error('an attack cannot be prepared: no room');
  return new Promise((resolve) => {
    owner.onMessage = (text) => {
      const type = typeOf(text);
      if (type === 'request') owner.say({ type: 'act', ...chooseOf(text, Math.random) });
      else if (type === 'error' && text.includes('TOO_FAST'))
        setTimeout(() => owner.say({ type: 'resume', room, last: 99_999 }), 1_000);
      else if (type === 'over') {
        owner.onMessage = undefined;
        resolve(room);
      }
    };
    owner.ready(room);
    void ws;
  });
}

export const leaveAll =
  (guests: readonly Guest[], stop: () => void = () => {}): (() => void) =>
  () => {
    stop();
    for (const guest of guests) guest.leave();
  };

/** Sockets that hear and say nothing more. */
export async function watchers(ws: string, room: string, n: number, address: string): Promise<Guest[]> {
  const all: Guest[] = [];
  for (let i = 0; i < n; i++) {
    const guest = await Guest.connect(ws, address);
    guest.say({ type: 'hello', protocol: 1, as: { kind: 'nobody' } });
    guest.say({ type: 'watch', room });
    all.push(guest);
  }
  return all;
}
