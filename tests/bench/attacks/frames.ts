/** Attacks by frames that are spoilt, from connections that are thrown away. */
import { Draws } from '../../../agents/draws.js';
import { conversation, spoil, wire } from '../../arena/server/frames-mutate.js';
import { RawSocket, textFrame } from '../../arena/server/frames-raw.js';
import type { Attack } from './attack.js';
import { ATTACKER, Guest, sleep } from './crowd.js';

const MOST_OF_A_CONNECTION = 80;
const CONNECTIONS = 8;

/** Mutated frames at so many a second, on some connections at once that are replaced when the server has had enough of them. */
const mutated = (perSecond: number): Attack => ({
  id: 'mutated-frames',
  words: `${perSecond} mutated frames/s on ${CONNECTIONS} connections`,
  async prepare(ws) {
    const owner = await Guest.enter(ws);
    const room = (await owner.challenge({
      scenario: 'denmark-strait',
      seats: [{ kind: 'me' }, { kind: 'agent', name: 'random' }],
    }))!;
    const aim = { room, requestId: '0-1' };
    const draws = new Draws('attack');
    return async () => {
      let isOn = true;
      const one = async (): Promise<void> => {
        while (isOn) {
          const raw = await RawSocket.open(ws, ATTACKER);
          await raw.write(textFrame(JSON.stringify(conversation(draws, aim)[0])));
          for (let i = 0; i < MOST_OF_A_CONNECTION && raw.isOpen && isOn; i++) {
            const begun = performance.now();
            const payload = spoil(draws.oneOf(conversation(draws, aim)), draws);
            await raw.write(wire(payload, draws.below(8) === 0 ? draws.below(60) : 14, draws));
            await sleep(Math.max(0, (1_000 * CONNECTIONS) / perSecond - (performance.now() - begun)));
          }
          raw.socket.destroy();
        }
      };
      for (let i = 0; i < CONNECTIONS; i++) void one();
      return () => {
        isOn = false;
        owner.leave();
      };
    };
  },
});

export const FRAMES: readonly Attack[] = [mutated(700)];
