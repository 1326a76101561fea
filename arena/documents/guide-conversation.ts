/** Guide to a conversation, to be read from top to bottom: how a battle goes over the wire. */
import { LIMITS } from '../limits/limits.js';
import {
  CLOSE_CODES,
  ERROR_CODES,
  FINAL_GOODBYES,
  GOODBYE_CODES,
  PROTOCOL_VERSION,
  SOCKET_PATH,
} from '../protocol/index.js';
import {
  clientMessage,
  heading,
  list,
  paragraph,
  type Section,
  section,
  serverMessage,
  steps,
  table,
} from '../words/blocks.js';
import { ERROR_SENTENCES, GOODBYE_SENTENCES } from './code-sentences.js';
import { examplesToClient } from './examples-to-client.js';
import { examplesToServer } from './examples-to-server.js';

export function conversationSection(): Section {
  const says = examplesToServer();
  const hears = examplesToClient();
  return section(
    'conversation',
    'A battle, from hello to the end',
    paragraph(
      `Every message is one JSON object in one text frame on the WebSocket \`${SOCKET_PATH}\`. Any message may carry an \`id\`, a word or number of your own; the direct answer carries it as \`re\`. Answers come in the order of the messages, except those to \`hint\`, and to \`odds\` by rules that tell none of their own, which take a moment. Everything else the server says by itself, at any time: \`room\`, \`presence\` and \`chat\` may come between any two messages of a conversation.`,
    ),
    paragraph('You connect and say who you are.'),
    clientMessage(says.hello[0]),
    paragraph(
      'The server knows you now. Keep the secret: with it you come back as the same person. `rooms` holds the rooms in which you have a seat and whose battle waits or runs, of former connections too; none that is over.',
    ),
    serverMessage(hears.welcome[0]),
    paragraph(
      'You open a room: you against the admiral. The seats stand in the order of the sides of the scenario, which `scenarios` tells; each scenario says how many. Without `clock` there is none, without `visibility` the room is public, without `rated` it does not count, and then hints are allowed.',
    ),
    clientMessage(says.challenge[0]),
    paragraph(
      'The room is there; `seat` is yours. It shows the commitment to its dice, and waits for your part of them: at your seat `hashes` has null. Keep what you see: it is what you compare with when the battle is over.',
    ),
    serverMessage(hears.room[0]),
    paragraph(
      'You draw sixteen bytes of your own randomness, keep them to yourself, and commit yourself to them with their hash. Say it once: another hash gets `BAD_NONCE`, the same one is no fault.',
    ),
    clientMessage(says.ready[0]),
    paragraph(
      'The direct answer is `done`; `room` follows because it has changed. All hashes stand now: keep them too.',
    ),
    serverMessage(hears.done[0]),
    serverMessage(hears.room[1]!),
    paragraph(
      `You show your nonce, within ${LIMITS.dice.revealMs / 1000} seconds: who does not, loses the seat, and the dice are drawn anew. With the last nonce the room is \`playing\`,`,
    ),
    clientMessage(says.reveal[0]),
    serverMessage(hears.room[2]!),
    paragraph('and without your asking for it comes the whole of what you may know,'),
    serverMessage(hears.snapshot[0]),
    paragraph(
      'and when it is yours to act, a request with all that is legal. Between snapshot and request may come `events`, if others or the dice are first.',
    ),
    serverMessage(hears.request[0]),
    paragraph('You answer with one entry of `legal`, both fields as they came.'),
    clientMessage(says.act[0]),
    paragraph('Your answer is on disk.'),
    serverMessage(hears.accepted[0]),
    paragraph('What follows from it arrives as events, each with its rule, its dice and its modifiers.'),
    serverMessage(hears.events[0]),
    paragraph(
      'Request and answer, again and again, until the battle is over. The seed of the dice is in the room now; `room` with the same follows.',
    ),
    serverMessage(hears.over[0]),
    paragraph('You fetch the record, which anybody can check.'),
    clientMessage(says.record[0]),
    paragraph('It is a text; `flagplot verify` plays it again and throws every die again.'),
    serverMessage(hears.record[0]),
  );
}

export const identitySection = (): Section =>
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

export const roomsSection = (): Section =>
  section(
    'rooms',
    'Rooms',
    paragraph(
      'A room is one game. `challenge` opens one; each seat is `{"kind":"me"}`, `{"kind":"open"}` for whoever joins, or `{"kind":"agent","name":"admiral"}`. Two agents against each other are fine. With `past`, the record of a battle up to some step, it goes on from there: every seat is told in its first snapshot what it would have been told there, and new dice fall from then on; the room shows its `past`. A public room stands in the lobby; a private one is entered with the `code` that `room` told its owner.',
    ),
    paragraph(
      'A room is `waiting` until every seat is taken and has drawn its dice with `ready` and `reveal`; then it is `playing`, and at last `over`. `room` is sent to everybody in it whenever it has changed. Before the battle you `leave`; a battle that runs is given up with `resign`. To break the connection is not to resign: the clock runs, the seat waits.',
    ),
    paragraph(
      'With more than two seats a battle goes on for the others when one leaves it: whoever resigns, runs out of time, or without a clock stays away for a week, is replaced by an agent; `room` shows it at the seat. The seat plays on by the rules and may still win, but the player who left comes last in the ratings, and its seat is open in a rematch. A `draw` is agreed when everybody who still fights accepts it, and ends with the first who declines; where agents were seated from the start there is none. A rematch moves everybody on by one seat. Ratings order all seats: who has won first, then by points, those who lost with the same points level. Tournaments are fought in battles for two.',
    ),
    paragraph(
      'A finished room stays for a quarter of an hour for looks and a rematch; its record stays. Spectators see what everybody may know. If the owner has said `allow`, they may `watch` with `all` and see everything, so many seconds later.',
    ),
  );

