/** Price of another order, asked of a room: by whom it may be known, once it is over, and of an order that could be given. */
import { expect, it } from 'vitest';
import { recordedGameOf } from '../../../arena/lab/analysis/recorded-game.js';
import { actionList, actionsOf, assert, CHANCE, parseRecord } from '../../../engine/index.js';
import { scene } from './fake-world.js';
import { begun, playOn } from './two-players.js';

/** A step of the record in which there was another order, and that. */
function otherIn(text: string): { step: number; order: string } {
  const record = parseRecord(text);
  assert(record.ok, 'a record of the arena can be read');
  const opened = recordedGameOf(record.value);
  assert(opened.ok, 'and played');
  const { game, plies } = opened.value;
  const legal = actionList(game.spec.maxLegal);
  for (const { by, before, action, number } of plies) {
    game.legal(before, legal);
    const other = actionsOf(legal).find((one) => one !== action);
    if (by !== CHANCE && other !== undefined) return { step: number, order: game.write(before, other) };
  }
  throw new Error('nobody had a choice');
}

it('is told to who was there once the battle is over, and to no stranger of a private one', async () => {
  const s = scene();
  const [a, b, stranger] = [s.enter('anna'), s.enter('bo'), s.enter('eve')];
  const room = begun(s, a, b, { visibility: 'private' });
  playOn(s, [a, b], (_, n) => n, 12);
  s.say(a, { type: 'price', room, step: 1, order: 'x' });
  await s.world.settle();
  expect(a.last('error').code).toBe('NOT_OVER');
  s.say(b, { type: 'resign', room });
  await s.world.settle();
  s.say(a, { type: 'record', room });
  await s.world.settle();
  const other = otherIn(a.last('record').text);
  s.say(stranger, { type: 'price', room, ...other });
  await s.world.settle();
  expect(stranger.last('error').code).toBe('NO_ROOM');
  s.say(a, { type: 'price', room, ...other });
  await s.world.settle();
  const told = a.last('price');
  expect(told).toMatchObject({ room, ...other });
  expect(told.price.search.simulations).toBeGreaterThan(0);
  // Whoever asks is told the same.
  s.say(b, { type: 'price', room, ...other });
  await s.world.settle();
  expect(b.last('price').price).toEqual(told.price);
});

it('of what nobody could order there is refused, again and again', async () => {
  const s = scene();
  const [a, b] = [s.enter('anna'), s.enter('bo')];
  const room = begun(s, a, b);
  s.say(b, { type: 'resign', room });
  await s.world.settle();
  for (let i = 0; i < 2; i++) {
    s.say(a, { type: 'price', room, step: 1, order: 'no-order' });
    await s.world.settle();
    expect(a.last('error')).toMatchObject({ code: 'NOT_LEGAL', path: '/order' });
  }
});
