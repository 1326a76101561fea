/** Attacks by questions about long battles that are over. */
import { type Attack, leaveAll } from './attack.js';
import { Guest, sleep, steadily } from './crowd.js';

const agent = (name: string): object => ({ kind: 'agent', name });

/** Battles of agents, fought out while we watch. */
async function longBattles(owner: Guest, scenario: string, seats: number, n: number): Promise<string[]> {
  const rooms: string[] = [];
  for (let i = 0; i < n; i++)
    rooms.push((await owner.challenge({ scenario, seats: Array(seats).fill(agent('random')), pace: 0 }))!);
  const over = new Set<string>();
  owner.onMessage = (text) => {
    if (text.startsWith('{"type":"over"')) over.add(/"id":"(\w+)"/.exec(text)![1]!);
  };
  for (let i = 0; i < 600 && over.size < n; i++) await sleep(100);
  owner.onMessage = undefined;
  if (over.size < n) process.stderr.write(`only ${over.size} of ${n} battles are over\n`);
  return rooms;
}

const question = (
  id: string,
  words: string,
  scenario: string,
  seats: number,
  type: string,
  more: object = {},
  isRead = true,
): Attack => ({
  id,
  words,
  async prepare(ws) {
    const owner = await Guest.enter(ws);
    const rooms = await longBattles(owner, scenario, seats, 4);
    const all = await Guest.crowd(ws, 40);
    for (const guest of all) for (const room of rooms) await guest.ask({ type: 'watch', room });
    return async () => {
      if (!isRead) for (const guest of all) guest.socket.pause();
      return leaveAll(
        [owner, ...all],
        steadily(200, (n) => all[n % 40]!.say({ type, room: rooms[n % 4], ...more })),
      );
    };
  },
});

export const BIG: readonly Attack[] = [
  question('history-long', '`history` of 4 long battles, 40 guests x 5/s', 'san-bernardino', 2, 'history', {
    first: 1,
  }),
  question('resume-long', '`resume` of 4 long battles likewise', 'san-bernardino', 2, 'resume', { last: 0 }),
  question('record-long', '`record` likewise', 'san-bernardino', 2, 'record'),
  question('reason-long', '`reason` likewise', 'san-bernardino', 2, 'reason'),
  question('story-long', '`story` likewise', 'san-bernardino', 2, 'story'),
  question('story-war', '`story` of 4 wars', 'world-war', 6, 'story'),
  question('history-war', '`history` of 4 wars', 'world-war', 6, 'history', { first: 1 }),
  question(
    'history-unread',
    '`history` of 4 long battles, nothing read',
    'san-bernardino',
    2,
    'history',
    { first: 1 },
    false,
  ),
];
