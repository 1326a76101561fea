/** The limits, as they are in force. */
import { LIMITS } from '../limits/limits.js';
import { paragraph, type Section, section, table } from '../words/blocks.js';

const kib = (bytes: number): string => `${bytes / 1024} KiB`;
const seconds = (ms: number): string => `${ms / 1000} s`;
const minutes = (ms: number): string => `${ms / 60_000} min`;
const rate = ({ perSecond, burst }: { perSecond: number; burst: number }): string =>
  `${perSecond} a second, ${burst} at once`;
const share = ({ one, address }: { one: { person: number; bot: number }; address: number }): string =>
  `${one.person} of a person, ${one.bot} of a bot, ${address} from an address`;
const range = ([least, most]: readonly [number, number]): string => `${least} to ${most} s`;

export const limitsSection = (): Section =>
  section(
    'limits',
    'Limits',
    paragraph(
      'Who says more than this a second, or asks more, is read later: nothing of it is refused, and the answers come in the order of the messages. Only lines of chat, codes of other devices and rematches from a `past` beyond their limit are refused, with `TOO_FAST`. Of what may be had at once, more is refused with `TOO_MANY`, and with `BUSY` where the arena has no memory left; the last places of each kind are kept for those who have none, and from whose address nobody has any.',
    ),
    table(
      ['what', 'limit'],
      [
        [
          'a frame',
          `${kib(LIMITS.smallFrameBytes)}; with an uploaded battle, or the record of a \`past\`, ${kib(LIMITS.frameBytes)}`,
        ],
        ['messages of a connection', rate(LIMITS.rate.connection)],
        ['messages of a person or token', rate(LIMITS.rate.token)],
        ['messages of an address', rate(LIMITS.rate.address)],
        ['wrong messages', `${LIMITS.faults.burst} at once, ${LIMITS.faults.perMinute} a minute`],
        [
          'questions of a person, or of nobody from an address: odds, hints, records, lists',
          `${rate(LIMITS.questions.one)}; of an address ${rate(LIMITS.questions.address)}`,
        ],
        [
          'odds by rules that tell none of their own',
          `${LIMITS.odds.falls} falls of the dice and ${LIMITS.odds.milliseconds} ms a question, shared among the actions asked about, ${LIMITS.odds.draws.all} draws an action and ${LIMITS.odds.draws.one} of one alone; ${LIMITS.odds.outcomes} outcomes an action, ${LIMITS.odds.outcomesOfAll} of all together; ${LIMITS.odds.underWay} questions of a request at once`,
        ],
        ['connections', `${LIMITS.socketsPerAddress} an address, ${LIMITS.socketsPerPerson} a person`],
        ['new connections of an address', rate(LIMITS.connects)],
        ['pages and documents asked for from an address', rate(LIMITS.pages)],
        [
          'pings and pongs of a connection',
          `${rate(LIMITS.controls)}; who sends more is cut off, and so is who has ${LIMITS.inbox.most} messages waiting`,
        ],
        ['new names of an address', rate(LIMITS.newPeople)],
        [
          'codes of other devices tried from an address',
          `${LIMITS.recovery.burst} at once, ${LIMITS.recovery.perSecond * 60} a minute; more are refused with \`TOO_FAST\`. Devices of a person: ${LIMITS.recovery.devices} besides the first, the oldest makes place`,
        ],
        ['rooms open at once', share(LIMITS.pools.rooms)],
        ['rooms to sit in', `${LIMITS.roomsSeated.person} of a person, ${LIMITS.roomsSeated.bot} of a bot`],
        ['rooms in which only agents play', share(LIMITS.pools.alone)],
        ['battles with rules of their own', share(LIMITS.pools.variants)],
        ['rooms opened from an address', rate(LIMITS.challenges)],
        [
          'agents that think long, like `mcts:500ms`',
          `${LIMITS.agentMs} ms or ${LIMITS.agentSimulations} simulations a decision, never more than a part of what its clock has left; battles with them at once: ${share(LIMITS.pools.thinking)}`,
        ],
        ['seats of a room', `${LIMITS.seats.least} to ${LIMITS.seats.most}`],
        ['spectators of a room', String(LIMITS.spectatorsPerRoom)],
        [
          'chat',
          `${LIMITS.chat.characters} characters, ${LIMITS.chat.perMinute} lines a minute, ${LIMITS.chat.address.perMinute} of an address`,
        ],
        ['a name', `${LIMITS.nameCharacters} characters`],
        [
          'uploaded battles',
          `${LIMITS.uploads.perPerson} of a person; of an address ${rate(LIMITS.uploads.address)}, ${kib(LIMITS.uploads.addressBytes.burst)} at once and ${kib(LIMITS.uploads.addressBytes.perHour)} an hour`,
        ],
        [
          'battles that go on from a record: `past`, and their rematches',
          `of an address ${rate(LIMITS.past.address)}; at most ${LIMITS.past.plies} steps; records count with the bytes of uploaded battles. A rematch beyond it is refused with \`TOO_FAST\``,
        ],
        ['options of a challenge', String(LIMITS.options)],
        ['hello', `within ${seconds(LIMITS.helloMs)}`],
        ['silence', `${seconds(LIMITS.idleMs)}; answers to WebSocket pings count`],
        ['unread bytes of a slow reader', kib(LIMITS.bufferedBytes)],
        ['a waiting room with nobody connected', `closes after ${minutes(LIMITS.waitingMs)}`],
        ['agents alone whom nobody watches', `wait, and are closed after ${minutes(LIMITS.unheededMs)}`],
        ['a game without a clock and with nobody connected', `${LIMITS.abandonedMs / 86_400_000} days`],
        ['to reveal a nonce, once all hashes stand', seconds(LIMITS.dice.revealMs)],
        ['to tell the value of a beacon', minutes(LIMITS.dice.beaconMs)],
        ['clock of a turn', range(LIMITS.clock.turnSeconds)],
        ['clock of a game', `${range(LIMITS.clock.gameSeconds)}, increment ${range(LIMITS.clock.incrementSeconds)}`],
        ['delay for spectators who see everything', range(LIMITS.openAfterSeconds)],
        [
          'tournaments',
          `${LIMITS.tournament.entrants} entrants, ${LIMITS.tournament.rounds} rounds; at once ${share(LIMITS.pools.tournaments)}`,
        ],
      ],
    ),
  );
