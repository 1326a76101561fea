/** The limits, as they are in force. */
import { LIMITS } from '../../limits.js';
import { paragraph, type Section, section, table } from './blocks.js';

const kib = (bytes: number): string => `${bytes / 1024} KiB`;
const seconds = (ms: number): string => `${ms / 1000} s`;
const minutes = (ms: number): string => `${ms / 60_000} min`;
const rate = ({ perSecond, burst }: { perSecond: number; burst: number }): string =>
  `${perSecond} a second, ${burst} at once`;
const range = ([least, most]: readonly [number, number]): string => `${least} to ${most} s`;

export const limits = (): Section =>
  section(
    'limits',
    'Limits',
    paragraph(
      'Beyond them you get an error or a goodbye that says so. With `TOO_FAST` the message was not read, or not carried out: wait a second and say the same again. It carries `re` if your message had an `id` near its front, as the first of its fields that are not objects; without one it is about the oldest message of yours that has no answer yet, because answers come in the order of the messages.',
    ),
    table(
      ['what', 'limit'],
      [
        ['a frame', `${kib(LIMITS.smallFrameBytes)}; with an uploaded battle ${kib(LIMITS.frameBytes)}`],
        ['messages of a connection', rate(LIMITS.rate.connection)],
        ['messages of a person or token', rate(LIMITS.rate.token)],
        ['messages of an address', rate(LIMITS.rate.address)],
        ['wrong messages', `${LIMITS.faults.burst} at once, ${LIMITS.faults.perMinute} a minute`],
        ['questions of a person, or of nobody from an address: odds, hints, records, lists', rate(LIMITS.questions)],
        ['connections', `${LIMITS.socketsPerAddress} an address, ${LIMITS.socketsPerPerson} a person`],
        ['new connections of an address', rate(LIMITS.connects)],
        ['new names of an address', rate(LIMITS.newPeople)],
        ['rooms of a person', `${LIMITS.roomsOwned.person} opened, ${LIMITS.roomsSeated.person} to sit in`],
        ['rooms of a bot', `${LIMITS.roomsOwned.bot} opened, ${LIMITS.roomsSeated.bot} to sit in`],
        [
          'agents that think long, like `mcts:500ms`',
          `${LIMITS.agentMs} ms or ${LIMITS.agentSimulations} simulations a decision, never more than a part of what its clock has left; ${LIMITS.thinkers.owned.person} rooms with them open at once of a person, ${LIMITS.thinkers.owned.bot} of a bot`,
        ],
        ['seats of a room', `${LIMITS.seats.least} to ${LIMITS.seats.most}`],
        ['spectators of a room', String(LIMITS.spectatorsPerRoom)],
        ['chat', `${LIMITS.chat.characters} characters, ${LIMITS.chat.perMinute} lines a minute`],
        ['a name', `${LIMITS.nameCharacters} characters`],
        ['uploaded battles of a person', String(LIMITS.uploadsPerPerson)],
        ['hello', `within ${seconds(LIMITS.helloMs)}`],
        ['silence', `${seconds(LIMITS.idleMs)}; answers to WebSocket pings count`],
        ['unread bytes of a slow reader', kib(LIMITS.bufferedBytes)],
        ['a waiting room with nobody connected', `closes after ${minutes(LIMITS.waitingMs)}`],
        ['a game without a clock and with nobody connected', `${LIMITS.abandonedMs / 86_400_000} days`],
        ['to reveal a nonce, once all hashes stand', seconds(LIMITS.dice.revealMs)],
        ['to tell the value of a beacon', minutes(LIMITS.dice.beaconMs)],
        ['clock of a turn', range(LIMITS.clock.turnSeconds)],
        ['clock of a game', `${range(LIMITS.clock.gameSeconds)}, increment ${range(LIMITS.clock.incrementSeconds)}`],
        ['delay for spectators who see everything', range(LIMITS.openAfterSeconds)],
        [
          'tournaments',
          `${LIMITS.tournament.entrants} entrants, ${LIMITS.tournament.rounds} rounds; ${LIMITS.tournament.owned.person} open at once of a person, ${LIMITS.tournament.owned.bot} of a bot`,
        ],
      ],
    ),
  );
