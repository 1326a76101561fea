/** Beginning of an exercise out of one's own battles: the battle goes on from that very question, with nobody to advise. */
import { bySeat, parseRecord, sidesOf } from '../../../engine/index.js';
import type { Heard } from '../../protocol/index.js';
import { defaultOpponent } from '../lobby/plan.js';
import { optionsIn } from '../model/options-in.js';
import { OwnRefusal } from '../net/wire.js';
import type { App } from '../shared/app.js';
import { isLeftBehind, noteDrill } from '../shared/drills.js';
import { keyOf, type OwnExercise } from '../shared/own-exercises.js';
import { textUpTo } from '../take-over/past-of-record.js';

/** Where a scenario has not come, an agent that knows every ruleset. */
const ANY = 'admiral';

/** Opens its room; gives the address of the battle. */
export async function beginOwn(app: App, one: OwnExercise): Promise<string> {
  await app.bePresent();
  const { text } = (await app.connection.ask({ type: 'record', room: one.room })) as Heard<'record'>;
  const record = parseRecord(text);
  if (!record.ok) throw new OwnRefusal({ code: 'BAD_RECORD', message: record.message });
  const scenario = app.scenarioOf(one.scenario);
  const name = scenario === undefined ? ANY : defaultOpponent(scenario);
  const { headers } = record.value;
  const before = one.step - 1;
  await leaveOthers(app);
  const address = await app.fight({
    type: 'challenge',
    scenario: one.scenario,
    options: optionsIn(headers.get('Options') ?? '-'),
    seats: bySeat(sidesOf(headers)).map((_, seat) => (seat === one.seat ? { kind: 'me' } : { kind: 'agent', name })),
    visibility: 'private',
    help: false,
    ...(before === 0 ? {} : { past: { record: textUpTo(record.value, before) } }),
  });
  noteDrill(address.split('/').at(-1)!, keyOf(one));
  return address;
}

/** One exercise at a time: rooms of those that were walked away from would stay open, and nobody may have many. */
async function leaveOthers({ connection }: App): Promise<void> {
  const { games } = (await connection.ask({ type: 'games', going: true })) as Heard<'games'>;
  const left = games.filter(({ room, seat }) => seat !== null && isLeftBehind(room.id));
  // One that ends meanwhile, or where an agent has the seat already, is left as it is.
  await Promise.allSettled(left.map(({ room }) => connection.ask({ type: 'resign', room: room.id })));
}