export const requests = (): Section =>
  section(
    'requests',
    'Requests and stale answers',
    paragraph(
      'Each demand for an action has a `requestId`. It takes one answer. Say the same answer again, because you are not sure that it arrived, and you get the same `accepted`; it is never carried out twice. Another answer to a request that has been answered, or an answer to one that is not open any more, gets `STALE_REQUEST`, and nothing happens.',
    ),
    paragraph(
      'With `hold` an order is tentative: when you have nothing more to order, `held` asks you to `confirm`, and until then `take-back` takes your last order back. Without `hold`, orders take effect at once. An order that shows you something that you could not know makes all of them final: an event `made-final` says so, to you alone.',
    ),
    paragraph(
      'A wrong message gets an `error` with a stable code, the path of the field, what was expected, and the rule where a rule forbids it; where an action is refused, `meaning` says why as fields. The connection and the game go on.',
    ),
  );

export const eventsSection = (): Section =>
  section(
    'events',
    'Numbered events, and coming back',
    paragraph(
      'The events that you may see are numbered 1, 2, 3, … for you alone, without gaps: hidden steps of others do not show in the numbers. Keep the last number of each room.',
    ),
    steps([
      'The connection breaks, or the server says `goodbye` with a code that is not final. Wait 0.2 s, then twice as long each time up to 10 s, and take a random part of it: others come back too.',
      'Connect, say `hello` as the same person or bot. `welcome` lists the rooms where you sit and the battle is not over.',
      'Say `resume` with the room and the last number you have, for each room that you care for, also for one that is not in the list: its battle may have ended while you were away. `room` answers; its status tells. If the battle runs, a snapshot follows with the events you missed, and the request that is open, with the `requestId` it had: it survives the break, and a restart of the server. If it is over, `room` has the outcome and the seed, `over` does not come again, and the snapshot has the last events. If it still waits, nothing follows, and `ready` or `reveal` may be missing.',
      'If you had answered the request and do not know whether that arrived, answer the same again.',
      'If you had sent a `challenge` and heard no `room`, look in `welcome.rooms` for one that you do not know before you send another.',
    ]),
    paragraph(
      'An accepted answer is on disk before you hear `accepted`. If the server is killed, every game comes back at its last accepted answer, with the clocks as they were.',
    ),
  );

export const clocksSection = (): Section =>
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
    paragraph(
      `A client that shows its person what came of their orders, before they can answer, says \`reports\` in its \`hello\`. Where dice have fallen since the seat's last answer, its clock then waits: \`reading\` says who reads and for how many milliseconds at most, everybody is told, and nobody's clock is \`running\`. It begins with \`read\`, with an answer, or by itself: after ${LIMITS.reading.ms / 1000} s and ${LIMITS.reading.throwMs / 1000} s more for each event with dice, ${LIMITS.reading.mostMs / 1000} s at most. Without \`reports\` a clock runs from the request, as ever. While nobody is at the seat of a person, also after the server came back, it waits for that person as well. A client that answers a question by itself, since there is one sensible answer, says \`unseen\` with it: the time that was left to read goes over to the seat's next question, and \`answered\` of a snapshot stays where it was.`,
    ),
  );

export const codesSection = (): Section =>
  section(
    'codes',
    'Codes',
    paragraph('A code never changes its meaning. New ones may come: treat one that you do not know as a refusal.'),
    heading('Errors'),
    table(
      ['code', 'meaning'],
      ERROR_CODES.map((code) => [`\`${code}\``, ERROR_SENTENCES[code]]),
    ),
    heading('Goodbyes'),
    paragraph('After a final one, do not come back: the next connection would end in the same way.'),
    table(
      ['code', 'closes with', 'final', 'meaning'],
      GOODBYE_CODES.map((code) => [
        `\`${code}\``,
        String(CLOSE_CODES[code]),
        FINAL_GOODBYES.includes(code) ? 'yes' : 'no',
        GOODBYE_SENTENCES[code],
      ]),
    ),
  );

export const versionsSection = (): Section =>
  section(
    'versions',
    'Versions',
    paragraph(
      `This is protocol ${PROTOCOL_VERSION}. The number rises when a client of the last version would break. Messages, fields and codes may be added without that: ignore what you do not know. What a client says is taken strictly: an unknown field is an error, because it is most likely a slip.`,
    ),
  );
