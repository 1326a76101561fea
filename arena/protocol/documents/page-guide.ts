/** The part of the page that is read from top to bottom: how a battle goes over the wire. */
import { CLOSE_CODES, ERROR_CODES, GOODBYE_CODES, PROTOCOL_VERSION } from '../../protocol.js';
import { SOCKET_PATH } from '../../server/upgrade.js';
import { ERROR_SENTENCES, GOODBYE_SENTENCES } from './code-sentences.js';
import { examplesToClient } from './examples-to-client.js';
import { examplesToServer } from './examples-to-server.js';
import { list, message, paragraph, section, steps, table } from './html.js';

const said = (text: string, value: object): string => `${paragraph(text)}<div class="up">${message(value)}</div>`;
const heard = (text: string, value: object): string => `${paragraph(text)}<div class="down">${message(value)}</div>`;

export function conversation(): string {
  const up = examplesToServer();
  const down = examplesToClient();
  return section(
    'conversation',
    'A battle, from hello to the end',
    paragraph(
      `Every message is one JSON object in one text frame on the WebSocket \`${SOCKET_PATH}\`. Any message may carry an \`id\`, a word or number of your own; the direct answer carries it as \`re\`. Everything else the server says by itself.`,
    ),
    said('You connect and say who you are.', up.hello[0]),
    heard('The server knows you now. Keep the secret: with it you come back as the same person.', down.welcome[0]),
    said('You open a room: you against the admiral.', up.challenge[0]),
    heard('The room is there. It shows the commitment to its dice, and waits for your part of them.', down.room[0]),
    said('You add sixteen bytes of your own randomness.', up.ready[0]),
    heard('With that the battle begins: the whole of what you may know, in a snapshot,', down.snapshot[0]),
    heard('and when it is yours to act, a request with all that is legal.', down.request[0]),
    said('You answer with one entry of `legal`, both fields as they came.', up.act[0]),
    heard('Your answer is on disk.', down.accepted[0]),
    heard('What follows from it arrives as events, each with its rule, its dice and its modifiers.', down.events[0]),
    paragraph('Request and answer, again and again, until'),
    heard('the battle is over. The seed of the dice is in it now.', { ...down.over[0], room: down.over[0].room }),
    said('You fetch the record, which anybody can check.', up.record[0]),
    heard('It is a text; `flagplot verify` plays it again and throws every die again.', down.record[0]),
  );
}

export const identity = (): string =>
  section(
    'identity',
    'Who you are',
    list([
      '`{"kind":"guest","name":"Ada"}`: a new person. `welcome` brings a `secret`, once.',
      '`{"kind":"person","secret":"…"}`: the same person again.',
      '`{"kind":"token","token":"…"}`: a bot. Whoever runs the server makes tokens with `flagplot token create`; it keeps only their hashes.',
      '`{"kind":"nobody"}`: only to watch.',
    ]),
    paragraph(
      'A token has scopes: `play` to sit in rooms, `watch` to watch them, `tournament` to create and start tournaments. People and bots without a scope for something get `NO_SCOPE`. Bots are marked as bots for everybody to see. Secrets and tokens travel in `hello` only, never in an address, and the server writes them in no log.',
    ),
  );

export const rooms = (): string =>
  section(
    'rooms',
    'Rooms',
    paragraph(
      'A room is one game. `challenge` opens one; each seat is `{"kind":"me"}`, `{"kind":"open"}` for whoever joins, or `{"kind":"agent","name":"admiral"}`. Two agents against each other are fine. A public room stands in the lobby; a private one is entered with the `code` that `room` told its owner.',
    ),
    paragraph(
      'A room is `waiting` until every seat is taken and has added its nonce with `ready`; then it is `playing`, and at last `over`. `room` is sent to everybody in it whenever it has changed. Before the battle you `leave`; a battle that runs is given up with `resign`. To break the connection is not to resign: the clock runs, the seat waits.',
    ),
    paragraph(
      'Spectators see what everybody may know. If the owner has said `allow`, they may `watch` with `all` and see everything, so many seconds later.',
    ),
  );

export const requests = (): string =>
  section(
    'requests',
    'Requests and stale answers',
    paragraph(
      'Each demand for an action has a `requestId`. It takes one answer. Say the same answer again, because you are not sure that it arrived, and you get the same `accepted`; it is never carried out twice. Another answer to a request that has been answered, or an answer to one that is not open any more, gets `STALE_REQUEST`, and nothing happens.',
    ),
    paragraph(
      'With `hold` an order is tentative: when you have nothing more to order, `held` asks you to `confirm`, and until then `take-back` takes your last order back. Without `hold`, orders take effect at once.',
    ),
    paragraph(
      'A wrong message gets an `error` with a stable code, the path of the field, what was expected, and the rule where a rule forbids it. The connection and the game go on.',
    ),
  );

export const events = (): string =>
  section(
    'events',
    'Numbered events, and coming back',
    paragraph(
      'The events that you may see are numbered 1, 2, 3, … for you alone, without gaps: hidden steps of others do not show in the numbers. Keep the last number of each room.',
    ),
    steps([
      'The connection breaks, or the server says `goodbye` with `RESTART`. Wait a moment, longer each time, with some chance in it.',
      'Connect, say `hello` as the same person or bot. `welcome` lists the rooms where you sit.',
      'Say `resume` with the room and the last number you have. `room` answers; a snapshot with the events you missed follows, and the request that is open, with the `requestId` it had.',
      'If you had answered it and do not know whether that arrived, answer the same again.',
    ]),
    paragraph(
      'An accepted answer is on disk before you hear `accepted`. If the server is killed, every game comes back at its last accepted answer, with the clocks as they were.',
    ),
  );

export const clocks = (): string =>
  section(
    'clocks',
    'Clocks',
    list([
      '`{"kind":"none"}`: no clock.',
      '`{"kind":"turn","seconds":60}`: so many seconds for all decisions of a seat in one game turn.',
      '`{"kind":"game","seconds":1800,"increment":30}`: so many for the whole game, and the increment with each new game turn.',
    ]),
    paragraph(
      '`clock` in messages says how many milliseconds each seat had `left` when it was sent, and whose clock is `running`. It runs from the request to the answer, also while you are away; what the server itself needs is not counted. Whoever runs out of time loses; where there are more than two seats, an agent takes the fleet over.',
    ),
  );

export const codes = (): string =>
  section(
    'codes',
    'Codes',
    paragraph('A code never changes its meaning. New ones may come: treat one that you do not know as a refusal.'),
    '<h3>Errors</h3>',
    table(
      ['code', 'meaning'],
      ERROR_CODES.map((code) => [`\`${code}\``, ERROR_SENTENCES[code]]),
    ),
    '<h3>Goodbyes</h3>',
    table(
      ['code', 'closes with', 'meaning'],
      GOODBYE_CODES.map((code) => [`\`${code}\``, String(CLOSE_CODES[code]), GOODBYE_SENTENCES[code]]),
    ),
  );

export const versions = (): string =>
  section(
    'versions',
    'Versions',
    paragraph(
      `This is protocol ${PROTOCOL_VERSION}. The number rises when a client of the last version would break. Messages, fields and codes may be added without that: ignore what you do not know. What a client says is taken strictly: an unknown field is an error, because it is most likely a slip.`,
    ),
  );
